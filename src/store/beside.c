/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A second connection to a campaign that is open: for work that takes its time in another thread,
 * while the first one goes on reading the file as it was. */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <string.h>

#include "store/store-private.h"

/**
 * muster_store_open_beside:
 * @path: muster_store_get_path() of a store that is open for writing and outlives the result
 * @error: return location
 *
 * Opens the file once more, for the calling thread, under the lock of the store that has it.  One
 * of the two writes at a time: nothing may be stored through the other while a step is open here.
 *
 * Returns: (transfer full): the store, or %NULL with @error set
 */
MusterStore *
muster_store_open_beside (const char *path, GError **error)
{
  g_autoptr (MusterStore) store = g_new0 (MusterStore, 1);

  g_return_val_if_fail (path != NULL, NULL);

  store->path = g_strdup (path);
  store->db = muster_db_open (path, MUSTER_DB_READ_WRITE, error);
  if (store->db == NULL || !muster_store_prepare (store->db, TRUE, error))
    return NULL;

  store->capture = muster_capture_new (store->db, error);
  if (store->capture == NULL || !muster_store_load_history (store, error))
    return NULL;

  return g_steal_pointer (&store);
}

/**
 * muster_store_catch_up:
 * @store: a store without an open step
 * @error: return location
 *
 * Takes note of the steps that were stored through a connection beside this one.
 *
 * Returns: %FALSE when they could not be read
 */
gboolean
muster_store_catch_up (MusterStore *store, GError **error)
{
  g_return_val_if_fail (store != NULL, FALSE);
  g_return_val_if_fail (store->step == NULL, FALSE);

  memset (store->counters, 0, sizeof store->counters);

  return muster_store_load_history (store, error);
}
