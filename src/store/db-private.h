/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/db.h"

G_BEGIN_DECLS

struct _MusterDb
{
  sqlite3 *handle;
  char *path;
  GThread *thread;
  GHashTable *statements; /* SQL text -> MusterStatement */
  guint depth;            /* open transactions */
};

struct _MusterStatement
{
  MusterDb *db;
  sqlite3_stmt *handle;
  guint lent : 1;
  guint cached : 1;
};

void muster_db_adopt (MusterDb *db);
gboolean muster_store_set_error_for_file (const char *path, MusterStoreError code, GError **error);

G_END_DECLS
