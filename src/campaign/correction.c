/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A wish to correct a die, and what the GM decided on the way. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "campaign/correction-private.h"

static void
decision_clear (gpointer data)
{
  MusterDecision *decision = data;

  g_clear_pointer (&decision->answers, g_array_unref);
}

MusterCorrection *
muster_correction_new (gint64 line, guint die, guint face)
{
  MusterCorrection *self = g_new0 (MusterCorrection, 1);

  self->line = line;
  self->die = die;
  self->face = face;
  self->decisions = g_array_new (FALSE, TRUE, sizeof (MusterDecision));
  g_array_set_clear_func (self->decisions, decision_clear);

  return self;
}

void
muster_correction_clear_problem (MusterCorrection *self)
{
  self->has_problem = FALSE;
  g_clear_pointer (&self->problem.title, g_free);
  g_clear_pointer (&self->problem.reason, g_free);
  g_clear_pointer (&self->problem.questions, g_array_unref);
}

void
muster_correction_free (MusterCorrection *self)
{
  muster_correction_clear_problem (self);
  g_array_unref (self->decisions);
  g_free (self);
}

const MusterCorrectionProblem *
muster_correction_get_problem (MusterCorrection *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->has_problem ? &self->problem : NULL;
}

void
muster_correction_drop (MusterCorrection *self)
{
  MusterDecision decision = { .drop = TRUE };

  g_return_if_fail (self != NULL && self->has_problem);

  g_array_append_val (self->decisions, decision);
  muster_correction_clear_problem (self);
}

void
muster_correction_answer (MusterCorrection *self, const MusterAnswer *answers, guint n_answers)
{
  MusterDecision decision = { 0 };

  g_return_if_fail (self != NULL && self->has_problem && self->problem.asks);
  g_return_if_fail (answers != NULL && n_answers > 0);

  decision.answers = g_array_new (FALSE, FALSE, sizeof (MusterAnswer));
  g_array_append_vals (decision.answers, answers, n_answers);
  g_array_append_val (self->decisions, decision);
  muster_correction_clear_problem (self);
}
