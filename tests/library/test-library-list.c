/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtk-fixture.h"
#include "library/muster-library-list.h"

typedef struct
{
  MusterLibrary *library;
  MusterLibraryIndex *index;
  MusterLibraryList *list;
  guint position, removed, added; /* of the last items-changed */
  guint n_changes;
} Shelf;

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, gpointer data)
{
  Shelf *shelf = data;

  shelf->position = position;
  shelf->removed = removed;
  shelf->added = added;
  shelf->n_changes++;
}

static void
set_up (Shelf *shelf, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  shelf->library = muster_library_open_builtin (&error);
  g_assert_no_error (error);
  shelf->index = muster_library_index_new (shelf->library);
  shelf->list = muster_library_list_new (shelf->index);
  g_signal_connect (shelf->list, "items-changed", G_CALLBACK (items_changed_cb), shelf);
}

static void
tear_down (Shelf *shelf, gconstpointer data)
{
  g_assert_finalize_object (shelf->list);
  g_assert_finalize_object (shelf->index);
  muster_library_unref (shelf->library);
}

static void
look_for (Shelf *shelf, const char *words, MusterLibrarySort sort, gboolean descending)
{
  MusterLibraryFilter filter = MUSTER_LIBRARY_FILTER_ALL;

  filter.kinds = 1u << MUSTER_ENTRY_CREATURE;
  muster_library_list_show (shelf->list, words, &filter, sort, descending);
}

static const char *
name_at (Shelf *shelf, guint position)
{
  g_autoptr (MusterLibraryEntry) entry
      = g_list_model_get_item (G_LIST_MODEL (shelf->list), position);

  return muster_library_entry_get_row (entry)->name;
}

static void
test_one_change (Shelf *shelf, gconstpointer data)
{
  guint n_creatures;

  look_for (shelf, "", MUSTER_LIBRARY_SORT_RELEVANCE, FALSE);
  n_creatures = g_list_model_get_n_items (G_LIST_MODEL (shelf->list));
  g_assert_cmpuint (n_creatures, >, 600);
  g_assert_cmpuint (shelf->n_changes, ==, 1);
  g_assert_cmpuint (shelf->added, ==, n_creatures);

  look_for (shelf, "", MUSTER_LIBRARY_SORT_RELEVANCE, FALSE);
  g_assert_cmpuint (shelf->n_changes, ==, 1);

  look_for (shelf, "gob", MUSTER_LIBRARY_SORT_RELEVANCE, FALSE);
  g_assert_cmpuint (shelf->n_changes, ==, 2);
  g_assert_cmpstr (name_at (shelf, 0), ==, "Goblin");
}

/* The longer word finds the beginning of what the shorter one found: only the rest goes. */
static void
test_smallest_change (Shelf *shelf, gconstpointer data)
{
  guint before, after;

  look_for (shelf, "goblin", MUSTER_LIBRARY_SORT_NAME, FALSE);
  before = g_list_model_get_n_items (G_LIST_MODEL (shelf->list));
  look_for (shelf, "goblin w", MUSTER_LIBRARY_SORT_NAME, FALSE);
  after = g_list_model_get_n_items (G_LIST_MODEL (shelf->list));
  g_assert_cmpuint (after, <, before);
  g_assert_cmpuint (shelf->added, <=, after);
  g_assert_cmpuint (before - shelf->removed + shelf->added, ==, after);
  look_for (shelf, "goblin", MUSTER_LIBRARY_SORT_NAME, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shelf->list)), ==, before);
}

static void
test_identity (Shelf *shelf, gconstpointer data)
{
  g_autoptr (MusterLibraryEntry) before = NULL;
  guint position;

  look_for (shelf, "goblin", MUSTER_LIBRARY_SORT_RELEVANCE, FALSE);
  before = g_list_model_get_item (G_LIST_MODEL (shelf->list), 0);
  look_for (shelf, "", MUSTER_LIBRARY_SORT_HIT_POINTS, TRUE);
  g_assert_true (muster_library_list_find (shelf->list, before, &position));
  g_assert_cmpuint (position, >, 0);
  g_assert_cmpstr (name_at (shelf, position), ==, "Goblin");
  look_for (shelf, "dragon", MUSTER_LIBRARY_SORT_HIT_POINTS, TRUE);
  g_assert_false (muster_library_list_find (shelf->list, before, &position));
}

static void
test_sort (Shelf *shelf, gconstpointer data)
{
  gint16 last = G_MAXINT16;

  look_for (shelf, "dragon", MUSTER_LIBRARY_SORT_LEVEL, TRUE);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (shelf->list)); i++)
    {
      g_autoptr (MusterLibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (shelf->list), i);

      g_assert_cmpint (muster_library_entry_get_row (entry)->challenge, <=, last);
      last = muster_library_entry_get_row (entry)->challenge;
    }
}

static void
test_spoken (Shelf *shelf, gconstpointer data)
{
  static const struct
  {
    const char *key;
    const char *name;
  } entries[] = {
    { "srd51:goblin", "Goblin, Small Humanoid, CR 1/4, 2014 rules" },
    { "srd51:spell:fireball", "Fireball, level 3, Evocation, 2014 rules" },
    { "srd52:spell:fire-bolt", "Fire Bolt, Evocation cantrip, 2024 rules" },
    { "srd51:equipment:longsword", "Longsword, Weapon, 15 gp, 2014 rules" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      const MusterLibraryRow *row = muster_library_get_row (shelf->library, entries[i].key);
      g_autoptr (MusterLibraryEntry) entry = NULL;
      g_autofree char *name = NULL;

      g_assert_nonnull (row);
      entry = muster_library_entry_new (shelf->library, row);
      g_object_get (entry, "accessible-name", &name, NULL);
      g_assert_cmpstr (name, ==, entries[i].name);
    }
}

#define add(path, func) g_test_add (path, Shelf, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);

  add ("/library/list/one-change-a-search", test_one_change);
  add ("/library/list/only-what-differs-changes", test_smallest_change);
  add ("/library/list/entries-keep-identity", test_identity);
  add ("/library/list/sorts-by-column", test_sort);
  add ("/library/list/rows-are-spoken", test_spoken);

  return g_test_run ();
}
