/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"
#define _GNU_SOURCE /* renameat2 */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "store/store-private.h"

/* Pages a call of the backup moves: small enough to let go of the file in between. */
#define PAGES_PER_STEP 4096

static const char *const companions[] = { "-wal", "-shm", "-journal" };

/*< private >
 * muster_store_resolve:
 * @path: a file that exists
 * @error: return location
 *
 * Returns: (transfer full): @path without symbolic links, so that one file has one lock
 */
char *
muster_store_resolve (const char *path, GError **error)
{
  char *real = realpath (path, NULL);
  char *copy;

  if (real == NULL)
    {
      g_autofree char *name = g_filename_display_basename (path);

      if (errno == ENOENT || errno == ENOTDIR)
        g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_FAILED,
                     /* Translators: %s is the name of a file. */
                     _ ("“%s” is not there any more. It may have been moved or renamed; open it "
                        "from its new place."),
                     name);
      else
        muster_store_set_error_for_file (path, MUSTER_STORE_ERROR_FAILED, error);
      return NULL;
    }

  copy = g_strdup (real);
  free (real);
  return copy;
}

static MusterStoreError
error_from_errno (int code)
{
  switch (code)
    {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return MUSTER_STORE_ERROR_FULL;
    case EACCES:
    case EPERM:
    case EROFS:
      return MUSTER_STORE_ERROR_READ_ONLY;
    default:
      return MUSTER_STORE_ERROR_FAILED;
    }
}

static gboolean
set_error_from_errno (const char *path, int code, GError **error)
{
  g_autofree char *folder = NULL;
  g_autofree char *name = NULL;

  g_info ("%s: %s", path, g_strerror (code));
  if (error_from_errno (code) != MUSTER_STORE_ERROR_READ_ONLY)
    return muster_store_set_error_for_file (path, error_from_errno (code), error);

  folder = g_path_get_dirname (path);
  name = g_filename_display_name (folder);
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_READ_ONLY,
               /* Translators: %s is the name of a folder. */
               _ ("Nothing can be saved in “%s”. Choose a folder of your own."), name);
  return FALSE;
}

/*< private >
 * muster_store_make_temporary:
 * @path: the file to be
 * @error: return location
 *
 * Makes an empty file beside @path, which is later moved into its place.
 *
 * Returns: (transfer full): its path
 */
char *
muster_store_make_temporary (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *hidden = g_strdup_printf (".%s.XXXXXX", name);
  g_autofree char *temporary = g_build_filename (folder, hidden, NULL);
  int fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, 0666);

  if (fd < 0)
    {
      set_error_from_errno (path, errno, error);
      return NULL;
    }

  close (fd);
  return g_steal_pointer (&temporary);
}

void
muster_store_remove_temporary (const char *path)
{
  g_unlink (path);
  for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
    {
      g_autofree char *companion = g_strconcat (path, companions[i], NULL);

      g_unlink (companion);
    }
}

static gboolean
sync_file (const char *path)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  gboolean synced = fd >= 0 && fsync (fd) == 0;
  int code = errno;

  if (fd >= 0)
    close (fd);
  errno = code;
  return synced;
}

static gboolean
set_exists (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_basename (path);

  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_FAILED,
               /* Translators: %s is the name of a file. */
               _ ("There is a file “%s” already. Choose another name."), name);
  return FALSE;
}

/*< private >
 * muster_store_move_into_place:
 * @temporary: a closed database beside @path; gone afterwards
 * @path: where it goes
 * @overwrite: whether a file there is replaced
 * @error: return location
 *
 * Gives the file its name at one stroke, safely on the disk.  What an earlier file of that name
 * left beside it is removed, for it would be taken for the new file's.
 *
 * Returns: %TRUE when @path is the new file; if not, nothing changed there
 */
gboolean
muster_store_move_into_place (const char *temporary,
                              const char *path,
                              gboolean overwrite,
                              GError **error)
{
  g_autoptr (MusterFileLock) lock = NULL;
  g_autofree char *folder = g_path_get_dirname (path);
  gboolean impossible;
  gboolean moved;

  lock = muster_file_lock_take (path, FALSE, &impossible, error);
  if (lock == NULL)
    {
      if (impossible)
        set_error_from_errno (path, EACCES, error);
      muster_store_remove_temporary (temporary);
      return FALSE;
    }

  moved = sync_file (temporary);
  if (moved && !overwrite)
    {
      moved = renameat2 (AT_FDCWD, temporary, AT_FDCWD, path, RENAME_NOREPLACE) == 0;
      if (!moved && (errno == EINVAL || errno == ENOSYS))
        moved = link (temporary, path) == 0 && g_unlink (temporary) == 0;
      if (!moved && errno == EEXIST)
        {
          muster_store_remove_temporary (temporary);
          return set_exists (path, error);
        }
    }
  else if (moved)
    {
      for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
        {
          g_autofree char *companion = g_strconcat (path, companions[i], NULL);

          g_unlink (companion);
        }
      moved = g_rename (temporary, path) == 0;
    }

  if (!moved)
    {
      set_error_from_errno (path, errno, error);
      muster_store_remove_temporary (temporary);
      return FALSE;
    }

  if (!sync_file (folder))
    g_info ("%s: %s", folder, g_strerror (errno));
  return TRUE;
}

/*< private >
 * muster_store_copy_db:
 * @from: a database
 * @to: another, whose content is replaced
 * @error: return location
 *
 * Copies every page with the engine's backup.
 *
 * Returns: %TRUE when all is copied
 */
gboolean
muster_store_copy_db (MusterDb *from, MusterDb *to, GError **error)
{
  sqlite3_backup *backup = sqlite3_backup_init (muster_db_get_handle (to), "main",
                                                muster_db_get_handle (from), "main");
  int code;

  if (backup == NULL)
    return muster_db_set_error (to, sqlite3_extended_errcode (muster_db_get_handle (to)), error);

  for (;;)
    {
      code = sqlite3_backup_step (backup, PAGES_PER_STEP);
      if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
        g_usleep (G_USEC_PER_SEC / 100); /* somebody is just storing a step */
      else if (code != SQLITE_OK)
        break;
    }
  sqlite3_backup_finish (backup);

  if (code != SQLITE_DONE)
    return muster_db_set_error (to, code, error);

  return TRUE;
}

/*< private >
 * muster_store_copy_db_to_path:
 *
 * Copies @from to a new file at @path; there is either the whole copy or what was there before.
 *
 * Returns: %TRUE when the copy is there
 */
gboolean
muster_store_copy_db_to_path (MusterDb *from, const char *path, gboolean overwrite, GError **error)
{
  g_autofree char *temporary = NULL;
  g_autoptr (GError) local_error = NULL;

  if (!overwrite && g_file_test (path, G_FILE_TEST_EXISTS))
    return set_exists (path, error);

  temporary = muster_store_make_temporary (path, error);
  if (temporary == NULL)
    return FALSE;

  {
    g_autoptr (MusterDb) to = muster_db_open (temporary, MUSTER_DB_READ_WRITE, &local_error);

    if (to != NULL)
      muster_store_copy_db (from, to, &local_error);
  }
  if (local_error != NULL)
    {
      muster_store_remove_temporary (temporary);
      /* The sentence should name the file that was asked for, not the hidden one. */
      return muster_store_set_error_for_file (path, (MusterStoreError) local_error->code, error);
    }

  return muster_store_move_into_place (temporary, path, overwrite, error);
}
