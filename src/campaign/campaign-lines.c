/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that are there already: taken back, amended, cleared, and shown as they are stored. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "campaign/campaign-private.h"
#include "log/words.h"
#include "rules/fifth/take-back.h"

static gboolean
touch_line (const MusterLogRow *row, gpointer user_data)
{
  MusterCampaign *self = user_data;

  g_array_append_val (self->touched_lines, row->id);

  return TRUE;
}

static gboolean
clear_lines (MusterCampaign *self, MusterId fight, GError **error)
{
  return muster_store_each_log (self->store, fight, 0, 0, touch_line, self, error)
         && muster_store_clear_log (self->store, fight, error);
}

gboolean
muster_campaign_apply_to_lines (MusterCampaign *self, const MusterCommand *command, GError **error)
{
  switch (command->kind)
    {
    case MUSTER_COMMAND_TAKE_BACK:
      g_array_append_val (self->touched_lines, command->take_back.line);
      return muster_store_strike_log (self->store, command->take_back.line, TRUE, error);
    case MUSTER_COMMAND_AMEND_LINE:
      g_array_append_val (self->touched_lines, command->amend_line.line);
      return muster_store_amend_log (self->store, command->amend_line.line,
                                     command->amend_line.note, command->amend_line.player_note,
                                     command->amend_line.replaces != 0, error);
    case MUSTER_COMMAND_CLEAR_LOG:
      return clear_lines (
          self, command->clear_log.fight != 0 ? command->clear_log.fight : MUSTER_LOG_ALL, error);
    default:
      return TRUE;
    }
}

typedef struct
{
  MusterCampaign *self;
  MusterEvents events;
  gboolean found;
} Syncing;

static gboolean
put_line (const MusterLogRow *row, gpointer user_data)
{
  Syncing *syncing = user_data;
  const MusterLogLine line = muster_campaign_log_line (row);

  muster_events_clear (&syncing->events);
  if (muster_campaign_decode_line (syncing->self, row, &syncing->events))
    {
      syncing->found = TRUE;
      for (guint i = 0; i < muster_campaign_n_views (syncing->self); i++)
        {
          MusterCampaign *view = muster_campaign_view (syncing->self, i);
          const MusterReader reader = muster_campaign_get_reader (view);

          muster_campaign_model_put_line (view->model, &reader, &syncing->events, &line);
        }
    }

  return FALSE;
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  gint64 left = *(const gint64 *) a, right = *(const gint64 *) b;

  return left < right ? -1 : left > right;
}

void
muster_campaign_sync_lines (MusterCampaign *self)
{
  Syncing syncing = { .self = self };

  muster_events_init (&syncing.events);
  g_array_sort (self->touched_lines, compare_lines);
  for (guint i = 0; i < muster_campaign_n_views (self); i++)
    muster_campaign_model_freeze_logs (muster_campaign_view (self, i)->model);
  for (guint i = 0; i < self->touched_lines->len; i++)
    {
      gint64 line = g_array_index (self->touched_lines, gint64, i);
      g_autoptr (GError) error = NULL;

      syncing.found = FALSE;
      if (!muster_store_each_log (self->store, MUSTER_LOG_ALL, line - 1, line + 1, put_line,
                                  &syncing, &error))
        g_warning ("%s", error->message);

      for (guint view = 0; !syncing.found && view < muster_campaign_n_views (self); view++)
        muster_campaign_model_remove_line (muster_campaign_view (self, view)->model, line);
    }
  for (guint i = 0; i < muster_campaign_n_views (self); i++)
    muster_campaign_model_thaw_logs (muster_campaign_view (self, i)->model);
  g_array_set_size (self->touched_lines, 0);
  muster_events_free (&syncing.events);
}

/* Taking back. */

typedef struct
{
  MusterCampaign *self;
  gint64 line;
  MusterEvents events;
  MusterCommand command; /* its text is the game's */
  MusterRefusal refusal;
} TakingBack;

static gboolean
find_change (const MusterLogRow *row, gpointer user_data)
{
  TakingBack *taking = user_data;

  if (row->struck)
    taking->refusal = MUSTER_REFUSAL_TAKEN_BACK;
  else if (!muster_campaign_decode_line (taking->self, row, &taking->events))
    taking->refusal = MUSTER_REFUSAL_NOT_A_CHANGE;
  else
    taking->refusal = muster_take_back_of (
        taking->self->game, muster_events_at (&taking->events, 0), row->id, &taking->command);

  return FALSE;
}

static void
set_refusal (MusterCampaign *self,
             const MusterCommand *command,
             MusterRefusal refusal,
             GError **error)
{
  MusterNames names = muster_campaign_get_names (self);
  g_autofree char *words = muster_words_refusal (&names, command, refusal, MUSTER_WAIVER_NONE);

  g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED, words);
}

/**
 * muster_campaign_take_back:
 * @self: a campaign
 * @line: a line of the log
 * @error: return location
 *
 * Reverses the change that the line told of by a step of its own, and strikes the line.  Whatever
 * happened since stays.  Not every line is a change: the error says why not.
 *
 * Returns: as muster_campaign_perform()
 */
MusterStatus
muster_campaign_take_back (MusterCampaign *self, gint64 line, GError **error)
{
  TakingBack taking = { .self = self,
                        .line = line,
                        .command = { .kind = MUSTER_COMMAND_TAKE_BACK },
                        .refusal = MUSTER_REFUSAL_NO_SUCH_LINE };
  gboolean read;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), MUSTER_REFUSED);

  if (!muster_campaign_check_gm (self, error))
    return MUSTER_REFUSED;

  muster_events_init (&taking.events);
  read = muster_store_each_log (self->store, MUSTER_LOG_ALL, line - 1, line + 1, find_change,
                                &taking, error);
  muster_events_free (&taking.events);
  if (!read)
    return MUSTER_REFUSED;

  if (taking.refusal != MUSTER_REFUSAL_NONE)
    {
      set_refusal (self, &taking.command, taking.refusal, error);
      return MUSTER_REFUSED;
    }

  return muster_campaign_perform (self, &taking.command, NULL, error);
}

/**
 * muster_campaign_may_take_back:
 * @self: a campaign
 * @item: a line of its log
 *
 * Returns: whether muster_campaign_take_back() would do something now
 */
gboolean
muster_campaign_may_take_back (MusterCampaign *self, MusterLogItem *item)
{
  MusterCommand command;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), FALSE);
  g_return_val_if_fail (MUSTER_IS_LOG_ITEM (item), FALSE);

  return self->viewer.gm && !muster_log_item_get_struck (item) && self->waiting == NULL
         && muster_take_back_of (self->game, &muster_log_item_get_view (item)->event,
                                 muster_log_item_get_line (item), &command)
                == MUSTER_REFUSAL_NONE
         && muster_game_check (self->game, &command, NULL) == MUSTER_REFUSAL_NONE;
}
