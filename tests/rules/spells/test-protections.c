/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spells that guard against some creatures or spells, and that change checks, sight and speed. */
#include "casters.h"

#include "log/words-speeds.h"
#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/action.h"

static void
begin (Fixture *f, MusterId *druid, MusterId *hero)
{
  casters_init (f);
  *druid = fixture_add (f, "druid", NULL);
  *hero = fixture_add (f, "fighter", NULL);
}

static guint
mods_of (Fixture *f, MusterId attacker, MusterId target)
{
  MusterAttackMods mods;

  muster_mods_attack (f->game, attacker, -1, target, &mods);

  return mods.n;
}

/* The undead are slanted, beasts are not. */
static void
test_evil_and_good (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, hero, skeleton, bear;
  MusterCommand charm;

  begin (&f, &druid, &hero);
  skeleton = fixture_add (&f, "wight", NULL);
  bear = fixture_add (&f, "bear", NULL);
  CAST (&f, druid, "protection-from-evil-and-good", casters_at (hero));
  g_assert_cmpuint (mods_of (&f, skeleton, hero), ==, 1);
  g_assert_cmpuint (mods_of (&f, bear, hero), ==, 0);

  charm = FIXTURE_COMMAND (ADD_CHIP, add_chip, .creature = hero,
                           .condition = MUSTER_CONDITION_CHARMED, .source = skeleton);
  g_assert_cmpint (fixture_perform (&f, &charm), ==, MUSTER_DONE);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_CHIP_RESISTED), ==, 1);
  charm.add_chip.source = bear;
  g_assert_cmpint (fixture_perform (&f, &charm), ==, MUSTER_DONE);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_CHIP_GAINED), ==, 1);
}

/* The caster alone, once. */
static void
test_true_strike (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, hero, ogre;

  begin (&f, &druid, &hero);
  ogre = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, druid, 20, hero, 15, ogre, 10, 0);
  CAST (&f, druid, "true-strike", casters_at (ogre));
  g_assert_cmpuint (mods_of (&f, hero, ogre), ==, 0);
  g_assert_cmpuint (mods_of (&f, druid, ogre), ==, 1);
  for (guint i = 0; i < 3; i++)
    fixture_next_turn (&f);
  FIXTURE_DICE (&f, { 20, 3 }, { 20, 18 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = druid, .target = ogre,
              .attack = MUSTER_ATTACK_UNARMED);
  fixture_dice_used (&f);
  g_assert_cmpuint (mods_of (&f, druid, ogre), ==, 0);
}

static void
test_see_invisibility (void)
{
  g_auto (Fixture) f = { 0 };
  MusterHeldChips chips;
  MusterId druid, hero;

  begin (&f, &druid, &hero);
  fixture_add_chip (&f, hero, MUSTER_CONDITION_INVISIBLE, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  muster_chips_collect (f.game, hero, druid, &chips);
  g_assert_cmpuint (chips.n, ==, 1);
  CAST (&f, druid, "see-invisibility", "");
  muster_chips_collect (f.game, hero, druid, &chips);
  g_assert_cmpuint (chips.n, ==, 0);
}

static void
test_enhance_ability (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, hero;

  begin (&f, &druid, &hero);
  CAST (&f, druid, "enhance-ability", casters_at (hero), .option = 2);
  FIXTURE_DICE (&f, { 20, 3 }, { 20, 18 });
  FIXTURE_DO (&f, ROLL_CHECK, roll_check, .creature = hero, .ability = MUSTER_ABILITY_STRENGTH);
  fixture_dice_used (&f);
  FIXTURE_DICE (&f, { 20, 3 });
  FIXTURE_DO (&f, ROLL_CHECK, roll_check, .creature = hero, .ability = MUSTER_ABILITY_WISDOM);
  fixture_dice_used (&f);
}

static void
test_pass_without_trace (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, hero;

  begin (&f, &druid, &hero);
  CAST (&f, druid, "pass-without-trace", casters_at (hero));
  FIXTURE_DICE (&f, { 20, 5 }, { 20, 5 });
  FIXTURE_DO (&f, ROLL_CHECK, roll_check, .creature = hero, .ability = MUSTER_ABILITY_DEXTERITY,
              .skill = MUSTER_SKILL_STEALTH + 1);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.total, ==,
                   5 + 2 + 10);
  FIXTURE_DO (&f, ROLL_CHECK, roll_check, .creature = hero, .ability = MUSTER_ABILITY_DEXTERITY,
              .skill = MUSTER_SKILL_ACROBATICS + 1);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.total, ==, 5 + 2);
}

