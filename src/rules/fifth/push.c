/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/push.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/creature/ability.h"
#include "rules/fifth/check.h"
#include "rules/fifth/save.h"

#define IMMOVABLE "immovable"
#define SIZE_BONUS 2

gboolean
muster_push_is_action (const MusterGame *game)
{
  return muster_game_world (game)->push == MUSTER_PUSH_OWN_ACTION;
}

/* By a trait of its stat block, or by a chip of that name. */
static gboolean
is_immovable (const MusterGame *game, MusterId creature)
{
  if (muster_game_block (game, creature)->traits & MUSTER_TRAIT_IMMOVABLE)
    return TRUE;

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->condition == MUSTER_CONDITION_CUSTOM
      && g_ascii_strcasecmp (muster_game_text (game, chip->name), IMMOVABLE) == 0)
    return TRUE;

  return FALSE;
}

MusterRefusal
muster_push_check (const MusterGame *game,
                   const MusterCommandTakeAction *command,
                   MusterWaiver *waiver)
{
  MusterRefusal refusal = MUSTER_REFUSAL_NONE;

  if (command->target == 0)
    return MUSTER_REFUSAL_NO_TARGET;
  if (muster_game_creature (game, command->target) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (command->target == command->creature || muster_creature_is_down (game, command->target))
    return MUSTER_REFUSAL_UNAFFECTED;
  if (command->waive)
    return MUSTER_REFUSAL_NONE;

  if (muster_mods_size (game, command->target) > muster_mods_size (game, command->creature) + 1)
    refusal = MUSTER_REFUSAL_TOO_LARGE;
  else if (muster_push_is_action (game) && is_immovable (game, command->target))
    refusal = MUSTER_REFUSAL_IMMOVABLE;
  if (refusal != MUSTER_REFUSAL_NONE)
    *waiver = MUSTER_WAIVER_COST;

  return refusal;
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
better_save (const MusterStatBlock *block)
{
  return muster_stat_block_save (block, MUSTER_ABILITY_DEXTERITY)
                 > muster_stat_block_save (block, MUSTER_ABILITY_STRENGTH)
             ? MUSTER_ABILITY_DEXTERITY
             : MUSTER_ABILITY_STRENGTH;
}

/* What a target one size up has on its side where pushing is an action of its own. */
static gint32
size_bonus (const MusterGame *game, const MusterCommandTakeAction *command)
{
  gboolean larger
      = muster_mods_size (game, command->target) > muster_mods_size (game, command->creature);

  return larger && muster_push_is_action (game) ? SIZE_BONUS : 0;
}

/* Who cannot act cannot resist: no check is rolled for it. */
static gboolean
wins_contest (MusterPerform *perform, const MusterCommandTakeAction *command)
{
  MusterSkill skill = better_skill (muster_game_block (perform->game, command->target));
  MusterAbilityCheck pusher = { .creature = command->creature,
                                .ability = MUSTER_ABILITY_STRENGTH,
                                .skill = MUSTER_SKILL_ATHLETICS + 1,
                                .slant = (MusterMode) command->slant,
                                .source = command->target };
  MusterAbilityCheck pushed = { .creature = command->target,
                                .ability = muster_skill_ability (skill),
                                .skill = (gint32) skill + 1,
                                .bonus = size_bonus (perform->game, command),
                                .source = command->creature };
  gint32 strength, resistance = 0;

  if (!muster_creature_can_act (perform->game, command->target))
    return TRUE;
  if (!muster_ability_check_roll (perform, &pusher, &strength)
      || !muster_ability_check_roll (perform, &pushed, &resistance))
    return FALSE;

  return strength > resistance;
}

static gboolean
fails_save (MusterPerform *perform, const MusterCommandTakeAction *command)
{
  const MusterStatBlock *block = muster_game_block (perform->game, command->creature);
  MusterSave save = { .creature = command->target,
                      .ability = better_save (muster_game_block (perform->game, command->target)),
                      .dc = 8 + block->proficiency
                            + muster_ability_modifier (block->scores[MUSTER_ABILITY_STRENGTH]),
                      .source = command->creature };

  return !muster_save_roll (perform, &save);
}

void
muster_push (MusterPerform *perform, const MusterCommandTakeAction *command)
{
  gboolean by_save = muster_game_world (perform->game)->edition == MUSTER_EDITION_2024
                     && !muster_push_is_action (perform->game);
  gboolean moved = by_save ? fails_save (perform, command) : wins_contest (perform, command);
  MusterChip prone = { .creature = command->target, .condition = MUSTER_CONDITION_PRONE };
  MusterEventPushed *pushed;

  if (!muster_perform_phase (perform))
    return;

  pushed = &muster_perform_event (perform, MUSTER_EVENT_PUSHED)->pushed;
  pushed->creature = command->creature;
  pushed->target = command->target;
  pushed->outcome = !moved                                       ? MUSTER_PUSH_RESISTED
                    : command->choice == MUSTER_CHOICE_PUSH_AWAY ? MUSTER_PUSH_AWAY
                                                                 : MUSTER_PUSH_PRONE;
  if (pushed->outcome == MUSTER_PUSH_PRONE)
    muster_chip_put (perform, &prone);
}
