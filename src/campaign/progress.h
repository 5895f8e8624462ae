/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far something is that a worker does, and whether it is still wanted. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* `n_done` of `n_all`.  Called in the thread that began it. */
typedef void (*MusterProgressFunc) (guint n_done, guint n_all, gpointer user_data);

typedef struct _MusterProgress MusterProgress;

/* Made in the thread that watches; `func` and `cancellable` may be NULL. */
MusterProgress *
muster_progress_new (MusterProgressFunc func, gpointer user_data, GCancellable *cancellable);
MusterProgress *muster_progress_ref (MusterProgress *self);
void muster_progress_unref (MusterProgress *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterProgress, muster_progress_unref)

/* In the worker: tells whoever watches, as often as there is something to tell; what comes quicker
 * than it is heard is left out. */
void muster_progress_tell (MusterProgress *self, guint n_done, guint n_all);

/* In the worker: FALSE with G_IO_ERROR_CANCELLED when it is no longer wanted. */
gboolean muster_progress_is_wanted (MusterProgress *self, GError **error);

/* In the thread that watches: it is over, and nothing is told any more. */
void muster_progress_finish (MusterProgress *self);

G_END_DECLS
