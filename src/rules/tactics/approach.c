/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/tactics/approach.h"

#include "rules/grid/aim.h"
#include "rules/grid/movement.h"
#include "rules/grid/squares.h"

/* The free square in reach of its movement that is nearest to the target; of equals the one that
 * is nearest to itself.  FALSE: none is nearer than where it stands. */
static gboolean
find_square (const MusterGame *game,
             const MusterParticipant *participant,
             MusterId target,
             MusterSquares *best)
{
  MusterSquares from = muster_participant_squares (game, participant);
  MusterSquares to = muster_creature_squares (game, target);
  gint32 steps = muster_movement_left_ft (game, participant)
                 / (MUSTER_SQUARE_FT * muster_movement_cost (game, participant->creature));
  gint32 least = muster_squares_distance_ft (from, to);
  gint32 shortest = G_MAXINT32;
  gboolean found = FALSE;

  for (gint32 y = -steps; y <= steps; y++)
    for (gint32 x = -steps; x <= steps; x++)
      {
        MusterSquares there = { from.x + x, from.y + y, from.side };
        gint32 distance = muster_squares_distance_ft (there, to);
        gint32 length = MAX (ABS (x), ABS (y));

        if (distance > least || (distance == least && (!found || length >= shortest))
            || !muster_squares_are_free (game, participant, there))
          continue;
        found = TRUE;
        least = distance;
        shortest = length;
        *best = there;
      }

  return found;
}

static gboolean
walk (const MusterGame *game,
      const MusterParticipant *participant,
      MusterId target,
      MusterCommand *command)
{
  MusterSquares there;

  if (muster_participant_squares (game, participant).side == 0
      || muster_creature_squares (game, target).side == 0
      || !find_square (game, participant, target, &there))
    return FALSE;

  *command
      = (MusterCommand) { .kind = MUSTER_COMMAND_MOVE_COMBATANT,
                          .move_combatant
                          = { .creature = participant->creature, .x = there.x, .y = there.y } };

  return muster_game_check (game, command, NULL) == MUSTER_REFUSAL_NONE;
}

static gboolean
attack_otherwise (const MusterGame *game,
                  const MusterParticipant *participant,
                  MusterId target,
                  MusterCommand *command)
{
  const MusterStatBlock *block = muster_game_block (game, participant->creature);

  for (guint i = 0; i < block->n_attacks; i++)
    {
      *command = (MusterCommand) {
        .kind = MUSTER_COMMAND_ATTACK,
        .attack = { .attacker = participant->creature, .target = target, .attack = (gint32) i }
      };
      if (muster_game_check (game, command, NULL) == MUSTER_REFUSAL_NONE)
        return TRUE;
    }

  return FALSE;
}

void
muster_tactics_approach (const MusterGame *game,
                         const MusterParticipant *participant,
                         MusterId target,
                         MusterCommand *command)
{
  if (!muster_grid_is_on (game)
      || muster_game_check (game, command, NULL) != MUSTER_REFUSAL_OUT_OF_RANGE
      || walk (game, participant, target, command)
      || attack_otherwise (game, participant, target, command))
    return;

  *command = (MusterCommand) { .kind = MUSTER_COMMAND_NEXT_TURN,
                               .next_turn = { .fight = participant->fight } };
}
