/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

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

/* A campaign as the version that has only the first @n_texts steps leaves it. */
static void
make_version (Fixture *fixture, guint n_texts)
{
  MusterMigrations old = { muster_migrations_get ()->texts, n_texts };
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterStore) store = NULL;

  g_assert_true (muster_store_create_with (fixture->path, &old, &error));
  g_assert_no_error (error);
  store = muster_store_open_with (fixture->path, MUSTER_STORE_OPEN_DEFAULT, &old, &error);
  g_assert_no_error (error);
  fixture_step (store, 1, "Mirelle", 20);
  fixture_step (store, 2, "Goblin", 7);
}

/* Each version there ever was opens in this one with its rows, and the schema that results is the
 * one that a new campaign has. */
static void
test_every_version (Fixture *fixture, gconstpointer data)
{
  const MusterMigrations *ours = muster_migrations_get ();

  g_assert_cmpuint (ours->n_texts, >=, 1);
  for (guint version = 1; version <= ours->n_texts; version++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterStore) store = NULL;
      g_autoptr (MusterStore) fresh = muster_store_new_in_memory (&error);
      g_autofree char *schema = NULL;
      g_autofree char *expected = NULL;

      make_version (fixture, version);
      store = muster_store_open (fixture->path, MUSTER_STORE_OPEN_DEFAULT, &error);
      g_assert_no_error (error);
      g_assert_cmpint (fixture_get_int (store, "PRAGMA user_version"), ==, ours->n_texts);
      g_assert_cmpint (fixture_get_int (store, "SELECT sum(hp) FROM creature"), ==, 27);
      schema = muster_migrations_dump_schema (store->db, &error);
      expected = muster_migrations_dump_schema (fresh->db, &error);
      g_assert_cmpstr (schema, ==, expected);

      g_clear_pointer (&store, muster_store_close);
      g_unlink (fixture->path);
    }
}

/* A later version's step: rows kept, a copy laid beside, history cleared, never run twice. */
static void
test_later (Fixture *fixture, gconstpointer data)
{
  MusterMigrations *later = fixture_migrations_with (
      "ALTER TABLE creature ADD COLUMN mana INTEGER NOT NULL DEFAULT 3;");
  g_autofree char *backup = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterStore) store = NULL;

  make_version (fixture, muster_migrations_get ()->n_texts);
  store = muster_store_open_with (fixture->path, MUSTER_STORE_OPEN_DEFAULT, later, &error);
  g_assert_no_error (error);
  g_assert_cmpint (fixture_get_int (store, "SELECT sum(hp) FROM creature"), ==, 27);
  g_assert_cmpint (fixture_get_int (store, "SELECT sum(mana) FROM creature"), ==, 6);
  g_assert_false (muster_store_can_undo (store));
  backup = g_strdup (muster_store_get_backup_path (store));
  g_assert_nonnull (backup);
  g_assert_true (g_str_has_suffix (backup, ".muster"));
  fixture_step (store, 3, "Wolf", 11);

  /* The copy is the file as it was, undo and all. */
  {
    g_autoptr (MusterStore) before = muster_store_open (backup, MUSTER_STORE_OPEN_DEFAULT, &error);

    g_assert_no_error (error);
    g_assert_cmpint (fixture_get_int (before, "SELECT count(*) FROM creature"), ==, 2);
    g_assert_true (muster_store_can_undo (before));
  }

  g_clear_pointer (&store, muster_store_close);
  store = muster_store_open_with (fixture->path, MUSTER_STORE_OPEN_DEFAULT, later, &error);
  g_assert_no_error (error);
  g_assert_null (muster_store_get_backup_path (store));
  g_assert_true (muster_store_can_undo (store));

  fixture_migrations_free (later);
}

