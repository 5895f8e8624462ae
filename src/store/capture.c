/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <string.h>

#include "rules/record.h"
#include "store/capture.h"
#include "store/image.h"

/* A call takes at most 127 arguments; an update needs two a column. */
#define COLUMNS_PER_CALL 60

/* Tables outside undo: history itself, what is never taken back, and what can be made again. */
static const char *const exempt_tables[] = {
  "history", "pending", "subject", "asset", "counter", "cache",
};

static void
captured_table_free (gpointer data)
{
  MusterCapturedTable *table = data;

  g_ptr_array_unref (table->columns);
  g_free (table);
}

/*< private >
 * muster_capture_is_exempt:
 *
 * Returns: whether undo leaves @table alone on purpose
 */
gboolean
muster_capture_is_exempt (const char *table)
{
  for (guint i = 0; i < G_N_ELEMENTS (exempt_tables); i++)
    if (g_str_equal (table, exempt_tables[i]))
      return TRUE;

  return FALSE;
}

static int
find_pool (const char *table)
{
  for (int pool = 0; pool < (int) MUSTER_N_POOLS; pool++)
    if (g_str_equal (muster_pool_info ((MusterPool) pool)->name, table))
      return pool;

  return -1;
}

static gboolean
list_columns (MusterDb *db, MusterCapturedTable *table, GError **error)
{
  g_autoptr (MusterStatement) statement
      = muster_db_lease (db, "SELECT name FROM pragma_table_info (?, 'main') ORDER BY cid", error);
  gboolean has_row;

  if (statement == NULL)
    return FALSE;

  muster_statement_bind_text (statement, 1, table->name);
  for (;;)
    {
      const char *name;

      if (!muster_statement_step (statement, &has_row, error))
        return FALSE;
      if (!has_row)
        return TRUE;

      name = muster_statement_get_text (statement, 0);
      if (!g_str_equal (name, "id"))
        g_ptr_array_add (table->columns, g_strdup (name));
    }
}

/*< private >
 * muster_capture_list_tables:
 * @db: a campaign file
 * @error: return location
 *
 * Returns: (transfer full) (element-type MusterCapturedTable): every table that undo covers: all
 *   of them but the exempt ones and search indexes
 */
GPtrArray *
muster_capture_list_tables (MusterDb *db, GError **error)
{
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (captured_table_free);
  g_autoptr (MusterStatement) statement
      = muster_db_lease (db,
                         "SELECT name FROM pragma_table_list WHERE schema = 'main'"
                         " AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
                         " ORDER BY name",
                         error);
  gboolean has_row;

  if (statement == NULL)
    return NULL;

  for (;;)
    {
      MusterCapturedTable *table;
      const char *name;

      if (!muster_statement_step (statement, &has_row, error))
        return NULL;
      if (!has_row)
        return g_steal_pointer (&tables);

      name = muster_statement_get_text (statement, 0);
      if (muster_capture_is_exempt (name))
        continue;

      table = g_new0 (MusterCapturedTable, 1);
      table->name = g_intern_string (name);
      table->pool = find_pool (name);
      table->columns = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (tables, table);
      if (!list_columns (db, table, error))
        return NULL;
    }
}

static gboolean
values_are_equal (sqlite3_value *a, sqlite3_value *b)
{
  int type = sqlite3_value_type (a);

  if (type != sqlite3_value_type (b))
    return FALSE;

  switch (type)
    {
    case SQLITE_INTEGER:
      return sqlite3_value_int64 (a) == sqlite3_value_int64 (b);
    case SQLITE_FLOAT:
      {
        double left = sqlite3_value_double (a), right = sqlite3_value_double (b);

        return memcmp (&left, &right, sizeof left) == 0;
      }
    case SQLITE_TEXT:
    case SQLITE_BLOB:
      {
        int size = sqlite3_value_bytes (a);

        return size == sqlite3_value_bytes (b)
               && (size == 0
                   || memcmp (sqlite3_value_blob (a), sqlite3_value_blob (b), (gsize) size) == 0);
      }
    default:
      return TRUE;
    }
}

/* muster_capturing (): whether a change is noted now. */
static void
capturing_func (sqlite3_context *context, int n_args, sqlite3_value **args)
{
  MusterCapture *capture = sqlite3_user_data (context);

  if (capture->mode == MUSTER_CAPTURE_REFUSING)
    sqlite3_result_error (context, "a row was changed while no step is open", -1);
  else
    sqlite3_result_int (context, capture->mode == MUSTER_CAPTURE_RECORDING);
}

