/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a creature may do, what it costs, whom it may be aimed at, and the actions themselves. */
#include "fixture.h"

#include "rules/offer.h"
#include "rules/tactics/simplest.h"

static GArray *
offers_of (Fixture *f, MusterId creature)
{
  GArray *offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));

  muster_game_offers (f->game, creature, offers);

  return offers;
}

/* The n-th offer of a kind with this index, NULL: none. */
static const MusterOffer *
find_offer (GArray *offers, MusterOfferKind kind, int index, int cost)
{
  for (guint i = 0; i < offers->len; i++)
    {
      const MusterOffer *offer = &g_array_index (offers, MusterOffer, i);

      if (offer->kind == (gint32) kind && offer->index == index && offer->cost == cost)
        return offer;
    }

  return NULL;
}

static guint
count_offers (GArray *offers, MusterOfferKind kind)
{
  guint n = 0;

  for (guint i = 0; i < offers->len; i++)
    n += g_array_index (offers, MusterOffer, i).kind == (gint32) kind;

  return n;
}

static void
test_fighter (void)
{
  g_auto (Fixture) f = { 0 };
  g_autoptr (GArray) before = NULL;
  g_autoptr (GArray) after = NULL;
  const MusterOffer *offer;
  MusterId hero, goblin;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, hero, 20, goblin, 10, 0);

  before = offers_of (&f, hero);
  offer = find_offer (before, MUSTER_OFFER_ATTACK, 0, MUSTER_COST_ACTION);
  g_assert_nonnull (offer);
  g_assert_cmpint (offer->swings, ==, 2);
  g_assert_cmpint (offer->refusal, ==, MUSTER_REFUSAL_NONE);
  g_assert_cmpint (offer->options, ==, MUSTER_ATTACK_OPTION_TWO_HANDS);
  offer = find_offer (before, MUSTER_OFFER_ATTACK, 1, MUSTER_COST_ACTION);
  g_assert_cmpint (offer->options, ==,
                   MUSTER_ATTACK_OPTION_THROWN | MUSTER_ATTACK_OPTION_LONG_RANGE);
  g_assert_nonnull (
      find_offer (before, MUSTER_OFFER_ATTACK, MUSTER_ATTACK_UNARMED, MUSTER_COST_ACTION));
  g_assert_cmpuint (count_offers (before, MUSTER_OFFER_ATTACK), ==, 5);
  g_assert_cmpuint (count_offers (before, MUSTER_OFFER_ACTION), ==, MUSTER_N_STANDARD_ACTIONS);
  g_assert_cmpuint (count_offers (before, MUSTER_OFFER_OFF_HAND), ==, 0);
  g_assert_cmpuint (count_offers (before, MUSTER_OFFER_REACTION), ==, 0);
  g_assert_cmpuint (count_offers (before, MUSTER_OFFER_POTION), ==, 0);
  g_assert_cmpuint (count_offers (before, MUSTER_OFFER_DEATH_SAVE), ==, 0);

  FIXTURE_DICE (&f, { 20, 1 }, { 20, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = hero, .target = goblin, .attack = 1);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = hero, .target = goblin, .attack = 1);
  fixture_dice_used (&f);
  after = offers_of (&f, hero);
  offer = find_offer (after, MUSTER_OFFER_ATTACK, 0, MUSTER_COST_ACTION);
  g_assert_true (offer->spent);
  g_assert_cmpint (offer->refusal, ==, MUSTER_REFUSAL_NO_ACTION);
  g_assert_cmpuint (count_offers (after, MUSTER_OFFER_OFF_HAND), ==, 2);
  offer = find_offer (after, MUSTER_OFFER_ACTION, MUSTER_ACTION_DASH, MUSTER_COST_ACTION);
  g_assert_true (offer->spent);
}

