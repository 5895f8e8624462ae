/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question that play waits for. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "campaign/campaign-private.h"
#include "campaign/question-json.h"
#include "store/pending.h"

void
muster_waiting_free (MusterWaiting *waiting)
{
  g_clear_pointer (&waiting->texts, g_string_chunk_free);
  g_clear_pointer (&waiting->answers, g_array_unref);
  g_clear_pointer (&waiting->questions, g_array_unref);
  g_free (waiting);
}

static MusterWaiting *
muster_waiting_new (const MusterPending *pending, GError **error)
{
  g_autoptr (MusterWaiting) waiting = g_new0 (MusterWaiting, 1);

  waiting->fight = pending->fight;
  waiting->serial = pending->serial;
  waiting->step = pending->step;
  waiting->texts = g_string_chunk_new (64);
  if (!muster_command_from_json (pending->command, &waiting->command, waiting->texts, error))
    return NULL;
  waiting->answers = muster_answers_from_json (pending->answers, error);
  if (waiting->answers == NULL)
    return NULL;
  waiting->questions = muster_questions_from_json (pending->questions, error);
  if (waiting->questions == NULL)
    return NULL;

  return g_steal_pointer (&waiting);
}

static gboolean
decline (const MusterDecider *decider,
         const MusterGame *game,
         const MusterQuestion *question,
         guint32 *choice)
{
  *choice = MUSTER_CHOICE_DECLINE;

  return TRUE;
}

static const MusterDeciderClass decline_class = { decline };

const MusterDecider muster_campaign_decline = { .klass = &decline_class };

typedef struct
{
  MusterWaiting *waiting;
  GError *error;
} Loading;

static void
load_pending (const MusterPending *pending, gpointer user_data)
{
  Loading *loading = user_data;

  if (loading->error == NULL && loading->waiting == NULL)
    loading->waiting = muster_waiting_new (pending, &loading->error);
}

gboolean
muster_campaign_load_waiting (MusterCampaign *self, GError **error)
{
  Loading loading = { 0 };

  if (!muster_store_each_pending (self->store, load_pending, &loading, error))
    {
      g_clear_error (&loading.error);
      g_clear_pointer (&loading.waiting, muster_waiting_free);
      return FALSE;
    }
  if (loading.error != NULL)
    {
      g_propagate_error (error, loading.error);
      g_clear_pointer (&loading.waiting, muster_waiting_free);
      return FALSE;
    }

  /* Only the newest step can be gone on with. */
  if (loading.waiting != NULL && loading.waiting->step != muster_campaign_get_newest_step (self))
    loading.waiting->step = 0;
  g_clear_pointer (&self->waiting, muster_waiting_free);
  self->waiting = loading.waiting;

  return TRUE;
}

/* Tells one set of models what is open now, with the fight whose question was there before. */
void
muster_campaign_show_waiting_to (MusterCampaign *view)
{
  const MusterWaiting *waiting = muster_campaign_owner (view)->waiting;
  MusterQuestionItem *shown = muster_campaign_model_get_waiting (view->model);

  if (waiting != NULL)
    muster_campaign_model_set_questions (
        view->model, view->game, waiting->fight,
        (const MusterQuestion *) (gpointer) waiting->questions->data, waiting->questions->len);
  else if (shown != NULL)
    muster_campaign_model_set_questions (view->model, view->game,
                                         muster_question_item_get_fight (shown), NULL, 0);
}

void
muster_campaign_show_waiting (MusterCampaign *self)
{
  for (guint i = 0; i < muster_campaign_n_views (self); i++)
    muster_campaign_show_waiting_to (muster_campaign_view (self, i));
}

/* Stores what the last perform asks; nothing else has changed. */
gboolean
muster_campaign_ask (MusterCampaign *self,
                     const MusterCommand *command,
                     GArray *answers,
                     GError **error)
{
  g_autoptr (MusterWaiting) waiting = NULL;
  g_autofree char *command_json = muster_command_to_json (command);
  g_autofree char *answers_json
      = answers != NULL
            ? muster_answers_to_json ((const MusterAnswer *) (gpointer) answers->data, answers->len)
            : g_strdup ("[]");
  g_autofree char *questions_json = muster_questions_to_json (self->result.questions);
  const MusterPending pending = { .fight = self->result.fight,
                                  .serial = self->result.serial,
                                  .step = self->step,
                                  .command = command_json,
                                  .answers = answers_json,
                                  .questions = questions_json };

  waiting = muster_waiting_new (&pending, error);
  if (waiting == NULL || !muster_store_put_pending (self->store, &pending, error))
    return FALSE;

  g_clear_pointer (&self->waiting, muster_waiting_free);
  self->waiting = g_steal_pointer (&waiting);

  self->refreshing = TRUE;
  muster_campaign_show_waiting (self);
  self->refreshing = FALSE;

  return TRUE;
}

