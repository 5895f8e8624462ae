/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "fuzz.h"
#include "rules/dice/roll.h"
#include "rules/dice/term.h"

static const MusterRollKey key = { 1, 2, 3, 4, 5 };

typedef struct
{
  MusterDice dice;
  gboolean highest;
} FixedDice;

static gboolean
throw_fixed (MusterDice *dice,
             const MusterRollKey *roll_key,
             MusterDieNumber number,
             guint sides,
             guint *face)
{
  *face = ((FixedDice *) dice)->highest ? sides : 1;

  return TRUE;
}

static void
check_roll (MusterRoll *roll, const MusterNotation *notation, MusterDice *dice)
{
  MusterNotationRange range = muster_notation_range (notation);
  gint64 sum = 0;

  g_assert_true (muster_roll_run (roll, notation, dice, &key));
  g_assert_cmpint (roll->total, >=, range.min);
  g_assert_cmpint (roll->total, <=, range.max);
  g_assert_cmpuint (roll->n_dice, <=, MUSTER_NOTATION_MAX_DICE);
  g_assert_cmpuint (roll->n_terms, ==, muster_notation_n_terms (notation));

  for (guint i = 0; i < roll->n_terms; i++)
    sum += roll->terms[i];
  g_assert_cmpint (sum, ==, roll->total);

  for (guint i = 0; i < roll->n_dice; i++)
    {
      g_assert_cmpuint (roll->dice[i].face, >=, 1);
      g_assert_cmpuint (roll->dice[i].face, <=, roll->dice[i].sides);
      g_assert_cmpuint (roll->dice[i].number.term, <, roll->n_terms);
    }
}

static void
check_notation (const MusterNotation *notation)
{
  g_auto (MusterRoll) roll = { 0 };
  g_auto (MusterRoll) again = { 0 };
  g_auto (MusterOverrideDice) unknown = { 0 };
  FixedDice low = { { throw_fixed }, FALSE }, high = { { throw_fixed }, TRUE };
  MusterHashDice hash;

  g_assert_cmpuint (muster_notation_n_terms (notation), >=, 1);
  for (guint i = 0; i < muster_notation_n_terms (notation); i++)
    {
      const char *label = muster_notation_label (notation, i);

      g_assert_true (label == NULL || (label[0] != '\0' && g_utf8_validate (label, -1, NULL)));
    }

  check_roll (&roll, notation, &low.dice);
  check_roll (&roll, notation, &high.dice);
  muster_hash_dice_init (&hash, 1, 2);
  check_roll (&roll, notation, &hash.dice);
  check_roll (&again, notation, &hash.dice);
  g_assert_cmpint (roll.total, ==, again.total);
  g_assert_cmpuint (roll.n_dice, ==, again.n_dice);

  muster_override_dice_init (&unknown, NULL);
  if (!muster_roll_run (&roll, notation, &unknown.dice, &key))
    {
      g_assert_cmpuint (roll.n_dice, >, 0);
      g_assert_cmpint (roll.total, ==, 0);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  MusterNotationError error = { .position = G_MAXUINT };
  MusterNotation notation;
  MusterDiceTerm term;
  gboolean valid = muster_notation_parse (text, &notation, &error);

  if (valid)
    check_notation (&notation);
  else
    {
      g_assert_cmpint (error.problem, <, MUSTER_NOTATION_N_PROBLEMS);
      g_assert_cmpint (error.expected, <, MUSTER_NOTATION_N_EXPECTED);
      g_assert_cmpuint (error.position, <=, strlen (text));
    }

  if (muster_dice_term_parse (text, &term))
    {
      g_assert_true (valid);
      g_assert_cmpint (muster_dice_term_minimum (&term), ==, muster_notation_range (&notation).min);
      g_assert_cmpint (muster_dice_term_maximum (&term), ==, muster_notation_range (&notation).max);
    }

  return 0;
}
