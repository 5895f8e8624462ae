/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The turn advance and the boundaries of turns and rounds (the combat document). */
#include "fixture.h"

#include "rules/fifth/uses.h"

#include "rules/tactics/simplest.h"

/* What happened, in order, as kind names: the shape of a turn advance. */
static char *
story_of (Fixture *f)
{
  g_autoptr (GString) story = g_string_new (NULL);

  for (guint i = 0; i < muster_events_count (&f->result.events); i++)
    g_string_append_printf (
        story, "%s%s", i > 0 ? " " : "",
        muster_event_info (muster_events_at (&f->result.events, i)->kind)->name);

  return g_string_free_and_steal (g_steal_pointer (&story));
}

/* A chip that a save at the end of each of its holder's turns ends. */
static MusterId
hold (Fixture *f, MusterId creature, MusterCondition condition, int dc)
{
  MusterChip chip = { .creature = creature,
                      .condition = condition,
                      .save_ability = MUSTER_ABILITY_WISDOM + 1,
                      .save_dc = dc,
                      .save_ends = TRUE };

  return fixture_load_chip (f, &chip);
}

static void
test_advance_and_wrap (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, c;

  fixture_init (&f);
  a = fixture_add (&f, "fighter", NULL);
  b = fixture_add (&f, "goblin", NULL);
  c = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, a, 15, b, 10, c, 5, 0);
  fixture_assert_turn (&f, a, 1);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, b, 1);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, c, 1);
  g_assert_cmpint (muster_game_world (f.game)->clock, ==, 0);

  fixture_next_turn (&f);
  fixture_assert_turn (&f, a, 2);
  g_assert_cmpint (muster_game_world (f.game)->clock, ==, 6);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_ROUND_BEGAN), ==, 1);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_TURN_BEGAN, 0)->turn_began.round, ==, 2);
}

static void
test_i17_round_counts_once (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId alone;

  fixture_init (&f);
  alone = fixture_add (&f, "fighter", NULL);
  fixture_fight (&f, TRUE, alone, 15, 0);
  for (int round = 2; round < 5; round++)
    {
      fixture_next_turn (&f);
      fixture_assert_turn (&f, alone, round);
      g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_ROUND_BEGAN), ==, 1);
      g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_TURN_BEGAN), ==, 1);
    }
}

static void
test_skips (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, ogre, dying;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  dying = fixture_add (&f, "cleric", NULL);
  fixture_fight (&f, TRUE, hero, 20, goblin, 15, ogre, 10, dying, 5, 0);

  FIXTURE_DO (&f, DAMAGE, damage, .target = goblin, .amount = 7);
  fixture_add_chip (&f, ogre, MUSTER_CONDITION_STUNNED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = dying, .amount = 30);

  fixture_next_turn (&f);
  fixture_assert_turn (&f, dying, 1);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_TURN_SKIPPED), ==, 2);
  g_assert_true (fixture_event (&f, MUSTER_EVENT_TURN_SKIPPED, 0)->turn_skipped.down);
  g_assert_false (fixture_event (&f, MUSTER_EVENT_TURN_SKIPPED, 1)->turn_skipped.down);

  FIXTURE_DO (&f, STABILISE, stabilise, .creature = dying);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, hero, 2);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, hero, 3);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_TURN_SKIPPED), ==, 3);
}

static void
test_everybody_skipped (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, c, chip;

  fixture_init (&f);
  a = fixture_add (&f, "goblin", NULL);
  b = fixture_add (&f, "goblin", NULL);
  c = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, a, 15, b, 10, c, 5, 0);
  fixture_next_turn (&f);
  chip = fixture_add_chip (&f, b, MUSTER_CONDITION_POISONED, MUSTER_CHIP_UNTIL_CLOCK, 2, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = a, .amount = 7);
  FIXTURE_DO (&f, DAMAGE, damage, .target = b, .amount = 7);
  FIXTURE_DO (&f, DAMAGE, damage, .target = c, .amount = 7);

  fixture_next_turn (&f);
  fixture_assert_turn (&f, b, 2);
  g_assert_nonnull (muster_game_chip (f.game, chip));
  fixture_next_turn (&f);
  fixture_assert_turn (&f, b, 3);
  g_assert_null (muster_game_chip (f.game, chip));
  g_assert_cmpint (fixture_participant (&f, a)->turns_ended, ==, 3);
  g_assert_cmpint (fixture_participant (&f, c)->turns_begun, ==, 2);
}

