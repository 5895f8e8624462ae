/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

/* Responses of the dialog besides those that are choices. */
#define MUSTER_QUESTION_LATER "later"
#define MUSTER_QUESTION_WITHDRAW "withdraw"

#define MUSTER_QUESTION_DICE "dice"        /* the faces that were typed */
#define MUSTER_QUESTION_ROLL_FOR_ME "roll" /* the program throws after all */

/* The open question in words, with a button for each choice, the likeliest being the default.
 * Closing it is "later": the question stays open. */
AdwDialog *muster_question_dialog_new (MusterCampaign *campaign, MusterQuestionItem *question);

/* What was answered by DICE or ROLL_FOR_ME: of MusterAnswer, or NULL.  The caller owns it. */
GArray *muster_question_dialog_dup_answers (AdwDialog *dialog, const char *response);

/* The choice that a response stands for.  FALSE: none. */
gboolean muster_question_choice_from_response (const char *response, guint32 *choice);

/* "Waiting for an answer: Use Legendary Resistance?".  Free with g_free(). */
char *muster_question_banner (MusterCampaign *campaign, MusterQuestionItem *question);

G_END_DECLS
