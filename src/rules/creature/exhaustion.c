/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/creature/exhaustion.h"

#define PENALTY_PER_LEVEL 2
#define SPEED_PER_LEVEL_FT 5

MusterExhaustion
muster_exhaustion (int level, int edition, MusterExhaustionRule rule)
{
  MusterExhaustion effect = { 0 };

  effect.level = CLAMP (level, 0, MUSTER_EXHAUSTION_DEADLY);
  effect.fatal = effect.level == MUSTER_EXHAUSTION_DEADLY;

  if (edition == 2024 || rule == MUSTER_EXHAUSTION_FLAT)
    {
      effect.d20_penalty = -PENALTY_PER_LEVEL * effect.level;
      effect.speed_penalty_ft = SPEED_PER_LEVEL_FT * effect.level;
      return effect;
    }

  if (effect.level >= 1)
    effect.checks = MUSTER_MODE_DISADVANTAGE;
  effect.speed_halved = effect.level >= 2;
  if (effect.level >= 3)
    effect.attacks = effect.saves = MUSTER_MODE_DISADVANTAGE;
  effect.max_hp_halved = effect.level >= 4;
  effect.speed_zero = effect.level >= 5;
  return effect;
}

int
muster_exhaustion_speed (const MusterExhaustion *exhaustion, int speed_ft)
{
  if (exhaustion->speed_zero)
    return 0;
  if (exhaustion->speed_halved)
    speed_ft /= 2;
  return MAX (0, speed_ft - exhaustion->speed_penalty_ft);
}

int
muster_exhaustion_gain (int level, int count)
{
  level = CLAMP (level, 0, MUSTER_EXHAUSTION_DEADLY);
  return MIN (level + CLAMP (count, 0, MUSTER_EXHAUSTION_DEADLY), MUSTER_EXHAUSTION_DEADLY);
}

int
muster_exhaustion_ease (int level, int count)
{
  level = CLAMP (level, 0, MUSTER_EXHAUSTION_DEADLY);
  return MAX (0, level - CLAMP (count, 0, MUSTER_EXHAUSTION_DEADLY));
}

int
muster_exhaustion_long_rest (int level, gboolean dead)
{
  return muster_exhaustion_ease (level, dead ? 0 : 1);
}

int
muster_exhaustion_revived (int level)
{
  return CLAMP (level, 0, MUSTER_EXHAUSTION_DEADLY - 1);
}
