/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps, and who stands where on them. */
#include "fixture.h"

#include "rules/world/place.h"
#include "rules/world/tile.h"

static MusterId
add_node (Fixture *f, gint32 width, gint32 height)
{
  FIXTURE_DO (f, ADD_NODE, add_node, .name = "Ford", .width = width, .height = height,
              .terrain = MUSTER_TERRAIN_GRASS);

  return f->result.created;
}

/* A map of grass, 40 by 40, with the party in its middle. */
static MusterId
set_scene (Fixture *f)
{
  MusterId node;

  fixture_init (f);
  node = add_node (f, 40, 40);
  FIXTURE_DO (f, MOVE_PARTY, move_party, .node = node, .x = 20, .y = 20);

  return node;
}

static MusterId
add_at (Fixture *f, const char *block, MusterId node, gint32 x, gint32 y)
{
  MusterId creature = fixture_add (f, block, NULL);

  FIXTURE_DO (f, PLACE_CREATURE, place_creature, .creature = creature, .node = node, .x = x,
              .y = y);

  return creature;
}

static void
set_disposition (Fixture *f, MusterId creature, MusterDisposition disposition)
{
  FIXTURE_DO (f, EDIT_CREATURE, edit_creature, .creature = creature, .name = "Somebody",
              .disposition = disposition);
}

/* The ids are these, in this order; ends with 0. */
static void
assert_ids (GArray *ids, ...)
{
  va_list args;
  guint n = 0;
  MusterId id;

  va_start (args, ids);
  while ((id = va_arg (args, MusterId)) != 0)
    {
      g_assert_cmpuint (ids->len, >, n);
      g_assert_cmpuint (g_array_index (ids, MusterId, n), ==, id);
      n++;
    }
  va_end (args);
  g_assert_cmpuint (ids->len, ==, n);
}

static GArray *
list (Fixture *f, void (*append) (const MusterGame *game, GArray *creatures))
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (MusterId));

  append (f->game, ids);

  return ids;
}

static guint
count_terrain (Fixture *f, MusterId node, gint32 width, gint32 height, MusterTerrain terrain)
{
  guint n = 0;

  for (gint32 y = -1; y <= height; y++)
    for (gint32 x = -1; x <= width; x++)
      n += muster_tile_terrain (f->game, node, x, y) == terrain;

  return n;
}

static void
test_add_node (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId node, second;

  fixture_init (&f);
  node = add_node (&f, 20, 17);
  g_assert_cmpint (muster_game_node (f.game, node)->width, ==, 20);
  g_assert_cmpint (muster_game_node (f.game, node)->height, ==, 17);
  g_assert_cmpuint (count_terrain (&f, node, 20, 17, MUSTER_TERRAIN_GRASS), ==, 20 * 17);
  second = add_node (&f, 1, 1);
  g_assert_cmpint (muster_game_node (f.game, second)->position, ==, 1);
  FIXTURE_REFUSED (&f, BAD_NUMBER, ADD_NODE, add_node, .name = "Ford", .width = 0, .height = 5);
  FIXTURE_REFUSED (&f, BAD_NUMBER, ADD_NODE, add_node, .name = "Ford", .width = 5,
                   .height = MUSTER_MAX_NODE_SIDE + 1);
  FIXTURE_REFUSED (&f, BAD_NUMBER, ADD_NODE, add_node, .name = "Ford", .width = 5, .height = 5,
                   .terrain = MUSTER_N_TERRAINS);
  FIXTURE_REFUSED (&f, BAD_NAME, ADD_NODE, add_node, .name = " ", .width = 5, .height = 5);
  FIXTURE_DO (&f, EDIT_NODE, edit_node, .node = node, .name = "Mill", .kind = MUSTER_NODE_INTERIOR);
  g_assert_cmpstr (muster_game_text (f.game, muster_game_node (f.game, node)->name), ==, "Mill");
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, EDIT_NODE, edit_node, .node = node, .name = "Mill",
                   .kind = MUSTER_NODE_INTERIOR);
}

