/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include "build/name-row.h"

#define ITEM_KEY "item"

/* The label of a row for assistive technology is its name as well. */
static gboolean
name_row (GBinding *binding, const GValue *from, GValue *to, gpointer row)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  g_value_get_string (from), -1);

  return g_value_transform (from, to);
}

GtkWidget *
muster_name_row_new (gpointer item, GtkWidget *end)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);
  /* What may have twins has a label beside its name. */
  const char *words = g_object_class_find_property (G_OBJECT_GET_CLASS (item), "label") != NULL
                          ? "label"
                          : "name";

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (end != NULL)
    gtk_box_append (GTK_BOX (box), end);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), ITEM_KEY, g_object_ref (item), g_object_unref);
  g_object_bind_property_full (item, words, label, "label", G_BINDING_SYNC_CREATE, name_row, NULL,
                               row, NULL);

  return row;
}

gpointer
muster_name_row_get_item (GtkListBoxRow *row)
{
  g_return_val_if_fail (GTK_IS_LIST_BOX_ROW (row), NULL);

  return g_object_get_data (G_OBJECT (row), ITEM_KEY);
}
