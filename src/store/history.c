/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps of the history: each is opened, written with the images of its changes, and committed.
 */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <string.h>

#include "rules/game.h"
#include "store/history.h"
#include "store/image.h"
#include "store/store-private.h"

/* Where the history stands, read from the file: after opening, and after anything that went
 * another way than planned. */
static gboolean
find_ends (MusterStore *store, GError **error)
{
  gint64 n_steps;

  if (!muster_db_get_int (store->db, "SELECT max(step) FROM main.history WHERE undone = 0",
                          &store->head, error)
      || !muster_db_get_int (store->db, "SELECT min(step) FROM main.history WHERE undone = 1",
                             &store->next_redo, error)
      || !muster_db_get_int (store->db, "SELECT count(DISTINCT step) FROM main.history", &n_steps,
                             error)
      || !muster_db_get_int (store->db, "SELECT sum(length(image)) FROM main.history",
                             &store->n_bytes, error))
    return FALSE;

  store->n_steps = (guint) n_steps;
  return TRUE;
}

/*< private >
 * muster_store_load_history:
 *
 * Finds out where undo and redo stand in a file that was just opened.
 */
gboolean
muster_store_load_history (MusterStore *store, GError **error)
{
  return muster_db_get_int (store->db, "SELECT max(step) FROM main.history", &store->last_step,
                            error)
         && find_ends (store, error);
}

/*< private >
 * muster_store_check_writable:
 *
 * Returns: %FALSE with @error set for a store that may only be read
 */
gboolean
muster_store_check_writable (MusterStore *store, GError **error)
{
  if (!store->read_only)
    return TRUE;

  return muster_store_set_error_for_file (store->path, MUSTER_STORE_ERROR_READ_ONLY, error);
}

/*< private >
 * muster_store_run_for_step:
 *
 * Runs a statement whose only parameter is a step.
 */
gboolean
muster_store_run_for_step (MusterStore *store, const char *sql, gint64 step, GError **error)
{
  g_autoptr (MusterStatement) statement = muster_db_lease (store->db, sql, error);

  if (statement == NULL)
    return FALSE;

  muster_statement_bind_int (statement, 1, step);
  return muster_statement_run (statement, error);
}

/*< private >
 * muster_store_get_for_step:
 *
 * The result of a query about one step, or 0.
 */
gboolean
muster_store_get_for_step (
    MusterStore *store, const char *sql, gint64 step, gint64 *value, GError **error)
{
  g_autoptr (MusterStatement) statement = muster_db_lease (store->db, sql, error);
  gboolean has_row;

  if (statement == NULL)
    return FALSE;

  muster_statement_bind_int (statement, 1, step);
  if (!muster_statement_step (statement, &has_row, error))
    return FALSE;

  *value = has_row ? muster_statement_get_int (statement, 0) : 0;
  return TRUE;
}

/**
 * muster_store_begin_step:
 * @store: a store without an open step
 * @group: 0 for a step of its own, or the number of the newest step, which this perform then
 *   belongs to
 * @error: return location
 *
 * Opens the transaction of one perform.  From here to muster_store_commit_step() or
 * muster_store_rollback() rows may be written, and each change is noted for undo.  Performs that
 * come from one click share a step, which undo takes whole: pass what the first of them returned
 * as the @group of the others.
 *
 * Returns: the number of the step, or 0 with @error set
 */
gint64
muster_store_begin_step (MusterStore *store, gint64 group, GError **error)
{
  g_return_val_if_fail (store != NULL, 0);
  g_return_val_if_fail (store->step == NULL, 0);
  g_return_val_if_fail (group == 0 || group == store->head, 0);

  if (!muster_store_check_writable (store, error))
    return 0;

  store->step = muster_db_begin (store->db, error);
  if (store->step == NULL)
    return 0;

  store->open_step = group != 0 ? group : store->last_step + 1;
  store->n_marks = 0;
  store->marked_bytes = 0;
  muster_store_tag_entry (store, 0, 0);
  store->capture->mode = MUSTER_CAPTURE_RECORDING;
  return store->open_step;
}

/**
 * muster_store_get_open_step:
 *
 * Returns: the number of the step that rows are written for, 0 when none is open
 */
gint64
muster_store_get_open_step (MusterStore *store)
{
  g_return_val_if_fail (store != NULL, 0);

  return store->step != NULL ? store->open_step : 0;
}