/* muster_values (value, …) */
static void
values_func (sqlite3_context *context, int n_args, sqlite3_value **args)
{
  MusterCapture *capture = sqlite3_user_data (context);

  g_byte_array_set_size (capture->scratch, 0);
  for (int i = 0; i < n_args; i++)
    muster_image_put_value (capture->scratch, args[i]);

  sqlite3_result_blob (context, capture->scratch->data, (int) capture->scratch->len,
                       SQLITE_TRANSIENT);
}

/* muster_changes (number of the first column, before, after, …) */
static void
changes_func (sqlite3_context *context, int n_args, sqlite3_value **args)
{
  MusterCapture *capture = sqlite3_user_data (context);
  guint64 column = (guint64) sqlite3_value_int64 (args[0]);

  g_byte_array_set_size (capture->scratch, 0);
  for (int i = 1; i + 1 < n_args; i += 2, column++)
    {
      if (values_are_equal (args[i], args[i + 1]))
        continue;
      muster_image_put_number (capture->scratch, column + 1);
      muster_image_put_value (capture->scratch, args[i]);
      muster_image_put_value (capture->scratch, args[i + 1]);
    }

  sqlite3_result_blob (context, capture->scratch->data, (int) capture->scratch->len,
                       SQLITE_TRANSIENT);
}

/* muster_pack (what, table, number of columns, id before, id after, part, …) */
static void
pack_func (sqlite3_context *context, int n_args, sqlite3_value **args)
{
  MusterCapture *capture = sqlite3_user_data (context);
  const char *what = (const char *) sqlite3_value_text (args[0]);
  gint64 id = sqlite3_value_int64 (args[4]);
  gsize size = 0;

  if (sqlite3_value_int64 (args[3]) != id)
    {
      sqlite3_result_error (context, "the key of a row was changed", -1);
      return;
    }

  g_byte_array_set_size (capture->scratch, 0);
  g_byte_array_append (capture->scratch, (const guint8 *) what, 1);
  muster_image_put_text (capture->scratch, (const char *) sqlite3_value_text (args[1]));
  muster_image_put_number (capture->scratch, (guint64) sqlite3_value_int64 (args[2]));
  muster_image_put_id (capture->scratch, id);
  for (int i = 5; i < n_args; i++)
    {
      gsize part = (gsize) sqlite3_value_bytes (args[i]);

      if (part > 0)
        g_byte_array_append (capture->scratch, sqlite3_value_blob (args[i]), (guint) part);
      size += part;
    }
  if (*what == 'U')
    {
      if (size == 0)
        {
          sqlite3_result_null (context);
          return;
        }
      muster_image_put_number (capture->scratch, 0);
    }

  sqlite3_result_blob (context, capture->scratch->data, (int) capture->scratch->len,
                       SQLITE_TRANSIENT);
}

static gboolean
add_functions (MusterCapture *capture, GError **error)
{
  static const struct
  {
    const char *name;
    int n_args;
    void (*func) (sqlite3_context *, int, sqlite3_value **);
  } functions[] = {
    { "muster_capturing", 0, capturing_func },
    { "muster_values", -1, values_func },
    { "muster_changes", -1, changes_func },
    { "muster_pack", -1, pack_func },
  };

  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    {
      int code = sqlite3_create_function_v2 (muster_db_get_handle (capture->db), functions[i].name,
                                             functions[i].n_args, SQLITE_UTF8 | SQLITE_DIRECTONLY,
                                             capture, functions[i].func, NULL, NULL, NULL);

      if (code != SQLITE_OK)
        return muster_db_set_error (capture->db, code, error);
    }

  return TRUE;
}

static void
append_parts (GString *sql, MusterCapturedTable *table, char what)
{
  for (guint first = 0; first < table->columns->len; first += COLUMNS_PER_CALL)
    {
      guint end = MIN (first + COLUMNS_PER_CALL, table->columns->len);

      if (what == 'U')
        g_string_append_printf (sql, ", muster_changes (%u", first);
      else
        g_string_append (sql, ", muster_values (");
      for (guint i = first; i < end; i++)
        {
          const char *column = g_ptr_array_index (table->columns, i);

          if (what == 'U')
            g_string_append_printf (sql, ", OLD.\"%s\", NEW.\"%s\"", column, column);
          else
            g_string_append_printf (sql, "%s%s.\"%s\"", i == first ? "" : ", ",
                                    what == 'I' ? "NEW" : "OLD", column);
        }
      g_string_append_c (sql, ')');
    }
}

