/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/db-private.h"
#include "store/history.h"
#include "store/image.h"

enum
{
  TAG_NULL,
  TAG_INTEGER,
  TAG_REAL,
  TAG_TEXT,
  TAG_BLOB,
};

/* A value inside an image, which outlives it. */
typedef struct
{
  int tag;
  gint64 integer;
  double real;
  const guint8 *data;
  gsize size;
} Value;

typedef struct
{
  const guint8 *at;
  const guint8 *end;
  gboolean broken;
} Reader;

typedef struct
{
  MusterCapture *capture;
  gboolean backwards;
  GArray *values;  /* Value */
  GArray *columns; /* guint, those of an update */
  GString *sql;
  GHashTable *seen;
  GArray *changes;
} Applier;

void
muster_image_put_number (GByteArray *bytes, guint64 number)
{
  guint8 encoded[10];
  guint length = 0;

  do
    {
      encoded[length] = (guint8) ((number & 0x7f) | (number > 0x7f ? 0x80 : 0));
      number >>= 7;
      length++;
    }
  while (number > 0);

  g_byte_array_append (bytes, encoded, length);
}

void
muster_image_put_text (GByteArray *bytes, const char *text)
{
  gsize length = strlen (text);

  muster_image_put_number (bytes, length);
  g_byte_array_append (bytes, (const guint8 *) text, (guint) length);
}

/* Small negative numbers stay short: the sign is the lowest bit. */
void
muster_image_put_id (GByteArray *bytes, gint64 id)
{
  muster_image_put_number (bytes, ((guint64) id << 1) ^ (id < 0 ? G_MAXUINT64 : 0));
}

void
muster_image_put_value (GByteArray *bytes, sqlite3_value *value)
{
  int type = sqlite3_value_type (value);
  guint8 tag;

  switch (type)
    {
    case SQLITE_INTEGER:
      tag = TAG_INTEGER;
      g_byte_array_append (bytes, &tag, 1);
      muster_image_put_id (bytes, sqlite3_value_int64 (value));
      break;
    case SQLITE_FLOAT:
      {
        double real = sqlite3_value_double (value);
        guint64 bits;

        memcpy (&bits, &real, sizeof bits);
        bits = GUINT64_TO_LE (bits);
        tag = TAG_REAL;
        g_byte_array_append (bytes, &tag, 1);
        g_byte_array_append (bytes, (const guint8 *) &bits, sizeof bits);
        break;
      }
    case SQLITE_TEXT:
    case SQLITE_BLOB:
      {
        gconstpointer data = sqlite3_value_blob (value);
        gsize size = (gsize) sqlite3_value_bytes (value);

        tag = type == SQLITE_TEXT ? TAG_TEXT : TAG_BLOB;
        g_byte_array_append (bytes, &tag, 1);
        muster_image_put_number (bytes, size);
        if (size > 0)
          g_byte_array_append (bytes, data, (guint) size);
        break;
      }
    default:
      tag = TAG_NULL;
      g_byte_array_append (bytes, &tag, 1);
      break;
    }
}

static guint8
read_byte (Reader *reader)
{
  if (reader->at >= reader->end)
    {
      reader->broken = TRUE;
      return 0;
    }

  return *reader->at++;
}

static guint64
read_number (Reader *reader)
{
  guint64 number = 0;

  for (guint shift = 0; shift < 64; shift += 7)
    {
      guint8 byte = read_byte (reader);

      number |= (guint64) (byte & 0x7f) << shift;
      if ((byte & 0x80) == 0)
        return number;
    }

  reader->broken = TRUE;
  return 0;
}

static gint64
read_id (Reader *reader)
{
  guint64 number = read_number (reader);

  return (gint64) ((number >> 1) ^ ((number & 1) != 0 ? G_MAXUINT64 : 0));
}

static const guint8 *
read_bytes (Reader *reader, gsize *size)
{
  guint64 length = read_number (reader);
  const guint8 *data = reader->at;

  if (reader->broken || length > (guint64) (reader->end - reader->at))
    {
      reader->broken = TRUE;
      *size = 0;
      return NULL;
    }

  reader->at += length;
  *size = (gsize) length;
  return data;
}

