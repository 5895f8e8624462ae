/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Falling, dying and coming back as commands of the machine (SRD, Dropping to 0 Hit Points). */
#include "fixture.h"

#include "rules/fifth/hit.h"
#include "rules/chips/chip.h"
#include "rules/creature/exhaustion.h"

static MusterId
add_hero (Fixture *f, int max_hp, int hp)
{
  MusterId hero = fixture_add (f, "fighter", "Mirelle");

  FIXTURE_DO (f, SET_MAX_HP, set_max_hp, .creature = hero, .max_hp = max_hp);
  if (fixture_creature (f, hero)->hp > hp)
    FIXTURE_DO (f, DAMAGE, damage, .target = hero, .amount = fixture_creature (f, hero)->hp - hp);

  return hero;
}

static MusterId
add_dying (Fixture *f, int successes, int failures)
{
  MusterId hero = add_hero (f, 12, 12);
  MusterCreature record;

  FIXTURE_DO (f, DAMAGE, damage, .target = hero, .amount = 12);
  record = *fixture_creature (f, hero);
  record.death_successes = successes;
  record.death_failures = failures;
  fixture_load_creature (f, &record);

  return hero;
}

static void
test_s1_stable (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero;

  fixture_init (&f);
  hero = add_dying (&f, 2, 0);

  FIXTURE_DICE (&f, { 20, 10 });
  FIXTURE_DO (&f, DEATH_SAVE, death_save, .creature = hero);
  g_assert_cmpint (fixture_creature (&f, hero)->life, ==, MUSTER_LIFE_STABLE);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 0);
  g_assert_nonnull (muster_chip_find (f.game, hero, MUSTER_CONDITION_UNCONSCIOUS));
}

static void
test_s1_awake (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero;

  fixture_init (&f);
  hero = add_dying (&f, 1, 2);

  FIXTURE_DICE (&f, { 20, 20 });
  FIXTURE_DO (&f, DEATH_SAVE, death_save, .creature = hero);
  g_assert_cmpint (fixture_creature (&f, hero)->life, ==, MUSTER_LIFE_ALIVE);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 1);
  g_assert_cmpint (fixture_creature (&f, hero)->death_failures, ==, 0);
  g_assert_null (muster_chip_find (f.game, hero, MUSTER_CONDITION_UNCONSCIOUS));
}

static void
test_s3_natural_one (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero;

  fixture_init (&f);
  hero = add_dying (&f, 0, 2);

  FIXTURE_DICE (&f, { 20, 1 });
  FIXTURE_DO (&f, DEATH_SAVE, death_save, .creature = hero);
  g_assert_cmpint (
      fixture_event (&f, MUSTER_EVENT_DEATH_SAVE_ROLLED, 0)->death_save_rolled.failures, ==, 3);
  g_assert_cmpint (fixture_creature (&f, hero)->life, ==, MUSTER_LIFE_DEAD);
  FIXTURE_REFUSED (&f, DEAD, DEATH_SAVE, death_save, .creature = hero);
}

static void
test_s4_healed (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero;

  fixture_init (&f);
  hero = add_dying (&f, 1, 2);

  FIXTURE_DO (&f, HEAL, heal, .target = hero, .amount = 3);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 3);
  g_assert_cmpint (fixture_creature (&f, hero)->death_successes, ==, 0);
  g_assert_cmpint (fixture_creature (&f, hero)->death_failures, ==, 0);
  g_assert_null (muster_chip_find (f.game, hero, MUSTER_CONDITION_UNCONSCIOUS));
  g_assert_nonnull (muster_chip_find (f.game, hero, MUSTER_CONDITION_PRONE));
}

static void
test_s6_massive_damage (void)
{
  static const struct
  {
    int damage;
    MusterLife life;
  } rows[] = { { 17, MUSTER_LIFE_DYING }, { 18, MUSTER_LIFE_DEAD } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Fixture) f = { 0 };
      MusterId hero;

      fixture_init (&f);
      hero = add_hero (&f, 12, 6);
      FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = rows[i].damage);
      g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 0);
      g_assert_cmpint (fixture_creature (&f, hero)->life, ==, rows[i].life);
    }
}

static void
test_s7_hit_at_zero (void)
{
  static const struct
  {
    int failed; /* before the hit */
    int damage;
    int critical;
    int failures;
    MusterLife life;
  } rows[] = {
    { 0, 1, FALSE, 1, MUSTER_LIFE_DYING },  { 0, 1, TRUE, 2, MUSTER_LIFE_DYING },
    { 0, 11, FALSE, 1, MUSTER_LIFE_DYING }, { 0, 12, FALSE, 3, MUSTER_LIFE_DEAD },
    { 2, 1, FALSE, 3, MUSTER_LIFE_DEAD },   { 2, 1, TRUE, 3, MUSTER_LIFE_DEAD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Fixture) f = { 0 };
      MusterId hero;

      fixture_init (&f);
      hero = add_dying (&f, 0, rows[i].failed);
      FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = rows[i].damage,
                  .critical = rows[i].critical);
      g_assert_cmpint (fixture_creature (&f, hero)->life, ==, rows[i].life);
      g_assert_cmpint (MIN (fixture_creature (&f, hero)->death_failures, 3), ==, rows[i].failures);
    }
}

