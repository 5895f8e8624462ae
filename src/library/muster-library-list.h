/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "library/muster-library-index.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LIBRARY_LIST (muster_library_list_get_type ())
G_DECLARE_FINAL_TYPE (MusterLibraryList, muster_library_list, MUSTER, LIBRARY_LIST, GObject)

/* The entries that a search finds, in its order: a GListModel of MusterLibraryEntry.  Empty until
 * muster_library_list_show(). */
MusterLibraryList *muster_library_list_new (MusterLibraryIndex *index);

/* Runs a search (see view/library-search.h) and shows what it found.  Emits one items-changed, for
 * the smallest range that differs, or none. */
void muster_library_list_show (MusterLibraryList *self,
                               const char *words,
                               const MusterLibraryFilter *filter,
                               MusterLibrarySort sort,
                               gboolean descending);

/* Where an entry stands.  FALSE: it is not among those found. */
gboolean
muster_library_list_find (MusterLibraryList *self, MusterLibraryEntry *entry, guint *position);

G_END_DECLS
