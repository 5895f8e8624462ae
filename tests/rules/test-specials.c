/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a stat block has besides attacks: recharge, uses a day, legendary and lair actions,
 * regeneration. */
#include "fixture.h"

#include "rules/fifth/uses.h"

#include "rules/fifth/special.h"
#include "rules/offer.h"

enum
{
  BREATH,
  CHARM,
  WINGS,
  MAGMA,
  TREMOR,
  WEB,
};

static guint
left (Fixture *f, MusterId creature, guint special)
{
  return muster_special_left (f->game, creature,
                              &muster_game_block (f->game, creature)->specials[special]);
}

static const MusterOffer *
find_offer (GArray *offers, Fixture *f, MusterId creature, gint32 special)
{
  g_array_set_size (offers, 0);
  muster_game_offers (f->game, creature, offers);
  for (guint i = 0; i < offers->len; i++)
    {
      const MusterOffer *offer = &g_array_index (offers, MusterOffer, i);

      if (offer->kind == MUSTER_OFFER_SPECIAL && offer->index == special)
        return offer;
    }

  return NULL;
}

#define USE(f, who, what) \
  FIXTURE_DO (f, USE_SPECIAL, use_special, .creature = (who), .special = (what))
#define USE_REFUSED(f, WHY, who, what) \
  FIXTURE_REFUSED (f, WHY, USE_SPECIAL, use_special, .creature = (who), .special = (what))

static void
test_l4 (void)
{
  g_auto (Fixture) f = { 0 };
  g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));
  MusterId drake, hero;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  drake = fixture_add (&f, "drake", NULL);
  fixture_fight (&f, TRUE, drake, 15, hero, 10, 0);
  g_assert_false (find_offer (offers, &f, drake, BREATH)->spent);
  g_assert_null (find_offer (offers, &f, drake, WINGS));
  USE (&f, drake, BREATH);
  g_assert_cmpint (fixture_participant (&f, drake)->action, ==, 1);
  g_assert_cmpuint (left (&f, drake, BREATH), ==, 0);
  g_assert_true (find_offer (offers, &f, drake, BREATH)->spent);

  FIXTURE_DO (&f, TOGGLE_BUDGET, toggle_budget, .creature = drake, .cost = MUSTER_COST_ACTION);
  USE_REFUSED (&f, SPECIAL_SPENT, drake, BREATH);
  g_assert_cmpint (f.result.waiver, ==, MUSTER_WAIVER_COST);

  /* The end of its turn and the hero's turn roll nothing but the fire around it. */
  FIXTURE_DICE (&f, { 6, 1 }, { 6, 5 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_AURA_ROLLED, 0)->aura_rolled.amount, ==, 6);

  FIXTURE_DICE (&f, { 6, 4 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_cmpuint (left (&f, drake, BREATH), ==, 0);
  g_assert_false (fixture_event (&f, MUSTER_EVENT_RECHARGE_ROLLED, 0)->recharge_rolled.ready);

  FIXTURE_DICE (&f, { 6, 1 }, { 6, 1 }, { 6, 5 });
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_cmpuint (left (&f, drake, BREATH), ==, 1);

  /* Ready ones are not rolled. */
  FIXTURE_DICE (&f, { 6, 1 }, { 6, 1 });
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_RECHARGE_ROLLED), ==, 0);
}

static void
test_attack_that_recharges (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId drake, hero;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  drake = fixture_add (&f, "drake", NULL);
  fixture_fight (&f, TRUE, drake, 15, hero, 10, 0);
  USE_REFUSED (&f, NO_SUCH_SPECIAL, drake, WEB);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = drake, .target = hero, .attack = 0);
  g_assert_cmpuint (left (&f, drake, WEB), ==, 0);
  FIXTURE_DO (&f, TOGGLE_BUDGET, toggle_budget, .creature = drake, .cost = MUSTER_COST_ACTION);
  FIXTURE_REFUSED (&f, SPECIAL_SPENT, ATTACK, attack, .attacker = drake, .target = hero);
  FIXTURE_DO (&f, SET_SPECIAL_USED, set_special_used, .creature = drake, .special = WEB);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = drake, .target = hero, .attack = 0);
}

