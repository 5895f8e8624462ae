/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/d20.h"

#define D20_TERM 0
#define SIDES 20

gboolean
muster_d20_throw (MusterDice *dice, const MusterRollKey *key, MusterMode mode, MusterD20 *d20)
{
  gboolean twice = mode == MUSTER_MODE_ADVANTAGE || mode == MUSTER_MODE_DISADVANTAGE;
  guint faces[2] = { 0, 0 };
  gboolean known = TRUE;
  guint kept;

  for (guint i = 0; i < (twice ? 2 : 1); i++)
    {
      MusterDieNumber number = { .term = D20_TERM, .die = i };

      if (!muster_dice_throw (dice, key, number, SIDES, &faces[i]))
        known = FALSE;
    }

  kept = 0;
  if (mode == MUSTER_MODE_ADVANTAGE && faces[1] > faces[0])
    kept = 1;
  else if (mode == MUSTER_MODE_DISADVANTAGE && faces[1] < faces[0])
    kept = 1;

  *d20 = (MusterD20) {
    .mode = mode,
    .natural = faces[kept],
    .dropped = twice ? faces[1 - kept] : 0,
    .faces = { faces[0], faces[1] },
  };
  return known;
}

gboolean
muster_test_roll (const MusterTest *test,
                  MusterDice *dice,
                  const MusterRollKey *key,
                  MusterTestRoll *roll)
{
  gboolean known
      = muster_roll_riders (test->riders, test->n_riders, test->kind, dice, key, &roll->riders);

  known &= muster_d20_throw (dice, key, test->mode, &roll->d20);
  roll->total = roll->d20.natural + test->modifier + roll->riders.modifier;
  return known;
}
