/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>

#include "gtk-fixture.h"
#include "log/words-options.h"
#include "log/words.h"
#include "shell/muster-campaign-settings.h"
#include "shell/muster-log-limits.h"
#include "shell/muster-order-settings.h"
#include "shell/muster-shell.h"
#include "shell/muster-window-private.h"
#include "shell/open-problem.h"
#include "shell/screens-private.h"

typedef struct
{
  GSettings *settings;
  char *folder;
  MusterWindow *window;
  GPtrArray *said;
} Fixture;

static void
sink (const char *text, gboolean urgent, gpointer data)
{
  g_ptr_array_add (data, g_strdup (text));
}

static void
spin (void)
{
  for (guint i = 0; i < 50; i++)
    while (g_main_context_iteration (NULL, FALSE))
      ;
}

static MusterWindow *
make_window (Fixture *fixture)
{
  MusterWindow *window = muster_window_new (NULL, fixture->settings);

  muster_announcer_set_sink (muster_window_get_announcer (window), sink, fixture->said);
  gtk_window_present (GTK_WINDOW (window));
  spin ();

  return window;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = g_settings_new ("io.github.mustergm.Muster");
  fixture->folder = g_dir_make_tmp ("muster-test-XXXXXX", NULL);
  fixture->said = g_ptr_array_new_with_free_func (g_free);
  fixture->window = make_window (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  static const char *const keys[] = { "mode", "last-campaign", "recent-campaigns" };
  const char *base;
  GDir *dir;

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  spin ();
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (fixture->settings, keys[i]);
  dir = g_dir_open (fixture->folder, 0, NULL);
  while ((base = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, base, NULL);

      g_unlink (path);
    }
  g_dir_close (dir);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_ptr_array_unref (fixture->said);
  g_object_unref (fixture->settings);
}

static GFile *
file_of (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "test.muster", NULL);

  return g_file_new_for_path (path);
}

static MusterCampaign *
open_example (Fixture *fixture)
{
  g_autoptr (GFile) file = file_of (fixture);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCampaign) campaign = muster_campaign_create (file, "Test", TRUE, &error);

  g_assert_no_error (error);
  muster_window_set_campaign (fixture->window, campaign);
  spin ();

  return muster_window_get_campaign (fixture->window);
}

static void
add_encounter (MusterCampaign *campaign, const char *name)
{
  const MusterCommand command
      = { .kind = MUSTER_COMMAND_ADD_ENCOUNTER, .add_encounter = { .name = name } };

  g_assert_cmpint (muster_campaign_perform (campaign, &command, NULL, NULL), ==, MUSTER_DONE);
}

static void
test_welcome (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (muster_window_get_shown (fixture->window), ==, "welcome");
  g_assert_false (gtk_widget_get_sensitive (fixture->window->undo));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "Muster");
  gtk_test_accessible_assert_role (fixture->window, GTK_ACCESSIBLE_ROLE_WINDOW);
}

static void
test_made_when_shown (Fixture *fixture, gconstpointer data)
{
  MusterWindow *window = fixture->window;
  GtkWidget *widget = GTK_WIDGET (window);

  g_assert_null (window->play);
  g_assert_null (window->tray);
  open_example (fixture);
  g_assert_nonnull (window->play);
  g_assert_nonnull (window->tray);
  g_assert_null (window->build);
  g_assert_null (window->library);
  g_assert_null (window->combat);

  gtk_widget_activate_action (widget, "win.show-mode", "s", "library");
  g_assert_nonnull (window->library);
  g_assert_null (window->build);
  gtk_widget_activate_action (widget, "win.new-encounter", NULL);
  g_assert_nonnull (window->build);
  g_assert_true (muster_build_page_get_campaign (window->build) == window->campaign);
  gtk_widget_activate_action (widget, "win.close-campaign", NULL);
  g_assert_null (muster_build_page_get_campaign (window->build));
  g_assert_null (window->combat);
}

