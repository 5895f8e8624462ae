/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/history.h"
#include "store/log-rows.h"
#include "store/store-private.h"

#define LOG_COLUMNS                                                             \
  "id, fight, round, clock, serial, step, kind, version, secret, struck, body," \
  " note, player_note, replaces"

/**
 * muster_store_append_log:
 * @store: a store with an open step
 * @row: the event; its id and step are filled in by the store
 * @id: (out) (optional): the new row's
 * @error: return location
 *
 * Returns: %TRUE when the line is written
 */
gboolean
muster_store_append_log (MusterStore *store, const MusterLogRow *row, gint64 *id, GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (row != NULL, FALSE);

  statement = muster_db_lease (store->db,
                               "INSERT INTO main.log (fight, round, clock, serial, step, kind,"
                               " version, secret, struck, body)"
                               " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                               error);
  if (statement == NULL)
    return FALSE;

  muster_statement_bind_int (statement, 1, row->fight);
  muster_statement_bind_int (statement, 2, row->round);
  muster_statement_bind_int (statement, 3, row->clock);
  muster_statement_bind_int (statement, 4, row->serial);
  muster_statement_bind_int (statement, 5, muster_store_get_open_step (store));
  muster_statement_bind_text (statement, 6, row->kind);
  muster_statement_bind_int (statement, 7, row->version);
  muster_statement_bind_int (statement, 8, row->secret != 0);
  muster_statement_bind_int (statement, 9, row->struck != 0);
  muster_statement_bind_text (statement, 10, row->body);
  if (!muster_statement_run (statement, error))
    return FALSE;

  if (id != NULL)
    *id = sqlite3_last_insert_rowid (muster_db_get_handle (store->db));
  return TRUE;
}

/**
 * muster_store_strike_log:
 * @store: a store with an open step
 * @id: a line
 * @struck: whether its effect was taken back
 * @error: return location
 *
 * Returns: %TRUE when the line says so
 */
gboolean
muster_store_strike_log (MusterStore *store, gint64 id, gboolean struck, GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;

  g_return_val_if_fail (store != NULL, FALSE);

  statement = muster_db_lease (store->db, "UPDATE main.log SET struck = ? WHERE id = ?", error);
  if (statement == NULL)
    return FALSE;

  muster_statement_bind_int (statement, 1, struck != 0);
  muster_statement_bind_int (statement, 2, id);
  return muster_statement_run (statement, error);
}

/**
 * muster_store_amend_log:
 * @store: a store with an open step
 * @id: a line
 * @note: (nullable): what the GM wrote to it
 * @player_note: (nullable): what players read of that
 * @replaces: whether the notes stand in place of the line's own words
 * @error: return location
 *
 * Returns: %TRUE when the line says so
 */
gboolean
muster_store_amend_log (MusterStore *store,
                        gint64 id,
                        const char *note,
                        const char *player_note,
                        gboolean replaces,
                        GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;

  g_return_val_if_fail (store != NULL, FALSE);

  statement = muster_db_lease (store->db,
                               "UPDATE main.log SET note = ?, player_note = ?, replaces = ?"
                               " WHERE id = ?",
                               error);
  if (statement == NULL)
    return FALSE;

  muster_statement_bind_text (statement, 1, note != NULL ? note : "");
  muster_statement_bind_text (statement, 2, player_note != NULL ? player_note : "");
  muster_statement_bind_int (statement, 3, replaces != 0);
  muster_statement_bind_int (statement, 4, id);
  return muster_statement_run (statement, error);
}

/**
 * muster_store_clear_log:
 * @store: a store with an open step
 * @fight: a fight, or %MUSTER_LOG_ALL
 * @error: return location
 *
 * Returns: %TRUE when no line of it is left
 */
gboolean
muster_store_clear_log (MusterStore *store, MusterId fight, GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;

  g_return_val_if_fail (store != NULL, FALSE);

  statement = muster_db_lease (store->db,
                               fight == MUSTER_LOG_ALL ? "DELETE FROM main.log"
                                                       : "DELETE FROM main.log WHERE fight = ?",
                               error);
  if (statement == NULL)
    return FALSE;

  if (fight != MUSTER_LOG_ALL)
    muster_statement_bind_int (statement, 1, fight);
  return muster_statement_run (statement, error);
}

static gboolean
read_rows (MusterStatement *statement, MusterLogRowFunc func, gpointer user_data, GError **error)
{
  gboolean has_row;

  for (;;)
    {
      MusterLogRow row;

      if (!muster_statement_step (statement, &has_row, error))
        return FALSE;
      if (!has_row)
        return TRUE;

      row.id = muster_statement_get_int (statement, 0);
      row.fight = (MusterId) muster_statement_get_int (statement, 1);
      row.round = muster_statement_get_int (statement, 2);
      row.clock = muster_statement_get_int (statement, 3);
      row.serial = muster_statement_get_int (statement, 4);
      row.step = muster_statement_get_int (statement, 5);
      row.kind = muster_statement_get_text (statement, 6);
      row.version = (int) muster_statement_get_int (statement, 7);
      row.secret = muster_statement_get_int (statement, 8) != 0;
      row.struck = muster_statement_get_int (statement, 9) != 0;
      row.body = muster_statement_get_text (statement, 10);
      row.note = muster_statement_get_text (statement, 11);
      row.player_note = muster_statement_get_text (statement, 12);
      row.replaces = muster_statement_get_int (statement, 13) != 0;
      if (!func (&row, user_data))
        return TRUE;
    }
}

static gboolean
each_row (MusterStore *store,
          const char *sql,
          MusterId fight,
          gint64 after,
          gint64 before,
          MusterLogRowFunc func,
          gpointer user_data,
          GError **error)
{
  g_autoptr (MusterStatement) statement = muster_db_lease (store->db, sql, error);

  if (statement == NULL)
    return FALSE;

  muster_statement_bind_int (statement, 1, after);
  muster_statement_bind_int (statement, 2, before > 0 ? before : G_MAXINT64);
  if (fight != MUSTER_LOG_ALL)
    muster_statement_bind_int (statement, 3, fight);
  return read_rows (statement, func, user_data, error);
}

/**
 * muster_store_each_log:
 * @store: a store
 * @fight: a fight, 0 for what happened outside fights, or %MUSTER_LOG_ALL
 * @after: only lines after this one; 0: from the first
 * @before: only lines before this one; 0: to the last
 * @func: called for each line, oldest first; may not write
 * @error: return location
 *
 * Returns: %FALSE when the log could not be read
 */
gboolean
muster_store_each_log (MusterStore *store,
                       MusterId fight,
                       gint64 after,
                       gint64 before,
                       MusterLogRowFunc func,
                       gpointer user_data,
                       GError **error)
{
  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (func != NULL, FALSE);

  return each_row (store,
                   fight == MUSTER_LOG_ALL
                       ? "SELECT " LOG_COLUMNS
                         " FROM main.log WHERE id > ?1 AND id < ?2 ORDER BY id"
                       : "SELECT " LOG_COLUMNS
                         " FROM main.log WHERE fight = ?3 AND id > ?1 AND id < ?2 ORDER BY id",
                   fight, after, before, func, user_data, error);
}

/**
 * muster_store_each_log_backwards:
 * @store: a store
 * @fight: a fight, 0 for what happened outside fights, or %MUSTER_LOG_ALL
 * @before: only lines before this one; 0: from the last
 * @func: called for each line, newest first; may not write
 * @error: return location
 *
 * Returns: %FALSE when the log could not be read
 */
gboolean
muster_store_each_log_backwards (MusterStore *store,
                                 MusterId fight,
                                 gint64 before,
                                 MusterLogRowFunc func,
                                 gpointer user_data,
                                 GError **error)
{
  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (func != NULL, FALSE);

  return each_row (store,
                   fight == MUSTER_LOG_ALL
                       ? "SELECT " LOG_COLUMNS
                         " FROM main.log WHERE id > ?1 AND id < ?2 ORDER BY id DESC"
                       : "SELECT " LOG_COLUMNS
                         " FROM main.log WHERE fight = ?3 AND id > ?1 AND id < ?2 ORDER BY id DESC",
                   fight, 0, before, func, user_data, error);
}

/**
 * muster_store_each_log_unindexed:
 * @store: a store
 * @func: called for each line that the index does not have, oldest first; may not write
 * @error: return location
 *
 * Lines are missing after redo, a change of language, and when nobody put them in.
 *
 * Returns: %FALSE when the log could not be read
 */
gboolean
muster_store_each_log_unindexed (MusterStore *store,
                                 MusterLogRowFunc func,
                                 gpointer user_data,
                                 GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (func != NULL, FALSE);

  statement = muster_db_lease (store->db,
                               "SELECT " LOG_COLUMNS " FROM main.log WHERE id NOT IN"
                               " (SELECT id FROM main.log_index_docsize) ORDER BY id",
                               error);
  return statement != NULL && read_rows (statement, func, user_data, error);
}