static void
test_off_turn (void)
{
  g_auto (Fixture) f = { 0 };
  g_autoptr (GArray) rogue_offers = NULL;
  g_autoptr (GArray) readied = NULL;
  g_autoptr (GArray) dragon_offers = NULL;
  g_autoptr (GArray) slam = NULL;
  MusterId hero, rogue, dragon, fly;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  rogue = fixture_add (&f, "rogue", NULL);
  dragon = fixture_add (&f, "dragon", NULL);
  fly = fixture_add (&f, "fly", NULL);
  fixture_fight (&f, TRUE, hero, 20, rogue, 15, dragon, 10, fly, 5, 0);

  /* A bow hits nobody who walks past. */
  rogue_offers = offers_of (&f, rogue);
  g_assert_nonnull (find_offer (rogue_offers, MUSTER_OFFER_REACTION, 0, MUSTER_COST_REACTION));
  g_assert_null (find_offer (rogue_offers, MUSTER_OFFER_REACTION, 1, MUSTER_COST_REACTION));
  g_assert_nonnull (
      find_offer (rogue_offers, MUSTER_OFFER_ACTION, MUSTER_ACTION_DASH, MUSTER_COST_BONUS));
  g_assert_null (
      find_offer (rogue_offers, MUSTER_OFFER_ACTION, MUSTER_ACTION_DODGE, MUSTER_COST_BONUS));

  g_assert_cmpuint (count_offers (rogue_offers, MUSTER_OFFER_READIED), ==, 0);
  g_assert_cmpuint (count_offers (rogue_offers, MUSTER_OFFER_RELEASE), ==, 0);

  /* A bow may well be what was readied. */
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = rogue, .action = MUSTER_ACTION_READY,
              .waive = TRUE);
  readied = offers_of (&f, rogue);
  g_assert_nonnull (find_offer (readied, MUSTER_OFFER_READIED, 0, MUSTER_COST_REACTION));
  g_assert_nonnull (find_offer (readied, MUSTER_OFFER_READIED, 1, MUSTER_COST_REACTION));
  g_assert_cmpuint (count_offers (readied, MUSTER_OFFER_RELEASE), ==, 1);

  dragon_offers = offers_of (&f, dragon);
  g_assert_cmpint (find_offer (dragon_offers, MUSTER_OFFER_LEGENDARY, 0, MUSTER_COST_NONE)->swings,
                   ==, 3);

  slam = offers_of (&f, fly);
  g_assert_nonnull (find_offer (slam, MUSTER_OFFER_ATTACK, 0, MUSTER_COST_ACTION));
}

static void
test_down (void)
{
  g_auto (Fixture) f = { 0 };
  g_autoptr (GArray) offers = NULL;
  const MusterOffer *offer;
  MusterId hero, ogre;

  fixture_init (&f);
  hero = fixture_add (&f, "cleric", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, hero, 20, ogre, 10, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = 30);

  offers = offers_of (&f, hero);
  offer = find_offer (offers, MUSTER_OFFER_DEATH_SAVE, 0, MUSTER_COST_NONE);
  g_assert_nonnull (offer);
  g_assert_cmpint (offer->refusal, ==, MUSTER_REFUSAL_NONE);
  offer = find_offer (offers, MUSTER_OFFER_ATTACK, 0, MUSTER_COST_ACTION);
  g_assert_cmpint (offer->refusal, ==, MUSTER_REFUSAL_DOWN);
}

static void
test_targets (void)
{
  g_auto (Fixture) f = { 0 };
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (MusterId));
  MusterOffer attack = { .kind = MUSTER_OFFER_ATTACK };
  MusterOffer potion = { .kind = MUSTER_OFFER_POTION };
  MusterOffer action = { .kind = MUSTER_OFFER_ACTION };
  MusterId hero, friend, down, standing, late;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  friend = fixture_add (&f, "cleric", NULL);
  down = fixture_add (&f, "goblin", NULL);
  standing = fixture_add (&f, "ogre", NULL);
  late = fixture_add (&f, "wolf", NULL);
  fixture_fight (&f, TRUE, hero, 20, friend, 15, down, 12, standing, 10, late, 5, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = down, .amount = 7);

  muster_game_offer_targets (f.game, hero, &attack, targets);
  g_assert_cmpuint (targets->len, ==, 4);
  g_assert_cmpuint (g_array_index (targets, MusterId, 0), ==, standing);
  g_assert_cmpuint (g_array_index (targets, MusterId, 1), ==, late);
  g_assert_cmpuint (g_array_index (targets, MusterId, 2), ==, friend);
  g_assert_cmpuint (g_array_index (targets, MusterId, 3), ==, down);

  g_array_set_size (targets, 0);
  muster_game_offer_targets (f.game, hero, &potion, targets);
  g_assert_cmpuint (targets->len, ==, 5);
  g_assert_cmpuint (g_array_index (targets, MusterId, 0), ==, hero);
  g_assert_cmpuint (g_array_index (targets, MusterId, 1), ==, friend);

  g_array_set_size (targets, 0);
  muster_game_offer_targets (f.game, hero, &action, targets);
  g_assert_cmpuint (targets->len, ==, 0);
}

