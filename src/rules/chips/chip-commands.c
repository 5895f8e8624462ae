/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chips that somebody puts on and takes off by hand. */
#include "rules/chips/chip.h"
#include "rules/fifth/hit.h"
#include "rules/fight/park.h"
#include "rules/grid/movement.h"

#define SECONDS_A_ROUND 6
#define MAX_CHIP_COUNT 1000000

MusterRefusal
muster_check_add_chip (const MusterGame *game,
                       const MusterCommandAddChip *command,
                       MusterWaiver *waiver)
{
  MusterCondition condition;
  gboolean named = command->name != NULL && *command->name != '\0';

  if (muster_game_creature (game, command->creature) == NULL
      || (command->source != 0 && muster_game_creature (game, command->source) == NULL)
      || (command->anchor != 0 && muster_game_creature (game, command->anchor) == NULL))
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (command->condition < 0 || command->condition >= MUSTER_N_CONDITIONS)
    return MUSTER_REFUSAL_BAD_NUMBER;
  if (command->condition == MUSTER_CONDITION_CUSTOM
      && (!named || g_utf8_strlen (command->name, -1) > 60))
    return MUSTER_REFUSAL_BAD_NAME;
  if (command->end < 0 || command->end > MUSTER_CHIP_UNTIL_TURN_END
      || (command->end != MUSTER_CHIP_UNTIL_REMOVED
          && (command->count < 1 || command->count > MAX_CHIP_COUNT)))
    return MUSTER_REFUSAL_BAD_NUMBER;

  condition = muster_condition_of_chip ((MusterCondition) command->condition, command->name);
  if (command->end == MUSTER_CHIP_UNTIL_REMOVED && command->source == 0
      && condition != MUSTER_CONDITION_CUSTOM)
    {
      const MusterChip *same = muster_chip_find (game, command->creature, condition);

      if (same != NULL && same->end == MUSTER_CHIP_UNTIL_REMOVED && same->source == 0)
        return MUSTER_REFUSAL_NOTHING_TO_DO;
    }

  return MUSTER_REFUSAL_NONE;
}

static void
set_end (const MusterGame *game, const MusterCommandAddChip *command, MusterChip *chip)
{
  MusterId anchor = command->anchor != 0 ? command->anchor : command->creature;

  if (command->end == MUSTER_CHIP_UNTIL_REMOVED)
    return;
  if (command->end == MUSTER_CHIP_UNTIL_CLOCK)
    {
      chip->end = MUSTER_CHIP_UNTIL_CLOCK;
      chip->deadline = muster_creature_clock (game, command->creature)
                       + (gint64) command->count * SECONDS_A_ROUND;
    }
  else
    muster_chip_end_at_turn (game, chip, (MusterChipEnd) command->end, anchor, command->count);
}

/* The riders of the chips that the program knows by name (SRD, Bless, Bane, Guidance). */
static void
set_rider (MusterChip *chip)
{
  switch (chip->condition)
    {
    case MUSTER_CONDITION_BLESSED:
    case MUSTER_CONDITION_BANED:
      chip->rider_rolls = MUSTER_ROLL_ATTACK | MUSTER_ROLL_SAVE;
      chip->rider_dice = chip->condition == MUSTER_CONDITION_BLESSED ? 1 : -1;
      chip->rider_die = 4;
      break;
    case MUSTER_CONDITION_GUIDED:
      chip->rider_rolls = MUSTER_ROLL_CHECK;
      chip->rider_dice = 1;
      chip->rider_die = 4;
      chip->once = TRUE;
      break;
    default:
      break;
    }
}

void
muster_perform_add_chip (MusterPerform *perform, const MusterCommandAddChip *command)
{
  MusterChip chip = { .creature = command->creature, .source = command->source };

  chip.condition = muster_condition_of_chip ((MusterCondition) command->condition, command->name);
  if (chip.condition == MUSTER_CONDITION_CUSTOM)
    chip.name = muster_game_intern (perform->game, command->name);
  set_end (perform->game, command, &chip);
  set_rider (&chip);
  perform->result->created = muster_chip_put (perform, &chip);
}

MusterRefusal
muster_check_remove_chip (const MusterGame *game,
                          const MusterCommandRemoveChip *command,
                          MusterWaiver *waiver)
{
  return muster_game_chip (game, command->chip) != NULL ? MUSTER_REFUSAL_NONE
                                                        : MUSTER_REFUSAL_NO_SUCH_CHIP;
}

void
muster_perform_remove_chip (MusterPerform *perform, const MusterCommandRemoveChip *command)
{
  const MusterChip chip = *muster_game_chip (perform->game, command->chip);

  muster_chip_end (perform, command->chip, MUSTER_CHIP_BY_HAND);
  if (chip.condition == MUSTER_CONDITION_PRONE
      && muster_chip_find (perform->game, chip.creature, MUSTER_CONDITION_PRONE) == NULL)
    muster_movement_stand_up (perform, chip.creature);
}

static MusterCommandAddChip
chip_of_modifier (const MusterCommandModifyMaxHp *command)
{
  return (MusterCommandAddChip) {
    .creature = command->creature,
    .condition = MUSTER_CONDITION_CUSTOM,
    .name = command->name,
    .end = command->end,
    .count = command->count,
    .anchor = command->anchor,
  };
}

MusterRefusal
muster_check_modify_max_hp (const MusterGame *game,
                            const MusterCommandModifyMaxHp *command,
                            MusterWaiver *waiver)
{
  const MusterCommandAddChip add = chip_of_modifier (command);

  if (command->amount == 0 || command->amount < -MUSTER_MAX_AMOUNT
      || command->amount > MUSTER_MAX_AMOUNT)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return muster_check_add_chip (game, &add, waiver);
}

/* The modifier stands beside the maximum and never in it, so that it comes off cleanly. */
void
muster_perform_modify_max_hp (MusterPerform *perform, const MusterCommandModifyMaxHp *command)
{
  const MusterCommandAddChip add = chip_of_modifier (command);
  MusterChip chip = { .creature = command->creature,
                      .condition = MUSTER_CONDITION_CUSTOM,
                      .name = muster_game_intern (perform->game, command->name),
                      .max_hp = command->amount };

  set_end (perform->game, &add, &chip);
  perform->result->created = muster_chip_put (perform, &chip);
  if (command->heal && command->amount > 0
      && !muster_creature_is_down (perform->game, chip.creature))
    muster_hit_heal (perform, 0, chip.creature, command->amount, FALSE, NULL, 0);
}
