/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/db-private.h"

/**
 * muster_statement_return:
 * @statement: (nullable) (transfer full): a statement on loan
 *
 * Gives the statement back: it is reset and its parameters are cleared.
 */
void
muster_statement_return (MusterStatement *statement)
{
  if (statement == NULL)
    return;

  if (!statement->cached)
    {
      sqlite3_finalize (statement->handle);
      g_free (statement);
      return;
    }

  sqlite3_reset (statement->handle);
  sqlite3_clear_bindings (statement->handle);
  statement->lent = FALSE;
}

/**
 * muster_statement_bind_int:
 * @statement: a statement that has not been stepped since it was lent or reset
 * @index: of the parameter, from 1
 */
void
muster_statement_bind_int (MusterStatement *statement, int index, gint64 value)
{
  int code = sqlite3_bind_int64 (statement->handle, index, value);

  g_assert (code == SQLITE_OK);
}

/**
 * muster_statement_bind_text:
 * @statement: a statement that has not been stepped since it was lent or reset
 * @index: of the parameter, from 1
 * @value: (nullable): UTF-8, must live as long as the loan; %NULL binds NULL
 */
void
muster_statement_bind_text (MusterStatement *statement, int index, const char *value)
{
  int code = sqlite3_bind_text (statement->handle, index, value, -1, SQLITE_STATIC);

  g_assert (code == SQLITE_OK);
}

/**
 * muster_statement_bind_blob:
 * @statement: a statement that has not been stepped since it was lent or reset
 * @index: of the parameter, from 1
 * @data: must live as long as the loan
 * @size: in bytes
 */
void
muster_statement_bind_blob (MusterStatement *statement, int index, gconstpointer data, gsize size)
{
  int code = sqlite3_bind_blob64 (statement->handle, index, data, size, SQLITE_STATIC);

  g_assert (code == SQLITE_OK);
}

/**
 * muster_statement_step:
 * @statement: a statement
 * @has_row: (out): whether a row is there to be read
 * @error: return location
 *
 * Returns: %FALSE when the statement failed
 */
gboolean
muster_statement_step (MusterStatement *statement, gboolean *has_row, GError **error)
{
  int code;

  g_return_val_if_fail (statement != NULL, FALSE);
  g_assert (statement->db->thread == g_thread_self ());

  code = sqlite3_step (statement->handle);
  *has_row = code == SQLITE_ROW;
  if (code != SQLITE_ROW && code != SQLITE_DONE)
    return muster_db_set_error (statement->db, code, error);

  return TRUE;
}

/**
 * muster_statement_run:
 * @statement: a statement that returns no rows, or whose rows do not matter
 * @error: return location
 *
 * Runs the statement to its end and resets it; the parameters stay bound.
 *
 * Returns: %FALSE when the statement failed
 */
gboolean
muster_statement_run (MusterStatement *statement, GError **error)
{
  gboolean has_row;

  do
    {
      if (!muster_statement_step (statement, &has_row, error))
        {
          sqlite3_reset (statement->handle);
          return FALSE;
        }
    }
  while (has_row);

  sqlite3_reset (statement->handle);
  return TRUE;
}

/**
 * muster_statement_reset:
 * @statement: a statement
 *
 * Makes the statement ready to run again; the parameters stay bound.
 */
void
muster_statement_reset (MusterStatement *statement)
{
  sqlite3_reset (statement->handle);
}

gint64
muster_statement_get_int (MusterStatement *statement, int column)
{
  return sqlite3_column_int64 (statement->handle, column);
}

/**
 * muster_statement_get_text:
 *
 * Returns: (nullable): the text, valid until the statement moves on
 */
const char *
muster_statement_get_text (MusterStatement *statement, int column)
{
  return (const char *) sqlite3_column_text (statement->handle, column);
}

/**
 * muster_statement_get_blob:
 * @size: (out): in bytes
 *
 * Returns: (nullable): the bytes, valid until the statement moves on
 */
gconstpointer
muster_statement_get_blob (MusterStatement *statement, int column, gsize *size)
{
  gconstpointer data = sqlite3_column_blob (statement->handle, column);

  *size = (gsize) sqlite3_column_bytes (statement->handle, column);
  return data;
}

sqlite3_stmt *
muster_statement_get_handle (MusterStatement *statement)
{
  return statement->handle;
}
