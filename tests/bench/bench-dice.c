/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench.h"

#include "rules/dice/notation.h"
#include "rules/dice/roll.h"

#define ROLLS 2000000

/* A generator as small as one can be: what a throw costs without keys and notation. */
static double
bare_throws_a_second (void)
{
  double start = bench_now ();
  volatile guint64 sum = 0;
  guint64 state = 1;

  for (guint i = 0; i < ROLLS; i++)
    {
      state = state * 6364136223846793005u + 1442695040888963407u;
      sum += 1 + (state >> 33) % 20 + 5;
    }

  return ROLLS / (bench_now () - start);
}

static double
compiled_rolls_a_second (void)
{
  const MusterRollKey key = { .purpose = 1 };
  g_auto (MusterRoll) roll = { 0 };
  MusterNotationError error;
  MusterNotation notation;
  MusterHashDice dice;
  double start;

  muster_roll_init (&roll);
  muster_notation_parse ("1d20+5", &notation, &error);
  start = bench_now ();
  for (guint i = 0; i < ROLLS; i++)
    {
      muster_hash_dice_init (&dice, 7, i);
      muster_roll_run (&roll, &notation, &dice.dice, &key);
    }

  return ROLLS / (bench_now () - start);
}

static double
parsed_rolls_a_second (void)
{
  const MusterRollKey key = { .purpose = 1 };
  g_auto (MusterRoll) roll = { 0 };
  double start = bench_now ();

  muster_roll_init (&roll);
  for (guint i = 0; i < ROLLS; i++)
    {
      MusterNotationError error;
      MusterNotation notation;
      MusterHashDice dice;

      muster_notation_parse ("1d20+5", &notation, &error);
      muster_hash_dice_init (&dice, 7, i);
      muster_roll_run (&roll, &notation, &dice.dice, &key);
    }

  return ROLLS / (bench_now () - start);
}

void
bench_dice (void)
{
  double bare = bare_throws_a_second ();

  bench_row ("1d20+5 compiled once", compiled_rolls_a_second (), "/s", "bare C loop", bare,
             "5,000,000 /s");
  bench_row ("1d20+5 parsed and rolled", parsed_rolls_a_second (), "/s", "bare C loop", bare,
             "2,000,000 /s");
}