static void
test_undo_names (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = open_example (fixture);
  MusterWindow *window = fixture->window;
  MusterCampaignModel *model = muster_campaign_get_model (campaign);
  g_autofree char *title = NULL;
  g_autofree char *tooltip = NULL;

  g_assert_cmpstr (gtk_widget_get_tooltip_text (window->undo), ==, "Nothing to undo");
  add_encounter (campaign, "Night watch");
  title = g_strdup (muster_campaign_model_get_undo_title (model));
  g_assert_nonnull (title);
  tooltip = g_strconcat ("Undo ", title, NULL);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (window->undo), ==, tooltip);
  gtk_test_accessible_assert_property (window->undo, GTK_ACCESSIBLE_PROPERTY_LABEL, "Undo");
  gtk_test_accessible_assert_property (window->undo, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, title);
  g_assert_true (gtk_widget_get_sensitive (window->undo));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  g_assert_false (gtk_widget_get_sensitive (window->undo));
  g_assert_true (gtk_widget_get_sensitive (window->redo));
  gtk_test_accessible_assert_property (window->redo, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, title);
  g_assert_cmpuint (fixture->said->len, >, 0);
}

static void
test_mode_kept (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = open_example (fixture);
  MusterWindow *second;

  g_assert_cmpstr (muster_window_get_shown (fixture->window), ==, "play");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-mode", "s", "build");
  g_assert_cmpstr (muster_window_get_shown (fixture->window), ==, "build");

  second = make_window (fixture);
  muster_window_set_campaign (second, campaign);
  g_assert_cmpstr (muster_window_get_shown (second), ==, "build");
  gtk_window_destroy (GTK_WINDOW (second));
}

/* Coming back to a mode, or asking for the one that is there, leaves the focus where it was. */
static void
test_mode_focus (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *focus;

  open_example (fixture);
  gtk_widget_activate_action (window, "win.show-mode", "s", "play");
  spin ();
  gtk_widget_child_focus (GTK_WIDGET (fixture->window->play), GTK_DIR_TAB_FORWARD);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (fixture->window->play)));
  gtk_widget_activate_action (window, "win.show-mode", "s", "play");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == focus);
  gtk_widget_activate_action (window, "win.show-mode", "s", "library");
  spin ();
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                         GTK_WIDGET (fixture->window->library)));
  gtk_widget_activate_action (window, "win.show-mode", "s", "play");
  spin ();
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == focus);
}

static void
test_remembered (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = file_of (fixture);
  g_autofree char *last = NULL;

  open_example (fixture);
  last = g_settings_get_string (fixture->settings, "last-campaign");
  g_assert_cmpstr (last, ==, g_file_peek_path (file));

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.close-campaign", NULL);
  g_assert_cmpstr (muster_window_get_shown (fixture->window), ==, "welcome");
  g_assert_cmpuint (muster_welcome_page_get_n_recent (muster_window_get_welcome (fixture->window)),
                    ==, 1);
  g_clear_pointer (&last, g_free);
  last = g_settings_get_string (fixture->settings, "last-campaign");
  g_assert_cmpstr (last, ==, "");
}

static void
wait_until_opened (MusterWindow *window)
{
  gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  while (muster_window_is_opening (window))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
test_open (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = file_of (fixture);
  g_autoptr (MusterCampaign) made = muster_campaign_create (file, "Worker", FALSE, NULL);

  g_clear_object (&made);
  muster_window_open (fixture->window, file);
  g_assert_cmpstr (muster_window_get_shown (fixture->window), ==, "opening");
  wait_until_opened (fixture->window);
  g_assert_nonnull (muster_window_get_campaign (fixture->window));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "Worker");
}

