/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/record.h"
#include "store/capture.h"
#include "store/db-private.h"
#include "store/file-lock.h"
#include "store/migrate.h"
#include "store/store.h"

G_BEGIN_DECLS

struct _MusterStore
{
  MusterDb *db;
  char *path; /* absolute, or ":memory:" */
  MusterFileLock *lock;
  gboolean read_only;
  char *backup_path;      /* made before a migration, or NULL */
  MusterCapture *capture; /* NULL when read-only */

  MusterTransaction *step; /* the open one, or NULL */
  gint64 open_step;
  gint64 head;      /* the step that undo would take, 0: none */
  gint64 next_redo; /* the step that redo would take, 0: none */
  gint64 last_step; /* highest number given out */
  guint n_steps;
  gint64 n_bytes; /* of history */
  guint n_marks;  /* entries of the open step that are written already */
  gint64 marked_bytes;
  MusterId tag_fight; /* of the perform that is being stored */
  gint32 tag_serial;

  MusterId counters[MUSTER_N_POOLS]; /* as the file has them, 0: not known */
  char *row_sql[MUSTER_N_POOLS][3];  /* made on first use; see rows.c */
};

char *muster_store_resolve (const char *path, GError **error);
MusterStore *muster_store_open_with (const char *path,
                                     MusterStoreOpenFlags flags,
                                     const MusterMigrations *migrations,
                                     GError **error);
gboolean
muster_store_create_with (const char *path, const MusterMigrations *migrations, GError **error);
gboolean muster_store_prepare (MusterDb *db, gboolean wal, GError **error);
gboolean muster_store_load_history (MusterStore *store, GError **error);
gboolean muster_store_check_writable (MusterStore *store, GError **error);
gboolean
muster_store_run_for_step (MusterStore *store, const char *sql, gint64 step, GError **error);
gboolean muster_store_get_for_step (
    MusterStore *store, const char *sql, gint64 step, gint64 *value, GError **error);

char *muster_store_make_temporary (const char *path, GError **error);
void muster_store_remove_temporary (const char *path);
gboolean muster_store_move_into_place (const char *temporary,
                                       const char *path,
                                       gboolean overwrite,
                                       GError **error);
gboolean muster_store_copy_db (MusterDb *from, MusterDb *to, GError **error);
gboolean
muster_store_copy_db_to_path (MusterDb *from, const char *path, gboolean overwrite, GError **error);

/* What a first look at a file found. */
typedef struct
{
  guint version;    /* of the schema */
  gboolean has_wal; /* changes of a session that did not end lie beside it */
} MusterProbe;

gboolean muster_probe_file (const char *path,
                            const MusterMigrations *migrations,
                            MusterProbe *probe,
                            GError **error);
gboolean muster_probe_is_writable (const char *path);
MusterDb *muster_probe_open (const char *path, gboolean has_wal, GError **error);
gboolean muster_probe_has_wal (const char *path);
void muster_probe_tidy (const char *path, gboolean had_shm);
gboolean muster_probe_has_shm (const char *path);

/* Rows of a damaged file made a campaign that opens. */
gboolean muster_store_mend (MusterDb *db, guint64 *changed, guint64 *dropped, GError **error);

G_END_DECLS
