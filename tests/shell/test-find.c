/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ctrl+F: what has a name in the campaign is found, and shown where it is. */
#include "desk.h"

#include "shell/muster-find-dialog.h"
#include "shell/muster-shell.h"
#include "shell/muster-window-private.h"

/* Opens the search and types; the entry. */
static GtkWidget *
find (Desk *desk, const char *words)
{
  GtkWidget *entry;

  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.find", NULL);
  gtk_fixture_settle ();
  g_assert_true (MUSTER_IS_FIND_DIALOG (desk_shown_dialog (desk)));
  entry = gtk_fixture_find (GTK_WIDGET (desk_shown_dialog (desk)), GTK_TYPE_SEARCH_ENTRY);
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
  AdwDialog *search = desk_shown_dialog (desk);
  GtkWidget *row = gtk_fixture_find (GTK_WIDGET (search), GTK_TYPE_LIST_BOX_ROW);

  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Goblin");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "6 in the encounter “Everything at Once”");
  g_signal_emit_by_name (entry, "activate");
  gtk_fixture_settle ();
  g_assert_true (desk_shown_dialog (desk) != search);
  g_assert_cmpstr (adw_dialog_get_title (desk_shown_dialog (desk)), ==, "Stat block");
  adw_dialog_force_close (desk_shown_dialog (desk));
  gtk_fixture_settle ();
  g_assert_true (desk_shown_dialog (desk) == search);
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
  while (desk_shown_dialog (desk) != NULL)
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
  while (desk_shown_dialog (desk) != NULL)
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
      gtk_fixture_find_text (GTK_WIDGET (desk_shown_dialog (desk)),
                             "Nothing in this campaign has such a name. The log has a search of "
                             "its own."));
  g_signal_emit_by_name (entry, "activate");
  gtk_fixture_settle ();
  g_assert_true (MUSTER_IS_FIND_DIALOG (desk_shown_dialog (desk)));
  g_signal_emit_by_name (entry, "stop-search");
  while (desk_shown_dialog (desk) != NULL)
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
  g_assert_true (desk_shown_dialog (desk) == other);
  adw_dialog_force_close (other);
}

#define add(path, func) g_test_add (path, Desk, NULL, desk_set_up, func, desk_tear_down)

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
