/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The standard actions of a turn (the combat document, "Turn actions"; SRD, Actions in Combat). */
#include "fixture.h"

#include "rules/fifth/action.h"
#include "rules/offer.h"
#include "rules/options.h"

typedef struct
{
  MusterId fighter;
  MusterId rogue;
  MusterId ogre;
} Trio;

static Trio
start (Fixture *f)
{
  Trio trio;

  fixture_init (f);
  trio = (Trio) { fixture_add (f, "fighter", NULL), fixture_add (f, "rogue", NULL),
                  fixture_add (f, "ogre", NULL) };
  fixture_fight (f, TRUE, trio.fighter, 15, trio.rogue, 12, trio.ogre, 10, 0);

  return trio;
}

static const MusterChip *
chip_of (Fixture *f, MusterId creature, MusterCondition condition)
{
  MUSTER_GAME_FOREACH (f->game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->condition == (gint32) condition)
    return chip;

  return NULL;
}

/* Every standard action costs the action; a refused one may be waived and then takes nothing. */
static void
test_costs (void)
{
  for (guint i = 0; i < MUSTER_N_STANDARD_ACTIONS; i++)
    {
      g_auto (Fixture) f = { 0 };
      Trio trio = start (&f);
      MusterId target = i == MUSTER_ACTION_PUSH ? trio.ogre : 0;

      /* A shove takes one of the two attacks. */
      if (i == MUSTER_ACTION_PUSH)
        FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.fighter, .action = i,
                    .target = target);
      FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.fighter, .action = i,
                  .target = target);
      g_assert_cmpint (fixture_participant (&f, trio.fighter)->action, ==, 1);
      FIXTURE_REFUSED (&f, NO_ACTION, TAKE_ACTION, take_action, .creature = trio.fighter,
                       .action = i, .target = target);
      g_assert_cmpint (f.result.waiver, ==, MUSTER_WAIVER_COST);
      FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.fighter, .action = i,
                  .target = target, .waive = TRUE);
    }
}

static void
test_cunning_action (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start (&f);

  FIXTURE_REFUSED (&f, NO_BONUS_ACTION, TAKE_ACTION, take_action, .creature = trio.fighter,
                   .action = MUSTER_ACTION_DASH, .cost = MUSTER_COST_BONUS);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.rogue, .action = MUSTER_ACTION_DASH,
              .cost = MUSTER_COST_BONUS);
  g_assert_cmpint (fixture_participant (&f, trio.rogue)->bonus, ==, 1);
  g_assert_cmpint (fixture_participant (&f, trio.rogue)->action, ==, 0);
  FIXTURE_REFUSED (&f, NO_BONUS_ACTION, TAKE_ACTION, take_action, .creature = trio.rogue,
                   .action = MUSTER_ACTION_DODGE, .cost = MUSTER_COST_BONUS);
}

/* A monster has what its stat block says: Cunning Action of the spy, bonus actions of others. */
static void
test_bonus_actions_of_monsters (void)
{
  g_autoptr (MusterStatBlock) spy = muster_stat_block_new ("test:spy", "Spy");
  g_autoptr (MusterStatBlock) lurker = muster_stat_block_new ("test:lurker", "Lurker");

  spy->traits = MUSTER_TRAIT_CUNNING_ACTION;
  lurker->bonus_actions = 1u << MUSTER_ACTION_HIDE;
  g_assert_true (muster_action_is_bonus (spy, MUSTER_ACTION_DASH));
  g_assert_false (muster_action_is_bonus (spy, MUSTER_ACTION_HELP));
  g_assert_true (muster_action_is_bonus (lurker, MUSTER_ACTION_HIDE));
  g_assert_false (muster_action_is_bonus (lurker, MUSTER_ACTION_DASH));
}

