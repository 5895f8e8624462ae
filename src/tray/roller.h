/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "campaign/campaign.h"

G_BEGIN_DECLS

/* Whose names complete in the tray, and for whom it rolls: a player's own character; for the GM
 * the combatant that is looked at, or 0.  `campaign` may be NULL. */
MusterId muster_roller_of (MusterCampaign *campaign);

G_END_DECLS