static gboolean
add_trigger (MusterCapture *capture, MusterCapturedTable *table, char what, GError **error)
{
  g_autoptr (GString) sql = g_string_new (NULL);
  const char *verb = what == 'I' ? "INSERT" : what == 'U' ? "UPDATE" : "DELETE";

  g_string_append_printf (
      sql,
      "CREATE TEMP TRIGGER \"muster_%s_%c\" AFTER %s ON main.\"%s\""
      " WHEN muster_capturing () BEGIN"
      " INSERT INTO muster_capture (change) VALUES (muster_pack ('%c', '%s', %u, %s.id, %s.id",
      table->name, what, verb, table->name, what, table->name, table->columns->len,
      what == 'I' ? "NEW" : "OLD", what == 'D' ? "OLD" : "NEW");
  append_parts (sql, table, what);
  g_string_append (sql, ")); END");

  return muster_db_exec (capture->db, sql->str, error);
}

/*< private >
 * muster_capture_new:
 * @db: a campaign file, open for writing, that outlives the result
 * @error: return location
 *
 * Watches every table that undo covers, through triggers that exist on this connection only and
 * are made from the schema.  What they note lies in a temporary table, so that a statement or a
 * savepoint that is taken back takes its notes back with it.
 *
 * Returns: (transfer full): the capture, refusing changes until told otherwise
 */
MusterCapture *
muster_capture_new (MusterDb *db, GError **error)
{
  g_autoptr (MusterCapture) capture = g_new0 (MusterCapture, 1);

  capture->db = db;
  capture->mode = MUSTER_CAPTURE_REFUSING;
  capture->scratch = g_byte_array_new ();
  capture->tables = muster_capture_list_tables (db, error);
  if (capture->tables == NULL || !add_functions (capture, error)
      || !muster_db_exec (
          db, "CREATE TEMP TABLE muster_capture (seq INTEGER PRIMARY KEY, change BLOB)", error))
    return NULL;

  for (guint i = 0; i < capture->tables->len; i++)
    {
      MusterCapturedTable *table = g_ptr_array_index (capture->tables, i);

      if (!add_trigger (capture, table, 'I', error) || !add_trigger (capture, table, 'U', error)
          || !add_trigger (capture, table, 'D', error))
        return NULL;
    }

  return g_steal_pointer (&capture);
}

void
muster_capture_free (MusterCapture *capture)
{
  if (capture == NULL)
    return;

  g_clear_pointer (&capture->tables, g_ptr_array_unref);
  g_byte_array_unref (capture->scratch);
  g_free (capture);
}

/*< private >
 * muster_capture_take_image:
 * @capture: a capture
 * @error: return location
 *
 * Gathers what was noted since the last call and forgets it.
 *
 * Returns: (transfer full): the image, of no bytes when nothing changed, or %NULL with @error set
 */
GByteArray *
muster_capture_take_image (MusterCapture *capture, GError **error)
{
  static const guint8 format = MUSTER_IMAGE_FORMAT;
  g_autoptr (GByteArray) image = g_byte_array_new ();
  g_autoptr (MusterStatement) statement
      = muster_db_lease (capture->db, "SELECT change FROM temp.muster_capture ORDER BY seq", error);
  gboolean has_row;

  if (statement == NULL)
    return NULL;

  for (;;)
    {
      gconstpointer change;
      gsize size;

      if (!muster_statement_step (statement, &has_row, error))
        return NULL;
      if (!has_row)
        break;

      change = muster_statement_get_blob (statement, 0, &size);
      if (size == 0)
        continue; /* an update that left every column as it was */
      if (image->len == 0)
        g_byte_array_append (image, &format, 1);
      g_byte_array_append (image, change, (guint) size);
    }
  muster_statement_reset (statement);

  if (!muster_db_exec (capture->db, "DELETE FROM temp.muster_capture", error))
    return NULL;

  return g_steal_pointer (&image);
}
