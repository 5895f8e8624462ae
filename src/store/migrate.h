/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/db.h"

G_BEGIN_DECLS

/* The steps from an empty file to the newest schema: texts[n] leads from version n to n + 1.
 * Released steps never change. */
typedef struct
{
  const char *const *texts;
  guint n_texts;
} MusterMigrations;

const MusterMigrations *muster_migrations_get (void);
gboolean muster_migrations_run (const MusterMigrations *migrations,
                                MusterDb *db,
                                guint target,
                                GError **error);
char *muster_migrations_dump_schema (MusterDb *db, GError **error);

G_END_DECLS
