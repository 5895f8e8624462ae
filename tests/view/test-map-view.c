/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a viewer sees of a map. */
#include "game-state.h"

#include <string.h>

#include "rules/world/tile.h"
#include "view/map-frame.h"
#include "view/map-view.h"

static const MusterViewer player = { .gm = FALSE };

static void
put_creature (MusterGame *game, MusterId id, const char *name, gint32 x, gint32 y)
{
  MusterCreature creature;

  state_goblin (game, id, name, 7);
  creature = *muster_game_creature (game, id);
  creature.node = 1;
  creature.x = x;
  creature.y = y;
  muster_game_load (game, MUSTER_POOL_CREATURE, id, &creature);
}

static void
change_creature (MusterGame *game, MusterId id, MusterDisposition disposition, int hp, gboolean met)
{
  MusterCreature creature = *muster_game_creature (game, id);

  creature.disposition = (gint32) disposition;
  creature.hp = hp;
  creature.met = met;
  muster_game_load (game, MUSTER_POOL_CREATURE, id, &creature);
}

/* A map of grass, 20 by 12, the party at 5, 5, and the tiles within two of it revealed. */
static MusterGame *
make_game (void)
{
  MusterGame *game = state_new ();
  MusterNode node = { .id = 1, .width = 20, .height = 12 };
  MusterWorld world = *muster_game_world (game);

  node.name = muster_game_intern (game, "Ford");
  muster_game_load (game, MUSTER_POOL_NODE, 1, &node);
  for (gint32 x = 0; x < 2; x++)
    {
      MusterChunk chunk = { .id = (MusterId) x + 1, .node = 1, .x = x };

      memset (&chunk.terrain, MUSTER_TERRAIN_GRASS, sizeof chunk.terrain);
      for (gint32 dy = 3; x == 0 && dy <= 7; dy++)
        for (gint32 dx = 3; dx <= 7; dx++)
          if (muster_tile_is_within (5, 5, dx, dy, MUSTER_REVEAL_RADIUS))
            chunk.marks.tile[muster_tile_index (dx, dy)] = MUSTER_TILE_REVEALED;
      muster_game_load (game, MUSTER_POOL_CHUNK, chunk.id, &chunk);
    }
  world.party_node = 1;
  world.party_x = world.party_y = 5;
  muster_game_load (game, MUSTER_POOL_WORLD, 1, &world);

  return game;
}

static guint
count_shown (const MusterGame *game, const MusterViewer *viewer, MusterMapUse use)
{
  g_autoptr (GArray) marks = muster_map_marks (game, viewer, 1);
  guint n = 0;

  for (guint i = 0; i < marks->len; i++)
    n += (guint) muster_map_mark_shows (&g_array_index (marks, MusterMapMark, i), use);

  return n;
}

/* The GM sees terrain through the fog; a player is not even given it. */
static void
test_fog (void)
{
  g_autoptr (MusterGame) game = make_game ();
  MusterMapTiles gm_tiles, player_tiles;
  guint known = 0;

  muster_map_tiles_init (&gm_tiles, game, &state_gm, 1);
  muster_map_tiles_init (&player_tiles, game, &player, 1);
  for (guint i = 0; i < 20 * 12; i++)
    {
      g_assert_cmpint (gm_tiles.terrain[i], ==, MUSTER_TERRAIN_GRASS);
      g_assert_cmpint (player_tiles.terrain[i], ==,
                       gm_tiles.revealed[i] ? MUSTER_TERRAIN_GRASS : MUSTER_TERRAIN_NONE);
      known += player_tiles.revealed[i];
    }
  g_assert_cmpuint (known, ==, 13);
  g_assert_false (muster_map_tiles_equal (&gm_tiles, &player_tiles));
  muster_map_tiles_clear (&gm_tiles);
  muster_map_tiles_clear (&player_tiles);
}

