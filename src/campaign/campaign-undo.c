/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo: image, rows, records, models. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "campaign/past.h"
#include "log/words.h"
#include "store/rows.h"

/* Takes the rows that were written back over into the game.  The step is in the store already:
 * after a failure here game and file differ, and nothing may be built on that. */
static gboolean
reload_rows (MusterCampaign *self, GArray *changes, GError **error)
{
  gboolean blocks = FALSE, name = FALSE;

  g_array_set_size (self->touched_lines, 0);
  g_array_set_size (self->changes, 0);
  for (guint i = 0; i < changes->len; i++)
    {
      const MusterRowChange *row = &g_array_index (changes, MusterRowChange, i);

      if (row->pool >= 0)
        {
          MusterChange change = { .pool = (guint8) row->pool, .id = (MusterId) row->id };

          change.existed
              = muster_game_record (self->game, (MusterPool) row->pool, change.id) != NULL;
          if (!muster_rows_reload (self->store, self->game, (MusterPool) row->pool, change.id,
                                   error))
            return FALSE;
          change.exists
              = muster_game_record (self->game, (MusterPool) row->pool, change.id) != NULL;
          g_array_append_val (self->changes, change);
        }
      else if (g_str_equal (row->table, "stat_block"))
        blocks = TRUE;
      else if (g_str_equal (row->table, "meta"))
        name = TRUE;
      else if (g_str_equal (row->table, "log"))
        g_array_append_val (self->touched_lines, row->id);
    }

  return (!blocks || muster_campaign_load_blocks (self, error))
         && (!name || muster_campaign_load_name (self, error))
         && muster_campaign_store_subjects (self, error);
}

static gboolean
move_silently (MusterCampaign *self, gboolean backwards, GError **error)
{
  g_autoptr (GArray) changes = NULL;
  gboolean moved;

  if (!(backwards ? muster_store_undo (self->store, &changes, error)
                  : muster_store_redo (self->store, &changes, error)))
    return FALSE;

  muster_campaign_leave_step (self);
  self->created = 0;
  moved = reload_rows (self, changes, error);
  self->behind = !moved;

  self->refreshing = TRUE;
  for (guint i = 0; i < muster_campaign_n_views (self); i++)
    muster_campaign_model_reload (muster_campaign_view (self, i)->model, self->game);
  for (guint i = 0; moved && i < muster_campaign_n_views (self); i++)
    muster_campaign_fill_logs (muster_campaign_view (self, i), 0);
  if (moved)
    muster_campaign_sync_lines (self);
  for (guint i = 0; moved && i < muster_campaign_n_views (self); i++)
    muster_campaign_follow_hidden (muster_campaign_view (self, i));
  muster_campaign_show_waiting (self);
  muster_campaign_show_name (self);
  muster_campaign_show_history (self);
  muster_campaign_show_library (self);
  self->refreshing = FALSE;

  return moved;
}

static gboolean
move (MusterCampaign *self, gboolean backwards, GError **error)
{
  g_autofree char *title
      = backwards ? muster_campaign_dup_undo_words (self) : muster_campaign_dup_redo_words (self);
  g_autofree char *sentence = NULL;

  if (!move_silently (self, backwards, error))
    return FALSE;

  sentence = backwards ? muster_words_undone (title) : muster_words_redone (title);
  muster_campaign_announce (self, sentence, FALSE);

  return TRUE;
}

/* The steps that Previous turn took back at once: redo brings them back at once. */
static MusterStepRange *
find_range (MusterCampaign *self, gint64 step)
{
  for (guint i = 0; i < self->turns_back->len; i++)
    {
      MusterStepRange *range = &g_array_index (self->turns_back, MusterStepRange, i);

      if (range->first == step)
        return range;
    }

  return NULL;
}

/**
 * muster_campaign_undo:
 * @self: a campaign
 * @error: return location
 *
 * Withdraws an open question and takes the newest step back, log lines included.
 *
 * Returns: whether it is taken back
 */
gboolean
muster_campaign_undo (MusterCampaign *self, GError **error)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), FALSE);

  if (!muster_campaign_check_gm (self, error) || !muster_campaign_check_writable (self, error))
    return FALSE;
  if (self->waiting != NULL && muster_campaign_withdraw (self, error) != MUSTER_DONE)
    return FALSE;

  return move (self, TRUE, error);
}

