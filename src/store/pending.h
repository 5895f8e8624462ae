/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/field.h"
#include "store/store.h"

G_BEGIN_DECLS

/* A command that waits for an answer.  Outside undo: undo withdraws it first. */
typedef struct
{
  gint64 id;
  MusterId fight;        /* 0: outside fights; at most one for each fight */
  gint64 serial;         /* the command keeps it when performed again */
  gint64 step;           /* the step it goes on with once answered, 0: a new one */
  const char *command;   /* JSON */
  const char *answers;   /* JSON, those known so far */
  const char *questions; /* JSON */
} MusterPending;

typedef void (*MusterPendingFunc) (const MusterPending *pending, gpointer user_data);

gboolean
muster_store_put_pending (MusterStore *store, const MusterPending *pending, GError **error);
gboolean muster_store_remove_pending (MusterStore *store, MusterId fight, GError **error);
gboolean muster_store_each_pending (MusterStore *store,
                                    MusterPendingFunc func,
                                    gpointer user_data,
                                    GError **error);

G_END_DECLS
