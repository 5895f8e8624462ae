/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row for a list box that shows the name of an item and follows it.  The item has a property
 * "name".  The end stands behind the name, NULL: nothing does. */
GtkWidget *muster_name_row_new (gpointer item, GtkWidget *end);

/* The item of such a row, borrowed. */
gpointer muster_name_row_get_item (GtkListBoxRow *row);

G_END_DECLS
