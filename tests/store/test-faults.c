/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

/* A file system whose n-th write, and every one after it, fails. */

typedef struct
{
  sqlite3_file base;
  sqlite3_file *real; /* lies behind this struct */
} FaultyFile;

static sqlite3_vfs *real_vfs;
static sqlite3_vfs faulty_vfs;
static int writes_left = -1; /* −1: no fault */
static guint n_writes;

static gboolean
fails_now (void)
{
  n_writes++;
  if (writes_left < 0)
    return FALSE;
  if (writes_left == 0)
    return TRUE;
  writes_left--;
  return FALSE;
}

static sqlite3_file *
real (sqlite3_file *file)
{
  return ((FaultyFile *) file)->real;
}

static int
faulty_close (sqlite3_file *file)
{
  return real (file)->pMethods->xClose (real (file));
}

static int
faulty_read (sqlite3_file *file, void *data, int size, sqlite3_int64 at)
{
  return real (file)->pMethods->xRead (real (file), data, size, at);
}

static int
faulty_write (sqlite3_file *file, const void *data, int size, sqlite3_int64 at)
{
  if (fails_now ())
    {
      /* What a torn write leaves. */
      if (size > 1)
        real (file)->pMethods->xWrite (real (file), data, size / 2, at);
      return SQLITE_IOERR_WRITE;
    }
  return real (file)->pMethods->xWrite (real (file), data, size, at);
}

static int
faulty_truncate (sqlite3_file *file, sqlite3_int64 size)
{
  return fails_now () ? SQLITE_IOERR_TRUNCATE
                      : real (file)->pMethods->xTruncate (real (file), size);
}

static int
faulty_sync (sqlite3_file *file, int flags)
{
  return fails_now () ? SQLITE_IOERR_FSYNC : real (file)->pMethods->xSync (real (file), flags);
}

static int
faulty_size (sqlite3_file *file, sqlite3_int64 *size)
{
  return real (file)->pMethods->xFileSize (real (file), size);
}

static int
faulty_lock (sqlite3_file *file, int level)
{
  return real (file)->pMethods->xLock (real (file), level);
}

static int
faulty_unlock (sqlite3_file *file, int level)
{
  return real (file)->pMethods->xUnlock (real (file), level);
}

static int
faulty_check_lock (sqlite3_file *file, int *result)
{
  return real (file)->pMethods->xCheckReservedLock (real (file), result);
}

static int
faulty_control (sqlite3_file *file, int what, void *arg)
{
  return real (file)->pMethods->xFileControl (real (file), what, arg);
}

static int
faulty_sector (sqlite3_file *file)
{
  return real (file)->pMethods->xSectorSize (real (file));
}

static int
faulty_traits (sqlite3_file *file)
{
  return real (file)->pMethods->xDeviceCharacteristics (real (file));
}

static int
faulty_shm_map (sqlite3_file *file, int page, int size, int extend, void volatile **data)
{
  return real (file)->pMethods->xShmMap (real (file), page, size, extend, data);
}

static int
faulty_shm_lock (sqlite3_file *file, int at, int n, int flags)
{
  return real (file)->pMethods->xShmLock (real (file), at, n, flags);
}

static void
faulty_shm_barrier (sqlite3_file *file)
{
  real (file)->pMethods->xShmBarrier (real (file));
}

static int
faulty_shm_unmap (sqlite3_file *file, int delete)
{
  return real (file)->pMethods->xShmUnmap (real (file), delete);
}

static const sqlite3_io_methods faulty_methods = {
  .iVersion = 2,
  .xClose = faulty_close,
  .xRead = faulty_read,
  .xWrite = faulty_write,
  .xTruncate = faulty_truncate,
  .xSync = faulty_sync,
  .xFileSize = faulty_size,
  .xLock = faulty_lock,
  .xUnlock = faulty_unlock,
  .xCheckReservedLock = faulty_check_lock,
  .xFileControl = faulty_control,
  .xSectorSize = faulty_sector,
  .xDeviceCharacteristics = faulty_traits,
  .xShmMap = faulty_shm_map,
  .xShmLock = faulty_shm_lock,
  .xShmBarrier = faulty_shm_barrier,
  .xShmUnmap = faulty_shm_unmap,
};

