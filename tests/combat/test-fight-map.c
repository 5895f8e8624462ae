/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Map tab beside the log, and foes that are added from it in the middle of a fight. */
#include "page-fixture.h"

#include "combat/muster-combat.h"
#include "combat/muster-fight-map.h"
#include "parts/muster-map-view.h"

static GtkWidget *
page_child (PageFixture *fixture, const char *name)
{
  return GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (fixture->page), MUSTER_TYPE_COMBAT_PAGE, name));
}

/* The party and, beside it, the first foe of the order; two wolves wait four tiles away. */
static void
put_on_map (PageFixture *fixture)
{
  MusterCampaign *campaign = fixture->table.campaign;
  const MusterGame *game = muster_campaign_get_game (campaign);
  const MusterFight *fight = muster_game_current_fight (game);
  MusterId node;

  fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_ADD_NODE,
                                               .add_node = { .name = "Ford",
                                                             .width = 20,
                                                             .height = 12,
                                                             .terrain = MUSTER_TERRAIN_GRASS } });
  node = muster_campaign_get_created (campaign);
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (creature->kind == MUSTER_CREATURE_MONSTER
      && muster_game_participant_of (game, fight->id, creature->id) != NULL)
    {
      fixture_perform (
          campaign,
          (MusterCommand) { .kind = MUSTER_COMMAND_PLACE_CREATURE,
                            .place_creature
                            = { .creature = creature->id, .node = node, .x = 6, .y = 5 } });
      break;
    }
  for (guint i = 0; i < 2; i++)
    {
      fixture_perform (campaign,
                       (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CREATURE,
                                         .add_creature = { .block = "srd51:wolf",
                                                           .kind = MUSTER_CREATURE_MONSTER } });
      fixture_perform (
          campaign,
          (MusterCommand) { .kind = MUSTER_COMMAND_PLACE_CREATURE,
                            .place_creature = { .creature = muster_campaign_get_created (campaign),
                                                .node = node,
                                                .x = 9,
                                                .y = 5 } });
    }
  fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_MOVE_PARTY,
                                               .move_party = { .node = node, .x = 5, .y = 5 } });
  page_fixture_settle ();
}

/* Without a place of the party there is only the log, as ever. */
static void
test_no_place (PageFixture *fixture, gconstpointer data)
{
  g_assert_false (gtk_widget_get_visible (page_child (fixture, "log_switcher")));
  g_assert_false (muster_combat_page_focus_map (fixture->page));
}

static void
test_tabs (PageFixture *fixture, gconstpointer data)
{
  AdwViewStack *tabs = ADW_VIEW_STACK (page_child (fixture, "log_tabs"));
  MusterMapView *map;
  gint32 x, y;

  put_on_map (fixture);
  g_assert_true (gtk_widget_get_visible (page_child (fixture, "log_switcher")));
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (tabs), ==, "log");
  g_assert_true (muster_combat_page_focus_map (fixture->page));
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (tabs), ==, "map");
  map = MUSTER_MAP_VIEW (gtk_window_get_focus (GTK_WINDOW (fixture->window)));
  muster_map_view_get_cursor (map, &x, &y);
  g_assert_cmpint (x, ==, 5);
  g_assert_cmpint (y, ==, 5);
  muster_map_view_set_cursor (map, 6, 5);
  g_assert_nonnull (strstr (muster_map_view_get_cursor_words (map), "Grass at 7, 6: "));

  /* The key of the log brings the log back. */
  muster_combat_page_focus_log (fixture->page);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (tabs), ==, "log");

  /* When the party leaves the map, nothing is left of the tab. */
  muster_combat_page_focus_map (fixture->page);
  fixture_perform (fixture->table.campaign, (MusterCommand) { .kind = MUSTER_COMMAND_MOVE_PARTY });
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (tabs), ==, "log");
}

