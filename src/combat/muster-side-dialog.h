/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SIDE_DIALOG (muster_side_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterSideDialog, muster_side_dialog, MUSTER, SIDE_DIALOG, AdwDialog)

/* Which side a combatant is on: the party, the foes, the bystanders, a side that was named before,
 * or a new one. */
AdwDialog *muster_side_dialog_new (MusterCampaign *campaign, MusterId creature);

/* The name of a side and what it is to the party. */
AdwDialog *muster_side_dialog_new_for_faction (MusterCampaign *campaign, MusterId faction);

G_END_DECLS
