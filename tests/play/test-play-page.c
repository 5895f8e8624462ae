/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtk-fixture.h"

#include <glib/gstdio.h>

#include "parts/muster-difficulty-hint.h"
#include "parts/muster-map-view.h"
#include "play/arrival.h"
#include "play/muster-encounter-card.h"
#include "play/muster-party-card.h"
#include "play/muster-place-card.h"
#include "play/muster-play-page.h"
#include "play/muster-play.h"
#include "play/staged-group.h"
#include "play/time-dialog.h"

typedef struct
{
  char *path;
  MusterCampaign *campaign;
  GtkWidget *window;
  MusterPlayPage *page;
} Fixture;

static void
spin (void)
{
  for (guint i = 0; i < 50; i++)
    while (g_main_context_iteration (NULL, FALSE))
      ;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-test-XXXXXX", NULL);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  fixture->path = g_build_filename (folder, "test.muster", NULL);
  file = g_file_new_for_path (fixture->path);
  fixture->campaign = muster_campaign_create (file, "Test", TRUE, &error);
  g_assert_no_error (error);
  fixture->page = MUSTER_PLAY_PAGE (muster_play_page_new ());
  fixture->window = adw_window_new ();
  adw_window_set_content (ADW_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  muster_play_page_set_campaign (fixture->page, fixture->campaign);
  gtk_window_present (GTK_WINDOW (fixture->window));
  spin ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  spin ();
  g_object_unref (fixture->campaign);
  g_unlink (fixture->path);
  g_rmdir (folder);
  g_free (fixture->path);
}

/* Whether a label below the widget has this in it. */
static gboolean
shows_text (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows_text (child, text))
      return TRUE;

  return FALSE;
}

/* The n-th widget of a type below another, depth first. */
static GtkWidget *
find_nth (GtkWidget *widget, GType type, guint *n)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && (*n)-- == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_nth (child, type, n);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gpointer
find (Fixture *fixture, GType type, guint n)
{
  GtkWidget *found = find_nth (GTK_WIDGET (fixture->page), type, &n);

  g_assert_nonnull (found);

  return found;
}

static void
perform (Fixture *fixture, const MusterCommand *command)
{
  g_autoptr (GError) error = NULL;

  muster_campaign_perform (fixture->campaign, command, NULL, &error);
  g_assert_no_error (error);
}

static void
test_party (Fixture *fixture, gconstpointer data)
{
  MusterPartyCard *card = find (fixture, MUSTER_TYPE_PARTY_CARD, 0);
  MusterCreatureItem *creature = muster_party_card_get_creature (card);
  MusterId id = muster_creature_item_get_id (creature);
  const MusterCommand hurt
      = { .kind = MUSTER_COMMAND_DAMAGE, .damage = { .target = id, .amount = 5 } };
  const MusterCombatantView *view;

  gtk_test_accessible_assert_role (card, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  perform (fixture, &hurt);
  view = muster_combatant_get_view (muster_creature_item_get_combatant (creature));
  g_assert_cmpint (view->hp, ==, view->max_hp - 5);
  /* The same card shows it: no widget is thrown away for a number. */
  g_assert_true (find (fixture, MUSTER_TYPE_PARTY_CARD, 0) == card);
}

/* What a fight brought stands on the card once it is over. */
static void
test_experience (Fixture *fixture, gconstpointer data)
{
  MusterPartyCard *card = find (fixture, MUSTER_TYPE_PARTY_CARD, 0);
  MusterId id = muster_creature_item_get_id (muster_party_card_get_creature (card));
  MusterCommand command = { .kind = MUSTER_COMMAND_OPEN_FIGHT, .open_fight = { .name = "Spar" } };
  MusterId fight;

  g_assert_true (shows_text (GTK_WIDGET (card), "0\u00a0XP"));
  perform (fixture, &command);
  fight = muster_campaign_get_created (fixture->campaign);
  command
      = (MusterCommand) { .kind = MUSTER_COMMAND_JOIN, .join = { .fight = fight, .creature = id } };
  perform (fixture, &command);
  command = (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_INITIATIVE,
                              .roll_initiative = { .creature = id } };
  perform (fixture, &command);
  command
      = (MusterCommand) { .kind = MUSTER_COMMAND_START_FIGHT, .start_fight = { .fight = fight } };
  perform (fixture, &command);
  command = (MusterCommand) { .kind = MUSTER_COMMAND_END_FIGHT,
                              .end_fight = { .fight = fight, .experience = 75 } };
  perform (fixture, &command);
  g_assert_true (shows_text (GTK_WIDGET (card), "75\u00a0XP"));
}

static void
test_absent (Fixture *fixture, gconstpointer data)
{
  MusterPartyCard *card = find (fixture, MUSTER_TYPE_PARTY_CARD, 1);
  MusterCreatureItem *creature = muster_party_card_get_creature (card);
  guint n = 1;
  GtkWidget *toggle = find_nth (GTK_WIDGET (card), GTK_TYPE_TOGGLE_BUTTON, &n);

  gtk_test_accessible_assert_property (toggle, GTK_ACCESSIBLE_PROPERTY_LABEL, "Absent tonight");
  g_assert_false (muster_creature_item_get_absent (creature));
  g_signal_emit_by_name (toggle, "clicked");
  g_assert_true (muster_creature_item_get_absent (creature));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (toggle)));
  g_signal_emit_by_name (toggle, "clicked");
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (toggle)));
}

