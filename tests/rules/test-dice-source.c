/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/dice/term.h"
#include "rules/dice/throw.h"

static const MusterRollKey attack_key = { 1, 0, 10, 20, 30 };

static guint
throw_one (MusterDice *dice, const MusterRollKey *key, MusterDieNumber number, guint sides)
{
  guint face = 0;

  g_assert_true (muster_dice_throw (dice, key, number, sides, &face));
  g_assert_cmpuint (face, >=, 1);
  g_assert_cmpuint (face, <=, sides);

  return face;
}

/* A campaign's seed has to mean the same rolls in every release. */
static void
test_hash_pinned (void)
{
  static const guint expected[] = { 20, 12, 14, 17, 16, 18, 3, 6, 10, 8 };
  MusterHashDice dice;

  muster_hash_dice_init (&dice, 2024, 7);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (
        throw_one (&dice.dice, &attack_key, (MusterDieNumber) { .die = (guint16) i }, 20), ==,
        expected[i]);
}

static void
test_hash_order (void)
{
  MusterHashDice forward, backward;
  guint faces[100];

  muster_hash_dice_init (&forward, 1, 2);
  muster_hash_dice_init (&backward, 1, 2);

  for (guint i = 0; i < 100; i++)
    faces[i]
        = throw_one (&forward.dice, &attack_key, (MusterDieNumber) { .die = (guint16) i }, 100);
  for (guint i = 100; i-- > 0;)
    g_assert_cmpuint (
        throw_one (&backward.dice, &attack_key, (MusterDieNumber) { .die = (guint16) i }, 100), ==,
        faces[i]);
}

/* Every part of what names a die gives other dice when it changes: of 1,000
 * pairs of d20s about 50 are equal. */
static void
test_hash_every_field (void)
{
  guint n_equal[10] = { 0 };

  for (guint i = 0; i < 1000; i++)
    {
      MusterHashDice dice, other_seed, other_serial;
      MusterRollKey key = { 1, 2, i, 4, 5 };
      MusterDieNumber number = { 1, 2, 3 };
      MusterRollKey other_keys[] = { key, key, key, key, key };
      MusterDieNumber other_numbers[] = { number, number, number };
      guint face;

      muster_hash_dice_init (&dice, 1, 1);
      muster_hash_dice_init (&other_seed, 2, 1);
      muster_hash_dice_init (&other_serial, 1, 2);
      other_keys[0].purpose++;
      other_keys[1].occurrence++;
      other_keys[2].roller ^= 1u << 31;
      other_keys[3].target++;
      other_keys[4].source ^= 1u << 31;
      other_numbers[0].term++;
      other_numbers[1].die++;
      other_numbers[2].link++;

      face = throw_one (&dice.dice, &key, number, 20);
      n_equal[0] += face == throw_one (&other_seed.dice, &key, number, 20);
      n_equal[1] += face == throw_one (&other_serial.dice, &key, number, 20);
      for (guint k = 0; k < 5; k++)
        n_equal[2 + k] += face == throw_one (&dice.dice, &other_keys[k], number, 20);
      for (guint k = 0; k < 3; k++)
        n_equal[7 + k] += face == throw_one (&dice.dice, &key, other_numbers[k], 20);
    }

  for (guint i = 0; i < G_N_ELEMENTS (n_equal); i++)
    {
      g_assert_cmpuint (n_equal[i], >=, 20);
      g_assert_cmpuint (n_equal[i], <=, 85);
    }
}

/* Chi-squared over the faces and over pairs of dice that follow each other.
 * The bounds are five standard deviations from what is expected. */
static void
test_hash_fair (void)
{
  static const guint all_sides[] = { 2, 3, 4, 6, 8, 10, 12, 20, 100 };

  for (guint s = 0; s < G_N_ELEMENTS (all_sides); s++)
    {
      const guint sides = all_sides[s];
      const guint n = 200 * sides * sides;
      g_autofree guint *faces = g_new0 (guint, sides);
      g_autofree guint *pairs = g_new0 (guint, sides * sides);
      double face_sum = 0, pair_sum = 0;
      MusterHashDice dice;
      guint previous = 0;

      for (guint i = 0; i < n; i++)
        {
          guint face;

          muster_hash_dice_init (&dice, 99, i / 8);
          face = throw_one (&dice.dice, &attack_key, (MusterDieNumber) { .die = i % 8 }, sides) - 1;
          faces[face]++;
          pairs[previous * sides + face]++;
          previous = face;
        }

      for (guint i = 0; i < sides; i++)
        face_sum += (faces[i] - 200.0 * sides) * (faces[i] - 200.0 * sides) / (200.0 * sides);
      for (guint i = 0; i < sides * sides; i++)
        pair_sum += (pairs[i] - 200.0) * (pairs[i] - 200.0) / 200.0;

      /* The variance of chi-squared is twice its degrees of freedom. */
      g_assert_cmpfloat ((face_sum - sides) * (face_sum - sides), <, 25 * 2.0 * sides);
      g_assert_cmpfloat ((pair_sum - sides * sides) * (pair_sum - sides * sides), <,
                         25 * 2.0 * sides * sides);
    }
}

