/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/side-actions.h"

#include <glib/gi18n.h>

#include "campaign/amount.h"
#include "combat/act.h"
#include "combat/ask.h"
#include "combat/combat-dialogs.h"
#include "combat/muster-condition-dialog.h"
#include "combat/muster-hp-history.h"
#include "combat/muster-many-dialog.h"
#include "combat/muster-max-hp-dialog.h"
#include "combat/muster-reminder-dialog.h"
#include "combat/muster-side-dialog.h"
#include "combat/muster-stand-in-dialog.h"
#include "combat/muster-uses-dialog.h"
#include "rules/fifth/many.h"

void
muster_act_choose_side (MusterCombatPage *page, GVariant *parameter)
{
  adw_dialog_present (muster_side_dialog_new (muster_combat_page_get_campaign (page),
                                              g_variant_get_uint32 (parameter)),
                      GTK_WIDGET (page));
}

void
muster_act_edit_side (MusterCombatPage *page, GVariant *parameter)
{
  adw_dialog_present (muster_side_dialog_new_for_faction (muster_combat_page_get_campaign (page),
                                                          g_variant_get_uint32 (parameter)),
                      GTK_WIDGET (page));
}

void
muster_act_set_hidden (MusterCombatPage *page, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_HIDDEN };
  gboolean hidden;

  g_variant_get (parameter, "(ub)", &command.set_hidden.creature, &hidden);
  command.set_hidden.hidden = hidden;
  muster_act_perform (page, command);
}

void
muster_act_set_real_dice (MusterCombatPage *page, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_REAL_DICE };
  gboolean on;

  g_variant_get (parameter, "(ub)", &command.set_real_dice.creature, &on);
  command.set_real_dice.on = on;
  muster_act_perform (page, command);
}

static void
take_alias (MusterCombatPage *page, MusterId id, GtkWidget *field)
{
  const MusterGame *game = muster_campaign_get_game (muster_combat_page_get_campaign (page));
  const MusterCreature *creature = muster_game_creature (game, id);
  g_autofree char *alias = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (field))));

  if (creature == NULL)
    return;

  muster_act_perform (
      page, (MusterCommand) { .kind = MUSTER_COMMAND_EDIT_CREATURE,
                              .edit_creature = { .creature = creature->id,
                                                 .name = muster_game_text (game, creature->name),
                                                 .alias = alias,
                                                 .disposition = creature->disposition,
                                                 .absent = creature->absent } });
}

void
muster_act_set_alias (MusterCombatPage *page, GVariant *parameter)
{
  MusterId id = g_variant_get_uint32 (parameter);
  const MusterGame *game = muster_campaign_get_game (muster_combat_page_get_campaign (page));
  const MusterCreature *creature = muster_game_creature (game, id);
  GtkWidget *entry;
  GtkWidget *list;

  if (creature == NULL)
    return;

  entry = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry), _ ("Name that players see"));
  gtk_editable_set_text (GTK_EDITABLE (entry), muster_game_text (game, creature->alias));
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (entry), TRUE);
  list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_append (GTK_LIST_BOX (list), entry);
  muster_ask (page, id, _ ("Name That Players See"),
              _ ("Players read this instead of the name, on the ribbon, the board and in the log. "
                 "Leave it empty to show the name."),
              list, entry, _ ("_Set name"), take_alias);
}

void
muster_act_set_fate (MusterCombatPage *page, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_FATE };

  g_variant_get (parameter, "(ui)", &command.set_fate.creature, &command.set_fate.fate);
  muster_act_perform (page, command);
}

void
muster_act_knock_out (MusterCombatPage *page, GVariant *parameter)
{
  muster_act_perform (
      page, (MusterCommand) { .kind = MUSTER_COMMAND_KNOCK_OUT,
                              .knock_out = { .creature = g_variant_get_uint32 (parameter) } });
}

void
muster_act_park (MusterCombatPage *page, GVariant *parameter)
{
  MusterFightModel *fight = muster_combat_page_get_fight (page);

  muster_act_perform (
      page, (MusterCommand) { .kind = MUSTER_COMMAND_PARK_FIGHT,
                              .park_fight = { .fight = muster_fight_model_get_id (fight) } });
}

