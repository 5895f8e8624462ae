/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is on another plane: no turn, no aim, and back when the spell ends. */
#include "casters.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/grid/squares.h"
#include "rules/offer.h"
#include "rules/options.h"

static void
begin (Fixture *f, MusterId *druid, MusterId *ogre)
{
  casters_init (f);
  *druid = fixture_add (f, "druid", NULL);
  *ogre = fixture_add (f, "ogre", NULL);
  fixture_fight (f, TRUE, *druid, 20, *ogre, 10, 0);
}

static void
banish (Fixture *f, MusterId druid, MusterId ogre)
{
  FIXTURE_DICE (f, { 20, 2 });
  CAST (f, druid, "banishment", casters_at (ogre));
  fixture_dice_used (f);
}

static void
test_skipped (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre;

  begin (&f, &druid, &ogre);
  banish (&f, druid, ogre);
  fixture_next_turn (&f);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_TURN_SKIPPED, 0)->turn_skipped.creature, ==,
                   ogre);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_TURN_SKIPPED, 0)->turn_skipped.down, ==,
                   MUSTER_SKIPPED_AWAY);
  fixture_assert_turn (&f, druid, 2);
  /* It stands: the fight is not won. */
  g_assert_cmpint (muster_game_current_fight (f.game)->outcome, ==, MUSTER_OUTCOME_OPEN);
}

static void
test_not_a_target (void)
{
  g_auto (Fixture) f = { 0 };
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (MusterId));
  MusterOffer offer = { .kind = MUSTER_OFFER_ATTACK };
  MusterId druid, ogre;

  begin (&f, &druid, &ogre);
  banish (&f, druid, ogre);
  muster_game_offer_targets (f.game, druid, &offer, targets);
  g_assert_cmpuint (targets->len, ==, 0);
  FIXTURE_REFUSED (&f, OUT_OF_REACH, CAST, cast, .caster = druid, .spell = "hold-person",
                   .targets = casters_at (ogre), .options = MUSTER_CAST_WAIVE_COST);
  fixture_next_turn (&f);
  FIXTURE_REFUSED (&f, OUT_OF_REACH, ATTACK, attack, .attacker = druid, .target = ogre,
                   .attack = MUSTER_ATTACK_UNARMED);
}

static void
test_returns (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre;

  begin (&f, &druid, &ogre);
  banish (&f, druid, ogre);
  FIXTURE_DO (&f, DROP_CONCENTRATION, drop_concentration, .creature = druid);
  g_assert_false (muster_creature_is_out_of_reach (f.game, ogre));
  fixture_next_turn (&f);
  fixture_assert_turn (&f, ogre, 1);
}

/* Its saving throw keeps a creature here. */
static void
test_saved (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre;

  begin (&f, &druid, &ogre);
  FIXTURE_DICE (&f, { 20, 19 });
  CAST (&f, druid, "banishment", casters_at (ogre));
  fixture_dice_used (&f);
  g_assert_false (muster_creature_is_away (f.game, ogre));
}

static void
test_maze (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre;

  begin (&f, &druid, &ogre);
  CAST (&f, druid, "maze", casters_at (ogre));
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SAVE_ROLLED), ==, 0);
  g_assert_true (muster_creature_is_away (f.game, ogre));
  g_assert_null (muster_chip_find (f.game, ogre, MUSTER_CONDITION_INCAPACITATED));
}

/* 11 and more is gone until the next turn, and 10 stays. */
static void
test_blink (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre;

  begin (&f, &druid, &ogre);
  CAST (&f, druid, "blink", "");
  FIXTURE_DICE (&f, { 20, 11 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_true (fixture_event (&f, MUSTER_EVENT_BLINKED, 0)->blinked.gone);
  FIXTURE_REFUSED (&f, OUT_OF_REACH, ATTACK, attack, .attacker = ogre, .target = druid);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, druid, 2);
  g_assert_false (muster_creature_is_out_of_reach (f.game, druid));

  FIXTURE_DICE (&f, { 20, 10 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_false (muster_creature_is_out_of_reach (f.game, druid));
}

static void
test_blink_2024 (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre;

  casters_init (&f);
  FIXTURE_DO (&f, SET_RULES, set_rules, .edition = 2024);
  druid = fixture_add (&f, "druid", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, druid, 20, ogre, 10, 0);
  CAST (&f, druid, "blink", "");
  FIXTURE_DICE (&f, { 6, 4 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_true (muster_creature_is_out_of_reach (f.game, druid));
}

/* Who walks the Ethereal Plane has its turns, and nobody reaches it. */
static void
test_ethereal (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre;

  begin (&f, &druid, &ogre);
  CAST (&f, druid, "etherealness", "");
  fixture_next_turn (&f);
  FIXTURE_REFUSED (&f, OUT_OF_REACH, ATTACK, attack, .attacker = ogre, .target = druid);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, druid, 2);
}

/* On the grid whoever returns to squares that are taken stands on the nearest free ones. */
static void
test_returns_to_the_grid (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre;
  gint32 x, y;

  begin (&f, &druid, &ogre);
  FIXTURE_DO (&f, SET_OPTION, set_option, .option = MUSTER_OPTION_POSITIONS,
              .choice = MUSTER_POSITIONS_FROM_GRID);
  banish (&f, druid, ogre);
  x = fixture_participant (&f, ogre)->square_x;
  y = fixture_participant (&f, ogre)->square_y;
  FIXTURE_DO (&f, MOVE_COMBATANT, move_combatant, .creature = druid, .x = x, .y = y, .waive = 1);
  FIXTURE_DO (&f, DROP_CONCENTRATION, drop_concentration, .creature = druid);
  g_assert_cmpint (muster_distance_ft (f.game, druid, ogre), ==, MUSTER_BESIDE_FT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/interplay/the-banished-are-skipped-and-still-stand", test_skipped);
  g_test_add_func ("/interplay/the-banished-are-no-targets", test_not_a_target);
  g_test_add_func ("/interplay/the-banished-return-with-concentration", test_returns);
  g_test_add_func ("/interplay/the-banished-return-to-free-squares", test_returns_to_the_grid);
  g_test_add_func ("/interplay/a-save-keeps-from-banishment", test_saved);
  g_test_add_func ("/interplay/a-maze-takes-without-a-save", test_maze);
  g_test_add_func ("/interplay/blink-takes-away-until-the-next-turn", test_blink);
  g_test_add_func ("/interplay/blink-of-2024-throws-a-d6", test_blink_2024);
  g_test_add_func ("/interplay/the-ethereal-have-turns-and-are-no-targets", test_ethereal);

  return g_test_run ();
}