/* An entry says under which number it was performed when it is a command. */
static gboolean
insert_history (MusterStore *store,
                GByteArray *image,
                const char *title,
                const char *command,
                const char *answers,
                GError **error)
{
  gboolean tagged = store->tag_fight != 0 || store->tag_serial != 0;
  g_autoptr (MusterStatement) statement = muster_db_lease (
      store->db,
      tagged ? "INSERT INTO main.history (step, title, command, answers, image, fight, serial,"
               " rules) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
             : "INSERT INTO main.history (step, title, command, answers, image)"
               " VALUES (?, ?, ?, ?, ?)",
      error);

  if (statement == NULL)
    return FALSE;

  muster_statement_bind_int (statement, 1, store->open_step);
  muster_statement_bind_text (statement, 2, title);
  muster_statement_bind_text (statement, 3, command);
  muster_statement_bind_text (statement, 4, answers);
  muster_statement_bind_blob (statement, 5, image->data, image->len);
  if (tagged)
    {
      muster_statement_bind_int (statement, 6, store->tag_fight);
      muster_statement_bind_int (statement, 7, store->tag_serial);
      muster_statement_bind_int (statement, 8, MUSTER_RULES_VERSION);
    }
  return muster_statement_run (statement, error);
}

/* Forgets the oldest steps until the rest is within the limits; the newest always stays. */
static gboolean
forget_oldest (MusterStore *store, guint *n_steps, gint64 *n_bytes, GError **error)
{
  while (*n_steps > 1
         && (*n_steps > MUSTER_STORE_MAX_STEPS || *n_bytes > MUSTER_STORE_MAX_HISTORY_BYTES))
    {
      gint64 oldest, bytes;

      if (!muster_db_get_int (store->db, "SELECT min(step) FROM main.history", &oldest, error)
          || !muster_store_get_for_step (
              store, "SELECT sum(length(image)) FROM main.history WHERE step = ?", oldest, &bytes,
              error)
          || !muster_store_run_for_step (store, "DELETE FROM main.history WHERE step = ?", oldest,
                                         error))
        return FALSE;
      (*n_steps)--;
      *n_bytes -= bytes;
    }

  return TRUE;
}

/**
 * muster_store_tag_entry:
 * @store: a store with an open step
 * @fight: the fight that counts the command, 0: none
 * @serial: the number of the command, 0: this is none
 *
 * Says under which number the perform that is being stored was performed, for the entry that is
 * written next.
 */
void
muster_store_tag_entry (MusterStore *store, MusterId fight, gint32 serial)
{
  g_return_if_fail (store != NULL);
  g_return_if_fail (store->step != NULL);

  store->tag_fight = fight;
  store->tag_serial = serial;
}

/**
 * muster_store_mark_entry:
 * @store: a store with an open step
 * @title: (nullable): as for muster_store_commit_step()
 * @command: (nullable): the command as JSON
 * @answers: (nullable): its answers as JSON
 * @error: return location
 *
 * Ends one perform of several that are stored together: what was written since the last mark
 * becomes an entry of the history, and the step stays open.  A perform that changed no row leaves
 * no trace.
 *
 * Returns: %TRUE when the entry is written
 */
gboolean
muster_store_mark_entry (
    MusterStore *store, const char *title, const char *command, const char *answers, GError **error)
{
  g_autoptr (GByteArray) image = NULL;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (store->step != NULL, FALSE);

  image = muster_capture_take_image (store->capture, error);
  if (image == NULL)
    return FALSE;
  if (image->len == 0)
    return TRUE;
  if (!insert_history (store, image, title, command, answers, error))
    return FALSE;

  store->n_marks++;
  store->marked_bytes += image->len;
  muster_store_tag_entry (store, 0, 0);
  return TRUE;
}

/**
 * muster_store_commit_step:
 * @store: a store with an open step
 * @title: (nullable): what the step is called in “Undo …”, an event as JSON; the first that a
 *   perform of the step gives counts, before those with a member `prepares`
 * @command: (nullable): the command as JSON
 * @answers: (nullable): its answers as JSON
 * @error: return location
 *
 * Stores the perform.  What could be redone is forgotten.  A perform that changed no row leaves no
 * trace in the history.  On failure nothing of the perform is stored and no step is open any more;
 * the store can be used on, and the same perform may be tried again.
 *
 * Returns: %TRUE when it is stored
 */