static void
test_hash_many_sides (void)
{
  MusterHashDice dice;
  double sum = 0;

  for (guint i = 0; i < 100000; i++)
    {
      muster_hash_dice_init (&dice, 3, i);
      sum += throw_one (&dice.dice, &attack_key, (MusterDieNumber) { 0 }, MUSTER_DICE_MAX_SIDES);
      g_assert_cmpuint (throw_one (&dice.dice, &attack_key, (MusterDieNumber) { 0 }, 1), ==, 1);
    }

  g_assert_cmpfloat (sum / 100000, >, 495000);
  g_assert_cmpfloat (sum / 100000, <, 505000);
}

static void
test_scripted (void)
{
  static const MusterScriptedDie script[] = { { 20, 17 }, { 6, 3 }, { 8, 9 } };
  MusterScriptedDice dice;
  guint face = 99;

  muster_scripted_dice_init (&dice, script, G_N_ELEMENTS (script));
  g_assert_cmpuint (throw_one (&dice.dice, &attack_key, (MusterDieNumber) { 0 }, 20), ==, 17);
  g_assert_cmpuint (muster_scripted_dice_left_over (&dice), ==, 2);
  g_assert_false (muster_scripted_dice_fits (&dice));

  /* Other sides than written: not known, and recorded. */
  g_assert_false (muster_dice_throw (&dice.dice, &attack_key, (MusterDieNumber) { 0 }, 12, &face));
  g_assert_cmpuint (face, ==, 99);
  g_assert_cmpuint (dice.n_mismatches, ==, 1);
  g_assert_cmpuint (dice.first_mismatch, ==, 1);
  g_assert_cmpuint (dice.asked_sides, ==, 12);

  /* A face that the die has not, and a throw after the end. */
  g_assert_cmpuint (throw_one (&dice.dice, &attack_key, (MusterDieNumber) { 0 }, 6), ==, 3);
  g_assert_false (muster_dice_throw (&dice.dice, &attack_key, (MusterDieNumber) { 0 }, 8, &face));
  g_assert_cmpuint (dice.n_mismatches, ==, 2);
  g_assert_cmpuint (dice.asked_sides, ==, 12);

  muster_scripted_dice_rewind (&dice);
  g_assert_cmpuint (dice.n_mismatches, ==, 0);
  g_assert_cmpuint (muster_scripted_dice_left_over (&dice), ==, 3);
  g_assert_cmpuint (throw_one (&dice.dice, &attack_key, (MusterDieNumber) { 0 }, 20), ==, 17);

  muster_scripted_dice_init (&dice, script, 2);
  throw_one (&dice.dice, &attack_key, (MusterDieNumber) { 0 }, 20);
  throw_one (&dice.dice, &attack_key, (MusterDieNumber) { 0 }, 6);
  g_assert_true (muster_scripted_dice_fits (&dice));
  g_assert_false (muster_dice_throw (&dice.dice, &attack_key, (MusterDieNumber) { 0 }, 6, &face));
  g_assert_false (muster_scripted_dice_fits (&dice));
}

static void
test_override (void)
{
  g_auto (MusterOverrideDice) dice = { 0 };
  MusterHashDice base;
  MusterRollKey other_key = attack_key;
  guint before[8];

  other_key.occurrence = 1;
  muster_hash_dice_init (&base, 5, 6);
  muster_override_dice_init (&dice, &base.dice);
  for (guint i = 0; i < 8; i++)
    before[i] = throw_one (&base.dice, &attack_key, (MusterDieNumber) { .die = (guint16) i }, 20);

  for (guint i = 0; i < 6; i++)
    muster_override_dice_set (&dice, &attack_key,
                              (MusterDieNumber) { .die = (guint16) i, .link = 1 }, i + 1);
  muster_override_dice_set (&dice, &attack_key, (MusterDieNumber) { .die = 2 }, 4);
  muster_override_dice_set (&dice, &attack_key, (MusterDieNumber) { .die = 2 }, 17);

  /* One die moves, no other. */
  for (guint i = 0; i < 8; i++)
    g_assert_cmpuint (
        throw_one (&dice.dice, &attack_key, (MusterDieNumber) { .die = (guint16) i }, 20), ==,
        i == 2 ? 17 : before[i]);
  g_assert_cmpuint (throw_one (&dice.dice, &other_key, (MusterDieNumber) { .die = 2 }, 20), ==,
                    throw_one (&base.dice, &other_key, (MusterDieNumber) { .die = 2 }, 20));

  /* A d20's 17 says nothing about a d6. */
  g_assert_cmpuint (throw_one (&dice.dice, &attack_key, (MusterDieNumber) { .die = 2 }, 6), ==,
                    throw_one (&base.dice, &attack_key, (MusterDieNumber) { .die = 2 }, 6));
}

