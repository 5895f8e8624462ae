/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/hit-save.h"

#include "rules/chips/chip.h"
#include "rules/fifth/damage.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/save.h"
#include "rules/fight/end.h"
#include "rules/fight/park.h"

/* Keeps the key of the save apart from those of chips, which are numbered from 1, and of
 * concentration. */
#define HIT_SAVE_SOURCE 0x40000000u

const MusterHitSave *
muster_hit_save_of (const MusterStatBlock *block, int attack)
{
  return attack >= 0 && (guint) attack < block->n_attacks ? block->attacks[attack].save : NULL;
}

gboolean
muster_hit_save_touches (const MusterHitSave *save, const MusterStatBlock *target)
{
  guint32 type = 1u << target->type;

  return (save->types == 0 || (save->types & type)) && !(save->not_types & type)
         && (save->max_size < 0 || target->size <= save->max_size);
}

gboolean
muster_hit_save_throw (MusterPerform *perform,
                       MusterId source,
                       const MusterHitSave *save,
                       const MusterRollKey *key,
                       MusterDamageRoll *roll)
{
  MusterDamageParts parts = { 0 };

  muster_damage_parts_of_hit (&parts, save->damage, save->n_damage, MUSTER_CRIT_NONE, 0, 0, 0);
  if (muster_game_world (perform->game)->monster_damage == MUSTER_MONSTER_DAMAGE_AVERAGE
      && muster_game_creature (perform->game, source)->kind == MUSTER_CREATURE_MONSTER)
    muster_damage_parts_average (&parts);
  if (muster_damage_roll (&parts, 0, muster_perform_dice (perform), key, roll))
    return TRUE;

  perform->asks = TRUE;

  return FALSE;
}

/* FALSE: a die is open. */
static gboolean
deal (MusterPerform *perform,
      const MusterCommandAttack *command,
      const MusterHitSave *save,
      guint32 flags,
      gboolean success)
{
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_HIT_SAVE_DAMAGE,
                        .roller = command->attacker,
                        .target = command->target,
                        .source = (guint32) (command->attack + 2) };
  MusterHitDamage damage = {
    .source = command->attacker, .target = command->target, .attack_flags = flags, .halved = success
  };
  MusterEventDie dice[MUSTER_MAX_DAMAGE_DICE];
  MusterDamageRoll roll;

  if (!muster_hit_save_throw (perform, command->attacker, save, &key, &roll))
    return FALSE;

  muster_hit_take_roll (&damage, &roll, dice);
  muster_hit_damage (perform, &damage);

  return muster_perform_phase (perform);
}

static void
leave (MusterPerform *perform,
       MusterId source,
       MusterId target,
       const MusterHitSave *save,
       const MusterHitCondition *left)
{
  static const struct
  {
    gboolean of_target;
    MusterChipEnd end;
  } turns[] = { [MUSTER_HIT_TARGET_END] = { TRUE, MUSTER_CHIP_UNTIL_TURN_END },
                [MUSTER_HIT_ATTACKER_END] = { FALSE, MUSTER_CHIP_UNTIL_TURN_END },
                [MUSTER_HIT_TARGET_START] = { TRUE, MUSTER_CHIP_UNTIL_TURN_START },
                [MUSTER_HIT_ATTACKER_START] = { FALSE, MUSTER_CHIP_UNTIL_TURN_START } };
  MusterChip chip = { .creature = target, .condition = left->condition, .source = source };

  if (left->save_ends && save->dc > 0)
    {
      chip.save_ends = TRUE;
      chip.save_ability = save->ability + 1;
      chip.save_dc = save->dc;
    }
  if (left->until != MUSTER_HIT_LASTS)
    muster_chip_end_at_turn (perform->game, &chip, turns[left->until].end,
                             turns[left->until].of_target ? target : source, 1);
  else if (left->seconds > 0)
    {
      chip.end = MUSTER_CHIP_UNTIL_CLOCK;
      chip.deadline = muster_creature_clock (perform->game, target) + left->seconds;
    }
  muster_chip_put (perform, &chip);
}

void
muster_hit_save_fail (MusterPerform *perform,
                      MusterId source,
                      MusterId target,
                      const MusterHitSave *save)
{
  if (muster_creature_is_down (perform->game, target))
    return;

  if (save->dies && !muster_hit_ward_death (perform, target))
    {
      muster_hit_kill (perform, target, MUSTER_DEATH_BY_SPELL);
      muster_fight_note_outcome (perform);
      return;
    }
  for (guint i = 0; i < save->n_conditions; i++)
    leave (perform, source, target, save, &save->conditions[i]);
}

static void
tell_forced (MusterPerform *perform,
             const MusterCommandAttack *command,
             const MusterHitSave *save,
             const char *attack)
{
  MusterEventSaveForced *forced
      = &muster_perform_event (perform, MUSTER_EVENT_SAVE_FORCED)->save_forced;

  forced->attacker = command->attacker;
  forced->target = command->target;
  forced->attack = muster_game_intern (perform->game, attack);
  forced->ability = save->ability;
  forced->rest = save->rest;
}

void
muster_hit_save_force (MusterPerform *perform, const MusterCommandAttack *command, guint32 flags)
{
  const MusterStatBlock *block = muster_game_block (perform->game, command->attacker);
  const MusterHitSave *forced = muster_hit_save_of (block, command->attack);
  MusterSave save = { .creature = command->target };
  gboolean success = FALSE;

  if (forced == NULL || muster_creature_is_down (perform->game, command->target)
      || !muster_hit_save_touches (forced, muster_game_block (perform->game, command->target)))
    return;

  if (forced->dc > 0)
    {
      tell_forced (perform, command, forced, block->attacks[command->attack].name);
      save.ability = (MusterAbility) forced->ability;
      save.dc = forced->dc;
      save.magical = forced->magical;
      save.conditions = muster_hit_save_conditions (forced);
      save.source = HIT_SAVE_SOURCE + (guint32) command->attack;
      success = muster_save_roll (perform, &save);
      if (!muster_perform_phase (perform))
        return;
    }

  if (forced->n_damage > 0 && (!success || forced->half)
      && !deal (perform, command, forced, flags, success))
    return;
  if (!success)
    muster_hit_save_fail (perform, command->attacker, command->target, forced);
}

guint32
muster_hit_save_conditions (const MusterHitSave *save)
{
  guint32 conditions = 0;

  for (guint i = 0; i < save->n_conditions; i++)
    conditions |= 1u << save->conditions[i].condition;

  return conditions;
}
