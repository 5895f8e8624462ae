/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "store/store-error.h"

G_BEGIN_DECLS

/* One campaign file.  Used from one thread. */
typedef struct _MusterStore MusterStore;

/* "MstR", at byte 68 of every campaign file. */
#define MUSTER_STORE_APPLICATION_ID 0x4d737452

typedef enum
{
  MUSTER_STORE_OPEN_DEFAULT = 0,
  MUSTER_STORE_OPEN_READ_ONLY = 1 << 0, /* even when the file could be written */
} MusterStoreOpenFlags;

MusterStore *muster_store_create (const char *path, GError **error);
MusterStore *muster_store_open (const char *path, MusterStoreOpenFlags flags, GError **error);
MusterStore *muster_store_new_in_memory (GError **error);
void muster_store_close (MusterStore *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterStore, muster_store_close)

MusterStore *muster_store_open_beside (const char *path, GError **error);
gboolean muster_store_catch_up (MusterStore *store, GError **error);

void muster_store_adopt (MusterStore *store);
const char *muster_store_get_path (MusterStore *store);
gboolean muster_store_is_read_only (MusterStore *store);
const char *muster_store_get_backup_path (MusterStore *store);

typedef enum
{
  MUSTER_STORE_COPY_DEFAULT = 0,
  MUSTER_STORE_COPY_OVERWRITE = 1 << 0,
} MusterStoreCopyFlags;

gboolean muster_store_copy_to (MusterStore *store,
                               const char *path,
                               MusterStoreCopyFlags flags,
                               GError **error);

/* What a rescue brought over. */
typedef struct
{
  guint64 rows;        /* read and kept */
  guint tables_whole;  /* read to their end */
  guint tables_broken; /* where some rows could not be read */
} MusterStoreRescue;

gboolean muster_store_rescue (const char *damaged_path,
                              const char *new_path,
                              MusterStoreRescue *rescue,
                              GError **error);

char *muster_store_dup_meta (MusterStore *store, const char *key, GError **error);
gboolean
muster_store_set_meta (MusterStore *store, const char *key, const char *value, GError **error);

G_END_DECLS
