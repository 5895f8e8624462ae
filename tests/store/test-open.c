/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-fixture.h"
#include "rules/sound.h"
#include "store/rows.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = fixture_make_folder ();
  fixture->path = g_build_filename (fixture->folder, "campaign.muster", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  fixture_remove_folder (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

/* A closed campaign of @n creatures. */
static void
make_campaign (Fixture *fixture, int n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterStore) store = muster_store_create (fixture->path, &error);

  g_assert_no_error (error);
  muster_store_begin_step (store, 0, &error);
  muster_store_set_meta (store, "name", "Ashfall", &error);
  for (int i = 1; i <= n; i++)
    {
      g_autofree char *name = g_strdup_printf ("Creature %d of the long valley", i);

      fixture_put_creature (store, i, name, i);
    }
  muster_store_commit_step (store, "{}", NULL, NULL, &error);
  g_assert_no_error (error);
}

static char *
beside (Fixture *fixture, const char *suffix)
{
  return g_strconcat (fixture->path, suffix, NULL);
}

static gboolean
exists (Fixture *fixture, const char *suffix)
{
  g_autofree char *path = beside (fixture, suffix);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Opening fails with this code and a sentence that names the file, changes not a byte, and leaves
 * nothing lying about. */
static void
assert_refused (Fixture *fixture, MusterStoreError code)
{
  g_autoptr (GBytes) before = fixture_read (fixture->path);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;
  gboolean had_wal = exists (fixture, "-wal");
  MusterStore *store = muster_store_open (fixture->path, MUSTER_STORE_OPEN_DEFAULT, &error);

  g_assert_null (store);
  assert_sentence (error, code);
  g_assert_nonnull (strstr (error->message, "campaign.muster"));

  after = fixture_read (fixture->path);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_false (exists (fixture, ".lock"));
  g_assert_false (exists (fixture, "-shm"));
  g_assert_false (exists (fixture, "-journal"));
  g_assert_cmpint (exists (fixture, "-wal"), ==, had_wal);
}

/* Runs SQL on the file behind the store's back. */
static void
meddle (Fixture *fixture, const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (fixture->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

static void
set_contents (Fixture *fixture, const char *data, gssize size)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (fixture->path, data, size, &error);
  g_assert_no_error (error);
}

static void
test_new (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;

  make_campaign (fixture, 3);
  g_assert_false (exists (fixture, ".lock"));
  g_assert_false (exists (fixture, "-wal"));

  {
    g_autoptr (MusterStore) store
        = muster_store_open (fixture->path, MUSTER_STORE_OPEN_DEFAULT, &error);

    g_assert_no_error (error);
    g_assert_cmpstr (muster_store_get_path (store), ==, fixture->path);
    g_assert_false (muster_store_is_read_only (store));
    g_assert_null (muster_store_get_backup_path (store));
    g_assert_cmpint (fixture_get_int (store, "SELECT count(*) FROM creature"), ==, 3);
    name = muster_store_dup_meta (store, "name", &error);
    g_assert_cmpstr (name, ==, "Ashfall");
    g_assert_null (muster_store_dup_meta (store, "nothing", &error));
    g_assert_no_error (error);
    g_assert_cmpint (fixture_get_int (store, "PRAGMA application_id"), ==,
                     MUSTER_STORE_APPLICATION_ID);
    g_assert_cmpint (fixture_get_int (store, "PRAGMA foreign_keys"), ==, 1);
    g_assert_cmpint (fixture_get_int (store, "PRAGMA recursive_triggers"), ==, 1);
    g_assert_cmpint (fixture_get_int (store, "PRAGMA trusted_schema"), ==, 0);
    g_assert_cmpint (fixture_get_int (store, "PRAGMA synchronous"), ==, 1);
  }

  /* Never over a file that is there. */
  g_assert_null (muster_store_create (fixture->path, &error));
  assert_sentence (error, MUSTER_STORE_ERROR_FAILED);
}

static void
test_missing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_store_open (fixture->path, MUSTER_STORE_OPEN_DEFAULT, &error));
  assert_sentence (error, MUSTER_STORE_ERROR_FAILED);
  g_assert_nonnull (strstr (error->message, "not there"));
}

static void
test_not_ours (Fixture *fixture, gconstpointer data)
{
  set_contents (fixture,
                "# My notes\n\nThe goblins wait in the mill, and nobody knows why. They "
                "have a key that fits no door in this town.\n",
                -1);
  assert_refused (fixture, MUSTER_STORE_ERROR_NOT_OURS);

  set_contents (fixture, "", 0);
  assert_refused (fixture, MUSTER_STORE_ERROR_NOT_OURS);

  /* A database of somebody else, with a journal of its own kind. */
  g_unlink (fixture->path);
  meddle (fixture, "CREATE TABLE places (id INTEGER PRIMARY KEY); PRAGMA user_version = 1;");
  assert_refused (fixture, MUSTER_STORE_ERROR_NOT_OURS);
  meddle (fixture, "PRAGMA journal_mode = WAL");
  assert_refused (fixture, MUSTER_STORE_ERROR_NOT_OURS);

  /* And one that says it is ours. */
  meddle (fixture, "PRAGMA application_id = 0x4d737452");
  assert_refused (fixture, MUSTER_STORE_ERROR_NOT_OURS);
  meddle (fixture, "PRAGMA user_version = 0");
  assert_refused (fixture, MUSTER_STORE_ERROR_NOT_OURS);
}

/* U6: an older app refuses what a newer one wrote, without writing. */
static void
test_newer (Fixture *fixture, gconstpointer data)
{
  make_campaign (fixture, 3);
  meddle (fixture, "CREATE TABLE weather (id INTEGER PRIMARY KEY); PRAGMA user_version = 9000;");
  assert_refused (fixture, MUSTER_STORE_ERROR_NEWER_FILE);
}

static void
test_differing (Fixture *fixture, gconstpointer data)
{
  static const char *const changes[] = {
    "CREATE TABLE extra (id INTEGER PRIMARY KEY)",
    "CREATE TRIGGER evil AFTER UPDATE ON creature BEGIN DELETE FROM creature; END",
    "CREATE VIEW shown AS SELECT load_extension ('x')",
    "DROP INDEX log_fight",
    "ALTER TABLE creature ADD COLUMN mana INTEGER",
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      make_campaign (fixture, 3);
      meddle (fixture, changes[i]);
      assert_refused (fixture, MUSTER_STORE_ERROR_NOT_OURS);
      g_unlink (fixture->path);
    }

  /* What ANALYZE leaves is no difference. */
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (MusterStore) store = NULL;

    make_campaign (fixture, 3);
    meddle (fixture, "ANALYZE");
    store = muster_store_open (fixture->path, MUSTER_STORE_OPEN_DEFAULT, &error);
    g_assert_no_error (error);
  }
}