static void
test_s9_woken_by_hand (void)
{
  g_auto (Fixture) f = { 0 };
  const MusterChip *chip;
  MusterId hero;

  fixture_init (&f);
  hero = add_dying (&f, 0, 0);

  chip = muster_chip_find (f.game, hero, MUSTER_CONDITION_UNCONSCIOUS);
  FIXTURE_DO (&f, REMOVE_CHIP, remove_chip, .chip = chip->id);
  g_assert_null (muster_chip_find (f.game, hero, MUSTER_CONDITION_UNCONSCIOUS));
}

/* A monster at 0 is defeated; it rolls nothing and wears no new conditions. */
static void
test_monster_falls (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId goblin;

  fixture_init (&f);
  goblin = fixture_add (&f, "goblin", NULL);

  FIXTURE_DO (&f, DAMAGE, damage, .target = goblin, .amount = 100);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_DEFEATED), ==, 1);
  g_assert_null (muster_chip_find (f.game, goblin, MUSTER_CONDITION_UNCONSCIOUS));
  FIXTURE_REFUSED (&f, NOT_DYING, DEATH_SAVE, death_save, .creature = goblin);
}

/* The GM's healing brings back the dead, a potion does not. */
static void
test_the_dead (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, friend;

  fixture_init (&f);
  hero = add_hero (&f, 12, 12);
  friend = fixture_add (&f, "cleric", NULL);
  FIXTURE_DO (&f, SET_POTIONS, set_potions, .creature = friend, .count = 1);
  FIXTURE_DO (&f, KILL, kill, .creature = hero);

  FIXTURE_REFUSED (&f, DEAD, DRINK_POTION, drink_potion, .giver = friend, .drinker = hero);
  g_assert_cmpint (fixture_creature (&f, hero)->life, ==, MUSTER_LIFE_DEAD);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 0);
  FIXTURE_DO (&f, HEAL, heal, .target = hero, .amount = 5);
  g_assert_cmpint (fixture_creature (&f, hero)->life, ==, MUSTER_LIFE_ALIVE);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 5);
}

/* SRD 5.1 exhaustion halves the maximum at four levels and kills at six. */
static void
test_exhaustion (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero;

  fixture_init (&f);
  hero = add_hero (&f, 12, 12);

  FIXTURE_DO (&f, SET_EXHAUSTION, set_exhaustion, .creature = hero, .level = 4);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 6);
  FIXTURE_DO (&f, HEAL, heal, .target = hero, .amount = 12);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 6);
  FIXTURE_DO (&f, SET_EXHAUSTION, set_exhaustion, .creature = hero, .level = 6);
  g_assert_cmpint (fixture_creature (&f, hero)->life, ==, MUSTER_LIFE_DEAD);
}

/* One save a turn, on the creature's own; a waiver lets another through. */
static void
test_save_a_turn (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin;

  fixture_init (&f);
  hero = add_dying (&f, 0, 0);
  goblin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, goblin, 15, hero, 10, 0);

  FIXTURE_REFUSED (&f, NOT_ITS_TURN, DEATH_SAVE, death_save, .creature = hero);
  g_assert_cmpint (f.result.waiver, ==, MUSTER_WAIVER_COST);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, hero, 1);
  FIXTURE_DICE (&f, { 20, 11 }, { 20, 12 });
  FIXTURE_DO (&f, DEATH_SAVE, death_save, .creature = hero);
  FIXTURE_REFUSED (&f, ALREADY_ROLLED, DEATH_SAVE, death_save, .creature = hero);
  FIXTURE_DO (&f, DEATH_SAVE, death_save, .creature = hero, .waive = TRUE);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, hero)->death_successes, ==, 2);
}

/* Immunity to a condition keeps it off; the longer of two like chips stays. */
static void
test_chips (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId skeleton;
  const MusterChip *chip;

  fixture_init (&f);
  skeleton = fixture_add (&f, "skeleton", NULL);

  FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = skeleton, .name = "poisoned");
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_CHIP_RESISTED), ==, 1);
  FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = skeleton, .name = " PRONE ",
              .end = MUSTER_CHIP_UNTIL_CLOCK, .count = 3);
  FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = skeleton, .condition = MUSTER_CONDITION_PRONE,
              .end = MUSTER_CHIP_UNTIL_CLOCK, .count = 1);
  chip = muster_chip_find (f.game, skeleton, MUSTER_CONDITION_PRONE);
  g_assert_cmpint (chip->deadline, ==, muster_game_world (f.game)->clock + 18);
  FIXTURE_REFUSED (&f, BAD_NAME, ADD_CHIP, add_chip, .creature = skeleton, .name = "");
}

