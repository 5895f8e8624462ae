/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/question.h"

gboolean
muster_question_key_equal (const MusterQuestionKey *a, const MusterQuestionKey *b)
{
  return a->kind == b->kind && a->asked == b->asked && a->about == b->about
         && a->occurrence == b->occurrence;
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

MusterDecider
muster_stored_answers_decider (const MusterStoredAnswers *answers, const MusterDecider *next)
{
  static const MusterDeciderClass klass = { answer_from_store };

  return (MusterDecider) { .klass = &klass, .data = answers, .next = next };
}

void
muster_question_set_name (MusterQuestion *question, const char *name)
{
  const char *end;

  g_strlcpy (question->name, name, sizeof question->name);
  if (!g_utf8_validate (question->name, -1, &end))
    question->name[end - question->name] = '\0';
}