void
muster_act_change_max_hp (MusterCombatPage *page, GVariant *parameter)
{
  adw_dialog_present (muster_max_hp_dialog_new (muster_combat_page_get_campaign (page),
                                                g_variant_get_uint32 (parameter)),
                      GTK_WIDGET (page));
}

void
muster_act_set_uses (MusterCombatPage *page, GVariant *parameter)
{
  adw_dialog_present (muster_uses_dialog_new (muster_combat_page_get_campaign (page),
                                              g_variant_get_uint32 (parameter)),
                      GTK_WIDGET (page));
}

void
muster_act_hp_history (MusterCombatPage *page, GVariant *parameter)
{
  adw_dialog_present (muster_hp_history_new (muster_combat_page_get_campaign (page),
                                             g_variant_get_uint32 (parameter)),
                      GTK_WIDGET (page));
}

void
muster_act_remind (MusterCombatPage *page, GVariant *parameter)
{
  MusterCombatant *turn = muster_fight_model_get_turn (muster_combat_page_get_fight (page));
  MusterId anchor = g_variant_get_uint32 (parameter);
  AdwDialog *dialog;

  if (anchor == 0 && turn != NULL)
    anchor = muster_combatant_get_id (turn);
  dialog = muster_reminder_dialog_new (muster_combat_page_get_campaign (page), anchor);
  if (dialog != NULL)
    adw_dialog_present (dialog, GTK_WIDGET (page));
}

void
muster_act_add_stand_in (MusterCombatPage *page, GVariant *parameter)
{
  adw_dialog_present (muster_stand_in_dialog_new (muster_combat_page_get_campaign (page)),
                      GTK_WIDGET (page));
}

/* Many at once. */

void
muster_act_select (MusterCombatPage *page, GVariant *parameter)
{
  MusterFightModel *fight = muster_combat_page_get_fight (page);
  MusterId creature = g_variant_get_uint32 (parameter);
  MusterCombatant *combatant = muster_fight_model_lookup (fight, creature);

  if (combatant != NULL)
    muster_fight_model_set_selected (fight, creature,
                                     !muster_combatant_get_is_selected (combatant));
}

void
muster_act_select_through (MusterCombatPage *page, GVariant *parameter)
{
  muster_fight_model_select_through (muster_combat_page_get_fight (page),
                                     g_variant_get_uint32 (parameter));
}

void
muster_act_select_foes (MusterCombatPage *page, GVariant *parameter)
{
  muster_fight_model_select_foes (muster_combat_page_get_fight (page));
}

void
muster_act_select_none (MusterCombatPage *page, GVariant *parameter)
{
  muster_fight_model_clear_selection (muster_combat_page_get_fight (page));
}

/* The selected as a command carries them, or NULL when there are none. */
static char *
dup_targets (MusterCombatPage *page)
{
  GListModel *selection = muster_fight_model_get_selection (muster_combat_page_get_fight (page));
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (MusterId));

  for (guint i = 0; i < g_list_model_get_n_items (selection); i++)
    {
      g_autoptr (MusterCombatant) combatant = g_list_model_get_item (selection, i);
      MusterId id = muster_combatant_get_id (combatant);

      g_array_append_val (ids, id);
    }
  if (ids->len == 0)
    return NULL;

  return muster_targets_to_text ((const MusterId *) (gpointer) ids->data, ids->len);
}

void
muster_act_damage_selected (MusterCombatPage *page, GVariant *parameter)
{
  g_autofree char *targets = dup_targets (page);

  if (targets != NULL)
    adw_dialog_present (muster_many_dialog_new (muster_combat_page_get_campaign (page), targets),
                        GTK_WIDGET (page));
}

void
muster_act_condition_selected (MusterCombatPage *page, GVariant *parameter)
{
  g_autofree char *targets = dup_targets (page);

  if (targets != NULL)
    adw_dialog_present (
        muster_condition_dialog_new_for_many (muster_combat_page_get_campaign (page), targets),
        GTK_WIDGET (page));
}

