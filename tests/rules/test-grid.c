/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Squares, where everybody is put, and the movement of a turn on the grid. */
#include "options-fixture.h"
#include "rules/fifth/action.h"
#include "rules/grid/movement.h"
#include "rules/grid/squares.h"

#define AT(x_, y_, side_) ((MusterSquares) { (x_), (y_), (side_) })

/* A diagonal counts as one square, and large ones are measured from their nearest square. */
static void
test_distance (void)
{
  static const struct
  {
    MusterSquares from;
    MusterSquares to;
    gint32 feet;
  } cases[] = {
    { { 5, 5, 1 }, { 6, 5, 1 }, 5 },     { { 5, 5, 1 }, { 6, 6, 1 }, 5 },
    { { 5, 5, 1 }, { 5, 5, 1 }, 0 },     { { 5, 5, 1 }, { 8, 7, 1 }, 15 },
    { { 5, 5, 1 }, { 2, 9, 1 }, 20 },    { { 5, 5, 2 }, { 7, 5, 1 }, 5 },
    { { 5, 5, 2 }, { 8, 9, 1 }, 15 },    { { 8, 9, 1 }, { 5, 5, 2 }, 15 },
    { { 5, 5, 2 }, { 6, 6, 3 }, 0 },     { { 1, 1, 4 }, { 5, 1, 4 }, 5 },
    { { 1, 1, 4 }, { 40, 30, 1 }, 180 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (muster_squares_distance_ft (cases[i].from, cases[i].to), ==, cases[i].feet);
}

static void
test_footprints (void)
{
  static const gint32 sides[]
      = { [MUSTER_SIZE_TINY] = 1,  [MUSTER_SIZE_SMALL] = 1, [MUSTER_SIZE_MEDIUM] = 1,
          [MUSTER_SIZE_LARGE] = 2, [MUSTER_SIZE_HUGE] = 3,  [MUSTER_SIZE_GARGANTUAN] = 4 };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    g_assert_cmpint (muster_size_squares ((MusterSize) i), ==, sides[i]);

  g_assert_true (muster_squares_on_board (AT (39, 29, 2)));
  g_assert_false (muster_squares_on_board (AT (40, 29, 2)));
  g_assert_false (muster_squares_on_board (AT (39, 30, 2)));
  g_assert_false (muster_squares_on_board (AT (0, 5, 1)));
  g_assert_true (muster_squares_overlap (AT (5, 5, 2), AT (6, 6, 1)));
  g_assert_false (muster_squares_overlap (AT (5, 5, 2), AT (7, 6, 1)));
}

static void
test_flanks (void)
{
  const MusterSquares target = AT (5, 5, 1);
  const MusterSquares ogre = AT (5, 5, 2);

  g_assert_true (muster_squares_flank (AT (4, 5, 1), AT (6, 5, 1), target));
  g_assert_true (muster_squares_flank (AT (4, 4, 1), AT (6, 6, 1), target));
  g_assert_true (muster_squares_flank (AT (5, 4, 1), AT (5, 6, 1), target));
  g_assert_false (muster_squares_flank (AT (4, 5, 1), AT (6, 6, 1), target));
  g_assert_false (muster_squares_flank (AT (4, 5, 1), AT (5, 4, 1), target));
  g_assert_false (muster_squares_flank (AT (4, 5, 1), AT (7, 5, 1), target));
  g_assert_true (muster_squares_flank (AT (4, 5, 1), AT (7, 6, 1), ogre));
  g_assert_false (muster_squares_flank (AT (4, 5, 1), AT (7, 7, 1), ogre));
}

/* Whoever plays without the grid has no squares and is measured by nobody. */
static void
test_asked (void)
{
  g_auto (Fixture) f = { 0 };
  OptionsPair pair = options_start_pair (&f, "fighter", "ogre");

  g_assert_cmpint (fixture_participant (&f, pair.hero)->square_x, ==, 0);
  g_assert_cmpint (muster_distance_ft (f.game, pair.hero, pair.foe), ==, -1);
  FIXTURE_REFUSED (&f, NO_GRID, MOVE_COMBATANT, move_combatant, .creature = pair.hero, .x = 3,
                   .y = 3);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = pair.hero, .action = MUSTER_ACTION_DASH,
              .cost = MUSTER_COST_ACTION);
  g_assert_cmpint (fixture_participant (&f, pair.hero)->dashes, ==, 0);

  /* Chosen in the middle of the fight, and back: then the squares are as good as none. */
  options_choose (&f, MUSTER_OPTION_POSITIONS, 1);
  g_assert_cmpint (muster_distance_ft (f.game, pair.hero, pair.foe), ==, 30);
  options_choose (&f, MUSTER_OPTION_POSITIONS, 0);
  g_assert_cmpint (muster_distance_ft (f.game, pair.hero, pair.foe), ==, -1);
}

static void
assert_apart (Fixture *f)
{
  MUSTER_GAME_FOREACH (f->game, PARTICIPANT, MusterParticipant, one)
  {
    MusterSquares squares = muster_participant_squares (f->game, one);

    g_assert_true (muster_squares_on_board (squares));
    MUSTER_GAME_FOREACH (f->game, PARTICIPANT, MusterParticipant, other)
    if (other->id != one->id)
      g_assert_false (
          muster_squares_overlap (squares, muster_participant_squares (f->game, other)));
  }
}

/* Sides face each other, nobody stands on the square of another, and whoever joins later finds a
 * place as well. */
static void
test_line_up (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId fight, hero, ogre, late;

  fixture_init (&f);
  options_choose (&f, MUSTER_OPTION_POSITIONS, 1);
  hero = fixture_add (&f, "fighter", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fight = fixture_fight (&f, FALSE, hero, 20, ogre, 15, 0);
  for (guint i = 0; i < 40; i++)
    {
      MusterId id = fixture_add (&f, i % 4 == 0 ? "dragon" : i % 2 == 0 ? "rogue" : "ogre", NULL);

      FIXTURE_DO (&f, JOIN, join, .fight = fight, .creature = id);
      FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = id, .total = 5);
    }
  g_assert_cmpint (fixture_participant (&f, hero)->square_x, ==, 0);
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight);

  assert_apart (&f);
  g_assert_cmpint (muster_distance_ft (f.game, hero, ogre), ==, 30);
  MUSTER_GAME_FOREACH (f.game, PARTICIPANT, MusterParticipant, participant)
  {
    MusterSquares squares = muster_participant_squares (f.game, participant);

    if (fixture_creature (&f, participant->creature)->kind == MUSTER_CREATURE_CHARACTER)
      g_assert_cmpint (squares.x + squares.side - 1, <=, 17);
    else
      g_assert_cmpint (squares.x, >=, 23);
  }

  late = fixture_add (&f, "goblin", NULL);
  FIXTURE_DO (&f, JOIN, join, .fight = fight, .creature = late);
  assert_apart (&f);
}

