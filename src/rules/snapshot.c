/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/snapshot.h"

#include <string.h>

#include "rules/game-private.h"

typedef struct
{
  guint n_records;
  guint8 *records;
  MusterId next_id;
} PoolImage;

struct _MusterSnapshot
{
  PoolImage pools[MUSTER_N_POOLS];
};

MusterSnapshot *
muster_snapshot_new (const MusterGame *game)
{
  MusterSnapshot *snapshot = g_new0 (MusterSnapshot, 1);

  g_assert (muster_pools_journal_is_empty (&game->pools));

  for (guint i = 0; i < MUSTER_N_POOLS; i++)
    {
      const MusterPoolData *data = &game->pools.pools[i];

      snapshot->pools[i].n_records = data->n_records;
      snapshot->pools[i].records = g_memdup2 (data->records, data->n_records * data->info->size);
      snapshot->pools[i].next_id = data->next_id;
    }

  return snapshot;
}

void
muster_snapshot_free (MusterSnapshot *snapshot)
{
  for (guint i = 0; i < MUSTER_N_POOLS; i++)
    g_free (snapshot->pools[i].records);
  g_free (snapshot);
}

void
muster_snapshot_restore (const MusterSnapshot *snapshot, MusterGame *game)
{
  g_assert (muster_pools_journal_is_empty (&game->pools));

  for (guint i = 0; i < MUSTER_N_POOLS; i++)
    {
      const PoolImage *image = &snapshot->pools[i];
      MusterPoolData *data = &game->pools.pools[i];

      /* Room never shrinks, so what was there once fits again. */
      g_assert (image->n_records <= data->n_allocated);
      if (image->n_records > 0)
        {
          memcpy (data->records, image->records, image->n_records * data->info->size);
          memset (data->stamps, 0, image->n_records * sizeof *data->stamps);
        }
      data->n_records = image->n_records;
      data->next_id = image->next_id;
      data->cursor = 0;
      game->pools.first_ids[i] = image->next_id;
    }
  muster_game_forget_order (game);
}
