/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "view/offer-view.h"

G_BEGIN_DECLS

/* What a viewer may know of what a creature wears, swings and has left to cast.  What may not be
 * known is not there, so nothing that draws it can tell.  Start from MUSTER_LOADOUT_VIEW_INIT. */
typedef struct
{
  MusterLoadoutAccess access;
  const char *armor; /* as the stat block calls it, NULL: none that is worn; the block's */
  GArray *weapons;   /* of MusterOfferView, in the order of the stat block */
  guint8 slots[MUSTER_N_SLOT_LEVELS]; /* spell slots from the first level; FULL access only */
  guint8 left[MUSTER_N_SLOT_LEVELS];
} MusterLoadoutView;

#define MUSTER_LOADOUT_VIEW_INIT { 0 }

/* Fills `view`, which is reused.  With the full loadout weapons have their numbers; where only the
 * public part shows, they are names alone (no numbers, no damage), with the armor.  Of who is a foe
 * now there is nothing (the combat document, "Loadout visibility"). */
void muster_loadout_view_fill (MusterLoadoutView *view,
                               const MusterGame *game,
                               const MusterViewer *viewer,
                               MusterId creature);

/* Frees what `view` holds, not itself. */
void muster_loadout_view_clear (MusterLoadoutView *view);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterLoadoutView, muster_loadout_view_clear)

G_END_DECLS
