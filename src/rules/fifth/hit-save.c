/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/hit-save.h"

#include "rules/chips/bonds.h"
#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/damage.h"
#include "rules/fifth/hit-toll.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/save.h"

/* Keeps the key of the save apart from those of chips, which are numbered from 1, and of
 * concentration. */
#define HIT_SAVE_SOURCE 0x40000000u
/* Between the entries of one attack. */
#define ENTRY_STEP 0x1000u

const MusterHitSave *
muster_hit_save_of (const MusterStatBlock *block, int attack)
{
  return attack >= 0 && (guint) attack < block->n_attacks ? block->attacks[attack].save : NULL;
}

gboolean
muster_hit_save_touches (const MusterHitSave *save, MusterCreatureType target, MusterSize size)
{
  guint32 type = 1u << target;

  return (save->types == 0 || (save->types & type)) && !(save->not_types & type)
         && (save->max_size < 0 || (gint32) size <= save->max_size);
}

static gboolean
bears_needed (const MusterGame *game, MusterId source, MusterId target, const MusterHitSave *save)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == target && (save->needs & (1u << chip->condition))
      && (!save->needs_own || chip->source == source))
    return TRUE;

  return save->needs == 0;
}

gboolean
muster_hit_save_reaches (const MusterGame *game,
                         MusterId source,
                         MusterId target,
                         const MusterHitSave *save,
                         const char *name)
{
  return muster_hit_save_touches (save, (MusterCreatureType) muster_game_block (game, target)->type,
                                  muster_mods_size (game, target))
         && bears_needed (game, source, target, save)
         && !(save->web && (muster_game_block (game, target)->traits & MUSTER_TRAIT_WEB_WALKER))
         && !(save->proof && muster_chip_find_proof (game, target, source, name) != NULL);
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
  muster_mods_weaken (perform->game, source, FALSE, &parts);
  if (muster_game_world (perform->game)->monster_damage == MUSTER_MONSTER_DAMAGE_AVERAGE
      && muster_game_creature (perform->game, source)->kind == MUSTER_CREATURE_MONSTER)
    muster_damage_parts_average (&parts);
  if (muster_damage_roll (&parts, 0, muster_perform_dice (perform), key, roll))
    return TRUE;

  perform->asks = TRUE;

  return FALSE;
}

/* One entry of a hit, told apart from the others of the same attack. */
static guint32
number_of (const MusterCommandAttack *command, const MusterHitSave *save)
{
  return (guint32) (command->attack + 2) + (guint32) save->entry * ENTRY_STEP;
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
                        .source = number_of (command, save) };
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

/* FALSE: a die or a question is open. */
static gboolean
force_one (MusterPerform *perform,
           const MusterCommandAttack *command,
           const MusterHitSave *forced,
           const char *name,
           guint32 flags)
{
  MusterHitFailure failure = { .source = command->attacker,
                               .target = command->target,
                               .hp = muster_game_creature (perform->game, command->target)->hp };
  MusterSave save = { .creature = command->target, .total = &failure.total };

  if (forced->dc > 0)
    {
      tell_forced (perform, command, forced, name);
      save.ability = muster_hit_toll_ability (perform->game, command->target, forced);
      save.dc = forced->dc;
      save.magical = forced->magical;
      save.conditions = muster_hit_save_conditions (forced);
      save.source
          = HIT_SAVE_SOURCE + (guint32) command->attack + (guint32) forced->entry * ENTRY_STEP;
      failure.success = muster_save_roll (perform, &save);
      if (!muster_perform_phase (perform))
        return FALSE;
    }

  if (forced->n_damage > 0 && !forced->extra && (!failure.success || forced->half)
      && muster_hit_toll_hurts (forced, failure.hp)
      && !deal (perform, command, forced, flags, failure.success))
    return FALSE;
  muster_hit_save_land (perform, forced, name, &failure);

  return muster_perform_phase (perform);
}

void
muster_hit_save_force (MusterPerform *perform, const MusterCommandAttack *command, guint32 flags)
{
  const MusterStatBlock *block = muster_game_block (perform->game, command->attacker);
  const MusterHitSave *forced = muster_hit_save_of (block, command->attack);
  const char *name = forced != NULL ? block->attacks[command->attack].name : NULL;

  for (; forced != NULL; forced = forced->next)
    {
      gboolean at_zero = (forced->at_zero || forced->toll.kills_at_zero) && forced->n_damage == 0;

      if ((muster_creature_is_down (perform->game, command->target) && !at_zero
           && forced->drains == 0)
          || (forced->charge_ft > 0 && !(command->options & MUSTER_ATTACK_OPTION_CHARGE))
          || !muster_hit_save_reaches (perform->game, command->attacker, command->target, forced,
                                       name)
          /* A save for those with few hit points alone is not asked of others. */
          || !(forced->toll.else_hurts
               || muster_hit_toll_reaches (
                   forced, muster_game_creature (perform->game, command->target)->hp)))
        continue;
      if (!force_one (perform, command, forced, name, flags))
        return;
    }
}

guint32
muster_hit_save_conditions (const MusterHitSave *save)
{
  guint32 conditions = 0;

  for (guint i = 0; i < save->n_conditions; i++)
    conditions |= 1u << save->conditions[i].condition;

  return conditions;
}
