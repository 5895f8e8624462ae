/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

char *
fixture_make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("muster-store-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

void
fixture_remove_folder (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
dump_table (MusterDb *db, const char *table, GString *dump)
{
  g_autofree char *sql = g_strdup_printf ("SELECT * FROM main.\"%s\" ORDER BY id", table);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterStatement) statement = muster_db_lease (db, sql, &error);
  gboolean has_row;

  g_assert_no_error (error);
  g_string_append_printf (dump, "== %s\n", table);
  while (muster_statement_step (statement, &has_row, &error) && has_row)
    {
      sqlite3_stmt *row = muster_statement_get_handle (statement);

      for (int i = 0; i < sqlite3_column_count (row); i++)
        {
          int type = sqlite3_column_type (row, i);
          const char *text = (const char *) sqlite3_column_text (row, i);

          g_string_append_printf (dump, "%d:%d:%s|", type, sqlite3_column_bytes (row, i),
                                  text != NULL ? text : "");
        }
      g_string_append_c (dump, '\n');
    }
  g_assert_no_error (error);
}

char *
fixture_dump (MusterStore *store, gboolean exempt_too)
{
  GString *dump = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) tables = muster_capture_list_tables (store->db, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < tables->len; i++)
    dump_table (store->db, ((MusterCapturedTable *) g_ptr_array_index (tables, i))->name, dump);
  if (exempt_too)
    {
      dump_table (store->db, "subject", dump);
      dump_table (store->db, "counter", dump);
      dump_table (store->db, "pending", dump);
      dump_table (store->db, "history", dump);
    }

  return g_string_free_and_steal (dump);
}

static char *
random_value (GRand *rand, const char *column, gboolean is_text)
{
  static const char *const texts[] = { "", "Mirelle", "Goblin 2", "Ångström", "x" };

  if (g_str_equal (column, "json") || g_str_equal (column, "body"))
    return g_strdup_printf ("'{\"n\":%d}'", g_rand_int_range (rand, 0, 100));
  if (g_str_equal (column, "secret") || g_str_equal (column, "struck"))
    return g_strdup_printf ("%d", g_rand_int_range (rand, 0, 2));
  if (g_str_equal (column, "key"))
    return g_strdup_printf ("'key%d'", g_rand_int_range (rand, 0, 40));
  if (is_text)
    return g_strdup_printf ("'%s'", texts[g_rand_int_range (rand, 0, G_N_ELEMENTS (texts))]);
  if (g_rand_int_range (rand, 0, 8) == 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT,
                            (gint64) (((guint64) g_rand_int (rand) << 32) | g_rand_int (rand)));
  return g_strdup_printf ("%d", g_rand_int_range (rand, -3, 60));
}

static gboolean
is_text_column (MusterDb *db, const char *table, const char *column)
{
  const char *type = NULL;

  sqlite3_table_column_metadata (muster_db_get_handle (db), "main", table, column, &type, NULL,
                                 NULL, NULL, NULL);
  return g_strcmp0 (type, "TEXT") == 0;
}

static char *
random_row (MusterDb *db, MusterCapturedTable *table, GRand *rand, int id)
{
  GString *row = g_string_new (NULL);

  g_string_append_printf (row, "(%d", id);
  for (guint i = 0; i < table->columns->len; i++)
    {
      const char *column = g_ptr_array_index (table->columns, i);
      g_autofree char *value
          = random_value (rand, column, is_text_column (db, table->name, column));

      g_string_append_printf (row, ", %s", value);
    }
  g_string_append_c (row, ')');
  return g_string_free_and_steal (row);
}

/* One or a few rows; a key that is there already makes the statement fail after some of them. */
static char *
make_insert (MusterDb *db, MusterCapturedTable *table, GRand *rand)
{
  GString *sql = g_string_new (NULL);
  int n_rows = g_rand_int_range (rand, 1, 5);

  g_string_append_printf (sql, "INSERT INTO main.\"%s\" (id", table->name);
  for (guint i = 0; i < table->columns->len; i++)
    g_string_append_printf (sql, ", \"%s\"", (char *) g_ptr_array_index (table->columns, i));
  g_string_append (sql, ") VALUES ");
  for (int i = 0; i < n_rows; i++)
    {
      g_autofree char *row = random_row (db, table, rand, g_rand_int_range (rand, 1, 60));

      g_string_append_printf (sql, "%s%s", i == 0 ? "" : ", ", row);
    }
  return g_string_free_and_steal (sql);
}