/* The hostile of the order who still stand, within twice the reveal radius. */
static void
test_fight_markers (void)
{
  g_autoptr (MusterGame) game = make_game ();

  put_creature (game, 1, "Standing", 6, 5);
  put_creature (game, 2, "Defeated", 6, 6);
  put_creature (game, 3, "Ally", 4, 5);
  put_creature (game, 4, "Not in the order", 5, 6);
  put_creature (game, 5, "Out of range", 10, 5);
  put_creature (game, 6, "At the edge", 9, 5);
  change_creature (game, 2, MUSTER_DISPOSITION_HOSTILE, 0, FALSE);
  change_creature (game, 3, MUSTER_DISPOSITION_FRIENDLY, 7, TRUE);
  state_fight (game, 1, MUSTER_FIGHT_RUNNING, 1, 1);
  for (MusterId id = 1; id <= 6; id++)
    if (id != 4)
      state_participant (game, id, 1, id, 1, 10);

  g_assert_cmpuint (count_shown (game, &state_gm, MUSTER_MAP_FIGHT), ==, 2);
  g_assert_cmpuint (count_shown (game, &state_gm, MUSTER_MAP_PLAY), ==, 4);
  g_assert_cmpuint (count_shown (game, &state_gm, MUSTER_MAP_BUILD), ==, 6);
  /* The edge of the range lies in the fog. */
  g_assert_cmpuint (count_shown (game, &player, MUSTER_MAP_FIGHT), ==, 1);
}

/* Who means no harm stays hidden from players until the party has met it. */
static void
test_unmet (void)
{
  g_autoptr (MusterGame) game = make_game ();

  put_creature (game, 1, "Miller", 6, 5);
  change_creature (game, 1, MUSTER_DISPOSITION_NEUTRAL, 7, FALSE);
  g_assert_cmpuint (count_shown (game, &player, MUSTER_MAP_PLAY), ==, 0);
  g_assert_cmpuint (count_shown (game, &state_gm, MUSTER_MAP_PLAY), ==, 1);
  change_creature (game, 1, MUSTER_DISPOSITION_NEUTRAL, 7, TRUE);
  g_assert_cmpuint (count_shown (game, &player, MUSTER_MAP_PLAY), ==, 1);
}

static void
test_marks_compare (void)
{
  g_autoptr (MusterGame) game = make_game ();
  g_autoptr (GArray) before = NULL;
  g_autoptr (GArray) same = NULL;
  g_autoptr (GArray) moved = NULL;

  put_creature (game, 1, "Goblin", 6, 5);
  before = muster_map_marks (game, &state_gm, 1);
  same = muster_map_marks (game, &state_gm, 1);
  put_creature (game, 1, "Goblin", 6, 6);
  moved = muster_map_marks (game, &state_gm, 1);
  g_assert_true (muster_map_marks_equal (before, same));
  g_assert_false (muster_map_marks_equal (before, moved));
}

/* Nine by nine whole tiles, the party in the middle of the picture. */
static void
test_fight_frame (void)
{
  MusterMapFrame frame = muster_map_frame_around (360, 300, MUSTER_FIGHT_FRAME_SIDE, 5, 2);
  gint32 x, y;

  g_assert_cmpfloat (frame.tile, ==, 33);
  muster_map_frame_tile_at (&frame, 180, 150, &x, &y);
  g_assert_cmpint (x, ==, 5);
  g_assert_cmpint (y, ==, 2);
  muster_map_frame_tile_at (&frame, 180, 150 - 4 * 33, &x, &y);
  g_assert_cmpint (y, ==, -2);
  muster_map_frame_tile_at (&frame, 180 - 4 * 33, 150, &x, &y);
  g_assert_cmpint (x, ==, 1);
}

static void
test_frame_fits (void)
{
  MusterMapFrame frame = muster_map_frame_fit (400, 300, 12, 10, 64);

  g_assert_cmpfloat (frame.tile, ==, 30);
  g_assert_cmpfloat (frame.left, ==, 20);
  g_assert_cmpfloat (frame.top, ==, 0);
  frame = muster_map_frame_fit (1000, 1000, 3, 2, 64);
  g_assert_cmpfloat (frame.tile, ==, 64);
  g_assert_cmpfloat (frame.left, ==, 404);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/map-view/fog", test_fog);
  g_test_add_func ("/map-view/fight-markers", test_fight_markers);
  g_test_add_func ("/map-view/unmet-are-hidden-from-players", test_unmet);
  g_test_add_func ("/map-view/marks-compare", test_marks_compare);
  g_test_add_func ("/map-view/fight-frame-nine-by-nine", test_fight_frame);
  g_test_add_func ("/map-view/frame-fits", test_frame_fits);

  return g_test_run ();
}
