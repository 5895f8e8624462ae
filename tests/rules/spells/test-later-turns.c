/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What spells leave for later turns and later wounds. */
#include "casters.h"

#include "rules/chips/chip.h"
#include "rules/fifth/hit.h"

static void
test_death_ward (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId lich, hero;

  casters_init (&f);
  lich = fixture_add (&f, "lich", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  CAST (&f, lich, "death-ward", casters_at (hero));
  g_assert_nonnull (casters_chip (&f, hero, "death-ward"));

  FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = 500);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 1);
  g_assert_cmpint (fixture_creature (&f, hero)->life, ==, MUSTER_LIFE_ALIVE);
  g_assert_null (casters_chip (&f, hero, "death-ward"));
  FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = 5);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 0);
}

static void
test_aid_twice (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId priest, hero;
  gint32 max_hp;

  casters_init (&f);
  priest = fixture_add (&f, "priest", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  max_hp = muster_creature_max_hp (f.game, hero);
  CAST (&f, priest, "aid", casters_at (hero), .slot = 3);
  g_assert_cmpint (muster_creature_max_hp (f.game, hero), ==, max_hp + 10);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, max_hp + 10);

  CAST (&f, priest, "aid", casters_at (hero), .slot = 2);
  g_assert_cmpint (muster_creature_max_hp (f.game, hero), ==, max_hp + 10);
}

static void
test_phantasmal_killer (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId lich, hero;

  casters_init (&f);
  lich = fixture_add (&f, "lich", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  fixture_fight (&f, TRUE, lich, 20, hero, 10, 0);
  FIXTURE_DICE (&f, { 20, 2 });
  CAST (&f, lich, "phantasmal-killer", casters_at (hero));
  fixture_dice_used (&f);
  FIXTURE_DICE (&f, { 20, 2 }, { 10, 1 }, { 10, 2 }, { 10, 3 }, { 10, 4 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 34);
}

/* Its save ends the spell, with the fear and with the damage. */
static void
test_phantasmal_killer_saved (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId lich, hero;

  casters_init (&f);
  lich = fixture_add (&f, "lich", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  fixture_fight (&f, TRUE, lich, 20, hero, 10, 0);
  FIXTURE_DICE (&f, { 20, 2 });
  CAST (&f, lich, "phantasmal-killer", casters_at (hero));
  g_assert_nonnull (muster_chip_find (f.game, hero, MUSTER_CONDITION_FRIGHTENED));
  FIXTURE_DICE (&f, { 20, 20 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 44);
  g_assert_null (muster_chip_find (f.game, hero, MUSTER_CONDITION_FRIGHTENED));
}

/* A buff that is a condition lasts as long as the concentration on it. */
static void
test_invisibility (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId wizard, hero;

  casters_init (&f);
  wizard = fixture_add (&f, "wizard", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  CAST (&f, wizard, "invisibility", casters_at (hero));
  g_assert_nonnull (muster_chip_find (f.game, hero, MUSTER_CONDITION_INVISIBLE));
  FIXTURE_DO (&f, REMOVE_CHIP, remove_chip, .chip = casters_concentration (&f, wizard)->id);
  g_assert_null (muster_chip_find (f.game, hero, MUSTER_CONDITION_INVISIBLE));
}

/* Whoever is hurt is free of it, and only that one. */
static void
test_hypnotic_pattern (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId wizard, ogre, goblin;

  casters_init (&f);
  wizard = fixture_add (&f, "wizard", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  FIXTURE_DICE (&f, { 20, 2 }, { 20, 2 });
  CAST (&f, wizard, "hypnotic-pattern", casters_text ("%u %u", ogre, goblin));
  fixture_dice_used (&f);
  g_assert_nonnull (muster_chip_find (f.game, ogre, MUSTER_CONDITION_CHARMED));
  FIXTURE_DO (&f, DAMAGE, damage, .target = ogre, .amount = 1);
  g_assert_null (muster_chip_find (f.game, ogre, MUSTER_CONDITION_CHARMED));
  g_assert_nonnull (muster_chip_find (f.game, goblin, MUSTER_CONDITION_CHARMED));
}

/* Healing takes off the conditions it names, whoever put them on, and no other. */
static void
test_heal_cures (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId lich, hero;

  casters_init (&f);
  lich = fixture_add (&f, "lich", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  fixture_add_chip (&f, hero, MUSTER_CONDITION_BLINDED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  fixture_add_chip (&f, hero, MUSTER_CONDITION_PRONE, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  casters_set_hp (&f, hero, 1);
  CAST (&f, lich, "heal", casters_at (hero), .slot = 6);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 44);
  g_assert_null (muster_chip_find (f.game, hero, MUSTER_CONDITION_BLINDED));
  g_assert_nonnull (muster_chip_find (f.game, hero, MUSTER_CONDITION_PRONE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/later/death-ward-leaves-one-hit-point-once", test_death_ward);
  g_test_add_func ("/later/a-weaker-aid-never-counts", test_aid_twice);
  g_test_add_func ("/later/phantasmal-killer-hurts-when-its-save-fails", test_phantasmal_killer);
  g_test_add_func ("/later/phantasmal-killer-ends-with-its-save", test_phantasmal_killer_saved);
  g_test_add_func ("/later/invisibility-lasts-with-concentration", test_invisibility);
  g_test_add_func ("/later/hypnotic-pattern-ends-on-damage", test_hypnotic_pattern);
  g_test_add_func ("/later/heal-cures-what-it-names", test_heal_cures);

  return g_test_run ();
}
