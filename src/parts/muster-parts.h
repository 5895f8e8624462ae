/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Registers the resources of this folder, of which GtkApplication reads the icons when it starts.
 */
void muster_parts_add_resources (void);

/* Registers the resources and types of this folder.  Once, before any of its widgets. */
void muster_parts_init (void);

/* Adds the folder's styles and drawn icons to a display. */
void muster_parts_add_to_display (GdkDisplay *display);

G_END_DECLS
