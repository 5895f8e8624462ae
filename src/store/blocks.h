/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

G_BEGIN_DECLS

/* One authored block (a stat block, a spell) of the campaign's own layer. */
typedef struct
{
  const char *key;  /* stable; overrides the same key of the layers below */
  const char *kind; /* "creature", "spell", … */
  const char *name;
  int edition; /* 2014, 2024, 0: any */
  const char *json;
} MusterBlockRow;

typedef void (*MusterBlockFunc) (const MusterBlockRow *block, gpointer user_data);

gboolean muster_store_put_block (MusterStore *store, const MusterBlockRow *block, GError **error);
gboolean muster_store_remove_block (MusterStore *store, const char *key, GError **error);
gboolean muster_store_each_block (
    MusterStore *store, const char *kind, MusterBlockFunc func, gpointer user_data, GError **error);

G_END_DECLS
