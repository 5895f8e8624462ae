/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "campaign/campaign.h"
#include "log/entry-words.h"

G_BEGIN_DECLS

/* The words of a stat block by its key, the campaign's own or the library's; NULL when there is
 * none of this key.  Owned by the caller. */
MusterEntryWords *muster_stat_block_words (MusterCampaign *campaign, const char *key);

G_END_DECLS
