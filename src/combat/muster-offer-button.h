/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/muster-combatant.h"
#include "model/muster-offer-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_OFFER_BUTTON (muster_offer_button_get_type ())
G_DECLARE_FINAL_TYPE (MusterOfferButton, muster_offer_button, MUSTER, OFFER_BUTTON, GtkButton)

/* One thing a combatant may do.  What the turn has spent is dimmed and says why; it can be pressed
 * all the same, because the dialog behind it lets the GM waive the cost.
 *
 * `combatant`: who does it, where that is not the holder of the turn; NULL: the holder.  Such a
 * button is small and shows the name alone. */
GtkWidget *muster_offer_button_new (MusterOfferItem *offer, MusterCombatant *combatant);

MusterOfferItem *muster_offer_button_get_offer (MusterOfferButton *self); /* borrowed */

G_END_DECLS
