/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Correcting a roll: back to the command that threw the die, once more with the right face, and
 * everything of that fight after it.  One transaction and one step, and nothing is shown before it
 * is whole. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "campaign/correction-private.h"
#include "campaign/past.h"
#include "log/words.h"
#include "rules/snapshot.h"
#include "store/rows.h"

typedef struct
{
  MusterCampaign *self;
  MusterCorrection *wish;
  MusterPast *past;
  guint n_decided;    /* decisions that were used up */
  gint32 last_serial; /* the highest that was given out */
  GHashTable *lines;  /* line before → line now, both gint64 */
} Replay;

static void
restore_ids (MusterGame *game, const MusterId *ids)
{
  for (guint pool = 0; pool < MUSTER_N_POOLS; pool++)
    muster_game_reuse_ids (game, (MusterPool) pool,
                           MAX (ids[pool], muster_game_next_id (game, (MusterPool) pool)));
}

static void
save_ids (const MusterGame *game, MusterId *ids)
{
  for (guint pool = 0; pool < MUSTER_N_POOLS; pool++)
    ids[pool] = muster_game_next_id (game, (MusterPool) pool);
}

static void
reuse_ids (MusterGame *game, const MusterPastEntry *entry)
{
  for (guint pool = 0; pool < MUSTER_N_POOLS; pool++)
    if (entry->n_made[pool] > 0)
      muster_game_reuse_ids (game, (MusterPool) pool, entry->first_made[pool]);
}

/* Whether it made more than the first time, so that its ids are somebody else's. */
static gboolean
made_more (const MusterGame *game, const MusterPastEntry *entry)
{
  for (guint pool = 0; pool < MUSTER_N_POOLS; pool++)
    if (entry->n_made[pool] > 0
        && muster_game_next_id (game, (MusterPool) pool)
               > entry->first_made[pool] + entry->n_made[pool])
      return TRUE;

  return FALSE;
}

/* Performs a command under its old number and with its old ids; `entry` NULL: a new one.  DONE
 * leaves the journal open, and the ids are the caller's to restore once it is closed. */
static MusterStatus
perform_again (Replay *replay,
               const MusterPastEntry *entry,
               const MusterCommand *command,
               GArray *answers,
               const MusterId *ids)
{
  MusterCampaign *self = replay->self;
  const MusterStoredAnswers known
      = { .answers = (const MusterAnswer *) (gpointer) answers->data, .n_answers = answers->len };
  const MusterDecider decider = muster_stored_answers_decider (&known, NULL);
  MusterStatus status;

  muster_game_reuse_serial (self->game, replay->past->fight,
                            entry != NULL ? entry->serial : replay->last_serial + 1);
  if (entry != NULL)
    reuse_ids (self->game, entry);
  status = muster_game_perform (self->game, command, &decider, &self->result);
  if (status == MUSTER_DONE && entry != NULL && made_more (self->game, entry))
    {
      muster_game_rollback (self->game);
      restore_ids (self->game, ids);
      status = muster_game_perform (self->game, command, &decider, &self->result);
    }
  if (status != MUSTER_DONE)
    restore_ids (self->game, ids);

  return status;
}

/* Where the lines that came with the entry are now. */
static void
map_lines (Replay *replay, const MusterPastEntry *entry, gint64 first_line)
{
  const MusterEvents *events = &replay->self->result.events;

  for (guint i = 0; i < muster_events_count (events); i++)
    {
      const MusterPastLine *before
          = entry != NULL ? muster_past_line (replay->past, entry, i) : NULL;
      const char *kind
          = muster_event_info ((MusterEventKind) muster_events_at (events, i)->kind)->name;
      gint64 line = first_line + i;

      g_array_append_val (replay->self->touched_lines, line);
      if (before != NULL && g_str_equal (before->kind, kind))
        g_hash_table_insert (replay->lines, g_memdup2 (&before->line, sizeof line),
                             g_memdup2 (&line, sizeof line));
    }
}

/* Writes what was just performed as an entry of its own in the open step. */
static gboolean
store_again (Replay *replay,
             const MusterPastEntry *entry,
             const MusterCommand *command,
             GArray *answers,
             const MusterId *ids,
             GError **error)
{
  MusterCampaign *self = replay->self;
  g_autofree char *command_json = muster_command_to_json (command);
  g_autofree char *answers_json
      = answers->len > 0
            ? muster_answers_to_json ((const MusterAnswer *) (gpointer) answers->data, answers->len)
            : NULL;
  gint64 first_line = 0;

  if (!muster_campaign_write_result (self, command, &first_line, error)
      || !muster_store_mark_entry (self->store, NULL, command_json, answers_json, error))
    {
      muster_game_rollback (self->game);
      return FALSE;
    }

  muster_game_commit (self->game);
  restore_ids (self->game, ids);
  replay->last_serial = MAX (replay->last_serial, self->result.serial);
  map_lines (replay, entry, first_line);

  return TRUE;
}