static void
read_value (Reader *reader, Value *value)
{
  memset (value, 0, sizeof *value);
  value->tag = read_byte (reader);
  switch (value->tag)
    {
    case TAG_NULL:
      break;
    case TAG_INTEGER:
      value->integer = read_id (reader);
      break;
    case TAG_REAL:
      {
        guint64 bits;

        if (reader->end - reader->at < (gssize) sizeof bits)
          {
            reader->broken = TRUE;
            return;
          }
        memcpy (&bits, reader->at, sizeof bits);
        bits = GUINT64_FROM_LE (bits);
        memcpy (&value->real, &bits, sizeof bits);
        reader->at += sizeof bits;
        break;
      }
    case TAG_TEXT:
    case TAG_BLOB:
      value->data = read_bytes (reader, &value->size);
      break;
    default:
      reader->broken = TRUE;
      break;
    }
}

static MusterCapturedTable *
read_table (Reader *reader, MusterCapture *capture)
{
  gsize length;
  const char *name = (const char *) read_bytes (reader, &length);
  guint64 n_columns = read_number (reader);

  for (guint i = 0; !reader->broken && i < capture->tables->len; i++)
    {
      MusterCapturedTable *table = g_ptr_array_index (capture->tables, i);

      if (strlen (table->name) == length && memcmp (table->name, name, length) == 0)
        {
          reader->broken = n_columns != table->columns->len;
          return table;
        }
    }

  reader->broken = TRUE;
  return NULL;
}

/* Reads one change: for 'I' and 'D' one value a column, for 'U' pairs of values, their columns in
 * @columns. */
static char
read_change (Reader *reader,
             MusterCapture *capture,
             MusterCapturedTable **table,
             gint64 *id,
             GArray *values,
             GArray *columns)
{
  char what = (char) read_byte (reader);
  Value value;

  g_array_set_size (values, 0);
  g_array_set_size (columns, 0);
  *table = read_table (reader, capture);
  *id = read_id (reader);
  if (reader->broken)
    return 0;

  switch (what)
    {
    case 'I':
    case 'D':
      for (guint i = 0; i < (*table)->columns->len && !reader->broken; i++)
        {
          read_value (reader, &value);
          g_array_append_val (values, value);
        }
      break;
    case 'U':
      while (!reader->broken)
        {
          guint64 number = read_number (reader);
          guint column = (guint) number - 1;

          if (number == 0)
            break;
          if (number > (*table)->columns->len)
            {
              reader->broken = TRUE;
              break;
            }
          g_array_append_val (columns, column);
          read_value (reader, &value);
          g_array_append_val (values, value);
          read_value (reader, &value);
          g_array_append_val (values, value);
        }
      break;
    default:
      reader->broken = TRUE;
      break;
    }

  return what;
}

static void
bind_value (MusterStatement *statement, int index, const Value *value)
{
  sqlite3_stmt *handle = muster_statement_get_handle (statement);

  switch (value->tag)
    {
    case TAG_INTEGER:
      sqlite3_bind_int64 (handle, index, value->integer);
      break;
    case TAG_REAL:
      sqlite3_bind_double (handle, index, value->real);
      break;
    case TAG_TEXT:
      sqlite3_bind_text64 (handle, index, (const char *) value->data, value->size, SQLITE_STATIC,
                           SQLITE_UTF8);
      break;
    case TAG_BLOB:
      sqlite3_bind_blob64 (handle, index, value->data, value->size, SQLITE_STATIC);
      break;
    default:
      sqlite3_bind_null (handle, index);
      break;
    }
}

static void
build_insert (GString *sql, MusterCapturedTable *table)
{
  g_string_printf (sql, "INSERT INTO main.\"%s\" (id", table->name);
  for (guint i = 0; i < table->columns->len; i++)
    g_string_append_printf (sql, ", \"%s\"", (char *) g_ptr_array_index (table->columns, i));
  g_string_append (sql, ") VALUES (?");
  for (guint i = 0; i < table->columns->len; i++)
    g_string_append (sql, ", ?");
  g_string_append_c (sql, ')');
}

/* The row must still be as this change left it. */
static void
build_update (GString *sql, MusterCapturedTable *table, GArray *columns)
{
  g_string_printf (sql, "UPDATE main.\"%s\" SET ", table->name);
  for (guint i = 0; i < columns->len; i++)
    g_string_append_printf (
        sql, "%s\"%s\" = ?", i == 0 ? "" : ", ",
        (char *) g_ptr_array_index (table->columns, g_array_index (columns, guint, i)));
  g_string_append (sql, " WHERE id = ?");
  for (guint i = 0; i < columns->len; i++)
    g_string_append_printf (
        sql, " AND \"%s\" IS ?",
        (char *) g_ptr_array_index (table->columns, g_array_index (columns, guint, i)));
}