gboolean
muster_store_commit_step (
    MusterStore *store, const char *title, const char *command, const char *answers, GError **error)
{
  g_autoptr (MusterTransaction) transaction = NULL;
  g_autoptr (GByteArray) image = NULL;
  MusterId counters[MUSTER_N_POOLS];
  gboolean is_new;
  guint n_steps;
  gint64 n_bytes;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (store->step != NULL, FALSE);

  transaction = g_steal_pointer (&store->step);
  store->capture->mode = MUSTER_CAPTURE_REFUSING;
  memcpy (counters, store->counters, sizeof counters);
  memset (store->counters, 0, sizeof store->counters);

  image = muster_capture_take_image (store->capture, error);
  if (image == NULL)
    return FALSE;

  if (image->len == 0 && store->n_marks == 0)
    {
      if (!muster_transaction_commit (transaction, error))
        return FALSE;
      memcpy (store->counters, counters, sizeof counters);
      return TRUE;
    }

  if (store->next_redo != 0
      && !muster_db_exec (store->db, "DELETE FROM main.history WHERE undone = 1", error))
    return FALSE;
  if (image->len > 0 && !insert_history (store, image, title, command, answers, error))
    return FALSE;

  is_new = store->open_step != store->head;
  if (store->next_redo != 0)
    {
      gint64 counted;

      if (!muster_db_get_int (store->db, "SELECT count(DISTINCT step) FROM main.history", &counted,
                              error)
          || !muster_db_get_int (store->db, "SELECT sum(length(image)) FROM main.history", &n_bytes,
                                 error))
        return FALSE;
      n_steps = (guint) counted;
    }
  else
    {
      n_steps = store->n_steps + (is_new ? 1 : 0);
      n_bytes = store->n_bytes + image->len + store->marked_bytes;
    }
  if (!forget_oldest (store, &n_steps, &n_bytes, error)
      || !muster_transaction_commit (transaction, error))
    return FALSE;

  memcpy (store->counters, counters, sizeof counters);
  store->head = store->open_step;
  store->last_step = MAX (store->last_step, store->head);
  store->next_redo = 0;
  store->n_steps = n_steps;
  store->n_bytes = n_bytes;
  return TRUE;
}

/**
 * muster_store_rollback:
 * @store: a store
 *
 * Takes back every row written since muster_store_begin_step(); does nothing when no step is
 * open, so it can follow every failure.
 */
void
muster_store_rollback (MusterStore *store)
{
  g_return_if_fail (store != NULL);

  if (store->step != NULL)
    memset (store->counters, 0, sizeof store->counters);
  g_clear_pointer (&store->step, muster_transaction_end);
  if (store->capture != NULL)
    store->capture->mode = MUSTER_CAPTURE_REFUSING;
}

/**
 * muster_store_each_history:
 * @store: a store
 * @from_step: the first step that is wanted; 0: all
 * @func: called for each perform, oldest first; may not write
 * @error: return location
 *
 * Returns: %FALSE when the history could not be read
 */
gboolean
muster_store_each_history (MusterStore *store,
                           gint64 from_step,
                           MusterHistoryFunc func,
                           gpointer user_data,
                           GError **error)
{
  g_autoptr (MusterStatement) statement = NULL;
  gboolean has_row;

  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (func != NULL, FALSE);

  statement = muster_db_lease (store->db,
                               "SELECT id, step, undone, title, command, answers, fight, serial,"
                               " rules FROM main.history WHERE step >= ? ORDER BY id",
                               error);
  if (statement == NULL)
    return FALSE;

  muster_statement_bind_int (statement, 1, from_step);
  for (;;)
    {
      MusterHistoryEntry entry;

      if (!muster_statement_step (statement, &has_row, error))
        return FALSE;
      if (!has_row)
        return TRUE;

      entry.id = muster_statement_get_int (statement, 0);
      entry.step = muster_statement_get_int (statement, 1);
      entry.undone = muster_statement_get_int (statement, 2) != 0;
      entry.title = muster_statement_get_text (statement, 3);
      entry.command = muster_statement_get_text (statement, 4);
      entry.answers = muster_statement_get_text (statement, 5);
      entry.fight = (MusterId) muster_statement_get_int (statement, 6);
      entry.serial = (gint32) muster_statement_get_int (statement, 7);
      entry.rules = (int) muster_statement_get_int (statement, 8);
      if (!func (&entry, user_data))
        return TRUE;
    }
}

/**
 * muster_store_clear_history:
 * @store: a store without an open step
 * @error: return location
 *
 * Forgets every step: nothing before this can be undone.
 *
 * Returns: %TRUE when the history is empty
 */
gboolean
muster_store_clear_history (MusterStore *store, GError **error)
{
  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (store->step == NULL, FALSE);

  return muster_store_check_writable (store, error)
         && muster_db_exec (store->db, "DELETE FROM main.history", error)
         && find_ends (store, error);
}
