/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <glib/gi18n.h>

#include "combat/combat-children.h"
#include "combat/combatant-menu.h"
#include "combat/combatant-show.h"
#include "combat/muster-action-bar.h"
#include "combat/muster-active-column.h"
#include "combat/muster-budget-pips.h"
#include "combat/muster-loadout-block.h"
#include "log/words.h"
#include "parts/muster-amount-entry.h"
#include "parts/muster-chip-pill.h"
#include "parts/muster-death-pips.h"
#include "parts/tooltip.h"

struct _MusterActiveColumn
{
  AdwBin parent_instance;

  AdwAvatar *avatar;
  GtkLabel *name;
  GtkLabel *standing;
  GtkMenuButton *more;
  GtkButton *stat_block;
  GtkWidget *armor;
  GtkLabel *armor_class;
  MusterHpBar *bar;
  GtkWidget *hit_points;
  GtkLabel *amount_for;
  MusterAmountEntry *amount;
  GtkMenuButton *temp_hp;
  GtkSpinButton *temp_hp_amount;
  GtkMenuButton *max_hp;
  GtkSpinButton *max_hp_amount;
  GtkCheckButton *max_hp_heal;
  GtkWidget *death_saves;
  MusterDeathPips *death_pips;
  GtkButton *death_roll;
  GtkButton *stabilise;
  GtkWidget *conditions;
  GtkWidget *chips;
  GtkButton *add_condition;
  GtkWidget *concentration;
  GtkLabel *concentration_name;
  GtkButton *drop;
  MusterLoadoutBlock *loadout;
  MusterBudgetPips *budget;
  GtkLabel *holder;
  MusterActionBar *actions;

  MusterCampaign *campaign;
  MusterFightModel *fight;
  MusterCombatant *combatant;
  GSignalGroup *fight_signals;
  GSignalGroup *combatant_signals;
  GSignalGroup *chip_signals;
};

G_DEFINE_FINAL_TYPE (MusterActiveColumn, muster_active_column, ADW_TYPE_BIN)

/* What the rules do not give a character to do by itself is the GM's. */
static gboolean
is_gm (MusterActiveColumn *self)
{
  return muster_campaign_model_get_viewer (muster_campaign_get_model (self->campaign))->gm;
}

/* Whom damage and healing go to: the picked card, else the one that is looked at. */
static MusterCombatant *
get_receiver (MusterActiveColumn *self)
{
  MusterCombatant *target
      = self->fight != NULL ? muster_fight_model_get_target (self->fight) : NULL;

  return target != NULL ? target : self->combatant;
}

static void
show_receiver (MusterActiveColumn *self)
{
  MusterCombatant *receiver = get_receiver (self);
  g_autofree char *words = NULL;

  g_assert (MUSTER_IS_ACTIVE_COLUMN (self));

  if (receiver == NULL)
    return;

  /* Translators: above the amount of damage or healing; a combatant. */
  words = g_strdup_printf (_ ("Damage or heal %s"), muster_combatant_get_label (receiver));
  gtk_label_set_text (self->amount_for, words);
  muster_combat_set_visible (self->hit_points, is_gm (self));
}

static void
change_hit_points (MusterActiveColumn *self, const char *action, int amount)
{
  MusterCombatant *receiver = get_receiver (self);

  g_assert (MUSTER_IS_ACTIVE_COLUMN (self));

  if (receiver != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), action, "(ui)",
                                muster_combatant_get_id (receiver), amount);
}

static void
damage_cb (MusterActiveColumn *self, int amount)
{
  change_hit_points (self, "fight.damage", amount);
}

static void
heal_cb (MusterActiveColumn *self, int amount)
{
  change_hit_points (self, "fight.heal", amount);
}

/* The keys of the page act outside of the entry. */
static void
amount_left_cb (MusterActiveColumn *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "fight.focus-turn", NULL);
}

/* A spin button wants Enter twice after a number was typed: once for the number. */
static gboolean
is_enter (guint key)
{
  return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
}

static void
give_temp_hp_cb (MusterActiveColumn *self)
{
  int amount;

  gtk_spin_button_update (self->temp_hp_amount);
  amount = gtk_spin_button_get_value_as_int (self->temp_hp_amount);
  gtk_menu_button_popdown (self->temp_hp);
  change_hit_points (self, "fight.temp-hp", amount);
}

static gboolean
temp_hp_key_cb (MusterActiveColumn *self, guint key, guint code, GdkModifierType state)
{
  g_assert (MUSTER_IS_ACTIVE_COLUMN (self));

  if (!is_enter (key))
    return GDK_EVENT_PROPAGATE;

  give_temp_hp_cb (self);

  return GDK_EVENT_STOP;
}

