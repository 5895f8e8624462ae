/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "rules/world/place.h"
#include "view/permissions.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_NEARBY_ITEM (muster_nearby_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterNearbyItem, muster_nearby_item, MUSTER, NEARBY_ITEM, GObject)

/* A hostile creature near the party.
 *
 * Read-only properties: id (uint), label (string), x, y (int, its tile), distance (int, tiles),
 * here (boolean: of the encounter group). */
MusterNearbyItem *muster_nearby_item_new (MusterId creature);

/* For the atlas. */
void muster_nearby_item_refresh (MusterNearbyItem *self,
                                 const MusterGame *game,
                                 const MusterNearbyFoe *foe,
                                 gboolean here);

MusterId muster_nearby_item_get_id (MusterNearbyItem *self);
const char *muster_nearby_item_get_label (MusterNearbyItem *self);
gint32 muster_nearby_item_get_x (MusterNearbyItem *self);
gint32 muster_nearby_item_get_y (MusterNearbyItem *self);
gint32 muster_nearby_item_get_distance (MusterNearbyItem *self);
gboolean muster_nearby_item_get_here (MusterNearbyItem *self);

G_END_DECLS
