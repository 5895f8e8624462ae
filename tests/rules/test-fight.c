/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up a fight, its order, its outcome and its end (the combat document). */
#include "fixture.h"

static void
test_order_of_ties (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId ogre, first, second, goblin, hero;

  fixture_init (&f);
  ogre = fixture_add (&f, "ogre", NULL);
  first = fixture_add (&f, "cleric", "First");
  second = fixture_add (&f, "cleric", "Second");
  goblin = fixture_add (&f, "goblin", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  fixture_fight (&f, FALSE, ogre, 12, first, 12, second, 12, goblin, 12, hero, 20, 0);

  /* 20 first; at 12 Dexterity 14, then 10 twice as they joined, then 8. */
  g_assert_cmpuint (fixture_at (&f, 0), ==, hero);
  g_assert_cmpuint (fixture_at (&f, 1), ==, goblin);
  g_assert_cmpuint (fixture_at (&f, 2), ==, first);
  g_assert_cmpuint (fixture_at (&f, 3), ==, second);
  g_assert_cmpuint (fixture_at (&f, 4), ==, ogre);
}

static void
test_surprise (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, chip = 0;
  MusterId fight;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  fight = fixture_fight (&f, FALSE, hero, 15, goblin, 10, 0);
  FIXTURE_DO (&f, SET_SURPRISED, set_surprised, .creature = goblin, .surprised = TRUE);
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight);
  MUSTER_GAME_FOREACH (f.game, CHIP, MusterChip, held)
  if (held->creature == goblin && held->condition == MUSTER_CONDITION_SURPRISED)
    chip = held->id;
  g_assert_cmpuint (chip, !=, 0);
  g_assert_true (fixture_participant (&f, goblin)->reaction);
  g_assert_false (fixture_participant (&f, goblin)->action);
  g_assert_false (fixture_participant (&f, hero)->reaction);

  fixture_next_turn (&f);
  fixture_assert_turn (&f, goblin, 1);
  g_assert_true (fixture_participant (&f, goblin)->action);
  g_assert_true (fixture_participant (&f, goblin)->bonus);
  FIXTURE_REFUSED (&f, NO_ACTION, TAKE_ACTION, take_action, .creature = goblin,
                   .action = MUSTER_ACTION_DASH);

  fixture_next_turn (&f);
  g_assert_false (fixture_participant (&f, goblin)->surprised);
  g_assert_false (fixture_participant (&f, goblin)->reaction);
  g_assert_null (muster_game_chip (f.game, chip));
  fixture_next_turn (&f);
  g_assert_false (fixture_participant (&f, goblin)->action);
}

static void
test_surprise_of_somebody_passed_over (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, held, goblin, fight;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  held = fixture_add (&f, "ogre", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  fight = fixture_fight (&f, FALSE, hero, 15, held, 12, goblin, 10, 0);
  fixture_add_chip (&f, held, MUSTER_CONDITION_STUNNED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_DO (&f, SET_SURPRISED, set_surprised, .creature = held, .surprised = TRUE);
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, goblin, 1);
  g_assert_false (fixture_participant (&f, held)->surprised);
  g_assert_false (fixture_participant (&f, held)->reaction);
}

/* In 2024 surprise slants the initiative roll and costs nothing else. */
static void
test_surprise_2024 (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, fight;

  fixture_init (&f);
  FIXTURE_DO (&f, SET_RULES, set_rules, .edition = 2024);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  fight = fixture_fight (&f, FALSE, hero, 15, goblin, 10, 0);
  FIXTURE_DO (&f, SET_SURPRISED, set_surprised, .creature = goblin, .surprised = TRUE);
  FIXTURE_DICE (&f, { 20, 18 }, { 20, 4 });
  FIXTURE_DO (&f, ROLL_INITIATIVE, roll_initiative, .creature = goblin);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_participant (&f, goblin)->initiative, ==, 6);
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight);
  g_assert_false (fixture_participant (&f, goblin)->reaction);
  g_assert_false (fixture_participant (&f, goblin)->surprised);
}

