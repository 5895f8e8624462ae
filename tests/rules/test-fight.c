/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order, the turn advance and the boundaries of a fight (the combat document). */
#include "fixture.h"

#include "rules/fight/turn.h"

static void
assert_turn (Fixture *f, MusterId creature, int round)
{
  const MusterFight *fight = muster_game_current_fight (f->game);

  g_assert_cmpuint (fixture_turn (f), ==, creature);
  g_assert_cmpint (fight->round, ==, round);
}

static void
next_turn (Fixture *f)
{
  FIXTURE_DO (f, NEXT_TURN, next_turn, .fight = muster_game_current_fight (f->game)->id);
}

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

static MusterId
add_chip (Fixture *f,
          MusterId creature,
          MusterCondition condition,
          MusterChipEnd end,
          int count,
          MusterId anchor)
{
  FIXTURE_DO (f, ADD_CHIP, add_chip, .creature = creature, .condition = condition, .end = end,
              .count = count, .anchor = anchor);

  return f->result.created;
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
test_advance_and_wrap (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, c;

  fixture_init (&f);
  a = fixture_add (&f, "fighter", NULL);
  b = fixture_add (&f, "goblin", NULL);
  c = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, a, 15, b, 10, c, 5, 0);
  assert_turn (&f, a, 1);
  next_turn (&f);
  assert_turn (&f, b, 1);
  next_turn (&f);
  assert_turn (&f, c, 1);
  g_assert_cmpint (muster_game_world (f.game)->clock, ==, 0);

  next_turn (&f);
  assert_turn (&f, a, 2);
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
      next_turn (&f);
      assert_turn (&f, alone, round);
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
  add_chip (&f, ogre, MUSTER_CONDITION_STUNNED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = dying, .amount = 30);

  next_turn (&f);
  assert_turn (&f, dying, 1);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_TURN_SKIPPED), ==, 2);
  g_assert_true (fixture_event (&f, MUSTER_EVENT_TURN_SKIPPED, 0)->turn_skipped.down);
  g_assert_false (fixture_event (&f, MUSTER_EVENT_TURN_SKIPPED, 1)->turn_skipped.down);

  FIXTURE_DO (&f, STABILISE, stabilise, .creature = dying);
  next_turn (&f);
  assert_turn (&f, hero, 2);
  next_turn (&f);
  assert_turn (&f, hero, 3);
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
  next_turn (&f);
  chip = add_chip (&f, b, MUSTER_CONDITION_POISONED, MUSTER_CHIP_UNTIL_CLOCK, 2, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = a, .amount = 7);
  FIXTURE_DO (&f, DAMAGE, damage, .target = b, .amount = 7);
  FIXTURE_DO (&f, DAMAGE, damage, .target = c, .amount = 7);

  next_turn (&f);
  assert_turn (&f, b, 2);
  g_assert_nonnull (muster_game_chip (f.game, chip));
  next_turn (&f);
  assert_turn (&f, b, 3);
  g_assert_null (muster_game_chip (f.game, chip));
  g_assert_cmpint (fixture_participant (&f, a)->turns_ended, ==, 3);
  g_assert_cmpint (fixture_participant (&f, c)->turns_begun, ==, 2);
}

