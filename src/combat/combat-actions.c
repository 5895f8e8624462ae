/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/combat-actions.h"

#include <glib/gi18n.h>

#include "combat/combat-dialogs.h"
#include "combat/muster-attack-dialog.h"
#include "combat/muster-cast-dialog.h"
#include "combat/muster-check-dialog.h"
#include "combat/muster-condition-dialog.h"
#include "combat/muster-end-dialog.h"
#include "combat/muster-join-dialog.h"
#include "combat/potion-question.h"
#include "combat/side-actions.h"
#include "combat/turn-actions.h"

/* What keeps the actions enabled as the models say; lives as long as one of the actions. */
#define MUSTER_TYPE_COMBAT_ACTIONS (muster_combat_actions_get_type ())
G_DECLARE_FINAL_TYPE (MusterCombatActions, muster_combat_actions, MUSTER, COMBAT_ACTIONS, GObject)

struct _MusterCombatActions
{
  GObject parent_instance;

  GActionMap *map;        /* weak: it holds the actions, and they hold this */
  MusterCombatPage *page; /* weak */
  GSignalGroup *model_signals;
  GSignalGroup *fight_signals;
};

G_DEFINE_FINAL_TYPE (MusterCombatActions, muster_combat_actions, G_TYPE_OBJECT)

static MusterCampaign *
get_campaign (MusterCombatActions *self)
{
  return self->page != NULL ? muster_combat_page_get_campaign (self->page) : NULL;
}

static MusterFightModel *
get_fight (MusterCombatActions *self)
{
  return self->page != NULL ? muster_combat_page_get_fight (self->page) : NULL;
}

/* The creature whose turn it is, 0: nobody's. */
static MusterId
get_holder (MusterCombatActions *self)
{
  MusterCombatant *turn = muster_fight_model_get_turn (get_fight (self));

  return turn != NULL ? muster_combatant_get_id (turn) : 0;
}

static void
perform (MusterCombatActions *self, MusterCommand command)
{
  muster_dialog_perform_or_ask (GTK_WIDGET (self->page), get_campaign (self), &command);
}

/* The picked card is aimed at; without one an opportunity attack meets whoever's turn it is. */
static void
open_attack (MusterCombatActions *self, MusterId attacker, MusterOfferKind kind, gint32 index)
{
  MusterId target = muster_fight_model_get_target_id (get_fight (self));
  AdwDialog *dialog;

  if (target == 0 && kind == MUSTER_OFFER_REACTION)
    target = get_holder (self);
  dialog = muster_attack_dialog_new (get_campaign (self), attacker, kind, index, target);
  if (dialog != NULL)
    adw_dialog_present (dialog, GTK_WIDGET (self->page));
  else
    gtk_widget_activate_action (GTK_WIDGET (self->page), "win.show-message", "s",
                                _ ("There is nobody to attack. Add a combatant first."));
}

static void
attack_cb (MusterCombatActions *self, GVariant *parameter)
{
  int kind, index;

  g_variant_get (parameter, "(ii)", &kind, &index);
  if (kind == MUSTER_OFFER_DEATH_SAVE)
    perform (self, (MusterCommand) { .kind = MUSTER_COMMAND_DEATH_SAVE,
                                     .death_save = { .creature = get_holder (self) } });
  else
    open_attack (self, get_holder (self), (MusterOfferKind) kind, index);
}

static void
attack_as_cb (MusterCombatActions *self, GVariant *parameter)
{
  MusterId attacker;
  int kind, index;

  g_variant_get (parameter, "(uii)", &attacker, &kind, &index);
  open_attack (self, attacker, (MusterOfferKind) kind, index);
}

static void
take_action_cb (MusterCombatActions *self, GVariant *parameter)
{
  int action, cost;

  g_variant_get (parameter, "(ii)", &action, &cost);
  muster_turn_action_take (GTK_WIDGET (self->page), get_campaign (self), get_holder (self),
                           (MusterStandardAction) action, (MusterCost) cost,
                           muster_fight_model_get_target_id (get_fight (self)));
}

static void
class_action_cb (MusterCombatActions *self, GVariant *parameter)
{
  muster_turn_action_take_class_action (GTK_WIDGET (self->page), get_campaign (self),
                                        get_holder (self),
                                        (MusterClassAction) g_variant_get_int32 (parameter));
}

