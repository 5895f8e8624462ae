/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fights that are parked and taken up again. */
#include "fixture.h"

#include "rules/fight/end.h"

/* Start fight B while A runs: A is parked with its hit points, conditions, initiative and turn. */
static void
test_parked_as_it_stands (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, ogre, first, second, chip;
  const MusterParticipant *participant;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  first = fixture_fight (&f, TRUE, hero, 20, goblin, 15, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = goblin, .amount = 3, .type = MUSTER_DAMAGE_UNTYPED);
  chip = fixture_add_chip (&f, goblin, MUSTER_CONDITION_POISONED, MUSTER_CHIP_UNTIL_TURN_END, 2,
                           goblin);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, goblin, 1);

  FIXTURE_DO (&f, PARK_FIGHT, park_fight, .fight = first);
  g_assert_null (muster_game_current_fight (f.game));
  FIXTURE_REFUSED (&f, FIGHT_NOT_RUNNING, PARK_FIGHT, park_fight, .fight = first);

  second = fixture_fight (&f, TRUE, hero, 5, ogre, 18, 0);
  FIXTURE_REFUSED (&f, FIGHT_RUNNING, RESUME_FIGHT, resume_fight, .fight = first);
  for (guint i = 0; i < 4; i++)
    fixture_next_turn (&f);
  FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = second, .experience = 0);

  FIXTURE_DO (&f, RESUME_FIGHT, resume_fight, .fight = first);
  fixture_assert_turn (&f, goblin, 1);
  g_assert_cmpint (fixture_creature (&f, goblin)->hp, ==, 4);
  g_assert_cmpint (fixture_participant (&f, goblin)->initiative, ==, 15);
  participant = fixture_participant (&f, hero);
  g_assert_cmpint (participant->initiative, ==, 20);
  g_assert_cmpuint (fixture_at (&f, 0), ==, hero);
  g_assert_nonnull (muster_game_chip (f.game, chip));
  FIXTURE_REFUSED (&f, FIGHT_NOT_PARKED, RESUME_FIGHT, resume_fight, .fight = first);

  /* The condition ends with the turns of its own fight. */
  fixture_next_turn (&f);
  g_assert_nonnull (muster_game_chip (f.game, chip));
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  g_assert_null (muster_game_chip (f.game, chip));
}

/* What lasts until a time of the clock lasts as long as it had left. */
static void
test_deadlines_shift (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, ogre, first, second, chip;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  first = fixture_fight (&f, TRUE, goblin, 20, 0);
  chip = fixture_add_chip (&f, goblin, MUSTER_CONDITION_BLINDED, MUSTER_CHIP_UNTIL_CLOCK, 2, 0);
  FIXTURE_DO (&f, PARK_FIGHT, park_fight, .fight = first);

  second = fixture_fight (&f, TRUE, hero, 20, ogre, 10, 0);
  for (guint i = 0; i < 10; i++)
    fixture_next_turn (&f);
  g_assert_nonnull (muster_game_chip (f.game, chip));
  FIXTURE_DO (&f, PARK_FIGHT, park_fight, .fight = second);

  FIXTURE_DO (&f, RESUME_FIGHT, resume_fight, .fight = first);
  fixture_next_turn (&f);
  g_assert_nonnull (muster_game_chip (f.game, chip));
  fixture_next_turn (&f);
  g_assert_null (muster_game_chip (f.game, chip));
}

/* Time goes on for a hero who is called from a parked fight into another one. */
static void
test_called_into_another (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, first, second, bless;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  first = fixture_fight (&f, TRUE, hero, 20, goblin, 15, 0);
  bless = fixture_add_chip (&f, hero, MUSTER_CONDITION_BLESSED, MUSTER_CHIP_UNTIL_CLOCK, 3, 0);
  FIXTURE_DO (&f, PARK_FIGHT, park_fight, .fight = first);
  second = fixture_fight (&f, TRUE, hero, 10, 0);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  g_assert_nonnull (muster_game_chip (f.game, bless));
  fixture_next_turn (&f);
  g_assert_null (muster_game_chip (f.game, bless));
  FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = second, .experience = 0);
  FIXTURE_DO (&f, RESUME_FIGHT, resume_fight, .fight = first);
  fixture_assert_turn (&f, hero, 1);
}

static void
test_deleted_while_parked (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, ogre, fight;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fight = fixture_fight (&f, TRUE, goblin, 20, hero, 15, ogre, 10, 0);
  FIXTURE_DO (&f, PARK_FIGHT, park_fight, .fight = fight);
  FIXTURE_DO (&f, REMOVE_CREATURE, remove_creature, .creature = goblin);
  FIXTURE_DO (&f, RESUME_FIGHT, resume_fight, .fight = fight);
  fixture_assert_turn (&f, hero, 1);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, ogre, 1);
}

/* Whoever reads the order of one fight keeps it while another's is read. */
static void
test_orders_side_by_side (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, ogre, first, second;
  const MusterId *order;
  guint n, m;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  first = fixture_fight (&f, TRUE, hero, 20, goblin, 15, 0);
  FIXTURE_DO (&f, PARK_FIGHT, park_fight, .fight = first);
  second = fixture_fight (&f, TRUE, ogre, 18, 0);

  order = muster_game_order (f.game, first, &n);
  muster_game_order (f.game, second, &m);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (m, ==, 1);
  g_assert_cmpuint (muster_game_participant (f.game, order[0])->creature, ==, hero);
  g_assert_cmpuint (muster_game_participant (f.game, order[1])->creature, ==, goblin);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/demand/U9", test_parked_as_it_stands);
  g_test_add_func ("/park/orders-side-by-side", test_orders_side_by_side);
  g_test_add_func ("/park/deadlines-shift-on-resume", test_deadlines_shift);
  g_test_add_func ("/park/time-goes-on-in-another-fight", test_called_into_another);
  g_test_add_func ("/park/a-creature-is-deleted-meanwhile", test_deleted_while_parked);
  return g_test_run ();
}