static void
test_surprised_newcomer_2024 (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, fight;

  fixture_init (&f);
  FIXTURE_DO (&f, SET_RULES, set_rules, .edition = 2024);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  fight = fixture_fight (&f, TRUE, hero, 15, 0);
  FIXTURE_DO (&f, JOIN, join, .fight = fight, .creature = goblin, .surprised = TRUE);
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = goblin, .total = 5);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, goblin, 1);
  g_assert_false (fixture_participant (&f, goblin)->action);
  g_assert_false (fixture_participant (&f, goblin)->bonus);
  g_assert_false (fixture_participant (&f, goblin)->reaction);
}

static void
test_initiative_is_a_dexterity_check (void)
{
  g_auto (Fixture) f = { 0 };
  const MusterEventInitiativeRolled *rolled;
  const MusterEvent *event;
  MusterId rogue, guidance;

  fixture_init (&f);
  FIXTURE_DO (&f, SET_RULES, set_rules, .edition = 2014, .exhaustion_rule = MUSTER_EXHAUSTION_FLAT);
  rogue = fixture_add (&f, "rogue", NULL);
  FIXTURE_DO (&f, OPEN_FIGHT, open_fight, .name = "Ambush");
  FIXTURE_DO (&f, JOIN, join, .fight = f.result.created, .creature = rogue);
  fixture_add_chip (&f, rogue, MUSTER_CONDITION_POISONED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  guidance = fixture_add_chip (&f, rogue, MUSTER_CONDITION_GUIDED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_DO (&f, SET_EXHAUSTION, set_exhaustion, .creature = rogue, .level = 1);

  /* Guidance d4, then disadvantage, +3 Dexterity, −2 exhaustion. */
  FIXTURE_DICE (&f, { 4, 3 }, { 20, 17 }, { 20, 9 });
  FIXTURE_DO (&f, ROLL_INITIATIVE, roll_initiative, .creature = rogue);
  fixture_dice_used (&f);
  event = fixture_event (&f, MUSTER_EVENT_INITIATIVE_ROLLED, 0);
  rolled = &event->initiative_rolled;
  g_assert_cmpint (rolled->natural, ==, 9);
  g_assert_cmpint (rolled->modifier, ==, 3);
  g_assert_cmpint (rolled->rider, ==, 3);
  g_assert_cmpint (rolled->penalty, ==, -2);
  g_assert_cmpint (rolled->total, ==, 13);
  g_assert_cmpint (rolled->mode, ==, MUSTER_MODE_DISADVANTAGE);
  g_assert_cmpuint (rolled->dice.count, ==, 3);
  g_assert_cmpuint (rolled->reasons.count, ==, 3);
  g_assert_cmpint (fixture_participant (&f, rogue)->initiative, ==, 13);
  g_assert_null (muster_game_chip (f.game, guidance));
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_CHIP_ENDED, 0)->chip_ended.why, ==,
                   MUSTER_CHIP_USED_UP);
}