/* Creature 0 is the holder of the turn, spell −1 the first that can be cast. */
static void
cast_cb (MusterCombatActions *self, GVariant *parameter)
{
  MusterId caster;
  int spell;
  AdwDialog *dialog;

  g_variant_get (parameter, "(ui)", &caster, &spell);
  if (caster == 0)
    caster = get_holder (self);
  dialog = muster_cast_dialog_new (get_campaign (self), caster, spell,
                                   muster_fight_model_get_target_id (get_fight (self)));
  if (dialog != NULL)
    adw_dialog_present (dialog, GTK_WIDGET (self->page));
  else
    gtk_widget_activate_action (GTK_WIDGET (self->page), "win.show-message", "s",
                                _ ("There is no spell to cast."));
}

static void
drop_concentration_cb (MusterCombatActions *self, GVariant *parameter)
{
  perform (self, (MusterCommand) { .kind = MUSTER_COMMAND_DROP_CONCENTRATION,
                                   .drop_concentration
                                   = { .creature = g_variant_get_uint32 (parameter) } });
}

static void
drink_potion_cb (MusterCombatActions *self, GVariant *parameter)
{
  MusterFightModel *fight = get_fight (self);
  MusterCombatant *giver = muster_fight_model_get_turn (fight);

  if (giver != NULL)
    muster_potion_drink_or_ask (GTK_WIDGET (self->page), get_campaign (self), giver,
                                muster_fight_model_get_target (fight));
}

static void
next_turn_cb (MusterCombatActions *self, GVariant *parameter)
{
  perform (self, (MusterCommand) { .kind = MUSTER_COMMAND_NEXT_TURN,
                                   .next_turn
                                   = { .fight = muster_fight_model_get_id (get_fight (self)) } });
}

static void
show_problem (MusterCombatActions *self, const GError *error)
{
  gtk_widget_activate_action (GTK_WIDGET (self->page), "win.show-message", "s", error->message);
}

static void
previous_turn_cb (MusterCombatActions *self, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (!muster_campaign_previous_turn (get_campaign (self), &error))
    show_problem (self, error);
}

/* What it costs may be waived; the question about that is the dialogs'. */
static void
use_special_cb (MusterCombatActions *self, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_USE_SPECIAL };

  g_variant_get (parameter, "(ui)", &command.use_special.creature, &command.use_special.special);
  if (command.use_special.creature == 0)
    command.use_special.creature = get_holder (self);
  perform (self, command);
}

/* One place to the front (−1) or to the back (1) among those who take turns of their own. */
static void
move_in_order_cb (MusterCombatActions *self, GVariant *parameter)
{
  GListModel *order = muster_fight_model_get_order (get_fight (self));
  guint n = g_list_model_get_n_items (order);
  MusterId creature;
  int by;

  g_variant_get (parameter, "(ui)", &creature, &by);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterCombatant) combatant = g_list_model_get_item (order, i);
      guint before = by < 0 ? i - 1 : i + 2;
      g_autoptr (MusterCombatant) next = before < n ? g_list_model_get_item (order, before) : NULL;

      if (muster_combatant_get_id (combatant) != creature)
        continue;
      if ((by < 0 && i == 0) || (by > 0 && i + 1 == n))
        return;
      perform (self, (MusterCommand) {
                         .kind = MUSTER_COMMAND_MOVE_IN_ORDER,
                         .move_in_order
                         = { .creature = creature,
                             .before = next != NULL ? muster_combatant_get_id (next) : 0 } });
    }
}

static void
move_before_cb (MusterCombatActions *self, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_MOVE_IN_ORDER };

  g_variant_get (parameter, "(uu)", &command.move_in_order.creature, &command.move_in_order.before);
  perform (self, command);
}

/* The holder of the turn waits until this one has acted. */
static void
delay_cb (MusterCombatActions *self, GVariant *parameter)
{
  perform (self, (MusterCommand) { .kind = MUSTER_COMMAND_DELAY,
                                   .delay = { .creature = get_holder (self),
                                              .after = g_variant_get_uint32 (parameter) } });
}

