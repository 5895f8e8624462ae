/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "rules/bounds.h"
#include "store/store-private.h"
#include "store/subjects.h"

/**
 * muster_store_put_subject:
 * @store: a store that can be written
 * @subject: whom the log will speak of
 * @error: return location
 *
 * Keeps the subject for good, or gives a kept one another label or twin number.
 *
 * Returns: %TRUE when it is kept
 */
gboolean
muster_store_put_subject (MusterStore *store, const MusterSubject *subject, GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (subject != NULL, FALSE);

  statement = muster_db_lease (store->db,
                               "INSERT INTO main.subject (id, label, twin, kind)"
                               " VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
                               " label = excluded.label, twin = excluded.twin",
                               error);
  if (statement == NULL)
    return FALSE;

  muster_statement_bind_int (statement, 1, subject->id);
  muster_statement_bind_text (statement, 2, subject->label);
  muster_statement_bind_int (statement, 3, subject->twin);
  muster_statement_bind_text (statement, 4, subject->kind);
  return muster_statement_run (statement, error);
}

/**
 * muster_store_each_subject:
 * @store: a store
 * @func: called for each subject, in order of id; may not write
 * @error: return location
 *
 * Returns: %FALSE when they could not be read
 */
gboolean
muster_store_each_subject (MusterStore *store,
                           MusterSubjectFunc func,
                           gpointer user_data,
                           GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;
  gboolean has_row;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (func != NULL, FALSE);

  statement = muster_db_lease (store->db,
                               "SELECT id, label, twin, kind FROM main.subject ORDER BY id", error);
  if (statement == NULL)
    return FALSE;

  for (;;)
    {
      MusterSubject subject;

      if (!muster_statement_step (statement, &has_row, error))
        return FALSE;
      if (!has_row)
        return TRUE;

      subject.id = (MusterId) muster_statement_get_int (statement, 0);
      subject.label = muster_statement_get_text (statement, 1);
      subject.twin = (int) muster_statement_get_int (statement, 2);
      subject.kind = muster_statement_get_text (statement, 3);
      func (&subject, user_data);
    }
}

/**
 * muster_store_get_counter:
 * @store: a store
 * @pool: the name of a pool
 * @next: (out): the id that its next record gets; 0 when none was ever given out
 * @error: return location
 *
 * Returns: %FALSE when it could not be read
 */
gboolean
muster_store_get_counter (MusterStore *store, const char *pool, MusterId *next, GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;
  gboolean has_row;
  gint64 number;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (pool != NULL, FALSE);

  statement = muster_db_lease (store->db, "SELECT next FROM main.counter WHERE pool = ?", error);
  if (statement == NULL)
    return FALSE;

  muster_statement_bind_text (statement, 1, pool);
  if (!muster_statement_step (statement, &has_row, error))
    return FALSE;

  number = has_row ? muster_statement_get_int (statement, 0) : 0;
  if (number < 0 || number > (gint64) MUSTER_MOST_ID + 1)
    return muster_store_set_error_for_file (store->path, MUSTER_STORE_ERROR_CORRUPT, error);

  *next = (MusterId) number;
  return TRUE;
}

/**
 * muster_store_set_counter:
 * @store: a store that can be written
 * @pool: the name of a pool
 * @next: the id that its next record gets; a lower one than stored changes nothing
 * @error: return location
 *
 * Returns: %TRUE when it is stored
 */
gboolean
muster_store_set_counter (MusterStore *store, const char *pool, MusterId next, GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (pool != NULL, FALSE);

  statement = muster_db_lease (store->db,
                               "INSERT INTO main.counter (pool, next) VALUES (?, ?)"
                               " ON CONFLICT (pool) DO UPDATE"
                               " SET next = max (next, excluded.next)",
                               error);
  if (statement == NULL)
    return FALSE;

  muster_statement_bind_text (statement, 1, pool);
  muster_statement_bind_int (statement, 2, next);
  return muster_statement_run (statement, error);
}