static void
test_twin_numbers (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId goblins[4], ogre, fight;

  fixture_init (&f);
  for (guint i = 0; i < G_N_ELEMENTS (goblins); i++)
    goblins[i] = fixture_add (&f, "goblin", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fight = fixture_fight (&f, TRUE, goblins[0], 15, ogre, 14, 0);
  g_assert_false (muster_game_has_twin (f.game, fixture_participant (&f, goblins[0])));

  FIXTURE_DO (&f, JOIN, join, .fight = fight, .creature = goblins[1]);
  g_assert_cmpint (fixture_participant (&f, goblins[0])->twin, ==, 1);
  g_assert_cmpint (fixture_participant (&f, goblins[1])->twin, ==, 2);
  g_assert_cmpint (fixture_participant (&f, ogre)->twin, ==, 1);
  g_assert_true (muster_game_has_twin (f.game, fixture_participant (&f, goblins[0])));
  g_assert_false (muster_game_has_twin (f.game, fixture_participant (&f, ogre)));

  /* A number is never given twice, and somebody who comes back has the old one. */
  FIXTURE_DO (&f, LEAVE, leave, .creature = goblins[1]);
  FIXTURE_DO (&f, JOIN, join, .fight = fight, .creature = goblins[2]);
  g_assert_cmpint (fixture_participant (&f, goblins[2])->twin, ==, 3);
  FIXTURE_DO (&f, JOIN, join, .fight = fight, .creature = goblins[1]);
  g_assert_cmpint (fixture_participant (&f, goblins[1])->twin, ==, 2);
  FIXTURE_DO (&f, REMOVE_CREATURE, remove_creature, .creature = goblins[2]);
  FIXTURE_DO (&f, JOIN, join, .fight = fight, .creature = goblins[3]);
  g_assert_cmpint (fixture_participant (&f, goblins[3])->twin, ==, 4);
}

static void
test_outcome_is_told_once (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, bystander;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  bystander = fixture_add (&f, "ogre", NULL);
  FIXTURE_DO (&f, EDIT_CREATURE, edit_creature, .creature = bystander, .name = "Ogre",
              .disposition = MUSTER_DISPOSITION_NEUTRAL);
  fixture_fight (&f, TRUE, hero, 20, goblin, 10, bystander, 5, 0);

  FIXTURE_DO (&f, DAMAGE, damage, .target = bystander, .amount = 100);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_OUTCOME_REACHED), ==, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = goblin, .amount = 10);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_OUTCOME_REACHED, 0)->outcome_reached.outcome, ==,
                   MUSTER_OUTCOME_VICTORY);
  FIXTURE_DO (&f, DAMAGE, damage, .target = goblin, .amount = 10);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_OUTCOME_REACHED), ==, 0);
  fixture_next_turn (&f);

  FIXTURE_DO (&f, HEAL, heal, .target = goblin, .amount = 3);
  g_assert_cmpint (muster_game_current_fight (f.game)->outcome, ==, MUSTER_OUTCOME_OPEN);
  FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = 50);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_OUTCOME_REACHED, 0)->outcome_reached.outcome, ==,
                   MUSTER_OUTCOME_DEFEAT);
}

static void
test_experience (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId alive, dying, dead, absent, goblin, ogre, standing, fight, chip;

  fixture_init (&f);
  alive = fixture_add (&f, "fighter", NULL);
  dying = fixture_add (&f, "cleric", NULL);
  dead = fixture_add (&f, "rogue", NULL);
  absent = fixture_add (&f, "cleric", "Absent");
  goblin = fixture_add (&f, "goblin", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  standing = fixture_add (&f, "ogre", NULL);
  FIXTURE_DO (&f, EDIT_CREATURE, edit_creature, .creature = absent, .name = "Absent",
              .disposition = MUSTER_DISPOSITION_FRIENDLY, .absent = TRUE);
  fight = fixture_fight (&f, TRUE, alive, 20, dying, 19, dead, 18, absent, 17, goblin, 10, ogre, 9,
                         standing, 8, 0);
  chip = fixture_add_chip (&f, ogre, MUSTER_CONDITION_PRONE, MUSTER_CHIP_UNTIL_TURN_END, 3, ogre);
  FIXTURE_DO (&f, KILL, kill, .creature = dead);
  FIXTURE_DO (&f, DAMAGE, damage, .target = dying, .amount = 30);
  FIXTURE_DO (&f, DAMAGE, damage, .target = goblin, .amount = 30);
  FIXTURE_DO (&f, DAMAGE, damage, .target = ogre, .amount = 60);

  /* 500 of goblin and ogre between the two who are alive and here. */
  FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = fight, .experience = -1);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_EXPERIENCE_GAINED), ==, 2);
  g_assert_cmpint (fixture_creature (&f, alive)->xp, ==, 250);
  g_assert_cmpint (fixture_creature (&f, dying)->xp, ==, 250);
  g_assert_cmpint (fixture_creature (&f, dead)->xp, ==, 0);
  g_assert_cmpint (fixture_creature (&f, absent)->xp, ==, 0);
  g_assert_null (muster_game_chip (f.game, chip));
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_CHIP_ENDED, 0)->chip_ended.why, ==,
                   MUSTER_CHIP_FIGHT_ENDED);
  g_assert_cmpint (muster_game_fight (f.game, fight)->state, ==, MUSTER_FIGHT_ENDED);
  g_assert_null (muster_game_current_fight (f.game));
  FIXTURE_REFUSED (&f, FIGHT_NOT_RUNNING, END_FIGHT, end_fight, .fight = fight);
  FIXTURE_DO (&f, OPEN_FIGHT, open_fight, .name = "Another");
}

