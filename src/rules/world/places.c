/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that say where the party and the creatures stand. */
#include "rules/perform.h"
#include "rules/world/paint.h"
#include "rules/world/reach.h"

/* Whether somebody could stand there; node 0 is off every map. */
static MusterRefusal
check_place (const MusterGame *game, MusterId id, gint32 x, gint32 y)
{
  const MusterNode *node = muster_game_node (game, id);

  if (id == 0)
    return MUSTER_REFUSAL_NONE;
  if (node == NULL)
    return MUSTER_REFUSAL_NO_SUCH_NODE;
  if (!muster_node_has_tile (node, x, y))
    return MUSTER_REFUSAL_OFF_THE_MAP;

  return muster_terrain_can_stand (muster_tile_terrain (game, id, x, y))
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_CANNOT_STAND_HERE;
}

MusterRefusal
muster_check_move_party (const MusterGame *game,
                         const MusterCommandMoveParty *command,
                         MusterWaiver *waiver)
{
  const MusterWorld *world = muster_game_world (game);
  MusterRefusal refusal = check_place (game, command->node, command->x, command->y);

  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;

  return world->party_node == command->node
                 && (command->node == 0
                     || (world->party_x == command->x && world->party_y == command->y))
             ? MUSTER_REFUSAL_NOTHING_TO_DO
             : MUSTER_REFUSAL_NONE;
}

/* Those who mean no harm are met on their own tile; threats are the arrival alert's. */
static void
meet (MusterPerform *perform)
{
  const MusterWorld *world = muster_game_world (perform->game);

  MUSTER_GAME_FOREACH (perform->game, CREATURE, MusterCreature, creature)
  if (creature->node == world->party_node && creature->x == world->party_x
      && creature->y == world->party_y && creature->kind != MUSTER_CREATURE_CHARACTER
      && !creature->absent && !creature->met && creature->disposition != MUSTER_DISPOSITION_HOSTILE)
    {
      muster_game_edit_creature (perform->game, creature->id)->met = TRUE;
      muster_perform_event (perform, MUSTER_EVENT_CREATURE_MET)->creature_met.creature
          = creature->id;
    }
}

void
muster_perform_move_party (MusterPerform *perform, const MusterCommandMoveParty *command)
{
  MusterId near = muster_fight_near (perform->game);
  const MusterNode *node = muster_game_node (perform->game, command->node);
  MusterWorld *world = muster_game_edit_world (perform->game);
  MusterEventPartyMoved *moved;

  world->party_node = command->node;
  world->party_x = node != NULL ? command->x : 0;
  world->party_y = node != NULL ? command->y : 0;
  moved = &muster_perform_event (perform, MUSTER_EVENT_PARTY_MOVED)->party_moved;
  moved->name = node != NULL ? node->name : 0;
  moved->x = world->party_x;
  moved->y = world->party_y;

  if (node != NULL)
    {
      muster_node_reveal (perform->game, command->node, command->x, command->y);
      meet (perform);
    }
  muster_fight_follow (perform, near, TRUE);
}

static gboolean
stands_at (const MusterCreature *creature, MusterId node, gint32 x, gint32 y)
{
  return creature->node == node && (node == 0 || (creature->x == x && creature->y == y));
}

MusterRefusal
muster_check_place_creature (const MusterGame *game,
                             const MusterCommandPlaceCreature *command,
                             MusterWaiver *waiver)
{
  const MusterCreature *creature = muster_game_creature (game, command->creature);
  MusterRefusal refusal;

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  refusal = check_place (game, command->node, command->x, command->y);
  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;

  return stands_at (creature, command->node, command->x, command->y) ? MUSTER_REFUSAL_NOTHING_TO_DO
                                                                     : MUSTER_REFUSAL_NONE;
}

static void
place (MusterGame *game, MusterId id, MusterId node, gint32 x, gint32 y)
{
  MusterCreature *creature;

  if (stands_at (muster_game_creature (game, id), node, x, y))
    return;

  creature = muster_game_edit_creature (game, id);
  creature->node = node;
  creature->x = node != 0 ? x : 0;
  creature->y = node != 0 ? y : 0;
  creature->met = FALSE;
}

void
muster_perform_place_creature (MusterPerform *perform, const MusterCommandPlaceCreature *command)
{
  MusterId near = muster_fight_near (perform->game);

  place (perform->game, command->creature, command->node, command->x, command->y);
  muster_fight_follow (perform, near, FALSE);
}

MusterRefusal
muster_check_place_encounter (const MusterGame *game,
                              const MusterCommandPlaceEncounter *command,
                              MusterWaiver *waiver)
{
  MusterRefusal refusal;

  if (muster_game_encounter (game, command->encounter) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_ENCOUNTER;
  refusal = check_place (game, command->node, command->x, command->y);
  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;

  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (creature->encounter == command->encounter
      && !stands_at (creature, command->node, command->x, command->y))
    return MUSTER_REFUSAL_NONE;

  return MUSTER_REFUSAL_NOTHING_TO_DO;
}

void
muster_perform_place_encounter (MusterPerform *perform, const MusterCommandPlaceEncounter *command)
{
  MusterId near = muster_fight_near (perform->game);

  MUSTER_GAME_FOREACH (perform->game, CREATURE, MusterCreature, creature)
  if (creature->encounter == command->encounter)
    place (perform->game, creature->id, command->node, command->x, command->y);

  muster_fight_follow (perform, near, FALSE);
}
