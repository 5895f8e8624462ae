/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "campaign-fixture.h"
#include "campaign/correction.h"

G_BEGIN_DECLS

/* What the ogre's roll becomes, so that it hits. */
#define CORRECTABLE_HIT 19

/* A fight in which an ogre missed the Stinger, who then stung the dragon; Mirelle dodged, and a
 * round after its sting so did the Stinger; the dragon spent its three Legendary Resistances on the
 * sting and on two saves, and failed another one.  Had the ogre hit, the Stinger would be dead, its
 * sting and its dodge refused, and the dragon would be asked about the last save.  The line of the
 * ogre's roll. */
gint64 correctable_fight (MusterCampaign *campaign);

/* So many commands that a worker is not through with them before the main loop has turned often,
 * and the line of the first save, whose die decides nothing that comes later. */
#define CORRECTABLE_LONG 400
gint64 correctable_long_fight (MusterCampaign *campaign);

/* A Wisdom save of somebody. */
void correctable_save (MusterCampaign *campaign, const char *name);

/* A Dexterity save of the dragon. */
MusterCommand correctable_dragon_save (MusterCampaign *campaign, int dc);

/* Goes on until it is this creature's turn. */
void correctable_turn_of (MusterCampaign *campaign, MusterId fight, const char *name);

G_END_DECLS
