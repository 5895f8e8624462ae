/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PLACE_CARD (muster_place_card_get_type ())
G_DECLARE_FINAL_TYPE (MusterPlaceCard, muster_place_card, MUSTER, PLACE_CARD, AdwBin)

/* The map that the party stands on, and the foes near it.  A picked tile activates
 * `play.move-party` ("(uii)": map, column, row). */
GtkWidget *muster_place_card_new (void);

/* NULL: none. */
void muster_place_card_set_model (MusterPlaceCard *self, MusterCampaignModel *model);

/* FALSE: the party is on no map. */
gboolean muster_place_card_focus_map (MusterPlaceCard *self);

G_END_DECLS
