/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>

#include "store/db-private.h"

/* Statements differ by the set of columns that undo writes back, so there can be many. */
#define MAX_CACHED_STATEMENTS 256

struct _MusterTransaction
{
  MusterDb *db;
  guint level; /* 1: the outermost */
  gboolean done;
};

static void
statement_finalize (gpointer data)
{
  MusterStatement *statement = data;

  sqlite3_finalize (statement->handle);
  g_free (statement);
}

static gboolean
statement_is_idle (gpointer key, gpointer value, gpointer user_data)
{
  MusterStatement *statement = value;

  return !statement->lent;
}

static MusterStoreError
error_from_result (int code, int system_errno)
{
  switch (code & 0xff)
    {
    case SQLITE_NOTADB:
      return MUSTER_STORE_ERROR_NOT_OURS;
    case SQLITE_CORRUPT:
      return MUSTER_STORE_ERROR_CORRUPT;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return MUSTER_STORE_ERROR_READ_ONLY;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
      return MUSTER_STORE_ERROR_BUSY;
    case SQLITE_FULL:
      return MUSTER_STORE_ERROR_FULL;
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
      return MUSTER_STORE_ERROR_CONSTRAINT;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
      /* The engine says FULL only for a plain write that failed with ENOSPC. */
      if (system_errno == ENOSPC || system_errno == EDQUOT || system_errno == EFBIG)
        return MUSTER_STORE_ERROR_FULL;
      return MUSTER_STORE_ERROR_FAILED;
    default:
      return MUSTER_STORE_ERROR_FAILED;
    }
}

/*< private >
 * muster_store_set_error_for_file:
 * @path: the file that the sentence names
 * @code: what is wrong
 * @error: return location
 *
 * Sets the sentence for people that belongs to @code.
 *
 * Returns: %FALSE, so that a caller can return it
 */
gboolean
muster_store_set_error_for_file (const char *path, MusterStoreError code, GError **error)
{
  g_autofree char *name = g_filename_display_basename (path);

  switch (code)
    {
    case MUSTER_STORE_ERROR_NOT_OURS:
      g_set_error (error, MUSTER_STORE_ERROR, (int) code,
                   /* Translators: %s is the name of a file. */
                   _ ("“%s” is not a Muster campaign. Choose a file that Muster has made."), name);
      break;
    case MUSTER_STORE_ERROR_NEWER_FILE:
      g_set_error (error, MUSTER_STORE_ERROR, (int) code,
                   /* Translators: %s is the name of a file. */
                   _ ("“%s” was saved by a newer version of Muster. Update Muster to open it. The "
                      "file was not changed."),
                   name);
      break;
    case MUSTER_STORE_ERROR_CORRUPT:
      g_set_error (error, MUSTER_STORE_ERROR, (int) code,
                   /* Translators: %s is the name of a file. */
                   _ ("“%s” is damaged. It was left as it is; what can still be read can be saved "
                      "as a new campaign."),
                   name);
      break;
    case MUSTER_STORE_ERROR_READ_ONLY:
      g_set_error (error, MUSTER_STORE_ERROR, (int) code,
                   /* Translators: %s is the name of a file. */
                   _ ("“%s” can be read but not changed. Save a copy in a folder of your own to "
                      "go on with it."),
                   name);
      break;
    case MUSTER_STORE_ERROR_BUSY:
      g_set_error (error, MUSTER_STORE_ERROR, (int) code,
                   /* Translators: %s is the name of a file. */
                   _ ("“%s” is in use by another program. Close it there, then try again."), name);
      break;
    case MUSTER_STORE_ERROR_FULL:
      g_set_error (error, MUSTER_STORE_ERROR, (int) code,
                   /* Translators: %s is the name of a file. */
                   _ ("There is no room left on the disk that holds “%s”. What was stored before "
                      "is safe, only the last change was not made. Free some space, then try "
                      "again."),
                   name);
      break;
    case MUSTER_STORE_ERROR_CONSTRAINT:
      g_set_error (error, MUSTER_STORE_ERROR, (int) code,
                   /* Translators: %s is the name of a file. */
                   _ ("The change does not fit what is stored in “%s”, so it was not made."), name);
      break;
    case MUSTER_STORE_ERROR_FAILED:
    default:
      g_set_error (error, MUSTER_STORE_ERROR, (int) code,
                   /* Translators: %s is the name of a file. */
                   _ ("“%s” could not be read or written. What was stored before is unchanged. "
                      "Try again, or save a copy in another place."),
                   name);
      break;
    }

  return FALSE;
}

/**
 * muster_db_set_error:
 * @db: a connection
 * @code: the result code that the engine just returned for @db
 * @error: return location
 *
 * Turns a failure of the engine into an error of %MUSTER_STORE_ERROR with a sentence for people;
 * the engine's own words go to the log.
 *
 * Returns: %FALSE, so that a caller can return it
 */