static OptionsPair
start_on_grid (Fixture *f, const char *hero, const char *foe)
{
  OptionsPair pair = options_start_pair (f, hero, foe);

  options_choose (f, MUSTER_OPTION_POSITIONS, 1);

  return pair;
}

static void
put (Fixture *f, MusterId creature, gint32 x, gint32 y)
{
  FIXTURE_DO (f, MOVE_COMBATANT, move_combatant, .creature = creature, .x = x, .y = y,
              .waive = TRUE);
}

static gint32
feet_left (Fixture *f, MusterId creature)
{
  return muster_movement_left_ft (f->game, fixture_participant (f, creature));
}

static void
test_walks (void)
{
  g_auto (Fixture) f = { 0 };
  OptionsPair pair = start_on_grid (&f, "fighter", "ogre");
  const MusterEvent *moved;

  put (&f, pair.hero, 5, 5);
  put (&f, pair.foe, 30, 20);
  g_assert_cmpint (feet_left (&f, pair.hero), ==, 30);
  FIXTURE_DO (&f, MOVE_COMBATANT, move_combatant, .creature = pair.hero, .x = 8, .y = 7);
  moved = fixture_event (&f, MUSTER_EVENT_COMBATANT_MOVED, 0);
  g_assert_cmpint (moved->combatant_moved.feet, ==, 15);
  g_assert_cmpint (moved->combatant_moved.paid, ==, 15);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_COMBATANT_MOVED), ==, 1);
  g_assert_cmpint (feet_left (&f, pair.hero), ==, 15);

  FIXTURE_REFUSED (&f, NO_MOVEMENT, MOVE_COMBATANT, move_combatant, .creature = pair.hero, .x = 12,
                   .y = 7);
  g_assert_cmpint (f.result.waiver, ==, MUSTER_WAIVER_MOVEMENT);
  put (&f, pair.hero, 12, 7);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_COMBATANT_MOVED, 0)->combatant_moved.paid, ==,
                   0);
  g_assert_cmpint (feet_left (&f, pair.hero), ==, 15);

  /* Off its turn somebody is put wherever the GM likes, for nothing. */
  FIXTURE_DO (&f, MOVE_COMBATANT, move_combatant, .creature = pair.foe, .x = 1, .y = 1);
  g_assert_cmpint (fixture_participant (&f, pair.foe)->feet_moved, ==, 0);

  fixture_next_turn (&f);
  fixture_next_turn (&f);
  g_assert_cmpint (feet_left (&f, pair.hero), ==, 30);

  options_choose (&f, MUSTER_OPTION_GATES, 1);
  FIXTURE_REFUSED (&f, NO_MOVEMENT, MOVE_COMBATANT, move_combatant, .creature = pair.hero, .x = 30,
                   .y = 7, .waive = TRUE);
  g_assert_cmpint (f.result.waiver, ==, MUSTER_WAIVER_NONE);
}

