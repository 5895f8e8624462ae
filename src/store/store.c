/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "store/store-private.h"

#define IN_MEMORY ":memory:"

/* How long the log of changes beside the file may get, 32 MB, before a commit carries it over: that
 * waits for the disk, some milliseconds, and a command writes about ten pages.  Closing carries
 * over the rest. */
#define CHECKPOINT_PAGES 8192

static gboolean
set_pragma (MusterDb *db, const char *name, const char *value, gint64 expected, GError **error)
{
  g_autofree char *set = g_strdup_printf ("PRAGMA %s = %s", name, value);
  g_autofree char *get = g_strdup_printf ("PRAGMA %s", name);
  gint64 got = -1;

  if (!muster_db_exec (db, set, error) || !muster_db_get_int (db, get, &got, error))
    return FALSE;

  if (got != expected)
    {
      g_info ("%s: %s is %" G_GINT64_FORMAT, muster_db_get_path (db), name, got);
      return muster_store_set_error_for_file (muster_db_get_path (db), MUSTER_STORE_ERROR_FAILED,
                                              error);
    }

  return TRUE;
}

static gboolean
set_wal (MusterDb *db, GError **error)
{
  g_autoptr (MusterStatement) statement
      = muster_db_lease (db, "PRAGMA main.journal_mode = WAL", error);
  gboolean has_row;

  if (statement == NULL || !muster_statement_step (statement, &has_row, error))
    return FALSE;

  if (!has_row || g_strcmp0 (muster_statement_get_text (statement, 0), "wal") != 0)
    {
      g_info ("%s: no WAL", muster_db_get_path (db));
      return muster_store_set_error_for_file (muster_db_get_path (db), MUSTER_STORE_ERROR_FAILED,
                                              error);
    }

  return TRUE;
}

/*< private >
 * muster_store_prepare:
 * @db: a connection
 * @wal: whether the file is written
 * @error: return location
 *
 * Sets the connection up as every campaign is used, and checks that each setting took.
 *
 * Returns: %TRUE when all of them did
 */
gboolean
muster_store_prepare (MusterDb *db, gboolean wal, GError **error)
{
  return set_pragma (db, "foreign_keys", "ON", 1, error)
         && set_pragma (db, "recursive_triggers", "ON", 1, error)
         && set_pragma (db, "trusted_schema", "OFF", 0, error)
         && set_pragma (db, "cell_size_check", "ON", 1, error)
         && set_pragma (db, "temp_store", "MEMORY", 2, error)
         && (!wal
             || (set_wal (db, error)
                 && set_pragma (db, "wal_autocheckpoint", G_STRINGIFY (CHECKPOINT_PAGES),
                                CHECKPOINT_PAGES, error)))
         && set_pragma (db, "synchronous", "NORMAL", 1, error);
}