static void
give_turn_cb (MusterCombatActions *self, GVariant *parameter)
{
  perform (self, (MusterCommand) { .kind = MUSTER_COMMAND_GIVE_TURN,
                                   .give_turn = { .creature = g_variant_get_uint32 (parameter) } });
}

/* Acts together with the picked card; without one, on its own again. */
static void
link_turn_cb (MusterCombatActions *self, GVariant *parameter)
{
  MusterId target = muster_fight_model_get_target_id (get_fight (self));
  MusterId creature = g_variant_get_uint32 (parameter);

  perform (self, (MusterCommand) { .kind = MUSTER_COMMAND_LINK_TURN,
                                   .link_turn = { .creature = creature,
                                                  .to = target != creature ? target : 0 } });
}

static void
in_lair_cb (MusterCombatActions *self, GVariant *parameter)
{
  MusterId creature = g_variant_get_uint32 (parameter);
  const MusterGame *game = muster_campaign_get_game (get_campaign (self));
  const MusterParticipant *participant
      = muster_game_participant_of (game, muster_fight_model_get_id (get_fight (self)), creature);

  perform (self, (MusterCommand) { .kind = MUSTER_COMMAND_SET_IN_LAIR,
                                   .set_in_lair
                                   = { .creature = creature,
                                       .in_lair = participant == NULL || !participant->in_lair } });
}

static void
end_cb (MusterCombatActions *self, GVariant *parameter)
{
  muster_end_dialog_end_fight (GTK_WIDGET (self->page), get_campaign (self));
}

static void
damage_cb (MusterCombatActions *self, GVariant *parameter)
{
  MusterCommand command
      = { .kind = MUSTER_COMMAND_DAMAGE, .damage = { .type = MUSTER_DAMAGE_UNTYPED } };

  g_variant_get (parameter, "(ui)", &command.damage.target, &command.damage.amount);
  perform (self, command);
}

static void
heal_cb (MusterCombatActions *self, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_HEAL };

  g_variant_get (parameter, "(ui)", &command.heal.target, &command.heal.amount);
  perform (self, command);
}

static void
temp_hp_cb (MusterCombatActions *self, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_GIVE_TEMP_HP };

  g_variant_get (parameter, "(ui)", &command.give_temp_hp.target, &command.give_temp_hp.amount);
  perform (self, command);
}

static void
set_max_hp_cb (MusterCombatActions *self, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_MAX_HP };

  g_variant_get (parameter, "(uib)", &command.set_max_hp.creature, &command.set_max_hp.max_hp,
                 &command.set_max_hp.heal);
  perform (self, command);
}

static void
add_condition_cb (MusterCombatActions *self, GVariant *parameter)
{
  MusterId creature = g_variant_get_uint32 (parameter);

  if (muster_fight_model_lookup (get_fight (self), creature) != NULL)
    adw_dialog_present (muster_condition_dialog_new (get_campaign (self), creature),
                        GTK_WIDGET (self->page));
}

static void
remove_chip_cb (MusterCombatActions *self, GVariant *parameter)
{
  perform (self, (MusterCommand) { .kind = MUSTER_COMMAND_REMOVE_CHIP,
                                   .remove_chip = { .chip = g_variant_get_uint32 (parameter) } });
}

static void
set_exhaustion_cb (MusterCombatActions *self, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_EXHAUSTION };

  g_variant_get (parameter, "(ui)", &command.set_exhaustion.creature,
                 &command.set_exhaustion.level);
  perform (self, command);
}

static void
death_save_cb (MusterCombatActions *self, GVariant *parameter)
{
  perform (self,
           (MusterCommand) { .kind = MUSTER_COMMAND_DEATH_SAVE,
                             .death_save = { .creature = g_variant_get_uint32 (parameter) } });
}

static void
stabilise_cb (MusterCombatActions *self, GVariant *parameter)
{
  perform (self, (MusterCommand) { .kind = MUSTER_COMMAND_STABILISE,
                                   .stabilise = { .creature = g_variant_get_uint32 (parameter) } });
}

static void
kill_cb (MusterCombatActions *self, GVariant *parameter)
{
  perform (self, (MusterCommand) { .kind = MUSTER_COMMAND_KILL,
                                   .kill = { .creature = g_variant_get_uint32 (parameter) } });
}

