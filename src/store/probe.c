/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/store-private.h"

#define HEADER_SIZE 100
#define PAGE_SIZE_AT 16
#define N_PAGES_AT 28
#define APPLICATION_ID_AT 68

/* Reading every page of a file up to this size takes a blink.  In a larger one the bulk is
 * pictures and undo images, which are looked at when they are used. */
#define WHOLE_CHECK_BYTES (32 * 1024 * 1024)

static gboolean
is_nonempty_file (const char *path, const char *suffix)
{
  g_autofree char *full = g_strconcat (path, suffix, NULL);
  struct stat info;

  return stat (full, &info) == 0 && info.st_size > 0;
}

gboolean
muster_probe_has_wal (const char *path)
{
  return is_nonempty_file (path, "-wal");
}

gboolean
muster_probe_has_shm (const char *path)
{
  return is_nonempty_file (path, "-shm");
}

/*< private >
 * muster_probe_tidy:
 *
 * Removes the index that reading a leftover WAL left beside the file; it holds nothing that is not
 * in the WAL.
 */
void
muster_probe_tidy (const char *path, gboolean had_shm)
{
  g_autofree char *shm = g_strconcat (path, "-shm", NULL);

  if (!had_shm)
    g_unlink (shm);
}

/*< private >
 * muster_probe_open:
 * @path: the file; the caller holds its lock
 * @has_wal: what muster_probe_has_wal() said
 * @error: return location
 *
 * Opens for reading without leaving a trace: a file without a WAL as one that nobody changes, for
 * else the engine would lay a WAL beside it.
 *
 * Returns: (transfer full): the connection
 */
MusterDb *
muster_probe_open (const char *path, gboolean has_wal, GError **error)
{
  return muster_db_open (path, has_wal ? MUSTER_DB_READ_ONLY : MUSTER_DB_IMMUTABLE, error);
}

static guint32
read_big_endian (const guint8 *at)
{
  return (guint32) at[0] << 24 | (guint32) at[1] << 16 | (guint32) at[2] << 8 | at[3];
}

/* The engine takes a last page that was cut off for one full of zeros.  What is in a WAL may not
 * have reached the file yet, so then the size says nothing. */
static gboolean
is_cut_off (const char *path, const guint8 *header, gsize file_size)
{
  gsize page_size = (gsize) header[PAGE_SIZE_AT] << 8 | header[PAGE_SIZE_AT + 1];

  if (page_size == 1)
    page_size = 65536;

  return !muster_probe_has_wal (path)
         && file_size < page_size * read_big_endian (header + N_PAGES_AT);
}

/* The lock is held, so no connection of this process can lose its own lock by our closing. */
static gboolean
look_at_header (const char *path, gsize *file_size, GError **error)
{
  static const char magic[16] = "SQLite format 3";
  guint8 header[HEADER_SIZE] = { 0 };
  struct stat info = { 0 };
  gssize got;
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);

  if (fd < 0)
    {
      g_autofree char *name = g_filename_display_basename (path);

      if (errno == EACCES)
        g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_FAILED,
                     /* Translators: %s is the name of a file. */
                     _ ("You may not read “%s”. Change its permissions, or ask its owner."), name);
      else
        muster_store_set_error_for_file (path, MUSTER_STORE_ERROR_FAILED, error);
      return FALSE;
    }

  got = fstat (fd, &info) == 0 && S_ISREG (info.st_mode) ? pread (fd, header, sizeof header, 0) : 0;
  close (fd);

  *file_size = (gsize) info.st_size;
  if (got < HEADER_SIZE || memcmp (header, magic, sizeof magic) != 0
      || read_big_endian (header + APPLICATION_ID_AT) != MUSTER_STORE_APPLICATION_ID)
    return muster_store_set_error_for_file (path, MUSTER_STORE_ERROR_NOT_OURS, error);
  if (is_cut_off (path, header, *file_size))
    return muster_store_set_error_for_file (path, MUSTER_STORE_ERROR_CORRUPT, error);

  return TRUE;
}

static gboolean
set_differs (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_basename (path);

  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_NOT_OURS,
               /* Translators: %s is the name of a file. */
               _ ("The tables in “%s” are not as Muster made them, so another program changed "
                  "them. It was left as it is; open an earlier copy of this campaign."),
               name);
  return FALSE;
}

