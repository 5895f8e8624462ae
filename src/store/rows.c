/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/bounds.h"
#include "rules/sound.h"
#include "store/rows.h"
#include "store/store-private.h"

enum
{
  SQL_WRITE,
  SQL_LOAD,
  SQL_LOAD_ALL,
};

/* The largest record; checked against every pool. */
#define MAX_RECORD_SIZE 1024

static char *
build_write (const MusterPoolInfo *info)
{
  GString *sql = g_string_new (NULL);

  g_string_append_printf (sql, "INSERT INTO main.\"%s\" (id", info->name);
  for (guint i = 0; i < info->n_fields; i++)
    g_string_append_printf (sql, ", \"%s\"", info->fields[i].name);
  g_string_append (sql, ") VALUES (?");
  for (guint i = 0; i < info->n_fields; i++)
    g_string_append (sql, ", ?");
  g_string_append (sql, ") ON CONFLICT (id) DO UPDATE SET ");
  for (guint i = 0; i < info->n_fields; i++)
    g_string_append_printf (sql, "%s\"%s\" = excluded.\"%s\"", i == 0 ? "" : ", ",
                            info->fields[i].name, info->fields[i].name);

  return g_string_free_and_steal (sql);
}

static char *
build_load (const MusterPoolInfo *info, const char *tail)
{
  GString *sql = g_string_new ("SELECT id");

  for (guint i = 0; i < info->n_fields; i++)
    g_string_append_printf (sql, ", \"%s\"", info->fields[i].name);
  g_string_append_printf (sql, " FROM main.\"%s\" %s", info->name, tail);

  return g_string_free_and_steal (sql);
}

/* The texts are made once a store; the statements behind them are prepared once. */
static const char *
get_sql (MusterStore *store, MusterPool pool, int which)
{
  char **sql = &store->row_sql[pool][which];
  const MusterPoolInfo *info = muster_pool_info (pool);

  if (*sql == NULL)
    {
      switch (which)
        {
        case SQL_WRITE:
          *sql = build_write (info);
          break;
        case SQL_LOAD:
          *sql = build_load (info, "WHERE id = ?");
          break;
        case SQL_LOAD_ALL:
          *sql = build_load (info, "ORDER BY id");
          break;
        default:
          g_assert_not_reached ();
        }
    }

  return *sql;
}

/**
 * muster_rows_write:
 * @store: a store with an open step
 * @game: the game whose texts the record uses
 * @pool: the pool, whose name is the table's
 * @record: a record of @pool
 * @error: return location
 *
 * Writes the row of @record, new or not.
 *
 * Returns: %TRUE when it is written
 */
gboolean
muster_rows_write (MusterStore *store,
                   const MusterGame *game,
                   MusterPool pool,
                   gconstpointer record,
                   GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;
  const MusterPoolInfo *info;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (game != NULL, FALSE);
  g_return_val_if_fail (pool < MUSTER_N_POOLS, FALSE);
  g_return_val_if_fail (record != NULL, FALSE);

  info = muster_pool_info (pool);
  statement = muster_db_lease (store->db, get_sql (store, pool, SQL_WRITE), error);
  if (statement == NULL)
    return FALSE;

  muster_statement_bind_int (statement, 1, *(const MusterId *) record);
  for (guint i = 0; i < info->n_fields; i++)
    {
      gconstpointer field = (const guint8 *) record + info->fields[i].offset;
      int index = (int) i + 2;

      switch (info->fields[i].type)
        {
        case MUSTER_FIELD_INT:
          muster_statement_bind_int (statement, index, *(const gint32 *) field);
          break;
        case MUSTER_FIELD_LONG:
          muster_statement_bind_int (statement, index, *(const gint64 *) field);
          break;
        case MUSTER_FIELD_ID:
          muster_statement_bind_int (statement, index, *(const MusterId *) field);
          break;
        case MUSTER_FIELD_TEXT:
          muster_statement_bind_text (statement, index,
                                      muster_game_text (game, *(const MusterText *) field));
          break;
        case MUSTER_FIELD_TILES:
          muster_statement_bind_blob (statement, index, field, sizeof (MusterTiles));
          break;
        default:
          g_assert_not_reached ();
        }
    }

  return muster_statement_run (statement, error);
}

