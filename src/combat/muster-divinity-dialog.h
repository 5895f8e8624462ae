/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"
#include "rules/creature/feature.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DIVINITY_DIALOG (muster_divinity_dialog_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterDivinityDialog, muster_divinity_dialog, MUSTER, DIVINITY_DIALOG, AdwDialog)

/* Channel Divinity of a cleric, Turn Undead (a switch for each undead, all of them on) or Preserve
 * Life (an amount for each friend, with what is left to share out).  NULL: there is nobody to use
 * it on. */
AdwDialog *
muster_divinity_dialog_new (MusterCampaign *campaign, MusterId cleric, MusterClassAction action);

/* The command as the dialog stands; its text belongs to the dialog and holds until the next
 * call. */
MusterCommand muster_divinity_dialog_get_command (MusterDivinityDialog *self);

G_END_DECLS
