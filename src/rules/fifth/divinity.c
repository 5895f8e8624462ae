/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Channel Divinity: Turn Undead with Destroy Undead, and Preserve Life (SRD, Cleric). */
#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/creature/ability.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/resource.h"
#include "rules/fifth/save.h"
#include "rules/fight/end.h"
#include "rules/target-list.h"

#define TURNED_SECONDS 60
#define SEAR_LEVEL 5
#define SEAR_DIE 8
#define MAX_SEAR_DICE 10

/* Who has no type (a creature of the GM's own) may be what the rule asks for. */
static gboolean
is_or_may_be (const MusterGame *game, MusterId creature, MusterCreatureType type)
{
  guint8 of_block = muster_game_block (game, creature)->type;

  return of_block == type || of_block == MUSTER_CREATURE_TYPE_NONE;
}

static MusterRefusal
check_turned (const MusterGame *game, MusterId target)
{
  const MusterCreature *creature = muster_game_creature (game, target);

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (creature->life == MUSTER_LIFE_DEAD || creature->hp <= 0
      || !is_or_may_be (game, target, MUSTER_CREATURE_TYPE_UNDEAD))
    return MUSTER_REFUSAL_UNAFFECTED;

  return MUSTER_REFUSAL_NONE;
}

MusterRefusal
muster_check_turn_undead (const MusterGame *game,
                          const MusterCommandTurnUndead *command,
                          MusterWaiver *waiver)
{
  MusterRefusal refusal
      = muster_class_action_check (game, command->creature, MUSTER_CLASS_ACTION_TURN_UNDEAD,
                                   MUSTER_COST_ACTION, command->waive, waiver);
  MusterTarget targets[MUSTER_MAX_TARGETS];
  guint n;

  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;
  if (!muster_target_list_parse (command->targets, targets, &n))
    return MUSTER_REFUSAL_BAD_NUMBER;

  for (guint i = 0; i < n; i++)
    {
      refusal = check_turned (game, targets[i].creature);
      if (refusal != MUSTER_REFUSAL_NONE)
        return refusal;
    }

  return n > 0 ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_NO_TARGET;
}

/* Destroy Undead (2014).  A creature without a challenge rating is not destroyed. */
static gboolean
is_destroyed (const MusterGame *game, MusterId cleric, MusterId target)
{
  guint level = muster_block_class_level (muster_game_block (game, cleric), MUSTER_CLASS_CLERIC);
  int challenge = muster_game_block (game, target)->challenge;

  return muster_game_world (game)->edition != 2024 && challenge >= 0
         && challenge <= muster_destroy_undead_challenge (level);
}

static void
put_for_a_minute (MusterPerform *perform,
                  MusterId cleric,
                  MusterId target,
                  MusterCondition condition)
{
  MusterChip chip = { .creature = target,
                      .condition = condition,
                      .source = cleric,
                      .end = MUSTER_CHIP_UNTIL_CLOCK,
                      .deadline = muster_game_world (perform->game)->clock + TURNED_SECONDS,
                      .marks = MUSTER_CHIP_ENDS_ON_DAMAGE };

  muster_chip_put (perform, &chip);
}

/* The radiant damage of Sear Undead, rolled once for everybody (SRD 5.2, Cleric). */
typedef struct
{
  guint n_dice; /* 0: no such feature */
  gint32 total;
  MusterEventDie dice[MAX_SEAR_DICE];
} Sear;

static gboolean
roll_sear (MusterPerform *perform, MusterId cleric, Sear *sear)
{
  const MusterStatBlock *block = muster_game_block (perform->game, cleric);
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_SEAR_UNDEAD, .roller = cleric };
  int wisdom = muster_ability_modifier (block->scores[MUSTER_ABILITY_WISDOM]);
  MusterDiceTerm term = { .sides = SEAR_DIE };
  guint16 faces[MAX_SEAR_DICE];

  *sear = (Sear) { 0 };
  if (muster_game_world (perform->game)->edition != 2024
      || muster_block_class_level (block, MUSTER_CLASS_CLERIC) < SEAR_LEVEL)
    return TRUE;

  sear->n_dice = (guint) CLAMP (wisdom, 1, MAX_SEAR_DICE);
  term.count = (guint16) sear->n_dice;
  if (!muster_dice_term_roll (&term, muster_perform_dice (perform), &key, 0, faces, &sear->total))
    return FALSE;
  for (guint i = 0; i < sear->n_dice; i++)
    sear->dice[i]
        = (MusterEventDie) { .sides = SEAR_DIE, .face = faces[i], .use = MUSTER_DIE_DAMAGE };

  return TRUE;
}