/* B and D are held.  Their turns pass by, B's before and A's side of the wrap, with their saves. */
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
  next_turn (&f);
  next_turn (&f);
  assert_turn (&f, c, 1);
  held_a = hold (&f, a, MUSTER_CONDITION_PARALYZED, 15);
  held_d = hold (&f, d, MUSTER_CONDITION_PARALYZED, 15);
  add_chip (&f, c, MUSTER_CONDITION_BLINDED, MUSTER_CHIP_UNTIL_CLOCK, 1, 0);

  /* D fails, A saves; the round ticks between them. */
  FIXTURE_DICE (&f, { 20, 14 }, { 20, 15 });
  next_turn (&f);
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
  assert_turn (&f, b, 2);
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
  next_turn (&f);
  fixture_dice_used (&f);
  g_assert_nonnull (muster_game_chip (f.game, chip));
  FIXTURE_DICE (&f, { 20, 12 });
  next_turn (&f);
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
  next_turn (&f);
  assert_turn (&f, clem, 1);
  chip = add_chip (&f, orc2, MUSTER_CONDITION_RESTRAINED, MUSTER_CHIP_UNTIL_TURN_START, 2, orc2);

  for (guint i = 0; i < 4; i++)
    {
      next_turn (&f);
      g_assert_nonnull (muster_game_chip (f.game, chip));
    }
  assert_turn (&f, clem, 2);
  next_turn (&f);
  assert_turn (&f, orc2, 2);
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
  chip = add_chip (&f, b, MUSTER_CONDITION_POISONED, MUSTER_CHIP_UNTIL_TURN_END, 1, b);
  next_turn (&f);
  g_assert_nonnull (muster_game_chip (f.game, chip));
  next_turn (&f);
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
  chip = add_chip (&f, a, MUSTER_CONDITION_INVISIBLE, MUSTER_CHIP_UNTIL_TURN_END, 1, a);
  next_turn (&f);
  next_turn (&f);
  assert_turn (&f, a, 2);
  g_assert_nonnull (muster_game_chip (f.game, chip));
  next_turn (&f);
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
  chip = add_chip (&f, a, MUSTER_CONDITION_BLESSED, MUSTER_CHIP_UNTIL_CLOCK, 2, 0);
  other = add_chip (&f, bystander, MUSTER_CONDITION_BLESSED, MUSTER_CHIP_UNTIL_CLOCK, 1, 0);
  next_turn (&f);
  g_assert_nonnull (muster_game_chip (f.game, other));
  next_turn (&f);
  g_assert_nonnull (muster_game_chip (f.game, chip));
  g_assert_null (muster_game_chip (f.game, other));
  next_turn (&f);
  next_turn (&f);
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

  next_turn (&f);
  g_assert_true (fixture_participant (&f, a)->action);
  g_assert_true (fixture_participant (&f, a)->reaction);
  next_turn (&f);
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
  next_turn (&f);
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
  next_turn (&f);
  next_turn (&f);
  assert_turn (&f, late, 1);
  FIXTURE_DICE (&f, { 20, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = dragon, .target = hero,
              .swing = MUSTER_SWING_LEGENDARY);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_participant (&f, dragon)->legendary, ==, 1);
  next_turn (&f);
  assert_turn (&f, hero, 2);
  g_assert_cmpint (fixture_participant (&f, dragon)->legendary, ==, 1);
  next_turn (&f);
  assert_turn (&f, dragon, 2);
  g_assert_cmpint (fixture_participant (&f, dragon)->legendary, ==, 0);
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

  next_turn (&f);
  assert_turn (&f, goblin, 1);
  g_assert_true (fixture_participant (&f, goblin)->action);
  g_assert_true (fixture_participant (&f, goblin)->bonus);
  FIXTURE_REFUSED (&f, NO_ACTION, TAKE_ACTION, take_action, .creature = goblin,
                   .action = MUSTER_ACTION_DASH);

  next_turn (&f);
  g_assert_false (fixture_participant (&f, goblin)->surprised);
  g_assert_false (fixture_participant (&f, goblin)->reaction);
  g_assert_null (muster_game_chip (f.game, chip));
  next_turn (&f);
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
  add_chip (&f, held, MUSTER_CONDITION_STUNNED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_DO (&f, SET_SURPRISED, set_surprised, .creature = held, .surprised = TRUE);
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight);
  next_turn (&f);
  assert_turn (&f, goblin, 1);
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
  add_chip (&f, rogue, MUSTER_CONDITION_POISONED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  guidance = add_chip (&f, rogue, MUSTER_CONDITION_GUIDED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
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
  next_turn (&f);
  chip = add_chip (&f, a, MUSTER_CONDITION_RESTRAINED, MUSTER_CHIP_UNTIL_TURN_START, 1, b);
  FIXTURE_DO (&f, TOGGLE_BUDGET, toggle_budget, .creature = b, .cost = MUSTER_COST_ACTION);

  FIXTURE_DO (&f, JOIN, join, .fight = fight, .creature = d);
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = d, .total = 5);
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = a, .total = 22);
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = b, .total = 12);
  assert_turn (&f, b, 1);
  g_assert_true (fixture_participant (&f, b)->action);
  g_assert_nonnull (muster_game_chip (f.game, chip));
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_TURN_BEGAN), ==, 0);
  next_turn (&f);
  assert_turn (&f, d, 1);
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
  next_turn (&f);
  FIXTURE_DO (&f, DAMAGE, damage, .target = d, .amount = 7);
  FIXTURE_DO (&f, LEAVE, leave, .creature = a);
  assert_turn (&f, b, 1);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_TURN_BEGAN), ==, 0);
  FIXTURE_DO (&f, LEAVE, leave, .creature = d);
  assert_turn (&f, b, 1);
  next_turn (&f);
  assert_turn (&f, c, 1);
  next_turn (&f);
  assert_turn (&f, b, 2);
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
  next_turn (&f);
  assert_turn (&f, b, 1);
  add_chip (&f, held, MUSTER_CONDITION_STUNNED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  chip = add_chip (&f, c, MUSTER_CONDITION_DODGING, MUSTER_CHIP_UNTIL_TURN_START, 1, c);
  keyed = add_chip (&f, a, MUSTER_CONDITION_GRAPPLED, MUSTER_CHIP_UNTIL_TURN_END, 3, b);

  FIXTURE_DO (&f, LEAVE, leave, .creature = b);
  assert_turn (&f, c, 1);
  g_assert_null (muster_game_chip (f.game, chip));
  g_assert_null (muster_game_chip (f.game, keyed));
  g_assert_cmpint (fixture_participant (&f, held)->turns_ended, ==, 1);

  /* The last in the order leaves: the round wraps. */
  FIXTURE_DO (&f, LEAVE, leave, .creature = c);
  assert_turn (&f, a, 2);
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
  assert_turn (&f, 0, 1);
  FIXTURE_REFUSED (&f, NOBODY_IN_FIGHT, NEXT_TURN, next_turn, .fight = fight);
  FIXTURE_DO (&f, JOIN, join, .fight = fight, .creature = b);
  next_turn (&f);
  assert_turn (&f, b, 1);
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
  next_turn (&f);

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
  chip = add_chip (&f, ogre, MUSTER_CONDITION_PRONE, MUSTER_CHIP_UNTIL_TURN_END, 3, ogre);
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
  add_chip (&f, held, MUSTER_CONDITION_STUNNED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight);
  assert_turn (&f, hero, 1);
  g_assert_cmpint (fixture_participant (&f, held)->turns_ended, ==, 1);
  g_assert_cmpint (muster_game_world (f.game)->clock, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/fight/order/ties", test_order_of_ties);
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
  g_test_add_func ("/fight/surprise/first-turn", test_surprise);
  g_test_add_func ("/fight/surprise/passed-over", test_surprise_of_somebody_passed_over);
  g_test_add_func ("/fight/surprise/2024", test_surprise_2024);
  g_test_add_func ("/fight/initiative/dexterity-check", test_initiative_is_a_dexterity_check);
  g_test_add_func ("/demand/I5", test_i5_turn_stays_with_its_holder);
  g_test_add_func ("/demand/I7", test_i7_leaving_keeps_the_turn);
  g_test_add_func ("/fight/leave/holder", test_holder_leaves);
  g_test_add_func ("/fight/leave/everybody", test_everybody_leaves);
  g_test_add_func ("/fight/join/twin-numbers", test_twin_numbers);
  g_test_add_func ("/fight/outcome/once", test_outcome_is_told_once);
  g_test_add_func ("/fight/end/experience", test_experience);
  g_test_add_func ("/fight/end/experience-by-the-gm", test_experience_by_the_gm);
  g_test_add_func ("/fight/start/guarded", test_starting_is_guarded);
  g_test_add_func ("/fight/start/passed-over", test_first_turn_is_passed_over);

  return g_test_run ();
}
