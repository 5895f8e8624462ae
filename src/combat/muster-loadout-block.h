/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LOADOUT_BLOCK (muster_loadout_block_get_type ())
G_DECLARE_FINAL_TYPE (MusterLoadoutBlock, muster_loadout_block, MUSTER, LOADOUT_BLOCK, GtkBox)

/* What a combatant fights with, as far as the viewer of the campaign may know it: on a card the
 * names in one line, in the active column (`full`) each weapon with its numbers.  Not there when
 * nothing is known.
 *
 * # Accessibility: a group named "Loadout". */
GtkWidget *muster_loadout_block_new (gboolean full);

/* NULL: shows nothing. */
void muster_loadout_block_set_combatant (MusterLoadoutBlock *self,
                                         MusterCampaign *campaign,
                                         MusterCombatant *combatant);

/* Leaves it out, whatever is known. */
void muster_loadout_block_set_folded (MusterLoadoutBlock *self, gboolean folded);

G_END_DECLS
