/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attacks as commands of the machine: costs, modes, damage, Multiattack (SRD, Making an Attack;
 * the combat document, "The action budget"). */
#include "fixture.h"

#define LONGSWORD 0
#define HANDAXE 1

static const MusterEventAttackRolled *
rolled (Fixture *f)
{
  const MusterEvent *event = fixture_event (f, MUSTER_EVENT_ATTACK_ROLLED, 0);

  g_assert_nonnull (event);

  return &event->attack_rolled;
}

static const MusterEventDamageDealt *
dealt (Fixture *f)
{
  const MusterEvent *event = fixture_event (f, MUSTER_EVENT_DAMAGE_DEALT, 0);

  g_assert_nonnull (event);

  return &event->damage_dealt;
}

typedef struct
{
  MusterId fighter;
  MusterId ogre;
} Pair;

static Pair
start_pair (Fixture *f)
{
  Pair pair = { fixture_add (f, "fighter", NULL), fixture_add (f, "ogre", NULL) };

  fixture_fight (f, TRUE, pair.fighter, 15, pair.ogre, 10, 0);

  return pair;
}

static void
test_hit (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair;

  fixture_init (&f);
  pair = start_pair (&f);

  FIXTURE_DICE (&f, { 20, 10 }, { 8, 5 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.fighter, .target = pair.ogre);
  fixture_dice_used (&f);
  g_assert_cmpint (rolled (&f)->bonus, ==, 6);
  g_assert_cmpint (rolled (&f)->total, ==, 16);
  g_assert_cmpint (rolled (&f)->armor_class, ==, 11);
  g_assert_cmpint (rolled (&f)->outcome, ==, MUSTER_HIT_HIT);
  g_assert_cmpint (dealt (&f)->amount, ==, 8);
  g_assert_cmpint (fixture_creature (&f, pair.ogre)->hp, ==, 51);
}

static void
test_critical (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair;

  fixture_init (&f);
  pair = start_pair (&f);

  FIXTURE_DICE (&f, { 20, 20 }, { 8, 1 }, { 8, 2 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.fighter, .target = pair.ogre);
  fixture_dice_used (&f);
  g_assert_cmpint (rolled (&f)->outcome, ==, MUSTER_HIT_CRITICAL);
  g_assert_cmpint (dealt (&f)->amount, ==, 1 + 2 + 3);
  g_assert_true (dealt (&f)->critical);
}

static void
test_natural_one (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair;

  fixture_init (&f);
  pair = start_pair (&f);

  FIXTURE_DICE (&f, { 20, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.fighter, .target = pair.ogre, .bonus = 50);
  fixture_dice_used (&f);
  g_assert_cmpint (rolled (&f)->outcome, ==, MUSTER_HIT_NATURAL_ONE);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_DAMAGE_DEALT), ==, 0);
}

static void
test_cover (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair;

  fixture_init (&f);
  pair = start_pair (&f);

  FIXTURE_DICE (&f, { 20, 6 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.fighter, .target = pair.ogre,
              .cover = MUSTER_COVER_HALF);
  g_assert_cmpint (rolled (&f)->total, ==, 12);
  g_assert_cmpint (rolled (&f)->armor_class, ==, 13);
  g_assert_cmpint (rolled (&f)->outcome, ==, MUSTER_HIT_MISS);
}

/* A pair of slants cancels, and the event names both. */
static void
test_cancelled (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair;

  fixture_init (&f);
  pair = start_pair (&f);
  fixture_add_chip (&f, pair.fighter, MUSTER_CONDITION_POISONED, 0, 0, 0);
  fixture_add_chip (&f, pair.ogre, MUSTER_CONDITION_PRONE, 0, 0, 0);

  FIXTURE_DICE (&f, { 20, 2 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.fighter, .target = pair.ogre);
  fixture_dice_used (&f);
  g_assert_cmpint (rolled (&f)->mode, ==, MUSTER_MODE_NORMAL);
  g_assert_cmpuint (rolled (&f)->reasons.count, ==, 2);
}

/* The GM's choice stands in place of everything that the chips say. */
static void
test_slant_of_the_gm (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair;

  fixture_init (&f);
  pair = start_pair (&f);
  fixture_add_chip (&f, pair.fighter, MUSTER_CONDITION_POISONED, 0, 0, 0);

  FIXTURE_DICE (&f, { 20, 2 }, { 20, 3 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.fighter, .target = pair.ogre,
              .slant = MUSTER_MODE_ADVANTAGE);
  fixture_dice_used (&f);
  g_assert_cmpint (rolled (&f)->natural, ==, 3);
  g_assert_cmpint (rolled (&f)->mode, ==, MUSTER_MODE_ADVANTAGE);
}

static void
test_paralyzed (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair;

  fixture_init (&f);
  pair = start_pair (&f);
  fixture_add_chip (&f, pair.ogre, MUSTER_CONDITION_PARALYZED, 0, 0, 0);

  FIXTURE_DICE (&f, { 20, 4 }, { 20, 9 }, { 8, 1 }, { 8, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.fighter, .target = pair.ogre);
  fixture_dice_used (&f);
  g_assert_cmpint (rolled (&f)->outcome, ==, MUSTER_HIT_CRITICAL);
}

/* The die of Bless comes before the d20 and is named. */
static void
test_bless (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair;

  fixture_init (&f);
  pair = start_pair (&f);
  FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = pair.fighter, .name = "Bless");

  FIXTURE_DICE (&f, { 4, 3 }, { 20, 2 }, { 8, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.fighter, .target = pair.ogre);
  fixture_dice_used (&f);
  g_assert_cmpint (rolled (&f)->rider, ==, 3);
  g_assert_cmpint (rolled (&f)->total, ==, 11);
  g_assert_cmpint (rolled (&f)->outcome, ==, MUSTER_HIT_HIT);
}

/* Extra Attack banks the second swing; the third is refused, and a waiver spends nothing. */
static void
test_extra_attack (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair;

  fixture_init (&f);
  pair = start_pair (&f);

  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.fighter, .target = pair.ogre);
  g_assert_cmpint (fixture_participant (&f, pair.fighter)->action, ==, 1);
  g_assert_cmpint (fixture_participant (&f, pair.fighter)->attacks_left, ==, 1);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.fighter, .target = pair.ogre);
  g_assert_cmpint (fixture_participant (&f, pair.fighter)->attacks_left, ==, 0);
  FIXTURE_REFUSED (&f, NO_ACTION, ATTACK, attack, .attacker = pair.fighter, .target = pair.ogre);
  g_assert_cmpint (f.result.waiver, ==, MUSTER_WAIVER_COST);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.fighter, .target = pair.ogre,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  g_assert_cmpint (fixture_participant (&f, pair.fighter)->attacks_left, ==, 0);
}

/* The off hand spends the bonus action and leaves out a positive modifier. */
static void
test_off_hand (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair;

  fixture_init (&f);
  pair = start_pair (&f);

  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.fighter, .target = pair.ogre, .attack = HANDAXE);
  FIXTURE_DICE (&f, { 20, 15 }, { 6, 4 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.fighter, .target = pair.ogre, .attack = HANDAXE,
              .swing = MUSTER_SWING_OFF_HAND);
  fixture_dice_used (&f);
  g_assert_cmpint (dealt (&f)->amount, ==, 4);
  g_assert_cmpint (fixture_participant (&f, pair.fighter)->bonus, ==, 1);
  FIXTURE_REFUSED (&f, NO_BONUS_ACTION, ATTACK, attack, .attacker = pair.fighter,
                   .target = pair.ogre, .attack = HANDAXE, .swing = MUSTER_SWING_OFF_HAND);
}

static void
test_reaction (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair;

  fixture_init (&f);
  pair = start_pair (&f);

  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.ogre, .target = pair.fighter,
              .swing = MUSTER_SWING_REACTION);
  g_assert_cmpint (fixture_participant (&f, pair.ogre)->reaction, ==, 1);
  g_assert_cmpint (fixture_participant (&f, pair.ogre)->action, ==, 0);
  FIXTURE_REFUSED (&f, NO_REACTION, ATTACK, attack, .attacker = pair.ogre, .target = pair.fighter,
                   .swing = MUSTER_SWING_REACTION);
}

static void
test_unarmed (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair;

  fixture_init (&f);
  pair = start_pair (&f);

  FIXTURE_DICE (&f, { 20, 10 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.fighter, .target = pair.ogre,
              .attack = MUSTER_ATTACK_UNARMED);
  fixture_dice_used (&f);
  g_assert_cmpint (rolled (&f)->bonus, ==, 6);
  g_assert_cmpint (rolled (&f)->unarmed, ==, 1);
  g_assert_cmpint (dealt (&f)->amount, ==, 1 + 3);
}

static void
test_slam (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId fighter, fly;

  fixture_init (&f);
  fighter = fixture_add (&f, "fighter", NULL);
  fly = fixture_add (&f, "fly", NULL);
  fixture_fight (&f, TRUE, fly, 15, fighter, 10, 0);

  FIXTURE_DICE (&f, { 20, 19 }, { 4, 3 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = fly, .target = fighter);
  fixture_dice_used (&f);
  g_assert_cmpint (rolled (&f)->unarmed, ==, 2);
  g_assert_cmpint (dealt (&f)->amount, ==, 3);
}

/* Sneak Attack lands once a turn, whoever's turn it is; a miss keeps it. */
static void
test_sneak (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId rogue, ogre;

  fixture_init (&f);
  rogue = fixture_add (&f, "rogue", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, rogue, 15, ogre, 10, 0);

  FIXTURE_DICE (&f, { 20, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = rogue, .target = ogre,
              .options = MUSTER_ATTACK_OPTION_SNEAK);
  g_assert_cmpint (fixture_participant (&f, rogue)->sneak, ==, 0);
  FIXTURE_DICE (&f, { 20, 15 }, { 8, 1 }, { 6, 2 }, { 6, 3 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = rogue, .target = ogre,
              .options = MUSTER_ATTACK_OPTION_SNEAK | MUSTER_ATTACK_OPTION_WAIVE_COST);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_participant (&f, rogue)->sneak, ==, 1);
  FIXTURE_DICE (&f, { 20, 15 }, { 8, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = rogue, .target = ogre,
              .options = MUSTER_ATTACK_OPTION_SNEAK | MUSTER_ATTACK_OPTION_WAIVE_COST);
  fixture_dice_used (&f);
}

static void
test_charmed (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair;
  MusterId goblin;

  fixture_init (&f);
  pair = start_pair (&f);
  goblin = fixture_add (&f, "goblin", NULL);
  FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = pair.fighter,
              .condition = MUSTER_CONDITION_CHARMED, .source = pair.ogre);

  FIXTURE_REFUSED (&f, CHARMED, ATTACK, attack, .attacker = pair.fighter, .target = pair.ogre);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.fighter, .target = goblin);
}

static void
test_guarded (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair;

  fixture_init (&f);
  pair = start_pair (&f);

  FIXTURE_REFUSED (&f, NO_SUCH_CREATURE, ATTACK, attack, .attacker = pair.fighter, .target = 999);
  FIXTURE_REFUSED (&f, NO_SUCH_ATTACK, ATTACK, attack, .attacker = pair.fighter,
                   .target = pair.ogre, .attack = 99);
  FIXTURE_REFUSED (&f, BAD_NUMBER, ATTACK, attack, .attacker = pair.fighter, .target = pair.ogre,
                   .cover = 9);
  FIXTURE_DO (&f, DAMAGE, damage, .target = pair.ogre, .amount = 100);
  FIXTURE_REFUSED (&f, DOWN, ATTACK, attack, .attacker = pair.ogre, .target = pair.fighter,
                   .swing = MUSTER_SWING_REACTION);
}

static void
continue_agenda (Fixture *f)
{
  FIXTURE_DO (f, CONTINUE_AGENDA, continue_agenda,
              .fight = muster_game_current_fight (f->game)->id);
}

/* One action, each swing a command of its own. */
static void
test_multiattack (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId bear, fighter;

  fixture_init (&f);
  bear = fixture_add (&f, "bear", NULL);
  fighter = fixture_add (&f, "fighter", NULL);
  fixture_fight (&f, TRUE, bear, 15, fighter, 10, 0);

  FIXTURE_DO (&f, MULTIATTACK, multiattack, .attacker = bear, .target = fighter);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_ATTACK_ROLLED), ==, 1);
  g_assert_cmpint (fixture_participant (&f, bear)->action, ==, 1);
  g_assert_cmpint (fixture_participant (&f, bear)->attacks_left, ==, 1);
  continue_agenda (&f);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_ATTACK_ROLLED), ==, 1);
  g_assert_cmpint (fixture_participant (&f, bear)->attacks_left, ==, 0);
  g_assert_null (muster_game_agenda_first (f.game, muster_game_current_fight (f.game)->id));
  FIXTURE_REFUSED (&f, NO_ACTION, MULTIATTACK, multiattack, .attacker = bear, .target = fighter);
}

