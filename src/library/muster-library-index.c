/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-library"

#include "library/muster-library-index.h"

struct _MusterLibraryIndex
{
  GObject parent_instance;

  MusterLibrary *library;
  MusterLibrarySearch *search;
  const MusterLibraryRow *rows;
  guint n_rows;
  MusterLibraryEntry **entries; /* in step with the rows; NULL until asked for */
};

G_DEFINE_FINAL_TYPE (MusterLibraryIndex, muster_library_index, G_TYPE_OBJECT)

static void
muster_library_index_finalize (GObject *object)
{
  MusterLibraryIndex *self = MUSTER_LIBRARY_INDEX (object);

  for (guint i = 0; i < self->n_rows; i++)
    g_clear_object (&self->entries[i]);
  g_free (self->entries);
  g_clear_pointer (&self->search, muster_library_search_free);
  g_clear_pointer (&self->library, muster_library_unref);

  G_OBJECT_CLASS (muster_library_index_parent_class)->finalize (object);
}

static void
muster_library_index_class_init (MusterLibraryIndexClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_library_index_finalize;
}

static void
muster_library_index_init (MusterLibraryIndex *self)
{
}

MusterLibraryIndex *
muster_library_index_new (MusterLibrary *library)
{
  MusterLibraryIndex *self;

  g_return_val_if_fail (library != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_LIBRARY_INDEX, NULL);
  self->library = muster_library_ref (library);
  self->rows = muster_library_get_rows (library, &self->n_rows);
  self->search = muster_library_search_new (self->rows, self->n_rows);
  self->entries = g_new0 (MusterLibraryEntry *, MAX (self->n_rows, 1u));

  return self;
}

MusterLibrary *
muster_library_index_get_library (MusterLibraryIndex *self)
{
  g_return_val_if_fail (MUSTER_IS_LIBRARY_INDEX (self), NULL);

  return self->library;
}

MusterLibrarySearch *
muster_library_index_get_search (MusterLibraryIndex *self)
{
  g_return_val_if_fail (MUSTER_IS_LIBRARY_INDEX (self), NULL);

  return self->search;
}

guint
muster_library_index_get_n_rows (MusterLibraryIndex *self)
{
  g_return_val_if_fail (MUSTER_IS_LIBRARY_INDEX (self), 0);

  return self->n_rows;
}

MusterLibraryEntry *
muster_library_index_get_entry (MusterLibraryIndex *self, guint row)
{
  g_return_val_if_fail (MUSTER_IS_LIBRARY_INDEX (self), NULL);
  g_return_val_if_fail (row < self->n_rows, NULL);

  if (self->entries[row] == NULL)
    self->entries[row] = muster_library_entry_new (self->library, &self->rows[row]);

  return self->entries[row];
}

MusterLibraryEntry *
muster_library_index_find (MusterLibraryIndex *self, const char *key)
{
  const MusterLibraryRow *row;

  g_return_val_if_fail (MUSTER_IS_LIBRARY_INDEX (self), NULL);
  g_return_val_if_fail (key != NULL, NULL);

  row = muster_library_get_row (self->library, key);

  return row != NULL ? muster_library_index_get_entry (self, (guint) (row - self->rows)) : NULL;
}
