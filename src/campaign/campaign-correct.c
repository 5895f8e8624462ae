/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Correcting a roll: back to the command that threw the die, once more with the right face, and
 * everything of that fight after it.  It happens to a copy of the campaign, in one transaction and
 * one step; a try takes it all back, and nothing is shown before it is whole. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "campaign/correction-private.h"
#include "campaign/replay.h"
#include "store/rows.h"

/* The die. */

static gboolean
refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED, sentence);

  return FALSE;
}

static MusterSpan
dice_of (const MusterEvent *event)
{
  const MusterEventInfo *info = muster_event_info ((MusterEventKind) event->kind);
  const char *body = (const char *) &event->creature_added;

  for (guint i = 0; i < info->n_fields; i++)
    if (info->fields[i].type == MUSTER_FIELD_DICE)
      return *(const MusterSpan *) (body + info->fields[i].offset);

  return (MusterSpan) { 0 };
}

/* The throw behind a die of the line, in the result of its command performed as it was. */
static const MusterThrow *
find_throw (MusterReplay *replay, GError **error)
{
  MusterCampaign *self = replay->campaign;
  const MusterEvents *events = &self->result.events;
  const MusterEvent *event;
  g_autofree char *body = NULL;
  guint32 place;
  MusterSpan dice;

  if (replay->past->place >= muster_events_count (events))
    {
      refuse (error, _ ("This roll cannot be repeated as it was. Take the line back instead."));
      return NULL;
    }

  event = muster_events_at (events, replay->past->place);
  body = muster_event_to_json (events, event, self->game);
  dice = dice_of (event);
  if (!g_str_equal (body, replay->past->body) || replay->wish->die >= dice.count)
    {
      refuse (error, _ ("This roll cannot be repeated as it was: a stat block or the table’s rules "
                        "were changed since. Take the line back instead."));
      return NULL;
    }

  place = g_array_index (self->result.told, guint32, dice.start + replay->wish->die);
  if (place == MUSTER_NO_THROW)
    {
      refuse (error, _ ("This die stands for no throw of its own. Pick another one."));
      return NULL;
    }

  return &g_array_index (self->result.throws, MusterThrow, place);
}

static gboolean
check_face (const MusterThrow *thrown, guint face, GError **error)
{
  if (face < 1 || face > thrown->sides)
    {
      g_set_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT,
                   _ ("A d%1$u shows 1 to %1$u. Type what it shows."), thrown->sides);
      return FALSE;
    }

  return face != thrown->face || refuse (error, _ ("The die shows that already."));
}

/* The answers of the command with the right face among them, or NULL. */
static GArray *
correct_answers (MusterReplay *replay, const MusterPastEntry *entry, GError **error)
{
  MusterCampaign *self = replay->campaign;
  g_autoptr (GStringChunk) texts = g_string_chunk_new (64);
  g_autoptr (GArray) answers = entry->answers != NULL
                                   ? muster_answers_from_json (entry->answers, error)
                                   : g_array_new (FALSE, FALSE, sizeof (MusterAnswer));
  MusterAnswer right = { .choice = replay->wish->face };
  const MusterThrow *thrown = NULL;
  MusterId ids[MUSTER_N_POOLS];
  MusterCommand command;
  gboolean known;

  if (answers == NULL || !muster_command_from_json (entry->command, &command, texts, error))
    return NULL;

  muster_replay_save_ids (self->game, ids);
  if (muster_replay_perform (replay, entry, &command, answers, ids) == MUSTER_DONE)
    {
      thrown = find_throw (replay, error);
      muster_game_rollback (self->game);
      muster_replay_restore_ids (self->game, ids);
    }
  else
    refuse (error, _ ("This roll cannot be repeated as it was. Take the line back instead."));
  known = thrown != NULL && check_face (thrown, replay->wish->face, error);
  if (!known)
    return NULL;

  right.key = muster_question_key_of_die (&thrown->key, thrown->number);
  for (guint i = answers->len; i-- > 0;)
    if (muster_question_key_equal (&g_array_index (answers, MusterAnswer, i).key, &right.key))
      g_array_remove_index (answers, i);
  g_array_append_val (answers, right);

  return g_steal_pointer (&answers);
}

/* The whole. */

static char *
make_title (const MusterPast *past)
{
  const MusterPastEntry *target = &g_array_index (past->entries, MusterPastEntry, past->target);

  return g_strdup_printf ("{\"step\":\"" MUSTER_STEP_NAME_CORRECTION
                          "\",\"fight\":%u,\"from\":%" G_GINT64_FORMAT ",\"command\":%s}",
                          past->fight, target->id, target->command);
}