/* Takes a store's file lock; a folder without room for one makes the store read-only. */
static gboolean
lock_store (MusterStore *store, GError **error)
{
  gboolean impossible;
  g_autoptr (GError) local_error = NULL;

  store->lock = muster_file_lock_take (store->path, store->read_only, &impossible, &local_error);
  if (store->lock != NULL)
    return TRUE;

  if (impossible)
    {
      store->read_only = TRUE;
      return TRUE;
    }

  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

/* An older file that cannot be changed is brought up to date in memory. */
static gboolean
open_for_reading (MusterStore *store,
                  const MusterProbe *probe,
                  const MusterMigrations *migrations,
                  GError **error)
{
  g_autoptr (MusterDb) file = muster_probe_open (store->path, probe->has_wal, error);

  if (file == NULL)
    return FALSE;

  if (probe->version < migrations->n_texts)
    {
      g_autoptr (MusterDb) memory = muster_db_open (IN_MEMORY, MUSTER_DB_CREATE, error);

      if (memory == NULL || !muster_store_copy_db (file, memory, error)
          || !muster_migrations_run (migrations, memory, migrations->n_texts, error))
        return FALSE;
      store->db = g_steal_pointer (&memory);
    }
  else
    {
      store->db = g_steal_pointer (&file);
    }

  return muster_store_prepare (store->db, FALSE, error)
         && muster_db_exec (store->db, "PRAGMA query_only = ON", error);
}

static char *
make_backup_path (const char *path, guint version)
{
  g_autofree char *stem
      = g_str_has_suffix (path, ".muster") ? g_strndup (path, strlen (path) - 7) : g_strdup (path);

  for (guint i = 1;; i++)
    {
      g_autofree char *number = i > 1 ? g_strdup_printf ("-%u", i) : g_strdup ("");
      g_autofree char *candidate = g_strdup_printf ("%s.v%u%s.muster", stem, version, number);

      if (!g_file_test (candidate, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&candidate);
    }
}

static gboolean
set_not_updated (const char *path, GError *reason, GError **error)
{
  g_autofree char *name = g_filename_display_basename (path);

  g_set_error (error, MUSTER_STORE_ERROR, reason->code,
               /* Translators: %1$s is the name of a file, %2$s a whole sentence with the reason. */
               _ ("“%1$s” is from an earlier version of Muster and could not be brought up to "
                  "date. It was left as it is. %2$s"),
               name, reason->message);
  return FALSE;
}

/* All steps in one transaction around the steps' own: either the file is of the newest version
 * afterwards, or it is as it was. */
static gboolean
migrate (MusterStore *store,
         const MusterProbe *probe,
         const MusterMigrations *migrations,
         GError **error)
{
  g_autofree char *backup_path = make_backup_path (store->path, probe->version);
  g_autoptr (MusterTransaction) transaction = NULL;
  g_autoptr (GError) reason = NULL;

  if (!muster_store_copy_db_to_path (store->db, backup_path, FALSE, error))
    return FALSE;

  transaction = muster_db_begin (store->db, &reason);
  if (transaction == NULL
      || !muster_migrations_run (migrations, store->db, migrations->n_texts, &reason)
      || !muster_transaction_commit (transaction, &reason))
    {
      g_unlink (backup_path);
      return set_not_updated (store->path, reason, error);
    }

  store->backup_path = g_steal_pointer (&backup_path);
  return TRUE;
}

static gboolean
open_for_writing (MusterStore *store,
                  const MusterProbe *probe,
                  const MusterMigrations *migrations,
                  GError **error)
{
  store->db = muster_db_open (store->path, MUSTER_DB_READ_WRITE, error);
  if (store->db == NULL)
    return FALSE;

  if (sqlite3_db_readonly (muster_db_get_handle (store->db), "main") != 0)
    {
      g_clear_pointer (&store->db, muster_db_close);
      store->read_only = TRUE;
      return open_for_reading (store, probe, migrations, error);
    }

  if (probe->version < migrations->n_texts && !migrate (store, probe, migrations, error))
    return FALSE;

  return muster_store_prepare (store->db, TRUE, error);
}

static gboolean
start (MusterStore *store, GError **error)
{
  if (!store->read_only)
    {
      store->capture = muster_capture_new (store->db, error);
      if (store->capture == NULL)
        return FALSE;
    }

  return muster_store_load_history (store, error);
}

/*< private >
 * muster_store_open_with:
 *
 * muster_store_open() with the steps of another schema, for tests of migrations.
 */
MusterStore *
muster_store_open_with (const char *path,
                        MusterStoreOpenFlags flags,
                        const MusterMigrations *migrations,
                        GError **error)
{
  g_autoptr (MusterStore) store = g_new0 (MusterStore, 1);
  MusterProbe probe;

  store->path = muster_store_resolve (path, error);
  if (store->path == NULL)
    return NULL;

  store->read_only
      = (flags & MUSTER_STORE_OPEN_READ_ONLY) != 0 || !muster_probe_is_writable (store->path);
  if (!lock_store (store, error) || !muster_probe_file (store->path, migrations, &probe, error))
    return NULL;

  if (store->read_only ? !open_for_reading (store, &probe, migrations, error)
                       : !open_for_writing (store, &probe, migrations, error))
    return NULL;

  if (!start (store, error))
    return NULL;

  return g_steal_pointer (&store);
}

/**
 * muster_store_open:
 * @path: a campaign file
 * @flags: how to open it
 * @error: return location
 *
 * Opens a campaign.  The file is looked at first, without changing it: one that is not ours, newer
 * than this program, damaged, or with tables that are not as we made them is refused and left byte
 * by byte as it is.  One that another Muster has open is refused as %MUSTER_STORE_ERROR_BUSY.  A
 * file or folder that cannot be written is opened for reading, see muster_store_is_read_only().  A
 * file of an earlier version is brought up to date, after a copy was laid beside it, see
 * muster_store_get_backup_path().
 *
 * Returns: (transfer full): the store, or %NULL with @error set
 */
MusterStore *
muster_store_open (const char *path, MusterStoreOpenFlags flags, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  return muster_store_open_with (path, flags, muster_migrations_get (), error);
}

/*< private >
 * muster_store_create_with:
 *
 * Makes an empty campaign file with the steps of a schema; nothing may be at @path.
 */
gboolean
muster_store_create_with (const char *path, const MusterMigrations *migrations, GError **error)
{
  g_autoptr (MusterDb) memory = muster_db_open (IN_MEMORY, MUSTER_DB_CREATE, error);

  if (memory == NULL || !muster_migrations_run (migrations, memory, migrations->n_texts, error))
    return FALSE;

  return muster_store_copy_db_to_path (memory, path, FALSE, error);
}

/**
 * muster_store_create:
 * @path: where; nothing may be there
 * @error: return location
 *
 * Makes an empty campaign and opens it.  The file is there at one stroke, whole.
 *
 * Returns: (transfer full): the store, or %NULL with @error set
 */
MusterStore *
muster_store_create (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  if (!muster_store_create_with (path, muster_migrations_get (), error))
    return NULL;

  return muster_store_open (path, MUSTER_STORE_OPEN_DEFAULT, error);
}

/**
 * muster_store_new_in_memory:
 * @error: return location
 *
 * Returns: (transfer full): an empty campaign that is gone when it is closed
 */
MusterStore *
muster_store_new_in_memory (GError **error)
{
  g_autoptr (MusterStore) store = g_new0 (MusterStore, 1);
  const MusterMigrations *migrations = muster_migrations_get ();

  store->path = g_strdup (IN_MEMORY);
  store->db = muster_db_open (IN_MEMORY, MUSTER_DB_CREATE, error);
  if (store->db == NULL
      || !muster_migrations_run (migrations, store->db, migrations->n_texts, error)
      || !muster_store_prepare (store->db, FALSE, error) || !start (store, error))
    return NULL;

  return g_steal_pointer (&store);
}

/**
 * muster_store_close:
 * @store: (nullable) (transfer full): a store
 *
 * Closes the file.  An open step is rolled back; everything else is stored already.
 */
void
muster_store_close (MusterStore *store)
{
  if (store == NULL)
    return;

  g_clear_pointer (&store->step, muster_transaction_end);
  g_clear_pointer (&store->db, muster_db_close);
  g_clear_pointer (&store->capture, muster_capture_free);
  g_clear_pointer (&store->lock, muster_file_lock_free);
  for (guint i = 0; i < MUSTER_N_POOLS; i++)
    for (guint j = 0; j < G_N_ELEMENTS (store->row_sql[i]); j++)
      g_free (store->row_sql[i][j]);
  g_free (store->backup_path);
  g_free (store->path);
  g_free (store);
}

/**
 * muster_store_adopt:
 * @store: a store
 *
 * Hands the store to the calling thread, after it was opened in a worker.  The worker must not use
 * it any more.
 */
void
muster_store_adopt (MusterStore *store)
{
  g_return_if_fail (store != NULL);

  muster_db_adopt (store->db);
}

/**
 * muster_store_get_path:
 *
 * Returns: (type filename): the file, without symbolic links, or ":memory:"
 */
const char *
muster_store_get_path (MusterStore *store)
{
  g_return_val_if_fail (store != NULL, NULL);

  return store->path;
}

/**
 * muster_store_is_read_only:
 *
 * Returns: whether the campaign can only be looked at; every step is then refused with
 *   %MUSTER_STORE_ERROR_READ_ONLY, and muster_store_copy_to() makes one to go on with
 */
gboolean
muster_store_is_read_only (MusterStore *store)
{
  g_return_val_if_fail (store != NULL, TRUE);

  return store->read_only;
}

/**
 * muster_store_get_backup_path:
 *
 * Returns: (nullable) (type filename): the copy of the file as it was before it was brought up to
 *   date by this opening
 */
const char *
muster_store_get_backup_path (MusterStore *store)
{
  g_return_val_if_fail (store != NULL, NULL);

  return store->backup_path;
}

/**
 * muster_store_copy_to:
 * @store: a store
 * @path: where the copy goes
 * @flags: whether a file there may be replaced
 * @error: return location
 *
 * Saves a copy of what is stored, undo history included.  There is either a whole copy at @path or
 * what was there before; a campaign that is open in Muster is never replaced.  Reads the file
 * through a connection of its own, so that a worker thread can call it while the store is used; a
 * store in memory is copied by the thread that has it.
 *
 * Returns: %TRUE when the copy is there
 */
gboolean
muster_store_copy_to (MusterStore *store,
                      const char *path,
                      MusterStoreCopyFlags flags,
                      GError **error)
{
  g_autoptr (MusterDb) file = NULL;
  g_autofree char *full = NULL;
  g_autofree char *real = NULL;
  gboolean in_memory;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  full = g_canonicalize_filename (path, NULL);
  real = g_file_test (full, G_FILE_TEST_EXISTS) ? muster_store_resolve (full, NULL) : NULL;
  in_memory = g_str_equal (store->path, IN_MEMORY);

  if (!in_memory && store->read_only)
    file = muster_probe_open (store->path, muster_probe_has_wal (store->path), error);
  else if (!in_memory)
    file = muster_db_open (store->path, MUSTER_DB_READ_ONLY, error);
  if (!in_memory && file == NULL)
    return FALSE;

  return muster_store_copy_db_to_path (in_memory ? store->db : file, real != NULL ? real : full,
                                       (flags & MUSTER_STORE_COPY_OVERWRITE) != 0, error);
}

/**
 * muster_store_dup_meta:
 * @store: a store
 * @key: a stable name
 * @error: return location
 *
 * Returns: (transfer full) (nullable): the value; %NULL without @error when there is none
 */
char *
muster_store_dup_meta (MusterStore *store, const char *key, GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;
  gboolean has_row;

  g_return_val_if_fail (store != NULL, NULL);
  g_return_val_if_fail (key != NULL, NULL);

  statement = muster_db_lease (store->db, "SELECT value FROM main.meta WHERE key = ?", error);
  if (statement == NULL)
    return NULL;

  muster_statement_bind_text (statement, 1, key);
  if (!muster_statement_step (statement, &has_row, error) || !has_row)
    return NULL;

  return g_strdup (muster_statement_get_text (statement, 0));
}

/**
 * muster_store_set_meta:
 * @store: a store with an open step
 * @key: a stable name
 * @value: (nullable): the value; %NULL removes it
 * @error: return location
 *
 * Returns: %TRUE when it is set
 */
gboolean
muster_store_set_meta (MusterStore *store, const char *key, const char *value, GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (key != NULL, FALSE);

  statement
      = muster_db_lease (store->db,
                         value == NULL ? "DELETE FROM main.meta WHERE key = ?1"
                                       : "INSERT INTO main.meta (key, value) VALUES (?1, ?2)"
                                         " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                         error);
  if (statement == NULL)
    return FALSE;

  muster_statement_bind_text (statement, 1, key);
  if (value != NULL)
    muster_statement_bind_text (statement, 2, value);
  return muster_statement_run (statement, error);
}
