/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Registers the resources and types of this folder and of those it stands on.  Once, before any of
 * its widgets. */
void muster_combat_init (void);

/* Adds the folder's styles to a display, after those of the parts. */
void muster_combat_add_to_display (GdkDisplay *display);

G_END_DECLS
