/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "campaign/campaign.h"
#include "campaign/progress.h"

G_BEGIN_DECLS

/* "That was a 17": a die of the log showed something else.  The campaign goes back to the command
 * that threw it, performs it with that face, and repeats the fight's later commands with their own
 * answers.  All of it is one step of undo; until everything is decided, nothing changes.
 *
 *   correction = muster_correction_new (line, 0, 17);
 *   while (muster_campaign_try_correction (campaign, correction, &error) == MUSTER_ASKS)
 *     …go through the problems, and leave out or answer each…
 *   muster_campaign_correct (campaign, correction, &error); */
typedef struct _MusterCorrection MusterCorrection;

/* What is to become of a command that no longer goes as it went. */
typedef enum
{
  MUSTER_CORRECTION_OPEN,     /* nobody decided */
  MUSTER_CORRECTION_LEFT_OUT, /* it does not happen */
  MUSTER_CORRECTION_ANSWERED, /* its questions have answers */
} MusterCorrectionChoice;

/* Where in the fight a problem came up: the same from one try to the next. */
typedef struct
{
  gint64 entry;    /* of the history: the command; 0: the end */
  guint follow_up; /* which one of what happens besides it, 0: the command itself */
  guint round;     /* how many of its questions were answered before */
} MusterCorrectionPlace;

/* What stands in the way: a later command that is refused now, or that asks. */
typedef struct
{
  MusterCorrectionPlace place;
  gboolean asks;
  char *title;       /* the command: "Mirelle attacks Goblin 2" */
  char *reason;      /* refused: why, as a sentence; else NULL */
  GArray *questions; /* of MusterQuestion: asks, never empty; else NULL */
  MusterId fight;
  MusterCorrectionChoice choice;
  GArray *answers; /* of MusterAnswer: ANSWERED; else NULL */
} MusterCorrectionProblem;

/* `die`: its place among the dice of the line (muster_log_item_get_dice()). */
MusterCorrection *muster_correction_new (gint64 line, guint die, guint face);
void muster_correction_free (MusterCorrection *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCorrection, muster_correction_free)

/* Everything that stood in the way at the last try, in the order of the fight, with what was
 * decided about it.  What is open was left out to learn what comes after it. */
guint muster_correction_get_n_problems (MusterCorrection *self);
const MusterCorrectionProblem *muster_correction_get_problem (MusterCorrection *self, guint n);

/* Decides about a problem: it is left out; or its questions have these answers (choices, or faces
 * of dice), after which later problems may be others, as the next try shows. */
void muster_correction_leave_out (MusterCorrection *self, guint n);
void muster_correction_answer (MusterCorrection *self,
                               guint n,
                               const MusterAnswer *answers,
                               guint n_answers);

/* Leaves out all that is refused: there is nothing else to do about it. */
void muster_correction_leave_out_refused (MusterCorrection *self);

/* Goes through all of it and takes it back again, so that the problems are known.  DONE: nothing
 * is left to decide.  ASKS: some problem is open.  REFUSED: `error` says why it cannot be
 * corrected at all. */
MusterStatus
muster_campaign_try_correction (MusterCampaign *self, MusterCorrection *correction, GError **error);

/* DONE: corrected, stored and shown, as one step.  ASKS: nothing has changed, some problem is open.
 * REFUSED: nothing has changed, and `error` says why it cannot be corrected. */
MusterStatus
muster_campaign_correct (MusterCampaign *self, MusterCorrection *correction, GError **error);

/* Both in a worker, for the longest fights: `keep` FALSE is a try.  `report` (nullable) is called
 * with the commands that were repeated, of all.  Until `callback` the campaign refuses every
 * command.  Cancelled, or refused for another reason: nothing has changed.  `correction` (nullable
 * at the end) gets the problems. */
void muster_campaign_correct_async (MusterCampaign *self,
                                    MusterCorrection *correction,
                                    gboolean keep,
                                    MusterProgressFunc report,
                                    gpointer report_data,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);
MusterStatus muster_campaign_correct_finish (MusterCampaign *self,
                                             GAsyncResult *result,
                                             MusterCorrection *correction,
                                             GError **error);

/* Whether a line shows dice that its fight could go back to. */
gboolean muster_campaign_may_correct (MusterCampaign *self, MusterLogItem *item);

G_END_DECLS
