/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/library-search.h"

#include <string.h>

typedef struct
{
  GArray *rows;
  MusterLibrarySearch *search;
  guint *found;
  guint n_found;
} Fixture;

static MusterLibraryRow *
add_row (GArray *rows, MusterEntryKind kind, const char *key, const char *name, const char *tags)
{
  MusterLibraryRow row = {
    .key = g_strdup (key),
    .name = g_strdup (name),
    .folded = muster_library_fold (name),
    .tags = muster_library_fold (tags),
    .kind = (guint8) kind,
    .edition = 2014,
    .challenge = -1,
    .level = -1,
    .armor_class = -1,
    .hit_points = -1,
    .cost_cp = -1,
    .weight = -1,
  };

  g_array_append_val (rows, row);

  return &g_array_index (rows, MusterLibraryRow, rows->len - 1);
}

static void
add_creature (
    GArray *rows, const char *name, const char *tags, MusterCreatureType type, int eighths)
{
  g_autofree char *key = g_strdup_printf ("own:%u", rows->len);
  MusterLibraryRow *row = add_row (rows, MUSTER_ENTRY_CREATURE, key, name, tags);

  row->creature_type = (guint8) type;
  row->challenge = (gint16) eighths;
}

static void
add_spell (GArray *rows, const char *name, int level, MusterSchool school, guint32 classes)
{
  g_autofree char *key = g_strdup_printf ("own:spell:%u", rows->len);
  MusterLibraryRow *row
      = add_row (rows, MUSTER_ENTRY_SPELL, key, name, muster_school_name (school));

  row->level = (gint16) level;
  row->school = (guint8) school;
  row->classes = classes;
}

static void
clear_row (gpointer data)
{
  muster_library_row_clear (data);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (MusterLibraryRow));

  g_array_set_clear_func (rows, clear_row);
  fixture->rows = rows;
  add_creature (rows, "Goblin", "humanoid goblinoid", MUSTER_CREATURE_TYPE_HUMANOID, 2);
  add_creature (rows, "Hobgoblin", "humanoid goblinoid", MUSTER_CREATURE_TYPE_HUMANOID, 4);
  add_creature (rows, "Bugbear", "humanoid goblinoid", MUSTER_CREATURE_TYPE_HUMANOID, 8);
  add_creature (rows, "Goblin Boss", "humanoid goblinoid", MUSTER_CREATURE_TYPE_HUMANOID, 8);
  add_creature (rows, "Cave Goblin", "humanoid goblinoid", MUSTER_CREATURE_TYPE_HUMANOID, 2);
  add_creature (rows, "Giant Spider", "beast", MUSTER_CREATURE_TYPE_BEAST, 8);
  add_creature (rows, "Spider, Giant Wolf", "beast", MUSTER_CREATURE_TYPE_BEAST, 2);
  add_creature (rows, "Frog", "beast", MUSTER_CREATURE_TYPE_BEAST, 0);
  g_array_index (rows, MusterLibraryRow, 7).edition = 2024;
  add_spell (rows, "Bless", 1, MUSTER_SCHOOL_ENCHANTMENT,
             (1u << MUSTER_CLASS_CLERIC) | (1u << MUSTER_CLASS_PALADIN));
  g_array_index (rows, MusterLibraryRow, 8).concentration = 1;
  add_spell (rows, "Fireball", 3, MUSTER_SCHOOL_EVOCATION, 1u << MUSTER_CLASS_WIZARD);
  add_spell (rows, "Détect Fiend’s Thoughts", 2, MUSTER_SCHOOL_DIVINATION,
             1u << MUSTER_CLASS_WIZARD);
  g_array_index (rows, MusterLibraryRow, 10).ritual = 1;

  fixture->search = muster_library_search_new ((MusterLibraryRow *) rows->data, rows->len);
  fixture->found = g_new0 (guint, rows->len);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  muster_library_search_free (fixture->search);
  g_array_unref (fixture->rows);
  g_free (fixture->found);
}

/* The names found, in order, with "; " between them. */
static char *
names (Fixture *fixture,
       const char *words,
       MusterLibraryFilter filter,
       MusterLibrarySort sort,
       gboolean descending)
{
  GString *text = g_string_new (NULL);

  fixture->n_found = muster_library_search_run (fixture->search, words, &filter, sort, descending,
                                                fixture->found);
  for (guint i = 0; i < fixture->n_found; i++)
    g_string_append_printf (
        text, "%s%s", i > 0 ? "; " : "",
        g_array_index (fixture->rows, MusterLibraryRow, fixture->found[i]).name);

  return g_string_free (text, FALSE);
}

#define assert_found(fixture, words, filter, sort, descending, expected)       \
  G_STMT_START                                                                 \
  {                                                                            \
    g_autofree char *found = names (fixture, words, filter, sort, descending); \
    g_assert_cmpstr (found, ==, expected);                                     \
  }                                                                            \
  G_STMT_END

static void
test_rank (Fixture *fixture, gconstpointer data)
{
  MusterLibraryFilter all = MUSTER_LIBRARY_FILTER_ALL;

  assert_found (fixture, "goblin", all, MUSTER_LIBRARY_SORT_RELEVANCE, FALSE,
                "Goblin; Goblin Boss; Cave Goblin; Hobgoblin; Bugbear");
  assert_found (fixture, "  GOB", all, MUSTER_LIBRARY_SORT_RELEVANCE, FALSE,
                "Goblin; Goblin Boss; Cave Goblin; Hobgoblin; Bugbear");
  assert_found (fixture, "giant sp", all, MUSTER_LIBRARY_SORT_RELEVANCE, FALSE,
                "Giant Spider; Spider, Giant Wolf");
  assert_found (fixture, "boss goblinoid", all, MUSTER_LIBRARY_SORT_RELEVANCE, FALSE,
                "Goblin Boss");
  assert_found (fixture, "gnoll", all, MUSTER_LIBRARY_SORT_RELEVANCE, FALSE, "");
}

