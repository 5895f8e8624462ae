/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "campaign/campaign.h"
#include "model/muster-combatant.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_OFF_TURN_BAR (muster_off_turn_bar_get_type ())
G_DECLARE_FINAL_TYPE (MusterOffTurnBar, muster_off_turn_bar, MUSTER, OFF_TURN_BAR, GtkBox)

/* What a combatant may do in the turn of another: opportunity attacks while its reaction is
 * unspent, and legendary actions while some are left.  Invisible when there is nothing. */
void muster_off_turn_bar_set_combatant (MusterOffTurnBar *self,
                                        MusterCampaign *campaign,
                                        MusterCombatant *combatant);

/* Folded it shows only for the combatant that is looked at or picked as the target. */
void muster_off_turn_bar_set_folded (MusterOffTurnBar *self, gboolean folded);

G_END_DECLS
