/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/field.h"

G_BEGIN_DECLS

/* One participant in the running order. */
typedef struct
{
  MusterId id;
  gint32 initiative;
  gint32 rank;      /* place by hand among equals, lowest first; 0: none, behind those with one */
  gint64 tie;       /* what the campaign's rule says, highest first */
  gint32 dexterity; /* score, breaks what is still tied */
  gint32 order;     /* breaks the rest, lowest first */
} MusterOrderEntry;

/* Highest initiative first, then the place by hand, the campaign's rule for ties, Dexterity, the
 * stable order, the id. */
int muster_order_compare (const MusterOrderEntry *a, const MusterOrderEntry *b);

/* Sorts in place without allocating. */
void muster_order_sort (MusterOrderEntry *entries, guint n_entries);

/* Where `entry` belongs in a sorted list: 0 … `n_entries`, behind its equals. */
guint muster_order_place (const MusterOrderEntry *entries,
                          guint n_entries,
                          const MusterOrderEntry *entry);

/* The place of the current turn after an insertion at `place`, or after the removal of `place`
 * from `n_entries` entries.  The turn stays with its holder; when the holder itself is removed it
 * goes to the next one, from the last place to the one before. */
guint muster_order_turn_after_insert (guint turn, guint place);
guint muster_order_turn_after_remove (guint turn, guint place, guint n_entries);

/* TRUE when the entry at that place takes no turn. */
typedef gboolean (*MusterOrderSkip) (guint place, gconstpointer data);

typedef struct
{
  guint place;       /* whose turn it is */
  guint n_passed;    /* how many were passed over on the way, the places right behind the old one */
  gboolean wrapped;  /* a new round began */
  gboolean all_skip; /* nobody takes a turn: one full cycle, back where it started */
} MusterOrderAdvance;

/* The next turn after the one at `place`.  `skip` may be NULL.  An empty order stays where it is.
 */
MusterOrderAdvance
muster_order_advance (guint n_entries, guint place, MusterOrderSkip skip, gconstpointer data);

G_END_DECLS