/* Leaves the file as a killed program does: changes in a WAL beside it. */
static void
leave_wal (Fixture *fixture, const char *sql)
{
  int status;
  pid_t child = fork ();

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      sqlite3 *db;

      if (sqlite3_open (fixture->path, &db) != SQLITE_OK
          || sqlite3_exec (db, "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0", NULL,
                           NULL, NULL)
                 != SQLITE_OK
          || sqlite3_exec (db, sql, NULL, NULL, NULL) != SQLITE_OK)
        _exit (1);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_cmpint (status, ==, 0);

  {
    g_autofree char *shm = beside (fixture, "-shm");

    g_unlink (shm);
  }
}

/* A look at a file with a leftover WAL must see what is in it and leave both as they are. */
static void
test_wal (Fixture *fixture, gconstpointer data)
{
  g_autofree char *wal = beside (fixture, "-wal");
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;

  make_campaign (fixture, 3);
  leave_wal (fixture, "PRAGMA user_version = 9000");
  before = fixture_read (wal);
  assert_refused (fixture, MUSTER_STORE_ERROR_NEWER_FILE);
  after = fixture_read (wal);
  g_assert_true (g_bytes_equal (before, after));

  /* One that is fine is opened with everything in it, for reading too. */
  g_unlink (wal);
  leave_wal (fixture, "UPDATE creature SET hp = 99");
  {
    g_autoptr (MusterStore) store
        = muster_store_open (fixture->path, MUSTER_STORE_OPEN_READ_ONLY, &error);

    g_assert_no_error (error);
    g_assert_cmpint (fixture_get_int (store, "SELECT sum(hp) FROM creature"), ==, 3 * 99);
  }
  {
    g_autoptr (MusterStore) store
        = muster_store_open (fixture->path, MUSTER_STORE_OPEN_DEFAULT, &error);

    g_assert_no_error (error);
    g_assert_cmpint (fixture_get_int (store, "SELECT sum(hp) FROM creature"), ==, 3 * 99);
  }
  g_assert_false (exists (fixture, "-wal"));
}

