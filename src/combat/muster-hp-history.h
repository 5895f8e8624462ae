/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_HP_HISTORY (muster_hp_history_get_type ())
G_DECLARE_FINAL_TYPE (MusterHpHistory, muster_hp_history, MUSTER, HP_HISTORY, AdwDialog)

/* Everything that changed the hit points of a creature, newest first, each with its round: read
 * from the log of the campaign. */
AdwDialog *muster_hp_history_new (MusterCampaign *campaign, MusterId creature);

/* Whether an event is about the hit points of a creature. */
gboolean muster_is_hit_point_event (const MusterEvent *event, MusterId creature);

G_END_DECLS
