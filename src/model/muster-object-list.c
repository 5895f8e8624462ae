/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-object-list.h"

struct _MusterObjectList
{
  GObject parent_instance;

  GPtrArray *items;
  GType item_type;
};

static void muster_object_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterObjectList,
                               muster_object_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      muster_object_list_model_init))

static GType
muster_object_list_get_item_type (GListModel *model)
{
  return MUSTER_OBJECT_LIST (model)->item_type;
}

static guint
muster_object_list_get_n_items (GListModel *model)
{
  return MUSTER_OBJECT_LIST (model)->items->len;
}

static gpointer
muster_object_list_get_item (GListModel *model, guint position)
{
  MusterObjectList *self = MUSTER_OBJECT_LIST (model);

  if (position >= self->items->len)
    return NULL;

  return g_object_ref (g_ptr_array_index (self->items, position));
}

static void
muster_object_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = muster_object_list_get_item_type;
  iface->get_n_items = muster_object_list_get_n_items;
  iface->get_item = muster_object_list_get_item;
}

static void
muster_object_list_dispose (GObject *object)
{
  MusterObjectList *self = MUSTER_OBJECT_LIST (object);

  g_ptr_array_set_size (self->items, 0);

  G_OBJECT_CLASS (muster_object_list_parent_class)->dispose (object);
}

static void
muster_object_list_finalize (GObject *object)
{
  MusterObjectList *self = MUSTER_OBJECT_LIST (object);

  g_ptr_array_unref (self->items);

  G_OBJECT_CLASS (muster_object_list_parent_class)->finalize (object);
}

static void
muster_object_list_class_init (MusterObjectListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = muster_object_list_dispose;
  object_class->finalize = muster_object_list_finalize;
}

static void
muster_object_list_init (MusterObjectList *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

MusterObjectList *
muster_object_list_new (GType item_type)
{
  MusterObjectList *self;

  g_return_val_if_fail (g_type_is_a (item_type, G_TYPE_OBJECT), NULL);

  self = g_object_new (MUSTER_TYPE_OBJECT_LIST, NULL);
  self->item_type = item_type;

  return self;
}

void
muster_object_list_assign (MusterObjectList *self, GPtrArray *items)
{
  g_autoptr (GPtrArray) before = NULL;
  guint n_before, n_after, start, end;

  g_return_if_fail (MUSTER_IS_OBJECT_LIST (self));
  g_return_if_fail (items != NULL);

  n_before = self->items->len;
  n_after = items->len;

  start = 0;
  while (start < n_before && start < n_after && self->items->pdata[start] == items->pdata[start])
    start++;

  end = 0;
  while (end < n_before - start && end < n_after - start
         && self->items->pdata[n_before - 1 - end] == items->pdata[n_after - 1 - end])
    end++;

  if (n_before == n_after && start == n_before)
    return;

  /* What goes must outlive the signal: handlers may still look at it. */
  before = g_steal_pointer (&self->items);
  self->items = g_ptr_array_new_full (n_after, g_object_unref);
  for (guint i = 0; i < n_after; i++)
    g_ptr_array_add (self->items, g_object_ref (items->pdata[i]));

  g_list_model_items_changed (G_LIST_MODEL (self), start, n_before - start - end,
                              n_after - start - end);
}

guint
muster_object_list_get_size (MusterObjectList *self)
{
  g_return_val_if_fail (MUSTER_IS_OBJECT_LIST (self), 0);

  return self->items->len;
}

gpointer
muster_object_list_peek (MusterObjectList *self, guint position)
{
  g_return_val_if_fail (MUSTER_IS_OBJECT_LIST (self), NULL);

  return position < self->items->len ? self->items->pdata[position] : NULL;
}
