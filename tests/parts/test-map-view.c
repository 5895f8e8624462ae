/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drawn map: its cursor, what it says, and what picks a tile. */
#include "gtk-fixture.h"
#include "../view/game-state.h"

#include "model/muster-atlas.h"
#include "parts/muster-map-view.h"
#include "parts/muster-nearby-list.h"

typedef struct
{
  MusterGame *game;
  MusterAtlas *atlas;
  GString *picked;
} Scene;

static void
act (Scene *scene, MusterCommand command)
{
  g_auto (MusterResult) result;

  muster_result_init (&result);
  g_assert_cmpint (muster_game_perform (scene->game, &command, NULL, &result), ==, MUSTER_DONE);
  muster_game_commit (scene->game);
  muster_atlas_refresh (scene->atlas, scene->game, NULL, 0);
}

#define ACT(scene, KIND, name, ...) \
  act (scene, (MusterCommand) { .kind = MUSTER_COMMAND_##KIND, .name = { __VA_ARGS__ } })

/* The party at 6, 5 of a meadow of 20 by 12, a goblin beside it. */
static void
set_up (Scene *scene, gconstpointer data)
{
  scene->game = state_new ();
  scene->atlas = muster_atlas_new (&state_gm);
  scene->picked = g_string_new (NULL);
  state_goblin (scene->game, 1, "Goblin", 7);
  state_goblin (scene->game, 2, "Wolf", 7);
  ACT (scene, ADD_NODE, add_node, .name = "Ford", .width = 20, .height = 12,
       .terrain = MUSTER_TERRAIN_GRASS);
  ACT (scene, PLACE_CREATURE, place_creature, .creature = 1, .node = 1, .x = 6, .y = 4);
  ACT (scene, MOVE_PARTY, move_party, .node = 1, .x = 5, .y = 4);
}

static void
tear_down (Scene *scene, gconstpointer data)
{
  g_object_unref (scene->atlas);
  muster_game_free (scene->game);
  g_string_free (scene->picked, TRUE);
}

static void
picked_cb (MusterMapView *view, int x, int y, gpointer data)
{
  g_string_append_printf (data, "%d,%d;", x, y);
}

static void
began_cb (MusterMapView *view, gpointer data)
{
  g_string_append_c (data, '[');
}

static void
ended_cb (MusterMapView *view, gpointer data)
{
  g_string_append_c (data, ']');
}

static GtkFixture *
show (Scene *scene, MusterMapUse use, MusterMapView **view)
{
  *view = MUSTER_MAP_VIEW (muster_map_view_new (use));
  muster_map_view_set_map (*view, muster_atlas_get_place (scene->atlas));
  g_signal_connect (*view, "tile-picked", G_CALLBACK (picked_cb), scene->picked);
  g_signal_connect (*view, "stroke-began", G_CALLBACK (began_cb), scene->picked);
  g_signal_connect (*view, "stroke-ended", G_CALLBACK (ended_cb), scene->picked);

  return gtk_fixture_new (GTK_WIDGET (*view), 640, 480, "announce", "s", NULL);
}

static void
move (MusterMapView *view, int x, int y, gboolean paint)
{
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (view), "map.move-cursor", "(iib)", x, y, paint));
}

static void
assert_says (GtkFixture *fixture, const char *words)
{
  g_autofree char *said = gtk_fixture_take_activation (fixture);
  g_autofree char *expected = g_strdup_printf ("announce '%s'", words);

  g_assert_cmpstr (said, ==, expected);
}

/* The name is the map's and does not change; the description is the cursor's tile. */
static void
test_cursor (Scene *scene, gconstpointer data)
{
  MusterMapView *view;
  g_autoptr (GtkFixture) fixture = show (scene, MUSTER_MAP_PLAY, &view);
  g_autofree char *said = NULL;

  gtk_test_accessible_assert_role (view, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, "Ford, 20 by 12 tiles");
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Grass at 6, 5: the party");
  g_assert_true (gtk_widget_get_focusable (GTK_WIDGET (view)));

  move (view, 1, 0, FALSE);
  assert_says (fixture, "Grass at 7, 5: Goblin");
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Grass at 7, 5: Goblin");
  move (view, 0, 3, FALSE);
  assert_says (fixture, "Grass in the fog, at 7, 8");

  /* Home and End go to the edge of the row; beyond it nothing is said again. */
  move (view, -MUSTER_MAX_NODE_SIDE, 0, FALSE);
  assert_says (fixture, "Grass in the fog, at 1, 8");
  move (view, -1, 0, FALSE);
  said = gtk_fixture_take_activation (fixture);
  g_assert_cmpstr (said, ==, "");
  move (view, MUSTER_MAX_NODE_SIDE, 0, FALSE);
  assert_says (fixture, "Grass in the fog, at 20, 8");
}