/* D and A are held.  Their turns pass by with a save each, D's before the wrap and A's after it. */
static void
test_boundaries_around_the_wrap (void)
{
  g_auto (Fixture) f = { 0 };
  g_autofree char *story = NULL;
  MusterId a, b, c, d, held_a, held_d;

  fixture_init (&f);
  a = fixture_add (&f, "ogre", "A");
  b = fixture_add (&f, "ogre", "B");
  c = fixture_add (&f, "ogre", "C");
  d = fixture_add (&f, "ogre", "D");
  fixture_fight (&f, TRUE, a, 20, b, 15, c, 10, d, 5, 0);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, c, 1);
  held_a = hold (&f, a, MUSTER_CONDITION_PARALYZED, 15);
  held_d = hold (&f, d, MUSTER_CONDITION_PARALYZED, 15);
  fixture_add_chip (&f, c, MUSTER_CONDITION_BLINDED, MUSTER_CHIP_UNTIL_CLOCK, 1, 0);

  /* D fails, A saves; the round ticks between them. */
  FIXTURE_DICE (&f, { 20, 14 }, { 20, 15 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  story = story_of (&f);
  g_assert_cmpstr (story, ==,
                   "turn_skipped save_rolled round_began chip_ended turn_skipped save_rolled "
                   "chip_ended turn_began");
  g_assert_cmpuint (fixture_event (&f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.roller, ==, d);
  g_assert_cmpuint (fixture_event (&f, MUSTER_EVENT_SAVE_ROLLED, 1)->save_rolled.roller, ==, a);
  g_assert_cmpuint (fixture_event (&f, MUSTER_EVENT_CHIP_ENDED, 0)->chip_ended.creature, ==, c);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_CHIP_ENDED, 1)->chip_ended.why, ==,
                   MUSTER_CHIP_SAVED);
  fixture_assert_turn (&f, b, 2);
  g_assert_null (muster_game_chip (f.game, held_a));
  g_assert_nonnull (muster_game_chip (f.game, held_d));
  g_assert_cmpint (fixture_participant (&f, d)->turns_begun, ==, 1);
  g_assert_cmpint (fixture_participant (&f, d)->turns_ended, ==, 1);
}

