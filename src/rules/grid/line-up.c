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

static gboolean
find_squares (const MusterGame *game,
              const MusterParticipant *participant,
              MusterStance stance,
              MusterSquares *squares)
{
  const gint32 fronts[] = { [MUSTER_STANCE_PARTY] = PARTY_FRONT,
                            [MUSTER_STANCE_FOE] = FOES_FRONT,
                            [MUSTER_STANCE_BYSTANDER] = BYSTANDERS_FRONT };
  gint32 middle = stance == MUSTER_STANCE_BYSTANDER ? BYSTANDERS_ROW : MUSTER_BOARD_ROWS / 2;
  gint32 step = stance == MUSTER_STANCE_PARTY ? -1 : 1;

  for (gint32 back = 0; back < MUSTER_BOARD_COLUMNS; back++)
    for (gint32 place = 0; place < 2 * MUSTER_BOARD_ROWS; place++)
      {
        *squares = muster_participant_squares_at (game, participant, 0, row_of (middle, place));
        squares->x = left_of (stance, fronts[stance] + step * back, squares->side);
        if (muster_squares_are_free (game, participant, *squares))
          return TRUE;
      }

  return FALSE;
}

void
muster_grid_line_up (MusterPerform *perform, MusterId fight)
{
  MusterGame *game = perform->game;

  if (!muster_grid_is_on (game) || muster_game_fight (game, fight)->state != MUSTER_FIGHT_RUNNING)
    return;

  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, participant)
  {
    MusterSquares squares;
    MusterParticipant *record;

    if (participant->fight != fight || !participant->present || participant->square_x > 0
        || !find_squares (game, participant, muster_participant_group (game, participant).stance,
                          &squares))
      continue;
    record = muster_game_edit_participant (game, participant->id);
    record->square_x = squares.x;
    record->square_y = squares.y;
  }
}
