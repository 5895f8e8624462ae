/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "build/muster-map-list.h"

#define MAP_KEY "map"

struct _MusterMapList
{
  AdwBin parent_instance;

  GtkListBox *list;
};

enum
{
  MAP_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterMapList, muster_map_list, ADW_TYPE_BIN)

static void
row_activated_cb (MusterMapList *self, GtkListBoxRow *row)
{
  g_assert (MUSTER_IS_MAP_LIST (self));

  g_signal_emit (self, signals[MAP_ACTIVATED], 0, g_object_get_data (G_OBJECT (row), MAP_KEY));
}

static void
show_name (GtkWidget *row)
{
  MusterMapItem *map = g_object_get_data (G_OBJECT (row), MAP_KEY);
  const char *name = muster_map_item_get_name (map);

  gtk_label_set_text (GTK_LABEL (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row))), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static GtkWidget *
create_row (gpointer item, gpointer data)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  g_object_set_data_full (G_OBJECT (row), MAP_KEY, g_object_ref (item), g_object_unref);
  g_signal_connect_object (item, "notify::name", G_CALLBACK (show_name), row, G_CONNECT_SWAPPED);
  show_name (row);

  return row;
}

static void
muster_map_list_dispose (GObject *object)
{
  MusterMapList *self = MUSTER_MAP_LIST (object);

  if (self->list != NULL)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  self->list = NULL;

  G_OBJECT_CLASS (muster_map_list_parent_class)->dispose (object);
}

static void
muster_map_list_class_init (MusterMapListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_map_list_dispose;

  signals[MAP_ACTIVATED]
      = g_signal_new ("map-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 1, MUSTER_TYPE_MAP_ITEM);
}

static void
muster_map_list_init (MusterMapList *self)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *none = gtk_label_new (_ ("None yet"));

  gtk_label_set_xalign (GTK_LABEL (none), 0);
  gtk_widget_set_margin_start (none, 6);
  gtk_widget_add_css_class (none, "dim-label");
  gtk_list_box_set_placeholder (GTK_LIST_BOX (list), none);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_SINGLE);
  gtk_widget_add_css_class (list, "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Maps"),
                                  -1);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);
  self->list = GTK_LIST_BOX (list);
  adw_bin_set_child (ADW_BIN (self), list);
}

GtkWidget *
muster_map_list_new (void)
{
  return g_object_new (MUSTER_TYPE_MAP_LIST, NULL);
}

void
muster_map_list_set_atlas (MusterMapList *self, MusterAtlas *atlas)
{
  g_return_if_fail (MUSTER_IS_MAP_LIST (self));

  gtk_list_box_bind_model (self->list, atlas != NULL ? muster_atlas_get_maps (atlas) : NULL,
                           create_row, self, NULL);
}

void
muster_map_list_select (MusterMapList *self, MusterMapItem *map)
{
  GtkListBoxRow *row;

  g_return_if_fail (MUSTER_IS_MAP_LIST (self));

  gtk_list_box_unselect_all (self->list);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (g_object_get_data (G_OBJECT (row), MAP_KEY) == map)
      gtk_list_box_select_row (self->list, row);
}
