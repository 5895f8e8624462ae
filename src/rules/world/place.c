/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/world/place.h"

#include "rules/chips/chip.h"
#include "rules/fight/end.h"
#include "rules/world/tile.h"

gboolean
muster_party_has_place (const MusterGame *game)
{
  return muster_game_node (game, muster_game_world (game)->party_node) != NULL;
}

static gboolean
is_on_party_node (const MusterGame *game, const MusterCreature *creature)
{
  return creature->kind != MUSTER_CREATURE_CHARACTER && !creature->absent
         && muster_party_has_place (game) && creature->node == muster_game_world (game)->party_node;
}

static gint32
steps_from_party (const MusterGame *game, const MusterCreature *creature)
{
  const MusterWorld *world = muster_game_world (game);

  return muster_tile_steps (world->party_x, world->party_y, creature->x, creature->y);
}

static gboolean
is_in_encounter_group (const MusterGame *game, const MusterCreature *creature)
{
  return is_on_party_node (game, creature)
         && steps_from_party (game, creature) <= MUSTER_ENCOUNTER_RADIUS;
}

static gboolean
is_nearby (const MusterGame *game, const MusterCreature *creature)
{
  const MusterWorld *world = muster_game_world (game);

  return is_on_party_node (game, creature)
         && muster_tile_is_within (world->party_x, world->party_y, creature->x, creature->y,
                                   MUSTER_NEARBY_RADIUS);
}

static gboolean
is_threat (const MusterGame *game, const MusterCreature *creature)
{
  return creature->disposition == MUSTER_DISPOSITION_HOSTILE
         && !muster_creature_is_down (game, creature->id);
}

void
muster_encounter_group (const MusterGame *game, GArray *creatures)
{
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (is_in_encounter_group (game, creature))
    g_array_append_val (creatures, creature->id);
}

void
muster_hostile_group (const MusterGame *game, GArray *creatures)
{
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (is_in_encounter_group (game, creature) && is_threat (game, creature))
    g_array_append_val (creatures, creature->id);
}

void
muster_bystander_group (const MusterGame *game, GArray *creatures)
{
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (is_on_party_node (game, creature) && steps_from_party (game, creature) == 0
      && creature->disposition != MUSTER_DISPOSITION_HOSTILE)
    g_array_append_val (creatures, creature->id);
}

static int
compare_foes (gconstpointer a, gconstpointer b)
{
  const MusterNearbyFoe *left = a;
  const MusterNearbyFoe *right = b;

  if (left->distance != right->distance)
    return left->distance < right->distance ? -1 : 1;
  if (left->y != right->y)
    return left->y < right->y ? -1 : 1;
  if (left->x != right->x)
    return left->x < right->x ? -1 : 1;

  return left->creature < right->creature ? -1 : 1;
}

void
muster_nearby_foes (const MusterGame *game, GArray *foes)
{
  const MusterWorld *world = muster_game_world (game);

  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  {
    MusterNearbyFoe foe = { creature->id, creature->x, creature->y, 0 };

    if (!is_nearby (game, creature) || is_in_encounter_group (game, creature)
        || !is_threat (game, creature))
      continue;
    foe.distance = muster_tile_distance (world->party_x, world->party_y, creature->x, creature->y);
    g_array_append_val (foes, foe);
  }
  g_array_sort (foes, compare_foes);
}

guint
muster_nearby_group (const GArray *foes, guint start)
{
  const MusterNearbyFoe *first = &g_array_index (foes, MusterNearbyFoe, start);
  guint n = 1;

  for (guint i = start + 1; i < foes->len; i++, n++)
    {
      const MusterNearbyFoe *foe = &g_array_index (foes, MusterNearbyFoe, i);

      if (foe->x != first->x || foe->y != first->y)
        break;
    }

  return n;
}

/* The party alone cannot walk away from itself. */
static gboolean
has_creatures (const MusterGame *game, MusterId fight)
{
  guint n;
  const MusterId *order = muster_game_order (game, fight, &n);

  for (guint i = 0; i < n; i++)
    {
      const MusterCreature *creature
          = muster_game_creature (game, muster_game_participant (game, order[i])->creature);

      if (creature != NULL && creature->kind != MUSTER_CREATURE_CHARACTER)
        return TRUE;
    }

  return FALSE;
}

static MusterReach
find_reach (const MusterGame *game, MusterId id, gconstpointer data)
{
  const MusterCreature *creature = muster_game_creature (game, id);

  if (creature->node == 0 || is_in_encounter_group (game, creature))
    return MUSTER_REACH_HERE;

  return is_nearby (game, creature) ? MUSTER_REACH_NEARBY : MUSTER_REACH_AWAY;
}

gboolean
muster_fight_in_reach (const MusterGame *game, MusterId fight)
{
  return !muster_party_has_place (game) || !has_creatures (game, fight)
         || muster_fight_holds (game, fight, find_reach, NULL);
}