/* Several columns of several rows; sometimes a value fails a check or a key changes halfway. */
static char *
make_update (MusterDb *db, MusterCapturedTable *table, GRand *rand)
{
  GString *sql = g_string_new (NULL);
  guint first = (guint) g_rand_int_range (rand, 0, (gint32) table->columns->len);
  int divisor = g_rand_int_range (rand, 1, 6);

  g_string_append_printf (sql, "UPDATE main.\"%s\" SET ", table->name);
  for (guint i = first; i < MIN (first + 3, table->columns->len); i++)
    {
      const char *column = g_ptr_array_index (table->columns, i);
      g_autofree char *value
          = random_value (rand, column, is_text_column (db, table->name, column));

      g_string_append_printf (sql, "%s\"%s\" = %s", i == first ? "" : ", ", column, value);
    }
  if (g_rand_int_range (rand, 0, 10) == 0)
    g_string_append (sql, ", id = CASE WHEN id > 20 THEN id + 100 ELSE id END");
  g_string_append_printf (sql, " WHERE id %% %d = 0", divisor);
  return g_string_free_and_steal (sql);
}

void
fixture_change_rows (MusterStore *store, GRand *rand, guint n_statements)
{
  GPtrArray *tables = store->capture->tables;

  for (guint i = 0; i < n_statements; i++)
    {
      MusterCapturedTable *table
          = g_ptr_array_index (tables, g_rand_int_range (rand, 0, (gint32) tables->len));
      g_autofree char *sql = NULL;
      int dice = g_rand_int_range (rand, 0, 10);

      if (dice < 5)
        sql = make_insert (store->db, table, rand);
      else if (dice < 9)
        sql = make_update (store->db, table, rand);
      else
        sql = g_strdup_printf ("DELETE FROM main.\"%s\" WHERE id %% %d = 0", table->name,
                               g_rand_int_range (rand, 1, 8));

      if (g_rand_int_range (rand, 0, 8) == 0)
        {
          /* A part of the step that is taken back. */
          g_autoptr (MusterTransaction) nested = muster_db_begin (store->db, NULL);

          g_assert_nonnull (nested);
          muster_db_exec (store->db, sql, NULL);
        }
      else
        {
          muster_db_exec (store->db, sql, NULL);
        }
    }
}

void
fixture_put_creature (MusterStore *store, gint64 id, const char *name, int hp)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterStatement) statement
      = muster_db_lease (store->db,
                         "INSERT INTO main.creature (id, name, hp) VALUES (?, ?, ?)"
                         " ON CONFLICT (id) DO UPDATE SET name = excluded.name, hp = excluded.hp",
                         &error);

  g_assert_no_error (error);
  muster_statement_bind_int (statement, 1, id);
  muster_statement_bind_text (statement, 2, name);
  muster_statement_bind_int (statement, 3, hp);
  muster_statement_run (statement, &error);
  g_assert_no_error (error);
}

void
fixture_step (MusterStore *store, gint64 id, const char *name, int hp)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *title = g_strdup_printf ("{\"name\":\"%s\"}", name);

  g_assert_cmpint (muster_store_begin_step (store, 0, &error), >, 0);
  g_assert_no_error (error);
  fixture_put_creature (store, id, name, hp);
  muster_store_commit_step (store, title, NULL, NULL, &error);
  g_assert_no_error (error);
}

gint64
fixture_get_int (MusterStore *store, const char *sql)
{
  g_autoptr (GError) error = NULL;
  gint64 value = -1;

  muster_db_get_int (store->db, sql, &value, &error);
  g_assert_no_error (error);
  return value;
}

void
fixture_exec (MusterStore *store, const char *sql)
{
  g_autoptr (GError) error = NULL;

  muster_db_exec (store->db, sql, &error);
  g_assert_no_error (error);
}

GBytes *
fixture_read (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *contents;
  gsize length;

  g_file_get_contents (path, &contents, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (contents, length);
}

MusterMigrations *
fixture_migrations_with (const char *sql)
{
  const MusterMigrations *ours = muster_migrations_get ();
  MusterMigrations *migrations = g_new0 (MusterMigrations, 1);
  const char **texts = g_new0 (const char *, ours->n_texts + 1);

  memcpy (texts, ours->texts, ours->n_texts * sizeof *texts);
  texts[ours->n_texts] = sql;
  migrations->texts = texts;
  migrations->n_texts = ours->n_texts + 1;
  return migrations;
}

void
fixture_migrations_free (MusterMigrations *migrations)
{
  g_free ((gpointer) migrations->texts);
  g_free (migrations);
}

gboolean
fixture_is_full (void)
{
  return g_strcmp0 (g_getenv ("MUSTER_TEST_FULL"), "1") == 0;
}
