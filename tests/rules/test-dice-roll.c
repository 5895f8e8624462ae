/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/dice/roll.h"

static const MusterRollKey key = { 3, 0, 1, 2, 0 };

static void
parse (const char *text, MusterNotation *notation)
{
  MusterNotationError error;

  if (!muster_notation_parse (text, notation, &error))
    g_error ("“%s” is refused: problem %d at %u", text, error.problem, error.position);
}

static void
check_refused (const char *text, MusterNotationProblem problem)
{
  MusterNotation notation;
  MusterNotationError error;

  g_assert_false (muster_notation_parse (text, &notation, &error));
  g_assert_cmpint (error.problem, ==, problem);
}

/* Rolls with the faces of @script: `6:4 6:5` is two d6. */
static void
roll_scripted (MusterRoll *roll, const char *text, const char *script)
{
  g_auto (GStrv) parts = g_strsplit (script, " ", -1);
  g_autofree MusterScriptedDie *dice = g_new0 (MusterScriptedDie, g_strv_length (parts) + 1);
  MusterScriptedDice source;
  MusterNotation notation;
  guint n = 0;

  for (; parts[n] != NULL && parts[n][0] != '\0'; n++)
    {
      char *end;

      dice[n].sides = (guint) g_ascii_strtoull (parts[n], &end, 10);
      dice[n].face = (guint) g_ascii_strtoull (end + 1, NULL, 10);
    }

  parse (text, &notation);
  muster_scripted_dice_init (&source, dice, n);
  g_assert_true (muster_roll_run (roll, &notation, &source.dice, &key));
  g_assert_true (muster_scripted_dice_fits (&source));
}

static void
check_total (const char *text, const char *script, gint64 total)
{
  g_auto (MusterRoll) roll = { 0 };

  roll_scripted (&roll, text, script);
  if (roll.total != total)
    g_error ("“%s” with %s: expected %" G_GINT64_FORMAT ", got %" G_GINT64_FORMAT, text, script,
             total, roll.total);
}

/* Also checks what became of each die: k kept, d dropped, r rerolled,
 * e exploded, x exploded and dropped. */
static void
check_dice (const char *text, const char *script, gint64 total, const char *fates)
{
  g_auto (MusterRoll) roll = { 0 };
  g_autoptr (GString) got = g_string_new (NULL);

  roll_scripted (&roll, text, script);
  for (guint i = 0; i < roll.n_dice; i++)
    {
      guint flags = roll.dice[i].flags;

      if (flags & MUSTER_ROLLED_DIE_REROLLED)
        g_string_append_c (got, 'r');
      else if (flags & MUSTER_ROLLED_DIE_EXPLODED)
        g_string_append_c (got, flags & MUSTER_ROLLED_DIE_DROPPED ? 'x' : 'e');
      else
        g_string_append_c (got, flags & MUSTER_ROLLED_DIE_DROPPED ? 'd' : 'k');
    }

  g_assert_cmpint (roll.total, ==, total);
  g_assert_cmpstr (got->str, ==, fates);
  g_assert_false (roll.limit_reached);
}

static void
test_n1 (void)
{
  check_dice ("3d6kh2dl1", "6:2 6:4 6:5", 9, "dkk");
  check_dice ("3d6kh2dl1", "6:4 6:2 6:2", 6, "kkd");
}

static void
test_n2 (void)
{
  check_dice ("3d6dh1dl1", "6:6 6:4 6:6", 6, "ddk");
}

static void
test_n4 (void)
{
  check_refused ("d1!", MUSTER_NOTATION_ENDLESS);
}

