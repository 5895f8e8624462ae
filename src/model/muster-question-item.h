/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "view/question-view.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_QUESTION_ITEM (muster_question_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterQuestionItem, muster_question_item, MUSTER, QUESTION_ITEM, GObject)

/* One open question.  The dialog calls muster_words_question() for the sentence and
 * muster_words_choice() for each choice.
 *
 * Properties, never changing: fight (uint), kind (int, MusterQuestionKind; 0 for who may not
 * answer), asked, about (uint), may-answer (boolean). */
MusterQuestionItem *muster_question_item_new (MusterId fight, const MusterQuestionView *view);

const MusterQuestionView *muster_question_item_get_view (MusterQuestionItem *self);
MusterId muster_question_item_get_fight (MusterQuestionItem *self);

G_END_DECLS
