/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/pool.h"

#include <string.h>

static MusterId
id_at (const MusterPoolData *data, guint index)
{
  return *(const MusterId *) (data->records + index * data->info->size);
}

static gpointer
record_at (const MusterPoolData *data, guint index)
{
  return data->records + index * data->info->size;
}

/* The index of the first record whose id is at least `id`. */
static guint
lower_bound (const MusterPoolData *data, MusterId id)
{
  guint low = 0;
  guint high = data->n_records;

  if (high == 0 || id_at (data, high - 1) < id)
    return high;
  if (id <= id_at (data, 0))
    return 0;

  /* Ids are distinct and rise, so none lies further from the first than its id does. */
  high = MIN (high - 1, id - id_at (data, 0));
  if (id_at (data, high) == id)
    return high;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (id_at (data, middle) < id)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

static gboolean
find_index (const MusterPoolData *data, MusterId id, guint *index)
{
  /* Where nothing was ever removed, ids follow each other without a gap. */
  if (data->n_records > 0)
    {
      guint guess = id - id_at (data, 0);

      if (guess < data->n_records && id_at (data, guess) == id)
        {
          *index = guess;
          return TRUE;
        }
    }

  *index = lower_bound (data, id);

  return *index < data->n_records && id_at (data, *index) == id;
}

static gpointer
insert_at (MusterPoolData *data, guint index, MusterId id)
{
  gsize size = data->info->size;
  guint8 *record;

  if (data->n_records == data->n_allocated)
    {
      data->n_allocated = MAX (16, data->n_allocated * 2);
      data->records = g_realloc_n (data->records, data->n_allocated, size);
      data->stamps = g_renew (guint32, data->stamps, data->n_allocated);
    }

  record = record_at (data, index);
  memmove (record + size, record, (data->n_records - index) * size);
  memmove (data->stamps + index + 1, data->stamps + index,
           (data->n_records - index) * sizeof (guint32));
  memset (record, 0, size);
  memcpy (record, &id, sizeof id);
  data->stamps[index] = 0;
  data->n_records++;

  return record;
}

static void
remove_at (MusterPoolData *data, guint index)
{
  gsize size = data->info->size;
  guint8 *record = record_at (data, index);

  data->n_records--;
  memmove (record, record + size, (data->n_records - index) * size);
  memmove (data->stamps + index, data->stamps + index + 1,
           (data->n_records - index) * sizeof (guint32));
}

static void
note (MusterPools *pools, MusterPool pool, MusterJournalOp op, MusterId id, gconstpointer image)
{
  MusterJournalEntry entry
      = { .pool = (guint8) pool, .op = (guint8) op, .id = id, .image = pools->images->len };

  if (image != NULL)
    g_byte_array_append (pools->images, image, (guint) pools->pools[pool].info->size);
  g_array_append_val (pools->entries, entry);
}

void
muster_pools_init (MusterPools *pools)
{
  *pools = (MusterPools) { .stamp = 1 };
  pools->entries = g_array_new (FALSE, FALSE, sizeof (MusterJournalEntry));
  pools->images = g_byte_array_new ();
  for (guint i = 0; i < MUSTER_N_POOLS; i++)
    {
      pools->pools[i].info = muster_pool_info ((MusterPool) i);
      pools->pools[i].next_id = 1;
      pools->first_ids[i] = 1;
    }
}

void
muster_pools_free (MusterPools *pools)
{
  for (guint i = 0; i < MUSTER_N_POOLS; i++)
    {
      g_free (pools->pools[i].records);
      g_free (pools->pools[i].stamps);
    }
  g_array_unref (pools->entries);
  g_byte_array_unref (pools->images);
}

gconstpointer
muster_pools_find (const MusterPools *pools, MusterPool pool, MusterId id)
{
  const MusterPoolData *data = &pools->pools[pool];
  guint index;

  return find_index (data, id, &index) ? record_at (data, index) : NULL;
}

gconstpointer
muster_pools_next (MusterPools *pools, MusterPool pool, MusterId after)
{
  MusterPoolData *data = &pools->pools[pool];
  guint index;

  if (after == 0)
    index = 0;
  else if (data->cursor < data->n_records && id_at (data, data->cursor) == after)
    index = data->cursor + 1;
  else
    index = lower_bound (data, after + 1);

  data->cursor = index;

  return index < data->n_records ? record_at (data, index) : NULL;
}

gpointer
muster_pools_edit (MusterPools *pools, MusterPool pool, MusterId id)
{
  MusterPoolData *data = &pools->pools[pool];
  guint index;

  g_return_val_if_fail (find_index (data, id, &index), NULL);

  if (data->stamps[index] != pools->stamp)
    {
      note (pools, pool, MUSTER_JOURNAL_EDIT, id, record_at (data, index));
      data->stamps[index] = pools->stamp;
    }

  return record_at (data, index);
}

gpointer
muster_pools_add (MusterPools *pools, MusterPool pool)
{
  MusterPoolData *data = &pools->pools[pool];
  MusterId id = data->next_id++;
  guint index = lower_bound (data, id);
  gpointer record = insert_at (data, index, id);

  note (pools, pool, MUSTER_JOURNAL_ADD, id, NULL);
  data->stamps[index] = pools->stamp;

  return record;
}

void
muster_pools_remove (MusterPools *pools, MusterPool pool, MusterId id)
{
  MusterPoolData *data = &pools->pools[pool];
  guint index;

  g_return_if_fail (find_index (data, id, &index));

  note (pools, pool, MUSTER_JOURNAL_REMOVE, id, record_at (data, index));
  remove_at (data, index);
}

void
muster_pools_load (MusterPools *pools, MusterPool pool, MusterId id, gconstpointer record)
{
  MusterPoolData *data = &pools->pools[pool];
  guint index;
  gboolean found = find_index (data, id, &index);

  g_return_if_fail (muster_pools_journal_is_empty (pools));

  if (record == NULL)
    {
      if (found)
        remove_at (data, index);
      return;
    }

  memcpy (found ? record_at (data, index) : insert_at (data, index, id), record, data->info->size);
  data->next_id = MAX (data->next_id, id + 1);
  pools->first_ids[pool] = data->next_id;
}

gboolean
muster_pools_journal_is_empty (const MusterPools *pools)
{
  return pools->entries->len == 0;
}

static void
close_journal (MusterPools *pools)
{
  g_array_set_size (pools->entries, 0);
  g_byte_array_set_size (pools->images, 0);
  pools->stamp++;
  for (guint i = 0; i < MUSTER_N_POOLS; i++)
    pools->first_ids[i] = pools->pools[i].next_id;
}

void
muster_pools_commit (MusterPools *pools)
{
  close_journal (pools);
}

void
muster_pools_rollback (MusterPools *pools)
{
  for (guint i = pools->entries->len; i-- > 0;)
    {
      const MusterJournalEntry *entry = &g_array_index (pools->entries, MusterJournalEntry, i);
      MusterPoolData *data = &pools->pools[entry->pool];
      gboolean found;
      guint index;

      found = find_index (data, entry->id, &index);
      if (entry->op == MUSTER_JOURNAL_ADD)
        {
          if (found)
            remove_at (data, index);
        }
      else
        memcpy (found ? record_at (data, index) : insert_at (data, index, entry->id),
                pools->images->data + entry->image, data->info->size);
    }

  for (guint i = 0; i < MUSTER_N_POOLS; i++)
    pools->pools[i].next_id = pools->first_ids[i];
  close_journal (pools);
}