/* Help gives advantage once, to the next attack or check, until the helper's next turn. */
static void
test_help (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start (&f);

  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.fighter, .action = MUSTER_ACTION_HELP,
              .target = trio.rogue);
  g_assert_nonnull (chip_of (&f, trio.rogue, MUSTER_CONDITION_HELPED));
  fixture_next_turn (&f);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = trio.rogue, .target = trio.ogre);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.mode, ==,
                   MUSTER_MODE_ADVANTAGE);
  g_assert_null (chip_of (&f, trio.rogue, MUSTER_CONDITION_HELPED));
  FIXTURE_DO (&f, ATTACK, attack, .attacker = trio.rogue, .target = trio.ogre,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.mode, ==,
                   MUSTER_MODE_NONE);

  fixture_next_turn (&f);
  fixture_next_turn (&f);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.fighter, .action = MUSTER_ACTION_HELP,
              .target = trio.rogue);
  FIXTURE_DO (&f, ROLL_CHECK, roll_check, .creature = trio.rogue,
              .ability = MUSTER_ABILITY_DEXTERITY);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.mode, ==,
                   MUSTER_MODE_ADVANTAGE);
  g_assert_null (chip_of (&f, trio.rogue, MUSTER_CONDITION_HELPED));

  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.fighter, .action = MUSTER_ACTION_HELP,
              .target = trio.rogue, .waive = TRUE);
  for (guint i = 0; i < 3; i++)
    fixture_next_turn (&f);
  fixture_assert_turn (&f, trio.fighter, 3);
  g_assert_null (chip_of (&f, trio.rogue, MUSTER_CONDITION_HELPED));
}

static void
test_ready (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start (&f);
  const MusterChip *chip;

  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.fighter, .action = MUSTER_ACTION_READY,
              .text = "the door opens");
  chip = chip_of (&f, trio.fighter, MUSTER_CONDITION_READIED);
  g_assert_nonnull (chip);
  g_assert_cmpstr (muster_game_text (f.game, chip->name), ==, "the door opens");
  /* What it waits for stands in the event of the action, which not everybody may read whole. */
  g_assert_cmpuint (fixture_event (&f, MUSTER_EVENT_CHIP_GAINED, 0)->chip_gained.name, ==, 0);
  for (guint i = 0; i < 3; i++)
    fixture_next_turn (&f);
  g_assert_null (chip_of (&f, trio.fighter, MUSTER_CONDITION_READIED));
}

/* The reaction releases it on somebody else's turn, as an attack with any weapon (SRD, Ready). */
static void
test_readied_attack (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start (&f);
  const MusterEvent *released;

  FIXTURE_REFUSED (&f, NOTHING_READIED, ATTACK, attack, .attacker = trio.rogue, .target = trio.ogre,
                   .attack = 1, .swing = MUSTER_SWING_READIED);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.fighter, .action = MUSTER_ACTION_READY,
              .text = "the door opens");
  FIXTURE_REFUSED (&f, OWN_TURN, ATTACK, attack, .attacker = trio.fighter, .target = trio.ogre,
                   .swing = MUSTER_SWING_READIED, .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  fixture_next_turn (&f);

  FIXTURE_DICE (&f, { 20, 2 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = trio.fighter, .target = trio.ogre, .attack = 2,
              .swing = MUSTER_SWING_READIED);
  fixture_dice_used (&f);
  released = fixture_event (&f, MUSTER_EVENT_READIED_RELEASED, 0);
  g_assert_nonnull (released);
  g_assert_true (released->readied_released.attacks);
  g_assert_cmpstr (muster_game_text (f.game, released->readied_released.text), ==,
                   "the door opens");
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.swing, ==,
                   MUSTER_SWING_READIED);
  g_assert_true (fixture_participant (&f, trio.fighter)->reaction);
  g_assert_null (chip_of (&f, trio.fighter, MUSTER_CONDITION_READIED));
  FIXTURE_REFUSED (&f, NOTHING_READIED, ATTACK, attack, .attacker = trio.fighter,
                   .target = trio.ogre, .swing = MUSTER_SWING_READIED);
}

/* What is no attack spends the reaction and ends the chip.  Nothing of it is left after it lapsed,
 * and outside of fights there is nothing to release. */
