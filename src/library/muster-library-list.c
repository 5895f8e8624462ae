/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-library"

#include "library/muster-library-list.h"

struct _MusterLibraryList
{
  GObject parent_instance;

  MusterLibraryIndex *index;
  guint *found; /* rows, in order */
  guint n_found;
  guint *next; /* what the search that is running finds; then the two change places */
};

static void muster_library_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterLibraryList,
                               muster_library_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      muster_library_list_model_init))

static GType
muster_library_list_get_item_type (GListModel *model)
{
  return MUSTER_TYPE_LIBRARY_ENTRY;
}

static guint
muster_library_list_get_n_items (GListModel *model)
{
  return MUSTER_LIBRARY_LIST (model)->n_found;
}

static gpointer
muster_library_list_get_item (GListModel *model, guint position)
{
  MusterLibraryList *self = MUSTER_LIBRARY_LIST (model);

  if (position >= self->n_found)
    return NULL;

  return g_object_ref (muster_library_index_get_entry (self->index, self->found[position]));
}

static void
muster_library_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = muster_library_list_get_item_type;
  iface->get_n_items = muster_library_list_get_n_items;
  iface->get_item = muster_library_list_get_item;
}

static void
muster_library_list_finalize (GObject *object)
{
  MusterLibraryList *self = MUSTER_LIBRARY_LIST (object);

  g_clear_object (&self->index);
  g_free (self->found);
  g_free (self->next);

  G_OBJECT_CLASS (muster_library_list_parent_class)->finalize (object);
}

static void
muster_library_list_class_init (MusterLibraryListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_library_list_finalize;
}

static void
muster_library_list_init (MusterLibraryList *self)
{
}

MusterLibraryList *
muster_library_list_new (MusterLibraryIndex *index)
{
  MusterLibraryList *self;
  guint n_rows;

  g_return_val_if_fail (MUSTER_IS_LIBRARY_INDEX (index), NULL);

  self = g_object_new (MUSTER_TYPE_LIBRARY_LIST, NULL);
  self->index = g_object_ref (index);
  n_rows = MAX (muster_library_index_get_n_rows (index), 1u);
  self->found = g_new (guint, n_rows);
  self->next = g_new (guint, n_rows);

  return self;
}

void
muster_library_list_show (MusterLibraryList *self,
                          const char *words,
                          const MusterLibraryFilter *filter,
                          MusterLibrarySort sort,
                          gboolean descending)
{
  guint *before = self->found;
  guint n_before = self->n_found;
  guint n_after;
  guint head = 0;
  guint tail = 0;

  g_return_if_fail (MUSTER_IS_LIBRARY_LIST (self));

  n_after = muster_library_search_run (muster_library_index_get_search (self->index), words, filter,
                                       sort, descending, self->next);
  while (head < MIN (n_before, n_after) && before[head] == self->next[head])
    head++;
  while (tail < MIN (n_before, n_after) - head
         && before[n_before - 1 - tail] == self->next[n_after - 1 - tail])
    tail++;

  self->found = self->next;
  self->n_found = n_after;
  self->next = before;
  if (head + tail < MAX (n_before, n_after))
    g_list_model_items_changed (G_LIST_MODEL (self), head, n_before - head - tail,
                                n_after - head - tail);
}

gboolean
muster_library_list_find (MusterLibraryList *self, MusterLibraryEntry *entry, guint *position)
{
  g_return_val_if_fail (MUSTER_IS_LIBRARY_LIST (self), FALSE);
  g_return_val_if_fail (MUSTER_IS_LIBRARY_ENTRY (entry), FALSE);

  for (guint i = 0; i < self->n_found; i++)
    if (muster_library_index_get_entry (self->index, self->found[i]) == entry)
      {
        *position = i;
        return TRUE;
      }

  return FALSE;
}
