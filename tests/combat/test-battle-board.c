/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of a fight whose positions are worked out on the grid. */
#include "page-fixture.h"

#include <string.h>

#include "combat/muster-battle-board.h"
#include "combat/muster-battle-token.h"
#include "combat/muster-combat.h"
#include "log/words-grid.h"

#define SQUARE 24

static MusterBattleBoard *
get_board (PageFixture *fixture)
{
  return MUSTER_BATTLE_BOARD (page_fixture_find_below (fixture, MUSTER_TYPE_BATTLE_BOARD));
}

static void
heard (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GPtrArray *said = data;

  g_ptr_array_add (said, g_variant_dup_string (parameter, NULL));
}

/* What the board says, in the order in which it was said. */
static GPtrArray *
listen (PageFixture *fixture)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("announce", G_VARIANT_TYPE_STRING);
  GPtrArray *said = g_ptr_array_new_with_free_func (g_free);

  g_signal_connect (action, "activate", G_CALLBACK (heard), said);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
  gtk_widget_insert_action_group (fixture->window, "win", G_ACTION_GROUP (actions));

  return said;
}

/* The fight goes on the grid, and the map tab is opened. */
static void
go_on_grid (PageFixture *fixture)
{
  page_fixture_set_option (fixture, MUSTER_OPTION_POSITIONS, 1);
  g_assert_true (muster_combat_page_focus_map (fixture->page));
  gtk_fixture_settle ();
}

static MusterBattleToken *
find_token (PageFixture *fixture, MusterCombatant *combatant)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (get_board (fixture)));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (muster_battle_token_get_combatant (MUSTER_BATTLE_TOKEN (child)) == combatant)
      return MUSTER_BATTLE_TOKEN (child);

  g_assert_not_reached ();
}

static MusterSquares
squares_of (MusterCombatant *combatant)
{
  return muster_combatant_get_view (combatant)->squares;
}

static gboolean
press (PageFixture *fixture, guint key, GdkModifierType state)
{
  gboolean handled = gtk_fixture_press (GTK_WIDGET (get_board (fixture)), key, state);

  page_fixture_settle ();

  return handled;
}

/* Where positions are asked there is no board, and it goes when they are asked again. */
static void
test_only_on_the_grid (PageFixture *fixture, gconstpointer data)
{
  MusterBattleBoard *board = get_board (fixture);

  g_assert_false (muster_battle_board_get_in_use (board));
  g_assert_false (muster_combat_page_focus_map (fixture->page));
  go_on_grid (fixture);
  g_assert_true (muster_battle_board_get_in_use (board));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (board)));

  page_fixture_set_option (fixture, MUSTER_OPTION_POSITIONS, 0);
  g_assert_false (muster_battle_board_get_in_use (board));
  g_assert_false (muster_combat_page_focus_map (fixture->page));
}

/* Everybody is there, with name and place, and the focus begins with whoever has the turn. */
static void
test_tokens (PageFixture *fixture, gconstpointer data)
{
  GListModel *order = muster_fight_model_get_order (fixture->fight);
  MusterCombatant *turn = muster_fight_model_get_turn (fixture->fight);
  guint n = g_list_model_get_n_items (order);

  go_on_grid (fixture);
  g_assert_cmpuint (n, ==, 13);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterCombatant) combatant = g_list_model_get_item (order, i);
      const MusterCombatantView *view = muster_combatant_get_view (combatant);
      MusterBattleToken *token = find_token (fixture, combatant);
      g_autofree char *words = NULL;

      if (combatant == turn)
        words = g_strdup_printf ("%s, column %d, row %d, current turn", view->label,
                                 view->squares.x, view->squares.y);
      else
        words = g_strdup_printf (
            "%s, column %d, row %d, %d feet from %s", view->label, view->squares.x, view->squares.y,
            muster_squares_distance_ft (view->squares, muster_combatant_get_view (turn)->squares),
            muster_combatant_get_label (turn));
      gtk_test_accessible_assert_role (token, GTK_ACCESSIBLE_ROLE_BUTTON);
      gtk_test_accessible_assert_property (token, GTK_ACCESSIBLE_PROPERTY_LABEL, words);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (token)), ==, SQUARE * view->squares.side);
    }
  g_assert_true (page_fixture_get_focus (fixture) == GTK_WIDGET (find_token (fixture, turn)));
}