/* What comes to the cursor is told by the description, and not spoken over everything else. */
static void
test_follows_the_model (Scene *scene, gconstpointer data)
{
  MusterMapView *view;
  g_autoptr (GtkFixture) fixture = show (scene, MUSTER_MAP_PLAY, &view);
  g_autofree char *said = NULL;

  ACT (scene, PLACE_CREATURE, place_creature, .creature = 2, .node = 1, .x = 5, .y = 4);
  g_assert_cmpstr (muster_map_view_get_cursor_words (view), ==, "Grass at 6, 5: the party, Wolf");
  ACT (scene, SET_TERRAIN, set_terrain, .node = 1, .x = 5, .y = 4, .width = 1, .height = 1,
       .terrain = MUSTER_TERRAIN_FOREST);
  g_assert_cmpstr (muster_map_view_get_cursor_words (view), ==, "Forest at 6, 5: the party, Wolf");
  ACT (scene, EDIT_NODE, edit_node, .node = 1, .name = "Deep Ford");
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Deep Ford, 20 by 12 tiles");
  said = gtk_fixture_take_activation (fixture);
  g_assert_cmpstr (said, ==, "");
}

/* Enter and a click pick one tile, as a stroke of its own. */
static void
test_pick (Scene *scene, gconstpointer data)
{
  MusterMapView *view;
  g_autoptr (GtkFixture) fixture = show (scene, MUSTER_MAP_PLAY, &view);
  gint32 x, y;

  gtk_widget_activate_action (GTK_WIDGET (view), "map.pick", NULL);
  g_assert_cmpstr (scene->picked->str, ==, "[5,4;]");
  g_string_truncate (scene->picked, 0);
  muster_map_view_pick_at (view, gtk_widget_get_width (GTK_WIDGET (view)) / 2.,
                           gtk_widget_get_height (GTK_WIDGET (view)) / 2.);
  muster_map_view_get_cursor (view, &x, &y);
  g_assert_cmpstr (scene->picked->str, ==, "[10,6;]");
  g_assert_cmpint (x, ==, 10);
  g_assert_cmpint (y, ==, 6);

  /* Beside the map there is no tile. */
  g_string_truncate (scene->picked, 0);
  muster_map_view_pick_at (view, 1, 1);
  g_assert_cmpstr (scene->picked->str, ==, "");
}

/* Shift and an arrow key paint, where maps are made. */
static void
test_paint_by_keys (Scene *scene, gconstpointer data)
{
  MusterMapView *view;
  g_autoptr (GtkFixture) fixture = show (scene, MUSTER_MAP_BUILD, &view);

  move (view, 1, 0, TRUE);
  move (view, 0, 1, TRUE);
  move (view, 0, 1, FALSE);
  g_assert_cmpstr (scene->picked->str, ==, "[6,4;][6,5;]");
}

/* The map of a fight is nine by nine tiles around the party, and only read. */
static void
test_fight (Scene *scene, gconstpointer data)
{
  MusterMapView *view;
  g_autoptr (GtkFixture) fixture = show (scene, MUSTER_MAP_FIGHT, &view);
  gint32 x, y;

  gtk_widget_activate_action (GTK_WIDGET (view), "map.pick", NULL);
  muster_map_view_pick_at (view, 300, 200);
  g_assert_cmpstr (scene->picked->str, ==, "");

  move (view, MUSTER_MAX_NODE_SIDE, 0, FALSE);
  muster_map_view_get_cursor (view, &x, &y);
  g_assert_cmpint (x, ==, 9);
  move (view, 0, -MUSTER_MAX_NODE_SIDE, FALSE);
  muster_map_view_get_cursor (view, &x, &y);
  g_assert_cmpint (y, ==, 0);

  /* The cursor stays in the window when the party goes on. */
  ACT (scene, MOVE_PARTY, move_party, .node = 1, .x = 15, .y = 8);
  muster_map_view_get_cursor (view, &x, &y);
  g_assert_cmpint (x, ==, 11);
  g_assert_cmpint (y, ==, 4);
  /* Nobody is in a fight, so nobody is marked. */
  muster_map_view_set_cursor (view, 15, 8);
  g_assert_cmpstr (muster_map_view_get_cursor_words (view), ==, "Grass at 16, 9: the party");
}