static void
note_change (Applier *applier, MusterCapturedTable *table, gint64 id)
{
  MusterRowChange change = { .table = table->name, .pool = table->pool, .id = id };
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT " %s", id, table->name);

  if (g_hash_table_add (applier->seen, g_steal_pointer (&key)))
    g_array_append_val (applier->changes, change);
}

static gboolean
apply_change (Applier *applier, char what, MusterCapturedTable *table, gint64 id, GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;
  MusterDb *db = applier->capture->db;
  gboolean deletes = what == (applier->backwards ? 'I' : 'D');

  if (what == 'U')
    build_update (applier->sql, table, applier->columns);
  else if (deletes)
    g_string_printf (applier->sql, "DELETE FROM main.\"%s\" WHERE id = ?", table->name);
  else
    build_insert (applier->sql, table);

  statement = muster_db_lease (db, applier->sql->str, error);
  if (statement == NULL)
    return FALSE;

  if (what == 'U')
    {
      int n = (int) applier->columns->len;

      muster_statement_bind_int (statement, n + 1, id);
      for (int i = 0; i < n; i++)
        {
          Value *before = &g_array_index (applier->values, Value, 2 * i);
          Value *after = &g_array_index (applier->values, Value, 2 * i + 1);

          bind_value (statement, i + 1, applier->backwards ? before : after);
          bind_value (statement, n + 2 + i, applier->backwards ? after : before);
        }
    }
  else
    {
      muster_statement_bind_int (statement, 1, id);
      for (guint i = 0; !deletes && i < applier->values->len; i++)
        bind_value (statement, (int) i + 2, &g_array_index (applier->values, Value, i));
    }

  if (!muster_statement_run (statement, error))
    return FALSE;

  if (sqlite3_changes64 (muster_db_get_handle (db)) != 1)
    {
      g_info ("%s: '%c' of %s %" G_GINT64_FORMAT " found another row than it left",
              muster_db_get_path (db), what, table->name, id);
      g_set_error_literal (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_CONSTRAINT,
                           _ ("This step cannot be taken back, because what it changed was "
                              "changed again since. Nothing was changed."));
      return FALSE;
    }

  note_change (applier, table, id);
  return TRUE;
}

/*< private >
 * muster_image_apply:
 * @capture: the tables
 * @image: (array length=size): an image
 * @backwards: %TRUE to undo, %FALSE to redo
 * @seen: (element-type utf8 utf8): a set, the same for several images of one step
 * @changes: (element-type MusterRowChange): where each touched row is added once
 * @error: return location
 *
 * Puts the rows back, each with one prepared statement that must touch exactly one row.  The
 * image is read to its end before anything is written.  Call inside a transaction, and give it up
 * on failure.
 *
 * Returns: %TRUE when every row is back
 */
gboolean
muster_image_apply (MusterCapture *capture,
                    gconstpointer image,
                    gsize size,
                    gboolean backwards,
                    GHashTable *seen,
                    GArray *changes,
                    GError **error)
{
  g_autoptr (GArray) starts = g_array_new (FALSE, FALSE, sizeof (const guint8 *));
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (Value));
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GString) sql = g_string_new (NULL);
  Reader reader = { .at = image, .end = (const guint8 *) image + size };
  Applier applier = { capture, backwards, values, columns, sql, seen, changes };
  MusterCapturedTable *table;
  gint64 id;

  reader.broken = read_byte (&reader) != MUSTER_IMAGE_FORMAT;
  while (!reader.broken && reader.at < reader.end)
    {
      g_array_append_val (starts, reader.at);
      read_change (&reader, capture, &table, &id, values, columns);
    }
  if (reader.broken)
    return muster_store_set_error_for_file (muster_db_get_path (capture->db),
                                            MUSTER_STORE_ERROR_CORRUPT, error);

  for (guint i = 0; i < starts->len; i++)
    {
      char what;

      reader.at = g_array_index (starts, const guint8 *, backwards ? starts->len - 1 - i : i);
      what = read_change (&reader, capture, &table, &id, values, columns);
      if (!apply_change (&applier, what, table, id, error))
        return FALSE;
    }

  return TRUE;
}
