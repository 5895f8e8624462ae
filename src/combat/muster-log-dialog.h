/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LOG_DIALOG (muster_log_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterLogDialog, muster_log_dialog, MUSTER, LOG_DIALOG, AdwDialog)

/* The log of the whole campaign, fights that are over included: as many of its newest lines as the
 * campaign shows.  Each may be taken back, amended and corrected as in a fight; typing seeks. */
AdwDialog *muster_log_dialog_new (MusterCampaign *campaign);

G_END_DECLS
