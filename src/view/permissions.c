/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/permissions.h"

#include "rules/fifth/escape.h"
#include "rules/fight/initiative.h"
#include "rules/fight/setup.h"
#include "rules/spells/known.h"

gboolean
muster_viewer_may_act (const MusterViewer *viewer, const MusterCreature *creature)
{
  if (viewer->gm)
    return TRUE;
  return creature != NULL && viewer->bound != 0 && creature->id == viewer->bound;
}

static gboolean
holds_turn (const MusterGame *game, MusterId fight, MusterId creature)
{
  const MusterFight *record = muster_game_fight (game, fight);
  const MusterParticipant *holder
      = record != NULL ? muster_game_participant (game, record->turn) : NULL;

  return holder != NULL && holder->creature == creature;
}

static gboolean
is_own_concentration (const MusterGame *game, MusterId id, MusterId creature)
{
  const MusterChip *chip = muster_game_chip (game, id);

  return chip != NULL && chip->creature == creature
         && chip->condition == MUSTER_CONDITION_CONCENTRATING;
}

/* A roll of one's own, once. */
static gboolean
is_awaited (const MusterGame *game, MusterId creature)
{
  const MusterParticipant *participant = muster_current_participant (game, creature);

  return participant != NULL && muster_initiative_awaited (game, participant);
}

gboolean
muster_viewer_may_perform (const MusterViewer *viewer,
                           const MusterGame *game,
                           const MusterCommand *command)
{
  MusterId own = viewer->bound;

  if (viewer->gm)
    return TRUE;
  if (own == 0)
    return FALSE;

  switch (command->kind)
    {
    case MUSTER_COMMAND_ROLL_INITIATIVE:
      return command->roll_initiative.creature == own && is_awaited (game, own);
    case MUSTER_COMMAND_ATTACK:
      return command->attack.attacker == own
             && (command->attack.options & MUSTER_ATTACK_WAIVE_ALL) == 0;
    case MUSTER_COMMAND_MULTIATTACK:
      return command->multiattack.attacker == own
             && (command->multiattack.options & MUSTER_ATTACK_WAIVE_ALL) == 0;
    case MUSTER_COMMAND_TAKE_ACTION:
      return command->take_action.creature == own && !command->take_action.waive;
    case MUSTER_COMMAND_ESCAPE:
      return command->escape.creature == own && !command->escape.waive;
    case MUSTER_COMMAND_RELEASE_READIED:
      return command->release_readied.creature == own && !command->release_readied.waive;
    case MUSTER_COMMAND_SECOND_WIND:
      return command->second_wind.creature == own && !command->second_wind.waive;
    case MUSTER_COMMAND_ACTION_SURGE:
      return command->action_surge.creature == own && !command->action_surge.waive;
    case MUSTER_COMMAND_TURN_UNDEAD:
      return command->turn_undead.creature == own && !command->turn_undead.waive;
    case MUSTER_COMMAND_PRESERVE_LIFE:
      return command->preserve_life.creature == own && !command->preserve_life.waive;
    case MUSTER_COMMAND_DRINK_POTION:
      return command->drink_potion.giver == own && command->drink_potion.dice == NULL
             && !command->drink_potion.waive;
    case MUSTER_COMMAND_TOGGLE_BUDGET:
      return command->toggle_budget.creature == own;
    case MUSTER_COMMAND_NEXT_TURN:
      return holds_turn (game, command->next_turn.fight, own);
    case MUSTER_COMMAND_MOVE_COMBATANT:
      return command->move_combatant.creature == own && !command->move_combatant.waive;
    case MUSTER_COMMAND_DEATH_SAVE:
      return command->death_save.creature == own && !command->death_save.waive;
    case MUSTER_COMMAND_STABILISE:
      return command->stabilise.creature == own;
    case MUSTER_COMMAND_CAST:
      return command->cast.caster == own
             && (command->cast.options & ~(MUSTER_CAST_AGAIN | MUSTER_CAST_ENTERS)) == 0;
    case MUSTER_COMMAND_DROP_CONCENTRATION:
      return command->drop_concentration.creature == own;
    case MUSTER_COMMAND_REMOVE_CHIP:
      return is_own_concentration (game, command->remove_chip.chip, own);
    case MUSTER_COMMAND_ROLL_SAVE:
      return command->roll_save.creature == own && !command->roll_save.secret;
    case MUSTER_COMMAND_ROLL_CHECK:
      return command->roll_check.creature == own && !command->roll_check.secret;
    case MUSTER_COMMAND_SET_REAL_DICE:
      return command->set_real_dice.creature == own;
    case MUSTER_COMMAND_ROLL_DICE:
      return command->roll_dice.roller == own && !command->roll_dice.secret;
    default:
      return FALSE;
    }
}

/* Whoever enters an area costs its caster nothing. */
static gboolean
cast_takes_turn (const MusterGame *game, const MusterCommandCast *cast)
{
  MusterKnown known;

  if (cast->options & MUSTER_CAST_ENTERS || !muster_known_of_cast (game, cast, &known)
      || (known.spell->part_of != NULL && known.cost == MUSTER_COST_NONE))
    return FALSE;

  return (cast->options & MUSTER_CAST_AGAIN ? (gint32) known.spell->again_cost : known.cost)
         != MUSTER_COST_REACTION;
}

/* A save that is free may come when the turn is over. */
static gboolean
escape_takes_turn (const MusterGame *game, const MusterCommandEscape *escape)
{
  const MusterChip *chip = muster_game_chip (game, escape->chip);

  return chip == NULL || muster_escape_cost (chip) != MUSTER_COST_NONE;
}

/* Whether a command uses what a creature has on its own turn alone. */
static gboolean
takes_turn (const MusterGame *game, const MusterCommand *command)
{
  switch (command->kind)
    {
    case MUSTER_COMMAND_ATTACK:
      return command->attack.swing == MUSTER_SWING_MAIN
             || command->attack.swing == MUSTER_SWING_OFF_HAND;
    case MUSTER_COMMAND_CAST:
      return cast_takes_turn (game, &command->cast);
    case MUSTER_COMMAND_ESCAPE:
      return escape_takes_turn (game, &command->escape);
    case MUSTER_COMMAND_MULTIATTACK:
    case MUSTER_COMMAND_TAKE_ACTION:
    case MUSTER_COMMAND_SECOND_WIND:
    case MUSTER_COMMAND_ACTION_SURGE:
    case MUSTER_COMMAND_TURN_UNDEAD:
    case MUSTER_COMMAND_PRESERVE_LIFE:
    case MUSTER_COMMAND_DRINK_POTION:
    case MUSTER_COMMAND_MOVE_COMBATANT:
      return TRUE;
    default:
      return FALSE;
    }
}

MusterRefusal
muster_viewer_check (const MusterViewer *viewer,
                     const MusterGame *game,
                     const MusterCommand *command)
{
  const MusterParticipant *own
      = viewer->gm ? NULL : muster_running_participant (game, viewer->bound);

  return own != NULL && !muster_participant_has_turn (game, own) && takes_turn (game, command)
             ? MUSTER_REFUSAL_NOT_ITS_TURN
             : MUSTER_REFUSAL_NONE;
}

MusterLoadoutAccess
muster_viewer_loadout (const MusterViewer *viewer,
                       const MusterCreature *creature,
                       MusterStance stance)
{
  if (muster_viewer_may_act (viewer, creature))
    return MUSTER_LOADOUT_FULL;
  if (creature == NULL || stance == MUSTER_STANCE_FOE)
    return MUSTER_LOADOUT_NONE;
  return MUSTER_LOADOUT_PUBLIC;
}
