/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Registers the resources and types of this folder and of those it stands on.  Once, before any of
 * its widgets. */
void muster_shell_init (void);

/* Adds the styles and drawn icons of every folder to a display. */
void muster_shell_add_to_display (GdkDisplay *display);

G_END_DECLS
