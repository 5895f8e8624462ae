/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

G_BEGIN_DECLS

/* Something with a name in the campaign. */
typedef struct
{
  const char *table; /* "creature", "encounter", "stat_block" or "node" */
  gint64 id;
  const char *name;
  const char *key; /* of a stat_block; of others NULL */
} MusterSearchHit;

typedef void (*MusterSearchFunc) (const MusterSearchHit *hit, gpointer user_data);

gboolean muster_store_search (MusterStore *store,
                              const char *words,
                              guint limit,
                              MusterSearchFunc func,
                              gpointer user_data,
                              GError **error);

G_END_DECLS
