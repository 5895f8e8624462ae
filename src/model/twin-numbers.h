/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/muster-campaign-model.h"
#include "view/view-pass.h"

G_BEGIN_DECLS

/* For the campaign model.  Gives those of one name, in the party and in each encounter, numbers to
 * be told apart by: those of the current fight, and to whoever is not in it those that the set-up
 * would give.  Who would not join has the last ones.  The pass is one outside fights. */
void muster_number_twins (MusterCampaignModel *model, const MusterViewPass *pass);

G_END_DECLS
