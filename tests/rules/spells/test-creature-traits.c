/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traits of the library's creatures that nothing has to be used for. */
#include "duel.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"

static MusterRefusal
check_reaction (Duel *duel)
{
  MusterCommand command = FIXTURE_COMMAND (ATTACK, attack, .attacker = duel->hero,
                                           .target = duel->monster, .swing = MUSTER_SWING_REACTION);

  return muster_game_check (duel->f.game, &command, NULL);
}

static void
test_agile (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:deer");
  g_assert_cmpint (check_reaction (&duel), ==, MUSTER_REFUSAL_FLIES_BY);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (check_reaction (&duel), ==, MUSTER_REFUSAL_NONE);
}

static void
test_freeze (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:water-elemental");
  FIXTURE_DO (&duel.f, DAMAGE, damage, .target = duel.monster, .amount = 3,
              .type = MUSTER_DAMAGE_FIRE);
  g_assert_cmpint (muster_mods_speed (duel.f.game, duel.monster, MUSTER_SPEED_SWIM), ==, 90);
  FIXTURE_DO (&duel.f, DAMAGE, damage, .target = duel.monster, .amount = 3,
              .type = MUSTER_DAMAGE_COLD);
  g_assert_cmpint (muster_mods_speed (duel.f.game, duel.monster, MUSTER_SPEED_WALK), ==, 10);
  g_assert_cmpint (muster_mods_speed (duel.f.game, duel.monster, MUSTER_SPEED_SWIM), ==, 70);

  /* Until the end of its next turn, and this one is not the next. */
  fixture_next_turn (&duel.f);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (muster_mods_speed (duel.f.game, duel.monster, MUSTER_SPEED_WALK), ==, 10);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (muster_mods_speed (duel.f.game, duel.monster, MUSTER_SPEED_WALK), ==, 30);
}

static gint32
mode_of_strike (Duel *duel, const char *attack)
{
  duel_hit (duel, attack);

  return fixture_event (&duel->f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.mode;
}

static void
test_assassin (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:assassin");
  g_assert_cmpint (mode_of_strike (&duel, "Shortsword"), ==, MUSTER_MODE_ADVANTAGE);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (mode_of_strike (&duel, "Shortsword"), ==, MUSTER_MODE_NONE);
}

/* Outside of a fight nobody has turns that could have been taken. */
static void
test_assassin_outside (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:assassin");
  FIXTURE_DO (&duel.f, END_FIGHT, end_fight, .fight = muster_game_current_fight (duel.f.game)->id);
  g_assert_cmpint (mode_of_strike (&duel, "Shortsword"), ==, MUSTER_MODE_NONE);
}

static void
react (Duel *duel, MusterId creature, MusterId target)
{
  FIXTURE_DO (&duel->f, ATTACK, attack, .attacker = creature, .target = target,
              .swing = MUSTER_SWING_REACTION);
}

static void
test_reactive (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:marilith");
  fixture_next_turn (&duel.f);
  react (&duel, duel.monster, duel.hero);
  g_assert_cmpint (fixture_participant (&duel.f, duel.monster)->reaction, ==, 1);
  FIXTURE_REFUSED (&duel.f, NO_REACTION, ATTACK, attack, .attacker = duel.monster,
                   .target = duel.hero, .swing = MUSTER_SWING_REACTION);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (fixture_participant (&duel.f, duel.monster)->reaction, ==, 0);

  /* On its own turn, and again on the next one's. */
  react (&duel, duel.monster, duel.hero);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (fixture_participant (&duel.f, duel.monster)->reaction, ==, 0);
}

static void
test_unseen (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:invisible-stalker");
  g_assert_cmpint (mode_of_strike (&duel, "Slam"), ==, MUSTER_MODE_ADVANTAGE);
  FIXTURE_DO (&duel.f, ATTACK, attack, .attacker = duel.hero, .target = duel.monster,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.mode, ==,
                   MUSTER_MODE_DISADVANTAGE);
}

static void
test_spikes (void)
{
  g_auto (Duel) duel = { 0 };
  gint32 spike;

  duel_init (&duel, "srd51:manticore");
  spike = duel_attack_named (&duel, duel.monster, "Tail Spike");
  FIXTURE_DO (&duel.f, SET_MAX_HP, set_max_hp, .creature = duel.hero, .max_hp = 4000);
  for (guint i = 0; i < 24; i++)
    {
      FIXTURE_DO (&duel.f, ATTACK, attack, .attacker = duel.monster, .target = duel.hero,
                  .attack = spike, .damage_bonus = -40);
      fixture_next_turn (&duel.f);
      fixture_next_turn (&duel.f);
    }
  FIXTURE_REFUSED (&duel.f, SPECIAL_SPENT, ATTACK, attack, .attacker = duel.monster,
                   .target = duel.hero, .attack = spike);
  duel_rest (&duel, MUSTER_REST_LONG);
  FIXTURE_DO (&duel.f, ATTACK, attack, .attacker = duel.monster, .target = duel.hero,
              .attack = spike, .damage_bonus = -40);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/creature-traits/who-is-agile-provokes-nobody", test_agile);
  g_test_add_func ("/creature-traits/cold-slows-a-water-elemental", test_freeze);
  g_test_add_func ("/creature-traits/an-assassin-is-ahead-of-who-has-not-acted", test_assassin);
  g_test_add_func ("/creature-traits/an-assassin-is-ahead-of-nobody-outside-a-fight",
                   test_assassin_outside);
  g_test_add_func ("/creature-traits/a-marilith-reacts-on-every-turn", test_reactive);
  g_test_add_func ("/creature-traits/a-stalker-is-not-seen", test_unseen);
  g_test_add_func ("/creature-traits/a-manticore-has-so-many-spikes", test_spikes);

  return g_test_run ();
}