/**
 * muster_campaign_redo:
 * @self: a campaign
 * @error: return location
 *
 * Brings the step back that was undone last.
 *
 * Returns: whether it is back
 */
gboolean
muster_campaign_redo (MusterCampaign *self, GError **error)
{
  const MusterStepRange *range;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), FALSE);

  if (!muster_campaign_check_gm (self, error) || !muster_campaign_check_writable (self, error)
      || !muster_campaign_check_not_waiting (self, error))
    return FALSE;

  if (!move (self, FALSE, error))
    return FALSE;

  range = find_range (self, muster_campaign_get_newest_step (self));
  while (range != NULL && muster_campaign_get_newest_step (self) != range->last)
    if (!move_silently (self, FALSE, error))
      return FALSE;

  return TRUE;
}

/* The beginning of the turn came with a correction, in one step with the turns before it: what the
 * fight did since goes in a step of its own, so that the correction stays. */

typedef struct
{
  char *words; /* what is taken back */
} GoingBack;

static MusterApartEnd
go_back_apart (MusterCampaign *apart, MusterProgress *progress, gpointer data, GError **error)
{
  GoingBack *back = data;
  g_autoptr (MusterPast) past = muster_past_new_of_turn (apart, error);
  g_autofree char *title = NULL;
  const MusterPastEntry *target;

  if (past == NULL || muster_store_begin_step (apart->store, 0, error) == 0
      || !muster_past_go_back (past, apart, progress, error))
    return MUSTER_APART_FAILED;

  target = &g_array_index (past->entries, MusterPastEntry, past->target);
  back->words = muster_campaign_dup_command_words (apart, past->fight, target->command);
  title = g_strdup_printf ("{\"step\":\"" MUSTER_STEP_NAME_PREVIOUS_TURN
                           "\",\"fight\":%u,\"from\":%" G_GINT64_FORMAT "}",
                           past->fight, target->id);
  muster_store_tag_entry (apart->store, past->fight, 0);

  return muster_store_commit_step (apart->store, title, NULL, NULL, error) ? MUSTER_APART_STORED
                                                                           : MUSTER_APART_FAILED;
}

static gboolean
go_back (MusterCampaign *self, GError **error)
{
  GoingBack back = { 0 };
  MusterApartEnd end = muster_campaign_work_apart (self, go_back_apart, &back, error);
  g_autofree char *words = back.words;
  g_autofree char *sentence = NULL;

  if (end != MUSTER_APART_STORED)
    return FALSE;

  sentence = muster_words_undone (words);
  muster_campaign_announce (self, sentence, FALSE);

  return TRUE;
}

/* Undoes the steps from one on. */
static gboolean
undo_steps (MusterCampaign *self, gint64 first, GError **error)
{
  MusterStepRange range = { .first = first, .last = muster_campaign_get_newest_step (self) };

  while (muster_campaign_get_newest_step (self) > first)
    if (!move_silently (self, TRUE, error))
      return FALSE;
  if (!move (self, TRUE, error))
    return FALSE;
  g_array_append_val (self->turns_back, range);

  return TRUE;
}

/**
 * muster_campaign_previous_turn:
 * @self: a campaign
 * @error: return location
 *
 * Takes back everything since the turn that runs now began, and how it began: timers, counts and
 * chips stand again as they stood when the turn before was ended.  Redo brings all of it back at
 * once; after a correction that went through more than this turn, which stays, Undo does.
 *
 * Returns: whether the turn before runs again; never past the first turn of the fight
 */
gboolean
muster_campaign_previous_turn (MusterCampaign *self, GError **error)
{
  g_autoptr (MusterPast) past = NULL;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), FALSE);

  if (!muster_campaign_check_gm (self, error) || !muster_campaign_check_writable (self, error))
    return FALSE;
  if (self->waiting != NULL && muster_campaign_withdraw (self, error) != MUSTER_DONE)
    return FALSE;

  past = muster_past_new_of_turn (self, error);
  if (past == NULL)
    return FALSE;

  return muster_past_is_corrected (past)
             ? go_back (self, error)
             : undo_steps (self, g_array_index (past->entries, MusterPastEntry, past->target).step,
                           error);
}
