/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "build/found-keys.h"
#include "build/muster-creature-picker.h"
#include "build/muster-picker-row.h"

struct _MusterCreaturePicker
{
  AdwDialog parent_instance;

  MusterCampaign *campaign;
  MusterEncounterItem *encounter;
  MusterFoundKeys *found;
  GPtrArray *rows; /* the MusterPickerRows that show something now */

  GtkEditable *search;
  GtkDropDown *edition;
  AdwToggleGroup *hit_points;
  GtkStack *results;
  GtkListView *list;
  GtkLabel *staged;
};

G_DEFINE_FINAL_TYPE (MusterCreaturePicker, muster_creature_picker, ADW_TYPE_DIALOG)

/* Positions of the edition drop-down. */
static const int editions[] = { 0, 2014, 2024 };

static guint
count_staged (MusterCreaturePicker *self, const char *key)
{
  GListModel *creatures = muster_encounter_item_get_creatures (self->encounter);
  guint count = 0;

  for (guint i = 0; i < g_list_model_get_n_items (creatures); i++)
    {
      g_autoptr (MusterCreatureItem) creature = g_list_model_get_item (creatures, i);

      if (g_str_equal (muster_creature_item_get_block (creature), key))
        count++;
    }

  return count;
}

static void
show_counts (MusterCreaturePicker *self)
{
  guint n = g_list_model_get_n_items (muster_encounter_item_get_creatures (self->encounter));
  g_autofree char *staged = NULL;

  for (guint i = 0; i < self->rows->len; i++)
    {
      MusterPickerRow *row = g_ptr_array_index (self->rows, i);

      muster_picker_row_set_count (row, count_staged (self, muster_picker_row_get_key (row)));
    }

  /* Translators: how many creatures an encounter has, and its name. */
  staged = g_strdup_printf (ngettext ("%1$u creature in %2$s", "%1$u creatures in %2$s", n), n,
                            muster_encounter_item_get_name (self->encounter));
  gtk_label_set_text (self->staged, staged);
}

static void
run_search (MusterCreaturePicker *self)
{
  MusterLibraryFilter filter = MUSTER_LIBRARY_FILTER_ALL;
  guint selected = gtk_drop_down_get_selected (self->edition);
  guint n;

  if (self->found == NULL)
    return;

  filter.kinds = 1u << MUSTER_ENTRY_CREATURE;
  filter.edition = (gint16) editions[selected < G_N_ELEMENTS (editions) ? selected : 0];
  n = muster_found_keys_run (self->found, gtk_editable_get_text (self->search), &filter);
  gtk_stack_set_visible_child_name (self->results, n > 0 ? "list" : "none");
  if (n > 0)
    gtk_list_view_scroll_to (self->list, 0, GTK_LIST_SCROLL_NONE, NULL);
}

static void
search_changed_cb (MusterCreaturePicker *self)
{
  g_assert (MUSTER_IS_CREATURE_PICKER (self));

  run_search (self);
}

static void
filter_changed_cb (MusterCreaturePicker *self)
{
  g_assert (MUSTER_IS_CREATURE_PICKER (self));

  run_search (self);
}

static void
tell (MusterCreaturePicker *self, const char *message)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.announce", "s", message);
}

static gboolean
perform (MusterCreaturePicker *self, const MusterCommand *command)
{
  g_autoptr (GError) error = NULL;

  if (muster_campaign_perform (self->campaign, command, NULL, &error) == MUSTER_DONE)
    return TRUE;

  if (error != NULL)
    {
      gtk_label_set_text (self->staged, error->message);
      tell (self, error->message);
    }

  return FALSE;
}

static void
tell_count (MusterCreaturePicker *self, const char *key)
{
  const MusterLibraryRow *row = muster_library_get_row (self->found->library, key);
  guint n = count_staged (self, key);
  /* Translators: how many of a creature are staged: "3 × Goblin". */
  g_autofree char *words = g_strdup_printf (_ ("%1$u × %2$s"), n, row->name);

  tell (self, words);
}

static void
add_key (MusterCreaturePicker *self, const char *key)
{
  const MusterCommand command
      = { .kind = MUSTER_COMMAND_ADD_CREATURE,
          .add_creature
          = { .block = key,
              .kind = MUSTER_CREATURE_MONSTER,
              .disposition = MUSTER_DISPOSITION_HOSTILE,
              .encounter = muster_encounter_item_get_id (self->encounter),
              .hit_points
              = g_strcmp0 (adw_toggle_group_get_active_name (self->hit_points), "rolled") == 0
                    ? MUSTER_HIT_POINTS_ROLLED
                    : MUSTER_HIT_POINTS_AVERAGE } };

  if (perform (self, &command))
    tell_count (self, key);
}

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  add_key (MUSTER_CREATURE_PICKER (widget), g_variant_get_string (parameter, NULL));
}

/* Takes away the one that came last. */
static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCreaturePicker *self = MUSTER_CREATURE_PICKER (widget);
  const char *key = g_variant_get_string (parameter, NULL);
  GListModel *creatures = muster_encounter_item_get_creatures (self->encounter);

  for (guint i = g_list_model_get_n_items (creatures); i > 0; i--)
    {
      g_autoptr (MusterCreatureItem) creature = g_list_model_get_item (creatures, i - 1);
      const MusterCommand command
          = { .kind = MUSTER_COMMAND_REMOVE_CREATURE,
              .remove_creature = { .creature = muster_creature_item_get_id (creature) } };

      if (!g_str_equal (muster_creature_item_get_block (creature), key))
        continue;
      if (perform (self, &command))
        tell_count (self, key);
      return;
    }
}

