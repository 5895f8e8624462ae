/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/history.h"
#include "store/store-private.h"

G_BEGIN_DECLS

/* A folder of its own for one test, removed with everything in it. */
char *fixture_make_folder (void);
void fixture_remove_folder (const char *folder);

/* Every row of every table, or of those that undo covers, as text. */
char *fixture_dump (MusterStore *store, gboolean exempt_too);

/* Random changes of rows in an open step, some of which fail halfway on purpose. */
void fixture_change_rows (MusterStore *store, GRand *rand, guint n_statements);

/* A store with one step that wrote a creature of this name and hit points. */
void fixture_put_creature (MusterStore *store, gint64 id, const char *name, int hp);
void fixture_step (MusterStore *store, gint64 id, const char *name, int hp);
gint64 fixture_get_int (MusterStore *store, const char *sql);
void fixture_exec (MusterStore *store, const char *sql);

/* The bytes of a file, to see that nobody touched it. */
GBytes *fixture_read (const char *path);

/* A copy of our own steps with one more, which runs @sql. */
MusterMigrations *fixture_migrations_with (const char *sql);
void fixture_migrations_free (MusterMigrations *migrations);

/* Whether the long tests were asked for (MUSTER_TEST_FULL=1). */
gboolean fixture_is_full (void);

#define assert_sentence(error, store_code)                            \
  G_STMT_START                                                        \
  {                                                                   \
    g_assert_error ((error), MUSTER_STORE_ERROR, (int) (store_code)); \
    g_assert_true (g_str_has_suffix ((error)->message, "."));         \
    g_assert_null (strstr ((error)->message, "SQL"));                 \
  }                                                                   \
  G_STMT_END

G_END_DECLS
