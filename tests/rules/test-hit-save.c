/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The save that a hit forces (the combat document, "Pack Tactics, on-hit saves, Multiattack, and
 * Surprise Attack"; SRD, Legendary Resistance). */
#include "fixture.h"

#include "rules/chips/chip.h"

typedef struct
{
  MusterId spider;
  MusterId victim;
} Pair;

static Pair
start_pair (Fixture *f, const char *victim)
{
  Pair pair;

  fixture_init (f);
  pair = (Pair) { fixture_add (f, "spider", NULL), fixture_add (f, victim, NULL) };
  fixture_fight (f, TRUE, pair.spider, 15, pair.victim, 10, 0);

  return pair;
}

static const MusterEventDamageDealt *
dealt (Fixture *f, guint nth)
{
  const MusterEvent *event = fixture_event (f, MUSTER_EVENT_DAMAGE_DEALT, nth);

  g_assert_nonnull (event);

  return &event->damage_dealt;
}

static const MusterChip *
poison_on (Fixture *f, MusterId creature)
{
  return muster_chip_find (f->game, creature, MUSTER_CONDITION_POISONED);
}

static void
test_half (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start_pair (&f, "fighter");

  FIXTURE_DICE (&f, { 20, 15 }, { 8, 4 }, { 20, 11 }, { 8, 6 }, { 8, 3 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.spider, .target = pair.victim);
  fixture_dice_used (&f);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SAVE_FORCED), ==, 1);
  g_assert_cmpint (dealt (&f, 0)->amount, ==, 7);
  g_assert_cmpint (dealt (&f, 1)->amount, ==, 4); /* half of 9 */
  g_assert_cmpint (fixture_creature (&f, pair.victim)->hp, ==, 44 - 7 - 4);
  g_assert_null (poison_on (&f, pair.victim));
}

static void
test_failed (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start_pair (&f, "fighter");
  const MusterChip *poison;

  FIXTURE_DICE (&f, { 20, 15 }, { 8, 4 }, { 20, 10 }, { 8, 6 }, { 8, 3 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.spider, .target = pair.victim);
  fixture_dice_used (&f);
  g_assert_cmpint (dealt (&f, 1)->amount, ==, 9);
  poison = poison_on (&f, pair.victim);
  g_assert_nonnull (poison);
  g_assert_cmpuint (poison->source, ==, pair.spider);
  g_assert_cmpint (poison->end, ==, MUSTER_CHIP_UNTIL_CLOCK);
}

/* Each end of a turn of who is poisoned is another chance. */
static void
test_repeated (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start_pair (&f, "fighter");

  FIXTURE_DICE (&f, { 20, 15 }, { 8, 1 }, { 20, 2 }, { 8, 1 }, { 8, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.spider, .target = pair.victim);
  fixture_dice_used (&f);
  fixture_next_turn (&f);
  FIXTURE_DICE (&f, { 20, 10 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_nonnull (poison_on (&f, pair.victim));
  fixture_next_turn (&f);
  FIXTURE_DICE (&f, { 20, 11 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_null (poison_on (&f, pair.victim));
}

/* What helps the save of a creature helps here. */
static void
test_advantage (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start_pair (&f, "fighter");
  const MusterChip chip = { .creature = pair.victim,
                            .condition = MUSTER_CONDITION_CUSTOM,
                            .save_advantage = 1 << MUSTER_ABILITY_CONSTITUTION };

  fixture_load_chip (&f, &chip);
  FIXTURE_DICE (&f, { 20, 15 }, { 8, 4 }, { 20, 3 }, { 20, 12 }, { 8, 6 }, { 8, 3 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.spider, .target = pair.victim);
  fixture_dice_used (&f);
  g_assert_cmpint (dealt (&f, 1)->amount, ==, 4);
}

static void
test_miss (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start_pair (&f, "fighter");

  FIXTURE_DICE (&f, { 20, 5 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.spider, .target = pair.victim);
  fixture_dice_used (&f);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SAVE_FORCED), ==, 0);
}

/* The bite itself kills: nobody is left to save. */
static void
test_down (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start_pair (&f, "goblin");

  FIXTURE_DICE (&f, { 20, 15 }, { 8, 8 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.spider, .target = pair.victim);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, pair.victim)->hp, ==, 0);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SAVE_FORCED), ==, 0);
}

/* The damage of the save kills: nothing stays on the dead. */
static void
test_downed_by_save (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start_pair (&f, "wolf");

  FIXTURE_DICE (&f, { 20, 15 }, { 8, 4 }, { 20, 2 }, { 8, 8 }, { 8, 8 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.spider, .target = pair.victim);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, pair.victim)->hp, ==, 0);
  g_assert_null (poison_on (&f, pair.victim));
}

static void
test_passes_over (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start_pair (&f, "skeleton");

  FIXTURE_DICE (&f, { 20, 15 }, { 8, 4 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.spider, .target = pair.victim);
  fixture_dice_used (&f);
  g_assert_cmpint (dealt (&f, 0)->amount, ==, 7);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SAVE_FORCED), ==, 0);
}

/* The failed save of a dragon waits for an answer, and the answer makes it a success. */
static void
test_legendary_resistance (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start_pair (&f, "dragon");
  MusterCommand command = FIXTURE_COMMAND (ATTACK, attack, .attacker = pair.spider,
                                           .target = pair.victim, .bonus = 20);
  MusterAnswer answer;
  MusterStoredAnswers stored = { .answers = &answer, .n_answers = 1 };
  MusterDecider decider = muster_stored_answers_decider (&stored, NULL);

  FIXTURE_DICE (&f, { 20, 15 }, { 8, 4 }, { 20, 2 }, { 8, 6 }, { 8, 3 });
  g_assert_cmpint (fixture_perform (&f, &command), ==, MUSTER_ASKS);
  g_assert_cmpuint (f.result.questions->len, ==, 1);
  answer = (MusterAnswer) {
    .key = g_array_index (f.result.questions, MusterQuestion, 0).key,
    .choice = MUSTER_CHOICE_ACCEPT,
  };
  g_assert_cmpint (answer.key.kind, ==, MUSTER_QUESTION_LEGENDARY_RESISTANCE);
  g_assert_cmpint (fixture_creature (&f, pair.victim)->hp, ==, 256);

  FIXTURE_DICE (&f, { 20, 15 }, { 8, 4 }, { 20, 2 }, { 8, 6 }, { 8, 3 });
  g_assert_cmpint (fixture_perform_with (&f, &command, &decider), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, pair.victim)->resistances_used, ==, 1);
  g_assert_cmpint (dealt (&f, 1)->amount, ==, 4);
  g_assert_null (poison_on (&f, pair.victim));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hit-save/success-halves", test_half);
  g_test_add_func ("/hit-save/failure-deals-all-and-leaves-condition", test_failed);
  g_test_add_func ("/hit-save/repeated-each-turn", test_repeated);
  g_test_add_func ("/hit-save/advantage-counts", test_advantage);
  g_test_add_func ("/hit-save/miss-forces-none", test_miss);
  g_test_add_func ("/hit-save/not-at-zero-hit-points", test_down);
  g_test_add_func ("/hit-save/nothing-stays-on-the-fallen", test_downed_by_save);
  g_test_add_func ("/hit-save/passes-over-types", test_passes_over);
  g_test_add_func ("/hit-save/legendary-resistance", test_legendary_resistance);

  return g_test_run ();
}
