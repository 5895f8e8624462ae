/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/grid/place.h"

#include "rules/chips/mods.h"
#include "rules/fight/setup.h"
#include "rules/grid/squares.h"

static void
put (MusterPerform *perform, MusterId id, MusterSquares there, MusterId by)
{
  MusterParticipant *record = muster_game_edit_participant (perform->game, id);
  MusterEventCombatantMoved *moved
      = &muster_perform_event (perform, MUSTER_EVENT_COMBATANT_MOVED)->combatant_moved;

  record->square_x = there.x;
  record->square_y = there.y;
  moved->creature = record->creature;
  moved->x = there.x;
  moved->y = there.y;
  moved->by = by;
}

void
muster_grid_come_back (MusterPerform *perform, MusterId creature, MusterId out_of)
{
  const MusterGame *game = perform->game;
  const MusterParticipant *participant = muster_running_participant (game, creature);
  MusterSquares at = { 0 };
  MusterSquares there;

  if (participant == NULL || !muster_grid_is_on (game) || participant->square_x == 0
      || muster_creature_is_away (game, creature)
      || muster_creature_inside_of (game, creature) != 0)
    return;

  if (out_of != 0)
    at = muster_creature_squares (game, out_of);
  if (at.side == 0)
    {
      at = muster_participant_squares (game, participant);
      if (muster_squares_are_free (game, participant, at))
        return;
    }
  if (muster_squares_nearest_free (game, participant, at, &there)
      && (there.x != participant->square_x || there.y != participant->square_y))
    put (perform, participant->id, there, 0);
}

static void
drag (MusterPerform *perform, MusterId holder, MusterId held, gint32 across, gint32 down)
{
  const MusterGame *game = perform->game;
  const MusterParticipant *participant = muster_running_participant (game, held);
  MusterSquares there;

  if (participant == NULL || participant->square_x == 0 || muster_creature_is_away (game, held)
      || muster_creature_inside_of (game, held) != 0)
    return;

  there = muster_participant_squares_at (game, participant, participant->square_x + across,
                                         participant->square_y + down);
  if (!muster_squares_are_free (game, participant, there)
      && !muster_squares_nearest_free (game, participant, muster_creature_squares (game, holder),
                                       &there))
    return;
  put (perform, participant->id, there, holder);
}

void
muster_grid_drag (MusterPerform *perform, MusterId holder, gint32 x, gint32 y)
{
  const MusterParticipant *participant = muster_running_participant (perform->game, holder);

  MUSTER_GAME_FOREACH (perform->game, CHIP, MusterChip, chip)
  if (chip->condition == MUSTER_CONDITION_GRAPPLED && chip->source == holder)
    drag (perform, holder, chip->creature, participant->square_x - x, participant->square_y - y);
}
