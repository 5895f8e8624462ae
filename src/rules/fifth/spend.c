/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/spend.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/limits.h"
#include "rules/fifth/weapon.h"
#include "rules/fight/budget.h"
#include "rules/fight/setup.h"

MusterRefusal
muster_refusal_of_cost (MusterCost cost)
{
  switch (cost)
    {
    case MUSTER_COST_ACTION:
      return MUSTER_REFUSAL_NO_ACTION;
    case MUSTER_COST_BONUS:
      return MUSTER_REFUSAL_NO_BONUS_ACTION;
    case MUSTER_COST_REACTION:
      return MUSTER_REFUSAL_NO_REACTION;
    case MUSTER_COST_NONE:
    default:
      return MUSTER_REFUSAL_NONE;
    }
}

static MusterRefusal
check_up (const MusterGame *game, MusterId creature)
{
  if (muster_creature_is_down (game, creature))
    return MUSTER_REFUSAL_DOWN;

  return muster_creature_can_act (game, creature) ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_CANNOT_ACT;
}

static MusterRefusal
check_cost (const MusterGame *game, MusterId creature, MusterCost cost)
{
  const MusterParticipant *participant = muster_running_participant (game, creature);
  MusterBudget budget;

  if (participant == NULL)
    return MUSTER_REFUSAL_NONE;

  budget = muster_budget_of (participant);
  if (!muster_budget_can_spend (&budget, cost))
    return muster_refusal_of_cost (cost);

  return muster_turn_forbids (game, creature, &budget, cost) ? MUSTER_REFUSAL_TURN_LIMITED
                                                             : MUSTER_REFUSAL_NONE;
}

static MusterRefusal
check_there (const MusterGame *game, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (game, id);

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;

  return creature->life == MUSTER_LIFE_DEAD ? MUSTER_REFUSAL_DEAD : MUSTER_REFUSAL_NONE;
}

static MusterRefusal
unless_waived (MusterRefusal refusal, gboolean waive, MusterWaiver *waiver)
{
  if (refusal == MUSTER_REFUSAL_NONE || waive)
    return MUSTER_REFUSAL_NONE;
  *waiver = MUSTER_WAIVER_COST;

  return refusal;
}

MusterRefusal
muster_spend_check (const MusterGame *game,
                    MusterId creature,
                    MusterCost cost,
                    gboolean waive,
                    MusterWaiver *waiver)
{
  MusterRefusal refusal = check_there (game, creature);

  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;
  refusal = check_up (game, creature);
  if (refusal == MUSTER_REFUSAL_NONE)
    refusal = check_cost (game, creature, cost);

  return unless_waived (refusal, waive, waiver);
}

MusterRefusal
muster_spend_check_way_back (const MusterGame *game,
                             MusterId creature,
                             MusterCost cost,
                             gboolean waive,
                             MusterWaiver *waiver)
{
  MusterHeldChips chips;
  MusterRefusal refusal;

  muster_chips_collect (game, creature, 0, &chips);
  if (muster_creature_is_down (game, creature))
    refusal = MUSTER_REFUSAL_DOWN;
  else
    refusal = muster_can_act (chips.held, chips.n) ? check_cost (game, creature, cost)
                                                   : MUSTER_REFUSAL_CANNOT_ACT;

  return unless_waived (refusal, waive, waiver);
}

gboolean
muster_has_reaction (const MusterGame *game, MusterId creature)
{
  const MusterParticipant *participant = muster_running_participant (game, creature);

  return participant != NULL && !participant->reaction
         && muster_creature_can_react (game, creature);
}

void
muster_spend (MusterPerform *perform, MusterId creature, MusterCost cost, gboolean waive)
{
  const MusterParticipant *participant = muster_running_participant (perform->game, creature);
  MusterBudget budget;

  if (participant == NULL || waive)
    return;

  budget = muster_budget_of (participant);
  muster_budget_spend (&budget, cost);
  muster_budget_store (&budget, muster_game_edit_participant (perform->game, participant->id));
}

/* Haste gives one more swing a turn. */
static gboolean
has_extra_action (const MusterGame *game, MusterId creature)
{
  return muster_mods_has (game, creature, MUSTER_CHIP_EXTRA_ACTION);
}

static guint
swings_left (const MusterGame *game, MusterId creature, guint per_action)
{
  const MusterParticipant *participant = muster_running_participant (game, creature);
  MusterBudget budget = { 0 };

  if (participant != NULL)
    budget = muster_budget_of (participant);
  if (participant != NULL && muster_turn_has_one_attack (game, creature) && budget.attacked)
    return 0;
  if (participant != NULL && muster_turn_forbids (game, creature, &budget, MUSTER_COST_ACTION))
    return 0;
  if (participant != NULL && muster_turn_has_one_attack (game, creature))
    return MIN (1, muster_budget_attacks_available (&budget, 1, has_extra_action (game, creature)));

  return muster_budget_attacks_available (&budget, per_action, has_extra_action (game, creature));
}

guint
muster_swings_left (const MusterGame *game, MusterId creature, int attack)
{
  return swings_left (game, creature,
                      muster_block_attacks_with (muster_game_block (game, creature), attack));
}

guint
muster_swings_left_at_best (const MusterGame *game, MusterId creature)
{
  return swings_left (game, creature,
                      muster_block_attacks_per_action (muster_game_block (game, creature)));
}

MusterRefusal
muster_spend_check_swing (
    const MusterGame *game, MusterId creature, int attack, gboolean waive, MusterWaiver *waiver)
{
  MusterRefusal refusal = check_there (game, creature);

  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;
  refusal = check_up (game, creature);
  if (refusal == MUSTER_REFUSAL_NONE && muster_running_participant (game, creature) != NULL
      && muster_swings_left (game, creature, attack) == 0)
    refusal = MUSTER_REFUSAL_NO_ACTION;

  return unless_waived (refusal, waive, waiver);
}

void
muster_spend_swing (MusterPerform *perform, MusterId creature, int attack, gboolean waive)
{
  const MusterParticipant *participant = muster_running_participant (perform->game, creature);
  const MusterStatBlock *block = muster_game_block (perform->game, creature);
  MusterBudget budget;

  if (participant == NULL || waive)
    return;

  budget = muster_budget_of (participant);
  muster_budget_spend_attack (&budget, muster_block_attacks_with (block, attack),
                              has_extra_action (perform->game, creature));
  muster_budget_store (&budget, muster_game_edit_participant (perform->game, participant->id));
}