/* Serials never go back, so that later commands throw other dice than those that are gone. */
static gboolean
keep_serial (MusterReplay *replay, GError **error)
{
  MusterCampaign *self = replay->campaign;
  MusterId fight = replay->past->fight;

  muster_game_reuse_serial (self->game, fight, replay->last_serial + 1);

  return muster_rows_write (self->store, self->game,
                            fight != 0 ? MUSTER_POOL_FIGHT : MUSTER_POOL_WORLD,
                            fight != 0 ? (gconstpointer) muster_game_fight (self->game, fight)
                                       : muster_game_world (self->game),
                            error)
         && muster_rows_write_counters (self->store, self->game, error);
}

/* Whether an entry is performed anew: not what a later correction did anew already. */
static gboolean
is_played (const MusterPastEntry *entry)
{
  return entry->command != NULL && !entry->replaced;
}

/* The target with the right face, and all that follows it. */
static gboolean
play_entries (MusterReplay *replay, GArray *answers, MusterProgress *progress, GError **error)
{
  MusterPast *past = replay->past;
  guint n_all = 0, n_done = 0;

  for (guint i = past->target; i < past->entries->len; i++)
    n_all += is_played (&g_array_index (past->entries, MusterPastEntry, i));

  for (guint i = past->target; i < past->entries->len; i++)
    {
      const MusterPastEntry *entry = &g_array_index (past->entries, MusterPastEntry, i);

      if (!is_played (entry))
        continue;
      muster_progress_tell (progress, n_done++, n_all);
      if (!muster_progress_is_wanted (progress, error)
          || !muster_replay_entry (replay, entry, i == past->target ? answers : NULL, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
replay_all (MusterReplay *replay, MusterProgress *progress, GError **error)
{
  MusterCampaign *self = replay->campaign;
  MusterPast *past = replay->past;
  const MusterPastEntry *target = &g_array_index (past->entries, MusterPastEntry, past->target);
  g_autofree char *title = make_title (past);
  g_autoptr (GArray) answers = NULL;

  for (guint i = past->target; i < past->entries->len; i++)
    replay->last_serial
        = MAX (replay->last_serial, g_array_index (past->entries, MusterPastEntry, i).serial);

  if (!muster_past_go_back (past, self, progress, error))
    return FALSE;
  muster_store_tag_entry (self->store, past->fight, 0);
  if (!muster_store_mark_entry (self->store, title, NULL, NULL, error))
    return FALSE;
  answers = correct_answers (replay, target, error);

  return answers != NULL && play_entries (replay, answers, progress, error)
         && muster_replay_finish (replay, error) && keep_serial (replay, error);
}

typedef struct
{
  MusterCorrection *wish; /* the caller's, or a copy of it that a worker may write to */
  gboolean keep;
  MusterStatus status;
} Correcting;

/* Unless all is decided and it is meant to stay, nothing of it is left. */
static MusterApartEnd
correct_apart (MusterCampaign *apart, MusterProgress *progress, gpointer data, GError **error)
{
  Correcting *correcting = data;
  g_autoptr (GHashTable) lines
      = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  g_autoptr (MusterPast) past = muster_past_new (apart, correcting->wish->line, error);
  MusterReplay replay
      = { .campaign = apart, .wish = correcting->wish, .past = past, .lines = lines };

  if (past == NULL || muster_store_begin_step (apart->store, 0, error) == 0
      || !replay_all (&replay, progress, error))
    return MUSTER_APART_FAILED;

  correcting->status = muster_correction_is_open (correcting->wish) ? MUSTER_ASKS : MUSTER_DONE;
  if (!correcting->keep || correcting->status == MUSTER_ASKS)
    return MUSTER_APART_LEFT;

  muster_store_tag_entry (apart->store, past->fight, 0);

  return muster_progress_is_wanted (progress, error)
                 && muster_store_commit_step (apart->store, NULL, NULL, NULL, error)
             ? MUSTER_APART_STORED
             : MUSTER_APART_FAILED;
}

static gboolean
check_correction (MusterCampaign *self, GError **error)
{
  return muster_campaign_check_gm (self, error) && muster_campaign_check_writable (self, error)
         && muster_campaign_check_not_waiting (self, error);
}

/* What became of it, for whoever asked; what is stored is spoken of. */
static MusterStatus
settle (MusterCampaign *self, MusterApartEnd end, const Correcting *correcting)
{
  if (end == MUSTER_APART_FAILED)
    return MUSTER_REFUSED;

  if (end == MUSTER_APART_STORED)
    {
      g_autofree char *title = muster_campaign_dup_undo_words (self);

      muster_campaign_announce (self, title, FALSE);
    }

  return correcting->status;
}

static MusterStatus
correct (MusterCampaign *self, MusterCorrection *correction, gboolean keep, GError **error)
{
  Correcting correcting = { .wish = correction, .keep = keep };

  muster_correction_clear_problems (correction);
  if (!check_correction (self, error))
    return MUSTER_REFUSED;

  return settle (self, muster_campaign_work_apart (self, correct_apart, &correcting, error),
                 &correcting);
}

/**
 * muster_campaign_try_correction:
 * @self: a campaign
 * @correction: which die, what it showed, and what was decided so far
 * @error: return location
 *
 * See the header for what each status means.  Nothing changes but the problems of @correction.
 *
 * Returns: how it would end
 */
MusterStatus
muster_campaign_try_correction (MusterCampaign *self, MusterCorrection *correction, GError **error)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), MUSTER_REFUSED);
  g_return_val_if_fail (correction != NULL, MUSTER_REFUSED);

  return correct (self, correction, FALSE, error);
}

/**
 * muster_campaign_correct:
 * @self: a campaign
 * @correction: which die, what it showed, and what was decided
 * @error: return location
 *
 * See the header for what each status means.
 *
 * Returns: how it ended
 */
MusterStatus
muster_campaign_correct (MusterCampaign *self, MusterCorrection *correction, GError **error)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), MUSTER_REFUSED);
  g_return_val_if_fail (correction != NULL, MUSTER_REFUSED);

  return correct (self, correction, TRUE, error);
}

