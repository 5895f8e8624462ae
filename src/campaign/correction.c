/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A wish to correct a die, and what the GM decides on the way. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "campaign/correction-private.h"

static void
problem_free (gpointer data)
{
  MusterCorrectionProblem *problem = data;

  g_free (problem->title);
  g_free (problem->reason);
  g_clear_pointer (&problem->questions, g_array_unref);
  g_clear_pointer (&problem->answers, g_array_unref);
  g_free (problem);
}

MusterCorrection *
muster_correction_new (gint64 line, guint die, guint face)
{
  MusterCorrection *self = g_new0 (MusterCorrection, 1);

  self->line = line;
  self->die = die;
  self->face = face;
  self->decided = g_ptr_array_new_with_free_func (problem_free);
  self->problems = g_ptr_array_new_with_free_func (problem_free);

  return self;
}

void
muster_correction_free (MusterCorrection *self)
{
  g_ptr_array_unref (self->decided);
  g_ptr_array_unref (self->problems);
  g_free (self);
}

/* Questions and answers never change once they are there. */
static MusterCorrectionProblem *
problem_copy (const MusterCorrectionProblem *problem)
{
  MusterCorrectionProblem *copy = g_memdup2 (problem, sizeof *problem);

  copy->title = g_strdup (problem->title);
  copy->reason = g_strdup (problem->reason);
  if (problem->questions != NULL)
    g_array_ref (problem->questions);
  if (problem->answers != NULL)
    g_array_ref (problem->answers);

  return copy;
}

MusterCorrection *
muster_correction_copy (MusterCorrection *self)
{
  MusterCorrection *copy = muster_correction_new (self->line, self->die, self->face);

  for (guint i = 0; i < self->decided->len; i++)
    g_ptr_array_add (copy->decided, problem_copy (self->decided->pdata[i]));

  return copy;
}

void
muster_correction_take_problems (MusterCorrection *self, MusterCorrection *copy)
{
  g_ptr_array_unref (self->problems);
  self->problems = g_steal_pointer (&copy->problems);
  copy->problems = g_ptr_array_new_with_free_func (problem_free);
}

void
muster_correction_clear_problems (MusterCorrection *self)
{
  g_ptr_array_set_size (self->problems, 0);
}

/* The same command with the same question: an answer to something else is none to this. */
static gboolean
is_same (const MusterCorrectionProblem *a, const MusterCorrectionProblem *b)
{
  return a->place.entry == b->place.entry && a->place.follow_up == b->place.follow_up
         && a->place.round == b->place.round && a->asks == b->asks
         && g_str_equal (a->title, b->title)
         && (!a->asks
             || muster_question_key_equal (&g_array_index (a->questions, MusterQuestion, 0).key,
                                           &g_array_index (b->questions, MusterQuestion, 0).key));
}

void
muster_correction_add_problem (MusterCorrection *self, MusterCorrectionProblem *problem)
{
  for (guint i = 0; i < self->decided->len; i++)
    {
      const MusterCorrectionProblem *decided = self->decided->pdata[i];

      if (!is_same (decided, problem))
        continue;
      problem->choice = decided->choice;
      if (decided->answers != NULL)
        problem->answers = g_array_ref (decided->answers);
    }
  g_ptr_array_add (self->problems, problem);
}

gboolean
muster_correction_is_open (MusterCorrection *self)
{
  for (guint i = 0; i < self->problems->len; i++)
    if (muster_correction_get_problem (self, i)->choice == MUSTER_CORRECTION_OPEN)
      return TRUE;

  return FALSE;
}

guint
muster_correction_get_n_problems (MusterCorrection *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->problems->len;
}

const MusterCorrectionProblem *
muster_correction_get_problem (MusterCorrection *self, guint n)
{
  g_return_val_if_fail (self != NULL && n < self->problems->len, NULL);

  return self->problems->pdata[n];
}

/* Notes a decision; it stands in for an earlier one about the same. */
static void
decide (MusterCorrection *self, guint n, MusterCorrectionChoice choice, GArray *answers)
{
  MusterCorrectionProblem *problem = self->problems->pdata[n];

  for (guint i = self->decided->len; i-- > 0;)
    if (is_same (self->decided->pdata[i], problem))
      g_ptr_array_remove_index (self->decided, i);

  problem->choice = choice;
  g_clear_pointer (&problem->answers, g_array_unref);
  problem->answers = answers;

  g_ptr_array_add (self->decided, problem_copy (problem));
}

void
muster_correction_leave_out (MusterCorrection *self, guint n)
{
  g_return_if_fail (self != NULL && n < self->problems->len);

  decide (self, n, MUSTER_CORRECTION_LEFT_OUT, NULL);
}

void
muster_correction_answer (MusterCorrection *self,
                          guint n,
                          const MusterAnswer *answers,
                          guint n_answers)
{
  GArray *given;

  g_return_if_fail (self != NULL && n < self->problems->len);
  g_return_if_fail (muster_correction_get_problem (self, n)->asks);
  g_return_if_fail (answers != NULL && n_answers > 0);

  given = g_array_new (FALSE, FALSE, sizeof (MusterAnswer));
  g_array_append_vals (given, answers, n_answers);
  decide (self, n, MUSTER_CORRECTION_ANSWERED, given);
}

void
muster_correction_leave_out_refused (MusterCorrection *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->problems->len; i++)
    {
      const MusterCorrectionProblem *problem = muster_correction_get_problem (self, i);

      if (!problem->asks && problem->choice == MUSTER_CORRECTION_OPEN)
        muster_correction_leave_out (self, i);
    }
}
