/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store-error.h"

G_BEGIN_DECLS

/* Keeps other processes, and other stores of this one, away from a campaign file.  The lock is on
 * a file beside it, because a lock on the campaign file itself is SQLite's business. */
typedef struct _MusterFileLock MusterFileLock;

MusterFileLock *
muster_file_lock_take (const char *path, gboolean shared, gboolean *impossible, GError **error);
void muster_file_lock_free (MusterFileLock *lock);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterFileLock, muster_file_lock_free)

G_END_DECLS
