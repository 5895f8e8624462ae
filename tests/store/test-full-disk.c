/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* unshare */

#include "store-fixture.h"

#include <glib/gstdio.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* One step that adds @n wide rows.  Says whether it was stored. */
static gboolean
add_rows (MusterStore *store, gint64 first, int n, GError **error)
{
  gboolean added = TRUE;

  if (muster_store_begin_step (store, 0, error) == 0)
    return FALSE;

  for (int i = 0; added && i < n; i++)
    {
      g_autofree char *sql
          = g_strdup_printf ("INSERT INTO meta (id, key, value) VALUES (%" G_GINT64_FORMAT
                             ", 'k%" G_GINT64_FORMAT "', format ('%%.*c', 2000, 'x'))",
                             first + i, first + i);

      added = muster_db_exec (store->db, sql, error);
    }
  if (!added)
    {
      muster_store_rollback (store);
      return FALSE;
    }

  return muster_store_commit_step (store, "{}", NULL, NULL, error);
}

/* Adds steps until there is no room; every one before the failing one is there, undo works on, and
 * after @make_room play goes on. */
static void
fill_up (MusterStore *store, void (*make_room) (gpointer), gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gint64 next = 1;
  guint n_failed = 0;

  while (n_failed < 3)
    {
      g_clear_pointer (&before, g_free);
      before = fixture_dump (store, FALSE);
      if (add_rows (store, next, 50, &error))
        {
          next += 50;
          g_assert_cmpint (next, <, 100000);
          continue;
        }

      assert_sentence (error, MUSTER_STORE_ERROR_FULL);
      g_assert_nonnull (strstr (error->message, "no room"));
      g_clear_error (&error);
      g_clear_pointer (&after, g_free);
      after = fixture_dump (store, FALSE);
      g_assert_cmpstr (before, ==, after);
      g_assert_cmpint (muster_store_get_open_step (store), ==, 0);
      n_failed++;
    }
  g_assert_cmpint (next, >, 51);

  make_room (data);
  g_assert_true (add_rows (store, next, 50, &error));
  g_assert_no_error (error);
  muster_store_undo (store, NULL, &error);
  g_assert_no_error (error);
  g_clear_pointer (&after, g_free);
  after = fixture_dump (store, FALSE);
  g_assert_cmpstr (before, ==, after);
  g_test_message ("counts: %" G_GINT64_FORMAT " rows stored before the disk was full", next - 1);
}

static void
remove_ballast (gpointer data)
{
  g_assert_cmpint (g_unlink (data), ==, 0);
}

/* A small disk of our own, in a mount namespace that goes with this process.  FALSE where that is
 * not allowed. */
static gboolean
mount_small_disk (const char *folder)
{
  return unshare (CLONE_NEWNS) == 0 && mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0
         && mount ("tmpfs", folder, "tmpfs", 0, "size=4m") == 0;
}

static void
test_disk (void)
{
  g_autofree char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "campaign.muster", NULL);
  g_autofree char *ballast = g_build_filename (folder, "ballast", NULL);
  g_autofree char *copy = g_build_filename (folder, "copy.muster", NULL);
  g_autofree char *zeros = g_malloc0 (1024 * 1024);
  g_autofree char *kept = NULL;
  g_autofree char *found = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterStore) store = NULL;

  if (!mount_small_disk (folder))
    {
      g_test_skip ("Only root may mount a small disk; the limit on file sizes stands in for it.");
      g_rmdir (folder);
      return;
    }

  g_file_set_contents (ballast, zeros, 1024 * 1024, &error);
  g_assert_no_error (error);
  store = muster_store_create (path, &error);
  g_assert_no_error (error);
  fill_up (store, remove_ballast, ballast);

  /* A copy that does not fit leaves nothing behind. */
  while (add_rows (store, fixture_get_int (store, "SELECT max(id) + 1 FROM meta"), 50, &error))
    ;
  assert_sentence (error, MUSTER_STORE_ERROR_FULL);
  g_clear_error (&error);
  g_assert_false (muster_store_copy_to (store, copy, MUSTER_STORE_COPY_DEFAULT, &error));
  assert_sentence (error, MUSTER_STORE_ERROR_FULL);
  g_assert_nonnull (strstr (error->message, "copy.muster"));
  g_clear_error (&error);
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
  {
    g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
    const char *name;

    while ((name = g_dir_read_name (dir)) != NULL)
      g_assert_true (g_str_has_prefix (name, "campaign.muster"));
  }

  /* Nor does closing on a full disk lose anything. */
  kept = fixture_dump (store, TRUE);
  g_clear_pointer (&store, muster_store_close);
  store = muster_store_open (path, MUSTER_STORE_OPEN_DEFAULT, &error);
  g_assert_no_error (error);
  found = fixture_dump (store, TRUE);
  g_assert_cmpstr (kept, ==, found);
  g_clear_pointer (&store, muster_store_close);

  g_assert_cmpint (umount2 (folder, MNT_DETACH), ==, 0);
  g_rmdir (folder);
}

static void
lift_limit (gpointer data)
{
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, data), ==, 0);
}

/* A limit on the size of files fails like a full disk does. */
static void
test_file_size (void)
{
  g_autofree char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "campaign.muster", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterStore) store = muster_store_create (path, &error);
  struct rlimit limit, before;

  g_assert_no_error (error);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  signal (SIGXFSZ, SIG_IGN);
  limit = before;
  limit.rlim_cur = 2 * 1024 * 1024;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  fill_up (store, lift_limit, &before);

  g_clear_pointer (&store, muster_store_close);
  fixture_remove_folder (folder);
}

static void
lift_pages (gpointer data)
{
  fixture_exec (data, "PRAGMA max_page_count = 1000000");
}

/* The engine's own word for it. */
static void
test_page_count (void)
{
  g_autofree char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "campaign.muster", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterStore) store = muster_store_create (path, &error);

  g_assert_no_error (error);
  fixture_exec (store, "PRAGMA max_page_count = 300");
  fill_up (store, lift_pages, store);

  g_clear_pointer (&store, muster_store_close);
  fixture_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/full/page-count", test_page_count);
  g_test_add_func ("/store/full/file-size", test_file_size);
  g_test_add_func ("/store/full/disk", test_disk);

  return g_test_run ();
}