static void
test_readied_release (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start (&f);
  const MusterEvent *released;

  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.fighter, .action = MUSTER_ACTION_READY,
              .text = "the door opens");
  FIXTURE_REFUSED (&f, OWN_TURN, RELEASE_READIED, release_readied, .creature = trio.fighter);
  fixture_next_turn (&f);
  FIXTURE_DO (&f, RELEASE_READIED, release_readied, .creature = trio.fighter);
  released = fixture_event (&f, MUSTER_EVENT_READIED_RELEASED, 0);
  g_assert_false (released->readied_released.attacks);
  g_assert_true (fixture_participant (&f, trio.fighter)->reaction);
  g_assert_null (chip_of (&f, trio.fighter, MUSTER_CONDITION_READIED));

  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.rogue, .action = MUSTER_ACTION_READY);
  for (guint i = 0; i < 3; i++)
    fixture_next_turn (&f);
  FIXTURE_REFUSED (&f, NOTHING_READIED, RELEASE_READIED, release_readied, .creature = trio.rogue);

  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.rogue, .action = MUSTER_ACTION_READY);
  FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = fixture_participant (&f, trio.rogue)->fight);
  FIXTURE_REFUSED (&f, FIGHT_NOT_RUNNING, RELEASE_READIED, release_readied, .creature = trio.rogue);
}

/* A spent reaction may be waived, unless the campaign waives nothing; nor does anybody react who
 * cannot act. */
static void
test_readied_costs (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start (&f);

  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.fighter, .action = MUSTER_ACTION_READY,
              .text = "the door opens");
  fixture_next_turn (&f);
  FIXTURE_DO (&f, TOGGLE_BUDGET, toggle_budget, .creature = trio.fighter,
              .cost = MUSTER_COST_REACTION);
  FIXTURE_REFUSED (&f, NO_REACTION, ATTACK, attack, .attacker = trio.fighter, .target = trio.ogre,
                   .swing = MUSTER_SWING_READIED);
  g_assert_cmpint (f.result.waiver, ==, MUSTER_WAIVER_COST);
  FIXTURE_REFUSED (&f, NO_REACTION, RELEASE_READIED, release_readied, .creature = trio.fighter);
  g_assert_cmpint (f.result.waiver, ==, MUSTER_WAIVER_COST);
  FIXTURE_DO (&f, SET_OPTION, set_option, .option = MUSTER_OPTION_GATES,
              .choice = MUSTER_GATES_STRICT);
  FIXTURE_REFUSED (&f, NO_REACTION, RELEASE_READIED, release_readied, .creature = trio.fighter,
                   .waive = TRUE);
  g_assert_cmpint (f.result.waiver, ==, MUSTER_WAIVER_NONE);
  FIXTURE_DO (&f, SET_OPTION, set_option, .option = MUSTER_OPTION_GATES, .choice = 0);
  FIXTURE_DO (&f, RELEASE_READIED, release_readied, .creature = trio.fighter, .waive = TRUE);

  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.rogue, .action = MUSTER_ACTION_READY);
  fixture_next_turn (&f);
  fixture_add_chip (&f, trio.rogue, MUSTER_CONDITION_STUNNED, 0, 0, 0);
  FIXTURE_REFUSED (&f, CANNOT_ACT, RELEASE_READIED, release_readied, .creature = trio.rogue);
  FIXTURE_REFUSED (&f, CANNOT_ACT, ATTACK, attack, .attacker = trio.rogue, .target = trio.ogre,
                   .swing = MUSTER_SWING_READIED);
}