static void
test_n5 (void)
{
  g_auto (MusterRoll) roll = { 0 };
  MusterNotation notation;
  MusterHashDice dice;
  gint64 start, best = G_MAXINT64;

  check_refused ("(99^99)d20", MUSTER_NOTATION_UNEXPECTED);
  check_refused ("999999999999d6", MUSTER_NOTATION_NUMBER_TOO_LARGE);

  /* The best of five, because a busy machine is not a slow roll. */
  for (guint i = 0; i < 5; i++)
    {
      start = g_get_monotonic_time ();
      parse ("10000d6", &notation);
      muster_hash_dice_init (&dice, 1, i);
      g_assert_true (muster_roll_run (&roll, &notation, &dice.dice, &key));
      best = MIN (best, g_get_monotonic_time () - start);
    }
  g_assert_cmpuint (roll.n_dice, ==, 10000);
  g_assert_cmpint (roll.total, >, 34000);
  g_assert_cmpint (roll.total, <, 36000);
  g_assert_cmpint (best, <, 50 * G_TIME_SPAN_MILLISECOND);
}

static void
test_n7 (void)
{
  check_total ("1d20+-5", "20:12", 7);
  check_total ("5+-2", "", 3);
  check_total ("-1", "", -1);
  check_total ("1d6 + -1", "6:4", 3);
}

static void
test_n8 (void)
{
  static const char *const texts[] = {
    "1d20\u22122", "1d20\u20132", "1d20\uff0d2", "1d20\u00a0\u2212 2", "1d20\u2009\u2212\u202f2",
  };
  MusterNotation notation;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      MusterNotationRange range;

      parse (texts[i], &notation);
      range = muster_notation_range (&notation);
      g_assert_cmpint (range.min, ==, -1);
      g_assert_cmpint (range.max, ==, 18);
      check_total (texts[i], "20:12", 10);
    }

  check_total ("1d4 \u2212 1", "4:1", 0);
  check_total ("1d4\u00a0\uff0b\u20091", "4:1", 2);
}

static void
test_n10 (void)
{
  g_auto (MusterRoll) roll = { 0 };

  check_dice ("4d6kh", "6:2 6:5 6:3 6:5", 5, "dkdd");
  check_dice ("4d6d1", "6:2 6:5 6:3 6:5", 13, "dkkk");
  check_refused ("4d6d", MUSTER_NOTATION_ENDS_EARLY);

  roll_scripted (&roll, "1d1", "1:1");
  g_assert_cmpint (muster_roll_natural (&roll), ==, MUSTER_NATURAL_NONE);
}

static void
test_n11 (void)
{
  check_dice ("4d6!kh3", "6:6 6:5 6:3 6:2 6:1", 14, "ekkdd");
}

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
test_n13 (void)
{
  g_auto (MusterRoll) roll = { 0 };
  FixedDice dice = { { throw_fixed }, TRUE };
  MusterNotation notation;

  parse ("100d100!", &notation);
  g_assert_true (muster_roll_run (&roll, &notation, &dice.dice, &key));
  g_assert_true (roll.limit_reached);
  g_assert_cmpuint (roll.n_dice, ==, MUSTER_NOTATION_MAX_DICE);
  g_assert_cmpint (roll.total, ==, 100 * MUSTER_NOTATION_MAX_DICE);

  /* The same storage serves a roll that stays within the limit. */
  parse ("100d100", &notation);
  g_assert_true (muster_roll_run (&roll, &notation, &dice.dice, &key));
  g_assert_false (roll.limit_reached);
  g_assert_cmpint (roll.total, ==, 10000);
}

static void
test_n14 (void)
{
  check_dice ("((1d8!+2);(1d6!+2))kh1", "8:5 6:6 6:4", 12, "dek");
  check_dice ("((1d8!+2);(1d6!+2))kh1", "8:8 8:2 6:6 6:4", 12, "ekxd");
  check_dice ("{2d20kh1, {1d4,1d6}kl1 * 10}kl1", "20:19 20:3 4:2 6:1", 10, "dddk");
}

static void
test_advantage (void)
{
  check_dice ("d20adv+5", "20:4 20:17", 22, "dk");
  check_dice ("d20dis+5", "20:4 20:17", 9, "kd");
  check_dice ("1d20+1d4+5 adv", "20:4 20:17 4:3", 25, "dkk");
  check_dice ("adv", "20:9 20:9", 9, "kd");
  check_dice ("d20r1 adv", "20:1 20:6 20:3", 6, "rkd");
}

