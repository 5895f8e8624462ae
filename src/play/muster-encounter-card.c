/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-play"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "parts/accessible-name.h"
#include "parts/muster-difficulty-hint.h"
#include "play/muster-encounter-card.h"
#include "parts/tooltip.h"
#include "play/staged-group.h"

struct _MusterEncounterCard
{
  GtkListBoxRow parent_instance;

  MusterEncounterItem *encounter;
  GPtrArray *watched; /* the creatures that the card listens to */

  GtkLabel *name;
  GtkWidget *set_up;
  GtkMenuButton *more;
  GtkWidget *creatures;
  MusterDifficultyHint *difficulty;
};

G_DEFINE_FINAL_TYPE (MusterEncounterCard, muster_encounter_card, GTK_TYPE_LIST_BOX_ROW)

static GtkWidget *
make_group_button (const MusterStagedGroup *group)
{
  g_autofree char *title = muster_staged_group_title (group);
  g_autofree char *details = muster_staged_group_details (group);
  g_autofree char *text
      = *details != '\0' ? g_strdup_printf ("%s · %s", title, details) : g_strdup (title);
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_widget_add_css_class (button, "pill-button");
  muster_tooltip_set (button, _ ("Show the stat block"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", group->block);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-stat-block");

  return button;
}

/* The button at `position`, or NULL. */
static GtkWidget *
nth_button (MusterEncounterCard *self, guint position)
{
  GtkWidget *child = gtk_widget_get_first_child (self->creatures);

  while (child != NULL && position-- > 0)
    child = gtk_widget_get_next_sibling (child);

  return child;
}

/* Groups come and go with the creatures; a focused one hands the focus to its successor. */
static void
show_creatures (MusterEncounterCard *self)
{
  g_autoptr (GArray) groups
      = muster_staged_groups (muster_encounter_item_get_creatures (self->encounter));
  GtkWidget *focused = gtk_widget_get_focus_child (self->creatures);
  GtkWidget *child;
  guint position = 0;

  for (child = focused; child != NULL && (child = gtk_widget_get_prev_sibling (child)) != NULL;)
    position++;

  if (focused != NULL)
    gtk_widget_grab_focus (self->set_up);
  while ((child = gtk_widget_get_first_child (self->creatures)) != NULL)
    adw_wrap_box_remove (ADW_WRAP_BOX (self->creatures), child);
  for (guint i = 0; i < groups->len; i++)
    adw_wrap_box_append (ADW_WRAP_BOX (self->creatures),
                         make_group_button (&g_array_index (groups, MusterStagedGroup, i)));
  gtk_widget_set_visible (self->creatures, groups->len > 0);
  if (focused != NULL && groups->len > 0)
    gtk_widget_grab_focus (nth_button (self, MIN (position, groups->len - 1)));
}

static void
watch_creatures (MusterEncounterCard *self)
{
  GListModel *creatures = muster_encounter_item_get_creatures (self->encounter);

  for (guint i = 0; i < self->watched->len; i++)
    {
      MusterCreatureItem *creature = g_ptr_array_index (self->watched, i);

      g_signal_handlers_disconnect_by_data (creature, self);
      g_signal_handlers_disconnect_by_data (muster_creature_item_get_combatant (creature), self);
    }
  g_ptr_array_set_size (self->watched, 0);

  for (guint i = 0; i < g_list_model_get_n_items (creatures); i++)
    {
      MusterCreatureItem *creature = g_list_model_get_item (creatures, i);

      g_signal_connect_object (creature, "notify", G_CALLBACK (show_creatures), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (muster_creature_item_get_combatant (creature), "changed",
                               G_CALLBACK (show_creatures), self, G_CONNECT_SWAPPED);
      g_ptr_array_add (self->watched, creature);
    }
}

static void
creatures_changed_cb (MusterEncounterCard *self)
{
  g_assert (MUSTER_IS_ENCOUNTER_CARD (self));

  watch_creatures (self);
  show_creatures (self);
}

static void
show_name (MusterEncounterCard *self)
{
  const char *name = muster_encounter_item_get_name (self->encounter);
  /* Translators: what a screen reader calls the button; %s is the name of an encounter. */
  g_autofree char *set_up = g_strdup_printf (_ ("Set up combat: %s"), name);
  g_autofree char *more = g_strdup_printf (_ ("More about %s"), name);

  gtk_label_set_text (self->name, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  muster_accessible_set_name (self->set_up, set_up);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->more), GTK_ACCESSIBLE_PROPERTY_LABEL, more,
                                  -1);
}

static GMenuModel *
make_menu (MusterId encounter)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenuItem) reset = g_menu_item_new (_ ("_Reset encounter"), NULL);
  g_autoptr (GMenuItem) edit = g_menu_item_new (_ ("_Edit encounter"), NULL);

  g_menu_item_set_action_and_target (reset, "play.reset-encounter", "u", encounter);
  g_menu_item_set_action_and_target (edit, "win.edit-encounter", "u", encounter);
  g_menu_append_item (menu, reset);
  g_menu_append_item (menu, edit);

  return G_MENU_MODEL (menu);
}

