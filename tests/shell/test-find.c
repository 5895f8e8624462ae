/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ctrl+F: what has a name in the campaign is found, and shown where it is. */
#include "campaign-fixture.h"
#include "gtk-fixture.h"
#include "shell/muster-find-dialog.h"
#include "shell/muster-shell.h"
#include "shell/muster-window-private.h"

typedef struct
{
  GSettings *settings;
  Fixture table;
  MusterWindow *window;
} Desk;

/* The accessibility of the tests announces nothing. */
static void
sink (const char *text, gboolean urgent, gpointer data)
{
}

static void
set_up (Desk *desk, gconstpointer data)
{
  fixture_set_up (&desk->table, NULL);
  desk->settings = g_settings_new ("io.github.mustergm.Muster");
  desk->window = muster_window_new (NULL, desk->settings);
  muster_announcer_set_sink (muster_window_get_announcer (desk->window), sink, NULL);
  muster_window_set_campaign (desk->window, desk->table.campaign);
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 1000, 700);
  gtk_window_present (GTK_WINDOW (desk->window));
  muster_window_show_mode (desk->window, "play");
  gtk_fixture_settle ();
}

static void
tear_down (Desk *desk, gconstpointer data)
{
  muster_window_set_campaign (desk->window, NULL);
  gtk_window_destroy (GTK_WINDOW (desk->window));
  gtk_fixture_settle ();
  g_settings_reset (desk->settings, "mode");
  g_settings_reset (desk->settings, "last-campaign");
  g_settings_reset (desk->settings, "recent-campaigns");
  g_object_unref (desk->settings);
  fixture_tear_down (&desk->table, NULL);
}

static AdwDialog *
shown_dialog (Desk *desk)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (desk->window));
}

/* Opens the search and types; the entry. */
static GtkWidget *
find (Desk *desk, const char *words)
{
  GtkWidget *entry;

  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.find", NULL);
  gtk_fixture_settle ();
  g_assert_true (MUSTER_IS_FIND_DIALOG (shown_dialog (desk)));
  entry = gtk_fixture_find (GTK_WIDGET (shown_dialog (desk)), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), words);
  g_signal_emit_by_name (entry, "search-changed");
  gtk_fixture_settle ();

  return entry;
}

/* A row tells what it is; Enter opens the first one's stat block above the search. */
static void
test_creature (Desk *desk, gconstpointer data)
{
  GtkWidget *entry = find (desk, "gobl");
  AdwDialog *search = shown_dialog (desk);
  GtkWidget *row = gtk_fixture_find (GTK_WIDGET (search), GTK_TYPE_LIST_BOX_ROW);

  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Goblin");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "6 in the encounter “Everything at Once”");
  g_signal_emit_by_name (entry, "activate");
  gtk_fixture_settle ();
  g_assert_true (shown_dialog (desk) != search);
  g_assert_cmpstr (adw_dialog_get_title (shown_dialog (desk)), ==, "Stat block");
  adw_dialog_force_close (shown_dialog (desk));
  gtk_fixture_settle ();
  g_assert_true (shown_dialog (desk) == search);
  adw_dialog_force_close (search);
}

/* An encounter opens in Build, and the search is gone. */
static void
test_encounter (Desk *desk, gconstpointer data)
{
  GtkWidget *entry = find (desk, "every");

  g_signal_emit_by_name (entry, "activate");
  gtk_fixture_settle ();
  g_assert_cmpstr (muster_window_get_shown (desk->window), ==, "build");
  g_assert_cmpuint (muster_build_page_get_encounter (muster_window_get_build (desk->window)), !=,
                    0);
  while (shown_dialog (desk) != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_map (Desk *desk, gconstpointer data)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ADD_NODE };

  command.add_node.name = "Mill Vale";
  command.add_node.width = command.add_node.height = 8;
  fixture_perform (desk->table.campaign, command);

  g_signal_emit_by_name (find (desk, "vale"), "activate");
  while (shown_dialog (desk) != NULL)
    g_main_context_iteration (NULL, TRUE);
  gtk_fixture_settle ();
  g_assert_cmpstr (muster_window_get_shown (desk->window), ==, "build");
  g_assert_nonnull (gtk_fixture_find_text (GTK_WIDGET (desk->window), "Mill Vale"));
}

/* Nothing found says so, and Enter does nothing. */
static void
test_nothing (Desk *desk, gconstpointer data)
{
  GtkWidget *entry = find (desk, "tarrasque");

  g_assert_nonnull (
      gtk_fixture_find_text (GTK_WIDGET (shown_dialog (desk)),
                             "Nothing in this campaign has such a name. The log has a search of "
                             "its own."));
  g_signal_emit_by_name (entry, "activate");
  gtk_fixture_settle ();
  g_assert_true (MUSTER_IS_FIND_DIALOG (shown_dialog (desk)));
  g_signal_emit_by_name (entry, "stop-search");
  while (shown_dialog (desk) != NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* A half decided dialog stays alone. */
static void
test_not_over_dialogs (Desk *desk, gconstpointer data)
{
  AdwDialog *other = adw_dialog_new ();

  adw_dialog_present (other, GTK_WIDGET (desk->window));
  gtk_fixture_settle ();
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.find", NULL);
  gtk_fixture_settle ();
  g_assert_true (shown_dialog (desk) == other);
  adw_dialog_force_close (other);
}

#define add(path, func) g_test_add (path, Desk, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_shell_init ();

  add ("/find/a-creature-by-its-stat-block", test_creature);
  add ("/find/an-encounter-in-build", test_encounter);
  add ("/find/a-map-in-build", test_map);
  add ("/find/nothing", test_nothing);
  add ("/find/not-over-a-dialog", test_not_over_dialogs);

  return g_test_run ();
}