static void
add_position (MusterCreaturePicker *self, guint position)
{
  const char *key = gtk_string_list_get_string (self->found->keys, position);
  g_autofree char *copy = g_strdup (key);

  if (copy != NULL)
    add_key (self, copy);
}

static void
search_activated_cb (MusterCreaturePicker *self)
{
  g_assert (MUSTER_IS_CREATURE_PICKER (self));

  run_search (self);
  add_position (self, 0);
}

static void
list_activated_cb (MusterCreaturePicker *self, guint position)
{
  g_assert (MUSTER_IS_CREATURE_PICKER (self));

  add_position (self, position);
}

static void
setup_cb (MusterCreaturePicker *self, GtkListItem *item)
{
  gtk_list_item_set_child (item, muster_picker_row_new ());
}

static void
bind_cb (MusterCreaturePicker *self, GtkListItem *item)
{
  GtkStringObject *key = gtk_list_item_get_item (item);
  MusterPickerRow *row = MUSTER_PICKER_ROW (gtk_list_item_get_child (item));
  const MusterLibraryRow *entry
      = muster_library_get_row (self->found->library, gtk_string_object_get_string (key));
  g_autofree char *facts = muster_picker_row_facts (entry);
  /* Translators: the name of a creature and its facts. */
  g_autofree char *label = g_strdup_printf (_ ("%1$s, %2$s"), entry->name, facts);

  muster_picker_row_set_row (row, entry);
  muster_picker_row_set_count (row, count_staged (self, entry->key));
  gtk_list_item_set_accessible_label (item, label);
  g_ptr_array_add (self->rows, row);
}

static void
unbind_cb (MusterCreaturePicker *self, GtkListItem *item)
{
  if (self->rows != NULL)
    g_ptr_array_remove_fast (self->rows, gtk_list_item_get_child (item));
}

static void
muster_creature_picker_dispose (GObject *object)
{
  MusterCreaturePicker *self = MUSTER_CREATURE_PICKER (object);

  if (self->list != NULL)
    {
      gtk_list_view_set_model (self->list, NULL);
      gtk_list_view_set_factory (self->list, NULL);
    }
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->found, muster_found_keys_free);
  g_clear_object (&self->encounter);
  g_clear_object (&self->campaign);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_CREATURE_PICKER);

  G_OBJECT_CLASS (muster_creature_picker_parent_class)->dispose (object);
}

static void
muster_creature_picker_class_init (MusterCreaturePickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_creature_picker_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/build/creature-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCreaturePicker, search);
  gtk_widget_class_bind_template_child (widget_class, MusterCreaturePicker, edition);
  gtk_widget_class_bind_template_child (widget_class, MusterCreaturePicker, hit_points);
  gtk_widget_class_bind_template_child (widget_class, MusterCreaturePicker, results);
  gtk_widget_class_bind_template_child (widget_class, MusterCreaturePicker, list);
  gtk_widget_class_bind_template_child (widget_class, MusterCreaturePicker, staged);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_activated_cb);

  gtk_widget_class_install_action (widget_class, "picker.add", "s", add_action);
  gtk_widget_class_install_action (widget_class, "picker.remove", "s", remove_action);
}

static void
muster_creature_picker_init (MusterCreaturePicker *self)
{
  GtkListItemFactory *factory;

  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));

  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
}

static void
select_edition (MusterCreaturePicker *self)
{
  int edition = 0;

  g_object_get (muster_campaign_get_model (self->campaign), "edition", &edition, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    if (editions[i] == edition)
      gtk_drop_down_set_selected (self->edition, i);
}

AdwDialog *
muster_creature_picker_new (MusterCampaign *campaign, MusterId encounter)
{
  MusterCreaturePicker *self;
  MusterEncounterItem *item;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  item = muster_campaign_model_lookup_encounter (muster_campaign_get_model (campaign), encounter);
  g_return_val_if_fail (item != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_CREATURE_PICKER, NULL);
  self->campaign = g_object_ref (campaign);
  self->encounter = g_object_ref (item);
  self->found = muster_found_keys_new (muster_campaign_get_library (campaign));
  g_signal_connect_object (muster_encounter_item_get_creatures (item), "items-changed",
                           G_CALLBACK (show_counts), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (gtk_single_selection_new (
                                           g_object_ref (G_LIST_MODEL (self->found->keys)))));
  select_edition (self);
  run_search (self);
  show_counts (self);

  return ADW_DIALOG (self);
}

GListModel *
muster_creature_picker_get_found (MusterCreaturePicker *self)
{
  g_return_val_if_fail (MUSTER_IS_CREATURE_PICKER (self), NULL);

  return G_LIST_MODEL (self->found->keys);
}

void
muster_creature_picker_search (MusterCreaturePicker *self, const char *words)
{
  g_return_if_fail (MUSTER_IS_CREATURE_PICKER (self));
  g_return_if_fail (words != NULL);

  gtk_editable_set_text (self->search, words);
  run_search (self);
}