static void
burn (MusterPerform *perform, MusterId cleric, MusterId target, const Sear *sear)
{
  MusterHitDamage damage = { .source = cleric,
                             .target = target,
                             .attack_flags = MUSTER_ATTACK_SPELL,
                             .n_parts = 1,
                             .n_dice = sear->n_dice,
                             .dice = sear->dice };

  damage.parts[0] = (MusterEventPart) { .type = MUSTER_DAMAGE_RADIANT, .rolled = sear->total };
  muster_hit_damage (perform, &damage);
}

/* 2014: turned or destroyed.  2024: seared first, which does not end what follows, then frightened
 * and incapacitated. */
static void
turn (MusterPerform *perform, MusterId cleric, MusterId target, const Sear *sear)
{
  if (is_destroyed (perform->game, cleric, target))
    {
      muster_hit_kill (perform, target, MUSTER_DEATH_BY_TURNING);
      return;
    }
  if (muster_game_world (perform->game)->edition != 2024)
    {
      put_for_a_minute (perform, cleric, target, MUSTER_CONDITION_TURNED);
      return;
    }

  if (sear->n_dice > 0)
    burn (perform, cleric, target, sear);
  if (muster_creature_is_down (perform->game, target))
    return;
  put_for_a_minute (perform, cleric, target, MUSTER_CONDITION_FRIGHTENED);
  put_for_a_minute (perform, cleric, target, MUSTER_CONDITION_INCAPACITATED);
}

void
muster_perform_turn_undead (MusterPerform *perform, const MusterCommandTurnUndead *command)
{
  const MusterStatBlock *block = muster_game_block (perform->game, command->creature);
  MusterTarget targets[MUSTER_MAX_TARGETS];
  Sear sear;
  guint n;

  muster_target_list_parse (command->targets, targets, &n);
  if (!roll_sear (perform, command->creature, &sear))
    {
      perform->asks = TRUE;
      return;
    }

  muster_class_action_spend (perform, command->creature, MUSTER_CLASS_ACTION_TURN_UNDEAD,
                             MUSTER_COST_ACTION, command->waive);
  for (guint i = 0; i < n; i++)
    {
      MusterSave save = { .creature = targets[i].creature,
                          .ability = MUSTER_ABILITY_WISDOM,
                          .dc = muster_channel_divinity_dc (block),
                          .magical = TRUE,
                          .turning = TRUE };

      if (!muster_save_roll (perform, &save) && muster_perform_phase (perform))
        turn (perform, command->creature, targets[i].creature, &sear);
    }
  muster_fight_note_outcome (perform);
}

static MusterRefusal
check_share (const MusterGame *game, const MusterTarget *share)
{
  const MusterCreature *creature = muster_game_creature (game, share->creature);
  guint8 type;

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  type = muster_game_block (game, share->creature)->type;
  if (type == MUSTER_CREATURE_TYPE_UNDEAD || type == MUSTER_CREATURE_TYPE_CONSTRUCT
      || creature->life == MUSTER_LIFE_DEAD)
    return MUSTER_REFUSAL_UNAFFECTED;
  if (share->amount < 1)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return share->amount <= muster_preserve_life_cap (creature->hp,
                                                    muster_creature_max_hp (game, share->creature))
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_SHARE_TOO_LARGE;
}

MusterRefusal
muster_check_preserve_life (const MusterGame *game,
                            const MusterCommandPreserveLife *command,
                            MusterWaiver *waiver)
{
  MusterRefusal refusal
      = muster_class_action_check (game, command->creature, MUSTER_CLASS_ACTION_PRESERVE_LIFE,
                                   MUSTER_COST_ACTION, command->waive, waiver);
  MusterTarget shares[MUSTER_MAX_TARGETS];
  gint64 sum = 0;
  guint level, n;

  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;
  if (!muster_target_list_parse (command->shares, shares, &n))
    return MUSTER_REFUSAL_BAD_NUMBER;

  for (guint i = 0; i < n; i++)
    {
      refusal = check_share (game, &shares[i]);
      if (refusal != MUSTER_REFUSAL_NONE)
        return refusal;
      sum += shares[i].amount;
    }
  if (n == 0)
    return MUSTER_REFUSAL_NO_TARGET;
  level
      = muster_block_class_level (muster_game_block (game, command->creature), MUSTER_CLASS_CLERIC);

  return sum <= muster_preserve_life_pool (level) ? MUSTER_REFUSAL_NONE
                                                  : MUSTER_REFUSAL_POOL_TOO_SMALL;
}

void
muster_perform_preserve_life (MusterPerform *perform, const MusterCommandPreserveLife *command)
{
  MusterTarget shares[MUSTER_MAX_TARGETS];
  guint n;

  muster_target_list_parse (command->shares, shares, &n);
  muster_class_action_spend (perform, command->creature, MUSTER_CLASS_ACTION_PRESERVE_LIFE,
                             MUSTER_COST_ACTION, command->waive);
  for (guint i = 0; i < n; i++)
    muster_hit_heal (perform, command->creature, shares[i].creature, shares[i].amount, FALSE, NULL,
                     0);
}