static void
test_uses_a_day (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId drake;

  /* Outside fights the uses count all the same. */
  fixture_init (&f);
  drake = fixture_add (&f, "drake", NULL);
  USE (&f, drake, CHARM);
  USE (&f, drake, CHARM);
  USE_REFUSED (&f, SPECIAL_SPENT, drake, CHARM);
  FIXTURE_DO (&f, USE_SPECIAL, use_special, .creature = drake, .special = CHARM, .waive = 1);
  FIXTURE_REFUSED (&f, BAD_NUMBER, SET_SPECIAL_USED, set_special_used, .creature = drake,
                   .special = CHARM, .used = 3);
  FIXTURE_DO (&f, SET_SPECIAL_USED, set_special_used, .creature = drake, .special = CHARM,
              .used = 1);
  g_assert_cmpuint (left (&f, drake, CHARM), ==, 1);
  USE_REFUSED (&f, NO_SUCH_SPECIAL, drake, 99);

  /* A short rest brings back what recharges, a long one the day's uses too. */
  USE (&f, drake, BREATH);
  FIXTURE_DO (&f, REST, rest, .kind = MUSTER_REST_SHORT);
  g_assert_cmpuint (left (&f, drake, BREATH), ==, 1);
  g_assert_cmpuint (left (&f, drake, CHARM), ==, 1);
  FIXTURE_DO (&f, REST, rest, .kind = MUSTER_REST_LONG);
  g_assert_cmpuint (left (&f, drake, CHARM), ==, 2);
}

/* 3 of 3 after its own turn; an option may cost more than one; in its lair it has one more. */
static void
test_legendary_options (void)
{
  g_auto (Fixture) f = { 0 };
  g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));
  MusterId drake, hero;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  drake = fixture_add (&f, "drake", NULL);
  fixture_fight (&f, TRUE, hero, 15, drake, 10, 0);
  g_assert_nonnull (find_offer (offers, &f, drake, WINGS));
  USE (&f, drake, WINGS);
  g_assert_cmpint (fixture_participant (&f, drake)->legendary, ==, 2);
  USE_REFUSED (&f, NO_LEGENDARY_ACTION, drake, WINGS);
  FIXTURE_DO (&f, SET_IN_LAIR, set_in_lair, .creature = drake, .in_lair = 1);
  g_assert_cmpint (muster_legendary_actions (f.game, drake), ==, 4);
  USE (&f, drake, WINGS);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, drake, 1);
  g_assert_cmpint (fixture_participant (&f, drake)->legendary, ==, 0);
}

static guint
uses_left (Fixture *f, MusterId creature, MusterUses uses, const char *spell)
{
  guint left;

  muster_uses_of (f->game, creature, uses, spell, &left);

  return left;
}

/* The GM's word on what is left of what a stat block counts besides its specials. */
static void
test_uses_by_hand (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId drake, hero;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  drake = fixture_add (&f, "drake", NULL);
  FIXTURE_REFUSED (&f, NO_SUCH_SPECIAL, SET_USES, set_uses, .creature = drake,
                   .uses = MUSTER_USES_LEGENDARY_ACTIONS, .left = 1);
  fixture_fight (&f, TRUE, hero, 15, drake, 10, 0);
  USE (&f, drake, WINGS);
  FIXTURE_DO (&f, SET_USES, set_uses, .creature = drake, .uses = MUSTER_USES_LEGENDARY_ACTIONS,
              .left = 2);
  g_assert_cmpuint (uses_left (&f, drake, MUSTER_USES_LEGENDARY_ACTIONS, NULL), ==, 2);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_USES_SET, 0)->uses_set.left, ==, 2);
  USE (&f, drake, WINGS);
  FIXTURE_REFUSED (&f, BAD_NUMBER, SET_USES, set_uses, .creature = drake,
                   .uses = MUSTER_USES_LEGENDARY_ACTIONS, .left = 4);
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, SET_USES, set_uses, .creature = drake,
                   .uses = MUSTER_USES_LEGENDARY_ACTIONS, .left = 0);

  FIXTURE_DO (&f, SET_USES, set_uses, .creature = drake, .uses = MUSTER_USES_LEGENDARY_RESISTANCE,
              .left = 1);
  g_assert_cmpuint (uses_left (&f, drake, MUSTER_USES_LEGENDARY_RESISTANCE, NULL), ==, 1);
  FIXTURE_REFUSED (&f, NO_SUCH_SPECIAL, SET_USES, set_uses, .creature = hero,
                   .uses = MUSTER_USES_LEGENDARY_RESISTANCE, .left = 1);
  FIXTURE_REFUSED (&f, NO_SUCH_SPECIAL, SET_USES, set_uses, .creature = hero, .uses = 99);
  FIXTURE_REFUSED (&f, NO_SUCH_SPECIAL, SET_USES, set_uses, .creature = hero,
                   .uses = MUSTER_USES_SPELL, .spell = "none");
}

