/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/pending.h"
#include "store/store-private.h"

/**
 * muster_store_put_pending:
 * @store: a store that can be written
 * @pending: the command and what is asked; its id is not read
 * @error: return location
 *
 * Stores an open question, in place of the one that its fight had.
 *
 * Returns: %TRUE when it is stored
 */
gboolean
muster_store_put_pending (MusterStore *store, const MusterPending *pending, GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (pending != NULL, FALSE);

  statement = muster_db_lease (
      store->db,
      "INSERT INTO main.pending (fight, serial, step, command, answers, questions)"
      " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (fight) DO UPDATE SET"
      " serial = excluded.serial, step = excluded.step, command = excluded.command,"
      " answers = excluded.answers, questions = excluded.questions",
      error);
  if (statement == NULL)
    return FALSE;

  muster_statement_bind_int (statement, 1, pending->fight);
  muster_statement_bind_int (statement, 2, pending->serial);
  muster_statement_bind_int (statement, 3, pending->step);
  muster_statement_bind_text (statement, 4, pending->command);
  muster_statement_bind_text (statement, 5, pending->answers);
  muster_statement_bind_text (statement, 6, pending->questions);
  return muster_statement_run (statement, error);
}

/**
 * muster_store_remove_pending:
 * @store: a store that can be written
 * @fight: whose question is answered or withdrawn; 0: the one outside fights
 * @error: return location
 *
 * Returns: %TRUE when no question of @fight is open any more
 */
gboolean
muster_store_remove_pending (MusterStore *store, MusterId fight, GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;

  g_return_val_if_fail (store != NULL, FALSE);

  statement = muster_db_lease (store->db, "DELETE FROM main.pending WHERE fight = ?", error);
  if (statement == NULL)
    return FALSE;

  muster_statement_bind_int (statement, 1, fight);
  return muster_statement_run (statement, error);
}

/**
 * muster_store_each_pending:
 * @store: a store
 * @func: called for each open question, in order of id; may not write
 * @error: return location
 *
 * Returns: %FALSE when they could not be read
 */
gboolean
muster_store_each_pending (MusterStore *store,
                           MusterPendingFunc func,
                           gpointer user_data,
                           GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;
  gboolean has_row;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (func != NULL, FALSE);

  statement = muster_db_lease (store->db,
                               "SELECT id, fight, serial, step, command, answers, questions"
                               " FROM main.pending ORDER BY id",
                               error);
  if (statement == NULL)
    return FALSE;

  for (;;)
    {
      MusterPending pending;

      if (!muster_statement_step (statement, &has_row, error))
        return FALSE;
      if (!has_row)
        return TRUE;

      pending.id = muster_statement_get_int (statement, 0);
      pending.fight = (MusterId) muster_statement_get_int (statement, 1);
      pending.serial = muster_statement_get_int (statement, 2);
      pending.step = muster_statement_get_int (statement, 3);
      pending.command = muster_statement_get_text (statement, 4);
      pending.answers = muster_statement_get_text (statement, 5);
      pending.questions = muster_statement_get_text (statement, 6);
      func (&pending, user_data);
    }
}
