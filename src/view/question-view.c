/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/question-view.h"

void
muster_view_question (MusterQuestionView *view,
                      const MusterGame *game,
                      const MusterViewer *viewer,
                      const MusterQuestion *question)
{
  *view = (MusterQuestionView) {
    .may_answer = muster_viewer_may_act (viewer, muster_game_creature (game, question->key.asked)),
  };

  if (view->may_answer)
    view->question = *question;
  else
    view->question.key.asked = question->key.asked;
}