/* Whose player throws dice at the table is stored, and undone like everything else. */
static void
test_real_dice (Fixture *fixture, gconstpointer data)
{
  MusterPartyCard *card = find (fixture, MUSTER_TYPE_PARTY_CARD, 1);
  MusterId id = muster_creature_item_get_id (muster_party_card_get_creature (card));
  const MusterGame *game = muster_campaign_get_game (fixture->campaign);
  guint n = 0;
  GtkWidget *toggle = find_nth (GTK_WIDGET (card), GTK_TYPE_TOGGLE_BUTTON, &n);

  gtk_test_accessible_assert_property (toggle, GTK_ACCESSIBLE_PROPERTY_LABEL, "Rolls real dice");
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (toggle)));
  g_signal_emit_by_name (toggle, "clicked");
  g_assert_true (muster_game_rolls_by_hand (game, id));
  g_assert_false (muster_game_rolls_by_hand (game, 0));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (toggle)));
  g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
  g_assert_false (muster_game_rolls_by_hand (game, id));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (toggle)));
}

static void
test_groups (Fixture *fixture, gconstpointer data)
{
  MusterEncounterCard *card = find (fixture, MUSTER_TYPE_ENCOUNTER_CARD, 0);
  GListModel *creatures
      = muster_encounter_item_get_creatures (muster_encounter_card_get_encounter (card));
  g_autoptr (MusterCreatureItem) first = g_list_model_get_item (creatures, 0);
  const MusterCommand hurt
      = { .kind = MUSTER_COMMAND_DAMAGE,
          .damage = { .target = muster_creature_item_get_id (first), .amount = 2 } };
  g_autoptr (GArray) groups = NULL;
  g_autofree char *title = NULL;
  g_autofree char *details = NULL;

  perform (fixture, &hurt);
  groups = muster_staged_groups (creatures);
  g_assert_cmpuint (groups->len, ==, 1);
  title = muster_staged_group_title (&g_array_index (groups, MusterStagedGroup, 0));
  details = muster_staged_group_details (&g_array_index (groups, MusterStagedGroup, 0));
  g_assert_cmpstr (title, ==, "6 × Goblin");
  g_assert_cmpstr (details, ==, "1 wounded");
}

static void
test_reset (Fixture *fixture, gconstpointer data)
{
  MusterEncounterCard *card = find (fixture, MUSTER_TYPE_ENCOUNTER_CARD, 0);
  MusterEncounterItem *encounter = muster_encounter_card_get_encounter (card);
  g_autoptr (MusterCreatureItem) first
      = g_list_model_get_item (muster_encounter_item_get_creatures (encounter), 0);
  const MusterCommand hurt
      = { .kind = MUSTER_COMMAND_DAMAGE,
          .damage = { .target = muster_creature_item_get_id (first), .amount = 20 } };
  MusterCombatant *combatant = muster_creature_item_get_combatant (first);

  perform (fixture, &hurt);
  g_assert_cmpint (muster_combatant_get_view (combatant)->hp, ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "play.reset-encounter", "u",
                              muster_encounter_item_get_id (encounter));
  g_assert_cmpint (muster_combatant_get_view (combatant)->hp, ==, 7);
}

