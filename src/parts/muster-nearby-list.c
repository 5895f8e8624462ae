/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "config.h"

#include <glib/gi18n.h>

#include "log/words.h"
#include "parts/muster-nearby-list.h"

#define BUTTON_KEY "muster-add-button"

struct _MusterNearbyList
{
  AdwBin parent_instance;

  GtkListBox *list;
  GListModel *nearby;
  GtkWidget *fallback; /* weak */
  char *action;
  gboolean joinable;
};

G_DEFINE_FINAL_TYPE (MusterNearbyList, muster_nearby_list, ADW_TYPE_BIN)

static GtkWidget *
button_at (MusterNearbyList *self, int index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, index);

  return row != NULL ? g_object_get_data (G_OBJECT (row), BUTTON_KEY) : NULL;
}

static void
focus_near (MusterNearbyList *self, int index)
{
  int n = (int) g_list_model_get_n_items (self->nearby);

  if (n > 0)
    gtk_widget_grab_focus (button_at (self, MIN (index, n - 1)));
  else if (self->fallback != NULL && !gtk_widget_grab_focus (self->fallback))
    gtk_widget_child_focus (self->fallback, GTK_DIR_TAB_FORWARD);
}

/* The button may be gone when its action is done. */
static void
add_cb (GtkWidget *button, MusterNearbyList *self)
{
  g_autoptr (GtkWidget) row
      = g_object_ref (gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW));
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  MusterNearbyItem *item = g_object_get_data (G_OBJECT (row), "item");

  g_assert (MUSTER_IS_NEARBY_LIST (self));

  gtk_widget_activate_action (GTK_WIDGET (self), self->action, "u",
                              muster_nearby_item_get_id (item));
  if (gtk_widget_get_parent (row) == NULL)
    focus_near (self, index);
}

static char *
dup_place (MusterNearbyItem *item)
{
  g_autofree char *tile
      = muster_words_tile (muster_nearby_item_get_x (item), muster_nearby_item_get_y (item));
  g_autofree char *distance = NULL;

  if (muster_nearby_item_get_here (item))
    /* Translators: where a foe stands; %s is a tile, "5, 3". */
    return g_strdup_printf (_ ("With the party, at %s"), tile);

  distance = muster_words_distance (muster_nearby_item_get_distance (item));
  /* Translators: where a foe stands: how far away ("3 tiles away"), its tile ("5, 3"). */
  return g_strdup_printf (_ ("%1$s, at %2$s"), distance, tile);
}

static void
show_item (GtkWidget *row)
{
  MusterNearbyItem *item = g_object_get_data (G_OBJECT (row), "item");
  GtkWidget *button = g_object_get_data (G_OBJECT (row), BUTTON_KEY);
  g_autofree char *place = dup_place (item);
  g_autofree char *add = NULL;

  /* Translators: the accessible name of a button that adds the creature named to the fight. */
  add = g_strdup_printf (_ ("Add %s to the fight"), muster_nearby_item_get_label (item));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), muster_nearby_item_get_label (item));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), place);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, add, -1);
}

static GtkWidget *
create_row (gpointer item, gpointer data)
{
  MusterNearbyList *self = data;
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_with_label (_ ("Add to fight"));

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (button, self->joinable);
  g_signal_connect_object (button, "clicked", G_CALLBACK (add_cb), self, G_CONNECT_DEFAULT);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  g_object_set_data_full (G_OBJECT (row), "item", g_object_ref (item), g_object_unref);
  g_object_set_data (G_OBJECT (row), BUTTON_KEY, button);
  g_signal_connect_object (item, "notify", G_CALLBACK (show_item), row, G_CONNECT_SWAPPED);
  show_item (row);

  return row;
}

static void
muster_nearby_list_dispose (GObject *object)
{
  MusterNearbyList *self = MUSTER_NEARBY_LIST (object);

  if (self->list != NULL)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  self->list = NULL;
  g_clear_object (&self->nearby);
  g_clear_weak_pointer (&self->fallback);
  g_clear_pointer (&self->action, g_free);

  G_OBJECT_CLASS (muster_nearby_list_parent_class)->dispose (object);
}

static void
muster_nearby_list_class_init (MusterNearbyListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_nearby_list_dispose;
}

static void
muster_nearby_list_init (MusterNearbyList *self)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *nobody = gtk_label_new (_ ("No foe is near the party"));

  gtk_widget_add_css_class (nobody, "dim-label");
  gtk_widget_set_margin_top (nobody, 12);
  gtk_widget_set_margin_bottom (nobody, 12);
  gtk_label_set_wrap (GTK_LABEL (nobody), TRUE);
  gtk_list_box_set_placeholder (GTK_LIST_BOX (list), nobody);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Foes nearby"), -1);
  self->list = GTK_LIST_BOX (list);
  adw_bin_set_child (ADW_BIN (self), list);
}

GtkWidget *
muster_nearby_list_new (void)
{
  return g_object_new (MUSTER_TYPE_NEARBY_LIST, NULL);
}

void
muster_nearby_list_set_action (MusterNearbyList *self, const char *action)
{
  g_return_if_fail (MUSTER_IS_NEARBY_LIST (self));

  g_set_str (&self->action, action);
}

void
muster_nearby_list_set_fallback (MusterNearbyList *self, GtkWidget *fallback)
{
  g_return_if_fail (MUSTER_IS_NEARBY_LIST (self));

  g_set_weak_pointer (&self->fallback, fallback);
}

void
muster_nearby_list_set_atlas (MusterNearbyList *self, MusterAtlas *atlas)
{
  GListModel *nearby = atlas != NULL ? muster_atlas_get_nearby (atlas) : NULL;

  g_return_if_fail (MUSTER_IS_NEARBY_LIST (self));

  if (g_set_object (&self->nearby, nearby))
    gtk_list_box_bind_model (self->list, nearby, create_row, self, NULL);
}

void
muster_nearby_list_set_joinable (MusterNearbyList *self, gboolean joinable)
{
  GtkWidget *button;

  g_return_if_fail (MUSTER_IS_NEARBY_LIST (self));

  self->joinable = joinable;
  for (int i = 0; (button = button_at (self, i)) != NULL; i++)
    gtk_widget_set_visible (button, joinable);
}
