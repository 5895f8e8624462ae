/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What chips add to the damage of a hit, and what they take off it. */
#include "rules/chips/chip.h"
#include "rules/chips/gifts.h"
#include "rules/chips/mods.h"

static gint32
strength_of_hit (const MusterChip *chip)
{
  return chip->hit_dice * (chip->hit_die + 1) + 2 * chip->hit_flat;
}

static gint32
strength_of_weakness (const MusterChip *chip)
{
  return chip->weaken_dice * (chip->weaken_die + 1);
}

static void
add_hit_mod (MusterHitMods *mods, const MusterChip *chip, MusterDamageType base)
{
  if (mods->n == MUSTER_MAX_HIT_MODS)
    return;

  mods->dice[mods->n] = (MusterDiceTerm) { .count = (guint16) chip->hit_dice,
                                           .sides = (guint16) chip->hit_die,
                                           .bonus = (gint16) chip->hit_flat };
  mods->types[mods->n]
      = (guint8) (chip->hit_type != MUSTER_DAMAGE_UNTYPED ? (guint) chip->hit_type : (guint) base);
  mods->chips[mods->n++] = chip->id;
}

void
muster_mods_hit (const MusterGame *game,
                 MusterId attacker,
                 MusterId target,
                 gboolean weapon,
                 MusterDamageType base,
                 MusterHitMods *mods)
{
  mods->n = 0;
  MUSTER_FOREACH_HELD (game, attacker, chip)
  if ((chip->hit_dice > 0 || chip->hit_flat != 0) && !(chip->marks & MUSTER_CHIP_HIT_MARK)
      && (weapon || !(chip->marks & MUSTER_CHIP_HIT_WEAPON_ONLY))
      && !muster_mods_is_outdone (game, attacker, chip, strength_of_hit))
    add_hit_mod (mods, chip, base);
  /* Marks are tracked by who made them: each ranger has an own one. */
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == target && chip->hit_dice > 0 && (chip->marks & MUSTER_CHIP_HIT_MARK)
      && chip->source == attacker && (weapon || !(chip->marks & MUSTER_CHIP_HIT_WEAPON_ONLY)))
    add_hit_mod (mods, chip, base);
}

void
muster_mods_weaken (const MusterGame *game,
                    MusterId creature,
                    gboolean weapon,
                    MusterDamageParts *parts)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->weaken_dice > 0
      && (weapon || !(chip->marks & MUSTER_CHIP_HIT_WEAPON_ONLY))
      && !muster_mods_is_outdone (game, creature, chip, strength_of_weakness))
    muster_damage_parts_weaken (parts,
                                (MusterDiceTerm) { .count = (guint16) chip->weaken_dice,
                                                   .sides = (guint16) chip->weaken_die },
                                chip->weaken_least);
}

void
muster_hit_mods_add (const MusterHitMods *mods, MusterCrit crit, MusterDamageParts *parts)
{
  for (guint i = 0; i < mods->n; i++)
    muster_damage_parts_add (parts, mods->dice[i], (MusterDamageType) mods->types[i], crit);
}

/* The light stays as long as the spell would have. */
static void
brand (MusterPerform *perform, const MusterChip *spent, MusterId target)
{
  MusterChip chip = { .creature = target,
                      .condition = MUSTER_CONDITION_CUSTOM,
                      .name = spent->name,
                      .source = spent->source,
                      .spell = spent->spell,
                      .slot = spent->slot,
                      .end = spent->end,
                      .deadline = spent->deadline,
                      .anchor = spent->anchor,
                      .lit = 1 };

  if (!muster_creature_is_down (perform->game, target))
    muster_chip_put (perform, &chip);
}

void
muster_hit_mods_spend (MusterPerform *perform, MusterId target, const MusterHitMods *mods)
{
  for (guint i = 0; i < mods->n; i++)
    {
      const MusterChip *held = muster_game_chip (perform->game, mods->chips[i]);
      MusterChip chip;

      if (held == NULL || !(held->marks & MUSTER_CHIP_HIT_ONCE))
        continue;
      chip = *held;
      muster_chip_end (perform, chip.id, MUSTER_CHIP_USED_UP);
      if (chip.brands)
        brand (perform, &chip, target);
    }
}
