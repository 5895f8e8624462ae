/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that make and paint maps. */
#include "rules/perform.h"
#include "rules/text.h"
#include "rules/world/paint.h"

static gboolean
is_node_kind (gint32 kind)
{
  return kind == MUSTER_NODE_REGION || kind == MUSTER_NODE_INTERIOR;
}

static gboolean
is_side (gint32 tiles)
{
  return tiles >= 1 && tiles <= MUSTER_MAX_NODE_SIDE;
}

static gboolean
is_terrain (gint32 terrain)
{
  return terrain >= MUSTER_TERRAIN_NONE && terrain < MUSTER_N_TERRAINS;
}

MusterRefusal
muster_check_add_node (const MusterGame *game,
                       const MusterCommandAddNode *command,
                       MusterWaiver *waiver)
{
  if (!muster_is_name (command->name))
    return MUSTER_REFUSAL_BAD_NAME;

  return is_node_kind (command->kind) && is_side (command->width) && is_side (command->height)
                 && is_terrain (command->terrain)
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_BAD_NUMBER;
}

void
muster_perform_add_node (MusterPerform *perform, const MusterCommandAddNode *command)
{
  MusterGame *game = perform->game;
  const MusterTileArea all = { 0, 0, command->width, command->height };
  MusterNode *node;
  gint32 position = 0;

  MUSTER_GAME_FOREACH (game, NODE, MusterNode, other)
  position = MAX (position, other->position + 1);

  node = muster_game_add (game, MUSTER_POOL_NODE);
  node->name = muster_game_intern (game, command->name);
  node->position = position;
  node->kind = command->kind;
  node->width = command->width;
  node->height = command->height;
  perform->result->created = node->id;
  muster_perform_event (perform, MUSTER_EVENT_NODE_ADDED)->node_added.name = node->name;
  muster_node_paint (game, node->id, &all, (MusterTerrain) command->terrain);
}

MusterRefusal
muster_check_edit_node (const MusterGame *game,
                        const MusterCommandEditNode *command,
                        MusterWaiver *waiver)
{
  const MusterNode *node = muster_game_node (game, command->node);

  if (node == NULL)
    return MUSTER_REFUSAL_NO_SUCH_NODE;
  if (!muster_is_name (command->name))
    return MUSTER_REFUSAL_BAD_NAME;
  if (!is_node_kind (command->kind))
    return MUSTER_REFUSAL_BAD_NUMBER;

  return g_strcmp0 (muster_game_text (game, node->name), command->name) != 0
                 || node->kind != command->kind
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NOTHING_TO_DO;
}

void
muster_perform_edit_node (MusterPerform *perform, const MusterCommandEditNode *command)
{
  MusterNode *node = muster_game_edit_node (perform->game, command->node);

  node->name = muster_game_intern (perform->game, command->name);
  node->kind = command->kind;
  muster_perform_event (perform, MUSTER_EVENT_NODE_CHANGED)->node_changed.name = node->name;
}

MusterRefusal
muster_check_remove_node (const MusterGame *game,
                          const MusterCommandRemoveNode *command,
                          MusterWaiver *waiver)
{
  return muster_game_node (game, command->node) != NULL ? MUSTER_REFUSAL_NONE
                                                        : MUSTER_REFUSAL_NO_SUCH_NODE;
}

static void
remove_chunks (MusterGame *game, MusterId node)
{
  const MusterChunk *chunk = muster_game_next (game, MUSTER_POOL_CHUNK, 0);

  while (chunk != NULL)
    {
      MusterId id = chunk->id;

      if (chunk->node == node)
        muster_game_remove (game, MUSTER_POOL_CHUNK, id);
      chunk = muster_game_next (game, MUSTER_POOL_CHUNK, id);
    }
}

static void
take_off_map (MusterGame *game, MusterId node)
{
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (creature->node == node)
    {
      MusterCreature *taken = muster_game_edit_creature (game, creature->id);

      taken->node = 0;
      taken->x = 0;
      taken->y = 0;
      taken->met = FALSE;
    }

  if (muster_game_world (game)->party_node == node)
    {
      MusterWorld *world = muster_game_edit_world (game);

      world->party_node = 0;
      world->party_x = 0;
      world->party_y = 0;
    }
}

void
muster_perform_remove_node (MusterPerform *perform, const MusterCommandRemoveNode *command)
{
  muster_perform_event (perform, MUSTER_EVENT_NODE_REMOVED)->node_removed.name
      = muster_game_node (perform->game, command->node)->name;
  remove_chunks (perform->game, command->node);
  take_off_map (perform->game, command->node);
  muster_game_remove (perform->game, MUSTER_POOL_NODE, command->node);
}

static MusterTileArea
painted_area (const MusterNode *node, const MusterCommandSetTerrain *command)
{
  const MusterTileArea area = { command->x, command->y, command->width, command->height };

  return muster_area_clip (area, node->width, node->height);
}

MusterRefusal
muster_check_set_terrain (const MusterGame *game,
                          const MusterCommandSetTerrain *command,
                          MusterWaiver *waiver)
{
  const MusterNode *node = muster_game_node (game, command->node);
  MusterTileArea area;

  if (node == NULL)
    return MUSTER_REFUSAL_NO_SUCH_NODE;
  if (!is_terrain (command->terrain))
    return MUSTER_REFUSAL_BAD_NUMBER;
  area = painted_area (node, command);
  if (area.width == 0)
    return MUSTER_REFUSAL_OFF_THE_MAP;

  return muster_node_would_change (game, command->node, &area, (MusterTerrain) command->terrain)
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NOTHING_TO_DO;
}

/* Paint is no event: the log of a campaign is about what happened, not about what was drawn. */
void
muster_perform_set_terrain (MusterPerform *perform, const MusterCommandSetTerrain *command)
{
  const MusterTileArea area
      = painted_area (muster_game_node (perform->game, command->node), command);

  muster_node_paint (perform->game, command->node, &area, (MusterTerrain) command->terrain);
}
