/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "shell/speech.h"

#include "log/words-combatant.h"
#include "log/words-event.h"

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
    case MUSTER_EVENT_INITIATIVE_ROLLED:
    case MUSTER_EVENT_INITIATIVE_SET:
      return FALSE;
    case MUSTER_EVENT_JOINED:
      /* Everybody joins while a fight is set up; later it is news. */
      return view->event.round > 0;
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

/* Who acts matters no more once the fight is decided, unless somebody stands up again. */
static gboolean
is_decided (MusterCampaign *campaign, const MusterEventView *view)
{
  const MusterFight *fight
      = muster_game_fight (muster_campaign_get_game (campaign), view->event.fight);

  return fight != NULL && fight->outcome != MUSTER_OUTCOME_OPEN;
}

char *
muster_speech_line (MusterCampaign *campaign, MusterLogItem *item)
{
  const MusterEventView *view;
  MusterNames names;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);
  g_return_val_if_fail (MUSTER_IS_LOG_ITEM (item), NULL);

  view = muster_log_item_get_view (item);
  if (!is_spoken (view))
    return NULL;

  names = muster_campaign_get_names (campaign);
  if (view->event.kind == MUSTER_EVENT_TURN_BEGAN)
    return is_decided (campaign, view) ? NULL : turn_words (&names, view);

  return muster_words_event_announcement (&names, view, muster_log_item_get_events (item));
}