static void
test_truncated (Fixture *fixture, gconstpointer data)
{
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  static const double parts[] = { 0.999, 0.7, 0.3 };

  make_campaign (fixture, 3000);
  g_file_get_contents (fixture->path, &contents, &length, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      set_contents (fixture, contents, (gssize) ((double) length * parts[i]));
      assert_refused (fixture, MUSTER_STORE_ERROR_CORRUPT);
    }

  /* In the middle of the first page there is no saying whose file it was. */
  set_contents (fixture, contents, 60);
  assert_refused (fixture, MUSTER_STORE_ERROR_NOT_OURS);
}

/* Overwrites the pages that hold these creatures. */
static void
damage_pages (Fixture *fixture, const int *ids, guint n_ids)
{
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_get_contents (fixture->path, &contents, &length, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < n_ids; i++)
    {
      g_autofree char *name = g_strdup_printf ("Creature %d of the long valley", ids[i]);
      guint n_found = 0;

      /* The row, its copy for the search and the step's image. */
      for (gsize at = 0; at + strlen (name) < length; at++)
        if (memcmp (contents + at, name, strlen (name)) == 0 && n_found++ == 0)
          memset (contents + at / 4096 * 4096, 0xa5, 4096);
      g_assert_cmpuint (n_found, >, 0);
    }
  set_contents (fixture, contents, (gssize) length);
}

static int
count_rows (const char *path, const char *sql)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterStore) store = muster_store_open (path, MUSTER_STORE_OPEN_DEFAULT, &error);

  g_assert_no_error (error);
  return (int) fixture_get_int (store, sql);
}

/* U8: a bad page or a truncated file is said clearly, kept, and what can be read is rescued. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  static const int bad[] = { 400, 1700, 1705, 2500 };
  g_autofree char *rescued = g_build_filename (fixture->folder, "rescued.muster", NULL);
  g_autofree char *again = g_build_filename (fixture->folder, "again.muster", NULL);
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;
  MusterStoreRescue rescue;
  int n_creatures;

  make_campaign (fixture, 3000);
  damage_pages (fixture, bad, G_N_ELEMENTS (bad));
  assert_refused (fixture, MUSTER_STORE_ERROR_CORRUPT);

  before = fixture_read (fixture->path);
  muster_store_rescue (fixture->path, rescued, &rescue, &error);
  g_assert_no_error (error);
  after = fixture_read (fixture->path);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_false (exists (fixture, "-wal"));
  g_assert_false (exists (fixture, "-shm"));

  /* At most the rows of the bad pages are lost. */
  n_creatures = count_rows (rescued, "SELECT count(*) FROM creature");
  g_assert_cmpint (n_creatures, >, 2600);
  g_assert_cmpint (n_creatures, <, 3000);
  g_assert_cmpint (count_rows (rescued, "SELECT count(*) FROM creature WHERE id > 2900"), ==, 100);
  g_assert_cmpint (count_rows (rescued, "SELECT count(*) FROM meta WHERE value = 'Ashfall'"), ==,
                   1);
  g_assert_cmpuint (rescue.rows, ==, (guint64) n_creatures + 1);
  g_assert_cmpuint (rescue.tables_broken, ==, 1);
  g_test_message ("counts: %d of 3000 creatures rescued from four bad pages", n_creatures);

  /* Never over a file that is there, and a truncated one gives what it has. */
  g_assert_false (muster_store_rescue (fixture->path, rescued, NULL, &error));
  assert_sentence (error, MUSTER_STORE_ERROR_FAILED);
  g_clear_error (&error);

  set_contents (fixture, g_bytes_get_data (before, NULL),
                (gssize) (g_bytes_get_size (before) * 6 / 10));
  muster_store_rescue (fixture->path, again, &rescue, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rescue.rows, >, 0);
  g_assert_cmpint (count_rows (again, "SELECT count(*) FROM creature"), <=, n_creatures);
}

