/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/combat-actions.h"

#include "combat/attack-actions.h"
#include "combat/health-actions.h"
#include "combat/joining-actions.h"
#include "combat/order-actions.h"
#include "combat/side-actions.h"

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

/* Who may use an action, besides that a fight must be running. */
typedef enum
{
  FOR_GM,         /* what only the GM does */
  FOR_ACTOR,      /* the GM, or whoever plays a character: the campaign knows for whom */
  FOR_HOLDER,     /* the GM, or the player whose turn it is */
  FOR_GM_WAITING, /* the GM, even while a question is open */
  FOR_GM_OPEN,    /* the same, also while the fight waits for initiatives */
  FOR_GM_MISSING, /* the GM, only while it waits for them */
  FOR_MISSING,    /* the same, and whoever plays a character */
} Audience;

static const struct
{
  const char *name;
  const char *type;
  Audience audience;
  void (*act) (MusterCombatPage *page, GVariant *parameter);
} entries[] = {
  { "attack", "(ii)", FOR_HOLDER, muster_act_attack },
  { "attack-as", "(uii)", FOR_ACTOR, muster_act_attack_as },
  { "take-action", "(ii)", FOR_HOLDER, muster_act_take_action },
  { "release-readied", "u", FOR_ACTOR, muster_act_release_readied },
  { "escape", "u", FOR_HOLDER, muster_act_escape },
  { "class-action", "i", FOR_HOLDER, muster_act_class_action },
  { "cast", "(ui)", FOR_ACTOR, muster_act_cast },
  { "use-spell", "(uii)", FOR_ACTOR, muster_act_use_spell },
  { "drop-concentration", "u", FOR_ACTOR, muster_act_drop_concentration },
  { "drink-potion", NULL, FOR_HOLDER, muster_act_drink_potion },
  { "next-turn", NULL, FOR_HOLDER, muster_act_next_turn },
  { "previous-turn", NULL, FOR_GM_WAITING, muster_act_previous_turn },
  { "use-special", "(ui)", FOR_GM, muster_act_use_special },
  { "move-in-order", "(ui)", FOR_GM, muster_act_move_in_order },
  { "move-before", "(uu)", FOR_GM, muster_act_move_before },
  { "move-behind", "(uu)", FOR_GM, muster_act_move_behind },
  { "delay", "u", FOR_GM, muster_act_delay },
  { "move", "(uii)", FOR_ACTOR, muster_act_move },
  { "give-turn", "u", FOR_GM, muster_act_give_turn },
  { "link-turn", "u", FOR_GM, muster_act_link_turn },
  { "unlink-turn", "u", FOR_GM, muster_act_unlink_turn },
  { "in-lair", "u", FOR_GM, muster_act_in_lair },
  { "set-pack", "(ub)", FOR_GM, muster_act_set_pack },
  { "set-initiative", "u", FOR_GM, muster_act_set_initiative },
  { "end", NULL, FOR_GM_OPEN, muster_act_end },
  { "enter-initiatives", NULL, FOR_GM_MISSING, muster_act_enter_initiatives },
  { "roll-initiative", "u", FOR_MISSING, muster_act_roll_initiative },
  { "damage", "(ui)", FOR_GM, muster_act_damage },
  { "heal", "(ui)", FOR_GM, muster_act_heal },
  { "temp-hp", "(ui)", FOR_GM, muster_act_temp_hp },
  { "set-max-hp", "(uib)", FOR_GM, muster_act_set_max_hp },
  { "add-condition", "u", FOR_GM, muster_act_add_condition },
  { "remove-chip", "u", FOR_ACTOR, muster_act_remove_chip },
  { "set-exhaustion", "(ui)", FOR_GM, muster_act_set_exhaustion },
  { "death-save", "u", FOR_HOLDER, muster_act_death_save },
  { "stabilise", "u", FOR_ACTOR, muster_act_stabilise },
  { "kill", "u", FOR_GM, muster_act_kill },
  { "toggle-budget", "(ui)", FOR_ACTOR, muster_act_toggle_budget },
  { "leave", "u", FOR_GM, muster_act_leave },
  { "roll-check", "u", FOR_GM, muster_act_roll_check },
  { "add-combatant", NULL, FOR_GM, muster_act_add_combatant },
  { "add-stand-in", NULL, FOR_GM, muster_act_add_stand_in },
  { "add-nearby", "u", FOR_GM, muster_act_add_nearby },
  { "choose-side", "u", FOR_GM, muster_act_choose_side },
  { "edit-side", "u", FOR_GM, muster_act_edit_side },
  { "set-hidden", "(ub)", FOR_GM, muster_act_set_hidden },
  { "set-real-dice", "(ub)", FOR_GM, muster_act_set_real_dice },
  { "set-alias", "u", FOR_GM, muster_act_set_alias },
  { "set-fate", "(ui)", FOR_GM, muster_act_set_fate },
  { "knock-out", "u", FOR_GM, muster_act_knock_out },
  { "park", NULL, FOR_GM, muster_act_park },
  { "select", "u", FOR_GM, muster_act_select },
  { "select-through", "u", FOR_GM, muster_act_select_through },
  { "select-foes", NULL, FOR_GM, muster_act_select_foes },
  { "select-none", NULL, FOR_GM, muster_act_select_none },
  { "damage-selected", NULL, FOR_GM, muster_act_damage_selected },
  { "heal-selected", NULL, FOR_GM, muster_act_heal_selected },
  { "condition-selected", NULL, FOR_GM, muster_act_condition_selected },
  { "leave-selected", NULL, FOR_GM, muster_act_leave_selected },
  { "repeat-amount", NULL, FOR_GM, muster_act_repeat_amount },
  { "reverse-amount", NULL, FOR_GM, muster_act_reverse_amount },
  { "change-max-hp", "u", FOR_GM, muster_act_change_max_hp },
  { "set-uses", "u", FOR_GM, muster_act_set_uses },
  { "hp-history", "u", FOR_GM, muster_act_hp_history },
  { "remind", "u", FOR_GM, muster_act_remind },
};

static gboolean
is_enabled (MusterCombatActions *self, Audience audience)
{
  MusterCampaign *campaign = get_campaign (self);
  MusterFightModel *fight = get_fight (self);
  MusterCampaignModel *model;
  const MusterViewer *viewer;
  gboolean may_end_turn;

  if (campaign == NULL || fight == NULL || muster_campaign_is_read_only (campaign))
    return FALSE;

  model = muster_campaign_get_model (campaign);
  viewer = muster_campaign_model_get_viewer (model);
  if (audience == FOR_GM_OPEN)
    return viewer->gm && muster_fight_model_is_open (fight);
  if (audience == FOR_MISSING || audience == FOR_GM_MISSING)
    return muster_fight_model_get_waiting (fight)
           && muster_campaign_model_get_waiting (model) == NULL
           && (viewer->gm || (audience == FOR_MISSING && viewer->bound != 0));
  if (muster_fight_model_get_state (fight) != MUSTER_FIGHT_RUNNING)
    return FALSE;
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
  g_signal_group_connect_swapped (self->fight_signals, "notify::waiting", G_CALLBACK (show_enabled),
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

  if (self->page == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    if (g_str_equal (entries[i].name, name))
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
