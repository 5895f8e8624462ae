/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/grid/movement.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/creature/exhaustion.h"
#include "rules/fight/setup.h"
#include "rules/grid/squares.h"

static gint32
best_speed (const MusterGame *game, MusterId creature)
{
  static const guint rest[] = { MUSTER_SPEED_CLIMB, MUSTER_SPEED_SWIM, MUSTER_SPEED_BURROW };
  gint32 best = MAX (muster_mods_speed (game, creature, MUSTER_SPEED_WALK),
                     muster_mods_speed (game, creature, MUSTER_SPEED_FLY));

  for (guint i = 0; i < G_N_ELEMENTS (rest) && best == 0; i++)
    best = muster_mods_speed (game, creature, rest[i]);

  return best;
}

gint32
muster_movement_speed_ft (const MusterGame *game, MusterId creature)
{
  MusterExhaustion exhaustion = muster_creature_exhaustion (game, creature);
  MusterHeldChips chips;

  muster_chips_collect (game, creature, 0, &chips);
  if (muster_creature_is_down (game, creature) || !muster_can_move (chips.held, chips.n))
    return 0;

  return muster_exhaustion_speed (&exhaustion, best_speed (game, creature));
}

static gboolean
drags (const MusterGame *game, MusterId creature)
{
  MusterSize size = muster_mods_size (game, creature);

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->condition == MUSTER_CONDITION_GRAPPLED && chip->source == creature
      && muster_creature_inside_of (game, chip->creature) == 0
      && muster_mods_size (game, chip->creature) + 2 > size)
    return TRUE;

  return FALSE;
}

gint32
muster_movement_cost (const MusterGame *game, MusterId creature)
{
  gint32 cost = muster_chip_find (game, creature, MUSTER_CONDITION_PRONE) != NULL ? 2 : 1;

  return drags (game, creature) ? 2 * cost : cost;
}

void
muster_movement_stand_up (MusterPerform *perform, MusterId creature)
{
  const MusterParticipant *participant = muster_running_participant (perform->game, creature);
  MusterEventStoodUp *stood;
  gint32 feet;

  if (participant == NULL || !muster_grid_is_on (perform->game)
      || !muster_participant_has_turn (perform->game, participant))
    return;

  feet = MIN (muster_movement_speed_ft (perform->game, creature) / 2,
              muster_movement_left_ft (perform->game, participant));
  if (feet == 0)
    return;
  muster_game_edit_participant (perform->game, participant->id)->feet_moved += feet;
  stood = &muster_perform_event (perform, MUSTER_EVENT_STOOD_UP)->stood_up;
  stood->creature = creature;
  stood->feet = feet;
}

gint32
muster_movement_whole_ft (const MusterGame *game, const MusterParticipant *participant)
{
  return muster_movement_speed_ft (game, participant->creature) * (1 + participant->dashes);
}

gboolean
muster_movement_is_over (const MusterGame *game, const MusterParticipant *participant)
{
  if (muster_game_world (game)->move_after_acting != MUSTER_MOVE_AFTER_FORBIDDEN)
    return FALSE;

  return participant->attacked
         || (participant->action && !(participant->steps & MUSTER_STEPS_BY_ACTION));
}

gint32
muster_movement_left_ft (const MusterGame *game, const MusterParticipant *participant)
{
  if (muster_movement_is_over (game, participant))
    return 0;

  return MAX (0, muster_movement_whole_ft (game, participant) - participant->feet_moved);
}

void
muster_movement_begin (MusterParticipant *participant)
{
  participant->feet_moved = 0;
  participant->dashes = 0;
  participant->steps = 0;
}

void
muster_movement_take_action (MusterPerform *perform,
                             MusterId creature,
                             MusterStandardAction action,
                             MusterCost cost)
{
  const MusterParticipant *participant = muster_running_participant (perform->game, creature);
  MusterParticipant *record;

  if (participant == NULL || !muster_grid_is_on (perform->game)
      || (action != MUSTER_ACTION_DASH && action != MUSTER_ACTION_DISENGAGE)
      || !muster_participant_has_turn (perform->game, participant))
    return;

  record = muster_game_edit_participant (perform->game, participant->id);
  if (action == MUSTER_ACTION_DASH)
    record->dashes++;
  else
    record->steps |= MUSTER_STEPS_DISENGAGED;
  if (cost == MUSTER_COST_ACTION)
    record->steps |= MUSTER_STEPS_BY_ACTION;
}