/**
 * muster_campaign_get_question:
 * @self: a campaign
 *
 * Returns: (nullable): the question that muster_campaign_answer() answers
 */
const MusterQuestion *
muster_campaign_get_question (MusterCampaign *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), NULL);

  self = muster_campaign_owner (self);

  return self->waiting != NULL ? &g_array_index (self->waiting->questions, MusterQuestion, 0)
                               : NULL;
}

static gboolean
check_waiting (MusterCampaign *self, GError **error)
{
  if (self->waiting != NULL)
    return TRUE;

  g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT,
                       _ ("No question is open. It may have been answered already."));

  return FALSE;
}

static gboolean
is_a_choice (const MusterQuestion *question, guint32 choice)
{
  if (choice == MUSTER_CHOICE_DECLINE)
    return TRUE;
  if (question->key.kind == MUSTER_QUESTION_ROLL)
    return FALSE;
  if (question->n_choices == 0)
    return choice == MUSTER_CHOICE_ACCEPT;

  for (guint i = 0; i < question->n_choices; i++)
    if (question->choices[i] == choice)
      return TRUE;

  return FALSE;
}

/* From here the performs go on with the step of the click that asked. */
static void
resume_step (MusterCampaign *self)
{
  muster_campaign_begin_step (self);
  if (self->step == 0)
    {
      self->step = self->waiting->step;
      self->titled = self->step != 0;
    }
}

/* The command with its texts, which outlive the question that is about to go. */
static MusterCommand
take_command (MusterWaiting *waiting, GStringChunk **texts)
{
  g_autofree char *json = muster_command_to_json (&waiting->command);
  MusterCommand command;

  *texts = g_string_chunk_new (64);
  if (!muster_command_from_json (json, &command, *texts, NULL))
    g_assert_not_reached ();

  return command;
}

/* Performs the waiting command again with its answers so far and these. */
static MusterStatus
go_on (MusterCampaign *self, const MusterAnswer *more, guint n_more, GError **error)
{
  g_autoptr (GStringChunk) texts = NULL;
  g_autoptr (GArray) answers = g_array_copy (self->waiting->answers);
  MusterCommand command = take_command (self->waiting, &texts);
  MusterStatus status;

  g_array_append_vals (answers, more, n_more);
  resume_step (self);
  status = muster_campaign_perform_through (self, &command, answers, NULL, error);
  muster_campaign_end_step (self);

  return status;
}

/**
 * muster_campaign_answer:
 * @self: a campaign with an open question
 * @choice: one of its choices
 * @error: return location
 *
 * Answers the first open question and performs its command again.  Answers to the other questions
 * of the command are asked for one after the other.
 *
 * Returns: as muster_campaign_perform()
 */
MusterStatus
muster_campaign_answer (MusterCampaign *self, guint32 choice, GError **error)
{
  const MusterQuestion *question;
  MusterAnswer answer;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), MUSTER_REFUSED);

  if (self->host != NULL)
    return muster_campaign_seat_answer (self, choice, error);
  if (!muster_campaign_check_writable (self, error) || !check_waiting (self, error))
    return MUSTER_REFUSED;

  question = muster_campaign_get_question (self);
  if (!is_a_choice (question, choice))
    {
      g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT,
                           _ ("This is none of the choices. Take one of those shown."));
      return MUSTER_REFUSED;
    }

  answer = (MusterAnswer) { .key = question->key, .choice = choice };

  return go_on (self, &answer, 1, error);
}

/* The sides of the die that an answer is about, 0: no question asks for it. */
static guint32
sides_of (GArray *questions, const MusterQuestionKey *key)
{
  for (guint i = 0; i < questions->len; i++)
    {
      const MusterQuestion *question = &g_array_index (questions, MusterQuestion, i);
      const MusterRollKey roll = muster_question_roll (question);

      for (guint j = 0; j < question->n_dice; j++)
        {
          MusterQuestionKey die = muster_question_key_of_die (&roll, question->dice[j].number);

          if (muster_question_key_equal (&die, key))
            return question->dice[j].sides;
        }
    }

  return 0;
}

