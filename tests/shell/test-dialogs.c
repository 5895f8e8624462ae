/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "gtk-fixture.h"
#include "shell/muster-name-dialog.h"
#include "shell/muster-preferences.h"
#include "shell/muster-shell.h"
#include "shell/open-problem.h"
#include "shell/question-dialog.h"
#include "shell/shortcuts-dialog.h"
#include "store/store-error.h"

static gboolean
take_short (const char *name, gpointer data, GError **error)
{
  if (strlen (name) > 3)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "Too long. Take three letters.");
      return FALSE;
    }
  g_object_set_data_full (data, "name", g_strdup (name), g_free);

  return TRUE;
}

static void
test_name (void)
{
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (MusterNameDialog) dialog = MUSTER_NAME_DIALOG (
      g_object_ref_sink (muster_name_dialog_new ("New", "How?", "", "Create", take_short, owner)));

  g_assert_false (muster_name_dialog_accept (dialog, "  "));
  g_assert_nonnull (muster_name_dialog_get_error (dialog));
  g_assert_false (muster_name_dialog_accept (dialog, "Longer"));
  g_assert_cmpstr (muster_name_dialog_get_error (dialog), ==, "Too long. Take three letters.");
  g_assert_null (g_object_get_data (owner, "name"));
  g_assert_true (muster_name_dialog_accept (dialog, " Ada "));
  g_assert_cmpstr (g_object_get_data (owner, "name"), ==, "Ada");
}

static void
check_problem (MusterStoreError code, const char *response, gboolean offered)
{
  g_autoptr (GError) error = g_error_new_literal (MUSTER_STORE_ERROR, (int) code, "So it is.");
  g_autoptr (AdwAlertDialog) dialog
      = ADW_ALERT_DIALOG (g_object_ref_sink (muster_open_problem_new ("a.muster", error)));

  g_assert_cmpstr (adw_alert_dialog_get_body (dialog), ==, "a.muster: So it is.");
  g_assert_true (adw_alert_dialog_has_response (dialog, response) == offered);
}

static void
test_problem (void)
{
  check_problem (MUSTER_STORE_ERROR_CORRUPT, MUSTER_OPEN_RESCUE, TRUE);
  check_problem (MUSTER_STORE_ERROR_NEWER_FILE, MUSTER_OPEN_RESCUE, FALSE);
  check_problem (MUSTER_STORE_ERROR_BUSY, MUSTER_OPEN_AGAIN, TRUE);
  check_problem (MUSTER_STORE_ERROR_NOT_OURS, MUSTER_OPEN_AGAIN, FALSE);
}

static void
test_choice (void)
{
  guint32 choice = 7;

  g_assert_false (muster_question_choice_from_response (MUSTER_QUESTION_LATER, &choice));
  g_assert_false (muster_question_choice_from_response ("choice-x", &choice));
  g_assert_cmpuint (choice, ==, 7);
  g_assert_true (muster_question_choice_from_response ("choice-12", &choice));
  g_assert_cmpuint (choice, ==, 12);
}

static void
test_smoke (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.mustergm.Muster");
  g_autoptr (GObject) preferences
      = G_OBJECT (g_object_ref_sink (muster_preferences_new (settings)));
  g_autoptr (GObject) shortcuts = G_OBJECT (g_object_ref_sink (muster_shortcuts_dialog_new ()));

  g_assert_true (ADW_IS_PREFERENCES_DIALOG (preferences));
  /* Of system, light and dark the third. */
  adw_combo_row_set_selected (
      ADW_COMBO_ROW (gtk_widget_get_template_child (GTK_WIDGET (preferences),
                                                    MUSTER_TYPE_PREFERENCES, "color_scheme")),
      2);
  g_autofree char *scheme = g_settings_get_string (settings, "color-scheme");
  g_assert_cmpstr (scheme, ==, "dark");
  g_settings_reset (settings, "color-scheme");
  g_assert_cmpstr (adw_dialog_get_title (ADW_DIALOG (shortcuts)), ==, "Keyboard shortcuts");
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_shell_init ();

  g_test_add_func ("/dialogs/a-refused-name-stays-with-its-reason", test_name);
  g_test_add_func ("/dialogs/what-is-offered-follows-from-the-error", test_problem);
  g_test_add_func ("/dialogs/responses-are-choices", test_choice);
  g_test_add_func ("/dialogs/preferences-and-shortcuts", test_smoke);

  return g_test_run ();
}