static void
test_reroll (void)
{
  check_dice ("2d6r1", "6:1 6:1 6:4 6:3", 7, "rrkk");
  check_dice ("2d6r<3", "6:2 6:3 6:1 6:6", 9, "rkrk");
  check_dice ("2d6ro1", "6:1 6:1 6:3", 4, "rkk");
  check_dice ("2d6ro<3", "6:2 6:1 6:3", 4, "rkk");
  check_dice ("1d6ro1r2", "6:1 6:2 6:1", 1, "rrk");
}

static void
test_explode (void)
{
  check_dice ("3d6!", "6:6 6:6 6:1 6:2 6:3", 18, "eekkk");
  check_dice ("2d6!>4", "6:5 6:4 6:4", 13, "ekk");
  check_dice ("2d6!>=4", "6:4 6:3 6:1", 8, "ekk");
  check_dice ("1d6!1", "6:1 6:6", 7, "ek");
  check_dice ("1d6!r1", "6:6 6:1 6:2", 8, "erk");
}

static void
test_clamp (void)
{
  g_auto (MusterRoll) roll = { 0 };

  check_total ("3d6mi3", "6:1 6:2 6:6", 12);
  check_total ("2d6ma4", "6:6 6:2", 6);
  check_dice ("2d6mi3kh1", "6:1 6:2", 3, "kd");

  roll_scripted (&roll, "1d20mi10", "20:4");
  g_assert_cmpuint (roll.dice[0].face, ==, 4);
  g_assert_cmpuint (roll.dice[0].value, ==, 10);
}

static void
test_arithmetic (void)
{
  check_total ("2+3*4", "", 14);
  check_total ("(2+3)*4", "", 20);
  check_total ("7-2-1", "", 4);
  check_total ("-7/2", "", -4);
  check_total ("10-7/2", "", 7);
  check_total ("-(1d6+1)*2", "6:3", -8);
  check_total ("60/1d6", "6:4", 15);
  check_total ("2*(1d4-3)", "4:1", -4);
  check_total ("{3,9,5,7}dh1dl1", "", 12);
}

static void
test_terms (void)
{
  g_auto (MusterRoll) roll = { 0 };

  roll_scripted (&roll, "2d6+1d6[fire]-3", "6:4 6:5 6:2");
  g_assert_cmpuint (roll.n_terms, ==, 3);
  g_assert_cmpint (roll.terms[0], ==, 9);
  g_assert_cmpint (roll.terms[1], ==, 2);
  g_assert_cmpint (roll.terms[2], ==, -3);
  g_assert_cmpint (roll.total, ==, 8);
}

static void
check_number (const MusterRolledDie *die, guint term, guint number, guint link)
{
  g_assert_cmpuint (die->number.term, ==, term);
  g_assert_cmpuint (die->number.die, ==, number);
  g_assert_cmpuint (die->number.link, ==, link);
}

static void
test_numbers (void)
{
  g_auto (MusterRoll) roll = { 0 };

  roll_scripted (&roll, "(1d4+2d6!)*1d8+1d10r1", "4:2 6:6 6:6 6:3 6:1 8:2 10:1 10:9");
  g_assert_cmpuint (roll.n_dice, ==, 8);
  check_number (&roll.dice[0], 0, 0, 0);
  check_number (&roll.dice[1], 0, 1, 0);
  check_number (&roll.dice[2], 0, 1, 1);
  check_number (&roll.dice[3], 0, 1, 2);
  check_number (&roll.dice[4], 0, 2, 0);
  check_number (&roll.dice[5], 0, 3, 0);
  check_number (&roll.dice[6], 1, 0, 0);
  check_number (&roll.dice[7], 1, 0, 1);
}