/* The number starts from the maximum there is. */
static void
show_max_hp_cb (MusterActiveColumn *self)
{
  MusterCombatant *receiver = get_receiver (self);

  g_assert (MUSTER_IS_ACTIVE_COLUMN (self));

  if (receiver != NULL)
    gtk_spin_button_set_value (self->max_hp_amount, muster_combatant_get_view (receiver)->max_hp);
}

static void
set_max_hp_cb (MusterActiveColumn *self)
{
  MusterCombatant *receiver = get_receiver (self);
  int maximum;

  g_assert (MUSTER_IS_ACTIVE_COLUMN (self));

  gtk_spin_button_update (self->max_hp_amount);
  maximum = gtk_spin_button_get_value_as_int (self->max_hp_amount);
  gtk_menu_button_popdown (self->max_hp);
  if (receiver != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "fight.set-max-hp", "(uib)",
                                muster_combatant_get_id (receiver), maximum,
                                gtk_check_button_get_active (self->max_hp_heal));
}

static gboolean
max_hp_key_cb (MusterActiveColumn *self, guint key, guint code, GdkModifierType state)
{
  g_assert (MUSTER_IS_ACTIVE_COLUMN (self));

  if (!is_enter (key))
    return GDK_EVENT_PROPAGATE;

  set_max_hp_cb (self);

  return GDK_EVENT_STOP;
}

/* "Initiative 17, current turn", or how it stands when it does not. */
static char *
standing_words (const MusterCombatantView *view)
{
  const char *state = muster_words_state (view->state);

  if (state != NULL)
    /* Translators: an initiative, and how a combatant stands ("Dying"). */
    return g_strdup_printf (_ ("Initiative %1$d · %2$s"), view->initiative, state);
  if (view->current_turn && view->surprised)
    return g_strdup_printf (_ ("Initiative %d · current turn, surprised"), view->initiative);
  if (view->current_turn)
    return g_strdup_printf (_ ("Initiative %d · current turn"), view->initiative);
  if (view->surprised)
    return g_strdup_printf (_ ("Initiative %d · surprised"), view->initiative);

  return g_strdup_printf (_ ("Initiative %d"), view->initiative);
}

static void
show_death_saves (MusterActiveColumn *self, const MusterCombatantView *view)
{
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->death_roll), "u", view->id);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->stabilise), "u", view->id);
  muster_death_pips_set_counts (self->death_pips, view->death_successes, view->death_failures);
  gtk_widget_set_visible (GTK_WIDGET (self->death_pips), view->death_saves_known);
  muster_combat_set_visible (self->death_saves, view->state == MUSTER_STATE_DYING && view->may_act);
}

static void
show_concentration (MusterActiveColumn *self, const MusterCombatantView *view)
{
  GListModel *chips = muster_combatant_get_chips (self->combatant);

  muster_combat_set_visible (self->concentration, view->concentration != 0);
  gtk_widget_set_visible (GTK_WIDGET (self->drop), view->may_act);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->drop), "u", view->id);
  for (guint i = 0; i < g_list_model_get_n_items (chips); i++)
    {
      g_autoptr (MusterChipItem) chip = g_list_model_get_item (chips, i);
      g_autofree char *name = muster_words_chip_name (muster_chip_item_get_view (chip));

      if (muster_chip_item_get_id (chip) == view->concentration)
        gtk_label_set_text (self->concentration_name, name);
    }
}

/* The menu says how things stand when it opens. */
static void
fill_more (GtkMenuButton *button, gpointer data)
{
  MusterActiveColumn *self = data;
  g_autoptr (GMenuModel) menu
      = self->combatant != NULL ? muster_combatant_menu_new (self->combatant) : NULL;

  gtk_menu_button_set_menu_model (button, menu);
}

static void
show_combatant (MusterActiveColumn *self)
{
  const MusterCombatantView *view;
  const char *number;
  g_autofree char *name = NULL;
  g_autofree char *standing = NULL;
  g_autofree char *armor_class = NULL;

  g_assert (MUSTER_IS_ACTIVE_COLUMN (self));

  if (self->combatant == NULL)
    return;

  view = muster_combatant_get_view (self->combatant);
  name = muster_split_label (view->label, &number);
  standing = standing_words (view);
  armor_class = g_strdup_printf ("%d", view->armor_class);
  adw_avatar_set_text (self->avatar, name);
  gtk_label_set_text (self->name, view->label);
  gtk_label_set_text (self->standing, standing);
  gtk_label_set_text (self->armor_class, armor_class);
  gtk_widget_set_visible (self->armor, view->armor_class_known);
  muster_combat_set_visible (GTK_WIDGET (self->stat_block), view->may_act);
  muster_combat_set_visible (GTK_WIDGET (self->more), is_gm (self));
  muster_show_hit_points (self->bar, view);
  show_death_saves (self, view);
  show_concentration (self, view);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->add_condition), "u", view->id);
  gtk_widget_set_visible (GTK_WIDGET (self->add_condition), is_gm (self));
  show_receiver (self);
}

