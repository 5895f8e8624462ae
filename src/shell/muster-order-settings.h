/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ORDER_SETTINGS (muster_order_settings_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterOrderSettings, muster_order_settings, MUSTER, ORDER_SETTINGS, AdwPreferencesGroup)

/* Who rolls initiative, and the timer in the ribbon of turns.  Choosing activates
 * win.set-players-initiative (b) and win.set-turn-timer (ib) and nothing else: what holds comes
 * back from the model. */
GtkWidget *muster_order_settings_new (void);

void muster_order_settings_set_model (MusterOrderSettings *self, MusterCampaignModel *model);

G_END_DECLS
