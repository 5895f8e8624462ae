/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The maps that windows bind to. */
#include "../view/game-state.h"
#include "notify-count.h"

#include "model/muster-campaign-model.h"

#define FORD 1
#define MILL 2
#define GOBLIN 1
#define WOLF 2

static void
act (MusterCampaignModel *model, MusterGame *game, MusterCommand command)
{
  g_auto (MusterResult) result;
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MusterChange));

  muster_result_init (&result);
  g_assert_cmpint (muster_game_perform (game, &command, NULL, &result), ==, MUSTER_DONE);
  for (guint i = 0; i < muster_game_n_changes (game); i++)
    {
      MusterChange change = muster_game_change (game, i);

      g_array_append_val (changes, change);
    }
  muster_game_commit (game);
  muster_campaign_model_refresh (model, game, (const MusterChange *) (gpointer) changes->data,
                                 changes->len);
}

#define ACT(KIND, name, ...) \
  act (model, game, (MusterCommand) { .kind = MUSTER_COMMAND_##KIND, .name = { __VA_ARGS__ } })

static MusterGame *
make_game (MusterCampaignModel *model)
{
  MusterGame *game = state_new ();

  state_goblin (game, GOBLIN, "Goblin", 7);
  state_goblin (game, WOLF, "Wolf", 7);
  muster_campaign_model_reload (model, game);
  ACT (ADD_NODE, add_node, .name = "Ford", .width = 12, .height = 10,
       .terrain = MUSTER_TERRAIN_GRASS);
  ACT (ADD_NODE, add_node, .name = "Mill", .width = 5, .height = 5,
       .terrain = MUSTER_TERRAIN_FLOOR);

  return game;
}

static void
count_cb (gpointer object, gpointer data)
{
  ++*(guint *) data;
}

static void
test_maps (void)
{
  g_autoptr (MusterCampaignModel) model = muster_campaign_model_new (&state_gm);
  g_autoptr (MusterGame) game = make_game (model);
  MusterAtlas *atlas = muster_campaign_model_get_atlas (model);
  g_autoptr (NotifyCount) count = notify_count_new ();
  MusterMapItem *ford = muster_atlas_lookup (atlas, FORD);
  ItemsChanged maps = { 0 };
  guint tiles = 0, marks = 0;
  gint32 x, y;

  g_assert_cmpuint (g_list_model_get_n_items (muster_atlas_get_maps (atlas)), ==, 2);
  g_assert_cmpstr (muster_map_item_get_name (ford), ==, "Ford");
  g_assert_cmpint (muster_map_item_get_width (ford), ==, 12);
  g_assert_cmpint (muster_map_item_get_terrain (ford, 11, 9), ==, MUSTER_TERRAIN_GRASS);
  g_assert_cmpint (muster_map_item_get_terrain (ford, 12, 9), ==, MUSTER_TERRAIN_NONE);
  g_assert_null (muster_atlas_get_place (atlas));

  items_changed_watch (&maps, muster_atlas_get_maps (atlas));
  notify_count_watch (count, atlas);
  g_signal_connect (ford, "tiles-changed", G_CALLBACK (count_cb), &tiles);
  g_signal_connect (ford, "marks-changed", G_CALLBACK (count_cb), &marks);

  /* Paint on another map leaves this one alone. */
  ACT (SET_TERRAIN, set_terrain, .node = MILL, .width = 2, .height = 2,
       .terrain = MUSTER_TERRAIN_WALL);
  g_assert_cmpuint (tiles, ==, 0);
  ACT (SET_TERRAIN, set_terrain, .node = FORD, .width = 2, .height = 2,
       .terrain = MUSTER_TERRAIN_WATER);
  g_assert_cmpuint (tiles, ==, 1);
  g_assert_cmpuint (marks, ==, 0);
  g_assert_cmpint (muster_map_item_get_terrain (ford, 1, 1), ==, MUSTER_TERRAIN_WATER);

  ACT (MOVE_PARTY, move_party, .node = FORD, .x = 4, .y = 4);
  g_assert_true (muster_atlas_get_place (atlas) == ford);
  g_assert_true (muster_map_item_get_party (ford, &x, &y));
  g_assert_cmpint (x, ==, 4);
  g_assert_true (muster_map_item_is_revealed (ford, 6, 4));
  g_assert_cmpuint (notify_count_of (count, "place"), ==, 1);
  g_assert_cmpuint (marks, ==, 1);

  /* The map keeps its object whatever happens on it. */
  ACT (EDIT_NODE, edit_node, .node = FORD, .name = "Deep Ford");
  g_assert_true (muster_atlas_lookup (atlas, FORD) == ford);
  g_assert_cmpstr (muster_map_item_get_name (ford), ==, "Deep Ford");
  g_assert_cmpuint (maps.emissions, ==, 0);
  ACT (REMOVE_NODE, remove_node, .node = FORD);
  assert_items_changed (&maps, 0, 1, 0);
  g_assert_null (muster_atlas_get_place (atlas));
}

/* Hostile and not in the order, those beside the party first, then by distance. */
static void
test_nearby (void)
{
  g_autoptr (MusterCampaignModel) model = muster_campaign_model_new (&state_gm);
  g_autoptr (MusterGame) game = make_game (model);
  GListModel *nearby = muster_atlas_get_nearby (muster_campaign_model_get_atlas (model));
  ItemsChanged changed = { 0 };
  g_autoptr (MusterNearbyItem) first = NULL;
  g_autoptr (MusterNearbyItem) kept = NULL;

  ACT (PLACE_CREATURE, place_creature, .creature = GOBLIN, .node = FORD, .x = 9, .y = 4);
  g_assert_cmpuint (g_list_model_get_n_items (nearby), ==, 0);
  items_changed_watch (&changed, nearby);
  ACT (MOVE_PARTY, move_party, .node = FORD, .x = 4, .y = 4);
  assert_items_changed (&changed, 0, 0, 1);
  first = g_list_model_get_item (nearby, 0);
  g_assert_cmpuint (muster_nearby_item_get_id (first), ==, GOBLIN);
  g_assert_cmpint (muster_nearby_item_get_distance (first), ==, 5);
  g_assert_false (muster_nearby_item_get_here (first));

  /* Walking changes the row and not the list. */
  ACT (MOVE_PARTY, move_party, .node = FORD, .x = 8, .y = 3);
  g_assert_cmpuint (changed.emissions, ==, 0);
  g_assert_true (muster_nearby_item_get_here (first));

  ACT (PLACE_CREATURE, place_creature, .creature = WOLF, .node = FORD, .x = 3, .y = 3);
  assert_items_changed (&changed, 1, 0, 1);
  state_fight (game, 1, MUSTER_FIGHT_RUNNING, 1, 1);
  state_participant (game, 1, 1, GOBLIN, 1, 10);
  muster_campaign_model_reload (model, game);
  assert_items_changed (&changed, 0, 1, 0);
  kept = g_list_model_get_item (nearby, 0);
  g_assert_cmpuint (muster_nearby_item_get_id (kept), ==, WOLF);
}

/* Players have the map they stand on, and of it what they know. */
static void
test_player (void)
{
  const MusterViewer player = { .gm = FALSE };
  g_autoptr (MusterCampaignModel) model = muster_campaign_model_new (&player);
  g_autoptr (MusterGame) game = make_game (model);
  MusterAtlas *atlas = muster_campaign_model_get_atlas (model);
  MusterMapItem *mill;

  g_assert_cmpuint (g_list_model_get_n_items (muster_atlas_get_maps (atlas)), ==, 0);
  ACT (PLACE_CREATURE, place_creature, .creature = GOBLIN, .node = MILL, .x = 4, .y = 4);
  ACT (MOVE_PARTY, move_party, .node = MILL, .x = 0, .y = 0);
  mill = muster_atlas_get_place (atlas);
  g_assert_cmpuint (muster_map_item_get_id (mill), ==, MILL);
  g_assert_false (muster_map_item_sees_through_fog (mill));
  g_assert_cmpint (muster_map_item_get_terrain (mill, 2, 0), ==, MUSTER_TERRAIN_FLOOR);
  g_assert_cmpint (muster_map_item_get_terrain (mill, 3, 0), ==, MUSTER_TERRAIN_NONE);
  g_assert_cmpuint (muster_map_item_get_marks (mill)->len, ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (muster_atlas_get_nearby (atlas)), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/atlas/maps", test_maps);
  g_test_add_func ("/atlas/nearby", test_nearby);
  g_test_add_func ("/atlas/player", test_player);

  return g_test_run ();
}
