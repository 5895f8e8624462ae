/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Breaths, gazes and bursts: what they do to those they are aimed at. */
#include "fixture.h"

#include "rules/chips/chip.h"
#include "rules/offer.h"

enum
{
  BREATH = 0,
  CHARM = 1,
  WINGS = 2,
  BURST = 6,
};

static char *
list (MusterId a, MusterId b)
{
  return b != 0 ? g_strdup_printf ("%u %u", a, b) : g_strdup_printf ("%u", a);
}

static void
test_thrown_once (void)
{
  g_auto (Fixture) f = { 0 };
  g_autofree char *both = NULL;
  MusterId drake, ogre, goblin;

  fixture_init (&f);
  drake = fixture_add (&f, "drake", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  both = list (ogre, goblin);
  FIXTURE_DICE (&f, { 6, 6 }, { 6, 5 }, { 6, 4 }, { 6, 2 }, { 20, 10 }, { 20, 13 });
  FIXTURE_DO (&f, USE_SPECIAL, use_special, .creature = drake, .special = BREATH, .targets = both);
  fixture_dice_used (&f);

  /* Dexterity 8 fails with a 10, Dexterity 14 makes DC 15 with a 13. */
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt.amount, ==, 17);
  g_assert_cmpint (fixture_creature (&f, ogre)->hp, ==, 59 - 17);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_DAMAGE_DEALT, 1)->damage_dealt.amount, ==, 8);
  g_assert_cmpint (fixture_creature (&f, goblin)->hp, ==, 0);
}