static void
test_where (void)
{
  g_auto (Fixture) f = { 0 };
  OptionsPair pair = start_on_grid (&f, "fighter", "ogre");

  put (&f, pair.hero, 5, 5);
  put (&f, pair.foe, 8, 5);
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, MOVE_COMBATANT, move_combatant, .creature = pair.hero, .x = 5,
                   .y = 5);
  FIXTURE_REFUSED (&f, OFF_THE_BOARD, MOVE_COMBATANT, move_combatant, .creature = pair.hero, .x = 0,
                   .y = 5);
  FIXTURE_REFUSED (&f, OFF_THE_BOARD, MOVE_COMBATANT, move_combatant, .creature = pair.foe,
                   .x = MUSTER_BOARD_COLUMNS, .y = 5);
  FIXTURE_REFUSED (&f, SQUARE_TAKEN, MOVE_COMBATANT, move_combatant, .creature = pair.hero, .x = 9,
                   .y = 6);
  FIXTURE_REFUSED (&f, SQUARE_TAKEN, MOVE_COMBATANT, move_combatant, .creature = pair.foe, .x = 4,
                   .y = 4);

  /* Over a monster that lies there anybody may step. */
  FIXTURE_DO (&f, DAMAGE, damage, .target = pair.foe, .amount = 500);
  put (&f, pair.hero, 9, 6);
}

/* A swarm is where others are, and others where it is. */
static void
test_swarm (void)
{
  g_auto (Fixture) f = { 0 };
  MusterStatBlock *block = muster_stat_block_new ("test:bees", "Bees");
  MusterCompendium *layer;
  OptionsPair pair;

  fixture_init (&f);
  block->size = MUSTER_SIZE_MEDIUM;
  block->max_hp = 20;
  block->traits = MUSTER_TRAIT_SWARM;
  layer = muster_compendium_new (f.compendium);
  muster_compendium_add (layer, block);
  muster_stat_block_unref (block);
  muster_game_set_compendium (f.game, layer);
  muster_compendium_unref (f.compendium);
  f.compendium = layer;
  pair.hero = fixture_add (&f, "fighter", NULL);
  pair.foe = fixture_add (&f, "bees", NULL);
  fixture_fight (&f, TRUE, pair.hero, 15, pair.foe, 10, 0);
  options_choose (&f, MUSTER_OPTION_POSITIONS, 1);

  put (&f, pair.hero, 5, 5);
  put (&f, pair.foe, 5, 5);
  put (&f, pair.hero, 6, 5);
  put (&f, pair.hero, 5, 5);
  g_assert_cmpint (muster_distance_ft (f.game, pair.hero, pair.foe), ==, 0);
}