static void
test_dodge (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin;

  fixture_init (&f);
  hero = fixture_add (&f, "cleric", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, hero, 20, goblin, 10, 0);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = hero, .action = MUSTER_ACTION_DODGE);
  g_assert_true (fixture_participant (&f, hero)->action);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_CHIP_GAINED), ==, 1);

  FIXTURE_DO (&f, NEXT_TURN, next_turn, .fight = 1);
  FIXTURE_DICE (&f, { 20, 19 }, { 20, 2 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = goblin, .target = hero);
  fixture_dice_used (&f);
  FIXTURE_DO (&f, NEXT_TURN, next_turn, .fight = 1);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_CHIP_ENDED), ==, 1);
  g_assert_null (muster_game_next (f.game, MUSTER_POOL_CHIP, 0));
}

static void
test_action_costs (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId rogue, ogre, goblin;

  fixture_init (&f);
  rogue = fixture_add (&f, "rogue", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, rogue, 20, ogre, 10, goblin, 5, 0);

  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = rogue, .action = MUSTER_ACTION_HIDE,
              .cost = MUSTER_COST_BONUS);
  g_assert_true (fixture_participant (&f, rogue)->bonus);
  g_assert_false (fixture_participant (&f, rogue)->action);
  FIXTURE_REFUSED (&f, NO_BONUS_ACTION, TAKE_ACTION, take_action, .creature = rogue,
                   .action = MUSTER_ACTION_DASH, .cost = MUSTER_COST_BONUS);
  g_assert_cmpint (f.result.waiver, ==, MUSTER_WAIVER_COST);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = rogue, .action = MUSTER_ACTION_DASH,
              .cost = MUSTER_COST_BONUS, .waive = TRUE);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = rogue, .action = MUSTER_ACTION_READY,
              .waive = TRUE);
  g_assert_false (fixture_participant (&f, rogue)->action);

  /* Cunning Action is a rogue's; Nimble Escape has no Dash. */
  FIXTURE_REFUSED (&f, NO_BONUS_ACTION, TAKE_ACTION, take_action, .creature = ogre,
                   .action = MUSTER_ACTION_HIDE, .cost = MUSTER_COST_BONUS);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = goblin, .action = MUSTER_ACTION_DISENGAGE,
              .cost = MUSTER_COST_BONUS);
  FIXTURE_REFUSED (&f, NO_BONUS_ACTION, TAKE_ACTION, take_action, .creature = goblin,
                   .action = MUSTER_ACTION_DASH, .cost = MUSTER_COST_BONUS);

  FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = ogre, .condition = MUSTER_CONDITION_STUNNED);
  FIXTURE_REFUSED (&f, CANNOT_ACT, TAKE_ACTION, take_action, .creature = ogre,
                   .action = MUSTER_ACTION_DASH);
  FIXTURE_REFUSED (&f, BAD_NUMBER, TAKE_ACTION, take_action, .creature = rogue, .action = 99);
}

/* How many somebody carries is the GM's to say. */
static void
test_set_potions (void)
{
  g_auto (Fixture) f = { 0 };
  const MusterEventPotionsSet *set;
  MusterId hero;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  FIXTURE_REFUSED (&f, NO_SUCH_CREATURE, SET_POTIONS, set_potions, .creature = 999, .count = 1);
  FIXTURE_REFUSED (&f, BAD_NUMBER, SET_POTIONS, set_potions, .creature = hero, .count = -1);
  FIXTURE_REFUSED (&f, BAD_NUMBER, SET_POTIONS, set_potions, .creature = hero,
                   .count = MUSTER_MAX_POTIONS + 1);
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, SET_POTIONS, set_potions, .creature = hero, .count = 0);

  FIXTURE_DO (&f, SET_POTIONS, set_potions, .creature = hero, .count = MUSTER_MAX_POTIONS);
  FIXTURE_DO (&f, SET_POTIONS, set_potions, .creature = hero, .count = 2);
  g_assert_cmpint (fixture_creature (&f, hero)->potions, ==, 2);
  set = &fixture_event (&f, MUSTER_EVENT_POTIONS_SET, 0)->potions_set;
  g_assert_cmpuint (set->creature, ==, hero);
  g_assert_cmpint (set->count, ==, 2);
}