static void
set_problem (Replay *replay, const MusterCommand *command, MusterStatus status)
{
  MusterCampaign *self = replay->self;
  MusterNames names = muster_campaign_get_names (self);
  MusterCorrectionProblem *problem = &replay->wish->problem;

  replay->wish->has_problem = TRUE;
  problem->asks = status == MUSTER_ASKS;
  problem->fight = replay->past->fight;
  problem->title = muster_words_title (&names, problem->fight, command);
  if (problem->asks)
    problem->questions = g_array_copy (self->result.questions);
  else
    problem->reason
        = muster_words_refusal (&names, command, self->result.refusal, MUSTER_WAIVER_NONE);
}

/* A command that is left out leaves nothing on the agenda either. */
static MusterStatus
leave_out (Replay *replay, const MusterCommand *command, GError **error)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (MusterAnswer));
  MusterCommand withdraw = { .kind = MUSTER_COMMAND_WITHDRAW };
  MusterId ids[MUSTER_N_POOLS];

  if (command->kind != MUSTER_COMMAND_CONTINUE_AGENDA)
    return MUSTER_DONE;

  withdraw.withdraw.fight = replay->past->fight;
  if (replay->self->result.questions->len > 0)
    {
      const MusterQuestion *question
          = &g_array_index (replay->self->result.questions, MusterQuestion, 0);

      withdraw.withdraw.asked = question->key.asked;
      withdraw.withdraw.question = question->key.kind;
    }
  save_ids (replay->self->game, ids);
  if (perform_again (replay, NULL, &withdraw, answers, ids) != MUSTER_DONE)
    g_assert_not_reached ();

  return store_again (replay, NULL, &withdraw, answers, ids, error) ? MUSTER_DONE : MUSTER_REFUSED;
}

/* One command, with what the GM decided about it. */
static MusterStatus
play (Replay *replay,
      const MusterPastEntry *entry,
      const MusterCommand *command,
      GArray *answers,
      GError **error)
{
  MusterId ids[MUSTER_N_POOLS];

  save_ids (replay->self->game, ids);
  for (;;)
    {
      MusterStatus status = perform_again (replay, entry, command, answers, ids);
      const MusterDecision *decision;

      if (status == MUSTER_DONE)
        return store_again (replay, entry, command, answers, ids, error) ? MUSTER_DONE
                                                                         : MUSTER_REFUSED;

      if (replay->n_decided == replay->wish->decisions->len)
        {
          set_problem (replay, command, status);
          return MUSTER_ASKS;
        }
      decision = &g_array_index (replay->wish->decisions, MusterDecision, replay->n_decided++);
      if (decision->drop)
        return leave_out (replay, command, error);
      g_array_append_vals (answers, decision->answers->data, decision->answers->len);
    }
}

/* What stands on the agenda now comes first, whether it did before or not. */
static MusterStatus
drain (Replay *replay, GError **error)
{
  while (replay->past->fight != 0
         && muster_game_agenda_first (replay->self->game, replay->past->fight) != NULL)
    {
      MusterCommand command = { .kind = MUSTER_COMMAND_CONTINUE_AGENDA };
      g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (MusterAnswer));
      MusterStatus status;

      command.continue_agenda.fight = replay->past->fight;
      status = play (replay, NULL, &command, answers, error);
      if (status != MUSTER_DONE)
        return status;
    }

  return MUSTER_DONE;
}

/* A command about a line means the line as it is now. */
static void
follow_line (Replay *replay, MusterCommand *command)
{
  gint64 *line = command->kind == MUSTER_COMMAND_TAKE_BACK    ? &command->take_back.line
                 : command->kind == MUSTER_COMMAND_AMEND_LINE ? &command->amend_line.line
                                                              : NULL;
  const MusterPastLine *first = &g_array_index (replay->past->lines, MusterPastLine, 0);
  const gint64 *now;

  if (line == NULL || *line < first->line)
    return;
  now = g_hash_table_lookup (replay->lines, line);
  *line = now != NULL ? *now : 0;
}

