/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spells that give back more than hit points. */
#include "casters.h"

#include "rules/chips/chip.h"
#include "rules/fifth/hit.h"

static void
begin (Fixture *f, MusterId *druid, MusterId *hero)
{
  casters_init (f);
  *druid = fixture_add (f, "druid", NULL);
  *hero = fixture_add (f, "fighter", NULL);
}

static void
test_revivify (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, hero;

  begin (&f, &druid, &hero);
  FIXTURE_DO (&f, KILL, kill, .creature = hero);
  CAST (&f, druid, "revivify", casters_at (hero));
  g_assert_cmpint (fixture_creature (&f, hero)->life, ==, MUSTER_LIFE_ALIVE);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 1);
}

static void
test_living_are_not_revived (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, hero;

  begin (&f, &druid, &hero);
  casters_set_hp (&f, hero, 10);
  CAST (&f, druid, "revivify", casters_at (hero));
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SPELL_UNAFFECTED), ==, 1);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 10);
}

/* Raised from the dead, every d20 is worse by 4. */
static void
test_raise_dead (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, hero;

  begin (&f, &druid, &hero);
  FIXTURE_DO (&f, KILL, kill, .creature = hero);
  CAST (&f, druid, "raise-dead", casters_at (hero));
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 1);
  FIXTURE_DICE (&f, { 20, 10 });
  FIXTURE_DO (&f, ROLL_CHECK, roll_check, .creature = hero, .ability = MUSTER_ABILITY_STRENGTH);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.total, ==,
                   10 + 3 - 4);
}

static void
test_spare_the_dying (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, hero;

  begin (&f, &druid, &hero);
  FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = 44);
  CAST (&f, druid, "spare-the-dying", casters_at (hero));
  g_assert_cmpint (fixture_creature (&f, hero)->life, ==, MUSTER_LIFE_STABLE);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 0);
}

/* One ailment a cast. */
static void
test_lesser_restoration (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, hero;

  begin (&f, &druid, &hero);
  fixture_add_chip (&f, hero, MUSTER_CONDITION_BLINDED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  fixture_add_chip (&f, hero, MUSTER_CONDITION_POISONED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  CAST (&f, druid, "lesser-restoration", casters_at (hero), .condition = MUSTER_CONDITION_BLINDED);
  g_assert_null (muster_chip_find (f.game, hero, MUSTER_CONDITION_BLINDED));
  g_assert_nonnull (muster_chip_find (f.game, hero, MUSTER_CONDITION_POISONED));
  CAST (&f, druid, "lesser-restoration", casters_at (hero));
  g_assert_null (muster_chip_find (f.game, hero, MUSTER_CONDITION_POISONED));
}

static void
test_greater_restoration (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, hero;

  begin (&f, &druid, &hero);
  FIXTURE_DO (&f, SET_EXHAUSTION, set_exhaustion, .creature = hero, .level = 3);
  CAST (&f, druid, "greater-restoration", casters_at (hero));
  g_assert_cmpint (fixture_creature (&f, hero)->exhaustion, ==, 2);
}

/* 700 hit points go round until they are spent: one target takes what it lacks, the next the
 * rest. */
static void
test_mass_heal (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, hero, giant;
  MusterCreature record;

  begin (&f, &druid, &hero);
  giant = fixture_add (&f, "ogre", NULL);
  record = *fixture_creature (&f, giant);
  record.max_hp = 1000;
  record.hp = 100;
  fixture_load_creature (&f, &record);
  casters_set_hp (&f, hero, 4);
  CAST (&f, druid, "mass-heal", casters_text ("%u %u", hero, giant), .slot = 9);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 44);
  g_assert_cmpint (fixture_creature (&f, giant)->hp, ==, 100 + 700 - 40);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/interplay/revivify-brings-back-with-1-hit-point", test_revivify);
  g_test_add_func ("/interplay/the-living-are-not-brought-back", test_living_are_not_revived);
  g_test_add_func ("/interplay/the-raised-roll-worse", test_raise_dead);
  g_test_add_func ("/interplay/spare-the-dying-stabilizes", test_spare_the_dying);
  g_test_add_func ("/interplay/lesser-restoration-ends-one-condition", test_lesser_restoration);
  g_test_add_func ("/interplay/greater-restoration-eases-exhaustion", test_greater_restoration);
  g_test_add_func ("/interplay/mass-heal-shares-its-hit-points", test_mass_heal);

  return g_test_run ();
}
