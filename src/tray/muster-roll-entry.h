/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ROLL_ENTRY (muster_roll_entry_get_type ())
G_DECLARE_FINAL_TYPE (MusterRollEntry, muster_roll_entry, MUSTER, ROLL_ENTRY, AdwBin)

/* The line where dice are typed: it completes the names of a creature's rolls, and Up and Down
 * walk through what was rolled before.
 *
 * Property: campaign (MusterCampaign or NULL: then no names complete).
 * Signals: roll (const char *notation, const char *label), Enter or a suggestion asked for it,
 * label may be NULL; edited, the text was changed. */
GtkWidget *muster_roll_entry_new (void);

void muster_roll_entry_set_campaign (MusterRollEntry *self, MusterCampaign *campaign);

/* Asks for the roll of what is typed, as Enter does. */
void muster_roll_entry_activate (MusterRollEntry *self);

/* Puts a roll that was made at the end of the history. */
void muster_roll_entry_remember (MusterRollEntry *self, const char *expression);

/* Marks what is typed as wrong, for the eye and for assistive technologies. */
void muster_roll_entry_set_invalid (MusterRollEntry *self, gboolean invalid);

G_END_DECLS
