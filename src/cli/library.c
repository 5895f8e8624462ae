/* SPDX-License-Identifier: GPL-3.0-or-later */
/* muster-cli library */
#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/cli.h"
#include "log/entry-words.h"
#include "log/words-coverage.h"
#include "store/library.h"
#include "view/library-search.h"

/* What the command line calls the kinds. */
static const char *const kind_arguments[] = {
  [MUSTER_ENTRY_CREATURE] = "creatures",     [MUSTER_ENTRY_SPELL] = "spells",
  [MUSTER_ENTRY_EQUIPMENT] = "equipment",    [MUSTER_ENTRY_MAGIC_ITEM] = "magic-items",
  [MUSTER_ENTRY_CLASS] = "classes",          [MUSTER_ENTRY_RACE] = "races",
  [MUSTER_ENTRY_BACKGROUND] = "backgrounds", [MUSTER_ENTRY_FEAT] = "feats",
  [MUSTER_ENTRY_CONDITION] = "conditions",   [MUSTER_ENTRY_RULE] = "rules",
};

/* What distinguishes an entry in a list. */
static char *
describe (const MusterLibraryRow *row)
{
  switch ((MusterEntryKind) row->kind)
    {
    case MUSTER_ENTRY_CREATURE:
      {
        g_autofree char *challenge = muster_challenge_words (row->challenge);

        /* Translators: of a creature: challenge rating, armor class, hit points. */
        return g_strdup_printf (_ ("CR %1$s, AC %2$d, %3$d HP"), challenge, row->armor_class,
                                row->hit_points);
      }
    case MUSTER_ENTRY_SPELL:
      return row->level == 0 ? g_strdup_printf (_ ("%s cantrip"),
                                                muster_school_words ((MusterSchool) row->school))
                             /* Translators: of a spell: its level and school. */
                             : g_strdup_printf (_ ("level %1$d, %2$s"), row->level,
                                                muster_school_words ((MusterSchool) row->school));
    case MUSTER_ENTRY_EQUIPMENT:
    case MUSTER_ENTRY_MAGIC_ITEM:
      {
        g_autofree char *cost = muster_cost_words (row->cost_cp);

        return g_strdup_printf ("%s, %s", muster_gear_words ((MusterGear) row->gear), cost);
      }
    default:
      return g_strdup (muster_entry_kind_words ((MusterEntryKind) row->kind));
    }
}

static void
add_row (JsonBuilder *builder, const MusterLibraryRow *row)
{
  json_builder_begin_object (builder);
  muster_cli_add_text (builder, "key", row->key);
  muster_cli_add_text (builder, "name", row->name);
  muster_cli_add_text (builder, "kind", muster_entry_kind_name ((MusterEntryKind) row->kind));
  if (row->edition != 0)
    muster_cli_add_number (builder, "edition", row->edition);
  if (row->kind == MUSTER_ENTRY_CREATURE)
    {
      if (row->challenge >= 0)
        {
          json_builder_set_member_name (builder, "challenge");
          json_builder_add_double_value (builder, row->challenge / 8.0);
        }
      muster_cli_add_number (builder, "armor_class", row->armor_class);
      muster_cli_add_number (builder, "hit_points", row->hit_points);
    }
  if (row->kind == MUSTER_ENTRY_SPELL)
    {
      muster_cli_add_number (builder, "level", row->level);
      muster_cli_add_text (builder, "school", muster_school_name ((MusterSchool) row->school));
    }
  if (row->cost_cp >= 0)
    muster_cli_add_number (builder, "cost_cp", row->cost_cp);
  json_builder_end_object (builder);
}

static void
print_rows (const MusterLibraryRow *rows, const guint *found, guint n, gboolean json)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      const MusterLibraryRow *row = &rows[found[i]];

      if (json)
        {
          add_row (builder, row);
        }
      else
        {
          g_autofree char *facts = describe (row);

          g_print ("%s  (%s)  %s\n", row->name, facts, row->key);
        }
    }
  json_builder_end_array (builder);
  if (json)
    muster_cli_print_json (builder);
}

static int
list_entries (MusterLibrary *library, const char *words, MusterLibraryFilter *filter, gboolean json)
{
  guint n_rows;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);
  g_autoptr (MusterLibrarySearch) search = muster_library_search_new (rows, n_rows);
  g_autofree guint *found = g_new (guint, MAX (n_rows, 1));
  guint n = muster_library_search_run (
      search, words, filter,
      words != NULL ? MUSTER_LIBRARY_SORT_RELEVANCE : MUSTER_LIBRARY_SORT_NAME, FALSE, found);

  if (n == 0)
    return muster_cli_fail (json, _ ("The library has nothing that fits. Try fewer or shorter "
                                     "words."));
  print_rows (rows, found, n, json);

  return MUSTER_CLI_OK;
}

