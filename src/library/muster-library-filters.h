/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "library/library-columns.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LIBRARY_FILTERS (muster_library_filters_get_type ())
G_DECLARE_FINAL_TYPE (MusterLibraryFilters, muster_library_filters, MUSTER, LIBRARY_FILTERS, AdwBin)

/* The choices that narrow one list: drop-downs and check buttons, only those that make sense for
 * its shelf.  Signal `changed`: another choice was made. */

/* Once, before it is shown. */
void muster_library_filters_set_shelf (MusterLibraryFilters *self, MusterShelf shelf);

/* What is chosen, the kinds of the shelf included. */
void muster_library_filters_get (MusterLibraryFilters *self, MusterLibraryFilter *filter);

/* How many choices narrow the list. */
guint muster_library_filters_count (MusterLibraryFilters *self);

/* Back to everything; emits `changed` once, or not at all when nothing was chosen. */
void muster_library_filters_clear (MusterLibraryFilters *self);

G_END_DECLS
