/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creatures, encounters and the rules of the table. */
#include "fixture.h"

#include "rules/text.h"

static MusterId
add_staged (Fixture *f, const char *block, MusterId encounter, MusterHitPointsRule rule)
{
  FIXTURE_DO (f, ADD_CREATURE, add_creature, .block = block, .kind = MUSTER_CREATURE_MONSTER,
              .disposition = MUSTER_DISPOSITION_HOSTILE, .encounter = encounter,
              .hit_points = rule);

  return f->result.created;
}

static MusterId
add_encounter (Fixture *f, const char *name)
{
  FIXTURE_DO (f, ADD_ENCOUNTER, add_encounter, .name = name);

  return f->result.created;
}

static void
test_h10_reset (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId encounter, goblin, ogre, elsewhere;
  MusterCreature wounded;

  fixture_init (&f);
  encounter = add_encounter (&f, "Bridge");
  goblin = add_staged (&f, "test:goblin", encounter, MUSTER_HIT_POINTS_AVERAGE);
  ogre = add_staged (&f, "test:ogre", encounter, MUSTER_HIT_POINTS_AVERAGE);
  elsewhere = add_staged (&f, "test:goblin", 0, MUSTER_HIT_POINTS_AVERAGE);

  wounded = *fixture_creature (&f, ogre);
  wounded.hp = 5;
  wounded.max_hp = 20;
  wounded.temp_hp = 4;
  wounded.exhaustion = 2;
  wounded.resistances_used = 1;
  fixture_load_creature (&f, &wounded);
  FIXTURE_DO (&f, KILL, kill, .creature = goblin);
  FIXTURE_DO (&f, DAMAGE, damage, .target = elsewhere, .amount = 3);
  FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = ogre, .condition = MUSTER_CONDITION_PRONE);

  FIXTURE_DO (&f, RESET_ENCOUNTER, reset_encounter, .encounter = encounter);
  g_assert_cmpint (fixture_creature (&f, ogre)->hp, ==, 20);
  g_assert_cmpint (fixture_creature (&f, ogre)->max_hp, ==, 20);
  g_assert_cmpint (fixture_creature (&f, ogre)->temp_hp, ==, 0);
  g_assert_cmpint (fixture_creature (&f, ogre)->resistances_used, ==, 0);
  g_assert_cmpint (fixture_creature (&f, ogre)->exhaustion, ==, 2);
  g_assert_cmpint (fixture_creature (&f, goblin)->hp, ==, 7);
  g_assert_cmpint (fixture_creature (&f, goblin)->life, ==, MUSTER_LIFE_ALIVE);
  g_assert_cmpint (fixture_creature (&f, elsewhere)->hp, ==, 4);
  g_assert_null (muster_game_next (f.game, MUSTER_POOL_CHIP, 0));
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_ENCOUNTER_RESET, 0)->encounter_reset.creatures,
                   ==, 2);
}

static void
test_h13_rolled_hit_points (void)
{
  static const int expected[] = { 3, 12, 6 };
  g_auto (Fixture) f = { 0 };

  fixture_init (&f);
  FIXTURE_DICE (&f, { 6, 1 }, { 6, 2 }, { 6, 6 }, { 6, 6 }, { 6, 3 }, { 6, 3 });
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      MusterId goblin = add_staged (&f, "test:goblin", 0, MUSTER_HIT_POINTS_ROLLED);

      g_assert_cmpint (fixture_creature (&f, goblin)->hp, ==, expected[i]);
      g_assert_cmpint (fixture_creature (&f, goblin)->max_hp, ==, expected[i]);
      g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_CREATURE_ADDED, 0)->creature_added.max_hp,
                       ==, expected[i]);
    }
  fixture_dice_used (&f);
}

static void
test_h14_at_least_one (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId rolled, average;

  fixture_init (&f);
  FIXTURE_DICE (&f, { 4, 1 });
  rolled = add_staged (&f, "test:fly", 0, MUSTER_HIT_POINTS_ROLLED);
  fixture_dice_used (&f);
  average = add_staged (&f, "test:fly", 0, MUSTER_HIT_POINTS_AVERAGE);
  g_assert_cmpint (fixture_creature (&f, rolled)->hp, ==, 1);
  g_assert_cmpint (fixture_creature (&f, average)->hp, ==, 1);
}

