/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What becomes of those who still stand when a fight ends, or who give up before (the combat
 * document, "Ending a fight"). */
#include "rules/chips/bonds.h"
#include "rules/chips/chip.h"
#include "rules/fifth/hit.h"
#include "rules/fight/end.h"
#include "rules/fight/setup.h"

MusterRefusal
muster_check_set_fate (const MusterGame *game,
                       const MusterCommandSetFate *command,
                       MusterWaiver *waiver)
{
  const MusterParticipant *participant = muster_running_participant (game, command->creature);

  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (participant == NULL)
    return MUSTER_REFUSAL_NOT_IN_FIGHT;
  if (command->fate < 0 || command->fate >= MUSTER_N_FATES)
    return MUSTER_REFUSAL_BAD_NUMBER;
  if (muster_creature_is_down (game, command->creature))
    return MUSTER_REFUSAL_DOWN;

  return participant->fate != command->fate ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_NOTHING_TO_DO;
}

/* A creature that got away is not met again where it was staged. */
static void
flee (MusterPerform *perform, MusterId id)
{
  muster_chips_source_left (perform, id, FALSE);
  muster_chip_end_condition (perform, id, MUSTER_CONDITION_CONCENTRATING, MUSTER_CHIP_EXPIRED);
  if (muster_game_creature (perform->game, id)->kind != MUSTER_CREATURE_CHARACTER)
    muster_game_edit_creature (perform->game, id)->absent = TRUE;
  muster_fight_let_go (perform, id);
}

void
muster_perform_set_fate (MusterPerform *perform, const MusterCommandSetFate *command)
{
  MusterId participant = muster_running_participant (perform->game, command->creature)->id;
  MusterEventFateMet *met;

  muster_game_edit_participant (perform->game, participant)->fate = command->fate;
  if (command->fate == MUSTER_FATE_KILLED)
    {
      muster_hit_kill (perform, command->creature, MUSTER_DEATH_BY_HAND);
      muster_fight_note_outcome (perform);
      return;
    }

  met = &muster_perform_event (perform, MUSTER_EVENT_FATE_MET)->fate_met;
  met->creature = command->creature;
  met->fate = command->fate;
  if (command->fate == MUSTER_FATE_FLED)
    flee (perform, command->creature);
  muster_fight_note_outcome (perform);
}
