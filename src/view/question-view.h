/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/game.h"
#include "view/permissions.h"

G_BEGIN_DECLS

/* An open question as one viewer may see it.  Who may not answer learns only whose answer is
 * awaited: the rest of `question` is zero. */
typedef struct
{
  gboolean may_answer;
  MusterQuestion question;
} MusterQuestionView;

/* Projects a question.  The GM may answer for everybody. */
void muster_view_question (MusterQuestionView *view,
                           const MusterGame *game,
                           const MusterViewer *viewer,
                           const MusterQuestion *question);

G_END_DECLS
