/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules options of a campaign: the table, one of them set, and each changed in the middle of a
 * fight. */
#include "options-fixture.h"
#include "rules/fight/turn.h"

static void
test_table (void)
{
  g_auto (Fixture) f = { 0 };

  fixture_init (&f);
  for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
    {
      const MusterOptionInfo *info = muster_option_info (i);
      MusterOption found;

      g_assert_cmpuint (info->n_choices, >=, 2);
      g_assert_cmpuint (info->group, <, MUSTER_N_OPTION_GROUPS);
      g_assert_true (muster_option_from_name (info->name, &found));
      g_assert_cmpuint (found, ==, i);
      g_assert_cmpuint (muster_option_choice (muster_game_world (f.game), i), ==, 0);
      for (guint j = 0; j < info->n_choices; j++)
        {
          guint place;

          g_assert_true (muster_option_choice_from_name (i, info->choices[j].name, &place));
          g_assert_cmpuint (place, ==, j);
          for (guint k = 0; k < j; k++)
            g_assert_cmpint (info->choices[k].value, !=, info->choices[j].value);
        }
    }
}

static void
test_set (void)
{
  g_auto (Fixture) f = { 0 };

  fixture_init (&f);
  FIXTURE_REFUSED (&f, BAD_NUMBER, SET_OPTION, set_option, .option = -1);
  FIXTURE_REFUSED (&f, BAD_NUMBER, SET_OPTION, set_option, .option = MUSTER_N_OPTIONS);
  FIXTURE_REFUSED (&f, BAD_NUMBER, SET_OPTION, set_option, .option = MUSTER_OPTION_EDITION,
                   .choice = 2);
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, SET_OPTION, set_option, .option = MUSTER_OPTION_EDITION);

  for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
    for (guint j = 1; j <= muster_option_info (i)->n_choices; j++)
      {
        guint choice = j % muster_option_info (i)->n_choices;
        MusterCommand command = FIXTURE_COMMAND (SET_OPTION, set_option, .option = (gint32) i,
                                                 .choice = (gint32) choice);

        g_assert_cmpint (fixture_perform (&f, &command), ==, MUSTER_DONE);
        g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_OPTION_SET, 0)->option_set.option, ==, i);
        g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_OPTION_SET, 0)->option_set.choice, ==,
                         choice);
        g_assert_cmpuint (muster_option_choice (muster_game_world (f.game), i), ==, choice);
      }
  g_assert_cmpint (muster_game_world (f.game)->edition, ==, 2014);
}

/* A campaign of a later version may hold a choice that is not known here: the default counts. */
static void
test_unknown_value (void)
{
  MusterWorld world = { .critical_damage = 77 };

  g_assert_cmpuint (muster_option_choice (&world, MUSTER_OPTION_CRITICAL), ==, 0);
}

/* The whole party, whoever joins it later, and not the GM's creatures. */
static void
test_who_rolls (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      OptionsPair pair = options_start_pair (&f, "fighter", "ogre");
      MusterId later;

      options_choose (&f, MUSTER_OPTION_WHO_ROLLS, choice);
      later = fixture_add (&f, "cleric", NULL);
      g_assert_true (muster_game_rolls_by_hand (f.game, pair.hero) == (choice == 1));
      g_assert_true (muster_game_rolls_by_hand (f.game, later) == (choice == 1));
      g_assert_false (muster_game_rolls_by_hand (f.game, pair.foe));

      FIXTURE_DO (&f, SET_REAL_DICE, set_real_dice, .creature = pair.hero, .on = choice == 0);
      g_assert_true (muster_game_rolls_by_hand (f.game, pair.hero) == (choice == 0));
      options_choose (&f, MUSTER_OPTION_WHO_ROLLS, 1 - choice);
      g_assert_true (muster_game_rolls_by_hand (f.game, later) == (choice == 0));
    }
}