/* The check of an action: what it is rolled with, and what it has to reach. */
static void
test_checks (void)
{
  static const struct
  {
    MusterStandardAction action;
    int choice;
    MusterAbility ability;
    int skill;
    int bonus;
  } cases[] = {
    { MUSTER_ACTION_HIDE, 0, MUSTER_ABILITY_DEXTERITY, MUSTER_SKILL_STEALTH + 1, 3 },
    { MUSTER_ACTION_SEARCH, 0, MUSTER_ABILITY_WISDOM, MUSTER_SKILL_PERCEPTION + 1, 0 },
    { MUSTER_ACTION_TRAP, MUSTER_CHOICE_TRAP_FIND, MUSTER_ABILITY_WISDOM,
      MUSTER_SKILL_PERCEPTION + 1, 0 },
    /* Rogues are trained with thieves' tools. */
    { MUSTER_ACTION_TRAP, MUSTER_CHOICE_TRAP_DISARM, MUSTER_ABILITY_DEXTERITY, 0, 5 },
    { MUSTER_ACTION_LOCK, MUSTER_CHOICE_LOCK_PICK, MUSTER_ABILITY_DEXTERITY, 0, 5 },
    { MUSTER_ACTION_LOCK, MUSTER_CHOICE_LOCK_FORCE, MUSTER_ABILITY_STRENGTH, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Fixture) f = { 0 };
      Trio trio = start (&f);
      const MusterEventCheckRolled *check;

      FIXTURE_DICE (&f, { 20, 12 });
      FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.rogue, .action = cases[i].action,
                  .choice = cases[i].choice, .dc = 15);
      fixture_dice_used (&f);
      check = &fixture_event (&f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled;
      g_assert_cmpint (check->ability, ==, cases[i].ability);
      g_assert_cmpint (check->skill, ==, cases[i].skill);
      g_assert_cmpint (check->bonus, ==, cases[i].bonus);
      g_assert_cmpint (check->success, ==, 12 + cases[i].bonus >= 15);
    }
}

/* A shove takes the place of one attack of the Attack action. */
static void
test_push_replaces_an_attack (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start (&f);

  /* Strength +3 against the ogre's +4: 15 + 3 beats 13 + 4. */
  FIXTURE_DICE (&f, { 20, 15 }, { 20, 13 });
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.fighter, .action = MUSTER_ACTION_PUSH,
              .target = trio.ogre, .choice = MUSTER_CHOICE_PUSH_PRONE);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_PUSHED, 0)->pushed.outcome, ==,
                   MUSTER_PUSH_PRONE);
  g_assert_nonnull (chip_of (&f, trio.ogre, MUSTER_CONDITION_PRONE));
  g_assert_cmpint (fixture_participant (&f, trio.fighter)->attacks_left, ==, 1);
  g_assert_cmpint (fixture_participant (&f, trio.fighter)->attacked, ==, 1);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = trio.fighter, .target = trio.ogre);
  FIXTURE_REFUSED (&f, NO_ACTION, TAKE_ACTION, take_action, .creature = trio.fighter,
                   .action = MUSTER_ACTION_PUSH, .target = trio.ogre);
}

static void
test_push_outcomes (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start (&f);

  /* A tie leaves everything as it is. */
  FIXTURE_DICE (&f, { 20, 11 }, { 20, 10 });
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.fighter, .action = MUSTER_ACTION_PUSH,
              .target = trio.ogre);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_PUSHED, 0)->pushed.outcome, ==,
                   MUSTER_PUSH_RESISTED);
  g_assert_null (chip_of (&f, trio.ogre, MUSTER_CONDITION_PRONE));

  FIXTURE_DICE (&f, { 20, 20 }, { 20, 1 });
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.fighter, .action = MUSTER_ACTION_PUSH,
              .target = trio.ogre, .choice = MUSTER_CHOICE_PUSH_AWAY);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_PUSHED, 0)->pushed.outcome, ==,
                   MUSTER_PUSH_AWAY);
  g_assert_null (chip_of (&f, trio.ogre, MUSTER_CONDITION_PRONE));

  /* Who cannot act does not resist. */
  fixture_add_chip (&f, trio.ogre, MUSTER_CONDITION_STUNNED, 0, 0, 0);
  FIXTURE_DICE (&f, { 0, 0 });
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.fighter, .action = MUSTER_ACTION_PUSH,
              .target = trio.ogre, .waive = TRUE);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_CHECK_ROLLED), ==, 0);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_PUSHED, 0)->pushed.outcome, ==,
                   MUSTER_PUSH_PRONE);
}

