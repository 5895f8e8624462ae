/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtk-fixture.h"

#include <glib/gstdio.h>
#include <gtk/gtk.h>

#include "shell/recent.h"

static char *
make_file (const char *folder, const char *base)
{
  char *path = g_build_filename (folder, base, NULL);

  g_assert_true (g_file_set_contents (path, "x", 1, NULL));

  return path;
}

static void
test_order (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.mustergm.Muster");
  g_autofree char *folder = g_dir_make_tmp ("muster-test-XXXXXX", NULL);
  g_autofree char *first = make_file (folder, "first");
  g_autofree char *second = make_file (folder, "second");
  g_autoptr (GPtrArray) list = NULL;

  muster_recent_add (settings, first, "First");
  muster_recent_add (settings, second, "Second");
  muster_recent_add (settings, first, "First again");
  list = muster_recent_list (settings);

  g_assert_cmpuint (list->len, ==, 2);
  g_assert_cmpstr (((MusterRecent *) list->pdata[0])->name, ==, "First again");
  g_assert_cmpstr (((MusterRecent *) list->pdata[1])->path, ==, second);

  g_unlink (second);
  g_clear_pointer (&list, g_ptr_array_unref);
  list = muster_recent_list (settings);
  g_assert_cmpuint (list->len, ==, 1);

  g_unlink (first);
  g_rmdir (folder);
  g_settings_reset (settings, "recent-campaigns");
}

static void
test_most (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.mustergm.Muster");
  g_autoptr (GVariant) stored = NULL;

  for (guint i = 0; i < 3 * MUSTER_MAX_RECENT; i++)
    {
      g_autofree char *path = g_strdup_printf ("/nowhere/%u", i);

      muster_recent_add (settings, path, "Name");
    }
  stored = g_settings_get_value (settings, "recent-campaigns");
  g_assert_cmpuint (g_variant_n_children (stored), ==, MUSTER_MAX_RECENT);
  g_settings_reset (settings, "recent-campaigns");
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);

  g_test_add_func ("/recent/latest-first-and-only-files-that-are-there", test_order);
  g_test_add_func ("/recent/keeps-no-more-than-twelve", test_most);

  return g_test_run ();
}
