/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "view/map-view.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_MAP_ITEM (muster_map_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterMapItem, muster_map_item, MUSTER, MAP_ITEM, GObject)

/* One map as a viewer may know it.
 *
 * Read-only properties: id (uint), name (string), kind (int, MusterNodeKind), has-party (boolean).
 * Signals: "tiles-changed" when terrain or fog changed, "marks-changed" when somebody came, went or
 * changed, the party included. */
MusterMapItem *muster_map_item_new (MusterId node, const MusterViewer *viewer);

/* For the atlas.  The map must exist.  `tiles`: they may have changed as well. */
void muster_map_item_refresh (MusterMapItem *self, const MusterGame *game, gboolean tiles);

MusterId muster_map_item_get_id (MusterMapItem *self);
const char *muster_map_item_get_name (MusterMapItem *self);
MusterNodeKind muster_map_item_get_kind (MusterMapItem *self);
gint32 muster_map_item_get_width (MusterMapItem *self);
gint32 muster_map_item_get_height (MusterMapItem *self);

/* NONE outside of the map and where the viewer does not know. */
MusterTerrain muster_map_item_get_terrain (MusterMapItem *self, gint32 x, gint32 y);
gboolean muster_map_item_is_revealed (MusterMapItem *self, gint32 x, gint32 y);

/* Whether terrain shows through the fog. */
gboolean muster_map_item_sees_through_fog (MusterMapItem *self);

/* FALSE: the party is not on this map. */
gboolean muster_map_item_get_party (MusterMapItem *self, gint32 *x, gint32 *y);

/* Of MusterMapMark, in order of ids; borrowed until "marks-changed". */
const GArray *muster_map_item_get_marks (MusterMapItem *self);

G_END_DECLS
