/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "campaign/campaign.h"

G_BEGIN_DECLS

/* "That was a 17": a die of the log showed something else.  The campaign goes back to the command
 * that threw it, performs it with that face, and repeats the fight's later commands with their own
 * answers.  All of it is one step of undo; until everything is clear, nothing changes.
 *
 *   correction = muster_correction_new (line, 0, 17);
 *   while (muster_campaign_correct (campaign, correction, &error) == MUSTER_ASKS)
 *     …look at muster_correction_get_problem(), then drop, answer, or give up… */
typedef struct _MusterCorrection MusterCorrection;

/* What stands in the way: a later command that is refused now, or that asks. */
typedef struct
{
  gboolean asks;
  char *title;       /* the command: "Mirelle attacks Goblin 2" */
  char *reason;      /* refused: why, as a sentence; else NULL */
  GArray *questions; /* of MusterQuestion: asks; else NULL */
  MusterId fight;
} MusterCorrectionProblem;

/* `die`: its place among the dice of the line (muster_log_item_get_dice()). */
MusterCorrection *muster_correction_new (gint64 line, guint die, guint face);
void muster_correction_free (MusterCorrection *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCorrection, muster_correction_free)

/* NULL: muster_campaign_correct() found none yet.  Holds until the next correct, drop or answer. */
const MusterCorrectionProblem *muster_correction_get_problem (MusterCorrection *self);

/* What is to become of the command of the problem: it is left out; or its questions have these
 * answers (choices, or faces of dice). */
void muster_correction_drop (MusterCorrection *self);
void
muster_correction_answer (MusterCorrection *self, const MusterAnswer *answers, guint n_answers);

/* DONE: corrected, stored and shown.  ASKS: nothing has changed, the problem says what the GM has
 * to decide.  REFUSED: nothing has changed, and `error` says why it cannot be corrected. */
MusterStatus
muster_campaign_correct (MusterCampaign *self, MusterCorrection *correction, GError **error);

/* Whether a line shows dice that its fight could go back to. */
gboolean muster_campaign_may_correct (MusterCampaign *self, MusterLogItem *item);

G_END_DECLS