/* A player ends the concentration of the own character.  Nobody waves a load away. */
static gboolean
may_remove (MusterActiveColumn *self, const MusterChipView *chip)
{
  if (chip->load != MUSTER_LOAD_NONE)
    return FALSE;

  return is_gm (self)
         || (chip->condition == MUSTER_CONDITION_CONCENTRATING
             && muster_combatant_get_view (self->combatant)->may_act);
}

static void
name_remove (GtkWidget *remove, GParamSpec *pspec, MusterChipItem *item)
{
  g_autofree char *name = muster_words_chip_name (muster_chip_item_get_view (item));
  /* Translators: takes a condition away; its name. */
  g_autofree char *words = g_strdup_printf (_ ("Remove “%s”"), name);

  muster_tooltip_set (remove, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

static GtkWidget *
make_chip (gpointer item, gpointer data)
{
  MusterActiveColumn *self = data;
  const MusterChipView *view = muster_chip_item_get_view (item);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *pill = muster_chip_pill_new (item);
  GtkWidget *remove = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_add_css_class (remove, "circular");
  gtk_widget_add_css_class (remove, "chip-remove");
  gtk_widget_set_valign (remove, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (remove, may_remove (self, view));
  name_remove (remove, NULL, item);
  g_signal_connect_object (item, "notify", G_CALLBACK (name_remove), remove, G_CONNECT_SWAPPED);
  if (view->level > 0)
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (remove), "fight.set-exhaustion");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (remove), "(ui)",
                                        muster_combatant_get_id (self->combatant), 0);
    }
  else
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (remove), "fight.remove-chip");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (remove), "u", view->id);
    }
  gtk_widget_set_valign (pill, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), pill);
  gtk_box_append (GTK_BOX (box), remove);

  return box;
}

static void
chips_changed_cb (MusterActiveColumn *self)
{
  GListModel *chips = NULL;

  g_assert (MUSTER_IS_ACTIVE_COLUMN (self));

  if (self->combatant != NULL)
    chips = muster_combatant_get_chips (self->combatant);
  muster_combat_children_sync (self->chips, chips, make_chip, self);
  gtk_widget_set_visible (self->chips, chips != NULL && g_list_model_get_n_items (chips) > 0);
}

/* The bar belongs to the turn: it says whose when another one is looked at. */
static void
show_holder (MusterActiveColumn *self)
{
  MusterCombatant *turn = self->fight != NULL ? muster_fight_model_get_turn (self->fight) : NULL;
  g_autofree char *words = NULL;

  g_assert (MUSTER_IS_ACTIVE_COLUMN (self));

  if (turn != NULL)
    words = muster_words_turn (muster_combatant_get_label (turn));
  gtk_label_set_text (self->holder, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->holder), turn != NULL && turn != self->combatant);
}

static void
inspected_changed_cb (MusterActiveColumn *self)
{
  MusterCombatant *combatant
      = self->fight != NULL ? muster_fight_model_get_inspected (self->fight) : NULL;

  g_assert (MUSTER_IS_ACTIVE_COLUMN (self));

  /* Chips of another one are no chips of this one, though they may have its id. */
  muster_combat_children_sync (self->chips, NULL, make_chip, self);
  g_set_object (&self->combatant, combatant);
  g_signal_group_set_target (self->combatant_signals, combatant);
  g_signal_group_set_target (self->chip_signals,
                             combatant != NULL ? muster_combatant_get_chips (combatant) : NULL);
  muster_loadout_block_set_combatant (self->loadout, self->campaign, combatant);
  muster_budget_pips_set_combatant (self->budget, combatant);
  gtk_widget_set_visible (GTK_WIDGET (self), combatant != NULL);
  chips_changed_cb (self);
  show_combatant (self);
  show_holder (self);
}

/* An amount meant for one turn must not hit somebody in the next. */
static void
turn_changed_cb (MusterActiveColumn *self)
{
  g_assert (MUSTER_IS_ACTIVE_COLUMN (self));

  muster_amount_entry_clear (self->amount);
  show_holder (self);
}

