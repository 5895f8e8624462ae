/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

#include "store/store-error.h"

G_BEGIN_DECLS

/* A connection to one SQLite file, used from the thread that opened it. */
typedef struct _MusterDb MusterDb;

/* A prepared statement on loan: freeing it resets it and gives it back to the connection. */
typedef struct _MusterStatement MusterStatement;

/* A scope in which changes belong together: freeing it before muster_transaction_commit() takes
 * them back.  Transactions nest; the outermost one locks the file for writing at once. */
typedef struct _MusterTransaction MusterTransaction;

typedef enum
{
  MUSTER_DB_READ_ONLY,
  MUSTER_DB_IMMUTABLE, /* read-only, and nobody else changes the file meanwhile */
  MUSTER_DB_READ_WRITE,
  MUSTER_DB_CREATE,
} MusterDbMode;

MusterDb *muster_db_open (const char *path, MusterDbMode mode, GError **error);
void muster_db_close (MusterDb *db);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDb, muster_db_close)

sqlite3 *muster_db_get_handle (MusterDb *db);
const char *muster_db_get_path (MusterDb *db);
gboolean muster_db_set_error (MusterDb *db, int code, GError **error);

gboolean muster_db_exec (MusterDb *db, const char *sql, GError **error);
gboolean muster_db_get_int (MusterDb *db, const char *sql, gint64 *value, GError **error);

MusterStatement *muster_db_lease (MusterDb *db, const char *sql, GError **error);
void muster_statement_return (MusterStatement *statement);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterStatement, muster_statement_return)

void muster_statement_bind_int (MusterStatement *statement, int index, gint64 value);
void muster_statement_bind_text (MusterStatement *statement, int index, const char *value);
void
muster_statement_bind_blob (MusterStatement *statement, int index, gconstpointer data, gsize size);
gboolean muster_statement_step (MusterStatement *statement, gboolean *has_row, GError **error);
gboolean muster_statement_run (MusterStatement *statement, GError **error);
void muster_statement_reset (MusterStatement *statement);
gint64 muster_statement_get_int (MusterStatement *statement, int column);
const char *muster_statement_get_text (MusterStatement *statement, int column);
gconstpointer muster_statement_get_blob (MusterStatement *statement, int column, gsize *size);
sqlite3_stmt *muster_statement_get_handle (MusterStatement *statement);

MusterTransaction *muster_db_begin (MusterDb *db, GError **error);
gboolean muster_transaction_commit (MusterTransaction *transaction, GError **error);
void muster_transaction_end (MusterTransaction *transaction);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTransaction, muster_transaction_end)

G_END_DECLS