static void
heal_selected (MusterCombatPage *page, MusterId creature, GtkWidget *field)
{
  g_autofree char *targets = dup_targets (page);

  if (targets != NULL)
    muster_act_perform (
        page, (MusterCommand) {
                  .kind = MUSTER_COMMAND_HEAL_MANY,
                  .heal_many = { .targets = targets, .amount = muster_ask_get_number (field) } });
}

void
muster_act_heal_selected (MusterCombatPage *page, GVariant *parameter)
{
  g_autofree char *targets = dup_targets (page);
  GtkWidget *amount;

  if (targets == NULL)
    return;

  amount = muster_ask_number (1, 10000, 1, _ ("Hit points"));
  muster_ask (page, 0, _ ("Heal the Selected"), _ ("Each of them regains this many hit points."),
              amount, amount, _ ("_Heal"), heal_selected);
}

void
muster_act_leave_selected (MusterCombatPage *page, GVariant *parameter)
{
  g_autofree char *targets = dup_targets (page);

  if (targets != NULL)
    muster_act_perform (page, (MusterCommand) { .kind = MUSTER_COMMAND_LEAVE_MANY,
                                                .leave_many = { .targets = targets } });
}

/* The last amount. */

static void
say_none (MusterCombatPage *page)
{
  gtk_widget_activate_action (GTK_WIDGET (page), "win.show-message", "s",
                              _ ("No amount was given by hand in this fight yet."));
}

/* The card that is aimed at, else the combatant that is looked at; 0: none. */
static MusterId
get_receiver (MusterCombatPage *page)
{
  MusterFightModel *fight = muster_combat_page_get_fight (page);
  MusterCombatant *receiver = muster_fight_model_get_target (fight);

  if (receiver == NULL)
    receiver = muster_fight_model_get_inspected (fight);

  return receiver != NULL ? muster_combatant_get_id (receiver) : 0;
}

/* What one had goes to all who are selected, without a save. */
static MusterCommand
amount_for_many (const MusterCommand *one, const char *targets, char **dice)
{
  if (one->kind == MUSTER_COMMAND_HEAL)
    return (MusterCommand) { .kind = MUSTER_COMMAND_HEAL_MANY,
                             .heal_many = { .targets = targets, .amount = one->heal.amount } };

  *dice = g_strdup_printf ("%d", one->damage.amount);

  return (MusterCommand) {
    .kind = MUSTER_COMMAND_DAMAGE_MANY,
    .damage_many
    = { .targets = targets, .dice = *dice, .type = one->damage.type, .parts = one->damage.parts }
  };
}

/* Many get it again, unless others are selected by now; one hands it on to the next. */
void
muster_act_repeat_amount (MusterCombatPage *page, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterGivenAmount) amount
      = muster_campaign_find_amount (muster_combat_page_get_campaign (page), FALSE, &error);
  g_autofree char *targets = dup_targets (page);
  g_autofree char *dice = NULL;
  MusterCommand command;

  if (error != NULL)
    {
      muster_act_show_message (page, error->message);
      return;
    }
  if (amount == NULL)
    {
      say_none (page);
      return;
    }
  if (targets == NULL && get_receiver (page) == 0)
    return;

  command = amount->command;
  switch (command.kind)
    {
    case MUSTER_COMMAND_DAMAGE_MANY:
      if (targets != NULL)
        command.damage_many.targets = targets;
      break;
    case MUSTER_COMMAND_HEAL_MANY:
      if (targets != NULL)
        command.heal_many.targets = targets;
      break;
    case MUSTER_COMMAND_HEAL:
      command.heal.target = get_receiver (page);
      break;
    case MUSTER_COMMAND_DAMAGE:
    default:
      command.damage.target = get_receiver (page);
      break;
    }
  if (targets != NULL && command.kind != MUSTER_COMMAND_DAMAGE_MANY
      && command.kind != MUSTER_COMMAND_HEAL_MANY)
    command = amount_for_many (&amount->command, targets, &dice);

  muster_act_perform (page, command);
}

void
muster_act_reverse_amount (MusterCombatPage *page, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (muster_campaign_reverse_amount (muster_combat_page_get_campaign (page), &error)
      != MUSTER_REFUSED)
    return;

  if (error != NULL)
    gtk_widget_activate_action (GTK_WIDGET (page), "win.show-message", "s", error->message);
  else
    say_none (page);
}