/* Enter picks up and puts down, the arrow keys carry, and one step of the history is one move. */
static void
test_keyboard (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *turn = muster_fight_model_get_turn (fixture->fight);
  g_autoptr (GPtrArray) said = listen (fixture);
  g_autoptr (GBytes) before = NULL;
  g_autofree char *movement = NULL;
  MusterSquares from;

  go_on_grid (fixture);
  from = squares_of (turn);
  before = fixture_encode (fixture->table.campaign);
  movement = muster_words_movement (muster_combatant_get_view (turn));
  g_assert_cmpstr (muster_battle_board_get_movement_words (get_board (fixture)), ==, movement);

  /* Without anything picked up the arrow keys are not the board's. */
  g_assert_false (press (fixture, GDK_KEY_Up, 0));
  g_assert_true (gtk_widget_activate (GTK_WIDGET (find_token (fixture, turn))));
  g_assert_true (press (fixture, GDK_KEY_Up, 0));
  g_assert_true (press (fixture, GDK_KEY_Up, 0));
  g_assert_cmpint (squares_of (turn).y, ==, from.y);
  g_assert_cmpuint (said->len, ==, 3);
  g_assert_nonnull (strstr (said->pdata[2], ": 10 feet"));
  g_assert_true (press (fixture, GDK_KEY_Escape, 0));
  g_assert_cmpuint (said->len, ==, 4);
  fixture_assert_state (fixture->table.campaign, before);

  gtk_widget_activate (GTK_WIDGET (find_token (fixture, turn)));
  press (fixture, GDK_KEY_Up, 0);
  press (fixture, GDK_KEY_Left, 0);
  g_ptr_array_set_size (said, 0);
  gtk_widget_activate (GTK_WIDGET (find_token (fixture, turn)));
  page_fixture_settle ();
  g_assert_cmpint (squares_of (turn).x, ==, from.x - 1);
  g_assert_cmpint (squares_of (turn).y, ==, from.y - 1);
  /* The line of the log says it, and nobody else. */
  g_assert_cmpuint (said->len, ==, 0);
  g_assert_cmpint (muster_combatant_get_view (turn)->feet_left, ==,
                   muster_combatant_get_view (turn)->feet_whole - 5);

  g_assert_true (muster_campaign_undo (fixture->table.campaign, NULL));
  page_fixture_settle ();
  g_assert_cmpint (squares_of (turn).x, ==, from.x);
  fixture_assert_state (fixture->table.campaign, before);
}

static void
test_shift_steps (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *turn = muster_fight_model_get_turn (fixture->fight);
  MusterSquares from;

  go_on_grid (fixture);
  from = squares_of (turn);
  g_assert_true (press (fixture, GDK_KEY_Left, GDK_SHIFT_MASK));
  g_assert_cmpint (squares_of (turn).x, ==, from.x - 1);
  g_assert_true (page_fixture_get_focus (fixture) == GTK_WIDGET (find_token (fixture, turn)));
}

static void
drag (PageFixture *fixture, MusterSquares from, gint32 columns, gint32 rows)
{
  g_autoptr (GListModel) controllers
      = gtk_widget_observe_controllers (GTK_WIDGET (get_board (fixture)));
  double x = (from.x - 0.5) * SQUARE, y = (from.y - 0.5) * SQUARE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_GESTURE_DRAG (controller))
        continue;
      g_signal_emit_by_name (controller, "drag-begin", x, y);
      if (columns != 0 || rows != 0)
        g_signal_emit_by_name (controller, "drag-update", (double) columns * SQUARE,
                               (double) rows * SQUARE);
      g_signal_emit_by_name (controller, "drag-end", (double) columns * SQUARE,
                             (double) rows * SQUARE);
    }
  page_fixture_settle ();
}

