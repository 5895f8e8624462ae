/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/field.h"
#include "store/store.h"

G_BEGIN_DECLS

/* Who an event speaks of.  Rows are kept for good, outside undo, and ids are never used again. */
typedef struct
{
  MusterId id;
  const char *label; /* the name as it was */
  int twin;          /* number among those of one name, 0: none yet */
  const char *kind;  /* "creature", "fight", … */
} MusterSubject;

typedef void (*MusterSubjectFunc) (const MusterSubject *subject, gpointer user_data);

gboolean
muster_store_put_subject (MusterStore *store, const MusterSubject *subject, GError **error);
gboolean muster_store_each_subject (MusterStore *store,
                                    MusterSubjectFunc func,
                                    gpointer user_data,
                                    GError **error);

/* Ids given out so far in a pool: outside undo, so that an id is never used again. */
gboolean
muster_store_get_counter (MusterStore *store, const char *pool, MusterId *next, GError **error);
gboolean
muster_store_set_counter (MusterStore *store, const char *pool, MusterId next, GError **error);

G_END_DECLS