static int
faulty_open (sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out_flags)
{
  FaultyFile *faulty = (FaultyFile *) file;
  int code;

  faulty->real = (sqlite3_file *) (faulty + 1);
  code = real_vfs->xOpen (real_vfs, name, faulty->real, flags, out_flags);
  faulty->base.pMethods = faulty->real->pMethods != NULL ? &faulty_methods : NULL;
  return code;
}

static void
install (void)
{
  real_vfs = sqlite3_vfs_find (NULL);
  faulty_vfs = *real_vfs;
  faulty_vfs.pNext = NULL;
  faulty_vfs.zName = "faulty";
  faulty_vfs.szOsFile = (int) sizeof (FaultyFile) + real_vfs->szOsFile;
  faulty_vfs.xOpen = faulty_open;
  g_assert_cmpint (sqlite3_vfs_register (&faulty_vfs, 1), ==, SQLITE_OK);
}

static gboolean
try_step (MusterStore *store, int hp, GError **error)
{
  if (muster_store_begin_step (store, 0, error) == 0)
    return FALSE;

  for (int id = 1; id <= 200; id++)
    {
      g_autofree char *sql
          = g_strdup_printf ("INSERT INTO creature (id, name, hp) VALUES (%d, 'Creature %d', %d)"
                             " ON CONFLICT (id) DO UPDATE SET hp = excluded.hp",
                             id, id, hp);

      if (!muster_db_exec (store->db, sql, error))
        {
          muster_store_rollback (store);
          return FALSE;
        }
    }

  return muster_store_commit_step (store, "{}", NULL, NULL, error);
}

/* Fails the n-th write of a step, an undo or the closing, for every n there is: the step is then
 * wholly there or not at all, here and after opening again. */
static void
test_every_write (void)
{
  guint n_faults = 0;
  gboolean reached_end = FALSE;

  for (int n = 0; !reached_end; n++)
    {
      g_autofree char *folder = fixture_make_folder ();
      g_autofree char *path = g_build_filename (folder, "campaign.muster", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterStore) store = NULL;
      gint64 expected = 200 * 20;
      gint64 found;

      writes_left = -1;
      store = muster_store_create (path, &error);
      g_assert_no_error (error);
      g_assert_true (try_step (store, 20, &error));

      writes_left = n;
      n_writes = 0;
      if (try_step (store, 13, &error))
        {
          expected = 200 * 13;
          if (muster_store_undo (store, NULL, &error))
            expected = 200 * 20;
        }
      if (error != NULL)
        {
          g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_FAILED);
          g_clear_error (&error);
          n_faults++;
        }
      found = fixture_get_int (store, "SELECT sum(hp) FROM creature");
      g_assert_cmpint (found, ==, expected);

      g_clear_pointer (&store, muster_store_close);
      reached_end = writes_left > 0;
      writes_left = -1;

      store = muster_store_open (path, MUSTER_STORE_OPEN_DEFAULT, &error);
      g_assert_no_error (error);
      found = fixture_get_int (store, "SELECT sum(hp) FROM creature");
      g_assert_cmpint (found, ==, expected);
      g_assert_true (try_step (store, 7, &error));
      g_assert_no_error (error);
      g_assert_cmpint (fixture_get_int (store, "SELECT sum(hp) FROM creature"), ==, 200 * 7);

      g_clear_pointer (&store, muster_store_close);
      fixture_remove_folder (folder);
    }

  g_assert_cmpuint (n_faults, >, 10);
  g_test_message ("counts: %u faults, one for each write of a step, its undo and the closing",
                  n_faults);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  install ();

  g_test_add_func ("/store/faults/every-write", test_every_write);

  return g_test_run ();
}
