/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/blocks.h"
#include "store/store-private.h"

/**
 * muster_store_put_block:
 * @store: a store with an open step
 * @block: what the campaign calls its own
 * @error: return location
 *
 * Stores a block of the campaign's own layer, in place of one with the same key.
 *
 * Returns: %TRUE when it is stored
 */
gboolean
muster_store_put_block (MusterStore *store, const MusterBlockRow *block, GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (block != NULL, FALSE);

  statement = muster_db_lease (store->db,
                               "INSERT INTO main.stat_block (key, kind, name, edition, json)"
                               " VALUES (?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE SET"
                               " kind = excluded.kind, name = excluded.name,"
                               " edition = excluded.edition, json = excluded.json",
                               error);
  if (statement == NULL)
    return FALSE;

  muster_statement_bind_text (statement, 1, block->key);
  muster_statement_bind_text (statement, 2, block->kind);
  muster_statement_bind_text (statement, 3, block->name);
  muster_statement_bind_int (statement, 4, block->edition);
  muster_statement_bind_text (statement, 5, block->json);
  return muster_statement_run (statement, error);
}

/**
 * muster_store_remove_block:
 * @store: a store with an open step
 * @key: of a block of the campaign's own
 * @error: return location
 *
 * Returns: %TRUE when the campaign has no block of this key any more
 */
gboolean
muster_store_remove_block (MusterStore *store, const char *key, GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (key != NULL, FALSE);

  statement = muster_db_lease (store->db, "DELETE FROM main.stat_block WHERE key = ?", error);
  if (statement == NULL)
    return FALSE;

  muster_statement_bind_text (statement, 1, key);
  return muster_statement_run (statement, error);
}

/**
 * muster_store_each_block:
 * @store: a store
 * @kind: (nullable): only blocks of this kind
 * @func: called for each block, in order of kind, name and key; may not write
 * @error: return location
 *
 * Returns: %FALSE when they could not be read
 */
gboolean
muster_store_each_block (
    MusterStore *store, const char *kind, MusterBlockFunc func, gpointer user_data, GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;
  gboolean has_row;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (func != NULL, FALSE);

  statement = muster_db_lease (store->db,
                               "SELECT key, kind, name, edition, json FROM main.stat_block"
                               " WHERE ?1 IS NULL OR kind = ?1 ORDER BY kind, name, key",
                               error);
  if (statement == NULL)
    return FALSE;

  muster_statement_bind_text (statement, 1, kind);
  for (;;)
    {
      MusterBlockRow block;

      if (!muster_statement_step (statement, &has_row, error))
        return FALSE;
      if (!has_row)
        return TRUE;

      block.key = muster_statement_get_text (statement, 0);
      block.kind = muster_statement_get_text (statement, 1);
      block.name = muster_statement_get_text (statement, 2);
      block.edition = (int) muster_statement_get_int (statement, 3);
      block.json = muster_statement_get_text (statement, 4);
      func (&block, user_data);
    }
}
