/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "log/names.h"
#include "rules/question.h"

G_BEGIN_DECLS

/* The question as a heading and its body: "Use Legendary Resistance?" and "Adult Red Dragon rolled
 * 9 against DC 15.".  Free with g_free(). */
char *muster_words_question_heading (const MusterNames *names,
                                     MusterId fight,
                                     const MusterQuestion *question);
char *
muster_words_question (const MusterNames *names, MusterId fight, const MusterQuestion *question);

/* The words of one choice (of question->choices, or DECLINE, ACCEPT): "Aldric", "Stop here".
 * Free with g_free(). */
char *muster_words_choice (const MusterNames *names,
                           MusterId fight,
                           const MusterQuestion *question,
                           guint32 choice);

G_END_DECLS
