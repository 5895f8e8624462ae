/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_STAT_BLOCK_PANE (muster_stat_block_pane_get_type ())
G_DECLARE_FINAL_TYPE (MusterStatBlockPane, muster_stat_block_pane, MUSTER, STAT_BLOCK_PANE, AdwBin)

/* The whole stat block of the combatant that is looked at, every number of it rollable, beside the
 * fight.  It turns to whoever acts or is inspected, unless it is pinned.
 *
 * # Accessibility: a group named "Stat block"; the pin is a toggle whose name stays. */

/* Follows a fight of a campaign, or nothing (both NULL). */
void muster_stat_block_pane_set_fight (MusterStatBlockPane *self,
                                       MusterCampaign *campaign,
                                       MusterFightModel *fight);

/* The creature whose block shows, 0: none. */
MusterId muster_stat_block_pane_get_creature (MusterStatBlockPane *self);

G_END_DECLS
