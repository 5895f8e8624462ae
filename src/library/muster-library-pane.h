/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "library/library-columns.h"
#include "library/muster-library-list.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LIBRARY_PANE (muster_library_pane_get_type ())
G_DECLARE_FINAL_TYPE (MusterLibraryPane, muster_library_pane, MUSTER, LIBRARY_PANE, AdwBin)

/* One list of the library with its search and its filters.
 *
 *   MusterLibraryIndex ── MusterLibraryList (search, filters, order) ── GtkSingleSelection ── view
 *
 * Signals: `chosen`: another entry is selected; `opened`: Enter or a double click wants it in the
 * foreground. */

/* Once, before it is shown. */
void
muster_library_pane_fill (MusterLibraryPane *self, MusterLibraryIndex *index, MusterShelf shelf);

/* Shows another library as it showed the one before: the same search, and the same entry where it
 * is still there. */
void muster_library_pane_set_index (MusterLibraryPane *self, MusterLibraryIndex *index);

/* The entry that was selected last, which stays when a search leaves it out.  Borrowed, or
 * NULL. */
MusterLibraryEntry *muster_library_pane_get_chosen (MusterLibraryPane *self);

/* Selects an entry and scrolls to it; clears search and filters when they leave it out. */
void muster_library_pane_choose (MusterLibraryPane *self, MusterLibraryEntry *entry);

/* Whether one click or tap opens. */
void muster_library_pane_set_single_click (MusterLibraryPane *self, gboolean single_click);

void muster_library_pane_focus_search (MusterLibraryPane *self);

G_END_DECLS
