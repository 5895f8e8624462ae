/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/creature/feature.h"

#include "rules/creature/ability.h"

#define SECOND_WIND_LEVEL 1
#define ACTION_SURGE_LEVEL 2
#define CHANNEL_DIVINITY_LEVEL 2
#define THIRSTING_BLADE_LEVEL 5
#define LIFEDRINKER_LEVEL 12
#define LIFE_A_LEVEL 5

guint
muster_block_class_level (const MusterStatBlock *block, MusterClass klass)
{
  guint level = 0;

  for (guint i = 0; i < block->n_classes; i++)
    if (block->classes[i].klass == klass)
      level += block->classes[i].level;

  return level;
}

gboolean
muster_block_has_class_action (const MusterStatBlock *block, MusterClassAction action)
{
  guint fighter = muster_block_class_level (block, MUSTER_CLASS_FIGHTER);
  guint cleric = muster_block_class_level (block, MUSTER_CLASS_CLERIC);

  switch (action)
    {
    case MUSTER_CLASS_ACTION_SECOND_WIND:
      return fighter >= SECOND_WIND_LEVEL;
    case MUSTER_CLASS_ACTION_ACTION_SURGE:
      return fighter >= ACTION_SURGE_LEVEL;
    case MUSTER_CLASS_ACTION_TURN_UNDEAD:
      return cleric >= CHANNEL_DIVINITY_LEVEL;
    case MUSTER_CLASS_ACTION_PRESERVE_LIFE:
      return cleric >= CHANNEL_DIVINITY_LEVEL
             && (block->features & MUSTER_FEATURE_PRESERVE_LIFE) != 0;
    case MUSTER_N_CLASS_ACTIONS:
    default:
      return FALSE;
    }
}

MusterResourceKind
muster_class_action_resource (MusterClassAction action)
{
  switch (action)
    {
    case MUSTER_CLASS_ACTION_SECOND_WIND:
      return MUSTER_RESOURCE_SECOND_WIND;
    case MUSTER_CLASS_ACTION_ACTION_SURGE:
      return MUSTER_RESOURCE_ACTION_SURGE;
    case MUSTER_CLASS_ACTION_TURN_UNDEAD:
    case MUSTER_CLASS_ACTION_PRESERVE_LIFE:
    case MUSTER_N_CLASS_ACTIONS:
    default:
      return MUSTER_RESOURCE_CHANNEL_DIVINITY;
    }
}

static guint
second_wind_uses (guint level, int edition)
{
  if (level < SECOND_WIND_LEVEL)
    return 0;
  if (edition != 2024)
    return 1;

  return level >= 10 ? 4 : level >= 4 ? 3 : 2;
}

static guint
channel_divinity_uses (guint level, int edition)
{
  if (level < CHANNEL_DIVINITY_LEVEL)
    return 0;

  return (level >= 18 ? 3 : level >= 6 ? 2 : 1) + (edition == 2024);
}

guint
muster_block_resource_uses (const MusterStatBlock *block, MusterResourceKind kind, int edition)
{
  guint fighter = muster_block_class_level (block, MUSTER_CLASS_FIGHTER);

  switch (kind)
    {
    case MUSTER_RESOURCE_SECOND_WIND:
      return second_wind_uses (fighter, edition);
    case MUSTER_RESOURCE_ACTION_SURGE:
      return fighter >= 17 ? 2 : fighter >= ACTION_SURGE_LEVEL ? 1 : 0;
    case MUSTER_RESOURCE_CHANNEL_DIVINITY:
      return channel_divinity_uses (muster_block_class_level (block, MUSTER_CLASS_CLERIC), edition);
    default:
      return 0;
    }
}

guint
muster_resource_short_rest (MusterResourceKind kind, int edition)
{
  return edition == 2024 && kind != MUSTER_RESOURCE_ACTION_SURGE ? 1 : G_MAXUINT;
}

int
muster_destroy_undead_challenge (guint cleric_level)
{
  static const struct
  {
    guint8 level;
    gint8 eighths;
  } steps[] = { { 17, 32 }, { 14, 24 }, { 11, 16 }, { 8, 8 }, { 5, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (cleric_level >= steps[i].level)
      return steps[i].eighths;

  return -1;
}

int
muster_preserve_life_pool (guint cleric_level)
{
  return (int) cleric_level * LIFE_A_LEVEL;
}

int
muster_preserve_life_cap (int hp, int max_hp)
{
  return MAX (0, max_hp / 2 - hp);
}

int
muster_channel_divinity_dc (const MusterStatBlock *block)
{
  return 8 + block->proficiency + muster_ability_modifier (block->scores[MUSTER_ABILITY_WISDOM]);
}

static gboolean
has_pact_feature (const MusterStatBlock *block, guint32 flags, MusterFeatures feature, guint level)
{
  return (flags & MUSTER_ATTACK_PACT) != 0 && (block->features & feature) != 0
         && muster_block_class_level (block, MUSTER_CLASS_WARLOCK) >= level;
}

gboolean
muster_block_has_thirsting_blade (const MusterStatBlock *block, guint32 flags)
{
  return has_pact_feature (block, flags, MUSTER_FEATURE_THIRSTING_BLADE, THIRSTING_BLADE_LEVEL);
}

gboolean
muster_block_has_lifedrinker (const MusterStatBlock *block, guint32 flags)
{
  return has_pact_feature (block, flags, MUSTER_FEATURE_LIFEDRINKER, LIFEDRINKER_LEVEL);
}
