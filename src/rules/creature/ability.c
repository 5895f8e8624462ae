/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/creature/ability.h"

int
muster_ability_modifier (int score)
{
  int above = score - 10;

  return above >= 0 ? above / 2 : -((1 - above) / 2);
}

int
muster_proficiency_by_level (int level)
{
  return 2 + (MAX (level, 1) - 1) / 4;
}

int
muster_trained_bonus (int score, int proficiency, int times)
{
  return muster_ability_modifier (score) + times * proficiency;
}

int
muster_passive_score (int bonus, MusterMode mode)
{
  int slant = mode == MUSTER_MODE_ADVANTAGE ? 5 : mode == MUSTER_MODE_DISADVANTAGE ? -5 : 0;

  return 10 + bonus + slant;
}

int
muster_proficiency_by_challenge (int eighths)
{
  return muster_proficiency_by_level (eighths / 8);
}
