/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Correcting a roll: back to the command that threw the die, once more with the right face, and
 * everything of that fight after it.  One transaction and one step; a try takes it all back, and
 * nothing is shown before it is whole. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "campaign/correction-private.h"
#include "campaign/replay.h"
#include "rules/snapshot.h"
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

  return g_strdup_printf ("{\"step\":\"correction\",\"fight\":%u,\"from\":%" G_GINT64_FORMAT
                          ",\"command\":%s}",
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

static gboolean
replay_all (MusterReplay *replay, GError **error)
{
  MusterCampaign *self = replay->campaign;
  MusterPast *past = replay->past;
  const MusterPastEntry *target = &g_array_index (past->entries, MusterPastEntry, past->target);
  g_autofree char *title = make_title (past);
  g_autoptr (GArray) answers = NULL;

  for (guint i = past->target; i < past->entries->len; i++)
    replay->last_serial
        = MAX (replay->last_serial, g_array_index (past->entries, MusterPastEntry, i).serial);

  if (!muster_past_go_back (past, self, error))
    return FALSE;
  muster_store_tag_entry (self->store, past->fight, 0);
  if (!muster_store_mark_entry (self->store, title, NULL, NULL, error))
    return FALSE;
  answers = correct_answers (replay, target, error);
  if (answers == NULL)
    return FALSE;

  for (guint i = past->target; i < past->entries->len; i++)
    {
      const MusterPastEntry *entry = &g_array_index (past->entries, MusterPastEntry, i);

      if (entry->command != NULL && !entry->replaced
          && !muster_replay_entry (replay, entry, i == past->target ? answers : NULL, error))
        return FALSE;
    }

  return muster_replay_finish (replay, error) && keep_serial (replay, error);
}

static void
show (MusterCampaign *self)
{
  g_autofree char *title = NULL;

  self->refreshing = TRUE;
  for (guint i = 0; i < muster_campaign_n_views (self); i++)
    {
      muster_campaign_model_reload (muster_campaign_view (self, i)->model, self->game);
      muster_campaign_fill_logs (muster_campaign_view (self, i), 0);
    }
  muster_campaign_sync_lines (self);
  for (guint i = 0; i < muster_campaign_n_views (self); i++)
    muster_campaign_follow_hidden (muster_campaign_view (self, i));
  muster_campaign_show_history (self);
  self->refreshing = FALSE;

  title = muster_campaign_dup_undo_words (self);
  muster_campaign_announce (self, title, FALSE);
}

/* Goes through it in a step of the store; unless all is well and it is meant to stay, nothing of
 * that is left. */
static MusterStatus
run (MusterReplay *replay, gboolean keep, GError **error)
{
  MusterCampaign *self = replay->campaign;
  g_autoptr (MusterSnapshot) before = muster_snapshot_new (self->game);
  MusterStatus status = MUSTER_REFUSED;

  g_array_set_size (self->touched_lines, 0);
  if (muster_store_begin_step (self->store, 0, error) == 0)
    return MUSTER_REFUSED;

  if (replay_all (replay, error))
    status = muster_correction_is_open (replay->wish) ? MUSTER_ASKS : MUSTER_DONE;
  if (keep && status == MUSTER_DONE)
    {
      muster_store_tag_entry (self->store, replay->past->fight, 0);
      if (muster_store_commit_step (self->store, NULL, NULL, NULL, error))
        {
          show (self);
          return MUSTER_DONE;
        }
      status = MUSTER_REFUSED;
    }

  muster_store_rollback (self->store);
  muster_snapshot_restore (before, self->game);
  muster_campaign_load_subjects (self, NULL);
  g_array_set_size (self->touched_lines, 0);

  return status;
}

static MusterStatus
correct (MusterCampaign *self, MusterCorrection *correction, gboolean keep, GError **error)
{
  g_autoptr (MusterPast) past = NULL;
  g_autoptr (GHashTable) lines = NULL;
  MusterReplay replay = { .campaign = self, .wish = correction };

  muster_correction_clear_problems (correction);
  if (!muster_campaign_check_gm (self, error) || !muster_campaign_check_writable (self, error)
      || !muster_campaign_check_not_waiting (self, error))
    return MUSTER_REFUSED;
  past = muster_past_new (self, correction->line, error);
  if (past == NULL)
    return MUSTER_REFUSED;

  lines = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  replay.past = past;
  replay.lines = lines;

  return run (&replay, keep, error);
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