/* A stroke writes the chunks in which a tile changes, and no others. */
static void
test_paint_writes_few_chunks (void)
{
  g_auto (Fixture) f = { 0 };
  const MusterCommand corner
      = FIXTURE_COMMAND (SET_TERRAIN, set_terrain, .node = 1, .x = 14, .y = 30, .width = 4,
                         .height = 4, .terrain = MUSTER_TERRAIN_WATER);
  guint n_chunks = 0;

  fixture_init (&f);
  add_node (&f, 40, 40);
  g_assert_cmpint (muster_game_perform (f.game, &corner, NULL, &f.result), ==, MUSTER_DONE);
  for (guint i = 0; i < muster_game_n_changes (f.game); i++)
    n_chunks += muster_game_change (f.game, i).pool == MUSTER_POOL_CHUNK;
  muster_game_commit (f.game);
  g_assert_cmpuint (n_chunks, ==, 4);
  g_assert_cmpuint (count_terrain (&f, 1, 40, 40, MUSTER_TERRAIN_WATER), ==, 16);
  g_assert_cmpint (muster_tile_terrain (f.game, 1, 14, 30), ==, MUSTER_TERRAIN_WATER);
  g_assert_cmpint (muster_tile_terrain (f.game, 1, 17, 33), ==, MUSTER_TERRAIN_WATER);
  g_assert_cmpint (muster_tile_terrain (f.game, 1, 18, 33), ==, MUSTER_TERRAIN_GRASS);

  FIXTURE_REFUSED (&f, NOTHING_TO_DO, SET_TERRAIN, set_terrain, .node = 1, .x = 15, .y = 31,
                   .width = 2, .height = 2, .terrain = MUSTER_TERRAIN_WATER);
}

static void
test_paint_stays_on_the_map (void)
{
  g_auto (Fixture) f = { 0 };

  fixture_init (&f);
  add_node (&f, 5, 4);
  FIXTURE_DO (&f, SET_TERRAIN, set_terrain, .node = 1, .x = -3, .y = 3, .width = 100, .height = 100,
              .terrain = MUSTER_TERRAIN_ROAD);
  g_assert_cmpuint (count_terrain (&f, 1, 5, 4, MUSTER_TERRAIN_ROAD), ==, 5);
  FIXTURE_REFUSED (&f, OFF_THE_MAP, SET_TERRAIN, set_terrain, .node = 1, .x = 5, .y = 0, .width = 3,
                   .height = 3, .terrain = MUSTER_TERRAIN_ROAD);
  FIXTURE_REFUSED (&f, OFF_THE_MAP, SET_TERRAIN, set_terrain, .node = 1, .x = G_MAXINT32,
                   .y = G_MININT32, .width = G_MAXINT32, .height = G_MAXINT32,
                   .terrain = MUSTER_TERRAIN_ROAD);
  FIXTURE_REFUSED (&f, NO_SUCH_NODE, SET_TERRAIN, set_terrain, .node = 9, .width = 1, .height = 1);
}

static void
test_remove_node (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId node = set_scene (&f);
  MusterId goblin = add_at (&f, "goblin", node, 3, 3);

  FIXTURE_DO (&f, REMOVE_NODE, remove_node, .node = node);
  g_assert_null (muster_game_next (f.game, MUSTER_POOL_CHUNK, 0));
  g_assert_null (muster_game_next (f.game, MUSTER_POOL_NODE, 0));
  g_assert_cmpuint (fixture_creature (&f, goblin)->node, ==, 0);
  g_assert_false (muster_party_has_place (f.game));
}

/* A disc of radius 2: the tile, four arms of two, and the four diagonal neighbors. */
static void
test_reveal (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId node = set_scene (&f);
  guint n = 0;

  for (gint32 y = 0; y < 40; y++)
    for (gint32 x = 0; x < 40; x++)
      n += (guint) muster_tile_is_revealed (f.game, node, x, y);
  g_assert_cmpuint (n, ==, 13);
  g_assert_true (muster_tile_is_revealed (f.game, node, 22, 20));
  g_assert_true (muster_tile_is_revealed (f.game, node, 21, 21));
  g_assert_false (muster_tile_is_revealed (f.game, node, 22, 21));

  /* What was seen stays seen. */
  FIXTURE_DO (&f, MOVE_PARTY, move_party, .node = node, .x = 0, .y = 0);
  g_assert_true (muster_tile_is_revealed (f.game, node, 22, 20));
  g_assert_true (muster_tile_is_revealed (f.game, node, 1, 1));
}