/* What lost the creature or the fight that it belongs to would not open: it is left behind, and a
 * fight whose turn is lost is over. */
static void
test_rescue_is_sound (Fixture *fixture, gconstpointer data)
{
  g_autofree char *rescued = g_build_filename (fixture->folder, "rescued.muster", NULL);
  g_autoptr (MusterCompendium) compendium = muster_compendium_new (NULL);
  g_autoptr (MusterGame) game = muster_game_new (compendium, 5);
  g_autoptr (MusterStore) store = NULL;
  g_autoptr (GError) error = NULL;

  make_campaign (fixture, 3);
  store = muster_store_open (fixture->path, MUSTER_STORE_OPEN_DEFAULT, &error);
  g_assert_no_error (error);
  muster_store_begin_step (store, 0, &error);
  fixture_exec (store, "INSERT INTO fight (id, state, turn) VALUES (1, 1, 1), (2, 1, 7)");
  fixture_exec (store, "INSERT INTO participant (id, fight, creature, present)"
                       " VALUES (1, 1, 2, 1), (2, 1, 9, 1), (3, 8, 2, 1)");
  fixture_exec (store, "INSERT INTO chip (id, creature) VALUES (1, 2), (2, 9)");
  muster_store_commit_step (store, "{}", NULL, NULL, &error);
  g_assert_no_error (error);
  g_clear_pointer (&store, muster_store_close);

  muster_store_rescue (fixture->path, rescued, NULL, &error);
  g_assert_no_error (error);
  store = muster_store_open (rescued, MUSTER_STORE_OPEN_DEFAULT, &error);
  g_assert_no_error (error);
  muster_rows_load_all (store, game, &error);
  g_assert_no_error (error);
  g_assert_true (muster_game_is_sound (game));
  g_assert_nonnull (muster_game_chip (game, 1));
  g_assert_null (muster_game_chip (game, 2));
  g_assert_true (muster_game_participant (game, 1)->present);
  g_assert_false (muster_game_participant (game, 2)->present);
  g_assert_null (muster_game_participant (game, 3));
  g_assert_cmpint (muster_game_fight (game, 1)->state, ==, MUSTER_FIGHT_RUNNING);
  g_assert_cmpint (muster_game_fight (game, 2)->state, ==, MUSTER_FIGHT_ENDED);
}

