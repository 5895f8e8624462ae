/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weapon options and hit riders end to end (the combat document, "Weapon options in the attack
 * dialog", "Cover and Sneak Attack", "Pack Tactics, on-hit saves, Multiattack, and Surprise
 * Attack", "Hit riders and the pact weapon"). */
#include "fixture.h"

#include "rules/chips/mods.h"
#include "rules/fifth/weapon.h"
#include "rules/offer.h"

#define LONGSWORD 0
#define HANDAXE 1
#define DAGGER 1
#define LONGBOW 3

static const MusterEventAttackRolled *
rolled (Fixture *f, guint nth)
{
  const MusterEvent *event = fixture_event (f, MUSTER_EVENT_ATTACK_ROLLED, nth);

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

/* The only reason of the attack is this one. */
static void
assert_reason (Fixture *f, MusterReasonKind kind, MusterMode mode)
{
  const MusterEventAttackRolled *event = rolled (f, 0);
  const MusterEventReason *reasons = muster_events_reasons (&f->result.events, event->reasons);

  g_assert_cmpuint (event->reasons.count, ==, 1);
  g_assert_cmpint (reasons[0].kind, ==, kind);
  g_assert_cmpint (reasons[0].mode, ==, mode);
  g_assert_cmpint (event->mode, ==, mode);
}

static void
assert_rider (Fixture *f, MusterReasonKind kind, gint32 amount)
{
  const MusterEventReason *riders = muster_events_reasons (&f->result.events, dealt (f)->riders);

  g_assert_cmpuint (dealt (f)->riders.count, ==, 1);
  g_assert_cmpint (riders[0].kind, ==, kind);
  g_assert_cmpint (riders[0].amount, ==, amount);
}

static const MusterOffer *
attack_offer (Fixture *f, MusterId creature, int attack, GArray *offers)
{
  g_array_set_size (offers, 0);
  muster_game_offers (f->game, creature, offers);
  for (guint i = 0; i < offers->len; i++)
    {
      const MusterOffer *offer = &g_array_index (offers, MusterOffer, i);

      if (offer->kind == MUSTER_OFFER_ATTACK && offer->index == attack)
        return offer;
    }

  return NULL;
}

typedef struct
{
  MusterId hero;
  MusterId foe;
} Pair;

static Pair
start (Fixture *f, const char *hero, const char *foe)
{
  Pair pair;

  fixture_init (f);
  pair = (Pair) { fixture_add (f, hero, NULL), fixture_add (f, foe, NULL) };
  fixture_fight (f, TRUE, pair.hero, 15, pair.foe, 10, 0);

  return pair;
}

/* Another weapon neither fills the bank of the pact weapon nor draws on it. */
static void
test_bank (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start (&f, "warlock", "ogre");
  g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));

  g_assert_cmpint (attack_offer (&f, pair.hero, LONGSWORD, offers)->swings, ==, 2);
  g_assert_cmpint (attack_offer (&f, pair.hero, DAGGER, offers)->swings, ==, 1);

  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe, .attack = LONGSWORD);
  g_assert_cmpint (fixture_participant (&f, pair.hero)->attacks_left, ==, 1);
  g_assert_cmpint (attack_offer (&f, pair.hero, LONGSWORD, offers)->swings, ==, 1);
  g_assert_true (attack_offer (&f, pair.hero, DAGGER, offers)->spent);
  FIXTURE_REFUSED (&f, NO_ACTION, ATTACK, attack, .attacker = pair.hero, .target = pair.foe,
                   .attack = DAGGER);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe, .attack = LONGSWORD);
  FIXTURE_REFUSED (&f, NO_ACTION, ATTACK, attack, .attacker = pair.hero, .target = pair.foe,
                   .attack = LONGSWORD);

  fixture_next_turn (&f);
  fixture_next_turn (&f);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe, .attack = DAGGER);
  g_assert_cmpint (fixture_participant (&f, pair.hero)->attacks_left, ==, 0);
  FIXTURE_REFUSED (&f, NO_ACTION, ATTACK, attack, .attacker = pair.hero, .target = pair.foe,
                   .attack = LONGSWORD);
}

/* Haste gives one swing when action and bank are spent, whatever the action went to. */
static void
test_haste (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start (&f, "fighter", "ogre");
  MusterChip haste = { .creature = pair.hero, .marks = MUSTER_CHIP_EXTRA_ACTION };

  fixture_load_chip (&f, &haste);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = pair.hero, .action = MUSTER_ACTION_DODGE);
  FIXTURE_REFUSED (&f, NO_ACTION, TAKE_ACTION, take_action, .creature = pair.hero,
                   .action = MUSTER_ACTION_DASH);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe);
  g_assert_cmpint (fixture_participant (&f, pair.hero)->extra, ==, 1);
  g_assert_cmpint (fixture_participant (&f, pair.hero)->attacks_left, ==, 0);
  FIXTURE_REFUSED (&f, NO_ACTION, ATTACK, attack, .attacker = pair.hero, .target = pair.foe);
}

