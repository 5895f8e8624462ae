/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "gtk-fixture.h"
#include "shell/about.h"
#include "shell/muster-shell.h"

static void
test_attributions (void)
{
  g_auto (GStrv) statements = muster_about_attributions ();

  g_assert_cmpuint (g_strv_length (statements), ==, 3);
  g_assert_true (g_str_has_prefix (statements[0], "This work includes material taken from the "
                                                  "System Reference Document 5.1"));
  g_assert_true (g_str_has_suffix (
      statements[1], "available at https://creativecommons.org/licenses/by/4.0/legalcode."));
  g_assert_nonnull (strstr (statements[2], "System Reference Document 5.2.1"));
}

static void
test_dialog (void)
{
  g_autoptr (GObject) dialog = G_OBJECT (g_object_ref_sink (muster_about_new ()));

  g_assert_cmpstr (adw_about_dialog_get_application_name (ADW_ABOUT_DIALOG (dialog)), ==, "Muster");
  g_assert_cmpint (adw_about_dialog_get_license_type (ADW_ABOUT_DIALOG (dialog)), ==,
                   GTK_LICENSE_GPL_3_0);
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_shell_init ();

  g_test_add_func ("/about/attributions-are-word-for-word", test_attributions);
  g_test_add_func ("/about/names-program-and-licence", test_dialog);

  return g_test_run ();
}