static void
test_difficulty (Fixture *fixture, gconstpointer data)
{
  MusterDifficulty judged = {
    .xp = 300, .adjusted_xp = 600, .thresholds = { 300, 600, 900, 1600 }, .hostiles = 6, .party = 4
  };
  g_autofree char *by_2014 = muster_difficulty_sentence (&judged, 2014);
  g_autofree char *by_2024 = muster_difficulty_sentence (&judged, 2024);
  g_autofree char *nobody = NULL;

  g_assert_cmpstr (by_2014, ==,
                   "600 XP adjusted from 300 · easy 300, medium 600, hard 900, deadly 1600");
  g_assert_cmpstr (by_2024, ==, "300 XP · low 300, moderate 600, high 900");
  judged.party = 0;
  nobody = muster_difficulty_sentence (&judged, 2014);
  g_assert_cmpstr (nobody, ==, "No party to judge by");
}

/* Moves the party on the map of the example: goblins wait at 7, 7. */
static AdwDialog *
go_to (Fixture *fixture, int x, int y)
{
  MusterAtlas *atlas
      = muster_campaign_model_get_atlas (muster_campaign_get_model (fixture->campaign));

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "play.move-party", "(uii)",
                              muster_map_item_get_id (muster_atlas_get_place (atlas)), x, y);
  spin ();

  return adw_window_get_visible_dialog (ADW_WINDOW (fixture->window));
}

static void
set_up_here_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ++*(guint *) data;
}

/* Where the party stands already it need not go: nothing is said and nothing is to be undone. */
static void
test_own_tile (Fixture *fixture, gconstpointer data)
{
  MusterCampaignModel *model = muster_campaign_get_model (fixture->campaign);
  const MusterWorld *world = muster_game_world (muster_campaign_get_game (fixture->campaign));
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) message = g_simple_action_new ("show-message", G_VARIANT_TYPE_STRING);
  guint n_messages = 0;
  g_autofree char *title = g_strdup (muster_campaign_model_get_undo_title (model));

  g_signal_connect (message, "activate", G_CALLBACK (set_up_here_cb), &n_messages);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (message));
  gtk_widget_insert_action_group (fixture->window, "win", G_ACTION_GROUP (actions));

  g_assert_cmpuint (world->party_node, !=, 0);
  g_assert_null (go_to (fixture, world->party_x, world->party_y));
  g_assert_cmpstr (muster_campaign_model_get_undo_title (model), ==, title);
  g_assert_cmpuint (n_messages, ==, 0);
}

/* A step beside hostile creatures opens the alert; one of its answers sets up combat at once. */
static void
test_arrival (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) set_up_here = g_simple_action_new ("set-up-fight-here", NULL);
  guint asked = 0;
  AdwDialog *dialog;

  g_signal_connect (set_up_here, "activate", G_CALLBACK (set_up_here_cb), &asked);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (set_up_here));
  gtk_widget_insert_action_group (fixture->window, "win", G_ACTION_GROUP (actions));

  g_assert_null (go_to (fixture, 3, 5));
  dialog = go_to (fixture, 5, 5);
  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (dialog)), ==, "3 foes are here");
  g_assert_true (g_str_has_prefix (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)),
                                   "Goblin: 7 of 7 hit points\n"));
  g_assert_true (adw_alert_dialog_has_response (ADW_ALERT_DIALOG (dialog), "later"));
  g_assert_cmpstr (adw_alert_dialog_get_default_response (ADW_ALERT_DIALOG (dialog)), ==, "set-up");
  g_signal_emit_by_name (dialog, "response::set-up", "set-up");
  g_assert_cmpuint (asked, ==, 1);
  adw_dialog_force_close (dialog);
}

/* Everybody of an encounter against nobody. */
static void
start_fight (Fixture *fixture, MusterId encounter)
{
  const MusterGame *game = muster_campaign_get_game (fixture->campaign);
  MusterCommand command
      = { .kind = MUSTER_COMMAND_OPEN_FIGHT, .open_fight = { .encounter = encounter } };
  MusterId fight;

  perform (fixture, &command);
  fight = muster_campaign_get_created (fixture->campaign);
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (creature->encounter == encounter)
    {
      command = (MusterCommand) { .kind = MUSTER_COMMAND_JOIN,
                                  .join = { .fight = fight, .creature = creature->id } };
      perform (fixture, &command);
      command = (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_INITIATIVE,
                                  .roll_initiative = { .creature = creature->id } };
      perform (fixture, &command);
    }
  command
      = (MusterCommand) { .kind = MUSTER_COMMAND_START_FIGHT, .start_fight = { .fight = fight } };
  perform (fixture, &command);
}

