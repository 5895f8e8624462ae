/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Releasing a readied action: with the reaction, before the holder's next turn (SRD, Ready). */
#include "rules/fifth/ready.h"

#include "rules/chips/chip.h"
#include "rules/fifth/spend.h"
#include "rules/fight/budget.h"
#include "rules/fight/order.h"
#include "rules/fight/setup.h"

MusterRefusal
muster_ready_check (const MusterGame *game, MusterId creature)
{
  const MusterFight *fight = muster_game_current_fight (game);
  const MusterParticipant *participant = muster_running_participant (game, creature);

  if (fight == NULL || fight->state != MUSTER_FIGHT_RUNNING)
    return MUSTER_REFUSAL_FIGHT_NOT_RUNNING;
  if (participant == NULL)
    return MUSTER_REFUSAL_NOT_IN_FIGHT;
  if (muster_chip_find (game, creature, MUSTER_CONDITION_READIED) == NULL)
    return MUSTER_REFUSAL_NOTHING_READIED;

  return muster_participant_has_turn (game, participant) ? MUSTER_REFUSAL_OWN_TURN
                                                         : MUSTER_REFUSAL_NONE;
}

MusterRefusal
muster_ready_check_reaction (const MusterGame *game, MusterId creature)
{
  const MusterParticipant *participant = muster_running_participant (game, creature);
  MusterBudget budget = { 0 };

  if (participant != NULL)
    budget = muster_budget_of (participant);

  return muster_budget_can_spend (&budget, MUSTER_COST_REACTION)
                 && muster_creature_can_react (game, creature)
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NO_REACTION;
}

void
muster_ready_release (MusterPerform *perform, MusterId creature, gboolean attacks)
{
  const MusterChip *chip = muster_chip_find (perform->game, creature, MUSTER_CONDITION_READIED);
  MusterEventReadiedReleased *released
      = &muster_perform_event (perform, MUSTER_EVENT_READIED_RELEASED)->readied_released;

  released->creature = creature;
  released->attacks = attacks;
  released->text = chip->name;
  muster_chip_end_condition (perform, creature, MUSTER_CONDITION_READIED, MUSTER_CHIP_USED_UP);
}

MusterRefusal
muster_check_release_readied (const MusterGame *game,
                              const MusterCommandReleaseReadied *command,
                              MusterWaiver *waiver)
{
  MusterRefusal refusal;

  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  refusal = muster_ready_check (game, command->creature);
  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;
  refusal = muster_spend_check (game, command->creature, MUSTER_COST_REACTION, command->waive != 0,
                                waiver);
  if (refusal != MUSTER_REFUSAL_NONE || command->waive)
    return refusal;
  refusal = muster_ready_check_reaction (game, command->creature);
  if (refusal != MUSTER_REFUSAL_NONE)
    *waiver = MUSTER_WAIVER_COST;

  return refusal;
}

void
muster_perform_release_readied (MusterPerform *perform, const MusterCommandReleaseReadied *command)
{
  muster_spend (perform, command->creature, MUSTER_COST_REACTION, command->waive != 0);
  muster_ready_release (perform, command->creature, FALSE);
}
