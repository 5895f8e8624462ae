/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Second Wind and Action Surge (SRD, Fighter; the combat document, "Turn actions"). */
#include "rules/fifth/hit.h"
#include "rules/chips/mods.h"
#include "rules/fifth/resource.h"
#include "rules/fight/budget.h"
#include "rules/fight/setup.h"

#define SECOND_WIND_DIE 10

MusterRefusal
muster_check_second_wind (const MusterGame *game,
                          const MusterCommandSecondWind *command,
                          MusterWaiver *waiver)
{
  return muster_class_action_check (game, command->creature, MUSTER_CLASS_ACTION_SECOND_WIND,
                                    MUSTER_COST_BONUS, command->waive, waiver);
}

void
muster_perform_second_wind (MusterPerform *perform, const MusterCommandSecondWind *command)
{
  const MusterStatBlock *block = muster_game_block (perform->game, command->creature);
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_SECOND_WIND, .roller = command->creature };
  MusterDiceTerm dice = { .count = 1, .sides = SECOND_WIND_DIE };
  MusterEventDie die = { .sides = SECOND_WIND_DIE, .use = MUSTER_DIE_HEALING };
  guint16 face;
  gint32 amount;

  dice.bonus = (gint16) muster_block_class_level (block, MUSTER_CLASS_FIGHTER);
  if (!muster_dice_term_roll (&dice, muster_perform_dice (perform), &key, 0, &face, &amount))
    {
      perform->asks = TRUE;
      return;
    }

  if (muster_mods_heals_most (perform->game, command->creature))
    amount = SECOND_WIND_DIE + dice.bonus;
  muster_class_action_spend (perform, command->creature, MUSTER_CLASS_ACTION_SECOND_WIND,
                             MUSTER_COST_BONUS, command->waive);
  die.face = face;
  muster_hit_heal (perform, command->creature, command->creature, amount, FALSE, &die, 1);
}

/* A surge is worth something on a turn alone, so there is none outside a fight. */
MusterRefusal
muster_check_action_surge (const MusterGame *game,
                           const MusterCommandActionSurge *command,
                           MusterWaiver *waiver)
{
  MusterRefusal refusal
      = muster_class_action_check (game, command->creature, MUSTER_CLASS_ACTION_ACTION_SURGE,
                                   MUSTER_COST_NONE, command->waive, waiver);
  const MusterParticipant *participant;

  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;
  participant = muster_running_participant (game, command->creature);
  if (participant == NULL)
    return MUSTER_REFUSAL_NOT_IN_FIGHT;
  if (!participant->surged || command->waive)
    return MUSTER_REFUSAL_NONE;
  *waiver = MUSTER_WAIVER_COST;

  return MUSTER_REFUSAL_ALREADY_SURGED;
}

void
muster_perform_action_surge (MusterPerform *perform, const MusterCommandActionSurge *command)
{
  const MusterParticipant *participant
      = muster_running_participant (perform->game, command->creature);
  MusterBudget budget = muster_budget_of (participant);

  muster_class_action_spend (perform, command->creature, MUSTER_CLASS_ACTION_ACTION_SURGE,
                             MUSTER_COST_NONE, command->waive);
  /* A waived second surge of the turn works like the first. */
  budget.surged = FALSE;
  muster_budget_surge (&budget);
  muster_budget_store (&budget, muster_game_edit_participant (perform->game, participant->id));
}
