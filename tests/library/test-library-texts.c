/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "gtk-fixture.h"
#include "parts/muster-parts.h"
#include "parts/muster-stat-block-view.h"
#include "store/library.h"

/* The data's own spelling: snake case, braces, a word with a colon inside. */
static gboolean
is_raw (const char *text)
{
  return g_regex_match_simple ("[{}\\[\\]]|\\b[a-z0-9]+_[a-z0-9_]+|\\bsrd5[12]:|\\(null\\)", text,
                               0, 0);
}

typedef struct
{
  const char *key;
  guint n_labels;
} Page;

static void
check_label (GtkWidget *widget, gpointer data)
{
  Page *page = data;
  const char *text;

  if (!GTK_IS_LABEL (widget))
    return;

  text = gtk_label_get_text (GTK_LABEL (widget));
  page->n_labels++;
  if (is_raw (text))
    g_test_fail_printf ("%s shows a raw tag: %s", page->key, text);
}

/* What a person sees of every entry is words. */
static void
test_no_raw_tags (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLibrary) library = muster_library_open_builtin (&error);
  g_autoptr (GtkWidget) view = g_object_ref_sink (muster_stat_block_view_new ());
  const MusterLibraryRow *rows;
  guint n_rows;

  g_assert_no_error (error);
  rows = muster_library_get_rows (library, &n_rows);
  g_assert_cmpuint (n_rows, >, 2000);
  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (JsonObject) body = muster_library_get_body (library, rows[i].key, &error);
      g_autoptr (MusterEntryWords) words = NULL;
      Page page = { rows[i].key, 0 };

      g_assert_no_error (error);
      words = muster_entry_words_new ((MusterEntryKind) rows[i].kind, body, muster_library_get_name,
                                      library);
      muster_stat_block_view_set_words (MUSTER_STAT_BLOCK_VIEW (view), words);
      gtk_fixture_foreach (view, check_label, &page);
      g_assert_cmpuint (page.n_labels, >, 0);
      g_assert_true (g_str_has_prefix (
          muster_stat_block_view_get_text (MUSTER_STAT_BLOCK_VIEW (view)), rows[i].name));
    }
}

/* The check itself finds what it is for. */
static void
test_finds_raw_tags (void)
{
  g_assert_true (is_raw ("on_hit frightened"));
  g_assert_true (is_raw ("see srd51:goblin"));
  g_assert_true (is_raw ("{\"dc\": 12}"));
  g_assert_false (
      is_raw ("Melee attack, +4 to hit, reach 5 feet. Hit: 5 (1d6+2) slashing damage."));
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_parts_init ();

  g_test_add_func ("/library/texts/raw-tags-are-found", test_finds_raw_tags);
  g_test_add_func ("/library/texts/no-entry-shows-a-raw-tag", test_no_raw_tags);

  return g_test_run ();
}
