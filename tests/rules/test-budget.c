/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/budget.h"

static void
test_extra_attack (void)
{
  MusterBudget budget = { 0 };

  g_assert_cmpuint (muster_budget_attacks_available (&budget, 2, FALSE), ==, 2);
  g_assert_cmpuint (muster_budget_next_swing (&budget, 2), ==, 1);
  muster_budget_spend_attack (&budget, 2, FALSE);
  g_assert_cmpint (budget.action, ==, 1);
  g_assert_cmpuint (muster_budget_attacks_available (&budget, 2, FALSE), ==, 1);
  g_assert_cmpuint (muster_budget_next_swing (&budget, 2), ==, 2);
  /* Another weapon, without Extra Attack, does not draw on the bank. */
  g_assert_cmpuint (muster_budget_attacks_available (&budget, 1, FALSE), ==, 0);
  muster_budget_spend_attack (&budget, 2, FALSE);
  g_assert_cmpuint (muster_budget_attacks_available (&budget, 2, FALSE), ==, 0);
  g_assert_true (budget.attacked);
}

static void
test_haste (void)
{
  MusterBudget budget = { 0 };

  g_assert_cmpuint (muster_budget_attacks_available (&budget, 2, TRUE), ==, 3);
  muster_budget_spend (&budget, MUSTER_COST_ACTION);
  g_assert_cmpuint (muster_budget_attacks_available (&budget, 2, TRUE), ==, 1);
  muster_budget_spend_attack (&budget, 2, TRUE);
  g_assert_true (budget.extra);
  g_assert_cmpint (budget.attacks_left, ==, 0);
  g_assert_cmpuint (muster_budget_attacks_available (&budget, 2, TRUE), ==, 0);
}

static void
test_surge_after_attacking (void)
{
  MusterBudget budget = { 0 };

  muster_budget_spend_attack (&budget, 2, FALSE);
  g_assert_true (muster_budget_surge (&budget));
  g_assert_false (muster_budget_surge (&budget));
  g_assert_cmpint (budget.attacks_left, ==, 1);
  g_assert_cmpuint (muster_budget_attacks_available (&budget, 2, FALSE), ==, 3);
}

static void
test_surge_before_attacking (void)
{
  MusterBudget budget = { 0 };

  g_assert_true (muster_budget_surge (&budget));
  g_assert_cmpuint (muster_budget_attacks_available (&budget, 2, FALSE), ==, 4);
  muster_budget_spend (&budget, MUSTER_COST_ACTION);
  g_assert_true (muster_budget_can_spend (&budget, MUSTER_COST_ACTION));
  muster_budget_spend (&budget, MUSTER_COST_ACTION);
  g_assert_false (muster_budget_can_spend (&budget, MUSTER_COST_ACTION));
}

static void
test_give_back (void)
{
  MusterBudget budget = { 0 };

  muster_budget_spend_attack (&budget, 3, FALSE);
  muster_budget_spend (&budget, MUSTER_COST_BONUS);
  muster_budget_spend (&budget, MUSTER_COST_REACTION);
  muster_budget_spend (&budget, MUSTER_COST_NONE);
  muster_budget_unspend (&budget, MUSTER_COST_ACTION);
  g_assert_cmpint (budget.attacks_left, ==, 0);
  g_assert_cmpuint (muster_budget_attacks_available (&budget, 3, FALSE), ==, 3);
  muster_budget_unspend (&budget, MUSTER_COST_BONUS);
  muster_budget_unspend (&budget, MUSTER_COST_REACTION);
  g_assert_true (muster_budget_is_fresh (&budget));
}

static void
test_surprise (void)
{
  MusterBudget budget = { 0 };

  muster_budget_surprise (&budget, FALSE);
  g_assert_false (muster_budget_can_spend (&budget, MUSTER_COST_REACTION));
  g_assert_true (muster_budget_can_spend (&budget, MUSTER_COST_ACTION));
  muster_budget_surprise (&budget, TRUE);
  g_assert_false (muster_budget_can_spend (&budget, MUSTER_COST_ACTION));
  g_assert_false (muster_budget_can_spend (&budget, MUSTER_COST_BONUS));
  muster_budget_end_surprise (&budget);
  g_assert_true (muster_budget_can_spend (&budget, MUSTER_COST_REACTION));
  g_assert_false (muster_budget_can_spend (&budget, MUSTER_COST_ACTION));
}

static void
test_sneak_and_legendary (void)
{
  MusterBudget budget = { .sneak = 1, .reaction = 1 };

  g_assert_true (muster_budget_reset_sneak (&budget));
  g_assert_false (muster_budget_reset_sneak (&budget));
  g_assert_cmpint (budget.reaction, ==, 1);
  muster_budget_spend_legendary (&budget, 2);
  g_assert_cmpuint (muster_budget_legendary_left (&budget, 3), ==, 1);
  g_assert_cmpuint (muster_budget_legendary_left (&budget, 1), ==, 0);
  muster_budget_refresh (&budget);
  g_assert_cmpuint (muster_budget_legendary_left (&budget, 3), ==, 3);
}

static void
test_participant (void)
{
  const MusterParticipant before = { .id = 4,
                                     .action = 1,
                                     .bonus = 2,
                                     .reaction = 3,
                                     .attacked = 4,
                                     .attacks_left = 5,
                                     .sneak = 6,
                                     .extra = 7,
                                     .spare = 8,
                                     .surged = 9,
                                     .death_save = 10,
                                     .legendary = 11 };
  MusterParticipant after = { .id = 4 };
  const MusterBudget budget = muster_budget_of (&before);

  muster_budget_store (&budget, &after);
  g_assert_cmpmem (&before, sizeof before, &after, sizeof after);
}

static void
test_classes (void)
{
  const MusterClassLevel fighter_rogue[]
      = { { MUSTER_CLASS_FIGHTER, 11 }, { MUSTER_CLASS_ROGUE, 4 } };
  const MusterClassLevel twice_extra[]
      = { { MUSTER_CLASS_RANGER, 5 }, { MUSTER_CLASS_PALADIN, 5 } };

  g_assert_cmpuint (muster_attacks_per_action (fighter_rogue, 2), ==, 3);
  g_assert_cmpuint (muster_sneak_attack_dice (fighter_rogue, 2), ==, 2);
  g_assert_cmpuint (muster_attacks_per_action (twice_extra, 2), ==, 2);
  g_assert_cmpuint (muster_attacks_per_action (NULL, 0), ==, 1);
  g_assert_cmpuint (muster_sneak_attack_dice (NULL, 0), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/budget/extra-attack-banks-swings", test_extra_attack);
  g_test_add_func ("/budget/haste-swings-once-more", test_haste);
  g_test_add_func ("/budget/surge-keeps-banked-swings", test_surge_after_attacking);
  g_test_add_func ("/budget/surge-with-the-action-free", test_surge_before_attacking);
  g_test_add_func ("/budget/giving-back-drops-the-bank", test_give_back);
  g_test_add_func ("/budget/surprise", test_surprise);
  g_test_add_func ("/budget/sneak-attack-and-legendary-actions", test_sneak_and_legendary);
  g_test_add_func ("/budget/every-field-is-stored", test_participant);
  g_test_add_func ("/budget/extra-attack-does-not-add-up", test_classes);
  return g_test_run ();
}