static void
test_two_hands (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start (&f, "fighter", "ogre");
  MusterStatBlock *block
      = (MusterStatBlock *) muster_compendium_lookup (f.compendium, "test:fighter");
  g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));

  FIXTURE_DICE (&f, { 20, 15 }, { 10, 9 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe,
              .options = MUSTER_ATTACK_OPTION_TWO_HANDS);
  fixture_dice_used (&f);

  /* A shield came on while the dialog was open: the swing is made with one hand. */
  block->features |= MUSTER_FEATURE_OFF_HAND_TAKEN;
  g_assert_cmpint (attack_offer (&f, pair.hero, LONGSWORD, offers)->options
                       & MUSTER_ATTACK_OPTION_TWO_HANDS,
                   ==, 0);
  FIXTURE_DICE (&f, { 20, 15 }, { 8, 7 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe,
              .options = MUSTER_ATTACK_OPTION_TWO_HANDS);
  fixture_dice_used (&f);
}

static void
test_long_range (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start (&f, "fighter", "ogre");

  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe, .attack = LONGBOW,
              .options = MUSTER_ATTACK_OPTION_LONG_RANGE);
  assert_reason (&f, MUSTER_REASON_LONG_RANGE, MUSTER_MODE_DISADVANTAGE);

  /* A swing in melee has no range; thrown it has one. */
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe, .attack = HANDAXE,
              .options = MUSTER_ATTACK_OPTION_LONG_RANGE | MUSTER_ATTACK_OPTION_WAIVE_COST);
  g_assert_cmpuint (rolled (&f, 0)->reasons.count, ==, 0);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe, .attack = HANDAXE,
              .options = MUSTER_ATTACK_OPTION_LONG_RANGE | MUSTER_ATTACK_OPTION_THROWN
                         | MUSTER_ATTACK_OPTION_WAIVE_COST);
  assert_reason (&f, MUSTER_REASON_LONG_RANGE, MUSTER_MODE_DISADVANTAGE);
}

/* A thrown axe at a prone target is a ranged attack. */
static void
test_thrown (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start (&f, "fighter", "ogre");

  fixture_add_chip (&f, pair.foe, MUSTER_CONDITION_PRONE, 0, 0, 0);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe, .attack = HANDAXE);
  g_assert_cmpint (rolled (&f, 0)->mode, ==, MUSTER_MODE_ADVANTAGE);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe, .attack = HANDAXE,
              .options = MUSTER_ATTACK_OPTION_THROWN);
  g_assert_cmpint (rolled (&f, 0)->mode, ==, MUSTER_MODE_DISADVANTAGE);
}

static void
test_untrained_armor (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start (&f, "fighter", "ogre");
  MusterStatBlock *block
      = (MusterStatBlock *) muster_compendium_lookup (f.compendium, "test:fighter");

  block->features |= MUSTER_FEATURE_UNTRAINED_ARMOR;
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe);
  assert_reason (&f, MUSTER_REASON_UNTRAINED_ARMOR, MUSTER_MODE_DISADVANTAGE);
  FIXTURE_DO (&f, ROLL_SAVE, roll_save, .creature = pair.hero, .ability = MUSTER_ABILITY_DEXTERITY,
              .dc = 10);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.mode, ==,
                   MUSTER_MODE_DISADVANTAGE);
  FIXTURE_DO (&f, ROLL_CHECK, roll_check, .creature = pair.hero, .ability = MUSTER_ABILITY_WISDOM);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.mode, ==,
                   MUSTER_MODE_NONE);
}

