/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <string.h>

#include "store/search-words.h"
#include "store/search.h"
#include "store/store-private.h"

/* A trigram index knows no shorter piece of a word. */
#define TRIGRAM 3

/* The sources of name_index, in the order of their numbers in its rowids. */
static const char *const sources[] = { "creature", "encounter", "stat_block", "node" };

#define STAT_BLOCK 2 /* the source that has keys */

#define SOURCES_PER_ID 8

typedef struct
{
  gint64 rowid;
  char *name;
  char *sort_key;
  int rank; /* less is better */
} Candidate;

/*< private >
 * muster_search_words_to_query:
 * @words: what somebody typed, split at white space
 * @at_least: leave out words of fewer characters
 * @prefix: whether a word may go on
 *
 * Returns: (transfer full) (nullable): a query of FTS5 that wants every word; nothing in @words
 *   has a meaning in it.  %NULL when no word is left
 */
char *
muster_search_words_to_query (const char *words, glong at_least, gboolean prefix)
{
  g_auto (GStrv) parts = g_strsplit_set (words, " \t\r\n", -1);
  g_autoptr (GString) query = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (g_utf8_strlen (parts[i], -1) < MAX (at_least, 1))
        continue;

      if (query->len > 0)
        g_string_append_c (query, ' ');
      g_string_append_c (query, '"');
      for (const char *at = parts[i]; *at != '\0'; at++)
        {
          if (*at == '"')
            g_string_append_c (query, '"');
          g_string_append_c (query, *at);
        }
      g_string_append (query, prefix ? "\" *" : "\"");
    }

  return query->len > 0 ? g_string_free_and_steal (g_steal_pointer (&query)) : NULL;
}

static void
candidate_clear (gpointer data)
{
  Candidate *candidate = data;

  g_free (candidate->name);
  g_free (candidate->sort_key);
}

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const Candidate *left = a, *right = b;
  int order = left->rank - right->rank;

  if (order == 0)
    order = strcmp (left->sort_key, right->sort_key);
  if (order == 0)
    order = left->rowid < right->rowid ? -1 : left->rowid > right->rowid;

  return order;
}

static gboolean
any_has_prefix (char **words, const char *prefix)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], prefix))
      return TRUE;

  return FALSE;
}

/* 0: the name begins with the first word; 1: a word of it does; 2: it is somewhere inside.
 * −1: a word too short for the index begins no word of the name.  Words match without their
 * accents as well. */
static int
rank_name (const char *name, char **wanted)
{
  g_auto (GStrv) plain = NULL;
  g_auto (GStrv) tokens = g_str_tokenize_and_fold (name, NULL, &plain);
  int rank = 2;

  for (guint i = 0; wanted[i] != NULL; i++)
    {
      gboolean begins = any_has_prefix (tokens, wanted[i]) || any_has_prefix (plain, wanted[i]);

      if (!begins && g_utf8_strlen (wanted[i], -1) < TRIGRAM)
        return -1;
      if (i > 0 || !begins)
        continue;

      rank = 1;
      if (tokens[0] != NULL
          && (g_str_has_prefix (tokens[0], wanted[0])
              || (!g_str_is_ascii (tokens[0]) && plain[0] != NULL
                  && g_str_has_prefix (plain[0], wanted[0]))))
        rank = 0;
    }

  return rank;
}

/* Gathers every name in which the words of three characters and more occur, and which has words
 * that begin with the shorter ones. */
static GArray *
find_candidates (MusterStore *store, const char *words, GError **error)
{
  g_auto (GStrv) wanted = g_str_tokenize_and_fold (words, NULL, NULL);
  g_autofree char *query = muster_search_words_to_query (words, TRIGRAM, FALSE);
  g_autoptr (GArray) found = g_array_new (FALSE, TRUE, sizeof (Candidate));
  g_autoptr (MusterStatement) statement = NULL;
  gboolean has_row;

  g_array_set_clear_func (found, candidate_clear);
  if (wanted[0] == NULL)
    return g_steal_pointer (&found);

  statement = muster_db_lease (store->db,
                               query != NULL ? "SELECT rowid, name FROM main.name_index"
                                               " WHERE name_index MATCH ?"
                                             : "SELECT rowid, name FROM main.name_index",
                               error);
  if (statement == NULL)
    return NULL;

  if (query != NULL)
    muster_statement_bind_text (statement, 1, query);
  for (;;)
    {
      Candidate candidate;
      const char *name;

      if (!muster_statement_step (statement, &has_row, error))
        return NULL;
      if (!has_row)
        return g_steal_pointer (&found);

      name = muster_statement_get_text (statement, 1);
      candidate.rank = rank_name (name, wanted);
      if (candidate.rank < 0)
        continue;

      candidate.rowid = muster_statement_get_int (statement, 0);
      candidate.name = g_strdup (name);
      candidate.sort_key = g_utf8_collate_key (name, -1);
      g_array_append_val (found, candidate);
    }
}

static gboolean
find_key (MusterStore *store, gint64 id, char **key, GError **error)
{
  g_autoptr (MusterStatement) statement
      = muster_db_lease (store->db, "SELECT key FROM main.stat_block WHERE id = ?", error);
  gboolean has_row;

  if (statement == NULL)
    return FALSE;

  muster_statement_bind_int (statement, 1, id);
  if (!muster_statement_step (statement, &has_row, error))
    return FALSE;
  *key = has_row ? g_strdup (muster_statement_get_text (statement, 0)) : NULL;

  return TRUE;
}

/**
 * muster_store_search:
 * @store: a store
 * @words: what somebody typed
 * @limit: at most so many hits
 * @func: called for each hit: names that begin with the first word come first, then those with a
 *   word that does, each in order of name
 * @error: return location
 *
 * Finds everything with a name in which every word of @words occurs; words of one or two letters
 * must begin a word of it.
 *
 * Returns: %FALSE when the search failed
 */
gboolean
muster_store_search (MusterStore *store,
                     const char *words,
                     guint limit,
                     MusterSearchFunc func,
                     gpointer user_data,
                     GError **error)
{
  g_autoptr (GArray) found = NULL;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (words != NULL, FALSE);
  g_return_val_if_fail (func != NULL, FALSE);

  found = find_candidates (store, words, error);
  if (found == NULL)
    return FALSE;

  g_array_sort (found, compare_candidates);
  for (guint i = 0; i < MIN (found->len, limit); i++)
    {
      const Candidate *candidate = &g_array_index (found, Candidate, i);
      gint64 source = candidate->rowid % SOURCES_PER_ID;
      gint64 id = candidate->rowid / SOURCES_PER_ID;
      g_autofree char *key = NULL;
      MusterSearchHit hit;

      /* A damaged index names tables that there are not. */
      if (source >= (gint64) G_N_ELEMENTS (sources))
        continue;
      if (source == STAT_BLOCK && !find_key (store, id, &key, error))
        return FALSE;

      hit = (MusterSearchHit) { sources[source], id, candidate->name, key };
      func (&hit, user_data);
    }

  return TRUE;
}
