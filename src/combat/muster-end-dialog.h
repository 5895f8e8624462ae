/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_END_DIALOG (muster_end_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterEndDialog, muster_end_dialog, MUSTER, END_DIALOG, AdwAlertDialog)

/* The question at the end of a fight: who still stands, and the experience points for each hero
 * (the combat document, "The End combat control").  The fight goes on while it is open; it is read
 * again when the answer comes. */
AdwDialog *muster_end_dialog_new (MusterCampaign *campaign, MusterId fight);

/* Ends the current fight: at once when it is lost or was only being set up, else after the
 * question, shown over `parent`. */
void muster_end_dialog_end_fight (GtkWidget *parent, MusterCampaign *campaign);

G_END_DECLS