/* Of one initiative: the goblin (Dexterity 14) joined first, the cleric (10) second. */
static void
test_ties (void)
{
  static const struct
  {
    MusterTieRule rule;
    gboolean hero_first;
  } cases[] = {
    { MUSTER_TIE_DEXTERITY, FALSE },
    { MUSTER_TIE_PLAYERS_FIRST, TRUE },
    { MUSTER_TIE_MONSTERS_FIRST, FALSE },
    { MUSTER_TIE_CREATION, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Fixture) f = { 0 };
      MusterId hero, goblin;

      fixture_init (&f);
      hero = fixture_add (&f, "cleric", NULL);
      goblin = fixture_add (&f, "goblin", NULL);
      fixture_fight (&f, TRUE, goblin, 12, hero, 12, 0);
      options_choose (&f, MUSTER_OPTION_TIE, cases[i].rule);
      g_assert_cmpuint (fixture_at (&f, 0), ==, cases[i].hero_first ? hero : goblin);
    }
}

static void
test_exhaustion (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      OptionsPair pair = options_start_pair (&f, "fighter", "ogre");
      const MusterEventCheckRolled *rolled;

      FIXTURE_DO (&f, SET_EXHAUSTION, set_exhaustion, .creature = pair.hero, .level = 1);
      options_choose (&f, MUSTER_OPTION_EXHAUSTION, choice);
      FIXTURE_DO (&f, ROLL_CHECK, roll_check, .creature = pair.hero,
                  .ability = MUSTER_ABILITY_WISDOM);
      rolled = &fixture_event (&f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled;
      g_assert_cmpint (rolled->mode, ==, choice == 0 ? MUSTER_MODE_DISADVANTAGE : MUSTER_MODE_NONE);
      g_assert_cmpint (rolled->total - rolled->natural, ==, choice == 0 ? 0 : -2);
    }
}

static void
test_edition (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };

      fixture_init (&f);
      options_choose (&f, MUSTER_OPTION_EDITION, choice);
      g_assert_true (muster_surprise_costs_turn (f.game) == (choice == 0));
    }
}

/* Every option, changed in the middle of a fight: the step can be taken back whole, and the fight
 * goes on under the new rule. */
static void
test_mid_fight (void)
{
  for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
    for (guint j = 1; j < muster_option_info (i)->n_choices; j++)
      {
        g_auto (Fixture) f = { 0 };
        OptionsPair pair = options_start_pair (&f, "fighter", "goblin");
        MusterCommand command
            = FIXTURE_COMMAND (SET_OPTION, set_option, .option = (gint32) i, .choice = (gint32) j);
        g_autoptr (GBytes) before = NULL;
        g_autoptr (GBytes) after = NULL;

        FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.foe, .target = pair.hero,
                    .swing = MUSTER_SWING_REACTION);
        FIXTURE_DO (&f, DAMAGE, damage, .target = pair.foe, .amount = 7);
        FIXTURE_DO (&f, DAMAGE, damage, .target = pair.hero, .amount = 44);
        fixture_add_chip (&f, pair.hero, MUSTER_CONDITION_POISONED, MUSTER_CHIP_UNTIL_CLOCK, 2, 0);

        before = muster_game_encode (f.game);
        g_assert_cmpint (muster_game_perform (f.game, &command, NULL, &f.result), ==, MUSTER_DONE);
        muster_game_rollback (f.game);
        after = muster_game_encode (f.game);
        g_assert_true (g_bytes_equal (before, after));

        options_choose (&f, (MusterOption) i, j);
        FIXTURE_DO (&f, NEXT_TURN, next_turn, .fight = pair.fight);
        FIXTURE_DO (&f, HEAL, heal, .target = pair.hero, .amount = 10);
        FIXTURE_DO (&f, NEXT_TURN, next_turn, .fight = pair.fight);
        FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = pair.fight, .experience = -1);
        g_assert_cmpint (fixture_creature (&f, pair.hero)->xp, ==, 50);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/options/table/the-default-stands-first", test_table);
  g_test_add_func ("/options/set", test_set);
  g_test_add_func ("/options/an-unknown-value-is-the-default", test_unknown_value);
  g_test_add_func ("/options/edition", test_edition);
  g_test_add_func ("/options/who-rolls", test_who_rolls);
  g_test_add_func ("/options/ties", test_ties);
  g_test_add_func ("/options/exhaustion", test_exhaustion);
  g_test_add_func ("/options/changed-in-the-middle-of-a-fight", test_mid_fight);

  return g_test_run ();
}
