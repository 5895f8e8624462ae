/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-log-model.h"

struct _MusterLogModel
{
  GObject parent_instance;

  GPtrArray *items; /* of MusterLogItem, oldest first: new ones join at the end */
  GPtrArray *shown; /* of MusterLogItem: what the list goes on showing while many lines come and
                       go, NULL: nothing else */
  guint limit;
  gboolean oldest_first;
};

enum
{
  ADDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void muster_log_model_list_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterLogModel,
                               muster_log_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      muster_log_model_list_init))

static GType
muster_log_model_get_item_type (GListModel *model)
{
  return MUSTER_TYPE_LOG_ITEM;
}

static guint
muster_log_model_get_n_items (GListModel *model)
{
  MusterLogModel *self = MUSTER_LOG_MODEL (model);

  return (self->shown != NULL ? self->shown : self->items)->len;
}

/* Of an index into the items, or back. */
static guint
turn (MusterLogModel *self, guint index)
{
  return self->oldest_first ? index : self->items->len - 1 - index;
}

static gpointer
muster_log_model_get_item (GListModel *model, guint position)
{
  MusterLogModel *self = MUSTER_LOG_MODEL (model);
  GPtrArray *shown = self->shown != NULL ? self->shown : self->items;

  if (position >= shown->len)
    return NULL;

  return g_object_ref (shown->pdata[self->oldest_first ? position : shown->len - 1 - position]);
}

static void
muster_log_model_list_init (GListModelInterface *iface)
{
  iface->get_item_type = muster_log_model_get_item_type;
  iface->get_n_items = muster_log_model_get_n_items;
  iface->get_item = muster_log_model_get_item;
}

static void
muster_log_model_finalize (GObject *object)
{
  MusterLogModel *self = MUSTER_LOG_MODEL (object);

  g_ptr_array_unref (self->items);
  g_clear_pointer (&self->shown, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_log_model_parent_class)->finalize (object);
}

static void
muster_log_model_class_init (MusterLogModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = muster_log_model_finalize;

  signals[ADDED] = g_signal_new ("added", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, MUSTER_TYPE_LOG_ITEM);
}