/* While a fight runs, and for a player, there is nothing to choose. */
static void
test_arrival_in_a_fight (Fixture *fixture, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (fixture->campaign);
  const MusterEncounter *encounter = muster_game_next (game, MUSTER_POOL_ENCOUNTER, 0);
  const MusterViewer player = { .gm = FALSE };
  g_autoptr (AdwDialog) shown_to_player = NULL;
  AdwDialog *dialog = go_to (fixture, 5, 5);

  adw_dialog_force_close (dialog);
  spin ();
  shown_to_player = g_object_ref_sink (muster_arrival_new (fixture->campaign, &player));
  g_assert_false (adw_alert_dialog_has_response (ADW_ALERT_DIALOG (shown_to_player), "set-up"));
  g_assert_true (g_str_has_prefix (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (shown_to_player)),
                                   "Goblin: Unharmed\n"));

  start_fight (fixture, encounter->id);
  dialog = go_to (fixture, 6, 5);
  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  g_assert_false (adw_alert_dialog_has_response (ADW_ALERT_DIALOG (dialog), "set-up"));
  g_assert_true (adw_alert_dialog_has_response (ADW_ALERT_DIALOG (dialog), "continue"));
  adw_dialog_force_close (dialog);
}

/* The button is there only while somebody hostile stands with the party and no fight runs. */
static void
test_start_here (Fixture *fixture, gconstpointer data)
{
  GtkWidget *card = find (fixture, MUSTER_TYPE_PLACE_CARD, 0);
  GtkWidget *start
      = GTK_WIDGET (gtk_widget_get_template_child (card, MUSTER_TYPE_PLACE_CARD, "start"));
  AdwDialog *dialog;

  g_assert_false (gtk_widget_get_visible (start));
  dialog = go_to (fixture, 5, 5);
  g_assert_true (gtk_widget_get_visible (start));
  adw_dialog_force_close (dialog);
  g_assert_true (muster_play_page_focus_map (fixture->page));
  g_assert_true (MUSTER_IS_MAP_VIEW (gtk_window_get_focus (GTK_WINDOW (fixture->window))));
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

/* A long rest passes eight hours and is taken back whole. */
static void
test_rest (Fixture *fixture, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (fixture->campaign);
  g_autoptr (GBytes) before = muster_game_encode (game);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->page), "play.rest", "s", "long"));
  spin ();
  g_assert_cmpint (muster_game_world (game)->clock, ==, 8 * 3600);
  g_assert_true (muster_campaign_undo (fixture->campaign, &error));
  g_assert_no_error (error);
  after = muster_game_encode (game);
  g_assert_true (g_bytes_equal (before, after));
}

/* What a spell left ends with its time, told in the log, and comes back whole. */
static void
test_time (Fixture *fixture, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (fixture->campaign);
  g_autoptr (GBytes) before = muster_game_encode (game);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *page = GTK_WIDGET (fixture->page);
  AdwDialog *dialog = g_object_ref_sink (muster_time_dialog_new ());

  gtk_widget_activate_action (page, "play.pass-time", "s", "600");
  g_assert_cmpint (muster_game_world (game)->clock, ==, 600);
  g_assert_true (muster_campaign_undo (fixture->campaign, &error));
  after = muster_game_encode (game);
  g_assert_true (g_bytes_equal (before, after));

  g_assert_cmpint (muster_time_dialog_get_seconds (dialog), ==, 30 * 60);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (g_object_get_data (G_OBJECT (dialog), "unit")), 2);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (g_object_get_data (G_OBJECT (dialog), "amount")), 2);
  g_assert_cmpint (muster_time_dialog_get_seconds (dialog), ==, 2 * 24 * 3600);
  g_object_unref (dialog);
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_play_init ();

  ADD ("/play/party-card-keeps-its-identity", test_party);
  ADD ("/play/absence-is-what-is-stored", test_absent);
  ADD ("/play/real-dice-of-one-player", test_real_dice);
  ADD ("/play/party/experience", test_experience);
  ADD ("/play/creatures-are-counted-by-name", test_groups);
  ADD ("/play/reset-gives-hit-points-back", test_reset);
  ADD ("/play/difficulty-says-its-numbers", test_difficulty);
  ADD ("/play/a-rest-is-a-step", test_rest);
  ADD ("/play/time-passes-by-the-clock", test_time);
  ADD ("/play/its-own-tile-is-no-move", test_own_tile);
  ADD ("/arrival/hostile-opens-the-alert", test_arrival);
  ADD ("/arrival/nothing-to-choose-in-a-fight-or-for-a-player", test_arrival_in_a_fight);
  ADD ("/start/button-only-beside-a-threat", test_start_here);

  return g_test_run ();
}