/* What a turn's movement is made of. */
static void
test_budget (void)
{
  g_auto (Fixture) f = { 0 };
  OptionsPair pair = start_on_grid (&f, "rogue", "ogre");
  MusterId chip;

  put (&f, pair.hero, 5, 5);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = pair.hero, .action = MUSTER_ACTION_DASH,
              .cost = MUSTER_COST_ACTION);
  g_assert_cmpint (feet_left (&f, pair.hero), ==, 60);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = pair.hero, .action = MUSTER_ACTION_DASH,
              .cost = MUSTER_COST_BONUS);
  g_assert_cmpint (feet_left (&f, pair.hero), ==, 90);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  g_assert_cmpint (feet_left (&f, pair.hero), ==, 30);

  /* Crawling costs twice. */
  chip = fixture_add_chip (&f, pair.hero, MUSTER_CONDITION_PRONE, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_DO (&f, MOVE_COMBATANT, move_combatant, .creature = pair.hero, .x = 6, .y = 5);
  g_assert_cmpint (feet_left (&f, pair.hero), ==, 20);

  /* Standing up costs half of the speed by itself, off its turn nothing. */
  FIXTURE_DO (&f, REMOVE_CHIP, remove_chip, .chip = chip);
  g_assert_cmpint (feet_left (&f, pair.hero), ==, 5);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_STOOD_UP, 0)->stood_up.feet, ==, 15);
  chip = fixture_add_chip (&f, pair.foe, MUSTER_CONDITION_PRONE, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_DO (&f, REMOVE_CHIP, remove_chip, .chip = chip);
  g_assert_cmpint (fixture_participant (&f, pair.foe)->feet_moved, ==, 0);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_STOOD_UP), ==, 0);

  FIXTURE_DO (&f, SET_EXHAUSTION, set_exhaustion, .creature = pair.hero, .level = 2);
  g_assert_cmpint (muster_movement_speed_ft (f.game, pair.hero), ==, 15);
  FIXTURE_DO (&f, SET_EXHAUSTION, set_exhaustion, .creature = pair.hero, .level = 0);

  for (guint i = 0; i < 2; i++)
    {
      chip = fixture_add_chip (&f, pair.hero,
                               i == 0 ? MUSTER_CONDITION_GRAPPLED : MUSTER_CONDITION_RESTRAINED,
                               MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
      FIXTURE_REFUSED (&f, CANNOT_MOVE, MOVE_COMBATANT, move_combatant, .creature = pair.hero,
                       .x = 7, .y = 5);
      FIXTURE_DO (&f, REMOVE_CHIP, remove_chip, .chip = chip);
    }
  FIXTURE_DO (&f, MOVE_COMBATANT, move_combatant, .creature = pair.hero, .x = 7, .y = 5);
}

static void
test_fear (void)
{
  g_auto (Fixture) f = { 0 };
  OptionsPair pair = start_on_grid (&f, "fighter", "ogre");

  put (&f, pair.hero, 5, 5);
  put (&f, pair.foe, 12, 5);
  FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = pair.hero,
              .condition = MUSTER_CONDITION_FRIGHTENED, .source = pair.foe);
  FIXTURE_REFUSED (&f, TOO_FEARFUL, MOVE_COMBATANT, move_combatant, .creature = pair.hero, .x = 6,
                   .y = 5);
  FIXTURE_DO (&f, MOVE_COMBATANT, move_combatant, .creature = pair.hero, .x = 5, .y = 7);
  FIXTURE_DO (&f, MOVE_COMBATANT, move_combatant, .creature = pair.hero, .x = 3, .y = 7);
}

/* Where moving comes first an action ends it, but for those that are about moving. */
static void
test_move_after_acting (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      OptionsPair pair = start_on_grid (&f, "fighter", "ogre");

      options_choose (&f, MUSTER_OPTION_MOVE_AFTER, choice);
      put (&f, pair.hero, 7, 5);
      put (&f, pair.foe, 8, 5);
      g_assert_cmpint (feet_left (&f, pair.hero), ==, 30);
      FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe);
      g_assert_cmpint (feet_left (&f, pair.hero), ==, choice == 0 ? 30 : 0);
      if (choice == 1)
        FIXTURE_REFUSED (&f, MOVEMENT_OVER, MOVE_COMBATANT, move_combatant, .creature = pair.hero,
                         .x = 7, .y = 6);
      else
        FIXTURE_DO (&f, MOVE_COMBATANT, move_combatant, .creature = pair.hero, .x = 7, .y = 6);

      fixture_next_turn (&f);
      fixture_next_turn (&f);
      FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = pair.hero,
                  .action = MUSTER_ACTION_DISENGAGE, .cost = MUSTER_COST_ACTION);
      g_assert_cmpint (feet_left (&f, pair.hero), ==, 30);
      fixture_next_turn (&f);
      fixture_next_turn (&f);
      FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = pair.hero,
                  .action = MUSTER_ACTION_DODGE, .cost = MUSTER_COST_ACTION);
      g_assert_cmpint (feet_left (&f, pair.hero), ==, choice == 0 ? 30 : 0);
    }
}

/* Without the grid nobody counts what is walked, whatever comes first. */
static void
test_move_after_acting_without_a_grid (void)
{
  g_auto (Fixture) f = { 0 };
  OptionsPair pair = options_start_pair (&f, "fighter", "ogre");

  options_choose (&f, MUSTER_OPTION_MOVE_AFTER, 1);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = pair.hero, .action = MUSTER_ACTION_DASH,
              .cost = MUSTER_COST_ACTION, .waive = TRUE);
}

