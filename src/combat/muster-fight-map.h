/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FIGHT_MAP (muster_fight_map_get_type ())
G_DECLARE_FINAL_TYPE (MusterFightMap, muster_fight_map, MUSTER, FIGHT_MAP, AdwBin)

/* Where a fight takes place: where positions are worked out on the grid, its board; else the tiles
 * around the party, to be read.  And for the GM the foes nearby, each with a button that adds it
 * (fight.add-nearby).
 *
 * Property: has-place (boolean, read only: whether there is a board, or the party is on a map). */
GtkWidget *muster_fight_map_new (void);

/* NULL: none.  `fallback` gets the focus when the last foe nearby was added. */
void muster_fight_map_set_model (MusterFightMap *self, MusterCampaignModel *model);
void muster_fight_map_set_fallback (MusterFightMap *self, GtkWidget *fallback);

gboolean muster_fight_map_get_has_place (MusterFightMap *self);

/* Gives the map the focus. */
void muster_fight_map_focus (MusterFightMap *self);

G_END_DECLS
