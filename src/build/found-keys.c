/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "build/found-keys.h"

MusterFoundKeys *
muster_found_keys_new (MusterLibrary *library)
{
  MusterFoundKeys *self = g_new0 (MusterFoundKeys, 1);
  guint n_rows;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);

  self->library = muster_library_ref (library);
  self->search = muster_library_search_new (rows, n_rows);
  self->keys = gtk_string_list_new (NULL);
  self->found = g_new (guint, MAX (n_rows, 1));

  return self;
}

void
muster_found_keys_free (MusterFoundKeys *self)
{
  if (self == NULL)
    return;

  g_clear_object (&self->keys);
  muster_library_search_free (self->search);
  muster_library_unref (self->library);
  g_free (self->found);
  g_free (self);
}

guint
muster_found_keys_run (MusterFoundKeys *self, const char *words, const MusterLibraryFilter *filter)
{
  guint n_rows;
  const MusterLibraryRow *rows;
  g_autofree const char **keys = NULL;
  guint n;

  g_return_val_if_fail (self != NULL, 0);

  rows = muster_library_get_rows (self->library, &n_rows);
  n = muster_library_search_run (self->search, words, filter, MUSTER_LIBRARY_SORT_RELEVANCE, FALSE,
                                 self->found);
  keys = g_new0 (const char *, n + 1);
  for (guint i = 0; i < n; i++)
    keys[i] = rows[self->found[i]].key;
  gtk_string_list_splice (self->keys, 0, g_list_model_get_n_items (G_LIST_MODEL (self->keys)),
                          keys);

  return n;
}
