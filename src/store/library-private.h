/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

#include "store/library.h"

G_BEGIN_DECLS

struct _MusterLibrary
{
  gatomicrefcount references;
  char *path;
  sqlite3 *db;
  sqlite3_stmt *read_body;
  GMutex reading; /* over read_body: a campaign may be opened in a worker meanwhile */
  MusterLibraryRow *rows;
  guint n_rows;
  GHashTable *by_key; /* key → row */

  /* Of a layer, which has no file: */
  MusterLibrary *below; /* lends the texts of the rows that are not own */
  GHashTable *bodies;   /* key → JsonObject, of those that are */
};

/* Orders rows by name, then edition, then key. */
int muster_library_compare_rows (gconstpointer a, gconstpointer b, gpointer data);

G_END_DECLS