static void
test_natural (void)
{
  static const struct
  {
    const char *text, *script;
    MusterNatural natural;
  } cases[] = {
    { "d20+5", "20:20", MUSTER_NATURAL_TWENTY },
    { "d20+5", "20:1", MUSTER_NATURAL_ONE },
    { "d20+5", "20:19", MUSTER_NATURAL_NONE },
    { "d20dis", "20:1 20:20", MUSTER_NATURAL_ONE },
    { "d20adv+1d4", "20:1 20:20 4:1", MUSTER_NATURAL_TWENTY },
    { "d20r1", "20:1 20:2", MUSTER_NATURAL_NONE },
    { "2d20", "20:20 20:20", MUSTER_NATURAL_NONE },
    { "d100", "100:20", MUSTER_NATURAL_NONE },
    { "20", "", MUSTER_NATURAL_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (MusterRoll) roll = { 0 };

      roll_scripted (&roll, cases[i].text, cases[i].script);
      g_assert_cmpint (muster_roll_natural (&roll), ==, cases[i].natural);
    }
}

/* A person's dice: asked for all at once, then for what those brought. */
static void
test_unknown (void)
{
  g_auto (MusterOverrideDice) hand = { 0 };
  g_auto (MusterRoll) roll = { 0 };
  MusterNotation notation;

  muster_override_dice_init (&hand, NULL);
  parse ("10/(2d6!kh1)+1d8", &notation);

  g_assert_false (muster_roll_run (&roll, &notation, &hand.dice, &key));
  g_assert_cmpuint (roll.n_dice, ==, 3);
  g_assert_cmpint (roll.total, ==, 0);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpuint (roll.dice[i].flags, ==, MUSTER_ROLLED_DIE_UNKNOWN);
      muster_override_dice_set (&hand, &key, roll.dice[i].number, 6);
    }
  g_assert_cmpuint (roll.dice[2].sides, ==, 8);

  g_assert_false (muster_roll_run (&roll, &notation, &hand.dice, &key));
  g_assert_cmpuint (roll.n_dice, ==, 5);
  g_assert_cmpuint (roll.dice[1].number.link, ==, 1);
  g_assert_true (roll.dice[1].flags & MUSTER_ROLLED_DIE_UNKNOWN);
  muster_override_dice_set (&hand, &key, roll.dice[1].number, 2);
  muster_override_dice_set (&hand, &key, roll.dice[3].number, 5);

  g_assert_true (muster_roll_run (&roll, &notation, &hand.dice, &key));
  g_assert_cmpint (roll.total, ==, 10 / 6 + 6);
}

/* A reroll that never ends in practice stops, too, and stays in range: the
 * divisor here would be 0. */
static void
test_reroll_limit (void)
{
  g_auto (MusterRoll) roll = { 0 };
  FixedDice dice = { { throw_fixed }, FALSE };
  MusterNotation notation;

  parse ("10/(2d2r1-3)", &notation);
  g_assert_true (muster_roll_run (&roll, &notation, &dice.dice, &key));
  g_assert_true (roll.limit_reached);
  g_assert_cmpuint (roll.n_dice, ==, MUSTER_NOTATION_MAX_DICE);
  g_assert_cmpint (roll.total, ==, 10);
}

/* Every way a roll can fall, in turn: the faces thrown so far are the digits of
 * a counter. */
typedef struct
{
  MusterDice dice;
  guint faces[16], sides[16];
  guint n, position;
} CountingDice;

static gboolean
throw_counting (MusterDice *dice,
                const MusterRollKey *roll_key,
                MusterDieNumber number,
                guint sides,
                guint *face)
{
  CountingDice *self = (CountingDice *) dice;

  g_assert_cmpuint (self->position, <, G_N_ELEMENTS (self->faces));
  if (self->position == self->n)
    {
      self->faces[self->n] = 1;
      self->sides[self->n++] = sides;
    }
  *face = self->faces[self->position++];

  return TRUE;
}

static gboolean
count_on (CountingDice *self)
{
  while (self->n > 0 && self->faces[self->n - 1] == self->sides[self->n - 1])
    self->n--;
  if (self->n == 0)
    return FALSE;

  self->faces[self->n - 1]++;
  self->position = 0;

  return TRUE;
}

/* The chance of @total, from all ways the dice can fall. Checks the range on
 * the way. */
