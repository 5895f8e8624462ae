/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/world/tile.h"

static gint64
distance_squared (gint32 from_x, gint32 from_y, gint32 to_x, gint32 to_y)
{
  gint64 x = (gint64) to_x - from_x;
  gint64 y = (gint64) to_y - from_y;

  return x * x + y * y;
}

gint32
muster_tile_steps (gint32 from_x, gint32 from_y, gint32 to_x, gint32 to_y)
{
  return MAX (ABS (to_x - from_x), ABS (to_y - from_y));
}

/* n + 1/2 squared is n² + n and a quarter: whole numbers up to n² + n round down. */
gint32
muster_tile_distance (gint32 from_x, gint32 from_y, gint32 to_x, gint32 to_y)
{
  gint64 squared = distance_squared (from_x, from_y, to_x, to_y);
  gint32 n = 0;

  while ((gint64) n * n + n < squared)
    n++;

  return n;
}

gboolean
muster_tile_is_within (gint32 from_x, gint32 from_y, gint32 to_x, gint32 to_y, gint32 radius)
{
  return distance_squared (from_x, from_y, to_x, to_y) <= (gint64) radius * radius;
}

gboolean
muster_terrain_can_stand (MusterTerrain terrain)
{
  return terrain != MUSTER_TERRAIN_NONE && terrain != MUSTER_TERRAIN_WALL;
}

gboolean
muster_node_has_tile (const MusterNode *node, gint32 x, gint32 y)
{
  return x >= 0 && y >= 0 && x < node->width && y < node->height;
}

const MusterChunk *
muster_node_chunk (const MusterGame *game, MusterId node, gint32 tile_x, gint32 tile_y)
{
  gint32 x = tile_x / MUSTER_CHUNK_SIDE;
  gint32 y = tile_y / MUSTER_CHUNK_SIDE;

  MUSTER_GAME_FOREACH (game, CHUNK, MusterChunk, chunk)
  if (chunk->node == node && chunk->x == x && chunk->y == y)
    return chunk;

  return NULL;
}

guint
muster_tile_index (gint32 x, gint32 y)
{
  return (guint) (y % MUSTER_CHUNK_SIDE * MUSTER_CHUNK_SIDE + x % MUSTER_CHUNK_SIDE);
}

static const MusterChunk *
find_chunk (const MusterGame *game, MusterId id, gint32 x, gint32 y)
{
  const MusterNode *node = muster_game_node (game, id);

  return node != NULL && muster_node_has_tile (node, x, y) ? muster_node_chunk (game, id, x, y)
                                                           : NULL;
}

MusterTerrain
muster_tile_terrain (const MusterGame *game, MusterId node, gint32 x, gint32 y)
{
  const MusterChunk *chunk = find_chunk (game, node, x, y);
  guint8 terrain
      = chunk != NULL ? chunk->terrain.tile[muster_tile_index (x, y)] : MUSTER_TERRAIN_NONE;

  return terrain < MUSTER_N_TERRAINS ? (MusterTerrain) terrain : MUSTER_TERRAIN_NONE;
}

gboolean
muster_tile_is_revealed (const MusterGame *game, MusterId node, gint32 x, gint32 y)
{
  const MusterChunk *chunk = find_chunk (game, node, x, y);

  return chunk != NULL && (chunk->marks.tile[muster_tile_index (x, y)] & MUSTER_TILE_REVEALED) != 0;
}

/* The part of a run of `count` from `start` that lies in 0 … `limit`. */
static void
clip_run (gint32 *start, gint32 *count, gint32 limit)
{
  gint64 first = MAX (*start, 0);
  gint64 end = MIN ((gint64) *start + *count, limit);

  *start = (gint32) first;
  *count = (gint32) MAX (end - first, 0);
}

MusterTileArea
muster_area_clip (MusterTileArea area, gint32 width, gint32 height)
{
  clip_run (&area.x, &area.width, width);
  clip_run (&area.y, &area.height, height);

  return area.width > 0 && area.height > 0 ? area : (MusterTileArea) { 0 };
}
