/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "sql-resources.h"
#include "store/migrate.h"

/* One name for each file in data/sql. */
static const char *const migration_names[] = {
  "0001-initial.sql",
  "0002-combat.sql",
};

static MusterMigrations *
load_migrations (void)
{
  MusterMigrations *migrations = g_new0 (MusterMigrations, 1);
  const char **texts = g_new0 (const char *, G_N_ELEMENTS (migration_names));

  muster_sql_register_resource ();
  for (guint i = 0; i < G_N_ELEMENTS (migration_names); i++)
    {
      g_autofree char *path
          = g_strconcat ("/io/github/mustergm/Muster/sql/", migration_names[i], NULL);
      g_autoptr (GError) error = NULL;
      /* Not in muster_sql_get_resource (): while another thread, such as one of GTK's, is about to
       * register what was just announced, that is NULL for a moment. */
      GBytes *bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

      g_assert_no_error (error);
      /* Resources end in a NUL that their size leaves out; the bytes live in the program. */
      texts[i] = g_bytes_get_data (bytes, NULL);
      g_bytes_unref (bytes);
    }

  migrations->texts = texts;
  migrations->n_texts = G_N_ELEMENTS (migration_names);
  return migrations;
}

/*< private >
 * muster_migrations_get:
 *
 * Returns: (transfer none): the schema's steps, compiled into the program
 */
const MusterMigrations *
muster_migrations_get (void)
{
  static MusterMigrations *migrations;

  if (g_once_init_enter_pointer (&migrations))
    g_once_init_leave_pointer (&migrations, load_migrations ());

  return migrations;
}

static gboolean
run_one (const MusterMigrations *migrations, MusterDb *db, guint version, GError **error)
{
  g_autoptr (MusterTransaction) transaction = muster_db_begin (db, error);
  g_autofree char *set_version = g_strdup_printf ("PRAGMA user_version = %u", version + 1);

  if (transaction == NULL)
    return FALSE;

  if (!muster_db_exec (db, migrations->texts[version], error)
      || !muster_db_exec (db, set_version, error))
    return FALSE;

  /* Images in the history name columns as they were. */
  if (!muster_db_exec (db, "DELETE FROM history", error))
    return FALSE;

  return muster_transaction_commit (transaction, error);
}

/*< private >
 * muster_migrations_run:
 * @migrations: the steps
 * @db: a file whose version is at most @target
 * @target: the version to reach
 * @error: return location
 *
 * Brings the schema to @target, each step in a transaction of its own together with its number.
 *
 * Returns: %FALSE when a step failed; the file then has the version before that step
 */
gboolean
muster_migrations_run (const MusterMigrations *migrations,
                       MusterDb *db,
                       guint target,
                       GError **error)
{
  gint64 version;

  g_return_val_if_fail (target <= migrations->n_texts, FALSE);

  if (!muster_db_get_int (db, "PRAGMA user_version", &version, error))
    return FALSE;

  for (guint i = (guint) version; i < target; i++)
    if (!run_one (migrations, db, i, error))
      return FALSE;

  return TRUE;
}

/*< private >
 * muster_migrations_dump_schema:
 * @db: a file
 * @error: return location
 *
 * Returns: (transfer full): every table, index, trigger and view of @db as text, in a fixed
 *   order, or %NULL with @error set
 */
char *
muster_migrations_dump_schema (MusterDb *db, GError **error)
{
  g_autoptr (MusterStatement) statement
      = muster_db_lease (db,
                         "SELECT type, name, tbl_name, sql FROM main.sqlite_schema"
                         " WHERE name NOT GLOB 'sqlite_stat[0-9]' ORDER BY type, name",
                         error);
  g_autoptr (GString) dump = g_string_new (NULL);
  gboolean has_row;

  if (statement == NULL)
    return NULL;

  for (;;)
    {
      if (!muster_statement_step (statement, &has_row, error))
        return NULL;
      if (!has_row)
        break;
      for (int column = 0; column < 4; column++)
        {
          const char *text = muster_statement_get_text (statement, column);

          g_string_append (dump, text != NULL ? text : "");
          g_string_append_c (dump, '\n');
        }
    }

  return g_string_free_and_steal (g_steal_pointer (&dump));
}