static gboolean
check_schema (MusterDb *db, const MusterMigrations *migrations, guint version, GError **error)
{
  g_autoptr (MusterDb) model = muster_db_open (":memory:", MUSTER_DB_CREATE, error);
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;

  if (model == NULL || !muster_migrations_run (migrations, model, version, error))
    return FALSE;

  expected = muster_migrations_dump_schema (model, error);
  found = expected != NULL ? muster_migrations_dump_schema (db, error) : NULL;
  if (found == NULL)
    return FALSE;

  if (!g_str_equal (found, expected))
    return set_differs (muster_db_get_path (db), error);

  return TRUE;
}

static gboolean
run_check (MusterDb *db, const char *sql, GError **error)
{
  g_autoptr (MusterStatement) statement = muster_db_lease (db, sql, error);
  gboolean has_row;
  const char *answer;

  if (statement == NULL || !muster_statement_step (statement, &has_row, error))
    return FALSE;

  answer = has_row ? muster_statement_get_text (statement, 0) : NULL;
  if (g_strcmp0 (answer, "ok") == 0)
    return TRUE;

  g_info ("%s: %s", muster_db_get_path (db), answer != NULL ? answer : "no answer to a check");
  return muster_store_set_error_for_file (muster_db_get_path (db), MUSTER_STORE_ERROR_CORRUPT,
                                          error);
}

/* Table by table: a check of the whole file would also read every search index through its module,
 * which takes longer than all the rest and finds nothing that cannot be made anew. */
static gboolean
check_pages (MusterDb *db, gsize file_size, GError **error)
{
  g_autoptr (MusterStatement) statement
      = muster_db_lease (db,
                         "SELECT name FROM pragma_table_list WHERE schema = 'main'"
                         " AND type IN ('table', 'shadow') AND name <> 'sqlite_schema'"
                         " AND (?1 OR name NOT IN ('history', 'asset'))",
                         error);
  gboolean has_row;

  if (statement == NULL)
    return FALSE;

  muster_statement_bind_int (statement, 1, file_size <= WHOLE_CHECK_BYTES);
  for (;;)
    {
      g_autofree char *sql = NULL;

      if (!muster_statement_step (statement, &has_row, error))
        return FALSE;
      if (!has_row)
        return TRUE;

      sql = g_strdup_printf ("PRAGMA main.quick_check ('%s')",
                             muster_statement_get_text (statement, 0));
      if (!run_check (db, sql, error))
        return FALSE;
    }
}

/*< private >
 * muster_probe_is_writable:
 *
 * Returns: whether the file and its folder may be changed.  Root may change what nobody should, so
 *   the permission bits count as well
 */
gboolean
muster_probe_is_writable (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  struct stat info;

  return stat (path, &info) == 0 && (info.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) != 0
         && access (path, W_OK) == 0 && access (folder, W_OK) == 0;
}

/*< private >
 * muster_probe_file:
 * @path: the file; the caller holds its lock
 * @migrations: the schema's steps
 * @probe: (out): what was found
 * @error: return location
 *
 * Looks whether the file is a whole campaign that this version of Muster can open, without
 * changing a byte of it or of its WAL.
 *
 * Returns: %TRUE when it can be opened
 */
gboolean
muster_probe_file (const char *path,
                   const MusterMigrations *migrations,
                   MusterProbe *probe,
                   GError **error)
{
  gboolean had_shm = muster_probe_has_shm (path);
  gboolean fine;
  gint64 version = 0;
  gsize file_size;

  memset (probe, 0, sizeof *probe);
  if (!look_at_header (path, &file_size, error))
    return FALSE;

  probe->has_wal = muster_probe_has_wal (path);

  {
    g_autoptr (MusterDb) db = muster_probe_open (path, probe->has_wal, error);

    fine = db != NULL && muster_db_get_int (db, "PRAGMA user_version", &version, error);
    if (fine && version > (gint64) migrations->n_texts)
      fine = muster_store_set_error_for_file (path, MUSTER_STORE_ERROR_NEWER_FILE, error);
    else if (fine && version < 1)
      fine = set_differs (path, error);
    fine = fine && check_schema (db, migrations, (guint) version, error)
           && check_pages (db, file_size, error);
  }
  muster_probe_tidy (path, had_shm);

  probe->version = (guint) version;
  return fine;
}
