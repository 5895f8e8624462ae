/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of combatants to measure with. */
#pragma once

#include "campaign/campaign.h"

G_BEGIN_DECLS

/* Performs a command that must be done; the id of what it made. */
MusterId table_perform (MusterCampaign *campaign, const MusterCommand *command);

/* A running fight of creatures of one stat block, every second one a friend: the first `fighting`
 * of `creatures` are in it. */
MusterId
table_start_fight (MusterCampaign *campaign, const char *block, guint creatures, guint fighting);

G_END_DECLS
