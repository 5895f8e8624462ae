/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/event.h"

G_BEGIN_DECLS

/* The events of one performed command, kept for the log lines that show them.  Counted, never
 * changed once made. */
typedef struct _MusterEventBatch MusterEventBatch;

/* A copy of `events`. */
MusterEventBatch *muster_event_batch_new (const MusterEvents *events);
MusterEventBatch *muster_event_batch_ref (MusterEventBatch *batch);
void muster_event_batch_unref (MusterEventBatch *batch);

const MusterEvents *muster_event_batch_get_events (const MusterEventBatch *batch);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterEventBatch, muster_event_batch_unref)

G_END_DECLS
