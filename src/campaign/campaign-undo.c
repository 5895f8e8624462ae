/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo: image, rows, records, models. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "campaign/campaign-private.h"
#include "campaign/json-text.h"
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

/* What is looked for in the history: how the turn that runs now began. */
typedef struct
{
  gint64 step; /* that began it; 0: it is the first turn of the fight */
} TurnSearch;

static gboolean
find_turn_step (const MusterHistoryEntry *entry, gpointer user_data)
{
  static const char *const turns[] = { "next_turn", "give_turn", "delay" };
  static const char *const others[]
      = { "open_fight", "start_fight", "resume_fight", "park_fight", "end_fight" };
  TurnSearch *search = user_data;
  g_autoptr (JsonNode) node = NULL;
  const char *kind;

  if (entry->undone)
    return FALSE;
  if (entry->command == NULL)
    return TRUE;
  node = muster_json_parse (entry->command, JSON_NODE_OBJECT, NULL);
  kind = node != NULL ? muster_json_member_text (json_node_get_object (node), "command") : NULL;
  if (kind == NULL)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    if (g_str_equal (kind, turns[i]))
      search->step = entry->step;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_str_equal (kind, others[i]))
      search->step = 0;

  return TRUE;
}

/**
 * muster_campaign_previous_turn:
 * @self: a campaign
 * @error: return location
 *
 * Takes back everything since the turn that runs now began, and how it began: timers, counts and
 * chips stand again as they stood when the turn before was ended.  Redo brings all of it back at
 * once.
 *
 * Returns: whether the turn before runs again; never past the first turn of the fight
 */
gboolean
muster_campaign_previous_turn (MusterCampaign *self, GError **error)
{
  TurnSearch search = { 0 };
  MusterStepRange range;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), FALSE);

  if (!muster_campaign_check_gm (self, error) || !muster_campaign_check_writable (self, error))
    return FALSE;
  if (self->waiting != NULL && muster_campaign_withdraw (self, error) != MUSTER_DONE)
    return FALSE;

  muster_store_each_history (self->store, 0, find_turn_step, &search, NULL);
  if (search.step == 0)
    {
      g_autofree char *words = muster_words_no_turn_before ();

      g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED, words);
      return FALSE;
    }

  range
      = (MusterStepRange) { .first = search.step, .last = muster_campaign_get_newest_step (self) };
  while (muster_campaign_get_newest_step (self) > search.step)
    if (!move_silently (self, TRUE, error))
      return FALSE;
  if (!move (self, TRUE, error))
    return FALSE;
  g_array_append_val (self->turns_back, range);

  return TRUE;
}