static void
toggle_budget_cb (MusterCombatActions *self, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_TOGGLE_BUDGET };

  g_variant_get (parameter, "(ui)", &command.toggle_budget.creature, &command.toggle_budget.cost);
  perform (self, command);
}

/* Who a question that is open was asked about. */
typedef struct
{
  MusterCombatActions *actions;
  MusterId creature;
} Leaving;

static void
leaving_free (gpointer data, GClosure *closure)
{
  Leaving *leaving = data;

  g_object_unref (leaving->actions);
  g_free (leaving);
}

static void
leave_confirmed_cb (Leaving *leaving)
{
  if (leaving->actions->page != NULL && get_fight (leaving->actions) != NULL)
    perform (leaving->actions, (MusterCommand) { .kind = MUSTER_COMMAND_LEAVE,
                                                 .leave = { .creature = leaving->creature } });
}

static void
leave_cb (MusterCombatActions *self, GVariant *parameter)
{
  MusterId creature = g_variant_get_uint32 (parameter);
  MusterCombatant *combatant = muster_fight_model_lookup (get_fight (self), creature);
  g_autofree char *heading = NULL;
  AdwDialog *dialog;
  Leaving *leaving;

  if (combatant == NULL)
    return;

  /* Translators: %s is a combatant. */
  heading
      = g_strdup_printf (_ ("Remove %s from the fight?"), muster_combatant_get_label (combatant));
  dialog = adw_alert_dialog_new (heading, _ ("Conditions that wait for its turns end. You can undo "
                                             "this, or add it again."));
  leaving = g_new0 (Leaving, 1);
  leaving->actions = g_object_ref (self);
  leaving->creature = creature;
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _ ("_Cancel"), "remove",
                                  _ ("_Remove"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "remove",
                                            ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "remove");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response::remove", G_CALLBACK (leave_confirmed_cb), leaving,
                         leaving_free, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self->page));
}

static void
roll_check_cb (MusterCombatActions *self, GVariant *parameter)
{
  adw_dialog_present (
      muster_check_dialog_new (get_campaign (self), g_variant_get_uint32 (parameter)),
      GTK_WIDGET (self->page));
}

static void
add_combatant_cb (MusterCombatActions *self, GVariant *parameter)
{
  adw_dialog_present (muster_join_dialog_new (get_campaign (self)), GTK_WIDGET (self->page));
}

static void
add_nearby_cb (MusterCombatActions *self, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (muster_campaign_add_to_fight (get_campaign (self), g_variant_get_uint32 (parameter), FALSE,
                                    &error)
      == MUSTER_REFUSED)
    gtk_widget_activate_action (GTK_WIDGET (self->page), "win.show-message", "s", error->message);
}

/* Who may use an action, besides that a fight must be running. */
typedef enum
{
  FOR_GM,         /* what only the GM does */
  FOR_ACTOR,      /* the GM, or whoever plays a character: the campaign knows for whom */
  FOR_HOLDER,     /* the GM, or the player whose turn it is */
  FOR_GM_WAITING, /* the GM, even while a question is open */
} Audience;

