/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "view/event-view.h"

G_BEGIN_DECLS

/* The events of one performed command as one reader may read them, kept for the log lines that
 * show them: what the reader may not know is not in here.  Counted, never changed once made. */
typedef struct _MusterEventBatch MusterEventBatch;

/* A projected copy of `events`. */
MusterEventBatch *muster_event_batch_new (const MusterReader *reader, const MusterEvents *events);
MusterEventBatch *muster_event_batch_ref (MusterEventBatch *batch);
void muster_event_batch_unref (MusterEventBatch *batch);

/* How many of the events the reader may know of. */
guint muster_event_batch_get_size (const MusterEventBatch *batch);

/* One of them; its spans point into muster_event_batch_get_events(). */
const MusterEventView *muster_event_batch_get_view (const MusterEventBatch *batch, guint index);

/* Its place in the list that the batch was made of. */
guint muster_event_batch_get_place (const MusterEventBatch *batch, guint index);

/* The dice, parts and reasons that the views' spans point into. */
const MusterEvents *muster_event_batch_get_events (const MusterEventBatch *batch);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterEventBatch, muster_event_batch_unref)

G_END_DECLS
