/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/muster-offer-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_OFFER_LIST (muster_offer_list_get_type ())
G_DECLARE_FINAL_TYPE (MusterOfferList, muster_offer_list, MUSTER, OFFER_LIST, GObject)

/* A GListModel of MusterOfferItem: what one creature may do, in the order of the action bar
 * (attacks, Multiattack, off-hand, reaction, legendary, standard actions, potion, death save).
 * Items of the same kind, index and cost keep their identity over refreshes.
 *
 * Property: creature (uint), whose offers they are; 0: nobody's and the list is empty. */
MusterOfferList *muster_offer_list_new (void);

/* Takes over the offers of `creature` (0: nobody) for a viewer: after each commit and when the
 * inspected creature changes. */
void muster_offer_list_refresh (MusterOfferList *self,
                                const MusterGame *game,
                                const MusterViewer *viewer,
                                MusterId creature);

MusterId muster_offer_list_get_creature (MusterOfferList *self);

G_END_DECLS