static void
test_move_party (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId node = set_scene (&f);

  FIXTURE_DO (&f, SET_TERRAIN, set_terrain, .node = node, .x = 5, .y = 5, .width = 1, .height = 1,
              .terrain = MUSTER_TERRAIN_WALL);
  FIXTURE_DO (&f, SET_TERRAIN, set_terrain, .node = node, .x = 6, .y = 5, .width = 1, .height = 1);
  FIXTURE_REFUSED (&f, CANNOT_STAND_HERE, MOVE_PARTY, move_party, .node = node, .x = 5, .y = 5);
  FIXTURE_REFUSED (&f, CANNOT_STAND_HERE, MOVE_PARTY, move_party, .node = node, .x = 6, .y = 5);
  FIXTURE_REFUSED (&f, OFF_THE_MAP, MOVE_PARTY, move_party, .node = node, .x = 40, .y = 5);
  FIXTURE_REFUSED (&f, OFF_THE_MAP, MOVE_PARTY, move_party, .node = node, .x = -1, .y = 5);
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, MOVE_PARTY, move_party, .node = node, .x = 20, .y = 20);
  FIXTURE_DO (&f, MOVE_PARTY, move_party, .node = node, .x = 7, .y = 9);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_PARTY_MOVED, 0)->party_moved.x, ==, 7);
  FIXTURE_DO (&f, MOVE_PARTY, move_party, .node = 0, .x = 7, .y = 9);
  g_assert_false (muster_party_has_place (f.game));
}

/* Every creature within one step, a diagonal one included, whatever its disposition and state. */
static void
test_encounter_group (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId node = set_scene (&f);
  MusterId here = add_at (&f, "goblin", node, 20, 20);
  MusterId beside = add_at (&f, "goblin", node, 21, 20);
  MusterId corner = add_at (&f, "ogre", node, 19, 21);
  MusterId friend = add_at (&f, "wolf", node, 19, 19);
  MusterId dead = add_at (&f, "wolf", node, 20, 19);
  MusterId other_node;
  g_autoptr (GArray) group = NULL;
  g_autoptr (GArray) hostile = NULL;

  add_at (&f, "goblin", node, 22, 20);
  other_node = add_node (&f, 40, 40);
  add_at (&f, "goblin", other_node, 20, 20);
  fixture_add (&f, "goblin", NULL);
  fixture_add (&f, "fighter", NULL);
  set_disposition (&f, friend, MUSTER_DISPOSITION_FRIENDLY);
  FIXTURE_DO (&f, KILL, kill, .creature = dead);

  group = list (&f, muster_encounter_group);
  assert_ids (group, here, beside, corner, friend, dead, 0);
  hostile = list (&f, muster_hostile_group);
  assert_ids (hostile, here, beside, corner, 0);
}

static void
test_no_place_no_group (void)
{
  g_auto (Fixture) f = { 0 };
  g_autoptr (GArray) group = NULL;
  g_autoptr (GArray) foes = g_array_new (FALSE, FALSE, sizeof (MusterNearbyFoe));

  fixture_init (&f);
  fixture_add (&f, "goblin", NULL);
  group = list (&f, muster_hostile_group);
  g_assert_cmpuint (group->len, ==, 0);
  muster_nearby_foes (f.game, foes);
  g_assert_cmpuint (foes->len, ==, 0);
}

/* Who means no harm joins only from the party's own tile, in any condition. */
static void
test_bystanders (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId node = set_scene (&f);
  MusterId here = add_at (&f, "wolf", node, 20, 20);
  MusterId beside = add_at (&f, "wolf", node, 21, 20);
  g_autoptr (GArray) group = NULL;

  add_at (&f, "goblin", node, 20, 20);
  set_disposition (&f, here, MUSTER_DISPOSITION_NEUTRAL);
  set_disposition (&f, beside, MUSTER_DISPOSITION_FRIENDLY);
  FIXTURE_DO (&f, KILL, kill, .creature = here);
  group = list (&f, muster_bystander_group);
  assert_ids (group, here, 0);
}

/* Eight tiles in a straight line, four times the reveal radius; the encounter group is none of
 * them. */