/* A spinner that only flashes tells nobody anything: what takes longer shows it, with Cancel. */
static void
test_opening_shows (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  g_autoptr (GFile) file = file_of (fixture);
  g_autoptr (MusterCampaign) made = muster_campaign_create (file, "Worker", FALSE, NULL);

  g_clear_object (&made);
  muster_window_open (fixture->window, file);
  g_main_context_iteration (NULL, FALSE);
  g_assert_null (gtk_fixture_find_text (window, "Cancel"));

  /* Meanwhile the window hears nothing, neither of the time nor of the worker. */
  g_usleep (200 * 1000);
  while (gtk_fixture_find_text (window, "Cancel") == NULL)
    {
      g_assert_true (muster_window_is_opening (fixture->window));
      g_main_context_iteration (NULL, FALSE);
    }
  wait_until_opened (fixture->window);
  g_assert_null (gtk_fixture_find_text (window, "Cancel"));
}

static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = file_of (fixture);
  g_autoptr (MusterCampaign) made = muster_campaign_create (file, "Worker", FALSE, NULL);

  g_clear_object (&made);
  muster_window_open (fixture->window, file);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.cancel-opening", NULL);
  g_assert_false (muster_window_is_opening (fixture->window));
  g_assert_cmpstr (muster_window_get_shown (fixture->window), ==, "welcome");
  spin ();
  g_assert_null (muster_window_get_campaign (fixture->window));
}

static void
test_foreign_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = file_of (fixture);
  AdwDialog *dialog;

  g_assert_true (
      g_file_replace_contents (file, "no database", 11, NULL, FALSE, 0, NULL, NULL, NULL));
  muster_window_open (fixture->window, file);
  wait_until_opened (fixture->window);
  spin ();

  g_assert_cmpstr (muster_window_get_shown (fixture->window), ==, "welcome");
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (dialog)), ==,
                   "This is no Muster campaign");
  adw_dialog_force_close (dialog);
}

/* Overwrites the pages that hold this text. */
static void
damage (GFile *file, const char *text)
{
  g_autofree char *contents = NULL;
  guint n_found = 0;
  gsize length;

  g_assert_true (g_file_load_contents (file, NULL, &contents, &length, NULL, NULL));
  for (gsize at = 4096; at + strlen (text) < length; at++)
    if (memcmp (contents + at, text, strlen (text)) == 0)
      {
        memset (contents + at / 4096 * 4096, 0xa5, 4096);
        n_found++;
      }
  g_assert_cmpuint (n_found, >, 0);
  g_assert_true (
      g_file_replace_contents (file, contents, length, NULL, FALSE, 0, NULL, NULL, NULL));
}

/* A damaged file is told of, and what can be read of it opens from a file of its own. */
static void
test_rescue (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = file_of (fixture);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) rescued = NULL;
  MusterCampaign *campaign;
  AdwDialog *dialog;

  g_clear_object (&(MusterCampaign *) { muster_campaign_create (file, "Test", TRUE, &error) });
  g_assert_no_error (error);
  damage (file, "Wolves in the Wheat");
  muster_window_open (fixture->window, file);
  wait_until_opened (fixture->window);
  spin ();

  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  g_signal_emit_by_name (dialog, "response::" MUSTER_OPEN_RESCUE, MUSTER_OPEN_RESCUE);
  adw_dialog_force_close (dialog);
  wait_until_opened (fixture->window);
  spin ();

  campaign = muster_window_get_campaign (fixture->window);
  g_assert_nonnull (campaign);
  rescued = g_object_ref (muster_campaign_get_file (campaign));
  g_assert_false (g_file_equal (rescued, file));
  g_assert_cmpuint (g_list_model_get_n_items (
                        muster_campaign_model_get_party (muster_campaign_get_model (campaign))),
                    >, 0);
  muster_window_set_campaign (fixture->window, NULL);
  spin ();
  g_file_delete (rescued, NULL, NULL);
}

/* The next window has the size of the last one. */
static void
test_size_kept (Fixture *fixture, gconstpointer data)
{
  MusterWindow *second;
  int width, height;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1111, 777);
  spin ();
  gtk_window_close (GTK_WINDOW (fixture->window));
  spin ();

  second = make_window (fixture);
  gtk_window_get_default_size (GTK_WINDOW (second), &width, &height);
  g_assert_cmpint (width, ==, 1111);
  g_assert_cmpint (height, ==, 777);
  fixture->window = second;
  g_settings_reset (fixture->settings, "window-width");
  g_settings_reset (fixture->settings, "window-height");
}