static void
test_potion (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, fallen, ogre;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  fallen = fixture_add (&f, "cleric", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  FIXTURE_REFUSED (&f, NO_POTION, DRINK_POTION, drink_potion, .giver = hero, .drinker = hero);
  FIXTURE_DO (&f, SET_POTIONS, set_potions, .creature = hero, .count = 3);
  fixture_fight (&f, TRUE, hero, 20, fallen, 15, ogre, 10, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = fallen, .amount = 30);
  FIXTURE_REFUSED (&f, BAD_EXPRESSION, DRINK_POTION, drink_potion, .giver = hero, .drinker = fallen,
                   .dice = "2d");

  FIXTURE_DICE (&f, { 4, 3 }, { 4, 1 });
  FIXTURE_DO (&f, DRINK_POTION, drink_potion, .giver = hero, .drinker = fallen);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, fallen)->hp, ==, 6);
  g_assert_cmpint (fixture_creature (&f, fallen)->life, ==, MUSTER_LIFE_ALIVE);
  g_assert_cmpint (fixture_creature (&f, hero)->potions, ==, 2);
  g_assert_true (fixture_participant (&f, hero)->action);
  g_assert_cmpuint (fixture_event (&f, MUSTER_EVENT_HEALED, 0)->healed.dice.count, ==, 2);
  FIXTURE_REFUSED (&f, NO_ACTION, DRINK_POTION, drink_potion, .giver = hero, .drinker = hero);

  /* In 2024 it takes a bonus action. */
  FIXTURE_DO (&f, SET_RULES, set_rules, .edition = 2024);
  FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = 30);
  FIXTURE_DICE (&f, { 8, 8 });
  FIXTURE_DO (&f, DRINK_POTION, drink_potion, .giver = hero, .drinker = hero, .dice = "1d8+4");
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 26);
  g_assert_true (fixture_participant (&f, hero)->bonus);
  FIXTURE_DO (&f, KILL, kill, .creature = fallen);
  FIXTURE_REFUSED (&f, DEAD, DRINK_POTION, drink_potion, .giver = hero, .drinker = fallen);
}

static void
test_tray (void)
{
  g_auto (Fixture) f = { 0 };
  const MusterEventDie *dice;
  const MusterEvent *event;

  fixture_init (&f);
  FIXTURE_REFUSED (&f, BAD_EXPRESSION, ROLL_DICE, roll_dice, .expression = "2d");
  FIXTURE_REFUSED (&f, BAD_EXPRESSION, ROLL_DICE, roll_dice, .expression = NULL);
  FIXTURE_DICE (&f, { 20, 4 }, { 20, 15 }, { 4, 3 });
  FIXTURE_DO (&f, ROLL_DICE, roll_dice, .expression = "1d20-1d4+5", .label = "Stealth",
              .slant = MUSTER_MODE_ADVANTAGE, .secret = TRUE);
  fixture_dice_used (&f);
  event = fixture_event (&f, MUSTER_EVENT_ROLLED, 0);
  g_assert_cmpint (event->rolled.total, ==, 17);
  g_assert_true (event->secret);
  g_assert_cmpstr (muster_game_text (f.game, event->rolled.expression), ==, "1d20-1d4+5");
  g_assert_cmpstr (muster_game_text (f.game, event->rolled.label), ==, "Stealth");
  dice = muster_events_dice (&f.result.events, event->rolled.dice);
  g_assert_cmpuint (event->rolled.dice.count, ==, 3);
  g_assert_cmpuint (dice[0].flags, ==, MUSTER_DIE_DROPPED);
  g_assert_cmpuint (dice[1].flags, ==, MUSTER_DIE_KEPT);
  g_assert_cmpuint (dice[2].flags, ==, MUSTER_DIE_SUBTRACTED);

  /* Nothing to slant: rolled as it stands. */
  FIXTURE_DICE (&f, { 6, 2 }, { 6, 5 });
  FIXTURE_DO (&f, ROLL_DICE, roll_dice, .expression = "2d6", .slant = MUSTER_MODE_DISADVANTAGE);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_ROLLED, 0)->rolled.total, ==, 7);
}