static void
test_nearby_foes (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId node = set_scene (&f);
  MusterId edge = add_at (&f, "goblin", node, 28, 20);
  MusterId pair_a = add_at (&f, "wolf", node, 23, 24);
  MusterId near = add_at (&f, "ogre", node, 20, 22);
  MusterId pair_b = add_at (&f, "goblin", node, 23, 24);
  MusterId friend = add_at (&f, "wolf", node, 23, 23);
  MusterId dead = add_at (&f, "wolf", node, 22, 23);
  g_autoptr (GArray) foes = g_array_new (FALSE, FALSE, sizeof (MusterNearbyFoe));

  add_at (&f, "goblin", node, 21, 21);
  add_at (&f, "goblin", node, 26, 26);
  add_at (&f, "goblin", node, 29, 20);
  set_disposition (&f, friend, MUSTER_DISPOSITION_NEUTRAL);
  FIXTURE_DO (&f, KILL, kill, .creature = dead);

  muster_nearby_foes (f.game, foes);
  g_assert_cmpuint (foes->len, ==, 4);
  g_assert_cmpuint (g_array_index (foes, MusterNearbyFoe, 0).creature, ==, near);
  g_assert_cmpint (g_array_index (foes, MusterNearbyFoe, 0).distance, ==, 2);
  g_assert_cmpuint (g_array_index (foes, MusterNearbyFoe, 1).creature, ==, pair_a);
  g_assert_cmpint (g_array_index (foes, MusterNearbyFoe, 1).distance, ==, 5);
  g_assert_cmpuint (g_array_index (foes, MusterNearbyFoe, 2).creature, ==, pair_b);
  g_assert_cmpuint (g_array_index (foes, MusterNearbyFoe, 3).creature, ==, edge);
  g_assert_cmpint (g_array_index (foes, MusterNearbyFoe, 3).x, ==, 28);

  g_assert_cmpuint (muster_nearby_group (foes, 0), ==, 1);
  g_assert_cmpuint (muster_nearby_group (foes, 1), ==, 2);
  g_assert_cmpuint (muster_nearby_group (foes, 3), ==, 1);
}

static void
test_distances (void)
{
  g_assert_cmpint (muster_tile_steps (3, 3, 6, 1), ==, 3);
  g_assert_cmpint (muster_tile_distance (0, 0, 3, 4), ==, 5);
  g_assert_cmpint (muster_tile_distance (0, 0, 1, 1), ==, 1);
  g_assert_cmpint (muster_tile_distance (0, 0, 2, 2), ==, 3);
  g_assert_cmpint (muster_tile_distance (5, 5, 5, 5), ==, 0);
  g_assert_true (muster_tile_is_within (0, 0, 8, 0, 8));
  g_assert_false (muster_tile_is_within (0, 0, 8, 1, 8));
}

/* Friendly and neutral are met once, on their own tile; who moves can be met again. */
static void
test_meeting (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId node = set_scene (&f);
  MusterId friend = add_at (&f, "wolf", node, 10, 10);
  MusterId goblin = add_at (&f, "goblin", node, 10, 10);

  set_disposition (&f, friend, MUSTER_DISPOSITION_NEUTRAL);
  FIXTURE_DO (&f, MOVE_PARTY, move_party, .node = node, .x = 9, .y = 10);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_CREATURE_MET), ==, 0);
  FIXTURE_DO (&f, MOVE_PARTY, move_party, .node = node, .x = 10, .y = 10);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_CREATURE_MET), ==, 1);
  g_assert_cmpuint (fixture_event (&f, MUSTER_EVENT_CREATURE_MET, 0)->creature_met.creature, ==,
                    friend);
  g_assert_false (fixture_creature (&f, goblin)->met);
  FIXTURE_DO (&f, MOVE_PARTY, move_party, .node = node, .x = 20, .y = 20);
  FIXTURE_DO (&f, MOVE_PARTY, move_party, .node = node, .x = 10, .y = 10);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_CREATURE_MET), ==, 0);
  FIXTURE_DO (&f, PLACE_CREATURE, place_creature, .creature = friend, .node = node, .x = 4, .y = 4);
  FIXTURE_DO (&f, MOVE_PARTY, move_party, .node = node, .x = 4, .y = 4);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_CREATURE_MET), ==, 1);
}