/* Legendary Resistance counts by the day: no turn and no round gives it back. */
static void
test_l3 (void)
{
  g_auto (Fixture) f = { 0 };
  MusterCreature record;
  MusterId drake, hero;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  drake = fixture_add (&f, "drake", NULL);
  fixture_fight (&f, TRUE, drake, 15, hero, 10, 0);
  record = *fixture_creature (&f, drake);
  record.resistances_used = 1;
  fixture_load_creature (&f, &record);
  for (guint i = 0; i < 6; i++)
    fixture_next_turn (&f);
  g_assert_cmpint (fixture_creature (&f, drake)->resistances_used, ==, 1);
  FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = 1);
  g_assert_cmpint (fixture_creature (&f, drake)->resistances_used, ==, 1);
  FIXTURE_DO (&f, REST, rest, .kind = MUSTER_REST_LONG);
  g_assert_cmpint (fixture_creature (&f, drake)->resistances_used, ==, 0);
}

/* The lair acts on count 20, behind whoever acts on 20 as well (SRD, Lair Actions). */
static void
test_lair (void)
{
  g_auto (Fixture) f = { 0 };
  g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));
  MusterId fast, drake, slow;
  guint place;

  fixture_init (&f);
  fast = fixture_add (&f, "fighter", NULL);
  drake = fixture_add (&f, "drake", NULL);
  slow = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, FALSE, fast, 20, drake, 12, slow, 5, 0);
  g_assert_false (muster_game_lair_place (f.game, 1, &place));
  FIXTURE_DO (&f, SET_IN_LAIR, set_in_lair, .creature = drake, .in_lair = 1);
  g_assert_true (muster_game_lair_place (f.game, 1, &place));
  g_assert_cmpuint (place, ==, 1);
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = 1);
  fixture_assert_turn (&f, fast, 1);
  USE_REFUSED (&f, NOT_ITS_TURN, drake, MAGMA);
  g_assert_null (find_offer (offers, &f, drake, MAGMA));

  fixture_next_turn (&f);
  g_assert_cmpuint (fixture_turn (&f), ==, 0);
  g_assert_true (muster_game_current_fight (f.game)->lair_turn);
  g_assert_nonnull (find_offer (offers, &f, drake, MAGMA));
  USE (&f, drake, MAGMA);
  USE_REFUSED (&f, LAIR_SPENT, drake, TREMOR);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, drake, 1);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, fast, 2);
  fixture_next_turn (&f);
  /* Not twice running in the same way. */
  USE_REFUSED (&f, LAIR_SPENT, drake, MAGMA);
  USE (&f, drake, TREMOR);
}

/* The lair loses its turn of the round to no move; who is put into a lair behind its count waits
 * for the next round, and so does who is surprised at it. */
static void
test_lair_keeps_its_turn (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId fast, drake, slow;

  fixture_init (&f);
  fast = fixture_add (&f, "fighter", NULL);
  drake = fixture_add (&f, "drake", NULL);
  slow = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, fast, 22, drake, 12, slow, 5, 0);
  fixture_next_turn (&f);
  FIXTURE_DO (&f, SET_IN_LAIR, set_in_lair, .creature = drake, .in_lair = 1);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, slow, 1);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, fast, 2);

  FIXTURE_DO (&f, MOVE_IN_ORDER, move_in_order, .creature = fast);
  fixture_next_turn (&f);
  g_assert_true (muster_game_current_fight (f.game)->lair_turn);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, drake, 2);
}

