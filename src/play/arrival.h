/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

/* What the party meets where it arrived, or NULL when nobody there is a threat.  The GM may set up
 * combat at once while no fight runs; else there is nothing to choose (the combat document,
 * "Starting a fight"). */
AdwDialog *muster_arrival_new (MusterCampaign *campaign, const MusterViewer *viewer);

G_END_DECLS