static void
muster_log_model_init (MusterLogModel *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

MusterLogModel *
muster_log_model_new (guint limit)
{
  MusterLogModel *self;

  g_return_val_if_fail (limit > 0, NULL);

  self = g_object_new (MUSTER_TYPE_LOG_MODEL, NULL);
  self->limit = limit;

  return self;
}

static void
tell (MusterLogModel *self, guint position, guint removed, guint added)
{
  if (self->shown == NULL)
    g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

/* Drops the oldest lines beyond the limit. */
static void
trim (MusterLogModel *self)
{
  guint excess;

  g_assert (MUSTER_IS_LOG_MODEL (self));

  if (self->items->len <= self->limit)
    return;

  excess = self->items->len - self->limit;
  g_ptr_array_remove_range (self->items, 0, excess);
  tell (self, self->oldest_first ? 0 : self->limit, excess, 0);
}

void
muster_log_model_append (MusterLogModel *self,
                         const MusterReader *reader,
                         const MusterEvents *events,
                         gint64 first_line,
                         gint64 step,
                         gboolean announce)
{
  g_autoptr (MusterEventBatch) batch = NULL;
  g_autoptr (GPtrArray) added = NULL;
  guint n;

  g_return_if_fail (MUSTER_IS_LOG_MODEL (self));

  batch = muster_event_batch_new (reader, events);
  n = muster_event_batch_get_size (batch);
  if (n == 0)
    return;

  added = g_ptr_array_new_full (n, g_object_unref);
  for (guint i = 0; i < n; i++)
    {
      gint64 line = first_line + muster_event_batch_get_place (batch, i);
      MusterLogItem *item = muster_log_item_new (batch, i, line, step);

      g_ptr_array_add (added, item);
      g_ptr_array_add (self->items, g_object_ref (item));
    }

  tell (self, self->oldest_first ? self->items->len - n : 0, 0, n);
  trim (self);

  for (guint i = 0; announce && i < n; i++)
    g_signal_emit (self, signals[ADDED], 0, added->pdata[i]);
}

/* The index of a line, or, FALSE, where it would stand. */
static gboolean
find_line (MusterLogModel *self, gint64 line, guint *index)
{
  guint low = 0, high = self->items->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (muster_log_item_get_line (self->items->pdata[middle]) < line)
        low = middle + 1;
      else
        high = middle;
    }
  *index = low;

  return low < self->items->len && muster_log_item_get_line (self->items->pdata[low]) == line;
}

static void
take_over (MusterLogItem *item, const MusterReader *reader, const MusterLogLine *line)
{
  gboolean gm = reader->viewer.gm;

  muster_log_item_set_struck (item, line->struck);
  muster_log_item_set_note (item, gm ? line->note : line->player_note, line->replaces);
  if (gm)
    muster_log_item_set_player_note (item, line->player_note);
}

void
muster_log_model_put (MusterLogModel *self,
                      const MusterReader *reader,
                      const MusterEvents *events,
                      const MusterLogLine *line)
{
  g_autoptr (MusterEventBatch) batch = NULL;
  MusterLogItem *item;
  gboolean known;
  guint index;

  g_return_if_fail (MUSTER_IS_LOG_MODEL (self));
  g_return_if_fail (muster_events_count (events) == 1);

  known = find_line (self, line->line, &index);
  if (known && muster_log_item_get_step (self->items->pdata[index]) == line->step)
    {
      take_over (self->items->pdata[index], reader, line);
      return;
    }

  /* Its number was given to something else: the old line went with the step it came with. */
  if (known)
    muster_log_model_remove (self, line->line);
  if (index == 0 && self->items->len >= self->limit)
    return;

  batch = muster_event_batch_new (reader, events);
  if (muster_event_batch_get_size (batch) == 0)
    return;

  item = muster_log_item_new (batch, 0, line->line, line->step);
  take_over (item, reader, line);
  g_ptr_array_insert (self->items, (int) index, item);
  tell (self, turn (self, index), 0, 1);
  trim (self);
}

void
muster_log_model_remove (MusterLogModel *self, gint64 line)
{
  guint index, position;

  g_return_if_fail (MUSTER_IS_LOG_MODEL (self));

  if (!find_line (self, line, &index))
    return;

  position = turn (self, index);
  g_ptr_array_remove_index (self->items, index);
  tell (self, position, 1, 0);
}

void
muster_log_model_clear (MusterLogModel *self)
{
  guint n;

  g_return_if_fail (MUSTER_IS_LOG_MODEL (self));

  n = self->items->len;
  g_ptr_array_set_size (self->items, 0);
  if (n > 0)
    tell (self, 0, n, 0);
}

void
muster_log_model_freeze (MusterLogModel *self)
{
  g_return_if_fail (MUSTER_IS_LOG_MODEL (self));
  g_return_if_fail (self->shown == NULL);

  self->shown = g_ptr_array_copy (self->items, (GCopyFunc) (GCallback) g_object_ref, NULL);
}

void
muster_log_model_thaw (MusterLogModel *self)
{
  g_autoptr (GPtrArray) before = NULL;
  guint first = 0, last = 0, n;

  g_return_if_fail (MUSTER_IS_LOG_MODEL (self));
  g_return_if_fail (self->shown != NULL);

  before = g_steal_pointer (&self->shown);
  n = MIN (before->len, self->items->len);
  while (first < n && before->pdata[first] == self->items->pdata[first])
    first++;
  while (last < n - first
         && before->pdata[before->len - 1 - last]
                == self->items->pdata[self->items->len - 1 - last])
    last++;
  if (first < before->len || first < self->items->len)
    tell (self, self->oldest_first ? first : last, before->len - first - last,
          self->items->len - first - last);
}

MusterLogItem *
muster_log_model_dup_newest (MusterLogModel *self)
{
  g_return_val_if_fail (MUSTER_IS_LOG_MODEL (self), NULL);

  return self->items->len > 0 ? g_object_ref (self->items->pdata[self->items->len - 1]) : NULL;
}

guint
muster_log_model_get_limit (MusterLogModel *self)
{
  g_return_val_if_fail (MUSTER_IS_LOG_MODEL (self), 0);

  return self->limit;
}

void
muster_log_model_set_limit (MusterLogModel *self, guint limit)
{
  g_return_if_fail (MUSTER_IS_LOG_MODEL (self));
  g_return_if_fail (limit > 0);

  self->limit = limit;
  trim (self);
}

gboolean
muster_log_model_get_oldest_first (MusterLogModel *self)
{
  g_return_val_if_fail (MUSTER_IS_LOG_MODEL (self), FALSE);

  return self->oldest_first;
}

void
muster_log_model_set_oldest_first (MusterLogModel *self, gboolean oldest_first)
{
  guint n;

  g_return_if_fail (MUSTER_IS_LOG_MODEL (self));

  if (self->oldest_first == oldest_first)
    return;

  n = self->items->len;
  self->oldest_first = oldest_first;
  if (n > 1)
    tell (self, 0, n, n);
}

gboolean
muster_log_belongs_to_fight (const MusterEvent *event, MusterId fight)
{
  if (event->fight == fight)
    return TRUE;

  return event->fight == 0
         && (event->kind == MUSTER_EVENT_ROLLED || event->kind == MUSTER_EVENT_CHECK_ROLLED
             || event->kind == MUSTER_EVENT_SAVE_ROLLED);
}

gboolean
muster_log_model_is_complete (MusterLogModel *self)
{
  g_return_val_if_fail (MUSTER_IS_LOG_MODEL (self), FALSE);

  return self->items->len > 0
         && muster_log_item_get_view (self->items->pdata[0])->event.kind
                == MUSTER_EVENT_FIGHT_OPENED;
}

void
muster_log_model_adopt (MusterLogModel *self, MusterLogModel *from, MusterId fight)
{
  g_return_if_fail (MUSTER_IS_LOG_MODEL (self));
  g_return_if_fail (MUSTER_IS_LOG_MODEL (from));
  g_return_if_fail (self->items->len == 0);

  /* From the newest back to the one that opened the fight. */
  for (guint i = from->items->len; i > 0 && !muster_log_model_is_complete (self); i--)
    {
      MusterLogItem *item = from->items->pdata[i - 1];

      if (muster_log_belongs_to_fight (&muster_log_item_get_view (item)->event, fight))
        g_ptr_array_insert (self->items, 0, g_object_ref (item));
    }

  if (self->items->len > 0)
    tell (self, 0, 0, self->items->len);
}