/* Whether a roll is asked for as a whole: then it may be handed to the program. */
static gboolean
asks_for (GArray *questions, const MusterQuestionKey *key)
{
  for (guint i = 0; i < questions->len; i++)
    if (g_array_index (questions, MusterQuestion, i).key.kind == MUSTER_QUESTION_ROLL
        && muster_question_key_equal (&g_array_index (questions, MusterQuestion, i).key, key))
      return TRUE;

  return FALSE;
}

gboolean
muster_campaign_check_dice (GArray *questions,
                            const MusterAnswer *answers,
                            guint n_answers,
                            GError **error)
{
  for (guint i = 0; i < n_answers; i++)
    {
      guint32 sides = sides_of (questions, &answers[i].key);
      guint32 face = MUSTER_FACE_OF (answers[i].choice);

      if (answers[i].choice == MUSTER_CHOICE_DECLINE && asks_for (questions, &answers[i].key))
        continue;
      if (sides == 0)
        {
          g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT,
                               _ ("Nobody asks for this die any more."));
          return FALSE;
        }
      if (face < 1 || face > sides)
        {
          g_set_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT,
                       _ ("A d%1$u shows 1 to %1$u. Type what it shows."), sides);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * muster_campaign_answer_dice:
 * @self: a campaign with an open question about dice
 * @answers: (array length=n_answers): what dice of the open questions show
 * @n_answers: how many
 * @error: return location
 *
 * Performs the waiting command again with these dice.  Those left out are asked for again.
 *
 * Returns: as muster_campaign_perform()
 */
MusterStatus
muster_campaign_answer_dice (MusterCampaign *self,
                             const MusterAnswer *answers,
                             guint n_answers,
                             GError **error)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), MUSTER_REFUSED);
  g_return_val_if_fail (answers != NULL && n_answers > 0, MUSTER_REFUSED);

  if (self->host != NULL)
    return muster_campaign_seat_answer_dice (self, answers, n_answers, error);
  if (!muster_campaign_check_writable (self, error) || !check_waiting (self, error)
      || !muster_campaign_check_dice (self->waiting->questions, answers, n_answers, error))
    return MUSTER_REFUSED;

  return go_on (self, answers, n_answers, error);
}

/**
 * muster_campaign_get_questions:
 * @self: a campaign
 *
 * Returns: (nullable) (transfer none) (element-type MusterQuestion): every open question
 */
GArray *
muster_campaign_get_questions (MusterCampaign *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), NULL);

  self = muster_campaign_owner (self);

  return self->waiting != NULL ? self->waiting->questions : NULL;
}

/**
 * muster_campaign_withdraw:
 * @self: a campaign with an open question
 * @error: return location
 *
 * Gives the command that asks up: it is not performed, and its serial is used.
 *
 * Returns: as muster_campaign_perform()
 */
MusterStatus
muster_campaign_withdraw (MusterCampaign *self, GError **error)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_WITHDRAW };
  MusterStatus status;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), MUSTER_REFUSED);

  if (!muster_campaign_check_gm (self, error) || !muster_campaign_check_writable (self, error)
      || !check_waiting (self, error))
    return MUSTER_REFUSED;

  command.withdraw.fight = self->waiting->fight;
  command.withdraw.asked = muster_campaign_get_question (self)->key.asked;
  command.withdraw.question = muster_campaign_get_question (self)->key.kind;

  resume_step (self);
  status = muster_campaign_perform_one (self, &command, NULL, NULL, NULL, error);
  muster_campaign_end_step (self);

  return status;
}

gboolean
muster_campaign_settle (MusterCampaign *self, GError **error)
{
  g_autoptr (GStringChunk) texts = NULL;
  MusterCommand command = take_command (self->waiting, &texts);
  g_autoptr (GArray) answers = g_array_ref (self->waiting->answers);
  g_autoptr (GError) refusal = NULL;
  gboolean settled = FALSE;

  resume_step (self);
  switch (muster_campaign_perform_one (self, &command, answers, &muster_campaign_decline, NULL,
                                       &refusal))
    {
    case MUSTER_DONE:
      settled = muster_campaign_drain_agenda (self, &muster_campaign_decline, error) == MUSTER_DONE;
      break;

    case MUSTER_ASKS: /* everything is declined */
      g_assert_not_reached ();

    case MUSTER_REFUSED:
    default:
      if (g_error_matches (refusal, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED))
        settled = muster_campaign_withdraw (self, error) == MUSTER_DONE;
      else
        g_propagate_error (error, g_steal_pointer (&refusal));
      break;
    }
  muster_campaign_end_step (self);

  return settled;
}
