/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/map-view.h"

#include <string.h>

#include "rules/chips/chip.h"
#include "rules/fight/factions.h"
#include "rules/world/tile.h"
#include "view/combatant-view.h"

gboolean
muster_viewer_sees_through_fog (const MusterViewer *viewer)
{
  return viewer->gm;
}

/* Copies the part of a chunk that lies on the map; a sound campaign has none beyond its start. */
static void
copy_chunk (MusterMapTiles *tiles, const MusterViewer *viewer, const MusterChunk *chunk)
{
  gint32 left = chunk->x * MUSTER_CHUNK_SIDE;
  gint32 top = chunk->y * MUSTER_CHUNK_SIDE;

  g_return_if_fail (left >= 0 && top >= 0);

  for (gint32 y = 0; y < MUSTER_CHUNK_SIDE && top + y < tiles->height; y++)
    for (gint32 x = 0; x < MUSTER_CHUNK_SIDE && left + x < tiles->width; x++)
      {
        guint from = muster_tile_index (x, y);
        gsize to = (gsize) (top + y) * (gsize) tiles->width + (gsize) (left + x);
        guint8 terrain = chunk->terrain.tile[from];

        tiles->revealed[to] = (chunk->marks.tile[from] & MUSTER_TILE_REVEALED) != 0;
        if (terrain < MUSTER_N_TERRAINS
            && (tiles->revealed[to] || muster_viewer_sees_through_fog (viewer)))
          tiles->terrain[to] = terrain;
      }
}

void
muster_map_tiles_init (MusterMapTiles *tiles,
                       const MusterGame *game,
                       const MusterViewer *viewer,
                       MusterId node)
{
  const MusterNode *record = muster_game_node (game, node);
  gsize n;

  g_return_if_fail (record != NULL);

  n = (gsize) record->width * (gsize) record->height;
  *tiles = (MusterMapTiles) { .width = record->width, .height = record->height };
  tiles->terrain = g_new0 (guint8, n);
  tiles->revealed = g_new0 (guint8, n);
  MUSTER_GAME_FOREACH (game, CHUNK, MusterChunk, chunk)
  if (chunk->node == node)
    copy_chunk (tiles, viewer, chunk);
}

void
muster_map_tiles_clear (MusterMapTiles *tiles)
{
  g_clear_pointer (&tiles->terrain, g_free);
  g_clear_pointer (&tiles->revealed, g_free);
}

gboolean
muster_map_tiles_equal (const MusterMapTiles *a, const MusterMapTiles *b)
{
  gsize n = (gsize) a->width * (gsize) a->height;

  return a->width == b->width && a->height == b->height && memcmp (a->terrain, b->terrain, n) == 0
         && memcmp (a->revealed, b->revealed, n) == 0;
}

static void
clear_mark (gpointer data)
{
  MusterMapMark *mark = data;

  g_clear_pointer (&mark->label, g_free);
}

static gboolean
is_in_range (const MusterWorld *world, const MusterCreature *creature)
{
  return world->party_node == creature->node
         && muster_tile_is_within (world->party_x, world->party_y, creature->x, creature->y,
                                   MUSTER_MARKER_RADIUS);
}

/* Players see what the map of play shows on tiles they know; who means no harm once they met. */
static gboolean
may_see (const MusterGame *game, const MusterCreature *creature, const MusterMapMark *mark)
{
  return mark->in_range && !muster_creature_is_hidden (game, creature->id)
         && muster_tile_is_revealed (game, creature->node, creature->x, creature->y)
         && (mark->foe ? !mark->defeated : creature->met != 0);
}

GArray *
muster_map_marks (const MusterGame *game, const MusterViewer *viewer, MusterId node)
{
  const MusterFight *fight = muster_game_current_fight (game);
  MusterId running = fight != NULL && fight->state == MUSTER_FIGHT_RUNNING ? fight->id : 0;
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (MusterMapMark));

  g_array_set_clear_func (marks, clear_mark);
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  {
    MusterMapMark mark = { .creature = creature->id, .x = creature->x, .y = creature->y };

    if (creature->node != node || creature->kind == MUSTER_CREATURE_CHARACTER || creature->absent)
      continue;

    mark.foe = muster_creature_group (game, creature->id).stance == MUSTER_STANCE_FOE;
    mark.defeated = (guint8) muster_creature_is_down (game, creature->id);
    mark.fighting
        = running != 0 && muster_game_participant_of (game, running, creature->id) != NULL;
    mark.in_range = (guint8) is_in_range (muster_game_world (game), creature);
    if (!viewer->gm && !may_see (game, creature, &mark))
      continue;
    mark.label = muster_view_label (game, viewer, running, creature->id);
    g_array_append_val (marks, mark);
  }

  return marks;
}

gboolean
muster_map_marks_equal (const GArray *a, const GArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const MusterMapMark *left = &g_array_index (a, MusterMapMark, i);
      const MusterMapMark *right = &g_array_index (b, MusterMapMark, i);

      if (left->creature != right->creature || left->x != right->x || left->y != right->y
          || left->foe != right->foe || left->defeated != right->defeated
          || left->fighting != right->fighting || left->in_range != right->in_range
          || !g_str_equal (left->label, right->label))
        return FALSE;
    }

  return TRUE;
}

gboolean
muster_map_mark_shows (const MusterMapMark *mark, MusterMapUse use)
{
  switch (use)
    {
    case MUSTER_MAP_PLAY:
      return mark->in_range && !(mark->foe && mark->defeated);
    case MUSTER_MAP_FIGHT:
      return mark->in_range && mark->foe && mark->fighting && !mark->defeated;
    case MUSTER_MAP_BUILD:
    default:
      return TRUE;
    }
}
