/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/outcome.h"

static void
test_sides (void)
{
  static const struct
  {
    MusterCreatureKind kind;
    MusterDisposition disposition;
    MusterSide side;
    gboolean counts;
  } rows[] = {
    { MUSTER_CREATURE_CHARACTER, MUSTER_DISPOSITION_HOSTILE, MUSTER_SIDE_PARTY, TRUE },
    { MUSTER_CREATURE_CHARACTER, MUSTER_DISPOSITION_FRIENDLY, MUSTER_SIDE_PARTY, TRUE },
    { MUSTER_CREATURE_MONSTER, MUSTER_DISPOSITION_HOSTILE, MUSTER_SIDE_FOE, TRUE },
    { MUSTER_CREATURE_MONSTER, MUSTER_DISPOSITION_NEUTRAL, MUSTER_SIDE_PARTY, FALSE },
    { MUSTER_CREATURE_MONSTER, MUSTER_DISPOSITION_FRIENDLY, MUSTER_SIDE_PARTY, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpint (muster_side (rows[i].kind, rows[i].disposition), ==, rows[i].side);
      g_assert_cmpint (muster_side_counts (rows[i].kind, rows[i].disposition), ==, rows[i].counts);
    }
}

#define PARTY MUSTER_SIDE_PARTY
#define FOE MUSTER_SIDE_FOE

static void
test_outcome (void)
{
  static const struct
  {
    MusterStanding rows[3];
    guint n;
    MusterOutcome outcome;
  } cases[] = {
    { { { 0 } }, 0, MUSTER_OUTCOME_OPEN },
    { { { PARTY, 1, 0 }, { FOE, 1, 0 } }, 2, MUSTER_OUTCOME_OPEN },
    { { { PARTY, 1, 0 }, { FOE, 1, 1 } }, 2, MUSTER_OUTCOME_VICTORY },
    { { { PARTY, 1, 1 }, { FOE, 1, 0 }, { PARTY, 0, 0 } }, 3, MUSTER_OUTCOME_DEFEAT },
    { { { PARTY, 1, 1 }, { FOE, 1, 1 } }, 2, MUSTER_OUTCOME_DEFEAT },
    { { { PARTY, 1, 0 }, { PARTY, 0, 1 } }, 2, MUSTER_OUTCOME_OPEN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (muster_fight_outcome (cases[i].rows, cases[i].n), ==, cases[i].outcome);
}

static void
test_skipped_turns (void)
{
  const MusterHeldChip unconscious = { .condition = MUSTER_CONDITION_UNCONSCIOUS };
  const MusterHeldChip prone = { .condition = MUSTER_CONDITION_PRONE };

  g_assert_false (muster_skips_turn (TRUE, MUSTER_LIFE_DYING, &unconscious, 1));
  g_assert_true (muster_skips_turn (TRUE, MUSTER_LIFE_STABLE, &unconscious, 1));
  g_assert_true (muster_skips_turn (TRUE, MUSTER_LIFE_ALIVE, NULL, 0));
  g_assert_true (muster_skips_turn (FALSE, MUSTER_LIFE_DEAD, NULL, 0));
  g_assert_true (muster_skips_turn (FALSE, MUSTER_LIFE_ALIVE, &unconscious, 1));
  g_assert_false (muster_skips_turn (FALSE, MUSTER_LIFE_ALIVE, &prone, 1));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/outcome/sides-and-bystanders", test_sides);
  g_test_add_func ("/outcome/the-fate-of-the-party-weighs-more", test_outcome);
  g_test_add_func ("/outcome/the-dying-keep-their-turn", test_skipped_turns);
  return g_test_run ();
}