static double
chance_of (const char *text, gint64 total)
{
  g_auto (MusterRoll) roll = { 0 };
  CountingDice dice = { .dice.throw_die = throw_counting };
  gint64 min = G_MAXINT64, max = G_MININT64;
  MusterNotation notation;
  double chance = 0, sum = 0;

  parse (text, &notation);
  do
    {
      double weight = 1;

      g_assert_true (muster_roll_run (&roll, &notation, &dice.dice, &key));
      for (guint i = 0; i < dice.n; i++)
        weight /= dice.sides[i];
      sum += weight;
      if (roll.total == total)
        chance += weight;
      min = MIN (min, roll.total);
      max = MAX (max, roll.total);
    }
  while (count_on (&dice));

  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
  g_assert_cmpint (min, ==, muster_notation_range (&notation).min);
  g_assert_cmpint (max, ==, muster_notation_range (&notation).max);

  return chance;
}

static void
test_chances (void)
{
  g_assert_cmpfloat_with_epsilon (chance_of ("4d6dl1", 18), 21.0 / 1296, 1e-9);
  g_assert_cmpfloat_with_epsilon (chance_of ("4d6kh3", 3), 1.0 / 1296, 1e-9);
  g_assert_cmpfloat_with_epsilon (chance_of ("d20adv", 20), 39.0 / 400, 1e-9);
  g_assert_cmpfloat_with_epsilon (chance_of ("d20dis", 20), 1.0 / 400, 1e-9);
  g_assert_cmpfloat_with_epsilon (chance_of ("d20+2 dis", 3), 39.0 / 400, 1e-9);
  g_assert_cmpfloat_with_epsilon (chance_of ("2d6", 7), 6.0 / 36, 1e-9);
  g_assert_cmpfloat_with_epsilon (chance_of ("1d6ro1", 1), 1.0 / 36, 1e-9);
  g_assert_cmpfloat_with_epsilon (chance_of ("2d6ro<3mi2", 4), 1.0 / 81, 1e-9);
  g_assert_cmpfloat_with_epsilon (chance_of ("{1d6,1d8}kh1", 8), 1.0 / 8, 1e-9);
  g_assert_cmpfloat_with_epsilon (chance_of ("{1d6,1d8,1d4}dh1dl1", 1), 16.0 / 192, 1e-9);
  g_assert_cmpfloat_with_epsilon (chance_of ("(1d6-4)*(1d4-2)/(1d2-3)", 2), 1.0 / 12, 1e-9);
  g_assert_cmpfloat_with_epsilon (chance_of ("-(1d6)/4", -2), 2.0 / 6, 1e-9);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/demand/N1", test_n1);
  g_test_add_func ("/demand/N2", test_n2);
  g_test_add_func ("/demand/N4", test_n4);
  g_test_add_func ("/demand/N5", test_n5);
  g_test_add_func ("/demand/N7", test_n7);
  g_test_add_func ("/demand/N8", test_n8);
  g_test_add_func ("/demand/N10", test_n10);
  g_test_add_func ("/demand/N11", test_n11);
  g_test_add_func ("/demand/N13", test_n13);
  g_test_add_func ("/demand/N14", test_n14);
  g_test_add_func ("/roll/advantage", test_advantage);
  g_test_add_func ("/roll/reroll", test_reroll);
  g_test_add_func ("/roll/explode", test_explode);
  g_test_add_func ("/roll/least-and-greatest-face", test_clamp);
  g_test_add_func ("/roll/arithmetic", test_arithmetic);
  g_test_add_func ("/roll/terms-add-up", test_terms);
  g_test_add_func ("/roll/every-die-has-its-number", test_numbers);
  g_test_add_func ("/roll/natural-needs-one-d20", test_natural);
  g_test_add_func ("/roll/unknown-dice-are-asked-for-together", test_unknown);
  g_test_add_func ("/roll/endless-rerolls-stop", test_reroll_limit);
  g_test_add_func ("/roll/chances-and-range-from-every-fall", test_chances);

  return g_test_run ();
}
