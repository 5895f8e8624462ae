/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What spells leave for later turns and later wounds. */
#include "casters.h"

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/later/death-ward-leaves-one-hit-point-once", test_death_ward);
  g_test_add_func ("/later/a-weaker-aid-never-counts", test_aid_twice);
  g_test_add_func ("/later/phantasmal-killer-hurts-when-its-save-fails", test_phantasmal_killer);

  return g_test_run ();
}