static void
test_place_encounter (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId node = set_scene (&f);
  MusterId encounter, first;

  FIXTURE_DO (&f, ADD_ENCOUNTER, add_encounter, .name = "Bridge");
  encounter = f.result.created;
  FIXTURE_DO (&f, ADD_CREATURE, add_creature, .block = "test:goblin",
              .kind = MUSTER_CREATURE_MONSTER, .encounter = encounter);
  first = f.result.created;
  FIXTURE_DO (&f, ADD_CREATURE, add_creature, .block = "test:goblin",
              .kind = MUSTER_CREATURE_MONSTER, .encounter = encounter);
  FIXTURE_DO (&f, PLACE_ENCOUNTER, place_encounter, .encounter = encounter, .node = node, .x = 2,
              .y = 3);
  for (MusterId id = first; id <= first + 1; id++)
    {
      g_assert_cmpuint (fixture_creature (&f, id)->node, ==, node);
      g_assert_cmpint (fixture_creature (&f, id)->x, ==, 2);
      g_assert_cmpint (fixture_creature (&f, id)->y, ==, 3);
    }
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, PLACE_ENCOUNTER, place_encounter, .encounter = encounter,
                   .node = node, .x = 2, .y = 3);
  FIXTURE_REFUSED (&f, OFF_THE_MAP, PLACE_ENCOUNTER, place_encounter, .encounter = encounter,
                   .node = node, .x = 2, .y = 40);
  FIXTURE_DO (&f, PLACE_CREATURE, place_creature, .creature = first, .node = 0);
  g_assert_cmpuint (fixture_creature (&f, first)->node, ==, 0);
}

static MusterFightState
state_of (Fixture *f, MusterId fight)
{
  return (MusterFightState) muster_game_fight (f->game, fight)->state;
}

static void
test_walking_away_ends_the_fight (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId node = set_scene (&f);
  MusterId hero = fixture_add (&f, "fighter", NULL);
  MusterId goblin = add_at (&f, "goblin", node, 21, 20);
  MusterId fight = fixture_fight (&f, TRUE, hero, 15, goblin, 10, 0);

  /* Within the nearby radius it goes on. */
  FIXTURE_DO (&f, MOVE_PARTY, move_party, .node = node, .x = 13, .y = 20);
  g_assert_cmpint (state_of (&f, fight), ==, MUSTER_FIGHT_RUNNING);
  FIXTURE_DO (&f, MOVE_PARTY, move_party, .node = node, .x = 12, .y = 20);
  g_assert_cmpint (state_of (&f, fight), ==, MUSTER_FIGHT_ENDED);
  g_assert_true (fixture_event (&f, MUSTER_EVENT_FIGHT_LEFT_BEHIND, 0)->fight_left_behind.walked);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_FIGHT_ENDED), ==, 1);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_EXPERIENCE_GAINED), ==, 0);
}

/* Whoever is defeated is a turn of the fight and not its end. */
static void
test_defeated_hold_the_fight (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId node = set_scene (&f);
  MusterId hero = fixture_add (&f, "fighter", NULL);
  MusterId goblin = add_at (&f, "goblin", node, 21, 20);
  MusterId fight = fixture_fight (&f, TRUE, hero, 15, goblin, 10, 0);

  FIXTURE_DO (&f, KILL, kill, .creature = goblin);
  g_assert_cmpint (state_of (&f, fight), ==, MUSTER_FIGHT_RUNNING);
  FIXTURE_DO (&f, MOVE_PARTY, move_party, .node = node, .x = 18, .y = 20);
  g_assert_cmpint (state_of (&f, fight), ==, MUSTER_FIGHT_RUNNING);
}

/* A bystander holds the fight from within the encounter group alone. */
static void
test_bystander_holds_only_beside (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId node = set_scene (&f);
  MusterId hero = fixture_add (&f, "fighter", NULL);
  MusterId friend = add_at (&f, "wolf", node, 20, 20);
  MusterId fight;

  set_disposition (&f, friend, MUSTER_DISPOSITION_FRIENDLY);
  fight = fixture_fight (&f, TRUE, hero, 15, friend, 10, 0);
  FIXTURE_DO (&f, MOVE_PARTY, move_party, .node = node, .x = 21, .y = 21);
  g_assert_cmpint (state_of (&f, fight), ==, MUSTER_FIGHT_RUNNING);
  FIXTURE_DO (&f, MOVE_PARTY, move_party, .node = node, .x = 22, .y = 21);
  g_assert_cmpint (state_of (&f, fight), ==, MUSTER_FIGHT_ENDED);
}

static void
test_moving_the_creatures_away_ends_the_fight (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId node = set_scene (&f);
  MusterId hero = fixture_add (&f, "fighter", NULL);
  MusterId goblin = add_at (&f, "goblin", node, 21, 20);
  MusterId fight = fixture_fight (&f, TRUE, hero, 15, goblin, 10, 0);

  FIXTURE_DO (&f, PLACE_CREATURE, place_creature, .creature = goblin, .node = node, .x = 0, .y = 0);
  g_assert_cmpint (state_of (&f, fight), ==, MUSTER_FIGHT_ENDED);
  g_assert_false (fixture_event (&f, MUSTER_EVENT_FIGHT_LEFT_BEHIND, 0)->fight_left_behind.walked);
}

