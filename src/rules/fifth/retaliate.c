/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/retaliate.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/damage.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/trait.h"

/* Keeps the saves of several answers in one command apart. */
#define ANSWER_SOURCE(chip, wound) (0x20000000u + ((wound) << 20) + (chip))

/* `chip`: the chip that stings, 0: the body of the target. */
static void
sting (MusterPerform *perform,
       MusterId attacker,
       MusterId target,
       MusterDiceTerm dice,
       MusterDamageType type,
       MusterId chip)
{
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_RETALIATION,
                        .roller = target,
                        .target = attacker,
                        .source = chip,
                        .occurrence = (guint16) muster_count_wounds (perform, target) };
  MusterHitDamage damage = { .source = target, .target = attacker };
  MusterEventDie thrown[MUSTER_MAX_DAMAGE_DICE];
  MusterDamageParts parts = { 0 };
  MusterDamageRoll roll;

  muster_damage_parts_add (&parts, dice, type, MUSTER_CRIT_NONE);
  if (chip == 0
      && muster_game_world (perform->game)->monster_damage == MUSTER_MONSTER_DAMAGE_AVERAGE
      && muster_game_creature (perform->game, target)->kind == MUSTER_CREATURE_MONSTER)
    muster_damage_parts_average (&parts);
  if (!muster_damage_roll (&parts, 0, muster_perform_dice (perform), &key, &roll))
    {
      perform->asks = TRUE;
      return;
    }

  muster_hit_take_roll (&damage, &roll, thrown);
  muster_hit_damage (perform, &damage);
}

/* Of two shields of one name one burns. */
static gboolean
is_doubled (const MusterGame *game, const MusterChip *chip)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, other)
  if (other->creature == chip->creature && other->name == chip->name && other->sting_dice > 0
      && other->id < chip->id)
    return TRUE;

  return FALSE;
}

static void
force_answer (MusterPerform *perform, const MusterChip *ward, MusterId attacker)
{
  MusterSave save
      = { .creature = attacker,
          .ability = (MusterAbility) (ward->answer_save - 1),
          .dc = ward->save_dc,
          .magical = TRUE,
          .conditions = 1u << ward->answer_condition,
          .source = ANSWER_SOURCE (ward->id, muster_count_wounds (perform, ward->creature)) };
  MusterChip chip = { .creature = attacker,
                      .condition = ward->answer_condition,
                      .source = ward->source,
                      .spell = ward->spell,
                      .end = ward->end,
                      .deadline = ward->deadline,
                      .anchor = ward->anchor };

  if (muster_save_roll (perform, &save) || !muster_perform_phase (perform))
    return;
  if (ward->answer_turn)
    muster_chip_end_at_turn (perform->game, &chip, MUSTER_CHIP_UNTIL_TURN_END, attacker, 1);
  muster_chip_put (perform, &chip);
}

static gboolean
answers (const MusterGame *game, const MusterChip *ward, MusterId attacker)
{
  return ward->answer_save != 0
         && (ward->answer_types == 0
             || (ward->answer_types & (1 << muster_game_block (game, attacker)->type)));
}

void
muster_retaliate (MusterPerform *perform, MusterId attacker, MusterId target, gboolean close)
{
  const MusterStatBlock *block = muster_game_block (perform->game, target);
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  if (close && block->retaliation.count > 0 && !muster_creature_is_down (perform->game, attacker))
    sting (perform, attacker, target, block->retaliation,
           (MusterDamageType) block->retaliation_type, 0);

  while (chip != NULL && muster_perform_phase (perform))
    {
      const MusterChip ward = *chip;
      MusterDiceTerm dice
          = { .count = (guint16) ward.sting_dice, .sides = (guint16) ward.sting_die };

      if (ward.creature == target && !muster_creature_is_down (perform->game, attacker))
        {
          if (close && ward.sting_dice > 0 && !is_doubled (perform->game, &ward))
            sting (perform, attacker, target, dice, (MusterDamageType) ward.sting_type, ward.id);
          if (answers (perform->game, &ward, attacker))
            force_answer (perform, &ward, attacker);
        }
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, ward.id);
    }
}
