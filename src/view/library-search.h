/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "view/library-row.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_LIBRARY_SORT_RELEVANCE, /* the best match first; by name while nothing is typed */
  MUSTER_LIBRARY_SORT_NAME,
  MUSTER_LIBRARY_SORT_LEVEL, /* challenge rating of creatures, level of spells */
  MUSTER_LIBRARY_SORT_TYPE,  /* creature type, school, kind of equipment */
  MUSTER_LIBRARY_SORT_SIZE,
  MUSTER_LIBRARY_SORT_ARMOR_CLASS,
  MUSTER_LIBRARY_SORT_HIT_POINTS,
  MUSTER_LIBRARY_SORT_COST,
  MUSTER_LIBRARY_SORT_WEIGHT,
  MUSTER_LIBRARY_SORT_EDITION,
  MUSTER_N_LIBRARY_SORTS
} MusterLibrarySort;

/* Which entries to show.  Start from MUSTER_LIBRARY_FILTER_ALL and set what narrows. */
typedef struct
{
  guint32 kinds;          /* mask of 1 << MusterEntryKind; 0: any */
  gint16 edition;         /* 2014 or 2024, which also let entries of both through; 0: any */
  guint32 creature_types; /* mask of 1 << MusterCreatureType; 0: any */
  gint16 challenge_min;   /* eighths; −1: no limit */
  gint16 challenge_max;   /* eighths; −1: no limit */
  guint32 spell_levels;   /* mask of 1 << level; 0: any */
  guint32 schools;        /* mask of 1 << MusterSchool; 0: any */
  guint32 classes;        /* mask of 1 << MusterClass, any of them; 0: any */
  guint32 gears;          /* mask of 1 << MusterGear; 0: any */
  gint8 own;              /* 1: only the campaign's own, 0: none, −1: any */
  gint8 ritual;           /* 1: only rituals, 0: none, −1: any */
  gint8 concentration;    /* 1: only concentration, 0: none, −1: any */
} MusterLibraryFilter;

#define MUSTER_LIBRARY_FILTER_ALL \
  ((MusterLibraryFilter) {        \
      .challenge_min = -1, .challenge_max = -1, .own = -1, .ritual = -1, .concentration = -1 })

typedef struct _MusterLibrarySearch MusterLibrarySearch;

/* A search over `rows`, which must outlive it and not change. */
MusterLibrarySearch *muster_library_search_new (const MusterLibraryRow *rows, guint n_rows);
void muster_library_search_free (MusterLibrarySearch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterLibrarySearch, muster_library_search_free)

/* Finds the rows that pass `filter` and contain every word of `words` in name or tags; empty or
 * NULL words match everything.  `found` has room for all rows; it gets their indices in the order
 * of `sort` (with `descending`, turned round; rows of equal value stay in order of name).  By
 * relevance: the whole name, its beginning, the beginning of a word, inside a word, tags.
 * Returns how many were found. */
guint muster_library_search_run (MusterLibrarySearch *self,
                                 const char *words,
                                 const MusterLibraryFilter *filter,
                                 MusterLibrarySort sort,
                                 gboolean descending,
                                 guint *found);

G_END_DECLS