/* What the GM ticked for the action holds for each of its swings. */
static void
test_multiattack_options (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId bear, fighter;

  fixture_init (&f);
  bear = fixture_add (&f, "bear", NULL);
  fighter = fixture_add (&f, "fighter", NULL);
  fixture_fight (&f, TRUE, bear, 15, fighter, 10, 0);
  FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = bear, .condition = MUSTER_CONDITION_CHARMED,
              .source = fighter);
  FIXTURE_REFUSED (&f, CHARMED, MULTIATTACK, multiattack, .attacker = bear, .target = fighter);

  FIXTURE_DO (&f, MULTIATTACK, multiattack, .attacker = bear, .target = fighter,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST | MUSTER_ATTACK_OPTION_PACK_TACTICS);
  g_assert_cmpint (rolled (&f)->mode, ==, MUSTER_MODE_ADVANTAGE);
  continue_agenda (&f);
  g_assert_cmpint (rolled (&f)->mode, ==, MUSTER_MODE_ADVANTAGE);
  g_assert_false (fixture_participant (&f, bear)->action);
}

/* A stat block from a file may name a Multiattack without a swing. */
static void
test_empty_multiattack (void)
{
  g_auto (Fixture) f = { 0 };
  g_autoptr (MusterCompendium) newer = NULL;
  g_autoptr (MusterStatBlock) block = muster_stat_block_new ("test:ogre", "Ogre");
  MusterId ogre, hero;

  fixture_init (&f);
  ogre = fixture_add (&f, "ogre", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  fixture_fight (&f, TRUE, ogre, 15, hero, 10, 0);
  newer = muster_compendium_new (f.compendium);
  muster_stat_block_add_multiattack (block);
  muster_compendium_add (newer, block);
  muster_game_set_compendium (f.game, newer);
  FIXTURE_REFUSED (&f, NO_SUCH_ATTACK, MULTIATTACK, multiattack, .attacker = ogre, .target = hero);
}

static void
test_odd_bonus (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId ogre, hero;

  fixture_init (&f);
  ogre = fixture_add (&f, "ogre", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  FIXTURE_REFUSED (&f, BAD_NUMBER, ATTACK, attack, .attacker = ogre, .target = hero,
                   .bonus = G_MININT32);
  FIXTURE_REFUSED (&f, BAD_NUMBER, ATTACK, attack, .attacker = ogre, .target = hero,
                   .damage_bonus = G_MININT32);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = ogre, .target = hero, .bonus = -1000);
}

/* A target that is down asks for another; declining stops the rest. */
static void
test_next_target (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId bear, fighter, rogue, fight;
  MusterCommand next;
  MusterAnswer answer;
  MusterStoredAnswers answers = { &answer, 1 };
  MusterDecider decider = muster_stored_answers_decider (&answers, NULL);
  const MusterQuestion *question;

  fixture_init (&f);
  bear = fixture_add (&f, "bear", NULL);
  fighter = fixture_add (&f, "fighter", NULL);
  rogue = fixture_add (&f, "rogue", NULL);
  fight = fixture_fight (&f, TRUE, bear, 15, fighter, 10, rogue, 9, 0);
  next = FIXTURE_COMMAND (CONTINUE_AGENDA, continue_agenda, .fight = fight);

  FIXTURE_DO (&f, MULTIATTACK, multiattack, .attacker = bear, .target = fighter);
  FIXTURE_DO (&f, DAMAGE, damage, .target = fighter, .amount = 50);

  g_assert_cmpint (fixture_perform (&f, &next), ==, MUSTER_ASKS);
  question = &g_array_index (f.result.questions, MusterQuestion, 0);
  g_assert_cmpint (question->key.kind, ==, MUSTER_QUESTION_NEXT_TARGET);
  g_assert_cmpuint (question->n_choices, ==, 1);
  g_assert_cmpuint (question->choices[0], ==, rogue);

  answer = (MusterAnswer) { .key = question->key, .choice = rogue };
  g_assert_cmpint (fixture_perform_with (&f, &next, &decider), ==, MUSTER_DONE);
  g_assert_cmpuint (rolled (&f)->target, ==, rogue);
}

static void
test_stop_multiattack (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId bear, fighter, rogue, fight;
  MusterCommand next;
  MusterAnswer answer;
  MusterStoredAnswers answers = { &answer, 1 };
  MusterDecider decider = muster_stored_answers_decider (&answers, NULL);

  fixture_init (&f);
  bear = fixture_add (&f, "bear", NULL);
  fighter = fixture_add (&f, "fighter", NULL);
  rogue = fixture_add (&f, "rogue", NULL);
  fight = fixture_fight (&f, TRUE, bear, 15, fighter, 10, rogue, 9, 0);
  next = FIXTURE_COMMAND (CONTINUE_AGENDA, continue_agenda, .fight = fight);
  FIXTURE_DO (&f, MULTIATTACK, multiattack, .attacker = bear, .target = fighter);
  FIXTURE_DO (&f, DAMAGE, damage, .target = fighter, .amount = 50);
  g_assert_cmpint (fixture_perform (&f, &next), ==, MUSTER_ASKS);

  answer.key = g_array_index (f.result.questions, MusterQuestion, 0).key;
  answer.choice = MUSTER_CHOICE_DECLINE;
  g_assert_cmpint (fixture_perform_with (&f, &next, &decider), ==, MUSTER_DONE);
  g_assert_cmpint (
      fixture_event (&f, MUSTER_EVENT_MULTIATTACK_STOPPED, 0)->multiattack_stopped.swings, ==, 1);
  g_assert_null (muster_game_agenda_first (f.game, fight));
}

/* Damage of several types lands at once, each type against its own defense. */
static void
test_damage_parts (void)
{
  static const char *const bad[] = { "5",       "fire",    "5 fire 3", "5 fire 3 fire",
                                     "-5 fire", "5 firee", " 5 fire",  "9999999 fire" };
  g_auto (Fixture) f = { 0 };
  const MusterEventDamageDealt *dealt;
  MusterId ogre;

  fixture_init (&f);
  ogre = fixture_add (&f, "ogre", NULL);
  FIXTURE_DO (&f, DAMAGE, damage, .target = ogre, .parts = "5 fire 3 slashing");
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_DAMAGE_DEALT), ==, 1);
  dealt = &fixture_event (&f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt;
  g_assert_cmpuint (dealt->parts.count, ==, 2);
  g_assert_cmpint (dealt->amount, ==, 8);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    FIXTURE_REFUSED (&f, BAD_NUMBER, DAMAGE, damage, .target = ogre, .parts = bad[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/attack/hit", test_hit);
  g_test_add_func ("/attack/critical-doubles-dice", test_critical);
  g_test_add_func ("/attack/natural-one-misses", test_natural_one);
  g_test_add_func ("/attack/cover", test_cover);
  g_test_add_func ("/attack/mode/cancelled-pair-is-named", test_cancelled);
  g_test_add_func ("/attack/mode/gm-decides", test_slant_of_the_gm);
  g_test_add_func ("/attack/paralyzed-is-critical", test_paralyzed);
  g_test_add_func ("/attack/bless", test_bless);
  g_test_add_func ("/attack/cost/extra-attack", test_extra_attack);
  g_test_add_func ("/attack/cost/off-hand", test_off_hand);
  g_test_add_func ("/attack/cost/reaction", test_reaction);
  g_test_add_func ("/attack/unarmed-strike", test_unarmed);
  g_test_add_func ("/attack/slam", test_slam);
  g_test_add_func ("/attack/sneak-attack-once-a-turn", test_sneak);
  g_test_add_func ("/attack/charmed", test_charmed);
  g_test_add_func ("/attack/guarded", test_guarded);
  g_test_add_func ("/multiattack/one-action", test_multiattack);
  g_test_add_func ("/multiattack/options", test_multiattack_options);
  g_test_add_func ("/multiattack/empty", test_empty_multiattack);
  g_test_add_func ("/attack/bonus-in-range", test_odd_bonus);
  g_test_add_func ("/multiattack/next-target", test_next_target);
  g_test_add_func ("/multiattack/stopped", test_stop_multiattack);
  g_test_add_func ("/damage/of-several-types-by-hand", test_damage_parts);
  return g_test_run ();
}
