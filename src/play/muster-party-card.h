/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/muster-creature-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PARTY_CARD (muster_party_card_get_type ())
G_DECLARE_FINAL_TYPE (MusterPartyCard, muster_party_card, MUSTER, PARTY_CARD, GtkListBoxRow)

/* One character of the party: portrait, name, class and level, hit points, armor class, passive
 * Perception and conditions.  Activated, it shows the stat block; the toggle says that the player
 * is not at the table.
 *
 * # Accessibility: a list item named after the character and its state. */
GtkWidget *muster_party_card_new (MusterCreatureItem *creature);

/* Who is at the table is the GM's to say: a player's card has no toggle for it. */
void muster_party_card_set_absent_shown (MusterPartyCard *self, gboolean shown);

MusterCreatureItem *muster_party_card_get_creature (MusterPartyCard *self); /* borrowed */

G_END_DECLS