static void
test_experience_by_the_gm (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, goblin, fight;

  fixture_init (&f);
  a = fixture_add (&f, "fighter", NULL);
  b = fixture_add (&f, "cleric", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  fight = fixture_fight (&f, TRUE, a, 20, b, 19, goblin, 5, 0);
  FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = fight, .experience = 75);
  g_assert_cmpint (fixture_creature (&f, a)->xp, ==, 75);
  g_assert_cmpint (fixture_creature (&f, b)->xp, ==, 75);

  /* A fight that never started and one that was lost award nothing. */
  fight = fixture_fight (&f, FALSE, a, 20, 0);
  FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = fight, .experience = -1);
  fight = fixture_fight (&f, TRUE, a, 20, goblin, 5, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = goblin, .amount = 7);
  FIXTURE_DO (&f, DAMAGE, damage, .target = a, .amount = 50);
  FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = fight, .experience = -1);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_FIGHT_ENDED, 0)->fight_ended.outcome, ==,
                   MUSTER_OUTCOME_DEFEAT);
  g_assert_cmpint (fixture_creature (&f, a)->xp, ==, 75);
}

static void
test_starting_is_guarded (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, fight;

  fixture_init (&f);
  a = fixture_add (&f, "fighter", NULL);
  b = fixture_add (&f, "goblin", NULL);
  FIXTURE_REFUSED (&f, NO_SUCH_FIGHT, START_FIGHT, start_fight, .fight = 7);
  FIXTURE_DO (&f, OPEN_FIGHT, open_fight, .name = "Gate");
  fight = f.result.created;
  FIXTURE_REFUSED (&f, FIGHT_RUNNING, OPEN_FIGHT, open_fight, .name = "Second");
  FIXTURE_REFUSED (&f, NOBODY_IN_FIGHT, START_FIGHT, start_fight, .fight = fight);
  FIXTURE_DO (&f, JOIN, join, .fight = fight, .creature = a);
  FIXTURE_REFUSED (&f, ALREADY_IN_FIGHT, JOIN, join, .fight = fight, .creature = a);
  FIXTURE_DO (&f, JOIN, join, .fight = fight, .creature = b);
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = a, .total = 3);
  FIXTURE_REFUSED (&f, INITIATIVE_MISSING, START_FIGHT, start_fight, .fight = fight);
  FIXTURE_REFUSED (&f, FIGHT_NOT_RUNNING, NEXT_TURN, next_turn, .fight = fight);
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = b, .total = 3);
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight);
  FIXTURE_REFUSED (&f, ALREADY_STARTED, START_FIGHT, start_fight, .fight = fight);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/fight/order/ties", test_order_of_ties);
  g_test_add_func ("/fight/surprise/first-turn", test_surprise);
  g_test_add_func ("/fight/surprise/passed-over", test_surprise_of_somebody_passed_over);
  g_test_add_func ("/fight/surprise/2024", test_surprise_2024);
  g_test_add_func ("/fight/surprise/2024-newcomer", test_surprised_newcomer_2024);
  g_test_add_func ("/fight/initiative/dexterity-check", test_initiative_is_a_dexterity_check);
  g_test_add_func ("/fight/join/twin-numbers", test_twin_numbers);
  g_test_add_func ("/fight/outcome/once", test_outcome_is_told_once);
  g_test_add_func ("/fight/end/experience", test_experience);
  g_test_add_func ("/fight/end/experience-by-the-gm", test_experience_by_the_gm);
  g_test_add_func ("/fight/start/guarded", test_starting_is_guarded);

  return g_test_run ();
}