static void
test_one_tray (Fixture *fixture, gconstpointer data)
{
  MusterWindow *window = fixture->window;

  open_example (fixture);
  g_assert_true (adw_bin_get_child (window->tray_dock) == GTK_WIDGET (window->tray));
  muster_window_show_page (window, "combat");
  g_assert_null (adw_bin_get_child (window->tray_dock));
  g_assert_true (gtk_widget_is_ancestor (GTK_WIDGET (window->tray), GTK_WIDGET (window->combat)));
  muster_window_show_page (window, "modes");
  g_assert_true (adw_bin_get_child (window->tray_dock) == GTK_WIDGET (window->tray));
}

static gboolean
is_focus_in_combat (Fixture *fixture)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (fixture->window->combat));
}

/* A fight that starts out of a dialog takes the keyboard once the dialog is gone. */
static void
test_focus_after_dialog (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = open_example (fixture);
  g_autoptr (MusterEncounterItem) first = g_list_model_get_item (
      muster_campaign_model_get_encounters (muster_campaign_get_model (campaign)), 0);
  AdwDialog *dialog = adw_dialog_new ();
  g_autoptr (GError) error = NULL;

  muster_window_show_mode (fixture->window, "play");
  adw_dialog_set_child (dialog, gtk_button_new_with_label ("Start"));
  adw_dialog_present (dialog, GTK_WIDGET (fixture->window));
  spin ();
  g_assert_true (
      muster_screens_play_fight (campaign, muster_encounter_item_get_id (first), &error));
  g_assert_no_error (error);
  g_assert_cmpstr (muster_window_get_shown (fixture->window), ==, "combat");
  adw_dialog_force_close (dialog);
  for (guint i = 0; i < 100 && !is_focus_in_combat (fixture); i++)
    {
      spin ();
      g_usleep (20 * 1000);
    }
  g_assert_true (is_focus_in_combat (fixture));
}

/* What is half decided in a dialog stands on the campaign as it is; what acts at once does not. */
static void
test_undo_below_a_dialog (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = open_example (fixture);
  MusterCampaignModel *model = muster_campaign_get_model (campaign);
  GtkWidget *window = GTK_WIDGET (fixture->window);
  AdwDialog *dialog = adw_alert_dialog_new ("Sure?", NULL);
  g_autofree char *title = NULL;

  add_encounter (campaign, "Night watch");
  title = g_strdup (muster_campaign_model_get_undo_title (model));
  adw_dialog_present (dialog, window);
  spin ();
  gtk_widget_activate_action (window, "win.undo", NULL);
  g_assert_cmpstr (muster_campaign_model_get_undo_title (model), ==, title);
  adw_dialog_force_close (dialog);
  spin ();

  adw_dialog_present (muster_campaign_settings_new (campaign), window);
  spin ();
  gtk_widget_activate_action (window, "win.undo", NULL);
  g_assert_cmpstr (muster_campaign_model_get_undo_title (model), !=, title);
}

static guint
count_said (Fixture *fixture, const char *words)
{
  guint n = 0;

  for (guint i = 0; i < fixture->said->len; i++)
    n += strstr (g_ptr_array_index (fixture->said, i), words) != NULL;

  return n;
}

/* Who joins a running fight is news and said once; while it is set up everybody joins. */
static void
test_join_is_said (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = open_example (fixture);
  MusterCampaignModel *model = muster_campaign_get_model (campaign);
  g_autoptr (MusterEncounterItem) first
      = g_list_model_get_item (muster_campaign_model_get_encounters (model), 0);
  const MusterGame *game = muster_campaign_get_game (campaign);
  g_autoptr (GError) error = NULL;
  MusterId wolf = 0;

  g_assert_true (
      muster_screens_play_fight (campaign, muster_encounter_item_get_id (first), &error));
  g_assert_no_error (error);
  spin ();
  g_assert_cmpuint (count_said (fixture, "joins"), ==, 0);

  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (wolf == 0 && g_str_has_suffix (muster_game_text (game, creature->block), ":wolf"))
    wolf = creature->id;
  g_assert_cmpuint (wolf, !=, 0);
  g_assert_cmpint (muster_campaign_add_to_fight (campaign, wolf, FALSE, &error), ==, MUSTER_DONE);
  spin ();
  g_assert_cmpuint (count_said (fixture, "joins"), ==, 1);
}

