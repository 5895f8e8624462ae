/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Perform, store, commit, and only then show. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "campaign/campaign-private.h"
#include "log/words.h"
#include "store/pending.h"
#include "store/rows.h"

static int
compare_changes (gconstpointer a, gconstpointer b)
{
  const MusterChange *left = a;
  const MusterChange *right = b;

  if (left->pool != right->pool)
    return left->pool < right->pool ? -1 : 1;

  return left->id < right->id ? -1 : left->id > right->id;
}

/* What the open journal holds, each record once, without those that came and went. */
static void
collect_changes (MusterCampaign *self)
{
  guint n = muster_game_n_changes (self->game);
  guint kept = 0;

  g_array_set_size (self->changes, 0);
  for (guint i = 0; i < n; i++)
    {
      MusterChange change = muster_game_change (self->game, i);

      g_array_append_val (self->changes, change);
    }
  g_array_sort (self->changes, compare_changes);

  for (guint i = 0; i < self->changes->len; i++)
    {
      MusterChange change = g_array_index (self->changes, MusterChange, i);

      if (!change.existed && !change.exists)
        continue;
      if (kept > 0
          && compare_changes (&change, &g_array_index (self->changes, MusterChange, kept - 1)) == 0)
        continue;
      g_array_index (self->changes, MusterChange, kept++) = change;
    }
  g_array_set_size (self->changes, kept);
}

static gboolean
write_rows (MusterCampaign *self, GError **error)
{
  for (guint i = 0; i < self->changes->len; i++)
    {
      const MusterChange *change = &g_array_index (self->changes, MusterChange, i);
      MusterPool pool = (MusterPool) change->pool;
      gboolean written
          = change->exists
                ? muster_rows_write (self->store, self->game, pool,
                                     muster_game_record (self->game, pool, change->id), error)
                : muster_rows_delete (self->store, pool, change->id, error);

      if (!written)
        return FALSE;
    }

  return TRUE;
}

static void
show (MusterCampaign *self,
      const MusterCommand *command,
      gint64 first_line,
      gint64 step,
      gboolean names_step,
      gboolean was_waiting)
{
  self->refreshing = TRUE;
  for (guint i = 0; i < muster_campaign_n_views (self); i++)
    {
      MusterCampaign *view = muster_campaign_view (self, i);
      MusterReader reader = muster_campaign_get_reader (view);

      muster_campaign_model_refresh (view->model, self->game,
                                     (const MusterChange *) (gpointer) self->changes->data,
                                     self->changes->len);
      muster_campaign_fill_logs (view, first_line);
      muster_campaign_model_append_events (view->model, &reader, &self->result.events, first_line,
                                           step, TRUE);
    }
  muster_campaign_sync_lines (self);
  for (guint i = 0; i < muster_campaign_n_views (self); i++)
    muster_campaign_follow_hidden (muster_campaign_view (self, i));
  if (was_waiting)
    muster_campaign_show_waiting (self);
  if (names_step)
    {
      MusterNames names = muster_campaign_get_names (self);
      g_autofree char *title = muster_words_title (&names, self->result.fight, command);

      muster_campaign_model_set_history (self->model, title, NULL);
    }
  self->refreshing = FALSE;
}

/* Writes what was just performed into the open step: rows, ids, names, lines. */
gboolean
muster_campaign_write_result (MusterCampaign *self,
                              const MusterCommand *command,
                              gint64 *first_line,
                              GError **error)
{
  collect_changes (self);
  muster_store_tag_entry (self->store, self->result.fight, self->result.serial);

  return write_rows (self, error) && muster_rows_write_counters (self->store, self->game, error)
         && muster_campaign_store_subjects (self, error)
         && muster_campaign_store_events (self, first_line, error)
         && muster_campaign_apply_to_lines (self, command, error);
}

/* The transaction around what was just performed: all of it is stored and shown, or nothing. */
static gboolean
store_result (MusterCampaign *self, const MusterCommand *command, GArray *answers, GError **error)
{
  g_autoptr (MusterWaiting) answered = NULL;
  gboolean names_step = !self->titled;
  gint64 first_line = 0;
  gint64 step;

  g_array_set_size (self->touched_lines, 0);
  if (!muster_campaign_open_step (self, error))
    {
      muster_game_rollback (self->game);
      return FALSE;
    }

  step = muster_store_get_open_step (self->store);
  if (!muster_campaign_write_result (self, command, &first_line, error)
      || (self->waiting != NULL
          && !muster_store_remove_pending (self->store, self->waiting->fight, error))
      || !muster_campaign_close_command_step (self, command, self->result.fight, answers, error))
    {
      muster_store_rollback (self->store);
      muster_game_rollback (self->game);
      muster_campaign_load_subjects (self, NULL);
      return FALSE;
    }

  muster_game_commit (self->game);
  self->created = self->result.created;
  answered = g_steal_pointer (&self->waiting);
  show (self, command, first_line, step, names_step, answered != NULL);

  return TRUE;
}

