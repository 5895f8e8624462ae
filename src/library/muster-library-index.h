/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "library/muster-library-entry.h"
#include "view/library-search.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LIBRARY_INDEX (muster_library_index_get_type ())
G_DECLARE_FINAL_TYPE (MusterLibraryIndex, muster_library_index, MUSTER, LIBRARY_INDEX, GObject)

/* What the lists of one library share: its search, and one MusterLibraryEntry a row, which is made
 * when it is first asked for and then stays the same. */
MusterLibraryIndex *muster_library_index_new (MusterLibrary *library);

MusterLibrary *muster_library_index_get_library (MusterLibraryIndex *self); /* borrowed */
MusterLibrarySearch *muster_library_index_get_search (MusterLibraryIndex *self);
guint muster_library_index_get_n_rows (MusterLibraryIndex *self);

/* The entry of a key, NULL when there is none; borrowed. */
MusterLibraryEntry *muster_library_index_find (MusterLibraryIndex *self, const char *key);

/* The entry of a row; borrowed. */
MusterLibraryEntry *muster_library_index_get_entry (MusterLibraryIndex *self, guint row);

G_END_DECLS