/* The fight of the pictures, shown. */
static MusterCampaign *
open_fight (Fixture *fixture)
{
  MusterCampaign *campaign = open_example (fixture);
  g_autoptr (MusterEncounterItem) first = g_list_model_get_item (
      muster_campaign_model_get_encounters (muster_campaign_get_model (campaign)), 0);
  g_autoptr (GError) error = NULL;

  g_assert_true (
      muster_screens_play_fight (campaign, muster_encounter_item_get_id (first), &error));
  g_assert_no_error (error);
  spin ();

  return campaign;
}

/* The button of an action that can be pressed now. */
static GtkWidget *
find_button (GtkWidget *widget, const char *action)
{
  g_autoptr (GPtrArray) buttons = gtk_fixture_collect (widget, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_actionable_get_action_name (buttons->pdata[i]), action) == 0
        && gtk_widget_get_mapped (buttons->pdata[i]) && gtk_widget_is_sensitive (buttons->pdata[i]))
      return buttons->pdata[i];

  return NULL;
}

static void
press (Fixture *fixture, const char *action)
{
  GtkWidget *button = find_button (GTK_WIDGET (fixture->window), action);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  spin ();
}

/* The ribbon leads to the map while the fight goes on, and its card in Play back to it. */
static void
test_initiative_card (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = open_fight (fixture);
  MusterFightModel *fight = muster_campaign_model_get_fight (muster_campaign_get_model (campaign));
  g_autofree char *words = muster_words_turn_announcement (
      muster_fight_model_get_round (fight),
      muster_combatant_get_label (muster_fight_model_get_turn (fight)));

  g_assert_cmpstr (muster_window_get_shown (fixture->window), ==, "combat");
  press (fixture, "win.back-to-map");
  g_assert_cmpstr (muster_window_get_shown (fixture->window), ==, "play");
  g_assert_nonnull (gtk_fixture_find_text (GTK_WIDGET (fixture->window->play), words));
  press (fixture, "win.open-fight");
  g_assert_cmpstr (muster_window_get_shown (fixture->window), ==, "combat");
}

/* A fight that is parked waits in Play, where a press goes on with it. */
static void
test_parked (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = open_fight (fixture);
  MusterId fight = muster_game_current_fight (muster_campaign_get_game (campaign))->id;

  muster_window_show_mode (fixture->window, "play");
  spin ();
  press (fixture, "play.park-fight");
  g_assert_null (muster_game_current_fight (muster_campaign_get_game (campaign)));
  g_assert_null (find_button (GTK_WIDGET (fixture->window), "win.open-fight"));
  press (fixture, "play.resume-fight");
  g_assert_cmpuint (muster_game_current_fight (muster_campaign_get_game (campaign))->id, ==, fight);
  g_assert_cmpstr (muster_window_get_shown (fixture->window), ==, "combat");
}

static void
pass_turn (MusterCampaign *campaign)
{
  const MusterFight *fight = muster_game_current_fight (muster_campaign_get_game (campaign));
  const MusterCommand next
      = { .kind = MUSTER_COMMAND_NEXT_TURN, .next_turn = { .fight = fight->id } };

  g_assert_cmpint (muster_campaign_perform (campaign, &next, NULL, NULL), ==, MUSTER_DONE);
  spin ();
}