/* A globe of the 6th level stops the 5th and lets the 6th through; a globe of the 7th stops it. */
static void
test_globe (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, wizard;

  casters_init (&f);
  druid = fixture_add (&f, "druid", NULL);
  wizard = fixture_add (&f, "druid", "Ash");
  CAST (&f, druid, "globe-of-invulnerability", "", .slot = 6);
  CAST (&f, wizard, "longstrider", casters_at (druid), .slot = 5);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SPELL_UNAFFECTED), ==, 1);
  g_assert_null (casters_chip (&f, druid, "longstrider"));
  CAST (&f, wizard, "longstrider", casters_at (druid), .slot = 6);
  g_assert_nonnull (casters_chip (&f, druid, "longstrider"));
  CAST (&f, druid, "globe-of-invulnerability", "", .slot = 7);
  CAST (&f, wizard, "darkvision", casters_at (druid), .slot = 6);
  g_assert_null (casters_chip (&f, druid, "darkvision"));
}

static void
test_expeditious_retreat (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre;

  casters_init (&f);
  druid = fixture_add (&f, "druid", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, druid, 20, ogre, 10, 0);
  CAST (&f, druid, "expeditious-retreat", "");
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = druid, .action = MUSTER_ACTION_DASH,
              .cost = MUSTER_COST_BONUS);
}

static void
test_speeds (void)
{
  g_auto (Fixture) f = { 0 };
  g_autofree char *words = NULL;
  MusterId druid, hero;

  begin (&f, &druid, &hero);
  g_assert_null (muster_words_changed_speeds (f.game, hero));
  CAST (&f, druid, "longstrider", casters_at (hero));
  g_assert_cmpint (muster_mods_speed (f.game, hero, MUSTER_SPEED_WALK), ==, 40);
  CAST (&f, druid, "spider-climb", casters_at (hero));
  g_assert_cmpint (muster_mods_speed (f.game, hero, MUSTER_SPEED_CLIMB), ==, 40);
  CAST (&f, druid, "fly", casters_at (hero));
  g_assert_cmpint (muster_mods_speed (f.game, hero, MUSTER_SPEED_FLY), ==, 60);
  g_assert_cmpint (muster_mods_speed (f.game, hero, MUSTER_SPEED_CLIMB), ==, 0);
  CAST (&f, druid, "darkvision", casters_at (hero));
  g_assert_cmpint (muster_mods_darkvision (f.game, hero), ==, 60);
  words = muster_words_changed_speeds (f.game, hero);
  g_assert_cmpstr (words, ==, "By spells: walk 40 feet, fly 60 feet, darkvision 60 feet");
}

/* What magic would hold, and no rope. */
static void
test_freedom_of_movement (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, hero, other;

  begin (&f, &druid, &hero);
  other = fixture_add (&f, "druid", "Ash");
  CAST (&f, druid, "freedom-of-movement", casters_at (hero));
  FIXTURE_DICE (&f, { 20, 2 });
  CAST (&f, other, "hold-person", casters_at (hero));
  fixture_dice_used (&f);
  g_assert_null (muster_chip_find (f.game, hero, MUSTER_CONDITION_PARALYZED));
  fixture_add_chip (&f, hero, MUSTER_CONDITION_RESTRAINED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  g_assert_nonnull (muster_chip_find (f.game, hero, MUSTER_CONDITION_RESTRAINED));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/interplay/protection-from-evil-and-good-asks-for-the-type",
                   test_evil_and_good);
  g_test_add_func ("/interplay/true-strike-is-the-casters-alone", test_true_strike);
  g_test_add_func ("/interplay/who-sees-the-invisible-is-not-slanted", test_see_invisibility);
  g_test_add_func ("/interplay/enhance-ability-helps-one-ability", test_enhance_ability);
  g_test_add_func ("/interplay/pass-without-trace-helps-stealth", test_pass_without_trace);
  g_test_add_func ("/interplay/a-globe-stops-lower-spells-of-others", test_globe);
  g_test_add_func ("/interplay/expeditious-retreat-dashes-as-a-bonus-action",
                   test_expeditious_retreat);
  g_test_add_func ("/interplay/spells-give-speeds-and-sight", test_speeds);
  g_test_add_func ("/interplay/freedom-of-movement-is-from-magic", test_freedom_of_movement);

  return g_test_run ();
}
