/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a swing can be made, at whom, and what it costs. */
#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/form.h"
#include "rules/fifth/grip.h"
#include "rules/fifth/limits.h"
#include "rules/fifth/ready.h"
#include "rules/fifth/special.h"
#include "rules/fifth/spend.h"
#include "rules/fifth/swing.h"
#include "rules/fifth/weapon.h"
#include "rules/fight/budget.h"
#include "rules/fight/lair.h"
#include "rules/fight/setup.h"
#include "rules/fight/turn.h"
#include "rules/grid/aim.h"
#include "rules/spells/summon.h"

#define MAX_BONUS 1000

guint
muster_swing_legendary_cost (const MusterGame *game, const MusterCommandAttack *command)
{
  const MusterStatBlock *block = muster_game_block (game, command->attacker);

  return command->attack >= 0 && (guint) command->attack < block->n_attacks
             ? MAX (1, block->attacks[command->attack].legendary)
             : 1;
}

MusterRefusal
muster_swing_check (const MusterGame *game, MusterId attacker, MusterId target)
{
  MusterHeldChips chips;

  if (muster_game_creature (game, attacker) == NULL || muster_game_creature (game, target) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (!muster_summon_may_attack (game, attacker))
    return MUSTER_REFUSAL_MAY_NOT_ATTACK;
  if (muster_creature_is_down (game, attacker))
    return MUSTER_REFUSAL_DOWN;

  muster_chips_collect (game, attacker, target, &chips);
  if (!muster_can_act (chips.held, chips.n) || muster_creature_is_away (game, attacker))
    return MUSTER_REFUSAL_CANNOT_ACT;
  if (muster_creature_is_out_of_reach (game, target))
    return MUSTER_REFUSAL_OUT_OF_REACH;
  if (muster_creature_is_enclosed (game, attacker, target))
    return MUSTER_REFUSAL_SWALLOWED;

  return muster_may_attack (chips.held, chips.n, NULL) ? MUSTER_REFUSAL_NONE
                                                       : MUSTER_REFUSAL_CHARMED;
}

/* On its own turn; one that flies by does not when its wings do not carry it. */
static gboolean
slips_by (const MusterGame *game, MusterId creature)
{
  const MusterParticipant *participant = muster_running_participant (game, creature);
  guint32 traits = muster_game_block (game, creature)->traits;

  return participant != NULL && muster_participant_has_turn (game, participant)
         && ((traits & MUSTER_TRAIT_AGILE)
             || ((traits & MUSTER_TRAIT_FLYBY)
                 && muster_mods_speed (game, creature, MUSTER_SPEED_FLY) > 0));
}

/* Outside a fight, and for those who are not in it, nothing costs anything. */
static MusterRefusal
check_cost (const MusterGame *game, const MusterCommandAttack *command)
{
  const MusterParticipant *participant = muster_running_participant (game, command->attacker);
  MusterBudget budget;

  if (participant == NULL)
    return MUSTER_REFUSAL_NONE;

  budget = muster_budget_of (participant);
  switch ((MusterSwing) command->swing)
    {
    case MUSTER_SWING_OFF_HAND:
      if (!muster_budget_can_spend (&budget, MUSTER_COST_BONUS))
        return MUSTER_REFUSAL_NO_BONUS_ACTION;
      return muster_turn_forbids (game, command->attacker, &budget, MUSTER_COST_BONUS)
                     || (muster_turn_has_one_attack (game, command->attacker) && budget.attacked)
                 ? MUSTER_REFUSAL_TURN_LIMITED
                 : MUSTER_REFUSAL_NONE;
    case MUSTER_SWING_REACTION:
      if (slips_by (game, command->target))
        return MUSTER_REFUSAL_FLIES_BY;
      if (muster_turn_has_no_opportunity (game, command->attacker))
        return MUSTER_REFUSAL_TURN_LIMITED;
      return muster_ready_check_reaction (game, command->attacker);
    case MUSTER_SWING_READIED:
      return muster_ready_check_reaction (game, command->attacker);
    case MUSTER_SWING_LEGENDARY:
      return muster_budget_legendary_left (
                 &budget, (guint) muster_legendary_actions (game, command->attacker))
                     >= muster_swing_legendary_cost (game, command)
                 ? MUSTER_REFUSAL_NONE
                 : MUSTER_REFUSAL_NO_LEGENDARY_ACTION;
    case MUSTER_SWING_MAIN:
      break;
    }

  return muster_swings_left (game, command->attacker, command->attack) > 0
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NO_ACTION;
}

static MusterRefusal
check_form (const MusterGame *game, const MusterCommandAttack *command)
{
  const MusterAttackEntry *entry = muster_swing_entry (game, command);

  if (entry != NULL && !muster_form_allows (game, command->attacker, entry->forms))
    return MUSTER_REFUSAL_WRONG_FORM;

  return (muster_grip_of (game, command) & MUSTER_GRIP_ONLY)
                 && muster_grip_holds_another (game, command)
             ? MUSTER_REFUSAL_HOLDS_ANOTHER
             : MUSTER_REFUSAL_NONE;
}

/* A few attacks recharge or go so many times a day. */
static MusterRefusal
check_uses (const MusterGame *game, const MusterCommandAttack *command)
{
  const MusterSpecial *special
      = muster_special_of_attack (muster_game_block (game, command->attacker), command->attack);

  return special == NULL || muster_special_left (game, command->attacker, special) > 0
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_SPECIAL_SPENT;
}

static gboolean
is_out_of_range (const MusterGame *game, const MusterCommandAttack *command)
{
  MusterAim aim;

  muster_aim_find (game, command, &aim);

  return aim.range == MUSTER_RANGE_OUT;
}

static gboolean
has_odd_number (const MusterCommandAttack *command)
{
  return command->swing < 0 || command->swing > MUSTER_SWING_READIED || command->slant < 0
         || command->slant > MUSTER_MODE_DISADVANTAGE || command->cover < 0
         || command->cover > MUSTER_COVER_THREE_QUARTERS || command->bonus < -MAX_BONUS
         || command->bonus > MAX_BONUS || command->damage_bonus < -MAX_BONUS
         || command->damage_bonus > MAX_BONUS;
}

MusterRefusal
muster_check_attack (const MusterGame *game,
                     const MusterCommandAttack *command,
                     MusterWaiver *waiver)
{
  MusterRefusal refusal, readied;

  if (has_odd_number (command))
    return MUSTER_REFUSAL_BAD_NUMBER;
  refusal = muster_swing_check (game, command->attacker, command->target);
  if (refusal == MUSTER_REFUSAL_NO_SUCH_CREATURE || refusal == MUSTER_REFUSAL_MAY_NOT_ATTACK)
    return refusal;
  if (!muster_weapon_exists (muster_game_block (game, command->attacker), command->attack))
    return MUSTER_REFUSAL_NO_SUCH_ATTACK;
  if (command->swing == MUSTER_SWING_READIED
      && (readied = muster_ready_check (game, command->attacker)) != MUSTER_REFUSAL_NONE)
    return readied;
  if (command->options & MUSTER_ATTACK_OPTION_WAIVE_COST)
    return MUSTER_REFUSAL_NONE;
  if (refusal == MUSTER_REFUSAL_NONE)
    refusal = check_cost (game, command);
  if (refusal == MUSTER_REFUSAL_NONE)
    refusal = check_uses (game, command);
  if (refusal == MUSTER_REFUSAL_NONE)
    refusal = check_form (game, command);
  if (refusal != MUSTER_REFUSAL_NONE)
    {
      *waiver = MUSTER_WAIVER_COST;
      return refusal;
    }
  if (!(command->options & MUSTER_ATTACK_OPTION_WAIVE_RANGE) && is_out_of_range (game, command))
    {
      *waiver = MUSTER_WAIVER_RANGE;
      return MUSTER_REFUSAL_OUT_OF_RANGE;
    }

  return MUSTER_REFUSAL_NONE;
}
