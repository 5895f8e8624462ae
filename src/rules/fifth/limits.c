/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/limits.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fight/setup.h"

#define CONFUSION_DIE 10
#define LAST_STILL 6 /* faces up to this leave it no action */

gboolean
muster_turn_forbids (const MusterGame *game,
                     MusterId creature,
                     const MusterBudget *budget,
                     MusterCost cost)
{
  guint32 limits = muster_mods_turn_limits (game, creature);
  gboolean one = (limits & MUSTER_TURN_ONE_OF_TWO) != 0;

  switch (cost)
    {
    case MUSTER_COST_ACTION:
      return (limits & MUSTER_TURN_NO_ACTION) != 0 || (one && budget->bonus);
    case MUSTER_COST_BONUS:
      return (limits & MUSTER_TURN_NO_BONUS) != 0 || (one && budget->action);
    case MUSTER_COST_REACTION:
    case MUSTER_COST_NONE:
    default:
      return FALSE;
    }
}

gboolean
muster_turn_has_one_attack (const MusterGame *game, MusterId creature)
{
  return (muster_mods_turn_limits (game, creature) & MUSTER_TURN_ONE_ATTACK) != 0;
}

gboolean
muster_turn_has_no_opportunity (const MusterGame *game, MusterId creature)
{
  return (muster_mods_turn_limits (game, creature) & MUSTER_TURN_NO_OPPORTUNITY) != 0;
}

static const MusterChip *
find_confusion (const MusterGame *game, MusterId creature)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->confused)
    return chip;

  return NULL;
}

void
muster_turn_confuse (MusterPerform *perform, MusterId creature)
{
  const MusterChip *chip = find_confusion (perform->game, creature);
  const MusterParticipant *participant = muster_running_participant (perform->game, creature);
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_CONFUSION, .roller = creature };
  MusterEventConfused *confused;
  MusterBudget budget;
  guint face;

  if (chip == NULL || participant == NULL || !muster_creature_can_act (perform->game, creature))
    return;
  key.source = chip->id;
  if (!muster_dice_throw (muster_perform_dice (perform), &key, (MusterDieNumber) { 0 },
                          CONFUSION_DIE, &face))
    {
      perform->asks = TRUE;
      return;
    }

  confused = &muster_perform_event (perform, MUSTER_EVENT_CONFUSED)->confused;
  confused->creature = creature;
  confused->face = (gint32) face;
  muster_perform_add_die (perform, &confused->dice, CONFUSION_DIE, face, MUSTER_DIE_ROLL,
                          MUSTER_DIE_KEPT);
  if (face > LAST_STILL)
    return;
  budget = muster_budget_of (participant);
  muster_budget_spend (&budget, MUSTER_COST_ACTION);
  muster_budget_store (&budget, muster_game_edit_participant (perform->game, participant->id));
}
