/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MUSTER_STORE_ERROR (muster_store_error_quark ())

/**
 * MusterStoreError:
 * @MUSTER_STORE_ERROR_NOT_OURS: the file is not a Muster campaign, or its tables are not ours
 * @MUSTER_STORE_ERROR_NEWER_FILE: the file was written by a later version of Muster
 * @MUSTER_STORE_ERROR_CORRUPT: the file is damaged
 * @MUSTER_STORE_ERROR_READ_ONLY: the file or its folder cannot be written
 * @MUSTER_STORE_ERROR_BUSY: another Muster has the file open
 * @MUSTER_STORE_ERROR_FULL: no room left on the disk; what was stored before is unharmed
 * @MUSTER_STORE_ERROR_CONSTRAINT: a row did not fit the tables or the stored history
 * @MUSTER_STORE_ERROR_FAILED: anything else
 *
 * The message of every error is a whole sentence for people, in their language, that says what is
 * wrong and what to do.  What the database engine said goes to the log only.
 */
typedef enum
{
  MUSTER_STORE_ERROR_NOT_OURS,
  MUSTER_STORE_ERROR_NEWER_FILE,
  MUSTER_STORE_ERROR_CORRUPT,
  MUSTER_STORE_ERROR_READ_ONLY,
  MUSTER_STORE_ERROR_BUSY,
  MUSTER_STORE_ERROR_FULL,
  MUSTER_STORE_ERROR_CONSTRAINT,
  MUSTER_STORE_ERROR_FAILED,
} MusterStoreError;

GQuark muster_store_error_quark (void);

G_END_DECLS
