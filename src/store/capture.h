/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/db.h"

G_BEGIN_DECLS

/* A table whose rows undo brings back. */
typedef struct
{
  const char *name; /* interned */
  int pool;         /* MusterPool, or -1 */
  GPtrArray *columns;
} MusterCapturedTable;

typedef enum
{
  MUSTER_CAPTURE_REFUSING,  /* no step is open: a write is a mistake */
  MUSTER_CAPTURE_RECORDING, /* a step is open */
  MUSTER_CAPTURE_PAUSED,    /* undo or redo writes rows back */
} MusterCaptureMode;

/* Notes every change of a row while it happens. */
typedef struct
{
  MusterDb *db;
  MusterCaptureMode mode;
  GPtrArray *tables;   /* MusterCapturedTable, in order of name */
  GByteArray *scratch; /* of the SQL functions */
} MusterCapture;

MusterCapture *muster_capture_new (MusterDb *db, GError **error);
void muster_capture_free (MusterCapture *capture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCapture, muster_capture_free)

GPtrArray *muster_capture_list_tables (MusterDb *db, GError **error);
gboolean muster_capture_is_exempt (const char *table);
GByteArray *muster_capture_take_image (MusterCapture *capture, GError **error);

G_END_DECLS
