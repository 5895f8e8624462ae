/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/loadout-view.h"

#include "rules/spells/known.h"

static void
reset (MusterLoadoutView *view)
{
  GArray *weapons = view->weapons;

  if (weapons == NULL)
    weapons = g_array_new (FALSE, FALSE, sizeof (MusterOfferView));
  g_array_set_size (weapons, 0);
  *view = (MusterLoadoutView) { .access = MUSTER_LOADOUT_NONE, .weapons = weapons };
}

static void
add_weapons (MusterLoadoutView *view, const MusterStatBlock *block)
{
  for (guint i = 0; i < block->n_attacks; i++)
    {
      const MusterAttackEntry *entry = &block->attacks[i];
      MusterOfferView weapon
          = { .offer = { .kind = MUSTER_OFFER_ATTACK, .index = (gint32) i }, .name = entry->name };

      /* What somebody can cast is not to be seen from across the table. */
      if (view->access == MUSTER_LOADOUT_PUBLIC && (entry->flags & MUSTER_ATTACK_SPELL) != 0)
        continue;
      if (view->access == MUSTER_LOADOUT_FULL)
        muster_offer_view_fill_attack (&weapon, block, entry);
      g_array_append_val (view->weapons, weapon);
    }
}

void
muster_loadout_view_fill (MusterLoadoutView *view,
                          const MusterGame *game,
                          const MusterViewer *viewer,
                          MusterId creature)
{
  const MusterCreature *record = muster_game_creature (game, creature);
  const MusterStatBlock *block;

  reset (view);
  if (record == NULL)
    return;
  view->access
      = muster_viewer_loadout (viewer, record, muster_creature_group (game, creature).stance);
  if (view->access == MUSTER_LOADOUT_NONE)
    return;

  block = muster_game_block (game, creature);
  view->armor = block->armor;
  add_weapons (view, block);
  for (int level = 1; level <= MUSTER_N_SLOT_LEVELS && view->access == MUSTER_LOADOUT_FULL; level++)
    {
      view->slots[level - 1] = (guint8) muster_stat_block_slots (block, level);
      view->left[level - 1] = (guint8) muster_slots_left (game, creature, level);
    }
}

void
muster_loadout_view_clear (MusterLoadoutView *view)
{
  g_clear_pointer (&view->weapons, g_array_unref);
}
