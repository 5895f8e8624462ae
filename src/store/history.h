/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/field.h"
#include "store/store.h"

G_BEGIN_DECLS

/* How far back undo reaches. */
#define MUSTER_STORE_MAX_STEPS 1000
#define MUSTER_STORE_MAX_HISTORY_BYTES (64 * 1024 * 1024)

/* A row that undo or redo touched. */
typedef struct
{
  const char *table; /* interned: lives as long as the program */
  int pool;          /* MusterPool of that table, or -1 */
  gint64 id;
} MusterRowChange;

/* One stored perform; those of one click share a step. */
typedef struct
{
  gint64 id;
  gint64 step;
  gboolean undone;
  const char *title;   /* JSON, may be NULL */
  const char *command; /* JSON, may be NULL */
  const char *answers; /* JSON, may be NULL */
  MusterId fight;      /* that counted the command, 0: none */
  gint32 serial;       /* the number under which it was performed, 0: no command */
  int rules;           /* MUSTER_RULES_VERSION then */
} MusterHistoryEntry;

/* Return FALSE to stop. */
typedef gboolean (*MusterHistoryFunc) (const MusterHistoryEntry *entry, gpointer user_data);

gint64 muster_store_begin_step (MusterStore *store, gint64 group, GError **error);
gint64 muster_store_get_open_step (MusterStore *store);
void muster_store_tag_entry (MusterStore *store, MusterId fight, gint32 serial);
gboolean muster_store_mark_entry (MusterStore *store,
                                  const char *title,
                                  const char *command,
                                  const char *answers,
                                  GError **error);
gboolean muster_store_commit_step (MusterStore *store,
                                   const char *title,
                                   const char *command,
                                   const char *answers,
                                   GError **error);
void muster_store_rollback (MusterStore *store);

gboolean muster_store_can_undo (MusterStore *store);
gboolean muster_store_can_redo (MusterStore *store);
char *muster_store_dup_undo_title (MusterStore *store);
char *muster_store_dup_redo_title (MusterStore *store);
gboolean muster_store_undo (MusterStore *store, GArray **changes, GError **error);
gboolean muster_store_redo (MusterStore *store, GArray **changes, GError **error);

gboolean muster_store_each_history (MusterStore *store,
                                    gint64 from_step,
                                    MusterHistoryFunc func,
                                    gpointer user_data,
                                    GError **error);
gboolean
muster_store_revert_entry (MusterStore *store, gint64 entry, GArray **changes, GError **error);
gboolean muster_store_clear_history (MusterStore *store, GError **error);

G_END_DECLS