static void
test_lair_of_the_surprised (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId fast, drake, slow;

  fixture_init (&f);
  fast = fixture_add (&f, "fighter", NULL);
  drake = fixture_add (&f, "drake", NULL);
  slow = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, FALSE, fast, 22, slow, 5, 0);
  FIXTURE_DO (&f, JOIN, join, .fight = 1, .creature = drake, .surprised = 1);
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = drake, .total = 12);
  FIXTURE_DO (&f, SET_IN_LAIR, set_in_lair, .creature = drake, .in_lair = 1);
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = 1);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, drake, 1);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, slow, 1);
}

/* A lair without its master does nothing, and its turn is over when the master goes. */
static void
test_lair_is_left (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, drake, slow;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  drake = fixture_add (&f, "drake", NULL);
  slow = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, FALSE, hero, 15, drake, 12, slow, 5, 0);
  FIXTURE_DO (&f, SET_IN_LAIR, set_in_lair, .creature = drake, .in_lair = 1);
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = 1);
  g_assert_true (muster_game_current_fight (f.game)->lair_turn);
  fixture_add_chip (&f, drake, MUSTER_CONDITION_STUNNED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, hero, 1);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, hero, 2);

  FIXTURE_DO (&f, REMOVE_CHIP, remove_chip,
              .chip = ((const MusterChip *) muster_game_next (f.game, MUSTER_POOL_CHIP, 0))->id);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  g_assert_true (muster_game_current_fight (f.game)->lair_turn);
  FIXTURE_DO (&f, LEAVE, leave, .creature = drake);
  g_assert_false (muster_game_current_fight (f.game)->lair_turn);
  fixture_assert_turn (&f, hero, 3);
}

static void
test_regeneration (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId troll, hero;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  troll = fixture_add (&f, "troll", NULL);
  fixture_fight (&f, TRUE, hero, 15, troll, 10, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = troll, .amount = 25);
  fixture_next_turn (&f);
  g_assert_cmpint (fixture_creature (&f, troll)->hp, ==, 69);
  fixture_next_turn (&f);
  FIXTURE_DO (&f, DAMAGE, damage, .target = troll, .amount = 5, .type = MUSTER_DAMAGE_FIRE);
  fixture_next_turn (&f);
  g_assert_cmpint (fixture_creature (&f, troll)->hp, ==, 64);
  g_assert_true (fixture_event (&f, MUSTER_EVENT_REGENERATED, 0)->regenerated.stopped);

  /* At 0 it gets up on its turn, and has that turn. */
  fixture_next_turn (&f);
  FIXTURE_DO (&f, DAMAGE, damage, .target = troll, .amount = 200);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, troll, 3);
  g_assert_cmpint (fixture_creature (&f, troll)->hp, ==, 10);

  fixture_next_turn (&f);
  FIXTURE_DO (&f, DAMAGE, damage, .target = troll, .amount = 200, .type = MUSTER_DAMAGE_ACID);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, hero, 5);
  g_assert_cmpint (fixture_creature (&f, troll)->hp, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/demand/L3", test_l3);
  g_test_add_func ("/demand/L4", test_l4);
  g_test_add_func ("/special/attack-that-recharges", test_attack_that_recharges);
  g_test_add_func ("/special/uses-a-day", test_uses_a_day);
  g_test_add_func ("/special/legendary-options", test_legendary_options);
  g_test_add_func ("/special/uses-by-hand", test_uses_by_hand);
  g_test_add_func ("/special/lair-on-count-20", test_lair);
  g_test_add_func ("/special/lair-keeps-its-turn", test_lair_keeps_its_turn);
  g_test_add_func ("/special/lair-of-the-surprised", test_lair_of_the_surprised);
  g_test_add_func ("/special/lair-is-left", test_lair_is_left);
  g_test_add_func ("/special/regeneration", test_regeneration);

  return g_test_run ();
}
