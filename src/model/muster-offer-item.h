/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "view/offer-view.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_OFFER_ITEM (muster_offer_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterOfferItem, muster_offer_item, MUSTER, OFFER_ITEM, GObject)

/* One button of the action bar.  Its words are in log/words-offer.h: muster_words_offer() the
 * label, muster_words_offer_details() "+4 to hit, 1d6+2 slashing", muster_words_offer_spent()
 * "Action spent" or NULL.
 *
 * Properties: kind (int, MusterOfferKind), index (int), cost (int, MusterCost), spent (boolean),
 * swings (int), refusal (int, MusterRefusal), to-hit (int).  kind, index and cost never change.
 * Signal `changed`: once after a refresh that changed anything. */
MusterOfferItem *muster_offer_item_new (const MusterOfferView *view);

/* For the list.  Takes over a new projection of the same offer. */
void muster_offer_item_update (MusterOfferItem *self, const MusterOfferView *view);

/* The projection behind the item; its `name` belongs to the item. */
const MusterOfferView *muster_offer_item_get_view (MusterOfferItem *self);

G_END_DECLS