static void
correcting_free (gpointer data)
{
  Correcting *correcting = data;

  muster_correction_free (correcting->wish);
  g_free (correcting);
}

/**
 * muster_campaign_correct_async:
 * @self: a campaign
 * @correction: which die, what it showed, and what was decided so far
 * @keep: %FALSE: only to learn what stands in the way, as muster_campaign_try_correction()
 * @report: (nullable): called with the commands that were repeated, of all
 * @report_data: for @report
 * @cancellable: (nullable): stops it between two commands
 * @callback: called when it is through
 * @user_data: for @callback
 *
 * Works the correction out in a worker thread.  Until @callback the campaign refuses every command;
 * @correction may be changed, which counts for the next one.
 */
void
muster_campaign_correct_async (MusterCampaign *self,
                               MusterCorrection *correction,
                               gboolean keep,
                               MusterProgressFunc report,
                               gpointer report_data,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  Correcting *correcting;

  g_return_if_fail (MUSTER_IS_CAMPAIGN (self));
  g_return_if_fail (correction != NULL);

  if (!check_correction (self, &error))
    {
      g_task_report_error (self, callback, user_data, muster_campaign_correct_async,
                           g_steal_pointer (&error));
      return;
    }

  correcting = g_new0 (Correcting, 1);
  correcting->wish = muster_correction_copy (correction);
  correcting->keep = keep;
  muster_campaign_work_apart_async (self, correct_apart, correcting, correcting_free, report,
                                    report_data, cancellable, callback, user_data);
}

/**
 * muster_campaign_correct_finish:
 * @self: a campaign
 * @result: what the callback was given
 * @correction: (nullable): gets the problems that were found, unless it is refused
 * @error: return location; %G_IO_ERROR_CANCELLED when it was cancelled
 *
 * Returns: how it ended, as muster_campaign_correct() would say
 */
MusterStatus
muster_campaign_correct_finish (MusterCampaign *self,
                                GAsyncResult *result,
                                MusterCorrection *correction,
                                GError **error)
{
  gpointer correcting;
  MusterApartEnd end;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), MUSTER_REFUSED);

  end = muster_campaign_work_apart_finish (self, result, &correcting, error);
  if (end != MUSTER_APART_FAILED && correction != NULL)
    muster_correction_take_problems (correction, ((Correcting *) correcting)->wish);

  return settle (self, end, correcting);
}

/**
 * muster_campaign_may_correct:
 * @self: a campaign
 * @item: a line of its log
 *
 * Returns: whether the line shows dice, and nothing else has to be answered first
 */
gboolean
muster_campaign_may_correct (MusterCampaign *self, MusterLogItem *item)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), FALSE);
  g_return_val_if_fail (MUSTER_IS_LOG_ITEM (item), FALSE);

  return self->viewer.gm && self->waiting == NULL && !muster_store_is_read_only (self->store)
         && muster_log_item_get_dice (item).count > 0;
}
