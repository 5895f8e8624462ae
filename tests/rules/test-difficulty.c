/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/difficulty.h"

static void
test_crowd (void)
{
  static const struct
  {
    guint foes, party;
    int doubled;
  } rows[] = {
    { 0, 4, 0 },   { 1, 4, 2 },  { 2, 4, 3 },  { 3, 4, 4 },  { 6, 4, 4 },
    { 7, 4, 5 },   { 11, 4, 6 }, { 15, 4, 8 }, { 1, 2, 3 },  { 15, 1, 10 },
    { 40, 2, 10 }, { 1, 6, 1 },  { 2, 7, 2 },  { 15, 8, 6 }, { 1, 0, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (muster_crowd_multiplier_doubled (rows[i].foes, rows[i].party), ==,
                     rows[i].doubled);
}

static void
test_who_counts (void)
{
  static const int levels[] = { 1, 1, 1, 1 };
  static const MusterDifficultyFoe foes[] = {
    { 2, MUSTER_DISPOSITION_HOSTILE },
    { -1, MUSTER_DISPOSITION_HOSTILE },
    { 240, MUSTER_DISPOSITION_FRIENDLY },
    { 240, MUSTER_DISPOSITION_NEUTRAL },
  };
  MusterDifficulty difficulty;

  muster_difficulty (levels, 4, foes, 4, 2014, &difficulty);
  g_assert_cmpuint (difficulty.hostiles, ==, 2);
  g_assert_cmpuint (difficulty.unrated, ==, 1);
  g_assert_cmpint (difficulty.xp, ==, 50);
  g_assert_cmpint (difficulty.adjusted_xp, ==, 75);
  g_assert_cmpint (difficulty.band, ==, MUSTER_BAND_TRIVIAL);
}

static void
test_budget_2024 (void)
{
  static const int levels[] = { 1, 1 };
  static const struct
  {
    guint goblins; /* 50 XP each */
    MusterBand band;
  } rows[] = {
    { 0, MUSTER_BAND_TRIVIAL }, { 2, MUSTER_BAND_LOW },        { 3, MUSTER_BAND_MODERATE },
    { 4, MUSTER_BAND_HIGH },    { 5, MUSTER_BAND_ABOVE_HIGH },
  };
  MusterDifficultyFoe foes[5];
  MusterDifficulty difficulty;

  for (guint i = 0; i < G_N_ELEMENTS (foes); i++)
    foes[i] = (MusterDifficultyFoe) { 2, MUSTER_DISPOSITION_HOSTILE };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      muster_difficulty (levels, 2, foes, rows[i].goblins, 2024, &difficulty);
      g_assert_cmpint (difficulty.band, ==, rows[i].band);
      g_assert_cmpint (difficulty.adjusted_xp, ==, 50 * (gint64) rows[i].goblins);
      g_assert_cmpint (difficulty.thresholds[0], ==, 100);
      g_assert_cmpint (difficulty.thresholds[2], ==, 200);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/difficulty/crowd-multiplier", test_crowd);
  g_test_add_func ("/difficulty/only-hostile-foes-count", test_who_counts);
  g_test_add_func ("/difficulty/budget-of-2024", test_budget_2024);
  return g_test_run ();
}
