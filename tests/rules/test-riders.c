/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/chips/riders.h"
#include "rules/fifth/d20.h"

static const MusterRollKey key;

static MusterRider
bless (guint32 name)
{
  return (MusterRider) {
    .name = name, .rolls = MUSTER_ROLL_ATTACK | MUSTER_ROLL_SAVE, .dice = 1, .die = 4
  };
}

static void
test_sum (void)
{
  const MusterRider riders[] = {
    bless (1),
    { .name = 2, .rolls = MUSTER_ROLL_SAVE, .dice = -2, .die = 6, .flat = -1 },
    { .name = 3, .rolls = MUSTER_ROLL_CHECK, .dice = 1, .die = 4, .once = 1 },
    { .name = 4, .rolls = MUSTER_ROLL_SAVE, .flat = 2, .once = 1 },
  };
  const MusterScriptedDie script[] = { { 4, 3 }, { 6, 5 }, { 6, 1 } };
  MusterScriptedDice dice;
  MusterRiderRoll roll;

  muster_scripted_dice_init (&dice, script, G_N_ELEMENTS (script));
  g_assert_true (muster_roll_riders (riders, 4, MUSTER_ROLL_SAVE, &dice.dice, &key, &roll));
  g_assert_true (muster_scripted_dice_fits (&dice));
  g_assert_cmpint (roll.modifier, ==, 3 - 6 - 1 + 2);
  g_assert_cmpint (roll.amounts[1], ==, -7);
  g_assert_cmpint (roll.amounts[2], ==, 0);
  g_assert_cmpuint (roll.read, ==, 0b1011);
  g_assert_cmpuint (roll.spent, ==, 0b1000);
  g_assert_cmpuint (roll.n_dice, ==, 3);
  g_assert_cmpuint (roll.dice[1].rider, ==, 1);
  g_assert_true (roll.dice[1].subtracted);
}

static void
test_strongest_of_a_name (void)
{
  MusterRider riders[] = { bless (7), bless (7), bless (8), bless (7) };
  const MusterScriptedDie script[] = { { 6, 6 }, { 4, 2 } };
  MusterScriptedDice dice;
  MusterRiderRoll roll;

  riders[1].die = 6;
  muster_scripted_dice_init (&dice, script, G_N_ELEMENTS (script));
  g_assert_true (muster_roll_riders (riders, 4, MUSTER_ROLL_ATTACK, &dice.dice, &key, &roll));
  g_assert_true (muster_scripted_dice_fits (&dice));
  g_assert_cmpuint (roll.read, ==, 0b0110);
  g_assert_cmpint (roll.modifier, ==, 8);
}

static void
test_equal_of_a_name_count_once (void)
{
  const MusterRider riders[] = { bless (7), bless (7) };
  const MusterScriptedDie script[] = { { 4, 2 } };
  MusterScriptedDice dice;
  MusterRiderRoll roll;

  muster_scripted_dice_init (&dice, script, G_N_ELEMENTS (script));
  g_assert_true (muster_roll_riders (riders, 2, MUSTER_ROLL_SAVE, &dice.dice, &key, &roll));
  g_assert_true (muster_scripted_dice_fits (&dice));
  g_assert_cmpuint (roll.read, ==, 0b01);
}

static void
test_empty_riders (void)
{
  static const MusterRider riders[] = {
    { .rolls = 0, .dice = 1, .die = 4 },
    { .rolls = MUSTER_ROLL_SAVE },
    { .rolls = MUSTER_ROLL_SAVE, .dice = 2, .die = 0 },
  };
  MusterScriptedDice dice;
  MusterRiderRoll roll;

  muster_scripted_dice_init (&dice, NULL, 0);
  for (guint i = 0; i < G_N_ELEMENTS (riders); i++)
    g_assert_false (muster_rider_counts (&riders[i], MUSTER_ROLL_SAVE));
  g_assert_true (muster_roll_riders (riders, 3, MUSTER_ROLL_SAVE, &dice.dice, &key, &roll));
  g_assert_cmpuint (roll.read, ==, 0);
  g_assert_cmpint (roll.modifier, ==, 0);
}

static void
test_riders_before_the_d20 (void)
{
  const MusterRider rider = bless (1);
  const MusterTest test = { .mode = MUSTER_MODE_DISADVANTAGE,
                            .modifier = 5,
                            .kind = MUSTER_ROLL_SAVE,
                            .riders = &rider,
                            .n_riders = 1 };
  const MusterScriptedDie script[] = { { 4, 4 }, { 20, 12 }, { 20, 9 } };
  MusterScriptedDice dice;
  MusterTestRoll roll;

  muster_scripted_dice_init (&dice, script, G_N_ELEMENTS (script));
  g_assert_true (muster_test_roll (&test, &dice.dice, &key, &roll));
  g_assert_true (muster_scripted_dice_fits (&dice));
  g_assert_cmpuint (roll.d20.natural, ==, 9);
  g_assert_cmpuint (roll.d20.dropped, ==, 12);
  g_assert_cmpint (roll.total, ==, 18);
}

/* No two dice of one roll share a number, else one source would show them the same face. */
typedef struct
{
  MusterDice dice;
  guint n;
  MusterDieNumber numbers[32];
} RecordingDice;

static gboolean
record_die (
    MusterDice *dice, const MusterRollKey *roll, MusterDieNumber number, guint sides, guint *face)
{
  RecordingDice *self = (RecordingDice *) dice;

  g_assert_cmpuint (self->n, <, G_N_ELEMENTS (self->numbers));
  self->numbers[self->n++] = number;
  return FALSE;
}

static void
test_unknown_dice (void)
{
  const MusterRider riders[] = { bless (1), bless (2) };
  const MusterTest test = {
    .mode = MUSTER_MODE_ADVANTAGE, .kind = MUSTER_ROLL_ATTACK, .riders = riders, .n_riders = 2
  };
  RecordingDice dice = { .dice = { record_die } };
  MusterTestRoll roll;

  g_assert_false (muster_test_roll (&test, &dice.dice, &key, &roll));
  g_assert_cmpuint (dice.n, ==, 4);
  for (guint i = 0; i < dice.n; i++)
    for (guint j = 0; j < i; j++)
      g_assert_false (muster_die_number_equal (dice.numbers[i], dice.numbers[j]));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/riders/dice-and-flat-amounts-add-up", test_sum);
  g_test_add_func ("/riders/the-strongest-of-a-name", test_strongest_of_a_name);
  g_test_add_func ("/riders/equals-of-a-name-count-once", test_equal_of_a_name_count_once);
  g_test_add_func ("/riders/what-adds-nothing-is-none", test_empty_riders);
  g_test_add_func ("/riders/thrown-before-the-d20", test_riders_before_the_d20);
  g_test_add_func ("/riders/every-unknown-die-is-asked-for", test_unknown_dice);
  return g_test_run ();
}
