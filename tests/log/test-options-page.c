/* SPDX-License-Identifier: GPL-3.0-or-later */
/* docs/rules-options.md says what the table of rules options says.  With MUSTER_TEST_WRITE set the
 * part of the page that comes of the table is written anew. */
#include <string.h>

#include "log/words-options.h"

#define START "<!-- From the table of options -->\n"

static void
write_option (GString *page, MusterOption option)
{
  g_string_append_printf (page, "\n### %s\n\n%s\n\n", muster_option_title (option),
                          muster_option_sentence (option));
  for (guint i = 0; i < muster_option_info (option)->n_choices; i++)
    g_string_append_printf (page, "- **%s**%s: %s\n", muster_option_choice_words (option, i),
                            i == 0 ? " (default)" : "", muster_option_choice_source (option, i));
}

static char *
make_page (void)
{
  GString *page = g_string_new (NULL);

  for (guint group = 0; group < MUSTER_N_OPTION_GROUPS; group++)
    {
      gboolean titled = FALSE;

      for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
        {
          if (muster_option_info (i)->group != group)
            continue;
          if (!titled)
            g_string_append_printf (page, "\n## %s\n", muster_option_group_words (group));
          titled = TRUE;
          write_option (page, i);
        }
    }

  return g_string_free_and_steal (page);
}

static void
test_page (void)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "..", "docs", "rules-options.md", NULL);
  g_autofree char *made = make_page ();
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  const char *rest;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  rest = strstr (text, START);
  g_assert_nonnull (rest);
  rest += strlen (START);

  if (g_getenv ("MUSTER_TEST_WRITE") != NULL)
    {
      g_autofree char *head = g_strndup (text, (gsize) (rest - text));
      g_autofree char *page = g_strconcat (head, made, NULL);

      g_file_set_contents (path, page, -1, &error);
      g_assert_no_error (error);
      return;
    }
  if (!g_str_equal (rest, made))
    g_test_fail_printf ("docs/rules-options.md does not say what the table of options says: "
                        "MUSTER_TEST_WRITE=1 tools/shell meson test -C build test-options-page "
                        "writes it anew");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/options/the-page-says-what-the-table-says", test_page);

  return g_test_run ();
}
