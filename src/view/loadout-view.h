/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "view/offer-view.h"

G_BEGIN_DECLS

/* Appends to an array of MusterOfferView the weapons of a creature that the viewer may know, in the
 * order of its stat block: with their numbers where the viewer has the full loadout, by their names
 * alone (no numbers, no damage) where only the public part shows, none of who is a foe now.  What
 * may not be known is not there, so nothing that draws it can tell. */
void muster_view_loadout (const MusterGame *game,
                          const MusterViewer *viewer,
                          MusterId creature,
                          GArray *weapons);

G_END_DECLS
