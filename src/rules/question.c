/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/question.h"

gboolean
muster_question_key_equal (const MusterQuestionKey *a, const MusterQuestionKey *b)
{
  return a->kind == b->kind && a->asked == b->asked && a->about == b->about
         && a->occurrence == b->occurrence && a->purpose == b->purpose && a->source == b->source
         && a->term == b->term && a->die == b->die && a->link == b->link;
}

MusterQuestionKey
muster_question_key_of_die (const MusterRollKey *roll, MusterDieNumber number)
{
  return (MusterQuestionKey) { .kind = MUSTER_QUESTION_ROLL,
                               .asked = roll->roller,
                               .about = roll->target,
                               .occurrence = roll->occurrence,
                               .purpose = roll->purpose,
                               .source = roll->source,
                               .term = number.term,
                               .die = number.die,
                               .link = number.link };
}

MusterQuestionKey
muster_question_key_of_roll (const MusterRollKey *roll)
{
  return muster_question_key_of_die (roll, (MusterDieNumber) { .term = MUSTER_WHOLE_ROLL });
}

MusterRollKey
muster_question_roll (const MusterQuestion *question)
{
  return (MusterRollKey) { .purpose = (guint16) question->key.purpose,
                           .occurrence = (guint16) question->key.occurrence,
                           .roller = question->key.asked,
                           .target = question->key.about,
                           .source = question->key.source };
}

gboolean
muster_decider_answer (const MusterDecider *decider,
                       const MusterGame *game,
                       const MusterQuestion *question,
                       guint32 *choice)
{
  for (; decider != NULL; decider = decider->next)
    if (decider->klass->answer (decider, game, question, choice))
      return TRUE;

  return FALSE;
}

static gboolean
answer_from_store (const MusterDecider *decider,
                   const MusterGame *game,
                   const MusterQuestion *question,
                   guint32 *choice)
{
  const MusterStoredAnswers *stored = decider->data;

  for (guint i = 0; i < stored->n_answers; i++)
    if (muster_question_key_equal (&stored->answers[i].key, &question->key))
      {
        *choice = stored->answers[i].choice;
        return TRUE;
      }

  return FALSE;
}

static const MusterDeciderClass stored_class = { answer_from_store };

MusterDecider
muster_stored_answers_decider (const MusterStoredAnswers *answers, const MusterDecider *next)
{
  return (MusterDecider) { .klass = &stored_class, .data = answers, .next = next };
}

gboolean
muster_decider_find_die (const MusterDecider *decider,
                         const MusterQuestionKey *key,
                         guint32 *choice)
{
  for (; decider != NULL; decider = decider->next)
    {
      const MusterStoredAnswers *stored = decider->data;

      if (decider->klass != &stored_class)
        continue;
      for (guint i = 0; i < stored->n_answers; i++)
        if (stored->answers[i].key.kind == MUSTER_QUESTION_ROLL
            && muster_question_key_equal (&stored->answers[i].key, key))
          {
            *choice = stored->answers[i].choice;
            return TRUE;
          }
    }

  return FALSE;
}

void
muster_question_set_name (MusterQuestion *question, const char *name)
{
  const char *end;

  g_strlcpy (question->name, name, sizeof question->name);
  if (!g_utf8_validate (question->name, -1, &end))
    question->name[end - question->name] = '\0';
}
