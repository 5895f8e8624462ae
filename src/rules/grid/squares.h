/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Squares of five feet, where combatants stand on them, and how far it is from one to another.  A
 * diagonal counts as one square (SRD, Playing on a Grid). */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

#define MUSTER_SQUARE_FT 5

/* What is within this distance stands beside somebody. */
#define MUSTER_BESIDE_FT 5

/* The square block of squares that somebody takes up; x and y, its upper left one, count from 1.
 * A `side` of 0 is nowhere. */
typedef struct
{
  gint32 x;
  gint32 y;
  gint32 side;
} MusterSquares;

/* Squares along one side of what a creature of this size takes up (SRD, Creature Size). */
gint32 muster_size_squares (MusterSize size);

/* Feet between the nearest squares of two blocks: 5 beside each other, 0 where they overlap. */
gint32 muster_squares_distance_ft (MusterSquares from, MusterSquares to);

gboolean muster_squares_overlap (MusterSquares a, MusterSquares b);
gboolean muster_squares_on_board (MusterSquares squares);

/* Whether the straight line between two who stand beside a third passes through opposite sides or
 * corners of it. */
gboolean muster_squares_flank (MusterSquares one, MusterSquares other, MusterSquares target);

/* Whether the campaign works positions out on the grid. */
gboolean muster_grid_is_on (const MusterGame *game);

/* Where a participant would stand with its upper left square there. */
MusterSquares muster_participant_squares_at (const MusterGame *game,
                                             const MusterParticipant *participant,
                                             gint32 x,
                                             gint32 y);

/* Where a participant stands: nowhere for those who left, have no square, are elsewhere, or where
 * positions are asked.  Whoever is swallowed is where the swallower is. */
MusterSquares muster_participant_squares (const MusterGame *game,
                                          const MusterParticipant *participant);

/* The same for a creature in the running fight. */
MusterSquares muster_creature_squares (const MusterGame *game, MusterId creature);

/* Feet between two creatures in the running fight, −1: the grid does not know. */
gint32 muster_distance_ft (const MusterGame *game, MusterId from, MusterId to);

/* Whether a participant keeps others off its squares: not when it lies there dead or defeated. */
gboolean muster_participant_fills_squares (const MusterGame *game,
                                           const MusterParticipant *participant);

/* Whether squares are on the board and nobody but `participant` fills one of them.  Swarms keep
 * nobody off, and nobody keeps off them, nor air, fire and water. */
gboolean muster_squares_are_free (const MusterGame *game,
                                  const MusterParticipant *participant,
                                  MusterSquares squares);

/* The free squares for a participant that are nearest to some others, the upper and left ones first
 * of those as near; FALSE: the board is full. */
gboolean muster_squares_nearest_free (const MusterGame *game,
                                      const MusterParticipant *participant,
                                      MusterSquares to,
                                      MusterSquares *found);

G_END_DECLS
