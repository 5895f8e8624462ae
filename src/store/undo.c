/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo: the images of a step put its rows back as they were, or bring them again. */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "store/history.h"
#include "store/image.h"
#include "store/store-private.h"

/**
 * muster_store_can_undo:
 *
 * Returns: whether there is a step to take back
 */
gboolean
muster_store_can_undo (MusterStore *store)
{
  g_return_val_if_fail (store != NULL, FALSE);

  return store->head != 0 && !store->read_only;
}

/**
 * muster_store_can_redo:
 *
 * Returns: whether there is a step to bring back
 */
gboolean
muster_store_can_redo (MusterStore *store)
{
  g_return_val_if_fail (store != NULL, FALSE);

  return store->next_redo != 0 && !store->read_only;
}

static char *
dup_title (MusterStore *store, gint64 step)
{
  g_autoptr (MusterStatement) statement = NULL;
  g_autoptr (GError) error = NULL;
  gboolean has_row;

  if (step == 0)
    return NULL;

  statement = muster_db_lease (store->db,
                               "SELECT title FROM main.history WHERE step = ?"
                               " AND title IS NOT NULL ORDER BY json_valid(title) AND "
                               "json_extract(title, '$.prepares') IS NOT NULL, id LIMIT 1",
                               &error);
  if (statement == NULL)
    return NULL;

  muster_statement_bind_int (statement, 1, step);
  if (!muster_statement_step (statement, &has_row, &error) || !has_row)
    return NULL;

  return g_strdup (muster_statement_get_text (statement, 0));
}

/**
 * muster_store_dup_undo_title:
 *
 * Returns: (transfer full) (nullable): the title of the step that undo takes back, as JSON
 */
char *
muster_store_dup_undo_title (MusterStore *store)
{
  g_return_val_if_fail (store != NULL, NULL);

  return dup_title (store, store->head);
}

/**
 * muster_store_dup_redo_title:
 *
 * Returns: (transfer full) (nullable): the title of the step that redo brings back, as JSON
 */
char *
muster_store_dup_redo_title (MusterStore *store)
{
  g_return_val_if_fail (store != NULL, NULL);

  return dup_title (store, store->next_redo);
}

/* Applies the images of a step, or of one entry of it. */
static gboolean
apply_images (MusterStore *store,
              const char *sql,
              gint64 key,
              gboolean backwards,
              GArray *changes,
              GError **error)
{
  g_autoptr (MusterStatement) statement = muster_db_lease (store->db, sql, error);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean has_row;

  if (statement == NULL)
    return FALSE;

  muster_statement_bind_int (statement, 1, key);
  for (;;)
    {
      gconstpointer image;
      gsize size;

      if (!muster_statement_step (statement, &has_row, error))
        return FALSE;
      if (!has_row)
        return TRUE;

      image = muster_statement_get_blob (statement, 0, &size);
      if (!muster_image_apply (store->capture, image, size, backwards, seen, changes, error))
        return FALSE;
    }
}

static gboolean
move (MusterStore *store, gboolean backwards, GArray **changes, GError **error)
{
  g_autoptr (MusterTransaction) transaction = NULL;
  g_autoptr (GArray) touched = g_array_new (FALSE, FALSE, sizeof (MusterRowChange));
  gint64 step = backwards ? store->head : store->next_redo;
  gboolean applied;

  if (!muster_store_check_writable (store, error))
    return FALSE;
  if (step == 0)
    {
      g_set_error_literal (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_FAILED,
                           backwards ? _ ("There is nothing to undo.")
                                     : _ ("There is nothing to redo."));
      return FALSE;
    }

  transaction = muster_db_begin (store->db, error);
  if (transaction == NULL)
    return FALSE;

  store->capture->mode = MUSTER_CAPTURE_PAUSED;
  applied = apply_images (store,
                          backwards ? "SELECT image FROM main.history WHERE step = ?"
                                      " ORDER BY id DESC"
                                    : "SELECT image FROM main.history WHERE step = ? ORDER BY id",
                          step, backwards, touched, error);
  store->capture->mode = MUSTER_CAPTURE_REFUSING;

  if (!applied
      || !muster_store_run_for_step (store,
                                     backwards
                                         ? "UPDATE main.history SET undone = 1 WHERE step = ?"
                                         : "UPDATE main.history SET undone = 0 WHERE step = ?",
                                     step, error))
    return FALSE;

  {
    gint64 other;

    if (!muster_store_get_for_step (store,
                                    backwards ? "SELECT max(step) FROM main.history WHERE step < ?"
                                              : "SELECT min(step) FROM main.history WHERE step > ?",
                                    step, &other, error)
        || !muster_transaction_commit (transaction, error))
      return FALSE;

    store->head = backwards ? other : step;
    store->next_redo = backwards ? step : other;
  }

  if (changes != NULL)
    *changes = g_steal_pointer (&touched);
  return TRUE;
}

/**
 * muster_store_undo:
 * @store: a store without an open step
 * @changes: (out) (optional) (transfer full) (element-type MusterRowChange): the rows that are
 *   now otherwise, each once
 * @error: return location
 *
 * Takes back the newest step, log lines included.  Either all of it or nothing.
 *
 * Returns: %TRUE when it is taken back
 */
gboolean
muster_store_undo (MusterStore *store, GArray **changes, GError **error)
{
  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (store->step == NULL, FALSE);

  return move (store, TRUE, changes, error);
}

/**
 * muster_store_redo:
 * @store: a store without an open step
 * @changes: (out) (optional) (transfer full) (element-type MusterRowChange): the rows that are
 *   now otherwise, each once
 * @error: return location
 *
 * Brings the step back that was undone last.  Either all of it or nothing.
 *
 * Returns: %TRUE when it is back
 */
gboolean
muster_store_redo (MusterStore *store, GArray **changes, GError **error)
{
  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (store->step == NULL, FALSE);

  return move (store, FALSE, changes, error);
}

/**
 * muster_store_revert_entry:
 * @store: a store with an open step
 * @entry: the id of a perform in the history
 * @changes: (out) (optional) (transfer full) (element-type MusterRowChange): the rows that are
 *   now otherwise, each once
 * @error: return location
 *
 * Takes back one perform as a part of the open step, which remembers it like any other change.  A
 * correction goes back through a fight's performs this way.  When a row is not as the perform left
 * it, because something else changed it since, the error is %MUSTER_STORE_ERROR_CONSTRAINT and
 * nothing of this perform is taken back.
 *
 * Returns: %TRUE when its rows are as they were before it
 */
gboolean
muster_store_revert_entry (MusterStore *store, gint64 entry, GArray **changes, GError **error)
{
  g_autoptr (MusterTransaction) transaction = NULL;
  g_autoptr (GArray) touched = g_array_new (FALSE, FALSE, sizeof (MusterRowChange));

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (store->step != NULL, FALSE);

  transaction = muster_db_begin (store->db, error);
  if (transaction == NULL
      || !apply_images (store, "SELECT image FROM main.history WHERE id = ?", entry, TRUE, touched,
                        error)
      || !muster_transaction_commit (transaction, error))
    return FALSE;

  if (changes != NULL)
    *changes = g_steal_pointer (&touched);
  return TRUE;
}
