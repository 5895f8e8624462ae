/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_COMBAT_SETUP (muster_combat_setup_get_type ())
G_DECLARE_FINAL_TYPE (MusterCombatSetup, muster_combat_setup, MUSTER, COMBAT_SETUP, AdwDialog)

/* Who fights, in which order: one row a combatant.  Nothing of the campaign changes before the
 * fight is started, which is one step of undo. */
AdwDialog *muster_combat_setup_new (MusterCampaign *campaign, MusterId encounter);

/* The same with whom the party meets where it stands. */
AdwDialog *muster_combat_setup_new_here (MusterCampaign *campaign);

/* Shows the dialog over `parent`.  `encounter` 0: the party alone.  A fight that is running is
 * parked for this one, and the dialog says so. */
void muster_combat_setup_present (GtkWidget *parent, MusterCampaign *campaign, MusterId encounter);
void muster_combat_setup_present_here (GtkWidget *parent, MusterCampaign *campaign);

G_END_DECLS