/* Nothing at all can be read. */
static void
test_hopeless (Fixture *fixture, gconstpointer data)
{
  g_autofree char *rescued = g_build_filename (fixture->folder, "rescued.muster", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  make_campaign (fixture, 3);
  g_file_get_contents (fixture->path, &contents, &length, &error);
  memset (contents + 100, 0x5a, length - 100);
  set_contents (fixture, contents, (gssize) length);
  assert_refused (fixture, MUSTER_STORE_ERROR_CORRUPT);
  g_assert_false (muster_store_rescue (fixture->path, rescued, NULL, &error));
  assert_sentence (error, MUSTER_STORE_ERROR_CORRUPT);
  g_assert_false (g_file_test (rescued, G_FILE_TEST_EXISTS));
}

static void
test_read_only (Fixture *fixture, gconstpointer data)
{
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.muster", NULL);
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;

  make_campaign (fixture, 3);
  before = fixture_read (fixture->path);
  g_assert_cmpint (g_chmod (fixture->path, 0444), ==, 0);
  {
    g_autoptr (MusterStore) store
        = muster_store_open (fixture->path, MUSTER_STORE_OPEN_DEFAULT, &error);
    g_autoptr (MusterStore) second = NULL;
    g_autofree char *title = NULL;

    g_assert_no_error (error);
    g_assert_true (muster_store_is_read_only (store));
    g_assert_cmpint (fixture_get_int (store, "SELECT count(*) FROM creature"), ==, 3);
    title = muster_store_dup_undo_title (store);
    g_assert_cmpstr (title, ==, "{}");
    g_assert_false (muster_store_can_undo (store));

    g_assert_cmpint (muster_store_begin_step (store, 0, &error), ==, 0);
    assert_sentence (error, MUSTER_STORE_ERROR_READ_ONLY);
    g_clear_error (&error);
    g_assert_false (muster_store_undo (store, NULL, &error));
    assert_sentence (error, MUSTER_STORE_ERROR_READ_ONLY);
    g_clear_error (&error);
    g_assert_false (muster_store_set_meta (store, "name", "Other", &error));
    assert_sentence (error, MUSTER_STORE_ERROR_READ_ONLY);
    g_clear_error (&error);

    /* Two can read at a time, and a copy goes on. */
    second = muster_store_open (fixture->path, MUSTER_STORE_OPEN_READ_ONLY, &error);
    g_assert_no_error (error);
    muster_store_copy_to (store, copy, MUSTER_STORE_COPY_DEFAULT, &error);
    g_assert_no_error (error);
  }
  after = fixture_read (fixture->path);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_false (exists (fixture, ".lock"));
  g_assert_false (exists (fixture, "-wal"));

  {
    g_autoptr (MusterStore) store = muster_store_open (copy, MUSTER_STORE_OPEN_DEFAULT, &error);

    g_assert_no_error (error);
    fixture_step (store, 4, "Wolf", 11);
  }
}

static void
test_two_processes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link.muster", NULL);
  g_autoptr (GError) error = NULL;
  int ready[2], done[2], status;
  pid_t child;
  char byte;

  make_campaign (fixture, 3);
  g_assert_cmpint (symlink (fixture->path, link), ==, 0);
  g_assert_cmpint (pipe (ready), ==, 0);
  g_assert_cmpint (pipe (done), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      MusterStore *store = muster_store_open (fixture->path, MUSTER_STORE_OPEN_DEFAULT, NULL);

      byte = store != NULL ? 'y' : 'n';
      if (write (ready[1], &byte, 1) != 1 || read (done[0], &byte, 1) != 1)
        _exit (1);
      _exit (0); /* without closing: the lock goes with the process */
    }

  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  g_assert_cmpint (byte, ==, 'y');

  g_assert_null (muster_store_open (fixture->path, MUSTER_STORE_OPEN_DEFAULT, &error));
  assert_sentence (error, MUSTER_STORE_ERROR_BUSY);
  g_assert_nonnull (strstr (error->message, "already open"));
  g_clear_error (&error);
  g_assert_null (muster_store_open (link, MUSTER_STORE_OPEN_READ_ONLY, &error));
  assert_sentence (error, MUSTER_STORE_ERROR_BUSY);
  g_clear_error (&error);

  g_assert_cmpint (write (done[1], "x", 1), ==, 1);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_cmpint (status, ==, 0);

  {
    g_autoptr (MusterStore) store = muster_store_open (link, MUSTER_STORE_OPEN_DEFAULT, &error);

    g_assert_no_error (error);
    fixture_step (store, 9, "Wolf", 11);

    /* In one process as well. */
    g_assert_null (muster_store_open (fixture->path, MUSTER_STORE_OPEN_DEFAULT, &error));
    assert_sentence (error, MUSTER_STORE_ERROR_BUSY);
    g_clear_error (&error);
    fixture_step (store, 10, "Wolf", 11);
  }

  for (guint i = 0; i < 2; i++)
    {
      close (ready[i]);
      close (done[i]);
    }
}

static gpointer
copy_in_thread (gpointer data)
{
  gpointer *args = data;
  GError *error = NULL;

  muster_store_copy_to (args[0], args[1], MUSTER_STORE_COPY_DEFAULT, &error);
  return error;
}

