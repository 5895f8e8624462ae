/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/store-private.h"

/* How many stretches of one table may fail before the rest of it is given up: a bad page costs a
 * few dozen, a table without a root would never end. */
#define MAX_FAILURES 1000

/* Outside undo, and worth saving all the same. */
static const char *const kept_tables[] = { "subject", "asset", "counter", "pending" };

typedef struct
{
  MusterDb *from;
  MusterDb *to;
  const char *select; /* by key from ?1 to ?2; %s is the direction */
  const char *insert;
  int n_columns;
  gboolean broken;
  guint n_failures;
  guint64 rows;
} TableRescue;

static void
keep_row (TableRescue *rescue, MusterStatement *row)
{
  g_autoptr (MusterStatement) insert = muster_db_lease (rescue->to, rescue->insert, NULL);

  if (insert == NULL)
    {
      rescue->broken = TRUE;
      return;
    }

  for (int i = 0; i < rescue->n_columns; i++)
    sqlite3_bind_value (muster_statement_get_handle (insert), i + 1,
                        sqlite3_column_value (muster_statement_get_handle (row), i));

  /* A row with nonsense in it does not fit the tables and is left behind. */
  if (muster_statement_run (insert, NULL))
    rescue->rows++;
  else
    rescue->broken = TRUE;
}

/* Reads keys from @first to @last, in either direction, until the end or until it fails.
 * @reached gets the last key that was read, or stays. */
static gboolean
read_stretch (TableRescue *rescue, gint64 first, gint64 last, gboolean backwards, gint64 *reached)
{
  g_autofree char *sql = g_strconcat (rescue->select, backwards ? " DESC" : "", NULL);
  g_autoptr (MusterStatement) row = muster_db_lease (rescue->from, sql, NULL);
  gboolean has_row;

  if (row == NULL)
    return FALSE;

  muster_statement_bind_int (row, 1, first);
  muster_statement_bind_int (row, 2, last);
  for (;;)
    {
      if (!muster_statement_step (row, &has_row, NULL))
        return FALSE;
      if (!has_row)
        return TRUE;

      *reached = muster_statement_get_int (row, 0);
      keep_row (rescue, row);
    }
}

/* From below up to a hole, from above down to a hole, and then each half of what lies between. */
static void
read_range (TableRescue *rescue, gint64 first, gint64 last)
{
  gint64 below = first - 1;
  gint64 above = last + 1;
  gint64 middle;

  if (first > last || rescue->n_failures >= MAX_FAILURES
      || read_stretch (rescue, first, last, FALSE, &below))
    return;

  rescue->broken = TRUE;
  rescue->n_failures++;
  if (below >= last || read_stretch (rescue, below + 1, last, TRUE, &above) || above - below < 3)
    return;

  middle = below + (above - below) / 2;
  read_range (rescue, below + 1, middle);
  read_range (rescue, middle + 1, above - 1);
}

/* The highest key, or a bound above it when the end of the table cannot be read. */
static gint64
find_last_key (MusterDb *from, const char *table)
{
  g_autofree char *sql = g_strdup_printf ("SELECT max(id) FROM main.\"%s\"", table);
  gint64 last;

  return muster_db_get_int (from, sql, &last, NULL) ? last : G_MAXUINT32;
}

static GPtrArray *
list_columns (MusterDb *db, const char *table)
{
  g_autoptr (GPtrArray) columns = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MusterStatement) statement = muster_db_lease (
      db, "SELECT name FROM pragma_table_info (?, 'main') ORDER BY name <> 'id', cid", NULL);
  gboolean has_row;

  if (statement == NULL)
    return g_steal_pointer (&columns);

  muster_statement_bind_text (statement, 1, table);
  while (muster_statement_step (statement, &has_row, NULL) && has_row)
    g_ptr_array_add (columns, g_strdup (muster_statement_get_text (statement, 0)));

  return g_steal_pointer (&columns);
}

static void
rescue_table (MusterDb *from, MusterDb *to, const char *table, MusterStoreRescue *result)
{
  g_autoptr (GPtrArray) columns = list_columns (to, table);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (GString) marks = g_string_new (NULL);
  g_autofree char *select = NULL;
  g_autofree char *insert = NULL;
  TableRescue rescue = { .from = from, .to = to };

  for (guint i = 0; i < columns->len; i++)
    {
      g_string_append_printf (names, "%s\"%s\"", i == 0 ? "" : ", ",
                              (char *) g_ptr_array_index (columns, i));
      g_string_append (marks, i == 0 ? "?" : ", ?");
    }
  select = g_strdup_printf ("SELECT %s FROM main.\"%s\" WHERE id BETWEEN ?1 AND ?2 ORDER BY id",
                            names->str, table);
  insert
      = g_strdup_printf ("INSERT INTO main.\"%s\" (%s) VALUES (%s)", table, names->str, marks->str);

  rescue.select = select;
  rescue.insert = insert;
  rescue.n_columns = (int) columns->len;
  read_range (&rescue, 1, find_last_key (from, table));

  result->rows += rescue.rows;
  if (rescue.broken)
    result->tables_broken++;
  else
    result->tables_whole++;
}

