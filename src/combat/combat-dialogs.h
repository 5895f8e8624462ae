/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the dialogs of a fight share. */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"
#include "rules/offer.h"

G_BEGIN_DECLS

/* Performs a command as a step of its own.  DONE and ASKS close nothing and say nothing; REFUSED
 * puts the sentence into `sentence` (free with g_free()). */
MusterStatus muster_dialog_perform (MusterCampaign *campaign,
                                    const MusterCommand *command,
                                    MusterWaiver *waiver,
                                    char **sentence);

/* Performs a command for a click outside dialogs: a refusal is shown as a message, one that can be
 * waived as a question whose answer performs it again with its `waive`. */
void muster_dialog_perform_or_ask (GtkWidget *parent,
                                   MusterCampaign *campaign,
                                   const MusterCommand *command);

/* Says by a toast what the newest attack came to, where the window has no room for the log beside
 * the board. */
void muster_dialog_show_result (GtkWidget *widget, MusterCampaign *campaign);

/* Shows a sentence in a label, or hides it (NULL). */
void muster_dialog_show_problem (GtkLabel *label, const char *sentence);

/* Fills a combo row with texts; `texts` of char *. */
void muster_dialog_fill_combo (AdwComboRow *row, GPtrArray *texts, guint selected);

/* Where a dialog begins: at the first of these widgets, up to NULL, that can be used.  The button
 * that answers is the first of them; what has to come before it follows. */
void muster_dialog_begin_at (AdwDialog *dialog, ...) G_GNUC_NULL_TERMINATED;

/* Whether the campaign's viewer knows that a creature is in the fight. */
gboolean muster_dialog_knows (MusterCampaign *campaign, MusterId creature);

/* The creatures of the current fight that the viewer knows of, in the order of turns.  Free with
 * g_array_unref(). */
GArray *muster_dialog_list_combatants (MusterCampaign *campaign);

/* Whom an offer of a creature's may be meant for, the likeliest first: those that the viewer knows
 * of.  Free with g_array_unref(). */
GArray *
muster_dialog_list_targets (MusterCampaign *campaign, MusterId creature, const MusterOffer *offer);

/* The name of a creature as the campaign's viewer reads it.  Free with g_free(). */
char *muster_dialog_label (MusterCampaign *campaign, MusterId creature);

/* The name of a target, with its hit points or how it stands.  Free with g_free(). */
char *muster_dialog_target (MusterCampaign *campaign, MusterId creature);

G_END_DECLS
