/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names for assistive technology where GTK gives none, or another one. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Names a widget that shows a text of its own, or stands for a row that does: that text would
 * otherwise be its name, whatever its label property says. */
void muster_accessible_set_name (GtkWidget *widget, const char *name);

/* From now on every item of every menu has its text as its name.  Once. */
void muster_accessible_name_menus (void);

G_END_DECLS
