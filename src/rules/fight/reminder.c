/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/reminder.h"

#include "rules/fight/link.h"
#include "rules/fight/setup.h"
#include "rules/text.h"

#define MAX_COUNT 100

static void
tell (MusterPerform *perform, MusterId id)
{
  const MusterReminder *reminder = muster_game_reminder (perform->game, id);
  MusterEventReminderDue *due
      = &muster_perform_event (perform, MUSTER_EVENT_REMINDER_DUE)->reminder_due;

  due->anchor = reminder->anchor;
  due->text = reminder->text;
  muster_game_remove (perform->game, MUSTER_POOL_REMINDER, id);
}

void
muster_reminders_due (MusterPerform *perform, MusterId anchor, MusterChipEnd boundary, gint32 n)
{
  const MusterReminder *reminder = muster_game_next (perform->game, MUSTER_POOL_REMINDER, 0);

  while (reminder != NULL)
    {
      MusterId id = reminder->id;

      if (reminder->anchor == anchor && reminder->fight == perform->result->fight
          && reminder->end == (gint32) boundary && reminder->deadline <= n)
        tell (perform, id);
      reminder = muster_game_next (perform->game, MUSTER_POOL_REMINDER, id);
    }
}

void
muster_reminders_flush (MusterPerform *perform, MusterId fight, MusterId anchor)
{
  const MusterReminder *reminder = muster_game_next (perform->game, MUSTER_POOL_REMINDER, 0);

  while (reminder != NULL)
    {
      MusterId id = reminder->id;

      if (reminder->fight == fight && (anchor == 0 || reminder->anchor == anchor))
        tell (perform, id);
      reminder = muster_game_next (perform->game, MUSTER_POOL_REMINDER, id);
    }
}

MusterRefusal
muster_check_add_reminder (const MusterGame *game,
                           const MusterCommandAddReminder *command,
                           MusterWaiver *waiver)
{
  if (muster_game_creature (game, command->anchor) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (muster_running_participant (game, command->anchor) == NULL)
    return MUSTER_REFUSAL_NOT_IN_FIGHT;
  if (!muster_is_name (command->text))
    return MUSTER_REFUSAL_BAD_NAME;

  return (command->end == MUSTER_CHIP_UNTIL_TURN_START
          || command->end == MUSTER_CHIP_UNTIL_TURN_END)
                 && command->count >= 1 && command->count <= MAX_COUNT
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_BAD_NUMBER;
}

/* The end of the turn that runs now is the first that comes. */
void
muster_perform_add_reminder (MusterPerform *perform, const MusterCommandAddReminder *command)
{
  const MusterParticipant *participant
      = muster_running_participant (perform->game, command->anchor);
  MusterText text = muster_game_intern (perform->game, command->text);
  gint32 passed = command->end == MUSTER_CHIP_UNTIL_TURN_START ? participant->turns_begun
                                                               : participant->turns_ended;
  MusterId fight = participant->fight;
  MusterReminder *reminder = muster_game_add (perform->game, MUSTER_POOL_REMINDER);
  MusterEventReminderAdded *added;

  reminder->fight = fight;
  reminder->anchor = command->anchor;
  reminder->end = command->end;
  reminder->deadline = passed + command->count;
  reminder->text = text;
  perform->result->created = reminder->id;

  added = &muster_perform_event (perform, MUSTER_EVENT_REMINDER_ADDED)->reminder_added;
  added->anchor = command->anchor;
  added->end = command->end;
  added->count = command->count;
  added->text = text;
}

MusterRefusal
muster_check_remove_reminder (const MusterGame *game,
                              const MusterCommandRemoveReminder *command,
                              MusterWaiver *waiver)
{
  return muster_game_reminder (game, command->reminder) != NULL ? MUSTER_REFUSAL_NONE
                                                                : MUSTER_REFUSAL_NO_SUCH_REMINDER;
}

void
muster_perform_remove_reminder (MusterPerform *perform, const MusterCommandRemoveReminder *command)
{
  MusterText text = muster_game_reminder (perform->game, command->reminder)->text;

  muster_game_remove (perform->game, MUSTER_POOL_REMINDER, command->reminder);
  muster_perform_event (perform, MUSTER_EVENT_REMINDER_REMOVED)->reminder_removed.text = text;
}
