/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slots by hand, and letting a spell go. */
#include "rules/chips/chip.h"
#include "rules/spells/known.h"

MusterRefusal
muster_check_drop_concentration (const MusterGame *game,
                                 const MusterCommandDropConcentration *command,
                                 MusterWaiver *waiver)
{
  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;

  return muster_chip_find (game, command->creature, MUSTER_CONDITION_CONCENTRATING) != NULL
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NO_SUCH_CHIP;
}

void
muster_perform_drop_concentration (MusterPerform *perform,
                                   const MusterCommandDropConcentration *command)
{
  muster_chip_end_condition (perform, command->creature, MUSTER_CONDITION_CONCENTRATING,
                             MUSTER_CHIP_BY_HAND);
}

static guint
slots_left_or_all (const MusterGame *game, const MusterCommandSetSlots *command)
{
  return command->level > 0 ? muster_slots_left (game, command->creature, command->level) : 0;
}

MusterRefusal
muster_check_set_slots (const MusterGame *game,
                        const MusterCommandSetSlots *command,
                        MusterWaiver *waiver)
{
  const MusterStatBlock *block;

  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  block = muster_game_block (game, command->creature);
  if (block->n_castings == 0)
    return MUSTER_REFUSAL_NOTHING_TO_DO;
  if (command->level < 0 || command->level > MUSTER_N_SLOT_LEVELS || command->used < 0
      || (command->level > 0
          && command->used > (gint32) muster_stat_block_slots (block, command->level)))
    return MUSTER_REFUSAL_BAD_NUMBER;

  return MUSTER_REFUSAL_NONE;
}

void
muster_perform_set_slots (MusterPerform *perform, const MusterCommandSetSlots *command)
{
  MusterEventSlotsSet *set;

  if (command->level == 0)
    muster_slots_restore (perform, command->creature);
  else
    muster_slots_set_used (perform, command->creature, command->level, (guint) command->used);

  set = &muster_perform_event (perform, MUSTER_EVENT_SLOTS_SET)->slots_set;
  set->creature = command->creature;
  set->level = command->level;
  set->left = (gint32) slots_left_or_all (perform->game, command);
}