/**
 * muster_rows_delete:
 * @store: a store with an open step
 * @pool: the pool
 * @id: of the record
 * @error: return location
 *
 * Returns: %TRUE when there is no such row any more
 */
gboolean
muster_rows_delete (MusterStore *store, MusterPool pool, MusterId id, GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;
  g_autofree char *sql = NULL;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (pool < MUSTER_N_POOLS, FALSE);

  sql = g_strdup_printf ("DELETE FROM main.\"%s\" WHERE id = ?", muster_pool_info (pool)->name);
  statement = muster_db_lease (store->db, sql, error);
  if (statement == NULL)
    return FALSE;

  muster_statement_bind_int (statement, 1, id);
  return muster_statement_run (statement, error);
}

/* Only Muster writes these rows, so a number that does not fit its field means a damaged file. */
static gboolean
read_number (MusterStore *store,
             MusterStatement *statement,
             int column,
             gint64 least,
             gint64 most,
             gint64 *value,
             GError **error)
{
  *value = muster_statement_get_int (statement, column);
  if (*value < least || *value > most)
    return muster_store_set_error_for_file (store->path, MUSTER_STORE_ERROR_CORRUPT, error);

  return TRUE;
}

static gboolean
read_tiles (
    MusterStore *store, MusterStatement *statement, int column, MusterTiles *tiles, GError **error)
{
  gsize size;
  gconstpointer data = muster_statement_get_blob (statement, column, &size);

  if (size != sizeof *tiles)
    return muster_store_set_error_for_file (store->path, MUSTER_STORE_ERROR_CORRUPT, error);

  memcpy (tiles, data, sizeof *tiles);
  return TRUE;
}

/* The same for a number that is none of its field, with its place, for who looks after it. */
static gboolean
check_bounds (
    MusterStore *store, MusterPool pool, MusterId id, gconstpointer record, GError **error)
{
  gint64 value;
  const char *field = muster_record_find_breach (pool, record, &value);
  g_autofree char *name = NULL;
  g_autofree char *number = NULL;

  if (field == NULL)
    return TRUE;

  name = g_filename_display_basename (store->path);
  number = g_strdup_printf ("%" G_GINT64_FORMAT, value);
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_CORRUPT,
               /* Translators: %1$s is the name of a file, %2$s of a table, %3$u the number of a
                * row, %4$s the name of a field, %5$s its number. */
               _ ("“%1$s” is damaged: in “%2$s” %3$u, “%4$s” cannot be %5$s. It was left as it is; "
                  "what can still be read can be saved as a new campaign."),
               name, muster_pool_info (pool)->name, id, field, number);
  return FALSE;
}

static gboolean
load_row (MusterStore *store,
          MusterGame *game,
          MusterPool pool,
          MusterStatement *statement,
          GError **error)
{
  const MusterPoolInfo *info = muster_pool_info (pool);
  gint64 record[MAX_RECORD_SIZE / sizeof (gint64)];
  gint64 number;
  MusterId id;

  memset (record, 0, info->size);
  if (!read_number (store, statement, 0, 1, pool == MUSTER_POOL_WORLD ? 1 : MUSTER_MOST_ID, &number,
                    error))
    return FALSE;
  id = (MusterId) number;
  memcpy (record, &id, sizeof id);

  for (guint i = 0; i < info->n_fields; i++)
    {
      gpointer field = (guint8 *) record + info->fields[i].offset;
      int column = (int) i + 1;

      switch (info->fields[i].type)
        {
        case MUSTER_FIELD_INT:
          if (!read_number (store, statement, column, G_MININT32, G_MAXINT32, &number, error))
            return FALSE;
          *(gint32 *) field = (gint32) number;
          break;
        case MUSTER_FIELD_LONG:
          *(gint64 *) field = muster_statement_get_int (statement, column);
          break;
        case MUSTER_FIELD_ID:
          if (!read_number (store, statement, column, 0, G_MAXUINT32, &number, error))
            return FALSE;
          *(MusterId *) field = (MusterId) number;
          break;
        case MUSTER_FIELD_TEXT:
          *(MusterText *) field
              = muster_game_intern (game, muster_statement_get_text (statement, column));
          break;
        case MUSTER_FIELD_TILES:
          if (!read_tiles (store, statement, column, field, error))
            return FALSE;
          break;
        default:
          g_assert_not_reached ();
        }
    }

  if (!check_bounds (store, pool, id, record, error))
    return FALSE;

  muster_game_load (game, pool, id, record);
  return TRUE;
}