static MusterStatus
play_entry (Replay *replay, const MusterPastEntry *entry, GArray *given, GError **error)
{
  g_autoptr (GStringChunk) texts = g_string_chunk_new (64);
  g_autoptr (GArray) answers = NULL;
  MusterCommand command;

  if (!muster_command_from_json (entry->command, &command, texts, error))
    return MUSTER_REFUSED;
  if (given != NULL)
    answers = g_array_copy (given);
  else if (entry->answers != NULL)
    answers = muster_answers_from_json (entry->answers, error);
  else
    answers = g_array_new (FALSE, FALSE, sizeof (MusterAnswer));
  if (answers == NULL)
    return MUSTER_REFUSED;

  if (command.kind == MUSTER_COMMAND_CONTINUE_AGENDA)
    {
      if (muster_game_agenda_first (replay->self->game, replay->past->fight) == NULL)
        return MUSTER_DONE;
    }
  else if (command.kind != MUSTER_COMMAND_WITHDRAW)
    {
      MusterStatus status = drain (replay, error);

      if (status != MUSTER_DONE)
        return status;
    }
  follow_line (replay, &command);

  return play (replay, entry, &command, answers, error);
}

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
find_throw (Replay *replay, GError **error)
{
  MusterCampaign *self = replay->self;
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
correct_answers (Replay *replay, const MusterPastEntry *entry, GError **error)
{
  MusterCampaign *self = replay->self;
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

  save_ids (self->game, ids);
  if (perform_again (replay, entry, &command, answers, ids) == MUSTER_DONE)
    {
      thrown = find_throw (replay, error);
      muster_game_rollback (self->game);
      restore_ids (self->game, ids);
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
keep_serial (Replay *replay, GError **error)
{
  MusterCampaign *self = replay->self;
  MusterId fight = replay->past->fight;

  muster_game_reuse_serial (self->game, fight, replay->last_serial + 1);

  return muster_rows_write (self->store, self->game,
                            fight != 0 ? MUSTER_POOL_FIGHT : MUSTER_POOL_WORLD,
                            fight != 0 ? (gconstpointer) muster_game_fight (self->game, fight)
                                       : muster_game_world (self->game),
                            error)
         && muster_rows_write_counters (self->store, self->game, error);
}

static MusterStatus
replay_all (Replay *replay, GError **error)
{
  MusterCampaign *self = replay->self;
  MusterPast *past = replay->past;
  const MusterPastEntry *target = &g_array_index (past->entries, MusterPastEntry, past->target);
  g_autofree char *title = make_title (past);
  g_autoptr (GArray) answers = NULL;
  MusterStatus status = MUSTER_DONE;

  for (guint i = past->target; i < past->entries->len; i++)
    replay->last_serial
        = MAX (replay->last_serial, g_array_index (past->entries, MusterPastEntry, i).serial);

  if (!muster_past_go_back (past, self, error))
    return MUSTER_REFUSED;
  muster_store_tag_entry (self->store, past->fight, 0);
  if (!muster_store_mark_entry (self->store, title, NULL, NULL, error))
    return MUSTER_REFUSED;
  answers = correct_answers (replay, target, error);
  if (answers == NULL)
    return MUSTER_REFUSED;

  for (guint i = past->target; status == MUSTER_DONE && i < past->entries->len; i++)
    {
      const MusterPastEntry *entry = &g_array_index (past->entries, MusterPastEntry, i);

      if (entry->command != NULL && !entry->replaced)
        status = play_entry (replay, entry, i == past->target ? answers : NULL, error);
    }
  if (status == MUSTER_DONE)
    status = drain (replay, error);
  if (status == MUSTER_DONE && !keep_serial (replay, error))
    status = MUSTER_REFUSED;

  return status;
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
  muster_campaign_show_history (self);
  self->refreshing = FALSE;

  title = muster_campaign_dup_undo_words (self);
  muster_campaign_announce (self, title, FALSE);
}

static MusterStatus
run (Replay *replay, GError **error)
{
  MusterCampaign *self = replay->self;
  g_autoptr (MusterSnapshot) before = muster_snapshot_new (self->game);
  MusterStatus status = MUSTER_REFUSED;

  g_array_set_size (self->touched_lines, 0);
  if (muster_store_begin_step (self->store, 0, error) == 0)
    return MUSTER_REFUSED;

  status = replay_all (replay, error);
  if (status == MUSTER_DONE)
    {
      muster_store_tag_entry (self->store, replay->past->fight, 0);
      if (!muster_store_commit_step (self->store, NULL, NULL, NULL, error))
        status = MUSTER_REFUSED;
    }
  if (status == MUSTER_DONE)
    {
      show (self);
      return MUSTER_DONE;
    }

  muster_store_rollback (self->store);
  muster_snapshot_restore (before, self->game);
  muster_campaign_load_subjects (self, NULL);
  g_array_set_size (self->touched_lines, 0);

  return status;
}

/**
 * muster_campaign_correct:
 * @self: a campaign
 * @correction: which die, what it showed, and what was decided so far
 * @error: return location
 *
 * See the header for what each status means.
 *
 * Returns: how it ended
 */
MusterStatus
muster_campaign_correct (MusterCampaign *self, MusterCorrection *correction, GError **error)
{
  g_autoptr (MusterPast) past = NULL;
  Replay replay = { .self = self, .wish = correction };
  MusterStatus status;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), MUSTER_REFUSED);
  g_return_val_if_fail (correction != NULL, MUSTER_REFUSED);

  muster_correction_clear_problem (correction);
  if (!muster_campaign_check_gm (self, error) || !muster_campaign_check_writable (self, error)
      || !muster_campaign_check_not_waiting (self, error))
    return MUSTER_REFUSED;
  past = muster_past_new (self, correction->line, error);
  if (past == NULL)
    return MUSTER_REFUSED;

  replay.past = past;
  replay.lines = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  status = run (&replay, error);
  g_hash_table_unref (replay.lines);

  return status;
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
