/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/record.h"

G_BEGIN_DECLS

/* Records of one kind, in one array sorted by id.  Ids come in rising order, so adding is
 * appending, and looking up is one guess or a short binary search. */
typedef struct
{
  const MusterPoolInfo *info;
  guint8 *records;
  guint32 *stamps; /* journal in which a record was last kept */
  guint n_records;
  guint n_allocated;
  guint cursor; /* where the last walk stood */
  MusterId next_id;
} MusterPoolData;

typedef enum
{
  MUSTER_JOURNAL_EDIT,
  MUSTER_JOURNAL_ADD,
  MUSTER_JOURNAL_REMOVE,
} MusterJournalOp;

typedef struct
{
  guint8 pool;
  guint8 op;
  MusterId id;
  guint32 image; /* offset of the record as it was */
} MusterJournalEntry;

/* Every pool of a game and the journal over them: the roll-back and the list of changes. */
typedef struct
{
  MusterPoolData pools[MUSTER_N_POOLS];
  GArray *entries; /* MusterJournalEntry */
  GByteArray *images;
  guint32 stamp;                      /* of the open journal */
  MusterId first_ids[MUSTER_N_POOLS]; /* next ids when the journal was opened */
} MusterPools;

void muster_pools_init (MusterPools *pools);
void muster_pools_free (MusterPools *pools);

gconstpointer muster_pools_find (const MusterPools *pools, MusterPool pool, MusterId id);

/* The record with the smallest id above `after`, or NULL. */
gconstpointer muster_pools_next (MusterPools *pools, MusterPool pool, MusterId after);

/* A writable record, after keeping what it was.  Holds until the next add or remove in its pool. */
gpointer muster_pools_edit (MusterPools *pools, MusterPool pool, MusterId id);

/* A new record, zeroed but for its id. */
gpointer muster_pools_add (MusterPools *pools, MusterPool pool);
void muster_pools_remove (MusterPools *pools, MusterPool pool, MusterId id);

/* Puts in, replaces or (NULL) takes out a record without a journal. */
void muster_pools_load (MusterPools *pools, MusterPool pool, MusterId id, gconstpointer record);

gboolean muster_pools_journal_is_empty (const MusterPools *pools);
void muster_pools_commit (MusterPools *pools);
void muster_pools_rollback (MusterPools *pools);

G_END_DECLS