static void
test_push_limits (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start (&f);
  MusterId dragon = fixture_add (&f, "dragon", NULL);

  FIXTURE_REFUSED (&f, NO_TARGET, TAKE_ACTION, take_action, .creature = trio.fighter,
                   .action = MUSTER_ACTION_PUSH);
  FIXTURE_REFUSED (&f, UNAFFECTED, TAKE_ACTION, take_action, .creature = trio.fighter,
                   .action = MUSTER_ACTION_PUSH, .target = trio.fighter);
  FIXTURE_REFUSED (&f, TOO_LARGE, TAKE_ACTION, take_action, .creature = trio.fighter,
                   .action = MUSTER_ACTION_PUSH, .target = dragon);
  g_assert_cmpint (f.result.waiver, ==, MUSTER_WAIVER_COST);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.fighter, .action = MUSTER_ACTION_PUSH,
              .target = dragon, .waive = TRUE);
}

/* SRD 5.2: the target saves, with the better of two. */
static void
test_push_2024 (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start (&f);
  const MusterEventSaveRolled *save;

  FIXTURE_DO (&f, SET_RULES, set_rules, .edition = 2024);
  FIXTURE_DICE (&f, { 20, 9 });
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.fighter, .action = MUSTER_ACTION_PUSH,
              .target = trio.ogre);
  fixture_dice_used (&f);
  save = &fixture_event (&f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled;
  g_assert_cmpint (save->ability, ==, MUSTER_ABILITY_STRENGTH);
  g_assert_cmpint (save->dc, ==, 8 + 3 + 3);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_PUSHED, 0)->pushed.outcome, ==,
                   MUSTER_PUSH_PRONE);
}

/* The pips are the GM's: pressed they spend or give back, and each press is an event. */
static void
test_toggles (void)
{
  static const MusterCost costs[] = { MUSTER_COST_ACTION, MUSTER_COST_BONUS, MUSTER_COST_REACTION };
  g_auto (Fixture) f = { 0 };
  Trio trio = start (&f);

  for (guint i = 0; i < G_N_ELEMENTS (costs); i++)
    for (gint32 spent = 1; spent >= 0; spent--)
      {
        FIXTURE_DO (&f, TOGGLE_BUDGET, toggle_budget, .creature = trio.fighter, .cost = costs[i]);
        g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_BUDGET_SET, 0)->budget_set.spent, ==,
                         spent);
      }

  FIXTURE_DO (&f, ATTACK, attack, .attacker = trio.fighter, .target = trio.ogre);
  FIXTURE_DO (&f, TOGGLE_BUDGET, toggle_budget, .creature = trio.fighter,
              .cost = MUSTER_COST_ACTION);
  g_assert_cmpint (fixture_participant (&f, trio.fighter)->attacks_left, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/turn-actions/cost-an-action-or-are-waived", test_costs);
  g_test_add_func ("/turn-actions/cunning-action", test_cunning_action);
  g_test_add_func ("/turn-actions/bonus-actions-of-monsters", test_bonus_actions_of_monsters);
  g_test_add_func ("/turn-actions/help-slants-one-roll", test_help);
  g_test_add_func ("/turn-actions/ready-shows-its-trigger", test_ready);
  g_test_add_func ("/ready/released-as-an-attack", test_readied_attack);
  g_test_add_func ("/ready/released-as-something-else", test_readied_release);
  g_test_add_func ("/ready/costs-the-reaction-or-is-waived", test_readied_costs);
  g_test_add_func ("/turn-actions/checks", test_checks);
  g_test_add_func ("/turn-actions/a-push-replaces-an-attack", test_push_replaces_an_attack);
  g_test_add_func ("/turn-actions/push-outcomes", test_push_outcomes);
  g_test_add_func ("/turn-actions/push-limits", test_push_limits);
  g_test_add_func ("/turn-actions/push-2024", test_push_2024);
  g_test_add_func ("/budget/pips-toggle-and-tell", test_toggles);
  return g_test_run ();
}
