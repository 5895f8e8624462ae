/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/creature/encumbrance.h"

#define EASY_LB 5
#define HARD_LB 10

/* Twice what the size multiplies with, so that Tiny ones have a whole number too. */
static int
factor (MusterSize size)
{
  switch (size)
    {
    case MUSTER_SIZE_TINY:
      return 1;
    case MUSTER_SIZE_LARGE:
      return 4;
    case MUSTER_SIZE_HUGE:
      return 8;
    case MUSTER_SIZE_GARGANTUAN:
      return 16;
    case MUSTER_SIZE_SMALL:
    case MUSTER_SIZE_MEDIUM:
    default:
      return 2;
    }
}

MusterLoad
muster_load (int pounds, int strength, MusterSize size)
{
  int most = strength * factor (size);

  if (2 * pounds > HARD_LB * most)
    return MUSTER_LOAD_HEAVY;

  return 2 * pounds > EASY_LB * most ? MUSTER_LOAD_ENCUMBERED : MUSTER_LOAD_NONE;
}

int
muster_load_slows_ft (MusterLoad load)
{
  switch (load)
    {
    case MUSTER_LOAD_ENCUMBERED:
      return 10;
    case MUSTER_LOAD_HEAVY:
      return 20;
    case MUSTER_LOAD_NONE:
    default:
      return 0;
    }
}

MusterMode
muster_load_mode (MusterLoad load, int ability)
{
  gboolean bodily = ability == MUSTER_ABILITY_STRENGTH || ability == MUSTER_ABILITY_DEXTERITY
                    || ability == MUSTER_ABILITY_CONSTITUTION;

  return load == MUSTER_LOAD_HEAVY && bodily ? MUSTER_MODE_DISADVANTAGE : MUSTER_MODE_NONE;
}