static int
show_entry (MusterLibrary *library, const char *key, gboolean json)
{
  const MusterLibraryRow *row = muster_library_get_row (library, key);
  g_autoptr (JsonObject) body = NULL;
  g_autoptr (GError) error = NULL;

  if (row == NULL)
    {
      g_autofree char *sentence = g_strdup_printf (
          _ ("The library has no entry “%s”. “muster-cli library search” tells the keys."), key);

      return muster_cli_fail (json, sentence);
    }

  body = muster_library_get_body (library, key, &error);
  if (body == NULL)
    return muster_cli_fail_with (json, error);

  if (json)
    {
      g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
      g_autofree char *text = NULL;

      json_node_set_object (node, body);
      text = json_to_string (node, TRUE);
      g_print ("%s\n", text);
    }
  else
    {
      g_autoptr (MusterEntryWords) words = muster_entry_words_new (
          (MusterEntryKind) row->kind, body, muster_library_get_name, library);
      g_autoptr (MusterCompendium) compendium = muster_library_get_compendium (library);
      const MusterSpell *spell = muster_compendium_lookup_spell (compendium, row->key);
      g_autofree char *text = NULL;

      if (row->kind == MUSTER_ENTRY_SPELL && spell != NULL)
        muster_entry_words_tell_gm (words, spell);
      text = muster_entry_words_to_text (words);
      g_print ("%s\n", text);
    }

  return MUSTER_CLI_OK;
}

static gboolean
find_kind (const char *argument, guint32 *kinds)
{
  for (guint i = 0; i < G_N_ELEMENTS (kind_arguments); i++)
    if (g_str_equal (kind_arguments[i], argument))
      {
        *kinds = 1u << i;
        return TRUE;
      }

  return FALSE;
}

int
muster_cli_library (const MusterCliCommand *command, int argc, char **argv)
{
  g_autofree char *kind = NULL;
  int edition = 0;
  const GOptionEntry entries[] = {
    { "kind", 'k', 0, G_OPTION_ARG_STRING, &kind, N_ ("Search only this kind"), N_ ("KIND") },
    { "edition", 'e', 0, G_OPTION_ARG_INT, &edition, N_ ("Only 2014 or 2024"), N_ ("YEAR") },
    { NULL },
  };
  MusterLibraryFilter filter = MUSTER_LIBRARY_FILTER_ALL;
  gboolean json = FALSE;
  int status;
  g_auto (GStrv) arguments
      = muster_cli_parse (command, entries, argc, argv, 1, G_MAXUINT, &json, &status);
  g_autoptr (MusterLibrary) library = NULL;
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;
  gboolean lists;
  gboolean covers;

  if (arguments == NULL)
    return status;

  lists = g_str_equal (arguments[0], "list");
  covers = g_str_equal (arguments[0], "coverage");
  if (!lists && !covers && !g_str_equal (arguments[0], "search")
      && !g_str_equal (arguments[0], "show"))
    {
      g_autofree char *sentence = g_strdup_printf (
          _ ("The library knows “search”, “list”, “show” and “coverage”, not “%s”."), arguments[0]);

      return muster_cli_misuse (json, sentence);
    }
  if (!covers && arguments[1] == NULL)
    {
      g_autofree char *sentence = g_strdup_printf (
          _ ("“library %s” needs one more word: what to look for."), arguments[0]);

      return muster_cli_misuse (json, sentence);
    }
  if (!g_str_equal (arguments[0], "search") && arguments[1] != NULL && arguments[2] != NULL)
    {
      g_autofree char *sentence
          = g_strdup_printf (_ ("“library %1$s” takes one word, and “%2$s” is one too many."),
                             arguments[0], arguments[2]);

      return muster_cli_misuse (json, sentence);
    }
  if (covers && arguments[1] != NULL && !g_str_equal (arguments[1], "creatures")
      && !g_str_equal (arguments[1], "spells"))
    {
      g_autofree char *sentence = g_strdup_printf (
          _ ("“library coverage” tells of “spells” or “creatures”, not of “%s”."), arguments[1]);

      return muster_cli_misuse (json, sentence);
    }
  if ((lists && !find_kind (arguments[1], &filter.kinds))
      || (kind != NULL && !find_kind (kind, &filter.kinds)))
    {
      g_autofree char *known
          = g_strjoin (", ", "creatures", "spells", "equipment", "magic-items", "classes", "races",
                       "backgrounds", "feats", "conditions", "rules", NULL);
      g_autofree char *sentence = g_strdup_printf (_ ("The library has no “%1$s”. It has %2$s."),
                                                   lists ? arguments[1] : kind, known);

      return muster_cli_misuse (json, sentence);
    }
  if (edition != 0 && edition != 2014 && edition != 2024)
    return muster_cli_misuse (json, _ ("--edition takes 2014 or 2024."));
  filter.edition = (gint16) edition;

  library = muster_library_open_builtin (&error);
  if (library == NULL)
    return muster_cli_fail_with (json, error);
  if (covers && g_strcmp0 (arguments[1], "creatures") == 0)
    return muster_cli_coverage_creatures (library, edition, json);
  if (covers)
    return muster_cli_coverage (library, edition, json);
  if (g_str_equal (arguments[0], "show"))
    return show_entry (library, arguments[1], json);

  words = lists ? NULL : g_strjoinv (" ", arguments + 1);

  return list_entries (library, words, &filter, json);
}
