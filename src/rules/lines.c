/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands about the log and the dice of the table.  The lines themselves are the campaign's:
 * these commands change no creature, but each is a step of its own that can be undone, and is
 * repeated with the others when a roll is corrected. */
#include "rules/perform.h"

static gboolean
is_note (const char *text)
{
  return text == NULL
         || (g_utf8_validate (text, -1, NULL) && g_utf8_strlen (text, -1) <= MUSTER_MAX_NOTE);
}

MusterRefusal
muster_check_amend_line (const MusterGame *game,
                         const MusterCommandAmendLine *command,
                         MusterWaiver *waiver)
{
  if (command->line <= 0)
    return MUSTER_REFUSAL_NO_SUCH_LINE;

  return is_note (command->note) && is_note (command->player_note) ? MUSTER_REFUSAL_NONE
                                                                   : MUSTER_REFUSAL_NOTE_TOO_LONG;
}

void
muster_perform_amend_line (MusterPerform *perform, const MusterCommandAmendLine *command)
{
}

MusterRefusal
muster_check_clear_log (const MusterGame *game,
                        const MusterCommandClearLog *command,
                        MusterWaiver *waiver)
{
  return command->fight == 0 || muster_game_fight (game, command->fight) != NULL
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NO_SUCH_FIGHT;
}

void
muster_perform_clear_log (MusterPerform *perform, const MusterCommandClearLog *command)
{
}

MusterRefusal
muster_check_set_real_dice (const MusterGame *game,
                            const MusterCommandSetRealDice *command,
                            MusterWaiver *waiver)
{
  const MusterCreature *creature = muster_game_creature (game, command->creature);
  gint32 now = creature != NULL ? creature->real_dice : muster_game_world (game)->real_dice;

  if (command->creature != 0 && (creature == NULL || creature->kind != MUSTER_CREATURE_CHARACTER))
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (command->on < 0 || command->on > 1)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return command->on != now ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_NOTHING_TO_DO;
}

void
muster_perform_set_real_dice (MusterPerform *perform, const MusterCommandSetRealDice *command)
{
  MusterEventRealDiceSet *set;

  if (command->creature != 0)
    muster_game_edit_creature (perform->game, command->creature)->real_dice = command->on;
  else
    muster_game_edit_world (perform->game)->real_dice = command->on;

  set = &muster_perform_event (perform, MUSTER_EVENT_REAL_DICE_SET)->real_dice_set;
  set->creature = command->creature;
  set->on = command->on;
}

static gboolean
is_limit (gint32 limit)
{
  return limit == 0 || (limit >= MUSTER_LOG_LEAST && limit <= MUSTER_LOG_MOST);
}

MusterRefusal
muster_check_set_log_limits (const MusterGame *game,
                             const MusterCommandSetLogLimits *command,
                             MusterWaiver *waiver)
{
  const MusterWorld *world = muster_game_world (game);

  if (!is_limit (command->campaign) || !is_limit (command->fight))
    return MUSTER_REFUSAL_BAD_NUMBER;

  return command->campaign != world->log_limit || command->fight != world->fight_log_limit
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NOTHING_TO_DO;
}

void
muster_perform_set_log_limits (MusterPerform *perform, const MusterCommandSetLogLimits *command)
{
  MusterWorld *world = muster_game_edit_world (perform->game);

  world->log_limit = command->campaign;
  world->fight_log_limit = command->fight;
}
