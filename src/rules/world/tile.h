/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* Distances on a map, in tiles. */
#define MUSTER_REVEAL_RADIUS 2                          /* what the party sees where it arrives */
#define MUSTER_ENCOUNTER_RADIUS 1                       /* steps; who is met together */
#define MUSTER_MARKER_RADIUS (2 * MUSTER_REVEAL_RADIUS) /* whose marks the map of play shows */
#define MUSTER_NEARBY_RADIUS (4 * MUSTER_REVEAL_RADIUS) /* who may join a fight */

/* Steps from one tile to another; a diagonal one counts as one. */
gint32 muster_tile_steps (gint32 from_x, gint32 from_y, gint32 to_x, gint32 to_y);

/* The straight line between two tiles, rounded to whole tiles. */
gint32 muster_tile_distance (gint32 from_x, gint32 from_y, gint32 to_x, gint32 to_y);

/* Whether the straight line between two tiles is no longer than that. */
gboolean
muster_tile_is_within (gint32 from_x, gint32 from_y, gint32 to_x, gint32 to_y, gint32 radius);

/* Whether one can stand on it: on anything painted but a wall. */
gboolean muster_terrain_can_stand (MusterTerrain terrain);

/* Whether a map has a tile there. */
gboolean muster_node_has_tile (const MusterNode *node, gint32 x, gint32 y);

/* The chunk of a map that holds a tile, or NULL while nothing was painted there. */
const MusterChunk *
muster_node_chunk (const MusterGame *game, MusterId node, gint32 tile_x, gint32 tile_y);

/* What a tile is made of; NONE outside of the map, and for a terrain of a later version. */
MusterTerrain muster_tile_terrain (const MusterGame *game, MusterId node, gint32 x, gint32 y);

/* Whether players know a tile. */
gboolean muster_tile_is_revealed (const MusterGame *game, MusterId node, gint32 x, gint32 y);

/* Which of the 256 tiles of its chunk a tile is. */
guint muster_tile_index (gint32 x, gint32 y);

/* A rectangle of tiles. */
typedef struct
{
  gint32 x;
  gint32 y;
  gint32 width;
  gint32 height;
} MusterTileArea;

/* The part of an area that lies within 0 … width and 0 … height; all 0 when nothing of it does. */
MusterTileArea muster_area_clip (MusterTileArea area, gint32 width, gint32 height);

G_END_DECLS