/* Once the fight is decided that is said, and no turn any more, until a foe stands again. */
static void
test_decided_is_said (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = open_fight (fixture);
  const MusterGame *game = muster_campaign_get_game (campaign);
  MusterFightModel *fight = muster_campaign_model_get_fight (muster_campaign_get_model (campaign));
  GListModel *foes = muster_fight_model_get_foes (fight);
  MusterCommand command = { .kind = MUSTER_COMMAND_DAMAGE, .damage = { .amount = 5000 } };

  g_ptr_array_set_size (fixture->said, 0);
  pass_turn (campaign);
  g_assert_cmpuint (count_said (fixture, "’s turn"), ==, 1);

  for (guint i = 0; i < g_list_model_get_n_items (foes); i++)
    {
      g_autoptr (MusterCombatant) foe = g_list_model_get_item (foes, i);

      command.damage.target = muster_combatant_get_id (foe);
      if (muster_game_creature (game, command.damage.target)->hp > 0)
        g_assert_cmpint (muster_campaign_perform (campaign, &command, NULL, NULL), ==, MUSTER_DONE);
    }
  spin ();
  g_assert_cmpuint (count_said (fixture, "The fight is over. The party is victorious."), ==, 1);

  g_ptr_array_set_size (fixture->said, 0);
  pass_turn (campaign);
  pass_turn (campaign);
  g_assert_cmpuint (count_said (fixture, "’s turn"), ==, 0);
  g_assert_cmpuint (count_said (fixture, "The fight is over"), ==, 0);

  command = (MusterCommand) { .kind = MUSTER_COMMAND_HEAL,
                              .heal = { .target = command.damage.target, .amount = 5 } };
  g_assert_cmpint (muster_campaign_perform (campaign, &command, NULL, NULL), ==, MUSTER_DONE);
  pass_turn (campaign);
  g_assert_cmpuint (count_said (fixture, "’s turn"), ==, 1);
}

/* The choices of an option in the file of the campaign, and as a row shows them. */
#define CHOICE(campaign, option) \
  muster_option_choice (muster_game_world (muster_campaign_get_game (campaign)), option)

static void
test_rules_undo (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = open_example (fixture);
  MusterCampaignSettings *settings;
  MusterOptionRow *row;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.campaign-settings", NULL);
  spin ();
  settings = MUSTER_CAMPAIGN_SETTINGS (
      adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)));
  g_assert_true (adw_preferences_dialog_get_search_enabled (ADW_PREFERENCES_DIALOG (settings)));

  row = muster_campaign_settings_get_row (settings, MUSTER_OPTION_CRITICAL);
  g_assert_cmpuint (muster_option_row_get_choice (row), ==, 0);
  muster_option_row_choose (row, 1);
  g_assert_cmpuint (CHOICE (campaign, MUSTER_OPTION_CRITICAL), ==, 1);
  g_assert_cmpstr (muster_campaign_model_get_undo_title (muster_campaign_get_model (campaign)), ==,
                   "Rules: Critical damage");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.undo", NULL);
  g_assert_cmpuint (CHOICE (campaign, MUSTER_OPTION_CRITICAL), ==, 0);
  g_assert_cmpuint (muster_option_row_get_choice (row), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.redo", NULL);
  g_assert_cmpuint (muster_option_row_get_choice (row), ==, 1);
  /* A window that goes while its dialog still comes up would take it down half made. */
  adw_dialog_force_close (
      adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)));
  spin ();
}

/* Every row has its name, its sentence and its source; one that cannot change anything yet is off
 * and says why. */
static void
test_rules_rows (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = open_example (fixture);
  g_autoptr (MusterCampaignSettings) settings
      = MUSTER_CAMPAIGN_SETTINGS (g_object_ref_sink (muster_campaign_settings_new (campaign)));

  for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
    {
      MusterOptionRow *row = muster_campaign_settings_get_row (settings, i);
      GtkWidget *choices = muster_option_row_get_choices (row);

      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==,
                       muster_option_title (i));
      g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (row),
                                                       GTK_ACCESSIBLE_RELATION_LABELLED_BY));
      gtk_test_accessible_assert_role (choices, GTK_ACCESSIBLE_ROLE_COMBO_BOX);
      gtk_test_accessible_assert_property (choices, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           muster_option_title (i));
      gtk_test_accessible_assert_property (choices, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                           muster_option_sentence (i));
      g_assert_nonnull (
          strstr (muster_option_row_get_sources (row), muster_option_choice_source (i, 0)));
      g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (row)));
      g_assert_cmpuint (
          g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (choices))), ==,
          muster_option_info (i)->n_choices);
    }
}