static void
test_checks_and_saves (void)
{
  g_auto (Fixture) f = { 0 };
  const MusterEvent *event;
  MusterId rogue, dragon;

  fixture_init (&f);
  rogue = fixture_add (&f, "rogue", NULL);
  dragon = fixture_add (&f, "dragon", NULL);

  FIXTURE_DICE (&f, { 20, 12 });
  FIXTURE_DO (&f, ROLL_CHECK, roll_check, .creature = rogue, .ability = MUSTER_ABILITY_DEXTERITY,
              .skill = MUSTER_SKILL_STEALTH + 1, .dc = 15);
  fixture_dice_used (&f);
  event = fixture_event (&f, MUSTER_EVENT_CHECK_ROLLED, 0);
  g_assert_cmpint (event->check_rolled.total, ==, 15);
  g_assert_true (event->check_rolled.success);

  FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = rogue, .condition = MUSTER_CONDITION_STUNNED);
  FIXTURE_DO (&f, ROLL_SAVE, roll_save, .creature = rogue, .ability = MUSTER_ABILITY_DEXTERITY,
              .dc = 5);
  event = fixture_event (&f, MUSTER_EVENT_SAVE_ROLLED, 0);
  g_assert_cmpint (event->save_rolled.failed_by, ==, MUSTER_CONDITION_STUNNED);
  g_assert_cmpuint (event->save_rolled.dice.count, ==, 0);
  g_assert_false (event->save_rolled.success);

  /* Magic Resistance: advantage against a spell, not against poison in a cup. */
  FIXTURE_DICE (&f, { 20, 3 }, { 20, 17 }, { 20, 16 });
  FIXTURE_DO (&f, ROLL_SAVE, roll_save, .creature = dragon, .ability = MUSTER_ABILITY_WISDOM,
              .dc = 15, .magical = TRUE);
  event = fixture_event (&f, MUSTER_EVENT_SAVE_ROLLED, 0);
  g_assert_cmpint (event->save_rolled.mode, ==, MUSTER_MODE_ADVANTAGE);
  g_assert_cmpint (muster_events_reasons (&f.result.events, event->save_rolled.reasons)[0].kind, ==,
                   MUSTER_REASON_MAGIC_RESISTANCE);
  g_assert_true (event->save_rolled.success);
  FIXTURE_DO (&f, ROLL_SAVE, roll_save, .creature = dragon, .ability = MUSTER_ABILITY_WISDOM,
              .dc = 15);
  fixture_dice_used (&f);
}

static void
test_legendary_resistance (void)
{
  g_auto (Fixture) f = { 0 };
  MusterAnswer answer = { .key = { .kind = MUSTER_QUESTION_LEGENDARY_RESISTANCE } };
  MusterStoredAnswers answers = { .answers = &answer, .n_answers = 1 };
  MusterDecider decider = muster_stored_answers_decider (&answers, NULL);
  const MusterQuestion *question;
  MusterCommand save;
  MusterId dragon;

  fixture_init (&f);
  dragon = fixture_add (&f, "dragon", NULL);
  save = FIXTURE_COMMAND (ROLL_SAVE, roll_save, .creature = dragon,
                          .ability = MUSTER_ABILITY_WISDOM, .dc = 30);
  g_assert_cmpint (fixture_perform (&f, &save), ==, MUSTER_ASKS);
  g_assert_cmpuint (f.result.questions->len, ==, 1);
  question = &g_array_index (f.result.questions, MusterQuestion, 0);
  g_assert_cmpuint (question->key.asked, ==, dragon);
  g_assert_cmpint (question->dc, ==, 30);
  g_assert_cmpint (question->total, ==,
                   fixture_event (&f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.total);

  answer.key = question->key;
  answer.choice = MUSTER_CHOICE_ACCEPT;
  g_assert_cmpint (fixture_perform_with (&f, &save, &decider), ==, MUSTER_DONE);
  g_assert_cmpint (fixture_creature (&f, dragon)->resistances_used, ==, 1);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_RESISTANCE_SPENT, 0)->resistance_spent.left, ==,
                   2);
  answer.choice = MUSTER_CHOICE_DECLINE;
  g_assert_cmpint (fixture_perform_with (&f, &save, &decider), ==, MUSTER_DONE);
  g_assert_cmpint (fixture_creature (&f, dragon)->resistances_used, ==, 1);

  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (fixture_perform_with (&f, &save, muster_tactics_simplest_decider ()), ==,
                     MUSTER_DONE);
  g_assert_cmpint (fixture_creature (&f, dragon)->resistances_used, ==, 3);
  /* None is left, so nobody is asked. */
  g_assert_cmpint (fixture_perform (&f, &save), ==, MUSTER_DONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/offers/attacks-and-actions", test_fighter);
  g_test_add_func ("/offers/off-turn", test_off_turn);
  g_test_add_func ("/offers/dying", test_down);
  g_test_add_func ("/offers/targets", test_targets);
  g_test_add_func ("/actions/dodge", test_dodge);
  g_test_add_func ("/actions/costs", test_action_costs);
  g_test_add_func ("/actions/potion", test_potion);
  g_test_add_func ("/actions/potions-carried", test_set_potions);
  g_test_add_func ("/rolls/tray", test_tray);
  g_test_add_func ("/rolls/checks-and-saves", test_checks_and_saves);
  g_test_add_func ("/rolls/legendary-resistance", test_legendary_resistance);

  return g_test_run ();
}
