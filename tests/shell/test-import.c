/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of authors, taken in by the window. */
#include <glib/gstdio.h>

#include "desk.h"

#include "parts/muster-progress-dialog.h"
#include "shell/import-dialog.h"
#include "shell/muster-shell.h"
#include "shell/muster-window-private.h"

#define BELL "campaign:feat:bell"

static char *
own_path (Desk *desk)
{
  return g_build_filename (desk->table.folder, "own.json", NULL);
}

static void
tear_down (Desk *desk, gconstpointer mode)
{
  g_autofree char *path = own_path (desk);

  g_unlink (path);
  desk_tear_down (desk, mode);
}

/* Chooses a file of this text in the window. */
static void
import (Desk *desk, const char *text)
{
  g_autofree char *path = own_path (desk);
  const char *const paths[] = { path, NULL };

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.import-paths", "^as", paths);
}

/* A worker reads: what it leads to comes when it comes. */
static AdwAlertDialog *
wait_for_dialog (Desk *desk)
{
  while (!ADW_IS_ALERT_DIALOG (desk_shown_dialog (desk)))
    g_main_context_iteration (NULL, TRUE);
  gtk_fixture_settle ();

  return ADW_ALERT_DIALOG (desk_shown_dialog (desk));
}

static void
wait_for_worker (Desk *desk)
{
  while (muster_campaign_is_at_work (desk->table.campaign))
    g_main_context_iteration (NULL, TRUE);
  gtk_fixture_settle ();
}

static gboolean
has (Desk *desk, const char *key)
{
  return muster_library_get_row (muster_campaign_get_library (desk->table.campaign), key) != NULL;
}

static void
test_taken (Desk *desk, gconstpointer data)
{
  import (desk, "{\"name\":\"Bell\",\"category\":\"general\",\"buff\":{\"ac_bonus\":1}}");
  while (!has (desk, BELL))
    g_main_context_iteration (NULL, TRUE);
  gtk_fixture_settle ();
  g_assert_nonnull (
      gtk_fixture_find_text (GTK_WIDGET (desk->window), "Bell is in the library of this campaign"));
  g_assert_nonnull (gtk_fixture_find_text (GTK_WIDGET (desk->window), "Remove from this campaign"));

  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.undo", NULL);
  gtk_fixture_settle ();
  g_assert_false (has (desk, BELL));
}

/* Nothing goes in, and each mistake is listed. */
static void
test_mistakes (Desk *desk, gconstpointer data)
{
  AdwAlertDialog *dialog;
  GPtrArray *rows;

  import (desk, "[{\"id\":\"bell\",\"name\":\"Bell\",\"category\":\"general\"},"
                "{\"id\":\"x\",\"name\":\"X\",\"hp\":\"many\",\"ac\":{},\"abilities\":{}}]");
  dialog = wait_for_dialog (desk);
  g_assert_false (has (desk, BELL));
  g_assert_nonnull (gtk_fixture_find_text (GTK_WIDGET (dialog), "There are mistakes"));
  g_assert_nonnull (gtk_fixture_find_text (
      GTK_WIDGET (dialog), "own.json: [1] “X”: hp: expected a number from 0 to 30000"));
  rows = gtk_fixture_collect (GTK_WIDGET (dialog), GTK_TYPE_LIST_BOX_ROW);
  g_assert_cmpuint (rows->len, ==, 2);
  gtk_test_accessible_assert_property (GTK_WIDGET (g_ptr_array_index (rows, 0)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "own.json: [1] “X”: hp: expected a number from 0 to 30000");
  g_ptr_array_unref (rows);
  adw_dialog_force_close (ADW_DIALOG (dialog));
  gtk_fixture_settle ();
}

/* What is there gives way only when somebody says so. */
static void
test_replace (Desk *desk, gconstpointer data)
{
  static const char *const responses[] = { "close", MUSTER_IMPORT_REPLACE };
  AdwAlertDialog *dialog;

  import (desk, "{\"name\":\"Bell\",\"category\":\"general\"}");
  while (!has (desk, BELL))
    g_main_context_iteration (NULL, TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (responses); i++)
    {
      g_autoptr (JsonObject) body = NULL;

      import (desk, "{\"name\":\"Bell\",\"category\":\"origin\"}");
      dialog = wait_for_dialog (desk);
      g_assert_nonnull (gtk_fixture_find_text (GTK_WIDGET (dialog), "Bell"));
      g_signal_emit_by_name (dialog, "response", responses[i]);
      adw_dialog_force_close (ADW_DIALOG (dialog));
      wait_for_worker (desk);
      body = muster_library_get_body (muster_campaign_get_library (desk->table.campaign), BELL,
                                      NULL);
      g_assert_cmpstr (json_object_get_string_member (body, "category"), ==,
                       i == 0 ? "general" : "origin");
    }
}

/* What somebody uses stays until they are gone. */
static void
test_removal (Desk *desk, gconstpointer data)
{
  static const char key[] = "campaign:creature:hound";

  import (desk, "{\"name\":\"Hound\",\"hp\":9,\"ac\":{\"value\":12},\"abilities\":{}}");
  while (!has (desk, key))
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.add-to-encounter", "(us)", 1, key);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.remove-entry", "s", key);
  g_assert_true (has (desk, key));
  gtk_fixture_settle ();

  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.undo", NULL);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.remove-entry", "s", key);
  g_assert_false (has (desk, key));
  gtk_fixture_settle ();
}

/* What takes its time says so, and can be cancelled, while the files are read and while they are
 * taken in; nothing is begun beside it. */
static void
test_cancelled (Desk *desk, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      AdwDialog *dialog;

      fixture_crowd_workers ();
      import (desk, "{\"name\":\"Bell\",\"category\":\"general\"}");
      while (!MUSTER_IS_PROGRESS_DIALOG (desk_shown_dialog (desk)))
        g_main_context_iteration (NULL, TRUE);
      dialog = desk_shown_dialog (desk);
      g_assert_cmpstr (adw_dialog_get_title (dialog), ==, "Importing");
      gtk_fixture_settle ();
      if (i == 0)
        g_signal_emit_by_name (gtk_fixture_find_text (GTK_WIDGET (dialog), "_Cancel"), "clicked");
      fixture_free_workers ();
      while (MUSTER_IS_PROGRESS_DIALOG (desk_shown_dialog (desk)))
        g_main_context_iteration (NULL, TRUE);
      wait_for_worker (desk);
      g_assert_cmpint (has (desk, BELL), ==, i == 1);
    }
}

#define ADD(path, function) g_test_add (path, Desk, "library", desk_set_up, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_shell_init ();
  ADD ("/import/what-is-good-is-taken-in-and-undone", test_taken);
  ADD ("/import/mistakes-are-listed", test_mistakes);
  ADD ("/import/what-is-there-is-asked-about", test_replace);
  ADD ("/import/what-is-used-stays", test_removal);
  ADD ("/import/shows-progress-and-can-be-cancelled", test_cancelled);

  return g_test_run ();
}