/**
 * muster_rows_load_all:
 * @store: a store
 * @game: a game without records, its journal closed
 * @error: return location
 *
 * Fills @game with every row, and reserves the ids that were ever given out.  When it fails the
 * game is half filled: throw it away.
 *
 * Returns: %TRUE when all is loaded
 */
gboolean
muster_rows_load_all (MusterStore *store, MusterGame *game, GError **error)
{
  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (game != NULL, FALSE);

  for (guint i = 0; i < MUSTER_N_POOLS; i++)
    {
      MusterPool pool = (MusterPool) i;
      g_autoptr (MusterStatement) statement
          = muster_db_lease (store->db, get_sql (store, pool, SQL_LOAD_ALL), error);
      MusterId next;
      gboolean has_row;

      g_assert (muster_pool_info (pool)->size <= MAX_RECORD_SIZE);
      if (statement == NULL)
        return FALSE;

      for (;;)
        {
          if (!muster_statement_step (statement, &has_row, error))
            return FALSE;
          if (!has_row)
            break;
          if (!load_row (store, game, pool, statement, error))
            return FALSE;
        }

      if (!muster_store_get_counter (store, muster_pool_info (pool)->name, &next, error))
        return FALSE;
      if (next > 0)
        muster_game_reserve_ids (game, pool, next);
    }

  return TRUE;
}

/**
 * muster_rows_check:
 * @store: a store
 * @game: a game that was filled from it
 * @error: return location
 *
 * Returns: %TRUE when every row has what it belongs to and agrees with the others; one that does
 *   not means a damaged file
 */
gboolean
muster_rows_check (MusterStore *store, const MusterGame *game, GError **error)
{
  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (game != NULL, FALSE);

  return muster_game_is_sound (game)
         || muster_store_set_error_for_file (store->path, MUSTER_STORE_ERROR_CORRUPT, error);
}

/**
 * muster_rows_reload:
 * @store: a store
 * @game: a game, its journal closed
 * @pool: a pool, as in a #MusterRowChange of undo
 * @id: a record of it
 * @error: return location
 *
 * Makes the record as its row is: changed, there again, or gone.
 *
 * Returns: %TRUE when it is
 */
gboolean
muster_rows_reload (
    MusterStore *store, MusterGame *game, MusterPool pool, MusterId id, GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;
  gboolean has_row;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (game != NULL, FALSE);
  g_return_val_if_fail (pool < MUSTER_N_POOLS, FALSE);

  statement = muster_db_lease (store->db, get_sql (store, pool, SQL_LOAD), error);
  if (statement == NULL)
    return FALSE;

  muster_statement_bind_int (statement, 1, id);
  if (!muster_statement_step (statement, &has_row, error))
    return FALSE;

  if (has_row)
    return load_row (store, game, pool, statement, error);

  muster_game_load (game, pool, id, NULL);
  return TRUE;
}

/**
 * muster_rows_write_counters:
 * @store: a store with an open step
 * @game: the game
 * @error: return location
 *
 * Keeps the ids that @game gave out, outside undo, so that none is ever given to another.
 *
 * Returns: %TRUE when they are kept
 */
gboolean
muster_rows_write_counters (MusterStore *store, const MusterGame *game, GError **error)
{
  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (game != NULL, FALSE);
  g_return_val_if_fail (store->step != NULL, FALSE);

  for (guint i = 0; i < MUSTER_N_POOLS; i++)
    {
      MusterId next = muster_game_next_id (game, (MusterPool) i);

      if (next == store->counters[i])
        continue;
      if (!muster_store_set_counter (store, muster_pool_info ((MusterPool) i)->name, next, error))
        return FALSE;
      store->counters[i] = next;
    }

  return TRUE;
}
