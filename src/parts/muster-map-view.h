/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/muster-map-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_MAP_VIEW (muster_map_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterMapView, muster_map_view, MUSTER, MAP_VIEW, GtkWidget)

/* A map, drawn.  One tab stop with a cursor that the arrow keys, Home, End and Control with them
 * move; the cursor's tile is the widget's accessible description and is spoken through
 * `win.announce` when it moves.  The map of a fight shows nine by nine tiles around the party and
 * is only read; on the others Enter, Space and a click pick a tile, and where maps are made a drag
 * and Shift with an arrow key pick every tile on the way.
 *
 * Properties: map (MusterMapItem or NULL), use (uint, MusterMapUse), cursor-words (string, read
 * only: what there is at the cursor).
 * Signals: "tile-picked" (int x, int y); "stroke-began" and "stroke-ended" around the tiles of one
 * drag, one key or one click. */
GtkWidget *muster_map_view_new (MusterMapUse use);

MusterMapItem *muster_map_view_get_map (MusterMapView *self);
void muster_map_view_set_map (MusterMapView *self, MusterMapItem *map);

const char *muster_map_view_get_cursor_words (MusterMapView *self);
void muster_map_view_get_cursor (MusterMapView *self, gint32 *x, gint32 *y);

/* Moves the cursor to a tile of the map and says nothing. */
void muster_map_view_set_cursor (MusterMapView *self, gint32 x, gint32 y);

/* Picks the tile at a point of the widget, as a click does. */
void muster_map_view_pick_at (MusterMapView *self, double x, double y);

G_END_DECLS
