/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"
#include "shell/muster-option-row.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAMPAIGN_SETTINGS (muster_campaign_settings_get_type ())
G_DECLARE_FINAL_TYPE (MusterCampaignSettings,
                      muster_campaign_settings,
                      MUSTER,
                      CAMPAIGN_SETTINGS,
                      AdwPreferencesDialog)

/* What is settled for one campaign: its rules options, a row for each of the table, and its name.
 * Naming activates win.name-campaign (s); the rows show what holds, also after an undo. */
AdwDialog *muster_campaign_settings_new (MusterCampaign *campaign);

/* The row of an option; borrowed. */
MusterOptionRow *muster_campaign_settings_get_row (MusterCampaignSettings *self,
                                                   MusterOption option);

G_END_DECLS
