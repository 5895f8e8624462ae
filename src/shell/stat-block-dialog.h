/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

/* A dialog with the stat block of this key, the campaign's own or the library's; NULL when there
 * is none that can be read. */
AdwDialog *muster_stat_block_dialog_new (MusterCampaign *campaign, const char *key);

G_END_DECLS
