/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"
#include "combat/muster-action-bar.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ACTIVE_COLUMN (muster_active_column_get_type ())
G_DECLARE_FINAL_TYPE (MusterActiveColumn, muster_active_column, MUSTER, ACTIVE_COLUMN, AdwBin)

/* The combatant that is looked at: whoever's turn it is, unless a chip of the ribbon says
 * otherwise.  Below it what the holder of the turn may do. */
GtkWidget *muster_active_column_new (void);

void muster_active_column_set_fight (MusterActiveColumn *self,
                                     MusterCampaign *campaign,
                                     MusterFightModel *fight);

/* Moves the keyboard focus into the amount of damage, or of healing. */
void muster_active_column_focus_amount (MusterActiveColumn *self, gboolean healing);

/* What the holder of the turn may do; borrowed. */
MusterActionBar *muster_active_column_get_bar (MusterActiveColumn *self);

/* Presses the first attack of the action bar; FALSE when there is none. */
gboolean muster_active_column_attack (MusterActiveColumn *self);

G_END_DECLS
