/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/grid/squares.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fight/setup.h"

gint32
muster_size_squares (MusterSize size)
{
  switch (size)
    {
    case MUSTER_SIZE_LARGE:
      return 2;
    case MUSTER_SIZE_HUGE:
      return 3;
    case MUSTER_SIZE_GARGANTUAN:
      return 4;
    case MUSTER_SIZE_TINY:
    case MUSTER_SIZE_SMALL:
    case MUSTER_SIZE_MEDIUM:
    case MUSTER_N_SIZES:
    default:
      return 1;
    }
}

/* Squares from one span to another: 0 where they overlap, 1 side by side. */
static gint32
gap (gint32 a, gint32 a_side, gint32 b, gint32 b_side)
{
  return MAX (0, MAX (b - (a + a_side - 1), a - (b + b_side - 1)));
}

gint32
muster_squares_distance_ft (MusterSquares from, MusterSquares to)
{
  return MUSTER_SQUARE_FT
         * MAX (gap (from.x, from.side, to.x, to.side), gap (from.y, from.side, to.y, to.side));
}

gboolean
muster_squares_overlap (MusterSquares a, MusterSquares b)
{
  return a.side > 0 && b.side > 0 && muster_squares_distance_ft (a, b) == 0;
}

gboolean
muster_squares_on_board (MusterSquares squares)
{
  return squares.side > 0 && squares.x >= 1 && squares.y >= 1
         && squares.x + squares.side - 1 <= MUSTER_BOARD_COLUMNS
         && squares.y + squares.side - 1 <= MUSTER_BOARD_ROWS;
}

/* −1 before a span, 1 behind it, 0 beside it. */
static gint32
side_of_span (gint32 at, gint32 side, gint32 span, gint32 span_side)
{
  return at + side <= span ? -1 : at >= span + span_side ? 1 : 0;
}

gboolean
muster_squares_flank (MusterSquares one, MusterSquares other, MusterSquares target)
{
  gint32 across = side_of_span (one.x, one.side, target.x, target.side);
  gint32 down = side_of_span (one.y, one.side, target.y, target.side);

  return muster_squares_distance_ft (one, target) == MUSTER_BESIDE_FT
         && muster_squares_distance_ft (other, target) == MUSTER_BESIDE_FT
         && side_of_span (other.x, other.side, target.x, target.side) == -across
         && side_of_span (other.y, other.side, target.y, target.side) == -down;
}

gboolean
muster_grid_is_on (const MusterGame *game)
{
  return muster_game_world (game)->positions == MUSTER_POSITIONS_FROM_GRID;
}

MusterSquares
muster_participant_squares_at (const MusterGame *game,
                               const MusterParticipant *participant,
                               gint32 x,
                               gint32 y)
{
  return (MusterSquares) {
    .x = x,
    .y = y,
    .side = muster_size_squares (muster_mods_size (game, participant->creature)),
  };
}

static MusterSquares
own_squares (const MusterGame *game, const MusterParticipant *participant)
{
  if (participant == NULL || !participant->present || participant->square_x == 0
      || participant->square_y == 0 || muster_creature_is_away (game, participant->creature))
    return (MusterSquares) { 0 };

  return muster_participant_squares_at (game, participant, participant->square_x,
                                        participant->square_y);
}

MusterSquares
muster_participant_squares (const MusterGame *game, const MusterParticipant *participant)
{
  MusterId swallower;

  if (!muster_grid_is_on (game) || muster_game_creature (game, participant->creature) == NULL)
    return (MusterSquares) { 0 };

  swallower = muster_creature_inside_of (game, participant->creature);
  if (swallower != 0 && participant->present)
    participant = muster_game_participant_of (game, participant->fight, swallower);

  return own_squares (game, participant);
}

MusterSquares
muster_creature_squares (const MusterGame *game, MusterId creature)
{
  const MusterParticipant *participant = muster_running_participant (game, creature);

  return participant != NULL ? muster_participant_squares (game, participant)
                             : (MusterSquares) { 0 };
}

gint32
muster_distance_ft (const MusterGame *game, MusterId from, MusterId to)
{
  MusterSquares a, b;

  if (!muster_grid_is_on (game))
    return -1;
  a = muster_creature_squares (game, from);
  b = muster_creature_squares (game, to);

  return a.side > 0 && b.side > 0 ? muster_squares_distance_ft (a, b) : -1;
}

gboolean
muster_participant_fills_squares (const MusterGame *game, const MusterParticipant *participant)
{
  const MusterCreature *creature = muster_game_creature (game, participant->creature);

  if (creature == NULL || creature->life == MUSTER_LIFE_DEAD
      || (creature->kind == MUSTER_CREATURE_MONSTER
          && muster_creature_is_down (game, creature->id)))
    return FALSE;

  return muster_participant_squares (game, participant).side > 0
         && muster_creature_inside_of (game, creature->id) == 0;
}

static guint32
traits_of (const MusterGame *game, const MusterParticipant *participant)
{
  return muster_game_block (game, participant->creature)->traits;
}

gboolean
muster_squares_are_free (const MusterGame *game,
                         const MusterParticipant *participant,
                         MusterSquares squares)
{
  if (!muster_squares_on_board (squares))
    return FALSE;
  /* A swarm and another creature may be in one space, and air flows into everybody's (SRD, Swarm of
   * Bats, Air Elemental). */
  if (traits_of (game, participant) & (MUSTER_TRAIT_SWARM | MUSTER_TRAIT_FLUID))
    return TRUE;

  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, other)
  if (other->fight == participant->fight && other->id != participant->id && other->present
      && muster_participant_fills_squares (game, other)
      && !(traits_of (game, other) & MUSTER_TRAIT_SWARM)
      && muster_squares_overlap (muster_participant_squares (game, other), squares))
    return FALSE;

  return TRUE;
}

gboolean
muster_squares_nearest_free (const MusterGame *game,
                             const MusterParticipant *participant,
                             MusterSquares to,
                             MusterSquares *found)
{
  gint32 nearest = G_MAXINT32;

  for (gint32 y = 1; y <= MUSTER_BOARD_ROWS; y++)
    for (gint32 x = 1; x <= MUSTER_BOARD_COLUMNS; x++)
      {
        MusterSquares squares = muster_participant_squares_at (game, participant, x, y);
        gint32 feet = muster_squares_distance_ft (squares, to);

        if (feet >= nearest || !muster_squares_are_free (game, participant, squares))
          continue;
        nearest = feet;
        *found = squares;
      }

  return nearest < G_MAXINT32;
}