static void
test_override_alone (void)
{
  g_auto (MusterOverrideDice) dice = { 0 };
  guint face = 0;

  muster_override_dice_init (&dice, NULL);
  g_assert_false (muster_dice_throw (&dice.dice, &attack_key, (MusterDieNumber) { 0 }, 20, &face));
  muster_override_dice_set (&dice, &attack_key, (MusterDieNumber) { 0 }, 11);
  g_assert_cmpuint (throw_one (&dice.dice, &attack_key, (MusterDieNumber) { 0 }, 20), ==, 11);
  muster_override_dice_clear (&dice);
  g_assert_false (muster_dice_throw (&dice.dice, &attack_key, (MusterDieNumber) { 0 }, 20, &face));
}

static void
test_term_parse (void)
{
  static const struct
  {
    const char *text;
    MusterDiceTerm term;
    gint32 min, max, average;
  } cases[] = {
    { "2d6+3", { 2, 6, 3 }, 5, 15, 10 },
    { "d8", { 1, 8, 0 }, 1, 8, 4 },
    { "5", { 0, 0, 5 }, 5, 5, 5 },
    { "5d8 + -1", { 5, 8, -1 }, 4, 39, 21 },
    { "3+2d4-1", { 2, 4, 2 }, 4, 10, 7 },
    { "22d20+110", { 22, 20, 110 }, 132, 550, 341 },
    { "1d6\u22121", { 1, 6, -1 }, 0, 5, 2 },
    { "1000d1000", { 1000, 1000, 0 }, 1000, 1000000, 500500 },
  };
  static const char *const bad[] = {
    "",       "2d6+1d4", "2d6kh1",    "-2d6",      "5-1d4",  "(2d6)*2", "2d6!",
    "1001d6", "1d1001",  "2d6+99999", "2d6-99999", "2d6 or", "2d6/2",
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MusterDiceTerm term;

      g_assert_true (muster_dice_term_parse (cases[i].text, &term));
      g_assert_cmpint (term.count, ==, cases[i].term.count);
      g_assert_cmpint (term.sides, ==, cases[i].term.sides);
      g_assert_cmpint (term.bonus, ==, cases[i].term.bonus);
      g_assert_cmpint (muster_dice_term_minimum (&term), ==, cases[i].min);
      g_assert_cmpint (muster_dice_term_maximum (&term), ==, cases[i].max);
      g_assert_cmpint (muster_dice_term_average (&term), ==, cases[i].average);
    }

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      MusterDiceTerm term = { 7, 7, 7 };

      g_assert_false (muster_dice_term_parse (bad[i], &term));
      g_assert_cmpint (term.count, ==, 7);
    }
}

static void
test_term_roll (void)
{
  static const MusterScriptedDie script[] = { { 6, 2 }, { 6, 5 }, { 6, 1 }, { 6, 6 } };
  const MusterDiceTerm term = { 2, 6, 3 };
  MusterDiceTerm critical = term;
  MusterScriptedDice dice;
  guint16 faces[4] = { 0 };
  gint32 sum = -1;

  muster_scripted_dice_init (&dice, script, 2);
  g_assert_true (muster_dice_term_roll (&term, &dice.dice, &attack_key, 0, faces, &sum));
  g_assert_cmpint (sum, ==, 10);
  g_assert_cmpuint (faces[0], ==, 2);
  g_assert_cmpuint (faces[1], ==, 5);
  g_assert_true (muster_scripted_dice_fits (&dice));

  /* A critical hit doubles the dice, the bonus once. */
  critical.count *= 2;
  muster_scripted_dice_init (&dice, script, 4);
  g_assert_true (muster_dice_term_roll (&critical, &dice.dice, &attack_key, 0, NULL, &sum));
  g_assert_cmpint (sum, ==, 17);

  /* A face is missing: all the dice are named, and no sum. */
  muster_scripted_dice_init (&dice, script, 1);
  sum = -1;
  g_assert_false (muster_dice_term_roll (&term, &dice.dice, &attack_key, 0, faces, &sum));
  g_assert_cmpint (sum, ==, -1);
  g_assert_cmpuint (faces[0], ==, 2);
  g_assert_cmpuint (faces[1], ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/dice/hash/same-seed-same-rolls-in-every-release", test_hash_pinned);
  g_test_add_func ("/dice/hash/no-roll-depends-on-an-earlier-one", test_hash_order);
  g_test_add_func ("/dice/hash/every-part-of-the-key-counts", test_hash_every_field);
  g_test_add_func ("/dice/hash/every-face-and-pair-equally-often", test_hash_fair);
  g_test_add_func ("/dice/hash/one-and-a-million-sides", test_hash_many_sides);
  g_test_add_func ("/dice/scripted/checks-sides-and-rewinds", test_scripted);
  g_test_add_func ("/dice/override/moves-one-die-and-no-other", test_override);
  g_test_add_func ("/dice/override/without-base-only-what-was-laid-down", test_override_alone);
  g_test_add_func ("/dice/term/parse", test_term_parse);
  g_test_add_func ("/dice/term/roll", test_term_roll);

  return g_test_run ();
}