static void
test_adding_is_guarded (void)
{
  g_auto (Fixture) f = { 0 };
  g_autofree char *long_name = g_strnfill (MUSTER_NAME_MAX_LENGTH + 1, 'a');

  fixture_init (&f);
  FIXTURE_REFUSED (&f, NO_SUCH_BLOCK, ADD_CREATURE, add_creature, .block = "test:nobody");
  FIXTURE_REFUSED (&f, NO_SUCH_BLOCK, ADD_CREATURE, add_creature, .block = NULL);
  FIXTURE_REFUSED (&f, NO_SUCH_ENCOUNTER, ADD_CREATURE, add_creature, .block = "test:ogre",
                   .encounter = 3);
  FIXTURE_REFUSED (&f, BAD_NAME, ADD_CREATURE, add_creature, .block = "test:ogre", .name = "  ");
  FIXTURE_REFUSED (&f, BAD_NAME, ADD_CREATURE, add_creature, .block = "test:ogre",
                   .name = long_name);
  FIXTURE_REFUSED (&f, BAD_NAME, ADD_CREATURE, add_creature, .block = "test:ogre",
                   .name = "Two\nlines");
  FIXTURE_REFUSED (&f, BAD_NAME, ADD_CREATURE, add_creature, .block = "test:ogre", .name = "\xff");
  FIXTURE_REFUSED (&f, BAD_NUMBER, ADD_CREATURE, add_creature, .block = "test:ogre", .kind = 9);
  FIXTURE_DO (&f, ADD_CREATURE, add_creature, .block = "test:ogre", .name = "Grüm");
  g_assert_cmpstr (muster_game_text (f.game, fixture_creature (&f, f.result.created)->name), ==,
                   "Grüm");
}

static void
test_editing (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId goblin, other;

  fixture_init (&f);
  goblin = fixture_add (&f, "goblin", NULL);
  other = fixture_add (&f, "goblin", "Snag");
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, EDIT_CREATURE, edit_creature, .creature = goblin,
                   .name = "Goblin", .disposition = MUSTER_DISPOSITION_HOSTILE);
  fixture_fight (&f, TRUE, goblin, 10, other, 9, 0);
  g_assert_cmpint (fixture_participant (&f, other)->twin, ==, 1);

  FIXTURE_DO (&f, EDIT_CREATURE, edit_creature, .creature = other, .name = "Goblin",
              .alias = "Small figure", .disposition = MUSTER_DISPOSITION_FRIENDLY);
  g_assert_cmpstr (muster_game_text (f.game, fixture_creature (&f, other)->alias), ==,
                   "Small figure");
  g_assert_cmpint (fixture_participant (&f, other)->twin, ==, 2);
}

static void
test_refreshing (void)
{
  g_auto (Fixture) f = { 0 };
  g_autoptr (MusterCompendium) newer = NULL;
  g_autoptr (MusterStatBlock) block = NULL;
  MusterId ogre;

  fixture_init (&f);
  ogre = fixture_add (&f, "ogre", NULL);
  FIXTURE_DO (&f, DAMAGE, damage, .target = ogre, .amount = 9);
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, REFRESH_CREATURE, refresh_creature, .creature = ogre);

  newer = muster_compendium_new (f.compendium);
  block = muster_stat_block_new ("test:ogre", "Ogre");
  block->max_hp = 69;
  muster_compendium_add (newer, block);
  muster_game_set_compendium (f.game, newer);
  FIXTURE_DO (&f, REFRESH_CREATURE, refresh_creature, .creature = ogre);
  g_assert_cmpint (fixture_creature (&f, ogre)->max_hp, ==, 69);
  g_assert_cmpint (fixture_creature (&f, ogre)->hp, ==, 60);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_MAX_HP_CHANGED, 0)->max_hp_changed.before, ==,
                   59);
}

/* The fourth level of 2014's exhaustion halves the maximum, whatever sets it. */
static void
test_halved_maximum (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId camp, ogre, hero;

  fixture_init (&f);
  FIXTURE_DO (&f, ADD_ENCOUNTER, add_encounter, .name = "Camp");
  camp = f.result.created;
  FIXTURE_DO (&f, ADD_CREATURE, add_creature, .block = "test:ogre", .kind = MUSTER_CREATURE_MONSTER,
              .encounter = camp);
  ogre = f.result.created;
  hero = fixture_add (&f, "fighter", NULL);
  FIXTURE_DO (&f, SET_EXHAUSTION, set_exhaustion, .creature = ogre, .level = 4);
  FIXTURE_DO (&f, SET_EXHAUSTION, set_exhaustion, .creature = hero, .level = 4);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 22);

  /* 5 of 22 are missing, then 5 of 32. */
  FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = 5);
  FIXTURE_DO (&f, SET_MAX_HP, set_max_hp, .creature = hero, .max_hp = 64, .heal = TRUE);
  g_assert_cmpint (fixture_creature (&f, hero)->max_hp, ==, 64);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 27);
  FIXTURE_DO (&f, REFRESH_CREATURE, refresh_creature, .creature = hero);
  g_assert_cmpint (fixture_creature (&f, hero)->max_hp, ==, 44);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 22);

  FIXTURE_DO (&f, RESET_ENCOUNTER, reset_encounter, .encounter = camp);
  g_assert_cmpint (fixture_creature (&f, ogre)->hp, ==, 29);

  FIXTURE_DO (&f, SET_RULES, set_rules, .edition = 2024);
  FIXTURE_DO (&f, HEAL, heal, .target = ogre, .amount = 100);
  g_assert_cmpint (fixture_creature (&f, ogre)->hp, ==, 59);
  FIXTURE_DO (&f, SET_RULES, set_rules, .edition = 2014);
  g_assert_cmpint (fixture_creature (&f, ogre)->hp, ==, 29);
}

