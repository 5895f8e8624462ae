/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "campaign/campaign.h"
#include "model/muster-combatant.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_COMBATANT_CARD (muster_combatant_card_get_type ())
G_DECLARE_FINAL_TYPE (MusterCombatantCard, muster_combatant_card, MUSTER, COMBATANT_CARD, GtkBox)

/* One combatant on the board: the card, which is one toggle button that picks the target by
 * `fight.target`, and under it what the combatant may do while it is not its turn: opportunity
 * attacks and legendary actions, by `fight.attack-as`.
 *
 * # Accessibility: the card is a toggle button named after the combatant and its state. */
GtkWidget *muster_combatant_card_new (MusterCampaign *campaign, MusterCombatant *combatant);

MusterCombatant *muster_combatant_card_get_combatant (MusterCombatantCard *self); /* borrowed */

/* One line instead of a card: for boards of many. */
void muster_combatant_card_set_dense (MusterCombatantCard *self, gboolean dense);

G_END_DECLS
