/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_NAME_LIST (muster_name_list_get_type ())
G_DECLARE_FINAL_TYPE (MusterNameList, muster_name_list, MUSTER, NAME_LIST, AdwBin)

/* Things of a campaign by name, one of them the one that is shown.
 *
 * Signal: "item-activated" (GObject). */
GtkWidget *muster_name_list_new (void);

/* Objects with a property "name"; NULL: none. */
void muster_name_list_set_items (MusterNameList *self, GListModel *items);

/* Marks an item as the one that is shown; NULL: none is. */
void muster_name_list_select (MusterNameList *self, gpointer item);

G_END_DECLS
