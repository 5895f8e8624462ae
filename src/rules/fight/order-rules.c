/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the order of a fight comes about, and what the whole campaign has decided about it. */
#include "rules/fight/pack.h"
#include "rules/fight/setup.h"
#include "rules/perform.h"

MusterRefusal
muster_check_set_order_rules (const MusterGame *game,
                              const MusterCommandSetOrderRules *command,
                              MusterWaiver *waiver)
{
  const MusterWorld *world = muster_game_world (game);

  if (command->tie_rule < 0 || command->tie_rule > MUSTER_TIE_ROLL_OFF || command->timer_seconds < 0
      || command->timer_seconds > MUSTER_MAX_TIMER_SECONDS)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return world->tie_rule == command->tie_rule
                 && world->players_initiative == (command->players_initiative != 0)
                 && world->timer_seconds == command->timer_seconds
                 && world->timer_per_round == (command->timer_per_round != 0)
             ? MUSTER_REFUSAL_NOTHING_TO_DO
             : MUSTER_REFUSAL_NONE;
}

void
muster_perform_set_order_rules (MusterPerform *perform, const MusterCommandSetOrderRules *command)
{
  MusterWorld *world = muster_game_edit_world (perform->game);
  MusterEventOrderRulesChanged *changed;

  world->tie_rule = command->tie_rule;
  muster_game_forget_order (perform->game);
  world->players_initiative = command->players_initiative != 0;
  world->timer_seconds = command->timer_seconds;
  world->timer_per_round = command->timer_per_round != 0;

  changed = &muster_perform_event (perform, MUSTER_EVENT_ORDER_RULES_CHANGED)->order_rules_changed;
  changed->tie_rule = command->tie_rule;
  changed->players_initiative = world->players_initiative;
  changed->timer_seconds = command->timer_seconds;
}

MusterRefusal
muster_check_set_fight_order (const MusterGame *game,
                              const MusterCommandSetFightOrder *command,
                              MusterWaiver *waiver)
{
  const MusterFight *fight = muster_game_fight (game, command->fight);

  if (fight == NULL)
    return MUSTER_REFUSAL_NO_SUCH_FIGHT;
  if (fight != muster_game_current_fight (game))
    return MUSTER_REFUSAL_FIGHT_NOT_RUNNING;
  if (command->mode < 0 || command->mode >= MUSTER_N_INITIATIVE_MODES)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return fight->mode == command->mode && fight->grouped == (command->grouped != 0)
             ? MUSTER_REFUSAL_NOTHING_TO_DO
             : MUSTER_REFUSAL_NONE;
}

/* Those who are in already are put together or told apart; their counts stay. */
void
muster_perform_set_fight_order (MusterPerform *perform, const MusterCommandSetFightOrder *command)
{
  MusterFight *fight = muster_game_edit_fight (perform->game, command->fight);
  MusterWorld *world = muster_game_edit_world (perform->game);
  gboolean regroup = fight->grouped != (command->grouped != 0);
  MusterEventFightOrderSet *set;

  fight->mode = command->mode;
  fight->grouped = command->grouped != 0;
  world->initiative_mode = command->mode;
  world->initiative_grouped = fight->grouped;
  set = &muster_perform_event (perform, MUSTER_EVENT_FIGHT_ORDER_SET)->fight_order_set;
  set->mode = command->mode;
  set->grouped = fight->grouped;

  if (regroup)
    muster_packs_arrange (perform, command->fight);
}

MusterRefusal
muster_check_set_pack (const MusterGame *game,
                       const MusterCommandSetPack *command,
                       MusterWaiver *waiver)
{
  const MusterParticipant *participant;

  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  participant = muster_current_participant (game, command->creature);
  if (participant == NULL)
    return MUSTER_REFUSAL_NOT_IN_FIGHT;

  return (participant->pack != 0) != (command->grouped != 0) ? MUSTER_REFUSAL_NONE
                                                             : MUSTER_REFUSAL_NOTHING_TO_DO;
}

void
muster_perform_set_pack (MusterPerform *perform, const MusterCommandSetPack *command)
{
  MusterId id = muster_current_participant (perform->game, command->creature)->id;
  MusterEventPackSet *set = &muster_perform_event (perform, MUSTER_EVENT_PACK_SET)->pack_set;

  set->creature = command->creature;
  set->grouped = command->grouped != 0;
  if (command->grouped)
    muster_pack_enter (perform, id);
  else
    muster_pack_leave (perform, id);
}