static void
test_sneak (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start (&f, "rogue", "ogre");
  g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));

  g_assert_cmpint (attack_offer (&f, pair.hero, 0, offers)->sneak_dice, ==, 2);
  g_assert_cmpint (attack_offer (&f, pair.hero, MUSTER_ATTACK_UNARMED, offers)->sneak_dice, ==, 0);

  /* A miss leaves it; a critical hit doubles it. */
  FIXTURE_DICE (&f, { 20, 2 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe,
              .options = MUSTER_ATTACK_OPTION_SNEAK);
  g_assert_cmpint (fixture_participant (&f, pair.hero)->sneak, ==, 0);
  FIXTURE_DICE (&f, { 20, 20 }, { 8, 1 }, { 8, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe,
              .options = MUSTER_ATTACK_OPTION_SNEAK | MUSTER_ATTACK_OPTION_WAIVE_COST);
  fixture_dice_used (&f);
  assert_rider (&f, MUSTER_REASON_SNEAK_ATTACK, 4);
  g_assert_cmpint (fixture_participant (&f, pair.hero)->sneak, ==, 1);
  g_assert_cmpint (attack_offer (&f, pair.hero, 0, offers)->sneak_dice, ==, 0);

  /* Somebody else's turn is another turn: an opportunity attack may have it again. */
  fixture_next_turn (&f);
  g_assert_cmpint (fixture_participant (&f, pair.hero)->sneak, ==, 0);
  FIXTURE_DICE (&f, { 20, 15 }, { 8, 1 }, { 6, 1 }, { 6, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe,
              .swing = MUSTER_SWING_REACTION, .options = MUSTER_ATTACK_OPTION_SNEAK);
  fixture_dice_used (&f);
  assert_rider (&f, MUSTER_REASON_SNEAK_ATTACK, 2);
}

/* Lifedrinker is flat, necrotic, of the pact weapon alone, and single on a critical hit. */
static void
test_lifedrinker (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start (&f, "warlock", "ogre");

  FIXTURE_DICE (&f, { 20, 20 }, { 8, 1 }, { 8, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe);
  fixture_dice_used (&f);
  assert_rider (&f, MUSTER_REASON_LIFEDRINKER, 4);
  g_assert_cmpint (dealt (&f)->amount, ==, 1 + 1 + 3 + 4);
  g_assert_cmpint (muster_events_parts (&f.result.events, dealt (&f)->parts)[1].type, ==,
                   MUSTER_DAMAGE_NECROTIC);

  FIXTURE_DICE (&f, { 20, 15 }, { 4, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe, .attack = DAGGER,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  g_assert_cmpuint (dealt (&f)->riders.count, ==, 0);
  g_assert_cmpint (dealt (&f)->amount, ==, 1 + 3);
}

/* Surprise Attack needs no answer: round 1, and a defender who is still surprised. */
static void
test_surprise_attack (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, bugbear;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  bugbear = fixture_add (&f, "bugbear", NULL);
  fixture_fight (&f, FALSE, bugbear, 15, hero, 10, 0);
  FIXTURE_DO (&f, SET_SURPRISED, set_surprised, .creature = hero, .surprised = TRUE);
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = muster_game_current_fight (f.game)->id);

  FIXTURE_DICE (&f, { 20, 20 }, { 8, 1 }, { 8, 1 }, { 8, 1 }, { 8, 1 }, { 6, 1 }, { 6, 1 },
                { 6, 1 }, { 6, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = bugbear, .target = hero);
  fixture_dice_used (&f);
  assert_rider (&f, MUSTER_REASON_SURPRISE_ATTACK, 4);

  fixture_next_turn (&f);
  fixture_next_turn (&f);
  FIXTURE_DICE (&f, { 20, 19 }, { 8, 1 }, { 8, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = bugbear, .target = hero);
  fixture_dice_used (&f);
  g_assert_cmpuint (dealt (&f)->riders.count, ==, 0);
}

/* The weak swing is told by its number; advantage cancels it. */
static void
test_weak_swing (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, boss, fight;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  boss = fixture_add (&f, "boss", NULL);
  fight = fixture_fight (&f, TRUE, boss, 15, hero, 10, 0);

  FIXTURE_DO (&f, MULTIATTACK, multiattack, .attacker = boss, .target = hero);
  g_assert_cmpuint (rolled (&f, 0)->reasons.count, ==, 0);
  FIXTURE_DO (&f, CONTINUE_AGENDA, continue_agenda, .fight = fight);
  assert_reason (&f, MUSTER_REASON_WEAK_SWING, MUSTER_MODE_DISADVANTAGE);

  fixture_next_turn (&f);
  fixture_next_turn (&f);
  fixture_add_chip (&f, hero, MUSTER_CONDITION_STUNNED, 0, 0, 0);
  FIXTURE_DO (&f, MULTIATTACK, multiattack, .attacker = boss, .target = hero);
  FIXTURE_DO (&f, CONTINUE_AGENDA, continue_agenda, .fight = fight);
  g_assert_cmpint (rolled (&f, 0)->mode, ==, MUSTER_MODE_NORMAL);
}

/* The weak swing's number past the last swing names none. */
static void
test_weak_swing_past_the_last (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, boss, fight;

  fixture_init (&f);
  ((MusterStatBlock *) muster_compendium_lookup (f.compendium, "test:boss"))->weak_swing = 3;
  hero = fixture_add (&f, "fighter", NULL);
  boss = fixture_add (&f, "boss", NULL);
  fight = fixture_fight (&f, TRUE, boss, 15, hero, 10, 0);
  FIXTURE_DO (&f, MULTIATTACK, multiattack, .attacker = boss, .target = hero);
  FIXTURE_DO (&f, CONTINUE_AGENDA, continue_agenda, .fight = fight);
  g_assert_cmpuint (rolled (&f, 0)->reasons.count, ==, 0);
}

/* Without the box the swings of a Multiattack are made one by one, each at whom the GM likes: the
 * first spends the action and banks the rest, and the weak one is told by what the bank holds. */
static void
test_split_multiattack (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, other, boss;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  other = fixture_add (&f, "cleric", NULL);
  boss = fixture_add (&f, "boss", NULL);
  fixture_fight (&f, TRUE, boss, 15, hero, 10, other, 5, 0);

  FIXTURE_DO (&f, ATTACK, attack, .attacker = boss, .target = hero);
  g_assert_cmpuint (rolled (&f, 0)->reasons.count, ==, 0);
  g_assert_cmpint (fixture_participant (&f, boss)->attacks_left, ==, 1);
  FIXTURE_REFUSED (&f, NO_ACTION, MULTIATTACK, multiattack, .attacker = boss, .target = hero);
  FIXTURE_REFUSED (&f, NO_ACTION, ATTACK, attack, .attacker = boss, .target = hero,
                   .attack = MUSTER_ATTACK_UNARMED);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = boss, .target = other);
  assert_reason (&f, MUSTER_REASON_WEAK_SWING, MUSTER_MODE_DISADVANTAGE);
  FIXTURE_REFUSED (&f, NO_ACTION, ATTACK, attack, .attacker = boss, .target = other);

  /* What costs nothing is the first swing again. */
  FIXTURE_DO (&f, ATTACK, attack, .attacker = boss, .target = hero,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  g_assert_cmpuint (rolled (&f, 0)->reasons.count, ==, 0);
}

/* The GM's answer to the pack is one advantage among others. */
static void
test_pack_tactics (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, wolf;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  wolf = fixture_add (&f, "wolf", NULL);
  fixture_fight (&f, TRUE, wolf, 15, hero, 10, 0);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = wolf, .target = hero,
              .options = MUSTER_ATTACK_OPTION_PACK_TACTICS);
  assert_reason (&f, MUSTER_REASON_PACK_TACTICS, MUSTER_MODE_ADVANTAGE);
  fixture_add_chip (&f, wolf, MUSTER_CONDITION_POISONED, 0, 0, 0);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = wolf, .target = hero,
              .options = MUSTER_ATTACK_OPTION_PACK_TACTICS | MUSTER_ATTACK_OPTION_WAIVE_COST);
  g_assert_cmpint (rolled (&f, 0)->mode, ==, MUSTER_MODE_NORMAL);
}

static void
test_legendary (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, dragon;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  dragon = fixture_add (&f, "dragon", NULL);
  fixture_fight (&f, TRUE, hero, 15, dragon, 10, 0);
  for (gint32 i = 1; i <= 3; i++)
    {
      FIXTURE_DO (&f, ATTACK, attack, .attacker = dragon, .target = hero,
                  .swing = MUSTER_SWING_LEGENDARY);
      g_assert_cmpint (rolled (&f, 0)->legendary, ==, i);
      g_assert_cmpint (rolled (&f, 0)->legendary_of, ==, 3);
    }
  FIXTURE_REFUSED (&f, NO_LEGENDARY_ACTION, ATTACK, attack, .attacker = dragon, .target = hero,
                   .swing = MUSTER_SWING_LEGENDARY);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/budget/only-a-weapon-that-buys-two-swings-uses-the-bank", test_bank);
  g_test_add_func ("/budget/haste-swings-once-more-whatever-the-action-was", test_haste);
  g_test_add_func ("/weapon/two-hands-need-a-free-one", test_two_hands);
  g_test_add_func ("/weapon/long-range", test_long_range);
  g_test_add_func ("/weapon/thrown", test_thrown);
  g_test_add_func ("/weapon/untrained-armor", test_untrained_armor);
  g_test_add_func ("/sneak-attack/comes-back-at-every-turn-boundary", test_sneak);
  g_test_add_func ("/pact-weapon/lifedrinker", test_lifedrinker);
  g_test_add_func ("/surprise-attack/first-round", test_surprise_attack);
  g_test_add_func ("/multiattack/weak-swing", test_weak_swing);
  g_test_add_func ("/multiattack/weak-swing-past-the-last", test_weak_swing_past_the_last);
  g_test_add_func ("/multiattack/split-among-targets", test_split_multiattack);
  g_test_add_func ("/pack-tactics/one-advantage", test_pack_tactics);
  g_test_add_func ("/legendary-actions/are-counted", test_legendary);
  return g_test_run ();
}