/* No map is a map too. */
/* GTK counts on it that no width needs more height than none does; the wider map is only taller
   where there is room. */
static void
test_height (Scene *scene, gconstpointer data)
{
  MusterMapView *view;
  g_autoptr (GtkFixture) fixture = show (scene, MUSTER_MAP_PLAY, &view);
  int whole, least;

  gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_VERTICAL, -1, &whole, NULL, NULL, NULL);
  for (int width = 200; width <= 6400; width *= 2)
    {
      gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL,
                          NULL);
      g_assert_cmpint (least, <=, whole);
    }
}

static void
test_nothing (Scene *scene, gconstpointer data)
{
  MusterMapView *view;
  g_autoptr (GtkFixture) fixture = show (scene, MUSTER_MAP_PLAY, &view);

  muster_map_view_set_map (view, NULL);
  gtk_fixture_settle ();
  move (view, 1, 0, FALSE);
  gtk_widget_activate_action (GTK_WIDGET (view), "map.pick", NULL);
  g_assert_cmpstr (muster_map_view_get_cursor_words (view), ==, "");
  g_assert_cmpstr (scene->picked->str, ==, "");
}

static GtkWidget *
focus_of (GtkFixture *fixture)
{
  return gtk_window_get_focus (gtk_fixture_get_window (fixture));
}

static void
join_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Scene *scene = data;

  state_participant (scene->game, g_variant_get_uint32 (parameter), 1,
                     g_variant_get_uint32 (parameter), 1, 10);
  muster_atlas_refresh (scene->atlas, scene->game, NULL, 0);
}

/* The row that joined leaves; the focus goes to the next button, to the last, to the fallback. */
static void
test_nearby_focus (Scene *scene, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *fallback = gtk_button_new_with_label ("Map");
  MusterNearbyList *list = MUSTER_NEARBY_LIST (muster_nearby_list_new ());
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("join", G_VARIANT_TYPE_UINT32);
  g_autoptr (GtkFixture) fixture = NULL;
  GtkWidget *button;

  g_signal_connect (action, "activate", G_CALLBACK (join_cb), scene);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
  gtk_widget_insert_action_group (box, "test", G_ACTION_GROUP (actions));
  gtk_box_append (GTK_BOX (box), fallback);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (list));
  ACT (scene, PLACE_CREATURE, place_creature, .creature = 2, .node = 1, .x = 8, .y = 4);
  state_fight (scene->game, 1, MUSTER_FIGHT_RUNNING, 1, 0);
  muster_nearby_list_set_action (list, "test.join");
  muster_nearby_list_set_fallback (list, fallback);
  muster_nearby_list_set_atlas (list, scene->atlas);
  fixture = gtk_fixture_new (box, 400, 400, "announce", "s", NULL);

  /* Without a fight there is nothing to be added to. */
  g_assert_null (gtk_fixture_find_text (box, "Add to fight"));
  muster_nearby_list_set_joinable (list, TRUE);
  gtk_fixture_settle ();
  button = gtk_fixture_find_text (box, "Add to fight");
  g_assert_nonnull (button);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Add Goblin to the fight");

  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
  gtk_test_accessible_assert_property (focus_of (fixture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Add Wolf to the fight");
  g_signal_emit_by_name (focus_of (fixture), "clicked");
  g_assert_true (focus_of (fixture) == fallback);
}

#define ADD(path, function) g_test_add (path, Scene, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);

  ADD ("/map-view/cursor-says-tile-contents-and-place", test_cursor);
  ADD ("/map-view/description-follows-the-model", test_follows_the_model);
  ADD ("/map-view/enter-and-click-pick", test_pick);
  ADD ("/map-view/shift-and-arrow-paint", test_paint_by_keys);
  ADD ("/map-view/fight-is-read-only-nine-by-nine", test_fight);
  ADD ("/map-view/no-width-asks-for-more-height-than-none-does", test_height);
  ADD ("/map-view/no-map", test_nothing);
  ADD ("/nearby/focus-goes-to-the-next-button", test_nearby_focus);

  return g_test_run ();
}