/* Exhaustion step by step to death, in both editions; a reset of the combatants keeps it. */
static void
test_t7_exhaustion (void)
{
  static const int editions[] = { 2014, 2024 };

  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    {
      g_auto (Fixture) f = { 0 };
      MusterId hero, goblin;
      gint32 full;

      fixture_init (&f);
      hero = fixture_add (&f, "fighter", NULL);
      goblin = fixture_add (&f, "goblin", NULL);
      if (editions[i] != 2014)
        FIXTURE_DO (&f, SET_RULES, set_rules, .edition = editions[i]);
      full = fixture_creature (&f, hero)->max_hp;
      fixture_fight (&f, TRUE, hero, 15, goblin, 10, 0);

      for (int level = 1; level < MUSTER_EXHAUSTION_DEADLY; level++)
        {
          MusterExhaustion effect;

          FIXTURE_DO (&f, SET_EXHAUSTION, set_exhaustion, .creature = hero, .level = level);
          effect = muster_creature_exhaustion (f.game, hero);
          g_assert_cmpint (effect.d20_penalty, ==, editions[i] == 2014 ? 0 : -2 * level);
          g_assert_cmpint (effect.speed_penalty_ft, ==, editions[i] == 2014 ? 0 : 5 * level);
          g_assert_cmpint (effect.speed_zero, ==, editions[i] == 2014 && level == 5);
          g_assert_cmpint (effect.speed_halved, ==, editions[i] == 2014 && level >= 2);
          g_assert_cmpint (effect.max_hp_halved, ==, editions[i] == 2014 && level >= 4);
          g_assert_cmpint (effect.checks == MUSTER_MODE_DISADVANTAGE, ==, editions[i] == 2014);
          g_assert_cmpint (effect.attacks == MUSTER_MODE_DISADVANTAGE, ==,
                           editions[i] == 2014 && level >= 3);
          g_assert_cmpint (effect.saves == MUSTER_MODE_DISADVANTAGE, ==,
                           editions[i] == 2014 && level >= 3);
          g_assert_cmpint (muster_creature_max_hp (f.game, hero), ==,
                           effect.max_hp_halved ? full / 2 : full);
          g_assert_cmpint (fixture_creature (&f, hero)->life, ==, MUSTER_LIFE_ALIVE);
        }

      FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = 1);
      g_assert_cmpint (fixture_creature (&f, hero)->exhaustion, ==, 5);
      fixture_fight (&f, TRUE, hero, 15, goblin, 10, 0);
      FIXTURE_DO (&f, SET_EXHAUSTION, set_exhaustion, .creature = hero, .level = 6);
      g_assert_cmpint (fixture_creature (&f, hero)->life, ==, MUSTER_LIFE_DEAD);
    }
}

/* Who wakes up still lies there. */
static void
test_t9_prone_stays (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId goblin, chip;

  fixture_init (&f);
  goblin = fixture_add (&f, "goblin", NULL);
  chip = fixture_add_chip (&f, goblin, MUSTER_CONDITION_UNCONSCIOUS, MUSTER_CHIP_UNTIL_REMOVED, 0,
                           0);
  FIXTURE_DO (&f, REMOVE_CHIP, remove_chip, .chip = chip);
  g_assert_null (muster_chip_find (f.game, goblin, MUSTER_CONDITION_UNCONSCIOUS));
  g_assert_nonnull (muster_chip_find (f.game, goblin, MUSTER_CONDITION_PRONE));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/demand/S1/stable", test_s1_stable);
  g_test_add_func ("/demand/S1/natural-20", test_s1_awake);
  g_test_add_func ("/demand/S3", test_s3_natural_one);
  g_test_add_func ("/demand/S4", test_s4_healed);
  g_test_add_func ("/demand/S6", test_s6_massive_damage);
  g_test_add_func ("/demand/S7", test_s7_hit_at_zero);
  g_test_add_func ("/demand/S9", test_s9_woken_by_hand);
  g_test_add_func ("/dying/monsters-are-defeated", test_monster_falls);
  g_test_add_func ("/dying/who-wakes-the-dead", test_the_dead);
  g_test_add_func ("/dying/exhaustion", test_exhaustion);
  g_test_add_func ("/dying/one-save-a-turn", test_save_a_turn);
  g_test_add_func ("/chips/immunity-and-length", test_chips);
  g_test_add_func ("/demand/T7", test_t7_exhaustion);
  g_test_add_func ("/demand/T9", test_t9_prone_stays);

  return g_test_run ();
}