MusterStatus
muster_campaign_perform_one (MusterCampaign *self,
                             const MusterCommand *command,
                             GArray *answers,
                             const MusterDecider *fallback,
                             MusterWaiver *waiver,
                             GError **error)
{
  const MusterStoredAnswers known = {
    .answers = answers != NULL ? (const MusterAnswer *) (gpointer) answers->data : NULL,
    .n_answers = answers != NULL ? answers->len : 0,
  };
  const MusterDecider decider = muster_stored_answers_decider (&known, fallback);

  switch (muster_game_perform (self->game, command, &decider, &self->result))
    {
    case MUSTER_DONE:
      return store_result (self, command, answers, error) ? MUSTER_DONE : MUSTER_REFUSED;

    case MUSTER_ASKS:
      return muster_campaign_ask (self, command, answers, error) ? MUSTER_ASKS : MUSTER_REFUSED;

    case MUSTER_REFUSED:
    default:
      {
        MusterNames names = muster_campaign_get_names (self);
        g_autofree char *words
            = muster_words_refusal (&names, command, self->result.refusal, self->result.waiver);

        if (waiver != NULL)
          *waiver = self->result.waiver;
        g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED, words);
        return MUSTER_REFUSED;
      }
    }
}

MusterStatus
muster_campaign_drain_agenda (MusterCampaign *self, const MusterDecider *fallback, GError **error)
{
  for (;;)
    {
      const MusterFight *fight = muster_game_current_fight (self->game);
      const MusterAgenda *next
          = fight != NULL ? muster_game_agenda_first (self->game, fight->id) : NULL;
      MusterCommand command = { .kind = MUSTER_COMMAND_CONTINUE_AGENDA };
      MusterStatus status;

      if (next == NULL)
        return MUSTER_DONE;

      command.continue_agenda.fight = fight->id;
      status = muster_campaign_perform_one (self, &command, NULL, fallback, NULL, error);
      if (status != MUSTER_DONE)
        return status;
    }
}

MusterStatus
muster_campaign_perform_through (MusterCampaign *self,
                                 const MusterCommand *command,
                                 GArray *answers,
                                 MusterWaiver *waiver,
                                 GError **error)
{
  MusterStatus status = muster_campaign_perform_one (self, command, answers, NULL, waiver, error);
  MusterId created = self->created;

  if (status != MUSTER_DONE)
    return status;

  status = muster_campaign_drain_agenda (self, NULL, error);
  self->created = created;

  return status;
}

/* What a crash left on the agenda, or an open question when the fight ends, comes first. */
static gboolean
clear_the_way (MusterCampaign *self, const MusterCommand *command, GError **error)
{
  gboolean ends = command->kind == MUSTER_COMMAND_END_FIGHT
                  && muster_game_check (self->game, command, NULL) == MUSTER_REFUSAL_NONE;

  if (self->waiting != NULL)
    return ends ? muster_campaign_settle (self, error)
                : muster_campaign_check_not_waiting (self, error);

  switch (muster_campaign_drain_agenda (self, ends ? &muster_campaign_decline : NULL, error))
    {
    case MUSTER_DONE:
      return TRUE;
    case MUSTER_ASKS:
      return muster_campaign_check_not_waiting (self, error);
    case MUSTER_REFUSED:
    default:
      return FALSE;
    }
}

/**
 * muster_campaign_perform:
 * @self: a campaign
 * @command: what to do
 * @waiver: (out) (optional): what would let a refused command through
 * @error: return location
 *
 * See the header for what each status means.
 *
 * Returns: how it ended
 */
MusterStatus
muster_campaign_perform (MusterCampaign *self,
                         const MusterCommand *command,
                         MusterWaiver *waiver,
                         GError **error)
{
  MusterStatus status = MUSTER_REFUSED;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), MUSTER_REFUSED);
  g_return_val_if_fail (command != NULL && command->kind < MUSTER_N_COMMANDS, MUSTER_REFUSED);

  if (waiver != NULL)
    *waiver = MUSTER_WAIVER_NONE;
  if (self->host != NULL)
    return muster_campaign_seat_perform (self, command, error);

  self->created = 0;
  if (command->kind == MUSTER_COMMAND_WITHDRAW)
    return muster_campaign_withdraw (self, error);
  if (!muster_campaign_check_writable (self, error))
    return MUSTER_REFUSED;

  muster_campaign_begin_step (self);
  if (clear_the_way (self, command, error))
    status = muster_campaign_perform_through (self, command, NULL, waiver, error);
  muster_campaign_end_step (self);

  return status;
}
