/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/world/paint.h"

/* The part of an area in the chunk at these coordinates, in tiles of the chunk. */
static MusterTileArea
area_in_chunk (const MusterTileArea *area, gint32 x, gint32 y)
{
  MusterTileArea part = { area->x - x * MUSTER_CHUNK_SIDE, area->y - y * MUSTER_CHUNK_SIDE,
                          area->width, area->height };

  return muster_area_clip (part, MUSTER_CHUNK_SIDE, MUSTER_CHUNK_SIDE);
}

static gboolean
chunk_would_change (const MusterChunk *chunk, const MusterTileArea *part, MusterTerrain terrain)
{
  for (gint32 y = part->y; y < part->y + part->height; y++)
    for (gint32 x = part->x; x < part->x + part->width; x++)
      if ((chunk != NULL ? chunk->terrain.tile[muster_tile_index (x, y)] : MUSTER_TERRAIN_NONE)
          != terrain)
        return TRUE;

  return FALSE;
}

static MusterId
need_chunk (MusterGame *game, MusterId node, gint32 x, gint32 y)
{
  const MusterChunk *found
      = muster_node_chunk (game, node, x * MUSTER_CHUNK_SIDE, y * MUSTER_CHUNK_SIDE);
  MusterChunk *chunk;

  if (found != NULL)
    return found->id;

  chunk = muster_game_add (game, MUSTER_POOL_CHUNK);
  chunk->node = node;
  chunk->x = x;
  chunk->y = y;

  return chunk->id;
}

static void
paint_chunk (MusterGame *game, MusterId id, const MusterTileArea *part, MusterTerrain terrain)
{
  MusterChunk *chunk = muster_game_edit_chunk (game, id);

  for (gint32 y = part->y; y < part->y + part->height; y++)
    for (gint32 x = part->x; x < part->x + part->width; x++)
      chunk->terrain.tile[muster_tile_index (x, y)] = (guint8) terrain;
}

/* Walks the chunks under an area; paints them, or only says whether one would change. */
static gboolean
walk_chunks (const MusterGame *game,
             MusterGame *painted,
             MusterId node,
             const MusterTileArea *area,
             MusterTerrain terrain)
{
  gboolean changed = FALSE;

  if (area->width <= 0 || area->height <= 0)
    return FALSE;

  for (gint32 y = area->y / MUSTER_CHUNK_SIDE;
       y <= (area->y + area->height - 1) / MUSTER_CHUNK_SIDE; y++)
    for (gint32 x = area->x / MUSTER_CHUNK_SIDE;
         x <= (area->x + area->width - 1) / MUSTER_CHUNK_SIDE; x++)
      {
        MusterTileArea part = area_in_chunk (area, x, y);
        const MusterChunk *chunk
            = muster_node_chunk (game, node, x * MUSTER_CHUNK_SIDE, y * MUSTER_CHUNK_SIDE);

        if (!chunk_would_change (chunk, &part, terrain))
          continue;
        if (painted == NULL)
          return TRUE;
        paint_chunk (painted, need_chunk (painted, node, x, y), &part, terrain);
        changed = TRUE;
      }

  return changed;
}

gboolean
muster_node_would_change (const MusterGame *game,
                          MusterId node,
                          const MusterTileArea *area,
                          MusterTerrain terrain)
{
  return walk_chunks (game, NULL, node, area, terrain);
}

void
muster_node_paint (MusterGame *game,
                   MusterId node,
                   const MusterTileArea *area,
                   MusterTerrain terrain)
{
  walk_chunks (game, game, node, area, terrain);
}

static void
reveal_tile (MusterGame *game, MusterId node, gint32 x, gint32 y)
{
  const MusterNode *record = muster_game_node (game, node);
  const MusterChunk *chunk = record != NULL && muster_node_has_tile (record, x, y)
                                 ? muster_node_chunk (game, node, x, y)
                                 : NULL;
  guint index;

  if (chunk == NULL)
    return;

  index = muster_tile_index (x, y);
  if (chunk->terrain.tile[index] != MUSTER_TERRAIN_NONE
      && (chunk->marks.tile[index] & MUSTER_TILE_REVEALED) == 0)
    muster_game_edit_chunk (game, chunk->id)->marks.tile[index] |= MUSTER_TILE_REVEALED;
}

void
muster_node_reveal (MusterGame *game, MusterId node, gint32 x, gint32 y)
{
  for (gint32 dy = -MUSTER_REVEAL_RADIUS; dy <= MUSTER_REVEAL_RADIUS; dy++)
    for (gint32 dx = -MUSTER_REVEAL_RADIUS; dx <= MUSTER_REVEAL_RADIUS; dx++)
      if (muster_tile_is_within (0, 0, dx, dy, MUSTER_REVEAL_RADIUS))
        reveal_tile (game, node, x + dx, y + dy);
}