static void
set_up_clicked_cb (MusterEncounterCard *self)
{
  g_assert (MUSTER_IS_ENCOUNTER_CARD (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.set-up-fight", "u",
                              muster_encounter_item_get_id (self->encounter));
}

static void
muster_encounter_card_dispose (GObject *object)
{
  MusterEncounterCard *self = MUSTER_ENCOUNTER_CARD (object);

  g_clear_pointer (&self->watched, g_ptr_array_unref);
  g_clear_object (&self->encounter);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_ENCOUNTER_CARD);

  G_OBJECT_CLASS (muster_encounter_card_parent_class)->dispose (object);
}

static void
muster_encounter_card_class_init (MusterEncounterCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_encounter_card_dispose;

  g_type_ensure (MUSTER_TYPE_DIFFICULTY_HINT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/play/encounter-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterEncounterCard, name);
  gtk_widget_class_bind_template_child (widget_class, MusterEncounterCard, set_up);
  gtk_widget_class_bind_template_child (widget_class, MusterEncounterCard, more);
  gtk_widget_class_bind_template_child (widget_class, MusterEncounterCard, creatures);
  gtk_widget_class_bind_template_child (widget_class, MusterEncounterCard, difficulty);
  gtk_widget_class_bind_template_callback (widget_class, set_up_clicked_cb);
}

static void
muster_encounter_card_init (MusterEncounterCard *self)
{
  self->watched = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_encounter_card_new (MusterEncounterItem *encounter, int edition)
{
  MusterEncounterCard *self;
  g_autoptr (GMenuModel) menu = NULL;

  g_return_val_if_fail (MUSTER_IS_ENCOUNTER_ITEM (encounter), NULL);

  self = g_object_new (MUSTER_TYPE_ENCOUNTER_CARD, NULL);
  self->encounter = g_object_ref (encounter);
  menu = make_menu (muster_encounter_item_get_id (encounter));
  gtk_menu_button_set_menu_model (self->more, menu);
  muster_difficulty_hint_set_encounter (self->difficulty, encounter);
  muster_difficulty_hint_set_edition (self->difficulty, edition);

  g_signal_connect_object (encounter, "notify::name", G_CALLBACK (show_name), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (muster_encounter_item_get_creatures (encounter), "items-changed",
                           G_CALLBACK (creatures_changed_cb), self, G_CONNECT_SWAPPED);
  show_name (self);
  creatures_changed_cb (self);

  return GTK_WIDGET (self);
}

MusterEncounterItem *
muster_encounter_card_get_encounter (MusterEncounterCard *self)
{
  g_return_val_if_fail (MUSTER_IS_ENCOUNTER_CARD (self), NULL);

  return self->encounter;
}

void
muster_encounter_card_set_edition (MusterEncounterCard *self, int edition)
{
  g_return_if_fail (MUSTER_IS_ENCOUNTER_CARD (self));

  muster_difficulty_hint_set_edition (self->difficulty, edition);
}
