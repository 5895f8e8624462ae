/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "view/library-search.h"

G_BEGIN_DECLS

/* The lists that the library shows. */
typedef enum
{
  MUSTER_SHELF_CREATURES,
  MUSTER_SHELF_SPELLS,
  MUSTER_SHELF_EQUIPMENT, /* magic items too */
  MUSTER_SHELF_FEATS,
  MUSTER_SHELF_RULES, /* classes, peoples, backgrounds, conditions, rules */
  MUSTER_N_SHELVES
} MusterShelf;

/* The entries that stand on a shelf: mask of 1 << MusterEntryKind. */
guint32 muster_shelf_get_kinds (MusterShelf shelf);

/* Adds the columns of a shelf; their headers can be clicked where the search knows the order. */
void muster_library_columns_add (GtkColumnView *view, MusterShelf shelf);

/* How much room a list has.  In a narrow place only the name and the number that matters most are
 * shown, so that names stay whole. */
typedef enum
{
  MUSTER_COLUMNS_NARROW,
  MUSTER_COLUMNS_MEDIUM,
  MUSTER_COLUMNS_WIDE,
} MusterColumnsWidth;

void muster_library_columns_set_width (GtkColumnView *view, MusterColumnsWidth width);

/* What the clicked header asks for; by relevance while none was clicked. */
MusterLibrarySort muster_library_columns_get_sort (GtkColumnView *view, gboolean *descending);

G_END_DECLS