/* Gone from the fight, elsewhere or back again. */
static void
test_leaves (void)
{
  g_auto (Fixture) f = { 0 };
  OptionsPair pair = start_on_grid (&f, "fighter", "goblin");

  put (&f, pair.foe, 3, 3);
  FIXTURE_DO (&f, LEAVE, leave, .creature = pair.foe);
  g_assert_cmpint (muster_distance_ft (f.game, pair.hero, pair.foe), ==, -1);
  put (&f, pair.hero, 3, 3);
  FIXTURE_DO (&f, JOIN, join, .fight = pair.fight, .creature = pair.foe);
  g_assert_cmpint (fixture_participant (&f, pair.foe)->square_x, ==, 23);

  FIXTURE_DO (&f, PARK_FIGHT, park_fight, .fight = pair.fight);
  FIXTURE_DO (&f, RESUME_FIGHT, resume_fight, .fight = pair.fight);
  g_assert_cmpint (fixture_participant (&f, pair.hero)->square_x, ==, 3);
}

static void
hold (Fixture *f, MusterId holder, MusterId held)
{
  FIXTURE_DO (f, ADD_CHIP, add_chip, .creature = held, .condition = MUSTER_CONDITION_GRAPPLED,
              .source = holder);
}

static void
assert_square (Fixture *f, MusterId creature, gint32 x, gint32 y)
{
  g_assert_cmpint (fixture_participant (f, creature)->square_x, ==, x);
  g_assert_cmpint (fixture_participant (f, creature)->square_y, ==, y);
}

/* Whoever holds somebody drags it along at half speed; where it cannot follow it takes the nearest
 * free square. */
static void
test_drag (void)
{
  g_auto (Fixture) f = { 0 };
  OptionsPair pair = start_on_grid (&f, "fighter", "goblin");
  MusterId ogre = fixture_add (&f, "ogre", NULL);
  const MusterEvent *moved;

  FIXTURE_DO (&f, JOIN, join, .fight = 1, .creature = ogre);
  put (&f, pair.hero, 10, 10);
  put (&f, pair.foe, 11, 10);
  put (&f, ogre, 30, 20);
  hold (&f, pair.hero, pair.foe);
  FIXTURE_DO (&f, MOVE_COMBATANT, move_combatant, .creature = pair.hero, .x = 8, .y = 11);
  assert_square (&f, pair.foe, 9, 11);
  g_assert_cmpint (feet_left (&f, pair.hero), ==, 10);
  moved = fixture_event (&f, MUSTER_EVENT_COMBATANT_MOVED, 1);
  g_assert_cmpuint (moved->combatant_moved.creature, ==, pair.foe);
  g_assert_cmpuint (moved->combatant_moved.by, ==, pair.hero);

  /* Its square is taken: it stays beside its holder. */
  put (&f, ogre, 8, 12);
  FIXTURE_DO (&f, MOVE_COMBATANT, move_combatant, .creature = pair.hero, .x = 7, .y = 12);
  g_assert_cmpint (muster_distance_ft (f.game, pair.hero, pair.foe), ==, MUSTER_BESIDE_FT);
  g_assert_true (muster_squares_are_free (f.game, fixture_participant (&f, pair.foe),
                                          muster_creature_squares (f.game, pair.foe)));

  /* Who is put elsewhere by the GM drags nobody. */
  put (&f, pair.hero, 20, 20);
  g_assert_cmpint (muster_distance_ft (f.game, pair.hero, pair.foe), >, MUSTER_BESIDE_FT);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/grid/distance", test_distance);
  g_test_add_func ("/grid/footprints", test_footprints);
  g_test_add_func ("/grid/flanks", test_flanks);
  g_test_add_func ("/grid/positions/asked", test_asked);
  g_test_add_func ("/grid/line-up", test_line_up);
  g_test_add_func ("/grid/movement/walks", test_walks);
  g_test_add_func ("/grid/movement/where", test_where);
  g_test_add_func ("/grid/movement/swarms", test_swarm);
  g_test_add_func ("/grid/movement/budget", test_budget);
  g_test_add_func ("/grid/movement/drags-whom-it-holds", test_drag);
  g_test_add_func ("/grid/movement/fear", test_fear);
  g_test_add_func ("/grid/leaves-and-comes-back", test_leaves);
  g_test_add_func ("/options/move-after-acting", test_move_after_acting);
  g_test_add_func ("/options/move-after-acting/needs-the-grid",
                   test_move_after_acting_without_a_grid);

  return g_test_run ();
}
