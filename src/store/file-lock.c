/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/db-private.h"
#include "store/file-lock.h"

struct _MusterFileLock
{
  char *path; /* of the lock file */
  int fd;
};

/* Whoever held the lock before may have removed the file after we opened it. */
static gboolean
is_still_there (int fd, const char *path)
{
  struct stat opened, named;

  return fstat (fd, &opened) == 0 && stat (path, &named) == 0 && opened.st_dev == named.st_dev
         && opened.st_ino == named.st_ino;
}

static void
set_busy (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_basename (path);

  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_BUSY,
               /* Translators: %s is the name of a file. */
               _ ("“%s” is already open in Muster. Go on in that window, or close it and try "
                  "again."),
               name);
}

/*< private >
 * muster_file_lock_take:
 * @path: the campaign file, with no symbolic links in it
 * @shared: %TRUE when the file is only read, and others may read it too
 * @impossible: (out): set when no lock can be made there because the folder is read-only
 * @error: return location
 *
 * Locks `@path.lock`.  The lock goes away with the process, however it ends.
 *
 * Returns: (transfer full): the lock, or %NULL with either @impossible or @error set
 */
MusterFileLock *
muster_file_lock_take (const char *path, gboolean shared, gboolean *impossible, GError **error)
{
  g_autofree char *lock_path = g_strconcat (path, ".lock", NULL);

  *impossible = FALSE;
  for (;;)
    {
      MusterFileLock *lock;
      int fd = open (lock_path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);

      if (fd < 0 && (errno == EACCES || errno == EROFS || errno == EPERM))
        {
          *impossible = TRUE;
          return NULL;
        }
      if (fd < 0)
        {
          g_info ("%s: %s", lock_path, g_strerror (errno));
          muster_store_set_error_for_file (path,
                                           errno == ENOSPC || errno == EDQUOT
                                               ? MUSTER_STORE_ERROR_FULL
                                               : MUSTER_STORE_ERROR_FAILED,
                                           error);
          return NULL;
        }

      if (flock (fd, (shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0)
        {
          if (errno == EWOULDBLOCK)
            set_busy (path, error);
          else
            muster_store_set_error_for_file (path, MUSTER_STORE_ERROR_FAILED, error);
          close (fd);
          return NULL;
        }
      if (!is_still_there (fd, lock_path))
        {
          close (fd);
          continue;
        }

      lock = g_new0 (MusterFileLock, 1);
      lock->path = g_steal_pointer (&lock_path);
      lock->fd = fd;
      return lock;
    }
}

/*< private >
 * muster_file_lock_free:
 * @lock: (nullable) (transfer full): a lock
 *
 * Gives the lock up and removes its file, unless others still share it.
 */
void
muster_file_lock_free (MusterFileLock *lock)
{
  if (lock == NULL)
    return;

  if (flock (lock->fd, LOCK_EX | LOCK_NB) == 0)
    g_unlink (lock->path);
  close (lock->fd);
  g_free (lock->path);
  g_free (lock);
}
