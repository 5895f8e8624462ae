/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LOG_LIMITS (muster_log_limits_get_type ())
G_DECLARE_FINAL_TYPE (MusterLogLimits, muster_log_limits, MUSTER, LOG_LIMITS, AdwPreferencesGroup)

/* How many lines the logs of a campaign show.  A number that stays for a moment activates
 * win.set-log-limits (ii); stored lines stay. */
GtkWidget *muster_log_limits_new (void);

void muster_log_limits_set_model (MusterLogLimits *self, MusterCampaignModel *model);

G_END_DECLS