static void
test_save_at_the_end_of_the_turn (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, chip, dead_chip;

  fixture_init (&f);
  hero = fixture_add (&f, "cleric", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, hero, 20, goblin, 15, 0);
  chip = hold (&f, hero, MUSTER_CONDITION_FRIGHTENED, 15);
  dead_chip = hold (&f, goblin, MUSTER_CONDITION_FRIGHTENED, 15);
  FIXTURE_DO (&f, DAMAGE, damage, .target = goblin, .amount = 7);

  /* Wisdom 16 gives +3: 11 fails, then 12 saves; the dead goblin rolls nothing. */
  FIXTURE_DICE (&f, { 20, 11 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_nonnull (muster_game_chip (f.game, chip));
  FIXTURE_DICE (&f, { 20, 12 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_null (muster_game_chip (f.game, chip));
  g_assert_nonnull (muster_game_chip (f.game, dead_chip));
  g_assert_cmpint (fixture_participant (&f, goblin)->turns_ended, ==, 2);
}

/* Orc 1, Clem, Orc 2, Diedra; on Clem's turn Orc 2 is tagged until the start of its turn of the
 * round after the one that comes. */
static void
test_t1_start_of_anothers_turn (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId orc1, clem, orc2, diedra, chip;

  fixture_init (&f);
  orc1 = fixture_add (&f, "ogre", "Orc");
  clem = fixture_add (&f, "cleric", "Clem");
  orc2 = fixture_add (&f, "ogre", "Orc");
  diedra = fixture_add (&f, "rogue", "Diedra");
  fixture_fight (&f, TRUE, orc1, 20, clem, 15, orc2, 10, diedra, 5, 0);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, clem, 1);
  chip = fixture_add_chip (&f, orc2, MUSTER_CONDITION_RESTRAINED, MUSTER_CHIP_UNTIL_TURN_START, 2,
                           orc2);

  for (guint i = 0; i < 4; i++)
    {
      fixture_next_turn (&f);
      g_assert_nonnull (muster_game_chip (f.game, chip));
    }
  fixture_assert_turn (&f, clem, 2);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, orc2, 2);
  g_assert_null (muster_game_chip (f.game, chip));
}

static void
test_t3_end_of_anothers_turn (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, chip;

  fixture_init (&f);
  a = fixture_add (&f, "cleric", NULL);
  b = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, a, 20, b, 10, 0);
  chip = fixture_add_chip (&f, b, MUSTER_CONDITION_POISONED, MUSTER_CHIP_UNTIL_TURN_END, 1, b);
  fixture_next_turn (&f);
  g_assert_nonnull (muster_game_chip (f.game, chip));
  fixture_next_turn (&f);
  g_assert_null (muster_game_chip (f.game, chip));
}

static void
test_t4_end_of_own_next_turn (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, chip;

  fixture_init (&f);
  a = fixture_add (&f, "cleric", NULL);
  b = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, a, 20, b, 10, 0);
  chip = fixture_add_chip (&f, a, MUSTER_CONDITION_INVISIBLE, MUSTER_CHIP_UNTIL_TURN_END, 1, a);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, a, 2);
  g_assert_nonnull (muster_game_chip (f.game, chip));
  fixture_next_turn (&f);
  g_assert_null (muster_game_chip (f.game, chip));
}

static void
test_rounds_end_at_the_wrap (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, bystander, chip, other;

  fixture_init (&f);
  a = fixture_add (&f, "cleric", NULL);
  b = fixture_add (&f, "ogre", NULL);
  bystander = fixture_add (&f, "rogue", NULL);
  fixture_fight (&f, TRUE, a, 20, b, 10, 0);
  chip = fixture_add_chip (&f, a, MUSTER_CONDITION_BLESSED, MUSTER_CHIP_UNTIL_CLOCK, 2, 0);
  other = fixture_add_chip (&f, bystander, MUSTER_CONDITION_BLESSED, MUSTER_CHIP_UNTIL_CLOCK, 1, 0);
  fixture_next_turn (&f);
  g_assert_nonnull (muster_game_chip (f.game, other));
  fixture_next_turn (&f);
  g_assert_nonnull (muster_game_chip (f.game, chip));
  g_assert_null (muster_game_chip (f.game, other));
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  g_assert_null (muster_game_chip (f.game, chip));
}

static void
test_budget_comes_back (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b;

  fixture_init (&f);
  a = fixture_add (&f, "fighter", NULL);
  b = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, a, 20, b, 10, 0);
  for (int cost = MUSTER_COST_ACTION; cost <= MUSTER_COST_REACTION; cost++)
    {
      FIXTURE_DO (&f, TOGGLE_BUDGET, toggle_budget, .creature = a, .cost = cost);
      g_assert_true (fixture_event (&f, MUSTER_EVENT_BUDGET_SET, 0)->budget_set.spent);
    }
  FIXTURE_DO (&f, TOGGLE_BUDGET, toggle_budget, .creature = a, .cost = MUSTER_COST_BONUS);
  g_assert_false (fixture_event (&f, MUSTER_EVENT_BUDGET_SET, 0)->budget_set.spent);
  g_assert_false (fixture_participant (&f, a)->bonus);

  fixture_next_turn (&f);
  g_assert_true (fixture_participant (&f, a)->action);
  g_assert_true (fixture_participant (&f, a)->reaction);
  fixture_next_turn (&f);
  g_assert_false (fixture_participant (&f, a)->action);
  g_assert_false (fixture_participant (&f, a)->reaction);
}