static void
test_copy (Fixture *fixture, gconstpointer data)
{
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.muster", NULL);
  g_autofree char *threaded = g_build_filename (fixture->folder, "threaded.muster", NULL);
  g_autofree char *nowhere = g_build_filename (fixture->folder, "no", "such.muster", NULL);
  g_autofree char *here = NULL;
  g_autofree char *there = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterStore) store = NULL;

  make_campaign (fixture, 3);
  store = muster_store_open (fixture->path, MUSTER_STORE_OPEN_DEFAULT, &error);
  g_assert_no_error (error);
  fixture_step (store, 5, "Only in the WAL", 7);
  muster_store_copy_to (store, copy, MUSTER_STORE_COPY_DEFAULT, &error);
  g_assert_no_error (error);

  {
    g_autoptr (MusterStore) other = muster_store_open (copy, MUSTER_STORE_OPEN_DEFAULT, &error);

    g_assert_no_error (error);
    here = fixture_dump (store, TRUE);
    there = fixture_dump (other, TRUE);
    g_assert_cmpstr (here, ==, there);

    /* Not over a campaign that is open, even when replacing was allowed. */
    g_assert_false (muster_store_copy_to (store, copy, MUSTER_STORE_COPY_OVERWRITE, &error));
    assert_sentence (error, MUSTER_STORE_ERROR_BUSY);
    g_clear_error (&error);
    muster_store_undo (other, NULL, &error);
    g_assert_no_error (error);
  }

  g_assert_false (muster_store_copy_to (store, copy, MUSTER_STORE_COPY_DEFAULT, &error));
  assert_sentence (error, MUSTER_STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_false (muster_store_copy_to (store, nowhere, MUSTER_STORE_COPY_DEFAULT, &error));
  assert_sentence (error, MUSTER_STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_false (muster_store_copy_to (store, fixture->path, MUSTER_STORE_COPY_OVERWRITE, &error));
  assert_sentence (error, MUSTER_STORE_ERROR_BUSY);
  g_clear_error (&error);

  /* A WAL that the replaced file left behind must not be taken for the new one's. */
  {
    g_autofree char *wal = g_strconcat (copy, "-wal", NULL);
    g_autofree char *stale = beside (fixture, "-wal");
    g_autoptr (GBytes) bytes = fixture_read (stale);

    g_file_set_contents (wal, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                         &error);
    g_assert_no_error (error);
    fixture_step (store, 6, "Later", 1);
    muster_store_copy_to (store, copy, MUSTER_STORE_COPY_OVERWRITE, &error);
    g_assert_no_error (error);
    g_assert_false (g_file_test (wal, G_FILE_TEST_EXISTS));
    g_assert_cmpint (count_rows (copy, "SELECT count(*) FROM creature"), ==, 5);
  }

  /* From another thread, while this one goes on. */
  {
    gpointer args[] = { store, threaded };
    GThread *thread = g_thread_new ("copy", copy_in_thread, args);
    GError *thread_error;

    for (int i = 0; i < 50; i++)
      fixture_step (store, 6, "Later", 100 + i);
    thread_error = g_thread_join (thread);
    g_assert_no_error (thread_error);
    g_assert_cmpint (count_rows (threaded, "SELECT count(*) FROM creature"), ==, 5);
  }
}

static gpointer
open_in_thread (gpointer data)
{
  return muster_store_open (data, MUSTER_STORE_OPEN_DEFAULT, NULL);
}

static void
test_adopt (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterStore) store = NULL;

  make_campaign (fixture, 3);
  store = g_thread_join (g_thread_new ("open", open_in_thread, fixture->path));
  g_assert_nonnull (store);
  muster_store_adopt (store);
  fixture_step (store, 4, "Wolf", 11);
}

static void
test_memory (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterStore) store = muster_store_new_in_memory (&error);

  g_assert_no_error (error);
  fixture_step (store, 1, "Wolf", 11);
  muster_store_undo (store, NULL, &error);
  g_assert_no_error (error);
  muster_store_copy_to (store, fixture->path, MUSTER_STORE_COPY_DEFAULT, &error);
  g_assert_no_error (error);
  g_assert_cmpint (count_rows (fixture->path, "SELECT count(*) FROM history"), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/store/open/new", test_new);
  ADD ("/store/open/missing", test_missing);
  ADD ("/store/open/not-a-campaign", test_not_ours);
  ADD ("/demand/U6", test_newer);
  ADD ("/store/open/tables-that-differ", test_differing);
  ADD ("/store/open/leaves-a-leftover-wal-alone", test_wal);
  ADD ("/store/open/truncated", test_truncated);
  ADD ("/demand/U8", test_damaged);
  ADD ("/store/rescue/is-sound", test_rescue_is_sound);
  ADD ("/store/open/nothing-to-rescue", test_hopeless);
  ADD ("/store/open/read-only", test_read_only);
  ADD ("/store/open/two-processes", test_two_processes);
  ADD ("/store/open/copy", test_copy);
  ADD ("/store/open/in-a-worker", test_adopt);
  ADD ("/store/open/in-memory", test_memory);
#undef ADD

  return g_test_run ();
}
