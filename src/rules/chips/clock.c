/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game clock (the document on effects, "Durations and the game clock"). */
#include "rules/chips/clock.h"

#include "rules/chips/chip.h"
#include "rules/fight/park.h"
#include "rules/spells/later.h"

void
muster_clock_end_chips (MusterPerform *perform)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (chip->end == MUSTER_CHIP_UNTIL_CLOCK
          && chip->deadline <= muster_creature_clock (perform->game, chip->creature))
        {
          if (chip->save_every > 0)
            muster_spell_save_in_time (perform, id);
          else
            muster_chip_end (perform, id, MUSTER_CHIP_EXPIRED);
        }
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

MusterRefusal
muster_check_pass_time (const MusterGame *game,
                        const MusterCommandPassTime *command,
                        MusterWaiver *waiver)
{
  if (command->seconds < 1 || command->seconds > MUSTER_MAX_PASSED_SECONDS)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return muster_game_current_fight (game) == NULL ? MUSTER_REFUSAL_NONE
                                                  : MUSTER_REFUSAL_FIGHT_RUNNING;
}

void
muster_perform_pass_time (MusterPerform *perform, const MusterCommandPassTime *command)
{
  muster_game_edit_world (perform->game)->clock += command->seconds;
  muster_perform_event (perform, MUSTER_EVENT_TIME_PASSED)->time_passed.seconds = command->seconds;
  muster_clock_end_chips (perform);
}