static void
muster_active_column_dispose (GObject *object)
{
  MusterActiveColumn *self = MUSTER_ACTIVE_COLUMN (object);

  g_clear_object (&self->fight_signals);
  g_clear_object (&self->combatant_signals);
  g_clear_object (&self->chip_signals);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_ACTIVE_COLUMN);
  g_clear_object (&self->combatant);
  g_clear_object (&self->fight);
  g_clear_object (&self->campaign);

  G_OBJECT_CLASS (muster_active_column_parent_class)->dispose (object);
}

static void
muster_active_column_class_init (MusterActiveColumnClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_active_column_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/combat/active-column.ui");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, MusterActiveColumn, name)
  CHILD (avatar);
  CHILD (name);
  CHILD (standing);
  CHILD (more);
  CHILD (stat_block);
  CHILD (armor);
  CHILD (armor_class);
  CHILD (bar);
  CHILD (hit_points);
  CHILD (amount_for);
  CHILD (amount);
  CHILD (temp_hp);
  CHILD (temp_hp_amount);
  CHILD (max_hp);
  CHILD (max_hp_amount);
  CHILD (max_hp_heal);
  CHILD (death_saves);
  CHILD (death_pips);
  CHILD (death_roll);
  CHILD (stabilise);
  CHILD (conditions);
  CHILD (chips);
  CHILD (add_condition);
  CHILD (concentration);
  CHILD (concentration_name);
  CHILD (drop);
  CHILD (loadout);
  CHILD (budget);
  CHILD (holder);
  CHILD (actions);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, damage_cb);
  gtk_widget_class_bind_template_callback (widget_class, heal_cb);
  gtk_widget_class_bind_template_callback (widget_class, amount_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, give_temp_hp_cb);
  gtk_widget_class_bind_template_callback (widget_class, temp_hp_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, max_hp_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_max_hp_cb);
  gtk_widget_class_bind_template_callback (widget_class, set_max_hp_cb);
}

static void
muster_active_column_init (MusterActiveColumn *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_menu_button_set_create_popup_func (self->more, fill_more, self, NULL);
  self->fight_signals = g_signal_group_new (MUSTER_TYPE_FIGHT_MODEL);
  g_signal_group_connect_swapped (self->fight_signals, "notify::inspected",
                                  G_CALLBACK (inspected_changed_cb), self);
  g_signal_group_connect_swapped (self->fight_signals, "notify::target", G_CALLBACK (show_receiver),
                                  self);
  g_signal_group_connect_swapped (self->fight_signals, "notify::turn", G_CALLBACK (turn_changed_cb),
                                  self);
  g_signal_group_connect_swapped (self->fight_signals, "notify::round",
                                  G_CALLBACK (turn_changed_cb), self);
  self->combatant_signals = g_signal_group_new (MUSTER_TYPE_COMBATANT);
  g_signal_group_connect_swapped (self->combatant_signals, "changed", G_CALLBACK (show_combatant),
                                  self);
  self->chip_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->chip_signals, "items-changed",
                                  G_CALLBACK (chips_changed_cb), self);
}

GtkWidget *
muster_active_column_new (void)
{
  return g_object_new (MUSTER_TYPE_ACTIVE_COLUMN, NULL);
}

void
muster_active_column_set_fight (MusterActiveColumn *self,
                                MusterCampaign *campaign,
                                MusterFightModel *fight)
{
  g_return_if_fail (MUSTER_IS_ACTIVE_COLUMN (self));
  g_return_if_fail (fight == NULL || (MUSTER_IS_FIGHT_MODEL (fight) && campaign != NULL));

  g_set_object (&self->campaign, campaign);
  g_set_object (&self->fight, fight);
  g_signal_group_set_target (self->fight_signals, fight);
  muster_action_bar_set_offers (
      self->actions, fight != NULL
                         ? muster_campaign_model_get_offers (muster_campaign_get_model (campaign))
                         : NULL);
  muster_amount_entry_clear (self->amount);
  inspected_changed_cb (self);
}

void
muster_active_column_focus_amount (MusterActiveColumn *self, gboolean healing)
{
  g_return_if_fail (MUSTER_IS_ACTIVE_COLUMN (self));

  if (gtk_widget_get_visible (self->hit_points))
    muster_amount_entry_start (self->amount, healing);
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

MusterActionBar *
muster_active_column_get_bar (MusterActiveColumn *self)
{
  g_return_val_if_fail (MUSTER_IS_ACTIVE_COLUMN (self), NULL);

  return self->actions;
}

gboolean
muster_active_column_attack (MusterActiveColumn *self)
{
  g_return_val_if_fail (MUSTER_IS_ACTIVE_COLUMN (self), FALSE);

  return muster_action_bar_attack (self->actions);
}
