/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Giving up an open question, and with it what its command left on the agenda. */
#include "rules/fight/turn.h"

MusterRefusal
muster_check_withdraw (const MusterGame *game,
                       const MusterCommandWithdraw *command,
                       MusterWaiver *waiver)
{
  return command->fight == 0 || muster_game_fight (game, command->fight) != NULL
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NO_SUCH_FIGHT;
}

void
muster_perform_withdraw (MusterPerform *perform, const MusterCommandWithdraw *command)
{
  MusterEventQuestionWithdrawn *withdrawn
      = &muster_perform_event (perform, MUSTER_EVENT_QUESTION_WITHDRAWN)->question_withdrawn;

  withdrawn->asked = command->asked;
  withdrawn->question = command->question;
  muster_turn_drop_agenda (perform, command->fight, 0);
}
