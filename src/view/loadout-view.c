/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/loadout-view.h"

void
muster_view_loadout (const MusterGame *game,
                     const MusterViewer *viewer,
                     MusterId creature,
                     GArray *weapons)
{
  const MusterCreature *record = muster_game_creature (game, creature);
  MusterLoadoutAccess access;
  const MusterStatBlock *block;

  if (record == NULL)
    return;
  access = muster_viewer_loadout (viewer, record, muster_creature_group (game, creature).stance);
  if (access == MUSTER_LOADOUT_NONE)
    return;

  block = muster_game_block (game, creature);
  for (guint i = 0; i < block->n_attacks; i++)
    {
      const MusterAttackEntry *entry = &block->attacks[i];
      MusterOfferView view
          = { .offer = { .kind = MUSTER_OFFER_ATTACK, .index = (gint32) i }, .name = entry->name };

      /* What somebody can cast is not to be seen from across the table. */
      if (access == MUSTER_LOADOUT_PUBLIC && (entry->flags & MUSTER_ATTACK_SPELL) != 0)
        continue;
      if (access == MUSTER_LOADOUT_FULL)
        muster_offer_view_fill_attack (&view, block, entry);
      g_array_append_val (weapons, view);
    }
}
