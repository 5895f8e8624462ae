/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "campaign/replay.h"

#include "campaign/correction-private.h"
#include "log/words.h"
#include "rules/fight/walk.h"

void
muster_replay_restore_ids (MusterGame *game, const MusterId *ids)
{
  for (guint pool = 0; pool < MUSTER_N_POOLS; pool++)
    muster_game_reuse_ids (game, (MusterPool) pool,
                           MAX (ids[pool], muster_game_next_id (game, (MusterPool) pool)));
}

void
muster_replay_save_ids (const MusterGame *game, MusterId *ids)
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

MusterStatus
muster_replay_perform (MusterReplay *replay,
                       const MusterPastEntry *entry,
                       const MusterCommand *command,
                       GArray *answers,
                       const MusterId *ids)
{
  MusterCampaign *self = replay->campaign;
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
      muster_replay_restore_ids (self->game, ids);
      status = muster_game_perform (self->game, command, &decider, &self->result);
    }
  if (status != MUSTER_DONE)
    muster_replay_restore_ids (self->game, ids);

  return status;
}

/* Where the lines that came with the entry are now. */
static void
map_lines (MusterReplay *replay, const MusterPastEntry *entry, gint64 first_line)
{
  const MusterEvents *events = &replay->campaign->result.events;

  for (guint i = 0; i < muster_events_count (events); i++)
    {
      const MusterPastLine *before
          = entry != NULL ? muster_past_line (replay->past, entry, i) : NULL;
      const char *kind
          = muster_event_info ((MusterEventKind) muster_events_at (events, i)->kind)->name;
      gint64 line = first_line + i;

      g_array_append_val (replay->campaign->touched_lines, line);
      if (before != NULL && g_str_equal (before->kind, kind))
        g_hash_table_insert (replay->lines, g_memdup2 (&before->line, sizeof line),
                             g_memdup2 (&line, sizeof line));
    }
}

/* Writes what was just performed as an entry of its own in the open step. */
static gboolean
store_again (MusterReplay *replay,
             const MusterPastEntry *entry,
             const MusterCommand *command,
             GArray *answers,
             const MusterId *ids,
             GError **error)
{
  MusterCampaign *self = replay->campaign;
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
  muster_replay_restore_ids (self->game, ids);
  replay->last_serial = MAX (replay->last_serial, self->result.serial);
  map_lines (replay, entry, first_line);

  return TRUE;
}

/* What stands in the way, for the list that the GM looks at. */
static MusterCorrectionProblem *
add_problem (MusterReplay *replay, const MusterCommand *command, MusterStatus status, guint round)
{
  MusterCampaign *self = replay->campaign;
  MusterNames names = muster_campaign_get_names (self);
  MusterCorrectionProblem *problem = g_new0 (MusterCorrectionProblem, 1);

  problem->place = (MusterCorrectionPlace) { .entry = replay->slot,
                                             .follow_up = replay->follow_up,
                                             .round = round };
  problem->asks = status == MUSTER_ASKS;
  problem->fight = replay->past->fight;
  problem->title = muster_words_title (&names, problem->fight, command);
  if (problem->asks)
    problem->questions = g_array_copy (self->result.questions);
  else
    problem->reason
        = muster_words_refusal (&names, command, self->result.refusal, MUSTER_WAIVER_NONE);
  muster_correction_add_problem (replay->wish, problem);

  return problem;
}

/* A command that is left out leaves nothing on the agenda either. */
static gboolean
leave_out (MusterReplay *replay, const MusterCommand *command, GError **error)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (MusterAnswer));
  MusterCommand withdraw = { .kind = MUSTER_COMMAND_WITHDRAW };
  MusterId ids[MUSTER_N_POOLS];

  if (command->kind != MUSTER_COMMAND_CONTINUE_AGENDA)
    return TRUE;

  withdraw.withdraw.fight = replay->past->fight;
  if (replay->campaign->result.questions->len > 0)
    {
      const MusterQuestion *question
          = &g_array_index (replay->campaign->result.questions, MusterQuestion, 0);

      withdraw.withdraw.asked = question->key.asked;
      withdraw.withdraw.question = question->key.kind;
    }
  muster_replay_save_ids (replay->campaign->game, ids);
  if (muster_replay_perform (replay, NULL, &withdraw, answers, ids) != MUSTER_DONE)
    g_assert_not_reached ();

  return store_again (replay, NULL, &withdraw, answers, ids, error);
}

/* One command, with what the GM decided about it.  What nobody decided yet is left out for now, so
 * that the rest of the list is known. */
static gboolean
play (MusterReplay *replay,
      const MusterPastEntry *entry,
      const MusterCommand *command,
      GArray *answers,
      GError **error)
{
  MusterId ids[MUSTER_N_POOLS];

  muster_replay_save_ids (replay->campaign->game, ids);
  for (guint round = 0;; round++)
    {
      MusterStatus status = muster_replay_perform (replay, entry, command, answers, ids);
      const MusterCorrectionProblem *problem;

      if (status == MUSTER_DONE)
        return store_again (replay, entry, command, answers, ids, error);

      problem = add_problem (replay, command, status, round);
      if (problem->choice != MUSTER_CORRECTION_ANSWERED)
        return leave_out (replay, command, error);
      g_array_append_vals (answers, problem->answers->data, problem->answers->len);
    }
}

