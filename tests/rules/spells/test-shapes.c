/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other shapes, and the way back. */
#include "casters.h"

#include "rules/chips/chip.h"
#include "rules/fifth/hit.h"
#include "rules/sound.h"
#include "rules/spells/known.h"

#define BEAR "srd51:brown-bear" /* 34 hit points, challenge rating 1 */

static void
begin (Fixture *f, MusterId *druid, MusterId *ogre)
{
  casters_init (f);
  *druid = fixture_add (f, "druid", NULL);
  *ogre = fixture_add (f, "ogre", NULL);
}

/* The ogre fails and is a bear. */
static void
change (Fixture *f, MusterId druid, MusterId ogre)
{
  FIXTURE_DICE (f, { 20, 2 });
  CAST (f, druid, "polymorph", casters_at (ogre), .form = BEAR);
  fixture_dice_used (f);
}

static void
test_takes_the_shape (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre;

  begin (&f, &druid, &ogre);
  casters_set_hp (&f, ogre, 50);
  change (&f, druid, ogre);
  g_assert_cmpstr (muster_game_block (f.game, ogre)->name, ==, "Brown Bear");
  g_assert_cmpint (fixture_creature (&f, ogre)->hp, ==, 34);
  g_assert_cmpint (muster_creature_max_hp (f.game, ogre), ==, 34);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_SHAPE_TAKEN, 0)->shape_taken.hp, ==, 34);
}

static void
test_returns_with_concentration (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre;

  begin (&f, &druid, &ogre);
  casters_set_hp (&f, ogre, 50);
  change (&f, druid, ogre);
  FIXTURE_DO (&f, DAMAGE, damage, .target = ogre, .amount = 20);
  FIXTURE_DO (&f, DROP_CONCENTRATION, drop_concentration, .creature = druid);
  g_assert_cmpstr (muster_game_block (f.game, ogre)->name, ==, "Ogre");
  g_assert_cmpint (fixture_creature (&f, ogre)->hp, ==, 50);
  g_assert_cmpint (muster_creature_max_hp (f.game, ogre), ==, 59);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_SHAPE_LEFT, 0)->shape_left.hp, ==, 50);
}

/* 34 of 40 end the shape, 6 are carried over. */
static void
test_carries_damage_over (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre;

  begin (&f, &druid, &ogre);
  change (&f, druid, ogre);
  FIXTURE_DO (&f, DAMAGE, damage, .target = ogre, .amount = 40);
  g_assert_cmpstr (muster_game_block (f.game, ogre)->name, ==, "Ogre");
  g_assert_cmpint (fixture_creature (&f, ogre)->hp, ==, 59 - 6);
  g_assert_null (casters_chip (&f, ogre, "polymorph"));
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_DEFEATED), ==, 0);
}

static void
test_may_still_fall (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, hero;

  casters_init (&f);
  druid = fixture_add (&f, "druid", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  CAST (&f, druid, "polymorph", casters_at (hero), .form = BEAR);
  FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = 34 + 44);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 0);
  g_assert_cmpint (fixture_creature (&f, hero)->life, ==, MUSTER_LIFE_DYING);
  g_assert_cmpint (muster_creature_max_hp (f.game, hero), ==, 44);
}

/* What Aid gave is lost with Aid, also by whoever was a beast when it ended. */
static void
test_aid_ends_meanwhile (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, priest, hero;

  casters_init (&f);
  druid = fixture_add (&f, "druid", NULL);
  priest = fixture_add (&f, "priest", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  CAST (&f, priest, "aid", casters_at (hero), .slot = 2);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 44 + 5);
  CAST (&f, druid, "polymorph", casters_at (hero), .form = BEAR);
  FIXTURE_DO (&f, REMOVE_CHIP, remove_chip, .chip = casters_chip (&f, hero, "aid")->id);
  FIXTURE_DO (&f, DROP_CONCENTRATION, drop_concentration, .creature = druid);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 44);
  g_assert_true (muster_game_is_sound (f.game));
}

/* A fighter of level 5 may become what has a challenge rating of 5, and no more; friends do not
 * save. */
