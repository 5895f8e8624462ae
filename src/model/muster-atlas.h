/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/muster-map-item.h"
#include "model/muster-nearby-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ATLAS (muster_atlas_get_type ())
G_DECLARE_FINAL_TYPE (MusterAtlas, muster_atlas, MUSTER, ATLAS, GObject)

/* The maps of a campaign as one viewer may know them.
 *
 * Read-only properties:
 *   maps (GListModel of MusterMapItem: every map; for players the one the party stands on);
 *   place (MusterMapItem or NULL: the one the party stands on);
 *   nearby (GListModel of MusterNearbyItem: the undefeated hostile near the party who are not in
 *   the order of a running fight, those of the encounter group first; empty for players). */
MusterAtlas *muster_atlas_new (const MusterViewer *viewer);

/* For the campaign model: takes over what changed; `changes` NULL: compares everything. */
void muster_atlas_refresh (MusterAtlas *self,
                           const MusterGame *game,
                           const MusterChange *changes,
                           guint n_changes);

/* Each borrowed. */
GListModel *muster_atlas_get_maps (MusterAtlas *self);
MusterMapItem *muster_atlas_get_place (MusterAtlas *self);
GListModel *muster_atlas_get_nearby (MusterAtlas *self);
MusterMapItem *muster_atlas_lookup (MusterAtlas *self, MusterId node);

G_END_DECLS