/* While a question is open nothing is set: the row goes back to what holds. */
static void
test_rules_refused (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = open_example (fixture);
  const MusterCommand real = { .kind = MUSTER_COMMAND_SET_REAL_DICE, .set_real_dice = { .on = 1 } };
  MusterCommand save
      = { .kind = MUSTER_COMMAND_ROLL_SAVE, .roll_save = { .ability = MUSTER_ABILITY_WISDOM } };
  MusterCampaignSettings *settings;
  MusterOptionRow *row;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.campaign-settings", NULL);
  spin ();
  settings = MUSTER_CAMPAIGN_SETTINGS (
      adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)));
  g_assert_cmpint (muster_campaign_perform (campaign, &real, NULL, NULL), ==, MUSTER_DONE);
  MUSTER_GAME_FOREACH (muster_campaign_get_game (campaign), CREATURE, MusterCreature, creature)
  if (creature->kind == MUSTER_CREATURE_MONSTER)
    save.roll_save.creature = creature->id;
  g_assert_cmpint (muster_campaign_perform (campaign, &save, NULL, NULL), ==, MUSTER_ASKS);
  row = muster_campaign_settings_get_row (settings, MUSTER_OPTION_POSITIONS);
  muster_option_row_choose (row, 1);
  g_assert_cmpuint (muster_option_row_get_choice (row), ==, 0);
  g_assert_cmpuint (CHOICE (campaign, MUSTER_OPTION_POSITIONS), ==, 0);
  /* A window that goes while its dialog still comes up would take it down half made. */
  while (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window))
         != NULL)
    {
      adw_dialog_force_close (
          adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)));
      spin ();
    }
}

/* The first widget of a type below one. */
static GtkWidget *
find_below (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = G_TYPE_CHECK_INSTANCE_TYPE (child, type) ? child : find_below (child, type);

  return found;
}

#define CHILD(widget, name) \
  ((gpointer) gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), name))

static GtkWidget *
open_settings (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.campaign-settings", NULL);
  spin ();

  return GTK_WIDGET (
      adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)));
}