gboolean
muster_db_set_error (MusterDb *db, int code, GError **error)
{
  g_return_val_if_fail (db != NULL, FALSE);
  g_return_val_if_fail (code != SQLITE_OK, FALSE);

  g_info ("%s: %s (%d, system error %d)", db->path, sqlite3_errmsg (db->handle), code,
          sqlite3_system_errno (db->handle));

  return muster_store_set_error_for_file (
      db->path, error_from_result (code, sqlite3_system_errno (db->handle)), error);
}

/**
 * muster_db_open:
 * @path: the file, absolute, or ":memory:"
 * @mode: how to open it; never creates a file unless %MUSTER_DB_CREATE
 * @error: return location
 *
 * Opens a connection for the calling thread, with everything refused that a hostile file could
 * try: functions in its schema, writes to it, double-quoted strings.
 *
 * Returns: (transfer full): the connection, or %NULL with @error set
 */
MusterDb *
muster_db_open (const char *path, MusterDbMode mode, GError **error)
{
  g_autoptr (MusterDb) db = NULL;
  g_autofree char *uri = NULL;
  int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  int code;

  g_return_val_if_fail (path != NULL, NULL);

  switch (mode)
    {
    case MUSTER_DB_READ_ONLY:
      flags |= SQLITE_OPEN_READONLY;
      break;
    case MUSTER_DB_IMMUTABLE:
      flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
      break;
    case MUSTER_DB_READ_WRITE:
      flags |= SQLITE_OPEN_READWRITE;
      break;
    case MUSTER_DB_CREATE:
      flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
      break;
    default:
      g_assert_not_reached ();
    }

  if (mode == MUSTER_DB_IMMUTABLE)
    {
      g_autofree char *escaped = g_uri_escape_string (path, "/", FALSE);

      uri = g_strdup_printf ("file:%s?immutable=1", escaped);
    }

  db = g_new0 (MusterDb, 1);
  db->path = g_strdup (path);
  db->thread = g_thread_self ();
  db->statements = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, statement_finalize);

  code = sqlite3_open_v2 (uri != NULL ? uri : path, &db->handle, flags, NULL);
  if (code != SQLITE_OK)
    {
      muster_db_set_error (db, code, error);
      return NULL;
    }

  sqlite3_db_config (db->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (db->handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (db->handle, SQLITE_DBCONFIG_DQS_DML, 0, NULL);
  sqlite3_db_config (db->handle, SQLITE_DBCONFIG_DQS_DDL, 0, NULL);
  sqlite3_db_config (db->handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1, NULL);
  sqlite3_busy_timeout (db->handle, 250);

  return g_steal_pointer (&db);
}

/**
 * muster_db_close:
 * @db: (nullable) (transfer full): a connection
 *
 * Closes the connection; an open transaction is rolled back.
 */
void
muster_db_close (MusterDb *db)
{
  if (db == NULL)
    return;

  g_assert (db->thread == g_thread_self ());

  g_hash_table_unref (db->statements);
  if (sqlite3_close (db->handle) != SQLITE_OK)
    g_critical ("%s: closed while statements are on loan", db->path);
  g_free (db->path);
  g_free (db);
}

/*< private >
 * muster_db_adopt:
 *
 * Hands the connection to the calling thread; the one that had it must not use it any more.
 */
void
muster_db_adopt (MusterDb *db)
{
  db->thread = g_thread_self ();
}

sqlite3 *
muster_db_get_handle (MusterDb *db)
{
  g_return_val_if_fail (db != NULL, NULL);

  return db->handle;
}

const char *
muster_db_get_path (MusterDb *db)
{
  g_return_val_if_fail (db != NULL, NULL);

  return db->path;
}

/**
 * muster_db_exec:
 * @db: a connection
 * @sql: one or more statements without parameters
 * @error: return location
 *
 * Runs @sql; rows are thrown away.
 *
 * Returns: %TRUE when all of it ran
 */
gboolean
muster_db_exec (MusterDb *db, const char *sql, GError **error)
{
  int code;

  g_return_val_if_fail (db != NULL, FALSE);
  g_assert (db->thread == g_thread_self ());

  code = sqlite3_exec (db->handle, sql, NULL, NULL, NULL);
  if (code != SQLITE_OK)
    return muster_db_set_error (db, code, error);

  return TRUE;
}

/**
 * muster_db_get_int:
 * @db: a connection
 * @sql: a query
 * @value: (out): the first column of the first row, or 0 when there is none
 * @error: return location
 *
 * Returns: %TRUE when the query ran
 */
gboolean
muster_db_get_int (MusterDb *db, const char *sql, gint64 *value, GError **error)
{
  g_autoptr (MusterStatement) statement = muster_db_lease (db, sql, error);
  gboolean has_row;

  if (statement == NULL || !muster_statement_step (statement, &has_row, error))
    return FALSE;

  *value = has_row ? muster_statement_get_int (statement, 0) : 0;
  return TRUE;
}

/**
 * muster_db_lease:
 * @db: a connection
 * @sql: one statement
 * @error: return location
 *
 * Lends a prepared statement.  Each text is prepared once and kept; a second lease of a text that
 * is still on loan gets a statement of its own.
 *
 * Returns: (transfer full): the statement, to be freed with muster_statement_return()
 */
MusterStatement *
muster_db_lease (MusterDb *db, const char *sql, GError **error)
{
  MusterStatement *statement;
  sqlite3_stmt *handle = NULL;
  gboolean cached;
  int code;

  g_return_val_if_fail (db != NULL, NULL);
  g_return_val_if_fail (sql != NULL, NULL);
  g_assert (db->thread == g_thread_self ());

  statement = g_hash_table_lookup (db->statements, sql);
  if (statement != NULL && !statement->lent)
    {
      statement->lent = TRUE;
      return statement;
    }

  cached = statement == NULL;
  if (cached && g_hash_table_size (db->statements) >= MAX_CACHED_STATEMENTS)
    g_hash_table_foreach_remove (db->statements, statement_is_idle, NULL);

  code = sqlite3_prepare_v3 (db->handle, sql, -1, cached ? SQLITE_PREPARE_PERSISTENT : 0, &handle,
                             NULL);
  if (code != SQLITE_OK)
    {
      g_info ("%s", sql);
      muster_db_set_error (db, code, error);
      return NULL;
    }

  statement = g_new0 (MusterStatement, 1);
  statement->db = db;
  statement->handle = handle;
  statement->lent = TRUE;
  statement->cached = cached;
  if (cached)
    g_hash_table_insert (db->statements, g_strdup (sql), statement);

  return statement;
}

/**
 * muster_db_begin:
 * @db: a connection
 * @error: return location
 *
 * Opens a transaction.  The outermost takes the write lock at once, so that it cannot fail for it
 * halfway; one inside another is a savepoint.
 *
 * Returns: (transfer full): the scope
 */
MusterTransaction *
muster_db_begin (MusterDb *db, GError **error)
{
  MusterTransaction *transaction;

  g_return_val_if_fail (db != NULL, NULL);

  if (db->depth == 0)
    {
      if (!muster_db_exec (db, "BEGIN IMMEDIATE", error))
        return NULL;
    }
  else
    {
      g_autofree char *sql = g_strdup_printf ("SAVEPOINT level_%u", db->depth + 1);

      if (!muster_db_exec (db, sql, error))
        return NULL;
    }

  transaction = g_new0 (MusterTransaction, 1);
  transaction->db = db;
  transaction->level = ++db->depth;
  return transaction;
}

/**
 * muster_transaction_commit:
 * @transaction: the innermost open scope of its connection
 * @error: return location
 *
 * Keeps the changes of the scope; for the outermost one they are stored now.  On failure the
 * scope stays open, and freeing it takes the changes back.
 *
 * Returns: %TRUE when they are kept
 */
gboolean
muster_transaction_commit (MusterTransaction *transaction, GError **error)
{
  MusterDb *db;

  g_return_val_if_fail (transaction != NULL, FALSE);
  g_return_val_if_fail (!transaction->done, FALSE);
  g_return_val_if_fail (transaction->level == transaction->db->depth, FALSE);

  db = transaction->db;
  if (transaction->level == 1)
    {
      if (!muster_db_exec (db, "COMMIT", error))
        return FALSE;
    }
  else
    {
      g_autofree char *sql = g_strdup_printf ("RELEASE level_%u", transaction->level);

      if (!muster_db_exec (db, sql, error))
        return FALSE;
    }

  transaction->done = TRUE;
  db->depth--;
  return TRUE;
}

/**
 * muster_transaction_end:
 * @transaction: (nullable) (transfer full): a scope
 *
 * Frees the scope; unless it was committed, its changes are taken back.
 */
void
muster_transaction_end (MusterTransaction *transaction)
{
  MusterDb *db;

  if (transaction == NULL)
    return;

  db = transaction->db;
  if (!transaction->done)
    {
      g_assert (transaction->level == db->depth);

      /* After a full disk or a failed read the engine has rolled everything back by itself. */
      if (!sqlite3_get_autocommit (db->handle))
        {
          g_autofree char *sql = NULL;

          if (transaction->level == 1)
            sql = g_strdup ("ROLLBACK");
          else
            sql = g_strdup_printf ("ROLLBACK TO level_%u; RELEASE level_%u", transaction->level,
                                   transaction->level);
          if (sqlite3_exec (db->handle, sql, NULL, NULL, NULL) != SQLITE_OK)
            g_info ("%s: rolling back: %s", db->path, sqlite3_errmsg (db->handle));
        }
      db->depth--;
    }
  g_free (transaction);
}
