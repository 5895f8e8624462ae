/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/creature/exhaustion.h"

static void
test_steps_2014 (void)
{
  static const struct
  {
    int level, speed;
    MusterMode checks, attacks;
    gboolean halved, fatal;
  } rows[] = {
    { -1, 30, MUSTER_MODE_NONE, MUSTER_MODE_NONE, FALSE, FALSE },
    { 0, 30, MUSTER_MODE_NONE, MUSTER_MODE_NONE, FALSE, FALSE },
    { 1, 30, MUSTER_MODE_DISADVANTAGE, MUSTER_MODE_NONE, FALSE, FALSE },
    { 2, 15, MUSTER_MODE_DISADVANTAGE, MUSTER_MODE_NONE, FALSE, FALSE },
    { 3, 15, MUSTER_MODE_DISADVANTAGE, MUSTER_MODE_DISADVANTAGE, FALSE, FALSE },
    { 4, 15, MUSTER_MODE_DISADVANTAGE, MUSTER_MODE_DISADVANTAGE, TRUE, FALSE },
    { 5, 0, MUSTER_MODE_DISADVANTAGE, MUSTER_MODE_DISADVANTAGE, TRUE, FALSE },
    { 6, 0, MUSTER_MODE_DISADVANTAGE, MUSTER_MODE_DISADVANTAGE, TRUE, TRUE },
    { 9, 0, MUSTER_MODE_DISADVANTAGE, MUSTER_MODE_DISADVANTAGE, TRUE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MusterExhaustion effect
          = muster_exhaustion (rows[i].level, 2014, MUSTER_EXHAUSTION_BY_EDITION);

      g_assert_cmpint (effect.checks, ==, rows[i].checks);
      g_assert_cmpint (effect.attacks, ==, rows[i].attacks);
      g_assert_cmpint (effect.saves, ==, rows[i].attacks);
      g_assert_cmpint (effect.max_hp_halved, ==, rows[i].halved);
      g_assert_cmpint (effect.fatal, ==, rows[i].fatal);
      g_assert_cmpint (effect.d20_penalty, ==, 0);
      g_assert_cmpint (muster_exhaustion_speed (&effect, 30), ==, rows[i].speed);
    }
}

static void
check_flat (int edition, MusterExhaustionRule rule)
{
  for (int level = 0; level <= 6; level++)
    {
      MusterExhaustion effect = muster_exhaustion (level, edition, rule);

      g_assert_cmpint (effect.d20_penalty, ==, -2 * level);
      g_assert_cmpint (effect.checks, ==, MUSTER_MODE_NONE);
      g_assert_cmpint (muster_exhaustion_speed (&effect, 25), ==, MAX (0, 25 - 5 * level));
      g_assert_cmpint (effect.fatal, ==, level == 6);
      g_assert_false (effect.max_hp_halved);
    }
}

static void
test_flat (void)
{
  check_flat (2024, MUSTER_EXHAUSTION_BY_EDITION);
  check_flat (2014, MUSTER_EXHAUSTION_FLAT);
}

static void
test_revival (void)
{
  g_assert_cmpint (muster_exhaustion_revived (6), ==, 5);
  g_assert_cmpint (muster_exhaustion_revived (3), ==, 3);
  g_assert_cmpint (muster_exhaustion_long_rest (3, FALSE), ==, 2);
  g_assert_cmpint (muster_exhaustion_long_rest (0, FALSE), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exhaustion/six-steps-of-2014", test_steps_2014);
  g_test_add_func ("/exhaustion/two-off-a-level", test_flat);
  g_test_add_func ("/exhaustion/back-from-the-deadly-level", test_revival);
  return g_test_run ();
}