/* An older file that cannot be written is brought up to date in memory, and only there. */
static void
test_read_only (Fixture *fixture, gconstpointer data)
{
  MusterMigrations *later = fixture_migrations_with (
      "ALTER TABLE creature ADD COLUMN mana INTEGER NOT NULL DEFAULT 3;");
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;

  make_version (fixture, muster_migrations_get ()->n_texts);
  before = fixture_read (fixture->path);
  {
    g_autoptr (MusterStore) store
        = muster_store_open_with (fixture->path, MUSTER_STORE_OPEN_READ_ONLY, later, &error);

    g_assert_no_error (error);
    g_assert_true (muster_store_is_read_only (store));
    g_assert_null (muster_store_get_backup_path (store));
    g_assert_cmpint (fixture_get_int (store, "SELECT sum(mana) FROM creature"), ==, 6);
  }
  after = fixture_read (fixture->path);
  g_assert_true (g_bytes_equal (before, after));

  fixture_migrations_free (later);
}

/* U5: a step that fails, at its start or halfway, leaves the old file as it was. */
static void
test_failing (Fixture *fixture, gconstpointer data)
{
  static const char *const steps[] = {
    "CREATE INDEX missing_key ON creature (no_such_column);",
    "ALTER TABLE creature ADD COLUMN mana INTEGER; UPDATE creature SET mana = 1;"
    "INSERT INTO meta (key, value) SELECT 'same', name FROM creature;",
    "DROP TABLE creature; SELECT no_such_function ();",
  };

  make_version (fixture, muster_migrations_get ()->n_texts);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      MusterMigrations *later = fixture_migrations_with (steps[i]);
      g_autoptr (GBytes) before = fixture_read (fixture->path);
      g_autoptr (GBytes) after = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GDir) dir = NULL;
      guint n_files = 0;

      g_assert_null (
          muster_store_open_with (fixture->path, MUSTER_STORE_OPEN_DEFAULT, later, &error));
      g_assert_nonnull (error);
      assert_sentence (error, error->code);
      g_assert_nonnull (strstr (error->message, "campaign.muster"));
      g_assert_nonnull (strstr (error->message, "left as it is"));

      after = fixture_read (fixture->path);
      g_assert_true (g_bytes_equal (before, after));

      /* No copy, lock or journal is left beside it. */
      dir = g_dir_open (fixture->folder, 0, NULL);
      while (g_dir_read_name (dir) != NULL)
        n_files++;
      g_assert_cmpuint (n_files, ==, 1);
      fixture_migrations_free (later);
    }

  /* The version that made it still opens it. */
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (MusterStore) store
        = muster_store_open (fixture->path, MUSTER_STORE_OPEN_DEFAULT, &error);

    g_assert_no_error (error);
    g_assert_true (muster_store_can_undo (store));
    g_assert_cmpint (fixture_get_int (store, "SELECT sum(hp) FROM creature"), ==, 27);
  }
}

/* Copies of several updates do not replace one another. */
static void
test_backups (Fixture *fixture, gconstpointer data)
{
  MusterMigrations *later = fixture_migrations_with ("CREATE TABLE weather (id INTEGER PRIMARY KEY,"
                                                     " sky TEXT NOT NULL) STRICT;");
  g_autofree char *first = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterStore) store = NULL;

      make_version (fixture, muster_migrations_get ()->n_texts);
      store = muster_store_open_with (fixture->path, MUSTER_STORE_OPEN_DEFAULT, later, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (muster_store_get_backup_path (store), !=, first);
      g_free (first);
      first = g_strdup (muster_store_get_backup_path (store));
      g_clear_pointer (&store, muster_store_close);
      g_unlink (fixture->path);
    }

  fixture_migrations_free (later);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/store/migrate/every-version", test_every_version);
  ADD ("/store/migrate/a-later-step", test_later);
  ADD ("/store/migrate/read-only", test_read_only);
  ADD ("/demand/U5", test_failing);
  ADD ("/store/migrate/keeps-earlier-copies", test_backups);
#undef ADD

  return g_test_run ();
}
