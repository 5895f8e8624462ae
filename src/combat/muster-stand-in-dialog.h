/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_STAND_IN_DIALOG (muster_stand_in_dialog_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterStandInDialog, muster_stand_in_dialog, MUSTER, STAND_IN_DIALOG, AdwDialog)

/* A creature that has nothing but a name and a challenge rating joins the fight. */
AdwDialog *muster_stand_in_dialog_new (MusterCampaign *campaign);

G_END_DECLS
