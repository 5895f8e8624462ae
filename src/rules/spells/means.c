/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/means.h"

#include "rules/chips/chip.h"

#define NEEDS_A_HAND (MUSTER_COMPONENT_SOMATIC | MUSTER_COMPONENT_MATERIAL)

MusterRefusal
muster_means_check_armor (const MusterGame *game, MusterId caster)
{
  return muster_game_block (game, caster)->features & MUSTER_FEATURE_UNTRAINED_ARMOR
             ? MUSTER_REFUSAL_UNTRAINED_ARMOR
             : MUSTER_REFUSAL_NONE;
}

MusterRefusal
muster_means_check_mind (const MusterGame *game, MusterId caster)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == caster && chip->no_spells)
    return MUSTER_REFUSAL_CANNOT_ACT;

  return MUSTER_REFUSAL_NONE;
}

/* A focus or a pouch stands in for every material but one that has a price. */
static MusterRefusal
check_material (guint32 features, const MusterSpell *spell)
{
  if (spell->cost_gp > 0)
    return features & MUSTER_FEATURE_NO_PRICED_MATERIAL ? MUSTER_REFUSAL_NO_PRICED_MATERIAL
                                                        : MUSTER_REFUSAL_NONE;

  return features & MUSTER_FEATURE_NO_FOCUS ? MUSTER_REFUSAL_NO_MATERIAL : MUSTER_REFUSAL_NONE;
}

MusterRefusal
muster_means_check_components (const MusterGame *game, MusterId caster, const MusterKnown *known)
{
  guint32 features = muster_game_block (game, caster)->features;
  guint8 components = known->spell->components & (guint8) ~known->casting->spared;

  if ((components & MUSTER_COMPONENT_VERBAL)
      && muster_chip_find (game, caster, MUSTER_CONDITION_SILENCED) != NULL)
    return MUSTER_REFUSAL_CANNOT_SPEAK;
  if ((components & NEEDS_A_HAND) && (features & MUSTER_FEATURE_HANDS_FULL))
    return MUSTER_REFUSAL_NO_FREE_HAND;

  return components & MUSTER_COMPONENT_MATERIAL ? check_material (features, known->spell)
                                                : MUSTER_REFUSAL_NONE;
}