static void
test_rating_is_bounded (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, hero;

  casters_init (&f);
  druid = fixture_add (&f, "druid", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  FIXTURE_REFUSED (&f, NO_TEMPLATE, CAST, cast, .caster = druid, .spell = "polymorph",
                   .targets = casters_at (hero), .form = "srd51:giant-ape");
  FIXTURE_REFUSED (&f, NO_TEMPLATE, CAST, cast, .caster = druid, .spell = "polymorph",
                   .targets = casters_at (hero), .form = "srd51:goblin");
  g_assert_cmpuint (muster_slots_left (f.game, druid, 4), ==, 3);
  CAST (&f, druid, "polymorph", casters_at (hero), .form = "srd51:triceratops");
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SAVE_ROLLED), ==, 0);
  g_assert_cmpstr (muster_game_block (f.game, hero)->name, ==, "Triceratops");
}

/* A second shape takes the first one's place, and the own one is still behind both. */
static void
test_shape_over_shape (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId first, second, hero;

  casters_init (&f);
  first = fixture_add (&f, "druid", "Elm");
  second = fixture_add (&f, "druid", "Ash");
  hero = fixture_add (&f, "fighter", NULL);
  casters_set_hp (&f, hero, 40);
  CAST (&f, first, "polymorph", casters_at (hero), .form = BEAR);
  CAST (&f, second, "polymorph", casters_at (hero), .form = "srd51:ape");
  g_assert_cmpstr (muster_game_block (f.game, hero)->name, ==, "Ape");
  FIXTURE_DO (&f, DROP_CONCENTRATION, drop_concentration, .creature = first);
  g_assert_cmpstr (muster_game_block (f.game, hero)->name, ==, "Ape");
  FIXTURE_DO (&f, DROP_CONCENTRATION, drop_concentration, .creature = second);
  g_assert_cmpstr (muster_game_block (f.game, hero)->name, ==, "Fighter");
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 40);
}

/* SRD 5.2: the shape comes as temporary hit points, and goes with them. */
static void
test_temporary_hit_points (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, hero;

  casters_init (&f);
  FIXTURE_DO (&f, SET_RULES, set_rules, .edition = 2024);
  druid = fixture_add (&f, "druid", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  CAST (&f, druid, "polymorph", casters_at (hero), .form = "srd52:brown-bear");
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 44);
  g_assert_cmpint (fixture_creature (&f, hero)->temp_hp, ==, 22);
  FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = 21);
  g_assert_cmpstr (muster_game_block (f.game, hero)->name, ==, "Brown Bear");
  FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = 5);
  g_assert_cmpstr (muster_game_block (f.game, hero)->name, ==, "Fighter");
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 40);
}

/* A caster in another shape keeps its slots and casts nothing. */
static void
test_beasts_do_not_cast (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid;

  casters_init (&f);
  druid = fixture_add (&f, "druid", NULL);
  CAST (&f, druid, "polymorph", casters_at (druid), .form = BEAR);
  FIXTURE_REFUSED (&f, NO_SUCH_SPELL, CAST, cast, .caster = druid, .spell = "bless",
                   .targets = casters_at (druid));
  FIXTURE_DO (&f, DROP_CONCENTRATION, drop_concentration, .creature = druid);
  g_assert_cmpint (fixture_creature (&f, druid)->hp, ==, 90);
  CAST (&f, druid, "bless", casters_at (druid));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/interplay/polymorph-gives-the-hit-points-of-the-shape", test_takes_the_shape);
  g_test_add_func ("/interplay/polymorph-returns-with-concentration",
                   test_returns_with_concentration);
  g_test_add_func ("/interplay/polymorph-carries-damage-over", test_carries_damage_over);
  g_test_add_func ("/interplay/polymorph-carried-over-may-drop", test_may_still_fall);
  g_test_add_func ("/interplay/polymorph-outlasts-aid", test_aid_ends_meanwhile);
  g_test_add_func ("/interplay/polymorph-is-bounded-by-rating-or-level", test_rating_is_bounded);
  g_test_add_func ("/interplay/polymorph-over-polymorph", test_shape_over_shape);
  g_test_add_func ("/interplay/polymorph-of-2024-gives-temporary-hit-points",
                   test_temporary_hit_points);
  g_test_add_func ("/interplay/polymorphed-casters-do-not-cast", test_beasts_do_not_cast);

  return g_test_run ();
}
