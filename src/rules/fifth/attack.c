/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/attack.h"

#include <stdlib.h>

MusterHit
muster_attack_judge (guint natural, gint32 total, gint32 armor_class, gboolean auto_crit)
{
  MusterHit hit = { .outcome = MUSTER_HIT_MISS };

  if (natural == 1)
    {
      hit.outcome = MUSTER_HIT_NATURAL_ONE;
      return hit;
    }
  hit.hit = natural == 20 || total >= armor_class;
  hit.crit = hit.hit && (natural == 20 || auto_crit);
  if (hit.hit)
    hit.outcome = hit.crit ? MUSTER_HIT_CRITICAL : MUSTER_HIT_HIT;
  return hit;
}

int
muster_cover_bonus (MusterCover cover)
{
  switch (cover)
    {
    case MUSTER_COVER_HALF:
      return 2;
    case MUSTER_COVER_THREE_QUARTERS:
      return 5;
    case MUSTER_COVER_NONE:
    default:
      return 0;
    }
}

MusterAbility
muster_attack_ability (guint32 flags, const gint16 *scores)
{
  if ((flags & MUSTER_ATTACK_RANGED) != 0 && (flags & MUSTER_ATTACK_MELEE) == 0)
    return MUSTER_ABILITY_DEXTERITY;
  if ((flags & MUSTER_ATTACK_FINESSE) != 0
      && scores[MUSTER_ABILITY_DEXTERITY] > scores[MUSTER_ABILITY_STRENGTH])
    return MUSTER_ABILITY_DEXTERITY;
  return MUSTER_ABILITY_STRENGTH;
}

int
muster_offhand_damage_modifier (int modifier)
{
  return MIN (modifier, 0);
}

gboolean
muster_is_light_melee (guint32 flags)
{
  return (flags & MUSTER_ATTACK_LIGHT) != 0 && (flags & MUSTER_ATTACK_MELEE) != 0;
}

gboolean
muster_can_offhand (const guint32 *flags, guint n_weapons, const MusterBudget *budget)
{
  guint n_light = 0;

  if (!budget->attacked || budget->bonus)
    return FALSE;
  for (guint i = 0; i < n_weapons; i++)
    if (muster_is_light_melee (flags[i]))
      n_light++;
  return n_light >= 2;
}

gboolean
muster_attack_roll (const MusterAttack *attack,
                    MusterDice *dice,
                    const MusterRollKey *key,
                    MusterAttackRoll *roll)
{
  guint n_extra = attack->extra_die > 0 ? (guint) abs (attack->extra_dice) : 0;
  gint32 extra = 0;
  gboolean known = TRUE;

  roll->n_extra = MIN (n_extra, MUSTER_MAX_TWEAK_DICE);
  for (guint i = 0; i < roll->n_extra; i++)
    {
      MusterDieNumber number = { .term = MUSTER_TWEAK_TERM, .die = i };
      guint face = 0;

      known &= muster_dice_throw (dice, key, number, attack->extra_die, &face);
      roll->extra[i] = face;
      extra += (gint32) face;
    }

  known &= muster_test_roll (&attack->test, dice, key, &roll->test);
  roll->test.total += attack->extra_dice < 0 ? -extra : extra;
  roll->armor_class = attack->armor_class + muster_cover_bonus (attack->cover);
  roll->hit = muster_attack_judge (roll->test.d20.natural, roll->test.total, roll->armor_class,
                                   attack->auto_crit);
  return known;
}