static void
test_fold (Fixture *fixture, gconstpointer data)
{
  MusterLibraryFilter all = MUSTER_LIBRARY_FILTER_ALL;
  g_autofree char *folded = muster_library_fold ("  Ä–b'c,  (+1) ");

  g_assert_cmpstr (folded, ==, "a bc 1");
  assert_found (fixture, "detect fiends", all, MUSTER_LIBRARY_SORT_RELEVANCE, FALSE,
                "Détect Fiend’s Thoughts");
}

static void
test_filters (Fixture *fixture, gconstpointer data)
{
  MusterLibraryFilter filter = MUSTER_LIBRARY_FILTER_ALL;

  filter.challenge_min = 4;
  filter.challenge_max = 8;
  assert_found (fixture, NULL, filter, MUSTER_LIBRARY_SORT_NAME, FALSE,
                "Bugbear; Giant Spider; Goblin Boss; Hobgoblin");
  filter.creature_types = 1u << MUSTER_CREATURE_TYPE_BEAST;
  assert_found (fixture, "", filter, MUSTER_LIBRARY_SORT_NAME, FALSE, "Giant Spider");

  filter = MUSTER_LIBRARY_FILTER_ALL;
  filter.edition = 2024;
  assert_found (fixture, NULL, filter, MUSTER_LIBRARY_SORT_NAME, FALSE, "Frog");

  filter = MUSTER_LIBRARY_FILTER_ALL;
  filter.kinds = 1u << MUSTER_ENTRY_SPELL;
  assert_found (fixture, NULL, filter, MUSTER_LIBRARY_SORT_LEVEL, TRUE,
                "Fireball; Détect Fiend’s Thoughts; Bless");
  filter.spell_levels = (1u << 1) | (1u << 2);
  assert_found (fixture, NULL, filter, MUSTER_LIBRARY_SORT_LEVEL, FALSE,
                "Bless; Détect Fiend’s Thoughts");
  filter.classes = 1u << MUSTER_CLASS_PALADIN;
  assert_found (fixture, NULL, filter, MUSTER_LIBRARY_SORT_NAME, FALSE, "Bless");
  filter.concentration = 0;
  assert_found (fixture, NULL, filter, MUSTER_LIBRARY_SORT_NAME, FALSE, "");

  filter = MUSTER_LIBRARY_FILTER_ALL;
  filter.ritual = 1;
  assert_found (fixture, NULL, filter, MUSTER_LIBRARY_SORT_NAME, FALSE, "Détect Fiend’s Thoughts");
  filter = MUSTER_LIBRARY_FILTER_ALL;
  filter.schools = 1u << MUSTER_SCHOOL_EVOCATION;
  assert_found (fixture, NULL, filter, MUSTER_LIBRARY_SORT_NAME, FALSE, "Fireball");
}

static void
test_equal_values_by_name (Fixture *fixture, gconstpointer data)
{
  MusterLibraryFilter filter = MUSTER_LIBRARY_FILTER_ALL;

  filter.kinds = 1u << MUSTER_ENTRY_CREATURE;
  assert_found (fixture, NULL, filter, MUSTER_LIBRARY_SORT_LEVEL, FALSE,
                "Frog; Cave Goblin; Goblin; Spider, Giant Wolf; Hobgoblin; Bugbear; Giant Spider; "
                "Goblin Boss");
  assert_found (fixture, NULL, filter, MUSTER_LIBRARY_SORT_LEVEL, TRUE,
                "Bugbear; Giant Spider; Goblin Boss; Hobgoblin; Cave Goblin; Goblin; Spider, Giant "
                "Wolf; Frog");
}

/* Names read back are the names written, in every list. */
static void
test_stable_names (void)
{
  for (guint i = 0; i < MUSTER_N_ENTRY_KINDS; i++)
    {
      MusterEntryKind kind;

      g_assert_true (muster_entry_kind_from_name (muster_entry_kind_name (i), &kind));
      g_assert_cmpuint (kind, ==, i);
    }
  for (guint i = 0; i < MUSTER_N_SCHOOLS; i++)
    {
      MusterSchool school;

      g_assert_true (muster_school_from_name (muster_school_name (i), &school));
      g_assert_cmpuint (school, ==, i);
    }
  for (guint i = 0; i < MUSTER_N_GEARS; i++)
    {
      MusterGear gear;

      g_assert_true (muster_gear_from_name (muster_gear_name (i), &gear));
      g_assert_cmpuint (gear, ==, i);
    }
  g_assert_false (muster_gear_from_name ("weap", &(MusterGear) { 0 }));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/library-search/best-match-first", Fixture, NULL, set_up, test_rank, tear_down);
  g_test_add ("/library-search/accents-and-apostrophes-do-not-count", Fixture, NULL, set_up,
              test_fold, tear_down);
  g_test_add ("/library-search/filters-narrow", Fixture, NULL, set_up, test_filters, tear_down);
  g_test_add ("/library-search/equal-values-stay-in-order-of-name", Fixture, NULL, set_up,
              test_equal_values_by_name, tear_down);
  g_test_add_func ("/library-search/stable-names-read-back", test_stable_names);

  return g_test_run ();
}
