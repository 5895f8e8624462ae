/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LIBRARY_ENTRY (muster_library_entry_get_type ())
G_DECLARE_FINAL_TYPE (MusterLibraryEntry, muster_library_entry, MUSTER, LIBRARY_ENTRY, GObject)

/* One row of the library as lists bind to it.  Never changes.
 *
 * Properties, read-only: name (string, as printed), accessible-name (string, what a screen reader
 * says of the row: "Goblin, Small Humanoid, CR 1/4, 2014 rules"). */
MusterLibraryEntry *muster_library_entry_new (MusterLibrary *library, const MusterLibraryRow *row);

/* Borrowed; holds as long as the entry. */
const MusterLibraryRow *muster_library_entry_get_row (MusterLibraryEntry *self);

G_END_DECLS
