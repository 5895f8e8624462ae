/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variant rule of encumbrance (SRD 5.1): what a weight does, and where it counts. */
#include "options-fixture.h"
#include "rules/chips/mods.h"
#include "rules/event.h"

static void
test_thresholds (void)
{
  static const struct
  {
    int pounds, strength;
    MusterSize size;
    MusterLoad load;
  } rows[] = {
    { 0, 10, MUSTER_SIZE_MEDIUM, MUSTER_LOAD_NONE },
    { 50, 10, MUSTER_SIZE_MEDIUM, MUSTER_LOAD_NONE },
    { 51, 10, MUSTER_SIZE_MEDIUM, MUSTER_LOAD_ENCUMBERED },
    { 100, 10, MUSTER_SIZE_MEDIUM, MUSTER_LOAD_ENCUMBERED },
    { 101, 10, MUSTER_SIZE_MEDIUM, MUSTER_LOAD_HEAVY },
    { 50, 10, MUSTER_SIZE_SMALL, MUSTER_LOAD_NONE },
    { 51, 10, MUSTER_SIZE_SMALL, MUSTER_LOAD_ENCUMBERED },
    { 100, 10, MUSTER_SIZE_LARGE, MUSTER_LOAD_NONE },
    { 101, 10, MUSTER_SIZE_LARGE, MUSTER_LOAD_ENCUMBERED },
    { 201, 10, MUSTER_SIZE_LARGE, MUSTER_LOAD_HEAVY },
    { 200, 10, MUSTER_SIZE_HUGE, MUSTER_LOAD_NONE },
    { 401, 10, MUSTER_SIZE_HUGE, MUSTER_LOAD_HEAVY },
    { 400, 10, MUSTER_SIZE_GARGANTUAN, MUSTER_LOAD_NONE },
    { 401, 10, MUSTER_SIZE_GARGANTUAN, MUSTER_LOAD_ENCUMBERED },
    { 7, 3, MUSTER_SIZE_TINY, MUSTER_LOAD_NONE },
    { 8, 3, MUSTER_SIZE_TINY, MUSTER_LOAD_ENCUMBERED },
    { 15, 3, MUSTER_SIZE_TINY, MUSTER_LOAD_ENCUMBERED },
    { 16, 3, MUSTER_SIZE_TINY, MUSTER_LOAD_HEAVY },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (muster_load (rows[i].pounds, rows[i].strength, rows[i].size), ==,
                     rows[i].load);
}

static void
test_effects (void)
{
  for (int ability = -1; ability < MUSTER_N_ABILITIES; ability++)
    {
      gboolean bodily = ability == MUSTER_ABILITY_STRENGTH || ability == MUSTER_ABILITY_DEXTERITY
                        || ability == MUSTER_ABILITY_CONSTITUTION;

      g_assert_cmpint (muster_load_mode (MUSTER_LOAD_NONE, ability), ==, MUSTER_MODE_NONE);
      g_assert_cmpint (muster_load_mode (MUSTER_LOAD_ENCUMBERED, ability), ==, MUSTER_MODE_NONE);
      g_assert_cmpint (muster_load_mode (MUSTER_LOAD_HEAVY, ability), ==,
                       bodily ? MUSTER_MODE_DISADVANTAGE : MUSTER_MODE_NONE);
    }
  g_assert_cmpint (muster_load_slows_ft (MUSTER_LOAD_NONE), ==, 0);
  g_assert_cmpint (muster_load_slows_ft (MUSTER_LOAD_ENCUMBERED), ==, 10);
  g_assert_cmpint (muster_load_slows_ft (MUSTER_LOAD_HEAVY), ==, 20);
}

static MusterStatBlock *
block_of (Fixture *f, const char *key)
{
  return (MusterStatBlock *) muster_compendium_lookup (f->compendium, key);
}

static gboolean
has_reason (Fixture *f, MusterSpan span)
{
  const MusterEventReason *reasons = muster_events_reasons (&f->result.events, span);

  for (guint i = 0; i < span.count; i++)
    if (reasons[i].kind == MUSTER_REASON_ENCUMBERED)
      return TRUE;

  return FALSE;
}

/* A fighter of Strength 10 that carries so much, the rule on or off, before an ogre. */
static OptionsPair
start (Fixture *f, gboolean variant, gint32 pounds)
{
  OptionsPair pair = options_start_pair (f, "fighter", "ogre");

  block_of (f, "test:fighter")->scores[MUSTER_ABILITY_STRENGTH] = 10;
  block_of (f, "test:fighter")->speeds_ft[MUSTER_SPEED_WALK] = 30;
  options_choose (f, MUSTER_OPTION_ENCUMBRANCE, variant ? 1 : 0);
  FIXTURE_DO (f, SET_CARRIED, set_carried, .creature = pair.hero, .pounds = pounds);

  return pair;
}

/* Off changes nothing, whatever is carried. */
static void
test_rolls (void)
{
  static const struct
  {
    gboolean variant;
    gint32 pounds;
    gboolean slanted;
  } rows[] = { { FALSE, 150, FALSE }, { TRUE, 80, FALSE }, { TRUE, 150, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (gint32 ability = 0; ability < MUSTER_N_ABILITIES; ability++)
      {
        g_auto (Fixture) f = { 0 };
        OptionsPair pair = start (&f, rows[i].variant, rows[i].pounds);
        gboolean slanted = rows[i].slanted && ability <= MUSTER_ABILITY_CONSTITUTION;
        gint32 mode = slanted ? MUSTER_MODE_DISADVANTAGE : MUSTER_MODE_NONE;
        const MusterEventSaveRolled *save;
        const MusterEventCheckRolled *check;

        FIXTURE_DO (&f, ROLL_SAVE, roll_save, .creature = pair.hero, .ability = ability, .dc = 10);
        save = &fixture_event (&f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled;
        g_assert_cmpint (save->mode, ==, mode);
        g_assert_true (has_reason (&f, save->reasons) == slanted);
        FIXTURE_DO (&f, ROLL_CHECK, roll_check, .creature = pair.hero, .ability = ability);
        check = &fixture_event (&f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled;
        g_assert_cmpint (check->mode, ==, mode);
        g_assert_true (has_reason (&f, check->reasons) == slanted);
      }
}

static void
test_attacks (void)
{
  static const struct
  {
    gboolean variant;
    gint32 pounds;
    gint32 mode;
  } rows[] = { { FALSE, 150, MUSTER_MODE_NONE },
               { TRUE, 80, MUSTER_MODE_NONE },
               { TRUE, 150, MUSTER_MODE_DISADVANTAGE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Fixture) f = { 0 };
      OptionsPair pair = start (&f, rows[i].variant, rows[i].pounds);
      const MusterEventAttackRolled *attack;

      FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe);
      attack = &fixture_event (&f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled;
      g_assert_cmpint (attack->mode, ==, rows[i].mode);
      g_assert_true (has_reason (&f, attack->reasons) == (rows[i].mode != MUSTER_MODE_NONE));
    }
}

/* Initiative is a check of Dexterity. */
static void
test_initiative (void)
{
  g_auto (Fixture) f = { 0 };
  const MusterEventInitiativeRolled *rolled;
  MusterId hero;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  block_of (&f, "test:fighter")->scores[MUSTER_ABILITY_STRENGTH] = 10;
  options_choose (&f, MUSTER_OPTION_ENCUMBRANCE, 1);
  FIXTURE_DO (&f, SET_CARRIED, set_carried, .creature = hero, .pounds = 101);
  FIXTURE_DO (&f, OPEN_FIGHT, open_fight, .encounter = 0);
  FIXTURE_DO (&f, JOIN, join, .fight = muster_game_current_fight (f.game)->id, .creature = hero);
  FIXTURE_DO (&f, ROLL_INITIATIVES, roll_initiatives,
              .fight = muster_game_current_fight (f.game)->id);
  rolled = &fixture_event (&f, MUSTER_EVENT_INITIATIVE_ROLLED, 0)->initiative_rolled;
  g_assert_cmpint (rolled->mode, ==, MUSTER_MODE_DISADVANTAGE);
  g_assert_true (has_reason (&f, rolled->reasons));
}

static void
test_speeds (void)
{
  static const struct
  {
    gboolean variant;
    gint32 pounds;
    gint32 feet;
  } rows[] = { { FALSE, 999, 30 }, { TRUE, 50, 30 }, { TRUE, 51, 20 }, { TRUE, 101, 10 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Fixture) f = { 0 };
      OptionsPair pair = start (&f, rows[i].variant, rows[i].pounds);

      g_assert_cmpint (muster_mods_speed (f.game, pair.hero, MUSTER_SPEED_WALK), ==, rows[i].feet);
      /* What has no wings gets none, and nothing falls below 0. */
      g_assert_cmpint (muster_mods_speed (f.game, pair.hero, MUSTER_SPEED_FLY), ==, 0);
      block_of (&f, "test:fighter")->speeds_ft[MUSTER_SPEED_WALK] = 5;
      g_assert_cmpint (muster_mods_speed (f.game, pair.hero, MUSTER_SPEED_WALK), ==,
                       rows[i].feet == 30 ? 5 : 0);
    }
}

/* Whoever grows carries more; in another shape its things are part of it. */
static void
test_size_and_shape (void)
{
  g_auto (Fixture) f = { 0 };
  OptionsPair pair = start (&f, TRUE, 101);
  MusterCreature shaped;

  g_assert_cmpint (muster_mods_load (f.game, pair.hero), ==, MUSTER_LOAD_HEAVY);
  fixture_load_chip (
      &f,
      &(MusterChip) { .creature = pair.hero, .condition = MUSTER_CONDITION_CUSTOM, .grows = 1 });
  g_assert_cmpint (muster_mods_load (f.game, pair.hero), ==, MUSTER_LOAD_ENCUMBERED);

  shaped = *fixture_creature (&f, pair.hero);
  shaped.form = muster_game_intern (f.game, "test:ogre");
  fixture_load_creature (&f, &shaped);
  g_assert_cmpint (muster_mods_load (f.game, pair.hero), ==, MUSTER_LOAD_NONE);
}

static void
test_command (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  FIXTURE_REFUSED (&f, NO_SUCH_CREATURE, SET_CARRIED, set_carried, .creature = 999, .pounds = 1);
  FIXTURE_REFUSED (&f, BAD_NUMBER, SET_CARRIED, set_carried, .creature = hero, .pounds = -1);
  FIXTURE_REFUSED (&f, BAD_NUMBER, SET_CARRIED, set_carried, .creature = hero,
                   .pounds = MUSTER_MAX_CARRIED + 1);
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, SET_CARRIED, set_carried, .creature = hero, .pounds = 0);
  FIXTURE_DO (&f, SET_CARRIED, set_carried, .creature = hero, .pounds = 45);
  g_assert_cmpint (fixture_creature (&f, hero)->carried, ==, 45);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_CARRIED_SET, 0)->carried_set.pounds, ==, 45);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/encumbrance/thresholds", test_thresholds);
  g_test_add_func ("/encumbrance/effects", test_effects);
  g_test_add_func ("/encumbrance/saves-and-checks", test_rolls);
  g_test_add_func ("/encumbrance/attacks", test_attacks);
  g_test_add_func ("/encumbrance/initiative", test_initiative);
  g_test_add_func ("/encumbrance/speeds", test_speeds);
  g_test_add_func ("/encumbrance/size-and-shape", test_size_and_shape);
  g_test_add_func ("/encumbrance/carried-is-the-gm-s-to-say", test_command);

  return g_test_run ();
}