static guint
find_version (MusterDb *from, const MusterMigrations *migrations)
{
  gint64 version;

  if (!muster_db_get_int (from, "PRAGMA user_version", &version, NULL) || version < 1
      || version > (gint64) migrations->n_texts)
    return migrations->n_texts;

  return (guint) version;
}

static MusterDb *
read_what_can_be_read (const char *damaged_path, MusterStoreRescue *result, GError **error)
{
  const MusterMigrations *migrations = muster_migrations_get ();
  g_autoptr (MusterDb) to = muster_db_open (":memory:", MUSTER_DB_CREATE, error);
  g_autoptr (MusterDb) from = NULL;
  g_autoptr (GPtrArray) tables = NULL;
  guint64 changed = 0;
  guint64 dropped = 0;

  if (to == NULL)
    return NULL;

  from = muster_probe_open (damaged_path, muster_probe_has_wal (damaged_path), error);
  if (from == NULL)
    return NULL;

  /* The engine refuses a file that is shorter than it should be, unless it is told that somebody
   * is repairing; the connection stays one for reading. */
  sqlite3_db_config (muster_db_get_handle (from), SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
  if (!muster_db_exec (from, "PRAGMA writable_schema = ON", error)
      || !muster_migrations_run (migrations, to, find_version (from, migrations), error))
    return NULL;

  tables = muster_capture_list_tables (to, error);
  if (tables == NULL)
    return NULL;

  for (guint i = 0; i < tables->len; i++)
    rescue_table (from, to, ((MusterCapturedTable *) g_ptr_array_index (tables, i))->name, result);
  for (guint i = 0; i < G_N_ELEMENTS (kept_tables); i++)
    rescue_table (from, to, kept_tables[i], result);

  if (!muster_migrations_run (migrations, to, migrations->n_texts, error)
      || !muster_store_mend (to, &changed, &dropped, error))
    return NULL;

  g_info ("%s: %" G_GUINT64_FORMAT " numbers changed, %" G_GUINT64_FORMAT " rows left out",
          damaged_path, changed, dropped);
  result->rows -= dropped;

  return g_steal_pointer (&to);
}

/**
 * muster_store_rescue:
 * @damaged_path: a campaign that muster_store_open() refuses as %MUSTER_STORE_ERROR_CORRUPT
 * @new_path: where the rescued campaign goes; nothing may be there
 * @rescue: (out) (optional): what was brought over
 * @error: return location
 *
 * Reads every row of the damaged file that can still be read and makes a new campaign of them, in
 * which numbers that cannot be are mended; the damaged file is left as it is.  Undo steps are not
 * brought over.
 *
 * Returns: %TRUE when there is a new campaign; %FALSE when not one row could be read
 */
gboolean
muster_store_rescue (const char *damaged_path,
                     const char *new_path,
                     MusterStoreRescue *rescue,
                     GError **error)
{
  g_autoptr (MusterFileLock) lock = NULL;
  g_autoptr (MusterDb) to = NULL;
  g_autofree char *path = NULL;
  MusterStoreRescue result = { 0 };
  gboolean impossible;
  gboolean had_shm;

  g_return_val_if_fail (damaged_path != NULL, FALSE);
  g_return_val_if_fail (new_path != NULL, FALSE);

  path = muster_store_resolve (damaged_path, error);
  if (path == NULL)
    return FALSE;

  lock = muster_file_lock_take (path, FALSE, &impossible, error);
  if (lock == NULL && !impossible)
    return FALSE;

  had_shm = muster_probe_has_shm (path);
  to = read_what_can_be_read (path, &result, error);
  muster_probe_tidy (path, had_shm);
  if (to == NULL)
    return FALSE;

  if (result.rows == 0)
    {
      g_autofree char *name = g_filename_display_basename (path);

      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_CORRUPT,
                   /* Translators: %s is the name of a file. */
                   _ ("Nothing in “%s” can be read any more. It was left as it is; open an "
                      "earlier copy of this campaign."),
                   name);
      return FALSE;
    }

  if (!muster_store_copy_db_to_path (to, new_path, FALSE, error))
    return FALSE;

  if (rescue != NULL)
    *rescue = result;
  return TRUE;
}
