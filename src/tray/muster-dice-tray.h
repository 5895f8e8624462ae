/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DICE_TRAY (muster_dice_tray_get_type ())
G_DECLARE_FINAL_TYPE (MusterDiceTray, muster_dice_tray, MUSTER, DICE_TRAY, AdwBin)

/* The dice of a window: one tray that moves with the modes and keeps what it shows.  Rolls are
 * commands of the campaign, so they stand in its log.
 *
 * Property: campaign (MusterCampaign or NULL; without one nothing can be rolled). */
GtkWidget *muster_dice_tray_new (void);

void muster_dice_tray_set_campaign (MusterDiceTray *self, MusterCampaign *campaign);

/* Rolls an expression as if it had been typed.  `label`, which may be NULL or empty, says what it
 * is for ("Scimitar to hit").  FALSE: it cannot be rolled, and the tray says why. */
gboolean muster_dice_tray_roll (MusterDiceTray *self, const char *expression, const char *label);

/* Moves the focus to the entry. */
void muster_dice_tray_focus_entry (MusterDiceTray *self);

G_END_DECLS