static const struct
{
  const char *name;
  const char *type;
  void (*activate) (MusterCombatActions *self, GVariant *parameter);
  Audience audience;
  void (*act) (MusterCombatPage *page, GVariant *parameter); /* of another file */
} entries[] = {
  { "attack", "(ii)", attack_cb, FOR_HOLDER },
  { "attack-as", "(uii)", attack_as_cb, FOR_ACTOR },
  { "take-action", "(ii)", take_action_cb, FOR_HOLDER },
  { "class-action", "i", class_action_cb, FOR_HOLDER },
  { "cast", "(ui)", cast_cb, FOR_HOLDER },
  { "drop-concentration", "u", drop_concentration_cb, FOR_GM },
  { "drink-potion", NULL, drink_potion_cb, FOR_HOLDER },
  { "next-turn", NULL, next_turn_cb, FOR_HOLDER },
  { "previous-turn", NULL, previous_turn_cb, FOR_GM_WAITING },
  { "use-special", "(ui)", use_special_cb, FOR_GM },
  { "move-in-order", "(ui)", move_in_order_cb, FOR_GM },
  { "move-before", "(uu)", move_before_cb, FOR_GM },
  { "delay", "u", delay_cb, FOR_GM },
  { "give-turn", "u", give_turn_cb, FOR_GM },
  { "link-turn", "u", link_turn_cb, FOR_GM },
  { "in-lair", "u", in_lair_cb, FOR_GM },
  { "end", NULL, end_cb, FOR_GM_WAITING },
  { "damage", "(ui)", damage_cb, FOR_GM },
  { "heal", "(ui)", heal_cb, FOR_GM },
  { "temp-hp", "(ui)", temp_hp_cb, FOR_GM },
  { "set-max-hp", "(uib)", set_max_hp_cb, FOR_GM },
  { "add-condition", "u", add_condition_cb, FOR_GM },
  { "remove-chip", "u", remove_chip_cb, FOR_ACTOR },
  { "set-exhaustion", "(ui)", set_exhaustion_cb, FOR_GM },
  { "death-save", "u", death_save_cb, FOR_HOLDER },
  { "stabilise", "u", stabilise_cb, FOR_ACTOR },
  { "kill", "u", kill_cb, FOR_GM },
  { "toggle-budget", "(ui)", toggle_budget_cb, FOR_ACTOR },
  { "leave", "u", leave_cb, FOR_GM },
  { "roll-check", "u", roll_check_cb, FOR_GM },
  { "add-combatant", NULL, add_combatant_cb, FOR_GM },
  { "add-stand-in", NULL, NULL, FOR_GM, muster_act_add_stand_in },
  { "add-nearby", "u", add_nearby_cb, FOR_GM },
  { "choose-side", "u", NULL, FOR_GM, muster_act_choose_side },
  { "edit-side", "u", NULL, FOR_GM, muster_act_edit_side },
  { "set-hidden", "(ub)", NULL, FOR_GM, muster_act_set_hidden },
  { "set-real-dice", "(ub)", NULL, FOR_GM, muster_act_set_real_dice },
  { "set-alias", "u", NULL, FOR_GM, muster_act_set_alias },
  { "set-fate", "(ui)", NULL, FOR_GM, muster_act_set_fate },
  { "knock-out", "u", NULL, FOR_GM, muster_act_knock_out },
  { "park", NULL, NULL, FOR_GM, muster_act_park },
  { "select", "u", NULL, FOR_GM, muster_act_select },
  { "select-through", "u", NULL, FOR_GM, muster_act_select_through },
  { "select-foes", NULL, NULL, FOR_GM, muster_act_select_foes },
  { "select-none", NULL, NULL, FOR_GM, muster_act_select_none },
  { "damage-selected", NULL, NULL, FOR_GM, muster_act_damage_selected },
  { "heal-selected", NULL, NULL, FOR_GM, muster_act_heal_selected },
  { "condition-selected", NULL, NULL, FOR_GM, muster_act_condition_selected },
  { "leave-selected", NULL, NULL, FOR_GM, muster_act_leave_selected },
  { "repeat-amount", NULL, NULL, FOR_GM, muster_act_repeat_amount },
  { "reverse-amount", NULL, NULL, FOR_GM, muster_act_reverse_amount },
  { "change-max-hp", "u", NULL, FOR_GM, muster_act_change_max_hp },
  { "hp-history", "u", NULL, FOR_GM, muster_act_hp_history },
  { "remind", "u", NULL, FOR_GM, muster_act_remind },
};

static gboolean
is_enabled (MusterCombatActions *self, Audience audience)
{
  MusterCampaign *campaign = get_campaign (self);
  MusterFightModel *fight = get_fight (self);
  MusterCampaignModel *model;
  const MusterViewer *viewer;
  gboolean may_end_turn;

  if (campaign == NULL || fight == NULL || muster_campaign_is_read_only (campaign)
      || muster_fight_model_get_state (fight) != MUSTER_FIGHT_RUNNING)
    return FALSE;

  model = muster_campaign_get_model (campaign);
  viewer = muster_campaign_model_get_viewer (model);
  if (audience == FOR_GM_WAITING)
    return viewer->gm;
  if (muster_campaign_model_get_waiting (model) != NULL)
    return FALSE;
  if (audience == FOR_GM)
    return viewer->gm;
  if (audience == FOR_ACTOR)
    return viewer->gm || viewer->bound != 0;

  g_object_get (fight, "may-end-turn", &may_end_turn, NULL);

  return may_end_turn;
}

