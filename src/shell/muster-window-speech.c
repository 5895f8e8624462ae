/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader hears of a fight: every new line of the log and every turn, each once. */
#define G_LOG_DOMAIN "muster-shell"

#include "log/words-combatant.h"
#include "log/words-event.h"
#include "model/muster-log-item.h"
#include "shell/muster-window-private.h"

/* Preparation speaks in its own dialogs, and the setup of a fight shows who joins and what each one
 * rolled: twenty lines at once would bury the first turn. */
static gboolean
is_spoken (const MusterEventView *view)
{
  switch ((MusterEventKind) view->event.kind)
    {
    case MUSTER_EVENT_CREATURE_ADDED:
    case MUSTER_EVENT_CREATURE_CHANGED:
    case MUSTER_EVENT_CREATURE_REMOVED:
    case MUSTER_EVENT_ENCOUNTER_ADDED:
    case MUSTER_EVENT_ENCOUNTER_RENAMED:
    case MUSTER_EVENT_ENCOUNTER_REMOVED:
    case MUSTER_EVENT_FIGHT_OPENED:
    case MUSTER_EVENT_JOINED:
    case MUSTER_EVENT_INITIATIVE_ROLLED:
    case MUSTER_EVENT_INITIATIVE_SET:
      return FALSE;
    default:
      return TRUE;
    }
}

/* A turn is told with its round, in its place among the lines. */
static char *
turn_words (const MusterNames *names, const MusterEventView *view)
{
  const MusterEventTurnBegan *began = &view->event.turn_began;
  g_autofree char *label = muster_names_label (names, began->creature, view->event.fight);

  return muster_words_turn_announcement (began->round, label);
}

static void
line_added_cb (MusterWindow *self, MusterLogItem *item)
{
  const MusterEventView *view = muster_log_item_get_view (item);
  MusterNames names;
  g_autofree char *words = NULL;

  g_assert (MUSTER_IS_WINDOW (self));

  if (!is_spoken (view))
    return;

  names = muster_campaign_get_names (self->campaign);
  if (view->event.kind == MUSTER_EVENT_TURN_BEGAN)
    words = turn_words (&names, view);
  else
    words = muster_words_event_announcement (&names, view, muster_log_item_get_events (item));
  if (words != NULL)
    muster_announcer_say (self->announcer, words, FALSE);
}

void
muster_window_connect_speech (MusterWindow *self)
{
  g_assert (MUSTER_IS_WINDOW (self));

  self->log_signals = g_signal_group_new (MUSTER_TYPE_LOG_MODEL);
  g_signal_group_connect_object (self->log_signals, "added", G_CALLBACK (line_added_cb), self,
                                 G_CONNECT_SWAPPED);
}