/* What stands on the agenda now comes first, whether it did before or not. */
static gboolean
drain (MusterReplay *replay, GError **error)
{
  while (replay->past->fight != 0
         && muster_game_agenda_first (replay->campaign->game, replay->past->fight) != NULL)
    {
      MusterCommand command = { .kind = MUSTER_COMMAND_CONTINUE_AGENDA };
      g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (MusterAnswer));

      replay->follow_up = ++replay->n_follow_ups;
      command.continue_agenda.fight = replay->past->fight;
      if (!play (replay, NULL, &command, answers, error))
        return FALSE;
    }

  return TRUE;
}

/* A command about a line means the line as it is now. */
static void
follow_line (MusterReplay *replay, MusterCommand *command)
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

/* How the turn of the fight stands to that after an entry: before it (-1), there, past it (1).
 * Nobody stands before what is no longer in the order, nor anywhere when the GM picks who is
 * next. */
static int
compare_turn (const MusterReplay *replay, const MusterPastEntry *entry)
{
  const MusterGame *game = replay->campaign->game;
  const MusterFight *fight = muster_game_fight (game, replay->past->fight);
  g_autoptr (GArray) slots = NULL;
  guint now = 0, then = 0;

  if (fight->turn == entry->turn && fight->round == entry->round)
    return 0;
  if (fight->round != entry->round)
    return fight->round < entry->round ? -1 : 1;
  if (muster_fight_is_picked (fight))
    return -1;

  slots = muster_turn_slots (game, fight->id);
  while (now < slots->len && g_array_index (slots, MusterId, now) != fight->turn)
    now++;
  while (then < slots->len && g_array_index (slots, MusterId, then) != entry->turn)
    then++;

  return now == slots->len || then == slots->len || now < then
                 || (entry->turn != 0 && muster_turn_is_owed (game, entry->turn))
             ? -1
             : 1;
}

/* Turns of those who had none then pass, up to whose turn it was. */
static gboolean
pass_turns (MusterReplay *replay, const MusterPastEntry *entry, GError **error)
{
  const MusterGame *game = replay->campaign->game;
  guint n;

  muster_game_order (game, replay->past->fight, &n);
  for (guint i = 0; i <= n && compare_turn (replay, entry) < 0; i++)
    {
      const MusterFight before = *muster_game_fight (game, replay->past->fight);
      const MusterFight *now;
      g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (MusterAnswer));
      MusterCommand next = { .kind = MUSTER_COMMAND_NEXT_TURN };

      if (muster_fight_is_picked (&before) || before.state != MUSTER_FIGHT_RUNNING)
        break;
      next.next_turn.fight = before.id;
      if (!drain (replay, error))
        return FALSE;
      replay->follow_up = ++replay->n_follow_ups;
      if (!play (replay, NULL, &next, answers, error))
        return FALSE;
      now = muster_game_fight (game, before.id);
      if (now->turn == before.turn && now->round == before.round)
        break;
    }

  return TRUE;
}

gboolean
muster_replay_entry (MusterReplay *replay,
                     const MusterPastEntry *entry,
                     GArray *given,
                     GError **error)
{
  g_autoptr (GStringChunk) texts = g_string_chunk_new (64);
  g_autoptr (GArray) answers = NULL;
  MusterCommand command;

  replay->slot = entry->id;
  replay->n_follow_ups = 0;
  if (!muster_command_from_json (entry->command, &command, texts, error))
    return FALSE;
  if (given != NULL)
    answers = g_array_copy (given);
  else if (entry->answers != NULL)
    answers = muster_answers_from_json (entry->answers, error);
  else
    answers = g_array_new (FALSE, FALSE, sizeof (MusterAnswer));
  if (answers == NULL)
    return FALSE;

  if (command.kind == MUSTER_COMMAND_CONTINUE_AGENDA)
    {
      if (muster_game_agenda_first (replay->campaign->game, replay->past->fight) == NULL)
        return TRUE;
    }
  else if (command.kind != MUSTER_COMMAND_WITHDRAW)
    {
      if (!drain (replay, error))
        return FALSE;
    }
  follow_line (replay, &command);
  if (command.kind == MUSTER_COMMAND_NEXT_TURN
      && muster_game_fight (replay->campaign->game, replay->past->fight) != NULL)
    {
      if (compare_turn (replay, entry) >= 0)
        return TRUE;
      replay->follow_up = 0;
      return play (replay, entry, &command, answers, error) && pass_turns (replay, entry, error);
    }
  replay->follow_up = 0;

  return play (replay, entry, &command, answers, error);
}

gboolean
muster_replay_finish (MusterReplay *replay, GError **error)
{
  replay->slot = 0;
  replay->n_follow_ups = 0;

  return drain (replay, error);
}