static void
show_enabled (MusterCombatActions *self)
{
  g_assert (MUSTER_IS_COMBAT_ACTIONS (self));

  if (self->map == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    g_simple_action_set_enabled (
        G_SIMPLE_ACTION (g_action_map_lookup_action (self->map, entries[i].name)),
        is_enabled (self, entries[i].audience));
}

static void
fight_changed_cb (MusterCombatActions *self)
{
  g_assert (MUSTER_IS_COMBAT_ACTIONS (self));

  g_signal_group_set_target (self->fight_signals, get_fight (self));
  show_enabled (self);
}

static void
campaign_changed_cb (MusterCombatActions *self)
{
  MusterCampaign *campaign = get_campaign (self);

  g_assert (MUSTER_IS_COMBAT_ACTIONS (self));

  g_signal_group_set_target (self->model_signals,
                             campaign != NULL ? muster_campaign_get_model (campaign) : NULL);
  fight_changed_cb (self);
}

static void
muster_combat_actions_dispose (GObject *object)
{
  MusterCombatActions *self = MUSTER_COMBAT_ACTIONS (object);

  g_clear_object (&self->model_signals);
  g_clear_object (&self->fight_signals);
  g_clear_weak_pointer (&self->map);
  g_clear_weak_pointer (&self->page);

  G_OBJECT_CLASS (muster_combat_actions_parent_class)->dispose (object);
}

static void
muster_combat_actions_class_init (MusterCombatActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_combat_actions_dispose;
}

static void
muster_combat_actions_init (MusterCombatActions *self)
{
  self->model_signals = g_signal_group_new (MUSTER_TYPE_CAMPAIGN_MODEL);
  g_signal_group_connect_swapped (self->model_signals, "notify::fight",
                                  G_CALLBACK (fight_changed_cb), self);
  g_signal_group_connect_swapped (self->model_signals, "notify::waiting", G_CALLBACK (show_enabled),
                                  self);
  g_signal_group_connect_swapped (self->model_signals, "notify::read-only",
                                  G_CALLBACK (show_enabled), self);
  self->fight_signals = g_signal_group_new (MUSTER_TYPE_FIGHT_MODEL);
  g_signal_group_connect_swapped (self->fight_signals, "notify::state", G_CALLBACK (show_enabled),
                                  self);
  g_signal_group_connect_swapped (self->fight_signals, "notify::may-end-turn",
                                  G_CALLBACK (show_enabled), self);
}

static void
activate_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MusterCombatActions *self = data;
  const char *name = g_action_get_name (G_ACTION (action));

  g_assert (MUSTER_IS_COMBAT_ACTIONS (self));

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    if (!g_str_equal (entries[i].name, name))
      continue;
    else if (entries[i].act == NULL)
      entries[i].activate (self, parameter);
    else if (self->page != NULL)
      entries[i].act (self->page, parameter);
}

static void
unref_closure (gpointer data, GClosure *closure)
{
  g_object_unref (data);
}

void
muster_combat_actions_add (GActionMap *map, MusterCombatPage *page)
{
  g_autoptr (MusterCombatActions) self = NULL;

  g_return_if_fail (G_IS_ACTION_MAP (map));
  g_return_if_fail (MUSTER_IS_COMBAT_PAGE (page));

  self = g_object_new (MUSTER_TYPE_COMBAT_ACTIONS, NULL);
  g_set_weak_pointer (&self->map, map);
  g_set_weak_pointer (&self->page, page);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      g_autoptr (GVariantType) type
          = entries[i].type != NULL ? g_variant_type_new (entries[i].type) : NULL;
      g_autoptr (GSimpleAction) action = g_simple_action_new (entries[i].name, type);

      g_signal_connect_data (action, "activate", G_CALLBACK (activate_cb), g_object_ref (self),
                             unref_closure, G_CONNECT_DEFAULT);
      g_action_map_add_action (map, G_ACTION (action));
    }
  g_signal_connect_object (page, "notify::campaign", G_CALLBACK (campaign_changed_cb), self,
                           G_CONNECT_SWAPPED);
  campaign_changed_cb (self);
}