/* A drag moves, a click picks the target and lets it go. */
static void
test_pointer (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *turn = muster_fight_model_get_turn (fixture->fight);
  MusterCombatant *ogre = page_fixture_combatant (fixture, "Ogre 1");
  MusterSquares from;

  go_on_grid (fixture);
  from = squares_of (turn);
  drag (fixture, from, -2, 1);
  g_assert_cmpint (squares_of (turn).x, ==, from.x - 2);
  g_assert_cmpint (squares_of (turn).y, ==, from.y + 1);

  from = squares_of (ogre);
  drag (fixture, from, 0, 0);
  g_assert_true (muster_fight_model_get_target (fixture->fight) == ogre);
  gtk_test_accessible_assert_state (find_token (fixture, ogre), GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  drag (fixture, from, 0, 0);
  g_assert_null (muster_fight_model_get_target (fixture->fight));

  /* Nobody is carried off the board. */
  drag (fixture, from, 60, 0);
  g_assert_cmpint (squares_of (ogre).x, ==, MUSTER_BOARD_COLUMNS - 1);
}

/* More than the movement of the turn asks the GM first. */
static void
test_too_far (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *turn = muster_fight_model_get_turn (fixture->fight);
  AdwDialog *dialog;
  MusterSquares from;

  go_on_grid (fixture);
  from = squares_of (turn);
  drag (fixture, from, -12, 0);
  g_assert_cmpint (squares_of (turn).x, ==, from.x);
  dialog = adw_window_get_visible_dialog (ADW_WINDOW (fixture->window));
  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  g_assert_cmpstr (adw_alert_dialog_get_response_label (ADW_ALERT_DIALOG (dialog), "waive"), ==,
                   "Ignore movement");
  g_signal_emit_by_name (dialog, "response::waive", "waive");
  adw_dialog_force_close (dialog);
  page_fixture_settle ();
  g_assert_cmpint (squares_of (turn).x, ==, from.x - 12);
  g_assert_cmpint (muster_combatant_get_view (turn)->feet_left, ==,
                   muster_combatant_get_view (turn)->feet_whole);
}

/* Players have no token of those they do not know of, and walk with nobody but their own. */
static void
test_players (PageFixture *fixture, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (fixture->table.campaign);
  MusterCombatant *ogre = page_fixture_combatant (fixture, "Ogre 1");
  MusterCombatant *turn = muster_fight_model_get_turn (fixture->fight);
  const MusterViewer player = { .bound = fixture_find (fixture->table.campaign, "Tamsin") };
  g_autoptr (MusterFightModel) fight = NULL;
  g_autoptr (GtkWidget) board = g_object_ref_sink (muster_battle_board_new ());
  guint n = 0;

  go_on_grid (fixture);
  fixture_perform (fixture->table.campaign,
                   (MusterCommand) {
                       .kind = MUSTER_COMMAND_SET_HIDDEN,
                       .set_hidden = { .creature = muster_combatant_get_id (ogre), .hidden = 1 } });
  page_fixture_settle ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (find_token (fixture, ogre))));

  fight = muster_fight_model_new (muster_fight_model_get_id (fixture->fight), &player);
  muster_fight_model_reload (fight, game);
  muster_battle_board_set_fight (MUSTER_BATTLE_BOARD (board), fight);
  for (GtkWidget *child = gtk_widget_get_first_child (board); child != NULL;
       child = gtk_widget_get_next_sibling (child), n++)
    g_assert_cmpuint (
        muster_combatant_get_id (muster_battle_token_get_combatant (MUSTER_BATTLE_TOKEN (child))),
        !=, muster_combatant_get_id (ogre));
  g_assert_cmpuint (n, ==, 12);
  if (muster_combatant_get_id (turn) != player.bound)
    g_assert_cmpstr (muster_battle_board_get_movement_words (MUSTER_BATTLE_BOARD (board)), ==, "");
}

static void
test_zoom (PageFixture *fixture, gconstpointer data)
{
  MusterBattleBoard *board = get_board (fixture);
  int width;

  go_on_grid (fixture);
  width = gtk_widget_get_width (GTK_WIDGET (board));
  g_assert_cmpint (width, ==, SQUARE * MUSTER_BOARD_COLUMNS);
  while (muster_battle_board_can_zoom (board, 1))
    muster_battle_board_zoom (board, 1);
  muster_battle_board_zoom (board, 1);
  gtk_fixture_settle ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (board)), >, width);
  while (muster_battle_board_can_zoom (board, -1))
    muster_battle_board_zoom (board, -1);
  gtk_fixture_settle ();
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (board)), <, width);
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_combat_init ();

  page_fixture_add ("/battle-board/only-on-the-grid", test_only_on_the_grid);
  page_fixture_add ("/battle-board/tokens-have-name-and-place", test_tokens);
  page_fixture_add ("/battle-board/keyboard-carries", test_keyboard);
  page_fixture_add ("/battle-board/shift-steps", test_shift_steps);
  page_fixture_add ("/battle-board/pointer", test_pointer);
  page_fixture_add ("/battle-board/too-far-asks-the-gm", test_too_far);
  page_fixture_add ("/battle-board/players-see-no-hidden-ones", test_players);
  page_fixture_add ("/battle-board/zoom", test_zoom);

  return g_test_run ();
}