/* Sneak Attack is once a turn, whoever's turn it is. */
static void
test_sneak_comes_back_at_every_boundary (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId rogue, b, c;

  fixture_init (&f);
  rogue = fixture_add (&f, "rogue", NULL);
  b = fixture_add (&f, "ogre", NULL);
  c = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, rogue, 20, b, 10, c, 5, 0);
  FIXTURE_DICE (&f, { 20, 15 }, { 8, 4 }, { 6, 3 }, { 6, 3 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = rogue, .target = b,
              .options = MUSTER_ATTACK_OPTION_SNEAK);
  fixture_dice_used (&f);
  g_assert_true (fixture_participant (&f, rogue)->sneak);
  fixture_next_turn (&f);
  g_assert_false (fixture_participant (&f, rogue)->sneak);
  g_assert_true (fixture_participant (&f, rogue)->action);
}

static void
test_l1_legendary_actions (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, dragon, late;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  dragon = fixture_add (&f, "dragon", NULL);
  late = fixture_add (&f, "cleric", NULL);
  fixture_fight (&f, TRUE, hero, 18, dragon, 12, late, 8, 0);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, late, 1);
  FIXTURE_DICE (&f, { 20, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = dragon, .target = hero,
              .swing = MUSTER_SWING_LEGENDARY);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_participant (&f, dragon)->legendary, ==, 1);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, hero, 2);
  g_assert_cmpint (fixture_participant (&f, dragon)->legendary, ==, 1);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, dragon, 2);
  g_assert_cmpint (fixture_participant (&f, dragon)->legendary, ==, 0);
}

/* The turn is held by name, so nothing that moves the order moves it. */
static void
test_i5_turn_stays_with_its_holder (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, d, fight, chip;

  fixture_init (&f);
  a = fixture_add (&f, "cleric", "A");
  b = fixture_add (&f, "dragon", "B");
  d = fixture_add (&f, "ogre", "D");
  fight = fixture_fight (&f, TRUE, a, 20, b, 15, 0);
  fixture_next_turn (&f);
  chip = fixture_add_chip (&f, a, MUSTER_CONDITION_RESTRAINED, MUSTER_CHIP_UNTIL_TURN_START, 1, b);
  FIXTURE_DO (&f, TOGGLE_BUDGET, toggle_budget, .creature = b, .cost = MUSTER_COST_ACTION);
  FIXTURE_DO (&f, SET_USES, set_uses, .creature = b, .uses = MUSTER_USES_LEGENDARY_ACTIONS,
              .left = 2);
  g_assert_cmpint (fixture_participant (&f, b)->legendary, ==, 1);

  FIXTURE_DO (&f, JOIN, join, .fight = fight, .creature = d);
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = d, .total = 5);
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = a, .total = 22);
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = b, .total = 12);
  fixture_assert_turn (&f, b, 1);
  g_assert_true (fixture_participant (&f, b)->action);
  g_assert_cmpint (fixture_participant (&f, b)->legendary, ==, 1);
  g_assert_nonnull (muster_game_chip (f.game, chip));
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_TURN_BEGAN), ==, 0);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, d, 1);
}

static void
test_i7_leaving_keeps_the_turn (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, c, d;

  fixture_init (&f);
  a = fixture_add (&f, "goblin", NULL);
  b = fixture_add (&f, "fighter", NULL);
  c = fixture_add (&f, "cleric", NULL);
  d = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, a, 20, b, 15, c, 10, d, 5, 0);
  fixture_next_turn (&f);
  FIXTURE_DO (&f, DAMAGE, damage, .target = d, .amount = 7);
  FIXTURE_DO (&f, LEAVE, leave, .creature = a);
  fixture_assert_turn (&f, b, 1);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_TURN_BEGAN), ==, 0);
  FIXTURE_DO (&f, LEAVE, leave, .creature = d);
  fixture_assert_turn (&f, b, 1);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, c, 1);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, b, 2);
}

