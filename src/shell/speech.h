/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "campaign/campaign.h"
#include "model/muster-log-item.h"

G_BEGIN_DECLS

/* What a screen reader hears of a new line of the log, in the words of the campaign's viewer.  Free
 * with g_free().  NULL: nothing, as for the turns of a fight that is decided. */
char *muster_speech_line (MusterCampaign *campaign, MusterLogItem *item);

G_END_DECLS
