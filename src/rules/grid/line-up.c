/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/grid/line-up.h"

#include "rules/fight/factions.h"
#include "rules/grid/squares.h"

/* The column in which the front of a side stands. */
#define PARTY_FRONT 17
#define FOES_FRONT 23
#define BYSTANDERS_FRONT 20
#define BYSTANDERS_ROW 26

/* Rows for the first, the second … of a line: the middle, then ever farther up and down. */
static gint32
row_of (gint32 middle, gint32 place)
{
  return place % 2 == 0 ? middle - place / 2 : middle + (place + 1) / 2;
}

/* The upper left square of somebody whose front is in a column. */
static gint32
left_of (MusterStance stance, gint32 front, gint32 side)
{
  return stance == MUSTER_STANCE_PARTY ? front - side + 1 : front;
}

/* What is taken, so that a crowd finds its places at once. */
typedef struct
{
  guint8 taken[MUSTER_BOARD_ROWS][MUSTER_BOARD_COLUMNS];
} Plan;

static gboolean
is_free (const Plan *plan, MusterSquares squares)
{
  if (!muster_squares_on_board (squares))
    return FALSE;
  for (gint32 y = squares.y - 1; y < squares.y - 1 + squares.side; y++)
    for (gint32 x = squares.x - 1; x < squares.x - 1 + squares.side; x++)
      if (plan->taken[y][x])
        return FALSE;

  return TRUE;
}

static void
take (Plan *plan, MusterSquares squares)
{
  for (gint32 y = squares.y - 1; y < squares.y - 1 + squares.side; y++)
    for (gint32 x = squares.x - 1; x < squares.x - 1 + squares.side; x++)
      if (y < MUSTER_BOARD_ROWS && x < MUSTER_BOARD_COLUMNS)
        plan->taken[y][x] = TRUE;
}

static gboolean
find_squares (const Plan *plan, MusterStance stance, MusterSquares *squares)
{
  const gint32 fronts[] = { [MUSTER_STANCE_PARTY] = PARTY_FRONT,
                            [MUSTER_STANCE_FOE] = FOES_FRONT,
                            [MUSTER_STANCE_BYSTANDER] = BYSTANDERS_FRONT };
  gint32 middle = stance == MUSTER_STANCE_BYSTANDER ? BYSTANDERS_ROW : MUSTER_BOARD_ROWS / 2;
  gint32 step = stance == MUSTER_STANCE_PARTY ? -1 : 1;

  for (gint32 back = 0; back < MUSTER_BOARD_COLUMNS; back++)
    for (gint32 place = 0; place < 2 * MUSTER_BOARD_ROWS; place++)
      {
        squares->x = left_of (stance, fronts[stance] + step * back, squares->side);
        squares->y = row_of (middle, place);
        if (is_free (plan, *squares))
          return TRUE;
      }

  return FALSE;
}

static void
take_what_is_filled (const MusterGame *game, MusterId fight, Plan *plan)
{
  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, participant)
  if (participant->fight == fight && participant->present
      && muster_participant_fills_squares (game, participant))
    take (plan, muster_participant_squares (game, participant));
}

void
muster_grid_line_up (MusterPerform *perform, MusterId fight)
{
  MusterGame *game = perform->game;
  Plan plan = { 0 };

  if (!muster_grid_is_on (game) || muster_game_fight (game, fight)->state != MUSTER_FIGHT_RUNNING)
    return;

  take_what_is_filled (game, fight, &plan);
  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, participant)
  {
    MusterSquares squares;
    MusterParticipant *record;

    if (participant->fight != fight || !participant->present || participant->square_x > 0)
      continue;
    squares = muster_participant_squares_at (game, participant, 0, 0);
    if (!find_squares (&plan, muster_participant_group (game, participant).stance, &squares))
      continue;
    take (&plan, squares);
    record = muster_game_edit_participant (game, participant->id);
    record->square_x = squares.x;
    record->square_y = squares.y;
  }
}