static void
test_holder_leaves (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, held, c, chip, keyed;

  fixture_init (&f);
  a = fixture_add (&f, "fighter", NULL);
  b = fixture_add (&f, "goblin", NULL);
  held = fixture_add (&f, "ogre", NULL);
  c = fixture_add (&f, "cleric", NULL);
  fixture_fight (&f, TRUE, a, 20, b, 15, held, 10, c, 5, 0);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, b, 1);
  fixture_add_chip (&f, held, MUSTER_CONDITION_STUNNED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  chip = fixture_add_chip (&f, c, MUSTER_CONDITION_DODGING, MUSTER_CHIP_UNTIL_TURN_START, 1, c);
  keyed = fixture_add_chip (&f, a, MUSTER_CONDITION_GRAPPLED, MUSTER_CHIP_UNTIL_TURN_END, 3, b);

  FIXTURE_DO (&f, LEAVE, leave, .creature = b);
  fixture_assert_turn (&f, c, 1);
  g_assert_null (muster_game_chip (f.game, chip));
  g_assert_null (muster_game_chip (f.game, keyed));
  g_assert_cmpint (fixture_participant (&f, held)->turns_ended, ==, 1);

  /* The last in the order leaves: the round wraps. */
  FIXTURE_DO (&f, LEAVE, leave, .creature = c);
  fixture_assert_turn (&f, a, 2);
  g_assert_cmpint (muster_game_world (f.game)->clock, ==, 6);
  FIXTURE_REFUSED (&f, NOT_IN_FIGHT, LEAVE, leave, .creature = c);
}

static void
test_everybody_leaves (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, fight;

  fixture_init (&f);
  a = fixture_add (&f, "fighter", NULL);
  b = fixture_add (&f, "goblin", NULL);
  fight = fixture_fight (&f, TRUE, a, 20, 0);
  FIXTURE_DO (&f, LEAVE, leave, .creature = a);
  fixture_assert_turn (&f, 0, 1);
  FIXTURE_REFUSED (&f, NOBODY_IN_FIGHT, NEXT_TURN, next_turn, .fight = fight);
  FIXTURE_DO (&f, JOIN, join, .fight = fight, .creature = b);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, b, 1);
}

/* Whoever stands first and cannot act is passed over at the start as at any other time. */
static void
test_first_turn_is_passed_over (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId held, hero, fight;

  fixture_init (&f);
  held = fixture_add (&f, "ogre", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  fight = fixture_fight (&f, FALSE, held, 20, hero, 10, 0);
  fixture_add_chip (&f, held, MUSTER_CONDITION_STUNNED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight);
  fixture_assert_turn (&f, hero, 1);
  g_assert_cmpint (fixture_participant (&f, held)->turns_ended, ==, 1);
  g_assert_cmpint (muster_game_world (f.game)->clock, ==, 0);
}

/* The end of a turn may ask: nothing has happened until the answer is known. */
static void
test_end_of_turn_asks (void)
{
  g_auto (Fixture) f = { 0 };
  MusterCommand next = FIXTURE_COMMAND (NEXT_TURN, next_turn, .fight = 1);
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  MusterId hero, dragon, chip;

  fixture_init (&f);
  dragon = fixture_add (&f, "dragon", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  fixture_fight (&f, TRUE, dragon, 20, hero, 10, 0);
  chip = hold (&f, dragon, MUSTER_CONDITION_RESTRAINED, 50);
  before = muster_game_encode (f.game);

  g_assert_cmpint (fixture_perform (&f, &next), ==, MUSTER_ASKS);
  g_assert_cmpuint (f.result.questions->len, ==, 1);
  g_assert_cmpint (g_array_index (f.result.questions, MusterQuestion, 0).key.occurrence, ==,
                   (int) chip);
  after = muster_game_encode (f.game);
  g_assert_true (g_bytes_equal (before, after));
  fixture_assert_turn (&f, dragon, 1);

  g_assert_cmpint (fixture_perform_with (&f, &next, muster_tactics_simplest_decider ()), ==,
                   MUSTER_DONE);
  g_assert_null (muster_game_chip (f.game, chip));
  fixture_assert_turn (&f, hero, 1);
}

/* Nobody who could act is left: the turn rests on the next one all the same. */
static void
test_holder_leaves_the_held (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, ogre;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, hero, 20, ogre, 10, 0);
  fixture_add_chip (&f, ogre, MUSTER_CONDITION_STUNNED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_DO (&f, LEAVE, leave, .creature = hero);
  fixture_assert_turn (&f, ogre, 1);

  /* From the last place it goes there over the wrap. */
  FIXTURE_DO (&f, JOIN, join, .fight = 1, .creature = hero);
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = hero, .total = 5);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, hero, 1);
  FIXTURE_DO (&f, LEAVE, leave, .creature = hero);
  fixture_assert_turn (&f, ogre, 2);
}

