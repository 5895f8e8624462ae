/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/log-index.h"
#include "store/search-words.h"
#include "store/store-private.h"

static gboolean
get_language (MusterStore *store, char **language, GError **error)
{
  g_autoptr (MusterStatement) statement = muster_db_lease (
      store->db, "SELECT value FROM main.cache WHERE name = 'log language'", error);
  gboolean has_row;

  if (statement == NULL || !muster_statement_step (statement, &has_row, error))
    return FALSE;

  *language = has_row ? g_strdup (muster_statement_get_text (statement, 0)) : NULL;
  return TRUE;
}

/**
 * muster_store_set_log_language:
 * @store: a store that can be written, without an open step
 * @language: of the words that muster_store_index_log() will get, and their version: "pt_BR 1.2"
 * @error: return location
 *
 * Empties the index when it was made in another language.
 *
 * Returns: %TRUE when the index is in this language
 */
gboolean
muster_store_set_log_language (MusterStore *store, const char *language, GError **error)
{
  g_autoptr (MusterTransaction) transaction = NULL;
  g_autofree char *current = NULL;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (language != NULL, FALSE);

  if (!get_language (store, &current, error))
    return FALSE;
  if (g_strcmp0 (current, language) == 0)
    return TRUE;

  transaction = muster_db_begin (store->db, error);
  if (transaction == NULL
      || !muster_db_exec (store->db, "INSERT INTO main.log_index (log_index) VALUES ('delete-all')",
                          error))
    return FALSE;

  {
    g_autoptr (MusterStatement) statement
        = muster_db_lease (store->db,
                           "INSERT INTO main.cache (name, value) VALUES ('log language', ?)"
                           " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                           error);

    if (statement == NULL)
      return FALSE;
    muster_statement_bind_text (statement, 1, language);
    if (!muster_statement_run (statement, error))
      return FALSE;
  }

  return muster_transaction_commit (transaction, error);
}

/**
 * muster_store_index_log:
 * @store: a store that can be written
 * @id: a line
 * @words: the line as the GM reads it
 * @error: return location
 *
 * Puts a line into the search index, or puts it in anew.
 *
 * Returns: %TRUE when it can be found
 */
gboolean
muster_store_index_log (MusterStore *store, gint64 id, const char *words, GError **error)
{
  g_autoptr (MusterStatement) forget = NULL;
  g_autoptr (MusterStatement) insert = NULL;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (words != NULL, FALSE);

  /* Virtual tables know no upsert. */
  forget = muster_db_lease (store->db, "DELETE FROM main.log_index WHERE rowid = ?", error);
  insert = forget != NULL
               ? muster_db_lease (store->db,
                                  "INSERT INTO main.log_index (rowid, words) VALUES (?, ?)", error)
               : NULL;
  if (insert == NULL)
    return FALSE;

  muster_statement_bind_int (forget, 1, id);
  muster_statement_bind_int (insert, 1, id);
  muster_statement_bind_text (insert, 2, words);

  return muster_statement_run (forget, error) && muster_statement_run (insert, error);
}

typedef struct
{
  MusterLogWordsFunc func;
  gpointer user_data;
  GArray *ids;      /* of gint64 */
  GPtrArray *words; /* of the lines in ids */
} Missing;

static gboolean
word_missing (const MusterLogRow *row, gpointer user_data)
{
  Missing *missing = user_data;

  g_array_append_val (missing->ids, row->id);
  g_ptr_array_add (missing->words, missing->func (row, missing->user_data));

  return TRUE;
}

/**
 * muster_store_index_missing_log:
 * @store: a store that can be written, without an open step
 * @func: called for each line that the index does not have; may not write
 * @error: return location
 *
 * Lines are missing after redo, a change of language, and when nobody put them in.
 *
 * Returns: %TRUE when every line can be found
 */
gboolean
muster_store_index_missing_log (MusterStore *store,
                                MusterLogWordsFunc func,
                                gpointer user_data,
                                GError **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MusterTransaction) transaction = NULL;
  Missing missing = { func, user_data, ids, words };

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (store->step == NULL, FALSE);
  g_return_val_if_fail (func != NULL, FALSE);

  if (!muster_store_each_log_unindexed (store, word_missing, &missing, error))
    return FALSE;
  if (ids->len == 0)
    return TRUE;

  transaction = muster_db_begin (store->db, error);
  if (transaction == NULL)
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    if (!muster_store_index_log (store, g_array_index (ids, gint64, i), words->pdata[i], error))
      return FALSE;

  return muster_transaction_commit (transaction, error);
}

/**
 * muster_store_search_log:
 * @store: a store
 * @words: what somebody typed
 * @limit: at most so many lines
 * @error: return location
 *
 * Finds the lines that have every word of @words, or a word that begins with it.
 *
 * Returns: (transfer full) (element-type gint64): ids of lines, newest first
 */
GArray *
muster_store_search_log (MusterStore *store, const char *words, guint limit, GError **error)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (MusterStatement) statement = NULL;
  g_autofree char *query = NULL;
  gboolean has_row;

  g_return_val_if_fail (store != NULL, NULL);
  g_return_val_if_fail (words != NULL, NULL);

  query = muster_search_words_to_query (words, 1, TRUE);
  if (query == NULL)
    return g_steal_pointer (&found);

  statement = muster_db_lease (store->db,
                               "SELECT rowid FROM main.log_index WHERE log_index MATCH ?"
                               " ORDER BY rowid DESC LIMIT ?",
                               error);
  if (statement == NULL)
    return NULL;

  muster_statement_bind_text (statement, 1, query);
  muster_statement_bind_int (statement, 2, limit);
  for (;;)
    {
      gint64 id;

      if (!muster_statement_step (statement, &has_row, error))
        return NULL;
      if (!has_row)
        return g_steal_pointer (&found);

      id = muster_statement_get_int (statement, 0);
      g_array_append_val (found, id);
    }
}