static void
test_condition_is_repeated (void)
{
  g_auto (Fixture) f = { 0 };
  g_autofree char *one = NULL;
  const MusterChip *charmed;
  MusterId drake, ogre;

  fixture_init (&f);
  drake = fixture_add (&f, "drake", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  one = list (ogre, 0);
  fixture_fight (&f, TRUE, drake, 15, ogre, 10, 0);
  FIXTURE_DICE (&f, { 20, 5 });
  FIXTURE_DO (&f, USE_SPECIAL, use_special, .creature = drake, .special = CHARM, .targets = one);
  fixture_dice_used (&f);
  charmed = muster_chip_find (f.game, ogre, MUSTER_CONDITION_CHARMED);
  g_assert_nonnull (charmed);
  g_assert_cmpint (charmed->save_dc, ==, 14);
  g_assert_cmpuint (charmed->source, ==, drake);
  g_assert_cmpint (charmed->end, ==, MUSTER_CHIP_UNTIL_CLOCK);

  /* The drake's turn ends in fire, the ogre's with the save. */
  FIXTURE_DICE (&f, { 6, 1 }, { 6, 1 }, { 20, 14 });
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_null (muster_chip_find (f.game, ogre, MUSTER_CONDITION_CHARMED));
}

static void
test_a_success_leaves_nothing (void)
{
  g_auto (Fixture) f = { 0 };
  g_autofree char *one = NULL;
  MusterId drake, ogre;

  fixture_init (&f);
  drake = fixture_add (&f, "drake", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  one = list (ogre, 0);
  FIXTURE_DICE (&f, { 20, 14 });
  FIXTURE_DO (&f, USE_SPECIAL, use_special, .creature = drake, .special = CHARM, .targets = one);
  fixture_dice_used (&f);
  g_assert_null (muster_chip_find (f.game, ogre, MUSTER_CONDITION_CHARMED));
}

static void
test_legendary_resistance (void)
{
  g_auto (Fixture) f = { 0 };
  g_autofree char *one = NULL;
  MusterId drake, dragon;
  MusterCommand breath = { .kind = MUSTER_COMMAND_USE_SPECIAL };

  fixture_init (&f);
  drake = fixture_add (&f, "drake", NULL);
  dragon = fixture_add (&f, "dragon", NULL);
  one = list (dragon, 0);
  breath.use_special
      = (MusterCommandUseSpecial) { .creature = drake, .special = CHARM, .targets = one };
  FIXTURE_DICE (&f, { 20, 1 });
  g_assert_cmpint (fixture_perform (&f, &breath), ==, MUSTER_ASKS);
  g_assert_cmpint (g_array_index (f.result.questions, MusterQuestion, 0).key.kind, ==,
                   MUSTER_QUESTION_LEGENDARY_RESISTANCE);
  muster_game_set_dice (f.game, NULL);
}

static void
test_who_it_is_aimed_at (void)
{
  g_auto (Fixture) f = { 0 };
  g_autofree char *both = NULL;
  MusterId drake, ogre, goblin;

  fixture_init (&f);
  drake = fixture_add (&f, "drake", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  both = list (ogre, goblin);
  FIXTURE_REFUSED (&f, TOO_MANY_TARGETS, USE_SPECIAL, use_special, .creature = drake,
                   .special = CHARM, .targets = both);
  FIXTURE_REFUSED (&f, UNAFFECTED, USE_SPECIAL, use_special, .creature = drake, .special = WINGS,
                   .targets = both);
  FIXTURE_REFUSED (&f, BAD_EXPRESSION, USE_SPECIAL, use_special, .creature = drake,
                   .special = BREATH, .targets = "ogre");
  FIXTURE_REFUSED (&f, NO_SUCH_CREATURE, USE_SPECIAL, use_special, .creature = drake,
                   .special = BREATH, .targets = "999");
}

static void
test_offered_targets (void)
{
  g_auto (Fixture) f = { 0 };
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (MusterId));
  MusterOffer offer = { .kind = MUSTER_OFFER_SPECIAL, .index = BREATH };
  MusterId drake, hero;

  fixture_init (&f);
  drake = fixture_add (&f, "drake", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  fixture_fight (&f, TRUE, drake, 15, hero, 10, 0);
  muster_game_offer_targets (f.game, drake, &offer, targets);
  g_assert_cmpuint (g_array_index (targets, MusterId, 0), ==, hero);
  g_array_set_size (targets, 0);
  offer.index = WINGS;
  muster_game_offer_targets (f.game, drake, &offer, targets);
  g_assert_cmpuint (targets->len, ==, 0);
}

static void
test_nobody_is_the_gms (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId drake;

  fixture_init (&f);
  drake = fixture_add (&f, "drake", NULL);
  FIXTURE_DICE (&f, { 6, 6 });
  FIXTURE_DO (&f, USE_SPECIAL, use_special, .creature = drake, .special = BREATH);
  g_assert_cmpuint (muster_scripted_dice_left_over (&f.script), ==, 1);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SPECIAL_USED), ==, 1);
  muster_game_set_dice (f.game, NULL);
}

static void
test_death_burst (void)
{
  g_auto (Fixture) f = { 0 };
  g_autofree char *one = NULL;
  MusterId drake, hero;

  fixture_init (&f);
  drake = fixture_add (&f, "drake", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  one = list (hero, 0);
  fixture_fight (&f, TRUE, hero, 15, drake, 10, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = drake, .amount = 60);
  FIXTURE_REFUSED (&f, DOWN, USE_SPECIAL, use_special, .creature = drake, .special = CHARM);
  FIXTURE_DICE (&f, { 8, 6 }, { 20, 3 });
  FIXTURE_DO (&f, USE_SPECIAL, use_special, .creature = drake, .special = BURST, .targets = one);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 44 - 8);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/special-saves/damage-is-thrown-once-and-each-saves", test_thrown_once);
  g_test_add_func ("/special-saves/what-it-leaves-is-saved-against-again",
                   test_condition_is_repeated);
  g_test_add_func ("/special-saves/a-success-leaves-nothing", test_a_success_leaves_nothing);
  g_test_add_func ("/special-saves/legendary-resistance-is-asked-for", test_legendary_resistance);
  g_test_add_func ("/special-saves/no-more-targets-than-it-reaches", test_who_it_is_aimed_at);
  g_test_add_func ("/special-saves/the-likeliest-targets-come-first", test_offered_targets);
  g_test_add_func ("/special-saves/aimed-at-nobody-it-is-the-gms", test_nobody_is_the_gms);
  g_test_add_func ("/special-saves/a-death-burst-comes-from-the-dead", test_death_burst);

  return g_test_run ();
}
