/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/escape.h"

#include "rules/chips/chip.h"
#include "rules/fifth/check.h"
#include "rules/fifth/spend.h"
#include "rules/fight/factions.h"
#include "rules/fight/setup.h"

/* A grapple is one's own to break; a wound, a web or a sleeper others can see to as well. */
static gboolean
may_see_to (const MusterChip *chip, MusterId creature)
{
  return chip->escape_by != 0
         && (chip->creature == creature || chip->escape_by != MUSTER_ESCAPE_GRAPPLE + 1);
}

static gboolean
is_ally (const MusterGame *game, MusterId creature, MusterId holder)
{
  return muster_running_participant (game, creature) != NULL
         && muster_running_participant (game, holder) != NULL
         && !muster_creatures_are_enemies (game, creature, holder);
}

gboolean
muster_escape_is_offered (const MusterGame *game, MusterId creature, const MusterChip *chip)
{
  return may_see_to (chip, creature)
         && (chip->creature == creature || is_ally (game, creature, chip->creature));
}

MusterRefusal
muster_check_escape (const MusterGame *game,
                     const MusterCommandEscape *command,
                     MusterWaiver *waiver)
{
  const MusterChip *chip = muster_game_chip (game, command->chip);

  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (chip == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CHIP;
  if (command->slant < MUSTER_MODE_NONE || command->slant > MUSTER_MODE_DISADVANTAGE)
    return MUSTER_REFUSAL_BAD_NUMBER;
  if (!may_see_to (chip, command->creature))
    return MUSTER_REFUSAL_UNAFFECTED;

  return muster_spend_check (game, command->creature, MUSTER_COST_ACTION, command->waive != 0,
                             waiver);
}

static MusterSkill
better_skill (const MusterStatBlock *block)
{
  return muster_stat_block_skill (block, MUSTER_SKILL_ACROBATICS)
                 > muster_stat_block_skill (block, MUSTER_SKILL_ATHLETICS)
             ? MUSTER_SKILL_ACROBATICS
             : MUSTER_SKILL_ATHLETICS;
}

static MusterAbilityCheck
check_of (const MusterGame *game, const MusterCommandEscape *command, const MusterChip *chip)
{
  MusterAbilityCheck check = { .creature = command->creature,
                               .ability = MUSTER_ABILITY_STRENGTH,
                               .dc = chip->escape_dc,
                               .slant = (MusterMode) command->slant,
                               .hindered = chip->escape_mode == MUSTER_MODE_DISADVANTAGE };
  MusterSkill skill;

  switch ((MusterEscape) (chip->escape_by - 1))
    {
    case MUSTER_ESCAPE_GRAPPLE:
      skill = better_skill (muster_game_block (game, command->creature));
      break;
    case MUSTER_ESCAPE_MEDICINE:
      skill = MUSTER_SKILL_MEDICINE;
      break;
    case MUSTER_ESCAPE_ATHLETICS:
      skill = MUSTER_SKILL_ATHLETICS;
      break;
    case MUSTER_ESCAPE_STRENGTH:
    case MUSTER_ESCAPE_ACTION:
    default:
      return check;
    }
  check.skill = (gint32) skill + 1;
  check.ability = muster_skill_ability (skill);

  return check;
}

void
muster_perform_escape (MusterPerform *perform, const MusterCommandEscape *command)
{
  const MusterChip chip = *muster_game_chip (perform->game, command->chip);
  MusterAbilityCheck check = check_of (perform->game, command, &chip);
  MusterEventEscapeTried *tried;
  gint32 total = 0;

  muster_spend (perform, command->creature, MUSTER_COST_ACTION, command->waive != 0);
  tried = &muster_perform_event (perform, MUSTER_EVENT_ESCAPE_TRIED)->escape_tried;
  tried->creature = command->creature;
  tried->holder = chip.creature;
  tried->condition = chip.condition;
  tried->name = chip.name;
  if (chip.escape_by != MUSTER_ESCAPE_ACTION + 1
      && (!muster_ability_check_roll (perform, &check, &total) || total < chip.escape_dc))
    return;
  if (muster_game_chip (perform->game, chip.id) != NULL)
    muster_chip_end (perform, chip.id, MUSTER_CHIP_ESCAPED);
}
