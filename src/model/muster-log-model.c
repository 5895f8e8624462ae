/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-log-model.h"

struct _MusterLogModel
{
  GObject parent_instance;

  GPtrArray *items; /* of MusterLogItem, oldest first: new ones join at the end */
  guint limit;
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
  return MUSTER_LOG_MODEL (model)->items->len;
}

static gpointer
muster_log_model_get_item (GListModel *model, guint position)
{
  MusterLogModel *self = MUSTER_LOG_MODEL (model);

  if (position >= self->items->len)
    return NULL;

  return g_object_ref (self->items->pdata[self->items->len - 1 - position]);
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
  g_list_model_items_changed (G_LIST_MODEL (self), self->limit, excess, 0);
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

  g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, n);
  trim (self);

  for (guint i = 0; announce && i < n; i++)
    g_signal_emit (self, signals[ADDED], 0, added->pdata[i]);
}

void
muster_log_model_append_stored (MusterLogModel *self,
                                const MusterReader *reader,
                                const MusterEvents *events,
                                gint64 line,
                                gint64 step,
                                gboolean struck)
{
  g_autoptr (MusterEventBatch) batch = NULL;
  MusterLogItem *item;

  g_return_if_fail (MUSTER_IS_LOG_MODEL (self));
  g_return_if_fail (muster_events_count (events) == 1);

  if (self->items->len >= self->limit)
    return;

  batch = muster_event_batch_new (reader, events);
  if (muster_event_batch_get_size (batch) == 0)
    return;

  item = muster_log_item_new (batch, 0, line, step);
  muster_log_item_set_struck (item, struck);
  g_ptr_array_insert (self->items, 0, item);
  g_list_model_items_changed (G_LIST_MODEL (self), self->items->len - 1, 0, 1);
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
    g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, self->items->len);
}

void
muster_log_model_remove_step (MusterLogModel *self, gint64 step)
{
  guint end;

  g_return_if_fail (MUSTER_IS_LOG_MODEL (self));

  end = self->items->len;
  while (end > 0)
    {
      guint start = end;

      while (start > 0 && muster_log_item_get_step (self->items->pdata[start - 1]) == step)
        start--;

      if (start < end)
        {
          guint position = self->items->len - end;

          g_ptr_array_remove_range (self->items, start, end - start);
          g_list_model_items_changed (G_LIST_MODEL (self), position, end - start, 0);
          end = start;
        }
      else
        end--;
    }
}

void
muster_log_model_strike (MusterLogModel *self, gint64 line, gboolean struck)
{
  g_return_if_fail (MUSTER_IS_LOG_MODEL (self));

  for (guint i = 0; i < self->items->len; i++)
    if (muster_log_item_get_line (self->items->pdata[i]) == line)
      muster_log_item_set_struck (self->items->pdata[i], struck);
}