static void
test_deleting_the_last_creature_ends_the_fight (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, wolf, fight;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  wolf = fixture_add (&f, "wolf", NULL);
  fight = fixture_fight (&f, TRUE, hero, 15, goblin, 10, wolf, 5, 0);
  FIXTURE_DO (&f, REMOVE_CREATURE, remove_creature, .creature = goblin);
  g_assert_cmpint (state_of (&f, fight), ==, MUSTER_FIGHT_RUNNING);
  FIXTURE_DO (&f, REMOVE_CREATURE, remove_creature, .creature = wolf);
  g_assert_cmpint (state_of (&f, fight), ==, MUSTER_FIGHT_ENDED);
}

/* A fight that the GM set up with those who stand elsewhere was never left. */
static void
test_far_fight_goes_on (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId node = set_scene (&f);
  MusterId hero = fixture_add (&f, "fighter", NULL);
  MusterId goblin = add_at (&f, "goblin", node, 0, 0);
  MusterId fight = fixture_fight (&f, TRUE, hero, 15, goblin, 10, 0);

  FIXTURE_DO (&f, MOVE_PARTY, move_party, .node = node, .x = 30, .y = 30);
  g_assert_cmpint (state_of (&f, fight), ==, MUSTER_FIGHT_RUNNING);
  FIXTURE_DO (&f, MOVE_PARTY, move_party, .node = node, .x = 1, .y = 1);
  FIXTURE_DO (&f, MOVE_PARTY, move_party, .node = node, .x = 30, .y = 30);
  g_assert_cmpint (state_of (&f, fight), ==, MUSTER_FIGHT_ENDED);
}

/* Without a place of the party, and for creatures that stand on no map, fights go on. */
static void
test_unplaced_are_everywhere (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId node = set_scene (&f);
  MusterId hero = fixture_add (&f, "fighter", NULL);
  MusterId goblin = fixture_add (&f, "goblin", NULL);
  MusterId fight = fixture_fight (&f, TRUE, hero, 15, goblin, 10, 0);

  FIXTURE_DO (&f, MOVE_PARTY, move_party, .node = node, .x = 0, .y = 0);
  g_assert_cmpint (state_of (&f, fight), ==, MUSTER_FIGHT_RUNNING);
  FIXTURE_DO (&f, MOVE_PARTY, move_party, .node = 0);
  FIXTURE_DO (&f, PLACE_CREATURE, place_creature, .creature = goblin, .node = node, .x = 9, .y = 9);
  g_assert_cmpint (state_of (&f, fight), ==, MUSTER_FIGHT_RUNNING);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/map/add-a-node", test_add_node);
  g_test_add_func ("/map/paint-writes-few-chunks", test_paint_writes_few_chunks);
  g_test_add_func ("/map/paint-stays-on-the-map", test_paint_stays_on_the_map);
  g_test_add_func ("/map/remove-a-node", test_remove_node);
  g_test_add_func ("/map/reveal-radius-two", test_reveal);
  g_test_add_func ("/map/move-the-party", test_move_party);
  g_test_add_func ("/map/distances", test_distances);
  g_test_add_func ("/map/place-an-encounter", test_place_encounter);
  g_test_add_func ("/start/encounter-group", test_encounter_group);
  g_test_add_func ("/start/no-place-no-group", test_no_place_no_group);
  g_test_add_func ("/start/bystanders-on-the-own-tile", test_bystanders);
  g_test_add_func ("/start/nearby-foes-and-groups", test_nearby_foes);
  g_test_add_func ("/start/meeting-is-logged-once", test_meeting);
  g_test_add_func ("/automatic-end/walking-away", test_walking_away_ends_the_fight);
  g_test_add_func ("/automatic-end/defeated-hold-the-fight", test_defeated_hold_the_fight);
  g_test_add_func ("/automatic-end/bystander-only-beside", test_bystander_holds_only_beside);
  g_test_add_func ("/automatic-end/creatures-moved-away",
                   test_moving_the_creatures_away_ends_the_fight);
  g_test_add_func ("/automatic-end/last-creature-deleted",
                   test_deleting_the_last_creature_ends_the_fight);
  g_test_add_func ("/automatic-end/far-fight-goes-on", test_far_fight_goes_on);
  g_test_add_func ("/automatic-end/unplaced-are-everywhere", test_unplaced_are_everywhere);

  return g_test_run ();
}
