/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/escape.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/check.h"
#include "rules/fifth/save.h"
#include "rules/fifth/spend.h"
#include "rules/fight/factions.h"
#include "rules/fight/setup.h"
#include "rules/spells/later.h"

static MusterEscape
kind_of (const MusterChip *chip)
{
  return (MusterEscape) (chip->escape_by - 1);
}

/* A grapple and a spell on the mind are one's own to break; a wound, a web or a sleeper others can
 * see to as well. */
static gboolean
may_see_to (const MusterChip *chip, MusterId creature)
{
  if (chip->escape_by == 0 || chip->creature == creature)
    return chip->escape_by != 0;

  switch (kind_of (chip))
    {
    case MUSTER_ESCAPE_STRENGTH:
    case MUSTER_ESCAPE_ATHLETICS:
    case MUSTER_ESCAPE_MEDICINE:
    case MUSTER_ESCAPE_ACTION:
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
is_ally (const MusterGame *game, MusterId creature, MusterId holder)
{
  return muster_running_participant (game, creature) != NULL
         && muster_running_participant (game, holder) != NULL
         && !muster_creatures_are_enemies (game, creature, holder);
}

/* Others do not reach into what a spell makes, but they shake sleepers awake. */
static gboolean
may_be_helped (const MusterChip *chip)
{
  return chip->spell == 0 || kind_of (chip) == MUSTER_ESCAPE_ACTION;
}

gboolean
muster_escape_is_offered (const MusterGame *game, MusterId creature, const MusterChip *chip)
{
  return may_see_to (chip, creature)
         && (chip->creature == creature
             || (may_be_helped (chip) && is_ally (game, creature, chip->creature)));
}

MusterCost
muster_escape_cost (const MusterChip *chip)
{
  return kind_of (chip) == MUSTER_ESCAPE_MOMENT ? MUSTER_COST_NONE : MUSTER_COST_ACTION;
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

  if ((chip->marks & MUSTER_CHIP_AWAY) && chip->creature == command->creature)
    return muster_spend_check_way_back (game, command->creature, muster_escape_cost (chip),
                                        command->waive != 0, waiver);

  return muster_spend_check (game, command->creature, muster_escape_cost (chip),
                             command->waive != 0, waiver);
}

static MusterSkill
better_skill (const MusterStatBlock *block)
{
  return muster_stat_block_skill (block, MUSTER_SKILL_ACROBATICS)
                 > muster_stat_block_skill (block, MUSTER_SKILL_ATHLETICS)
             ? MUSTER_SKILL_ACROBATICS
             : MUSTER_SKILL_ATHLETICS;
}

static MusterAbility
better_body (const MusterStatBlock *block)
{
  return block->scores[MUSTER_ABILITY_DEXTERITY] > block->scores[MUSTER_ABILITY_STRENGTH]
             ? MUSTER_ABILITY_DEXTERITY
             : MUSTER_ABILITY_STRENGTH;
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

  switch (kind_of (chip))
    {
    case MUSTER_ESCAPE_STRENGTH_OR_DEXTERITY:
      check.ability = better_body (muster_game_block (game, command->creature));
      return check;
    case MUSTER_ESCAPE_INTELLIGENCE:
      check.ability = MUSTER_ABILITY_INTELLIGENCE;
      return check;
    case MUSTER_ESCAPE_INVESTIGATION:
      skill = MUSTER_SKILL_INVESTIGATION;
      break;
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
    case MUSTER_ESCAPE_SAVE:
    case MUSTER_ESCAPE_MOMENT:
    default:
      return check;
    }
  check.skill = (gint32) skill + 1;
  check.ability = muster_skill_ability (skill);

  return check;
}

/* Whether an attempt succeeds; FALSE with something open, too. */
static gboolean
succeeds (MusterPerform *perform, const MusterCommandEscape *command, const MusterChip *chip)
{
  MusterAbilityCheck check = check_of (perform->game, command, chip);
  MusterSave save = { .creature = command->creature,
                      .ability = (MusterAbility) (chip->save_ability - 1),
                      .dc = chip->save_dc,
                      .slant = (MusterMode) command->slant,
                      .magical = TRUE,
                      .conditions = 1u << chip->condition,
                      .source = chip->id };
  gint32 total = 0;

  switch (kind_of (chip))
    {
    case MUSTER_ESCAPE_ACTION:
      return TRUE;
    case MUSTER_ESCAPE_SAVE:
    case MUSTER_ESCAPE_MOMENT:
      return chip->save_ability != 0 && muster_save_roll (perform, &save);
    default:
      return muster_ability_check_roll (perform, &check, &total) && total >= chip->escape_dc;
    }
}

void
muster_perform_escape (MusterPerform *perform, const MusterCommandEscape *command)
{
  const MusterChip chip = *muster_game_chip (perform->game, command->chip);
  gboolean saves = kind_of (&chip) == MUSTER_ESCAPE_SAVE || kind_of (&chip) == MUSTER_ESCAPE_MOMENT;
  gboolean wakes = chip.spell != 0 && kind_of (&chip) == MUSTER_ESCAPE_ACTION;
  MusterEventEscapeTried *tried;

  muster_spend (perform, command->creature, muster_escape_cost (&chip), command->waive != 0);
  tried = &muster_perform_event (perform, MUSTER_EVENT_ESCAPE_TRIED)->escape_tried;
  tried->creature = command->creature;
  tried->holder = chip.creature;
  tried->condition = chip.condition;
  tried->name = chip.name;
  if (!succeeds (perform, command, &chip) || muster_game_chip (perform->game, chip.id) == NULL)
    return;

  if (saves || wakes)
    muster_spell_release (perform, &chip, saves ? MUSTER_CHIP_SAVED : MUSTER_CHIP_ESCAPED);
  else
    muster_chip_end (perform, chip.id, MUSTER_CHIP_ESCAPED);
}