/* It joins mid-round with an initiative of its own, and the turn stays where it is. */
static void
test_add_nearby (PageFixture *fixture, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (fixture->table.campaign);
  const MusterFight *fight = muster_game_current_fight (game);
  MusterId turn = fight->turn;
  g_autoptr (GPtrArray) buttons = NULL;
  g_autoptr (GPtrArray) left = NULL;
  GtkWidget *nearby;
  guint before, after;

  put_on_map (fixture);
  muster_combat_page_focus_map (fixture->page);
  nearby = GTK_WIDGET (gtk_widget_get_template_child (page_child (fixture, "fight_map"),
                                                      MUSTER_TYPE_FIGHT_MAP, "nearby"));
  buttons = gtk_fixture_collect (nearby, GTK_TYPE_BUTTON);
  g_assert_cmpuint (buttons->len, ==, 2);
  muster_game_order (game, fight->id, &before);
  gtk_widget_grab_focus (buttons->pdata[0]);
  g_signal_emit_by_name (buttons->pdata[0], "clicked");
  page_fixture_settle ();

  fight = muster_game_current_fight (game);
  g_assert_cmpuint (fight->turn, ==, turn);
  muster_game_order (game, fight->id, &after);
  g_assert_cmpuint (after, ==, before + 1);
  for (guint i = 0; i < after; i++)
    g_assert_true (
        muster_game_participant (game, muster_game_order (game, fight->id, &after)[i])->rolled);
  left = gtk_fixture_collect (nearby, GTK_TYPE_BUTTON);
  g_assert_cmpuint (left->len, ==, 1);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == left->pdata[0]);

  /* One Undo takes the joining and its roll back. */
  g_assert_true (muster_campaign_undo (fixture->table.campaign, NULL));
  muster_game_order (game, fight->id, &after);
  g_assert_cmpuint (after, ==, before);
}

/* On the grid the foes nearby stand below the board, and leave it the room when there are none. */
static void
test_nearby_on_the_grid (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *map = page_child (fixture, "fight_map");
  GtkWidget *place
      = GTK_WIDGET (gtk_widget_get_template_child (map, MUSTER_TYPE_FIGHT_MAP, "place"));
  GtkWidget *nearby
      = GTK_WIDGET (gtk_widget_get_template_child (map, MUSTER_TYPE_FIGHT_MAP, "nearby"));

  put_on_map (fixture);
  g_assert_true (gtk_widget_get_visible (place));
  page_fixture_set_option (fixture, MUSTER_OPTION_POSITIONS, 1);
  muster_combat_page_focus_map (fixture->page);
  g_assert_true (gtk_widget_get_visible (place));

  for (guint n = 2; n > 0; n--)
    {
      g_autoptr (GPtrArray) buttons = gtk_fixture_collect (nearby, GTK_TYPE_BUTTON);

      g_assert_cmpuint (buttons->len, ==, n);
      gtk_widget_grab_focus (buttons->pdata[0]);
      g_signal_emit_by_name (buttons->pdata[0], "clicked");
      page_fixture_settle ();
    }
  g_assert_false (gtk_widget_get_visible (place));
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (fixture->window)));

  g_assert_true (muster_campaign_undo (fixture->table.campaign, NULL));
  page_fixture_settle ();
  g_assert_true (gtk_widget_get_visible (place));
}

/* The party walks away from everybody: the page is empty again. */
static void
test_walk_away (PageFixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->table.campaign;
  const MusterGame *game = muster_campaign_get_game (campaign);

  put_on_map (fixture);
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (creature->kind == MUSTER_CREATURE_MONSTER && creature->node == 0)
    fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_PLACE_CREATURE,
                                                 .place_creature
                                                 = { .creature = creature->id,
                                                     .node = muster_game_world (game)->party_node,
                                                     .x = 6,
                                                     .y = 5 } });
  g_assert_nonnull (muster_game_current_fight (game));
  fixture_perform (
      campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_MOVE_PARTY,
                        .move_party
                        = { .node = muster_game_world (game)->party_node, .x = 19, .y = 5 } });
  g_assert_null (muster_game_current_fight (game));
  g_assert_null (muster_combat_page_get_fight (fixture->page));
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_combat_init ();

  page_fixture_add ("/map-tab/only-with-a-place", test_no_place);
  page_fixture_add ("/map-tab/beside-the-log", test_tabs);
  page_fixture_add ("/nearby/add-to-fight-mid-round", test_add_nearby);
  page_fixture_add ("/nearby/below-the-board-of-the-grid", test_nearby_on_the_grid);
  page_fixture_add ("/automatic-end/the-page-lets-go", test_walk_away);

  return g_test_run ();
}
