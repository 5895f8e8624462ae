/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/event-batch.h"

typedef struct
{
  MusterEventView view;
  guint place;
} Entry;

struct _MusterEventBatch
{
  gatomicrefcount references;
  GArray *entries;
  MusterEvents events;
};

static void
move_span (GArray *from, GArray *to, MusterSpan *span)
{
  guint start = to->len;

  if (span->count > 0)
    g_array_append_vals (to, from->data + span->start * g_array_get_element_size (from),
                         span->count);
  span->start = start;
}

/* Copies what the view may reach of the side arrays and points its spans there. */
static void
move_spans (MusterEventBatch *batch, const MusterEvents *from, MusterEvent *event)
{
  const MusterEventInfo *info = muster_event_info ((MusterEventKind) event->kind);
  guint8 *body = muster_event_body (event);

  for (guint i = 0; i < info->n_fields; i++)
    {
      MusterSpan *span = (gpointer) (body + info->fields[i].offset);

      if (info->fields[i].type == MUSTER_FIELD_DICE)
        move_span (from->dice, batch->events.dice, span);
      else if (info->fields[i].type == MUSTER_FIELD_PARTS)
        move_span (from->parts, batch->events.parts, span);
      else if (info->fields[i].type == MUSTER_FIELD_REASONS)
        move_span (from->reasons, batch->events.reasons, span);
    }
}

MusterEventBatch *
muster_event_batch_new (const MusterReader *reader, const MusterEvents *events)
{
  MusterEventBatch *batch = g_new0 (MusterEventBatch, 1);

  g_atomic_ref_count_init (&batch->references);
  batch->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  muster_events_init (&batch->events);

  for (guint i = 0; i < muster_events_count (events); i++)
    {
      Entry entry = { .place = i };

      if (!muster_view_event (reader, muster_events_at (events, i), &entry.view))
        continue;
      move_spans (batch, events, &entry.view.event);
      g_array_append_val (batch->entries, entry);
    }

  return batch;
}

MusterEventBatch *
muster_event_batch_ref (MusterEventBatch *batch)
{
  g_atomic_ref_count_inc (&batch->references);

  return batch;
}

void
muster_event_batch_unref (MusterEventBatch *batch)
{
  if (!g_atomic_ref_count_dec (&batch->references))
    return;

  g_array_unref (batch->entries);
  muster_events_free (&batch->events);
  g_free (batch);
}

guint
muster_event_batch_get_size (const MusterEventBatch *batch)
{
  return batch->entries->len;
}

const MusterEventView *
muster_event_batch_get_view (const MusterEventBatch *batch, guint index)
{
  g_return_val_if_fail (index < batch->entries->len, NULL);

  return &g_array_index (batch->entries, Entry, index).view;
}

guint
muster_event_batch_get_place (const MusterEventBatch *batch, guint index)
{
  g_return_val_if_fail (index < batch->entries->len, 0);

  return g_array_index (batch->entries, Entry, index).place;
}

const MusterEvents *
muster_event_batch_get_events (const MusterEventBatch *batch)
{
  return &batch->events;
}