/* Numbers of the campaign's own are stored, the usual ones are not; closing counts as settled. */
static void
test_log_limits (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = open_example (fixture);
  const MusterGame *game = muster_campaign_get_game (campaign);
  GtkWidget *dialog = open_settings (fixture);
  GtkWidget *limits = find_below (dialog, MUSTER_TYPE_LOG_LIMITS);
  MusterTable table;

  g_assert_cmpfloat (adw_spin_row_get_value (CHILD (limits, "fight")), ==, 1000);
  g_assert_cmpfloat (adw_spin_row_get_value (CHILD (limits, "campaign")), ==, 200);
  adw_spin_row_set_value (CHILD (limits, "fight"), 5);
  adw_spin_row_set_value (CHILD (limits, "fight"), 350);
  while (muster_game_world (game)->fight_log_limit == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (muster_game_world (game)->fight_log_limit, ==, 350);
  g_assert_cmpint (muster_game_world (game)->log_limit, ==, 0);
  muster_campaign_model_get_table (muster_campaign_get_model (campaign), &table);
  g_assert_cmpuint (table.fight_log_limit, ==, 350);
  g_assert_cmpuint (table.log_limit, ==, 200);

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.undo", NULL);
  g_assert_cmpfloat (adw_spin_row_get_value (CHILD (limits, "fight")), ==, 1000);
  g_assert_cmpint (muster_game_world (game)->fight_log_limit, ==, 0);

  adw_spin_row_set_value (CHILD (limits, "campaign"), 20);
  adw_dialog_force_close (ADW_DIALOG (dialog));
  while (muster_game_world (game)->log_limit == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (muster_game_world (game)->log_limit, ==, 20);
}

static void
test_order_settings (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = open_example (fixture);
  const MusterWorld *world = muster_game_world (muster_campaign_get_game (campaign));
  GtkWidget *dialog = open_settings (fixture);
  GtkWidget *order = find_below (dialog, MUSTER_TYPE_ORDER_SETTINGS);
  AdwComboRow *timer = CHILD (order, "timer");
  AdwComboRow *over = CHILD (order, "span");

  g_assert_cmpuint (adw_combo_row_get_selected (timer), ==, 0);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (over)));
  adw_combo_row_set_selected (timer, 3);
  g_assert_cmpint (world->timer_seconds, ==, 60);
  adw_combo_row_set_selected (over, 1);
  g_assert_cmpint (world->timer_per_round, ==, 1);
  adw_switch_row_set_active (CHILD (order, "players"), TRUE);
  g_assert_cmpint (world->players_initiative, ==, 1);
  g_assert_cmpint (world->timer_seconds, ==, 60);

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.undo", NULL);
  g_assert_false (adw_switch_row_get_active (CHILD (order, "players")));
  g_assert_cmpuint (adw_combo_row_get_selected (timer), ==, 3);

  /* A time that is not in the list is shown all the same. */
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.set-turn-timer", "(ib)", 75,
                              FALSE);
  g_assert_cmpstr (gtk_string_object_get_string (adw_combo_row_get_selected_item (timer)), ==,
                   "75 seconds");
  adw_dialog_force_close (ADW_DIALOG (dialog));
  spin ();
}

static void
test_campaign_name (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = open_example (fixture);

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.name-campaign", "s", " Ember ");
  g_assert_cmpstr (muster_campaign_get_name (campaign), ==, "Ember");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.name-campaign", "s", "  ");
  g_assert_cmpstr (muster_campaign_get_name (campaign), ==, "Ember");
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_shell_init ();
  muster_shell_add_to_display (gdk_display_get_default ());

  ADD ("/window/undo-rests-below-a-decision", test_undo_below_a_dialog);
  ADD ("/window/welcomes-without-campaign", test_welcome);
  ADD ("/window/pages-are-made-when-first-shown", test_made_when_shown);
  ADD ("/window/undo-and-redo-say-what-they-take", test_undo_names);
  ADD ("/window/mode-is-kept", test_mode_kept);
  ADD ("/window/a-mode-keeps-its-focus", test_mode_focus);
  ADD ("/window/remembers-the-campaign-until-it-is-closed", test_remembered);
  ADD ("/window/opens-in-a-worker", test_open);
  ADD ("/window/opening-can-be-cancelled", test_cancel);
  ADD ("/window/opening-shows-when-it-takes-time", test_opening_shows);
  ADD ("/window/says-what-is-wrong-with-a-file", test_foreign_file);
  ADD ("/window/rescues-what-can-be-read", test_rescue);
  ADD ("/window/size-is-kept", test_size_kept);
  ADD ("/window/one-tray-moves", test_one_tray);
  ADD ("/window/a-fight-takes-the-focus-from-its-dialog", test_focus_after_dialog);
  ADD ("/window/joining-a-running-fight-is-said-once", test_join_is_said);
  ADD ("/window/initiative-card-and-back-to-map", test_initiative_card);
  ADD ("/window/a-parked-fight-is-resumed-in-play", test_parked);
  ADD ("/window/no-turn-is-said-once-it-is-decided", test_decided_is_said);
  ADD ("/window/rules-are-a-step-of-undo", test_rules_undo);
  ADD ("/window/every-rules-option-has-a-row", test_rules_rows);
  ADD ("/window/a-refused-rule-stands-as-it-was", test_rules_refused);
  ADD ("/window/settings/log-limits", test_log_limits);
  ADD ("/window/settings/initiative-and-timer", test_order_settings);
  ADD ("/window/campaign-is-named-in-its-settings", test_campaign_name);

  return g_test_run ();
}
