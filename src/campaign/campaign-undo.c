/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo: image, rows, records, models. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "campaign/campaign-private.h"
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
move (MusterCampaign *self, gboolean backwards, GError **error)
{
  g_autoptr (GArray) changes = NULL;
  g_autofree char *title
      = backwards ? muster_campaign_dup_undo_words (self) : muster_campaign_dup_redo_words (self);
  g_autofree char *sentence = NULL;
  gboolean moved;

  if (!(backwards ? muster_store_undo (self->store, &changes, error)
                  : muster_store_redo (self->store, &changes, error)))
    return FALSE;

  self->step = 0;
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
  muster_campaign_show_waiting (self);
  muster_campaign_show_name (self);
  muster_campaign_show_history (self);
  self->refreshing = FALSE;

  if (moved)
    {
      sentence = backwards ? muster_words_undone (title) : muster_words_redone (title);
      muster_campaign_announce (self, sentence, FALSE);
    }

  return moved;
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
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), FALSE);

  if (!muster_campaign_check_gm (self, error) || !muster_campaign_check_writable (self, error)
      || !muster_campaign_check_not_waiting (self, error))
    return FALSE;

  return move (self, FALSE, error);
}