/* A creature leaves its fight before it goes, with its chips and those it left on others. */
static void
test_removing (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, ogre, goblin, fight, grappled, own, unrelated, row;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  fight = fixture_fight (&f, TRUE, ogre, 20, hero, 10, goblin, 5, 0);
  row = fixture_participant (&f, ogre)->id;
  FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = hero, .condition = MUSTER_CONDITION_GRAPPLED,
              .source = ogre);
  grappled = f.result.created;
  FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = ogre, .condition = MUSTER_CONDITION_PRONE);
  own = f.result.created;
  FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = hero, .condition = MUSTER_CONDITION_PRONE);
  unrelated = f.result.created;

  FIXTURE_DO (&f, REMOVE_CREATURE, remove_creature, .creature = ogre);
  g_assert_null (muster_game_creature (f.game, ogre));
  g_assert_null (muster_game_chip (f.game, grappled));
  g_assert_null (muster_game_chip (f.game, own));
  g_assert_nonnull (muster_game_chip (f.game, unrelated));
  g_assert_cmpuint (fixture_turn (&f), ==, hero);
  g_assert_nonnull (muster_game_participant (f.game, row));
  g_assert_null (muster_game_participant_of (f.game, fight, ogre));
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_LEFT), ==, 1);
  FIXTURE_REFUSED (&f, NO_SUCH_CREATURE, REMOVE_CREATURE, remove_creature, .creature = ogre);
}

static void
test_encounters (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId bridge, cave, goblin, kept;

  fixture_init (&f);
  FIXTURE_REFUSED (&f, BAD_NAME, ADD_ENCOUNTER, add_encounter, .name = "");
  bridge = add_encounter (&f, "Bridge");
  cave = add_encounter (&f, "Cave");
  g_assert_cmpint (muster_game_encounter (f.game, cave)->position, ==, 1);
  goblin = add_staged (&f, "test:goblin", bridge, MUSTER_HIT_POINTS_AVERAGE);
  kept = add_staged (&f, "test:goblin", cave, MUSTER_HIT_POINTS_AVERAGE);
  FIXTURE_DO (&f, OPEN_FIGHT, open_fight, .encounter = bridge);
  g_assert_cmpstr (muster_game_text (f.game, muster_game_current_fight (f.game)->name), ==,
                   "Bridge");
  FIXTURE_DO (&f, JOIN, join, .fight = f.result.created, .creature = goblin);

  FIXTURE_REFUSED (&f, NOTHING_TO_DO, RENAME_ENCOUNTER, rename_encounter, .encounter = bridge,
                   .name = "Bridge");
  FIXTURE_DO (&f, RENAME_ENCOUNTER, rename_encounter, .encounter = bridge, .name = "Old bridge");
  FIXTURE_DO (&f, REMOVE_ENCOUNTER, remove_encounter, .encounter = bridge);
  g_assert_null (muster_game_encounter (f.game, bridge));
  g_assert_null (muster_game_creature (f.game, goblin));
  g_assert_nonnull (muster_game_creature (f.game, kept));
  g_assert_cmpuint (muster_game_current_fight (f.game)->encounter, ==, 0);
  FIXTURE_REFUSED (&f, NO_SUCH_ENCOUNTER, RESET_ENCOUNTER, reset_encounter, .encounter = bridge);
}

static void
test_rules (void)
{
  g_auto (Fixture) f = { 0 };

  fixture_init (&f);
  FIXTURE_REFUSED (&f, BAD_NUMBER, SET_RULES, set_rules, .edition = 2019);
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, SET_RULES, set_rules, .edition = 2014);
  FIXTURE_DO (&f, SET_RULES, set_rules, .edition = 2024, .foe_ac_hidden = TRUE);
  g_assert_cmpint (muster_game_world (f.game)->edition, ==, 2024);
  g_assert_true (muster_game_world (f.game)->foe_ac_hidden);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/demand/H10", test_h10_reset);
  g_test_add_func ("/demand/H13", test_h13_rolled_hit_points);
  g_test_add_func ("/demand/H14", test_h14_at_least_one);
  g_test_add_func ("/prepare/add/guarded", test_adding_is_guarded);
  g_test_add_func ("/prepare/edit", test_editing);
  g_test_add_func ("/prepare/refresh", test_refreshing);
  g_test_add_func ("/prepare/halved-maximum", test_halved_maximum);
  g_test_add_func ("/prepare/remove", test_removing);
  g_test_add_func ("/prepare/encounters", test_encounters);
  g_test_add_func ("/prepare/rules", test_rules);

  return g_test_run ();
}