/* What a Multiattack had left is gone with the turn. */
static void
test_multiattack_ends_with_the_turn (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId bear, hero;

  fixture_init (&f);
  bear = fixture_add (&f, "bear", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  fixture_fight (&f, TRUE, bear, 20, hero, 10, 0);
  FIXTURE_DO (&f, MULTIATTACK, multiattack, .attacker = bear, .target = hero);
  g_assert_nonnull (muster_game_agenda_first (f.game, 1));
  fixture_next_turn (&f);
  g_assert_null (muster_game_agenda_first (f.game, 1));
  g_assert_cmpint (
      fixture_event (&f, MUSTER_EVENT_MULTIATTACK_STOPPED, 0)->multiattack_stopped.swings, ==, 1);
  fixture_assert_turn (&f, hero, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/fight/turn/advance-and-wrap", test_advance_and_wrap);
  g_test_add_func ("/demand/I17", test_i17_round_counts_once);
  g_test_add_func ("/fight/turn/skips", test_skips);
  g_test_add_func ("/fight/turn/everybody-skipped", test_everybody_skipped);
  g_test_add_func ("/fight/turn/boundaries-around-the-wrap", test_boundaries_around_the_wrap);
  g_test_add_func ("/fight/turn/save-at-the-end", test_save_at_the_end_of_the_turn);
  g_test_add_func ("/demand/T1", test_t1_start_of_anothers_turn);
  g_test_add_func ("/demand/T3", test_t3_end_of_anothers_turn);
  g_test_add_func ("/demand/T4", test_t4_end_of_own_next_turn);
  g_test_add_func ("/fight/round/timed-chips", test_rounds_end_at_the_wrap);
  g_test_add_func ("/fight/turn/budget", test_budget_comes_back);
  g_test_add_func ("/fight/turn/sneak-attack", test_sneak_comes_back_at_every_boundary);
  g_test_add_func ("/demand/L1", test_l1_legendary_actions);
  g_test_add_func ("/demand/I5", test_i5_turn_stays_with_its_holder);
  g_test_add_func ("/demand/I7", test_i7_leaving_keeps_the_turn);
  g_test_add_func ("/fight/leave/holder", test_holder_leaves);
  g_test_add_func ("/fight/leave/everybody", test_everybody_leaves);
  g_test_add_func ("/fight/start/passed-over", test_first_turn_is_passed_over);
  g_test_add_func ("/fight/turn/end-asks", test_end_of_turn_asks);
  g_test_add_func ("/fight/leave/only-the-held-remain", test_holder_leaves_the_held);
  g_test_add_func ("/fight/turn/multiattack-left-over", test_multiattack_ends_with_the_turn);

  return g_test_run ();
}
