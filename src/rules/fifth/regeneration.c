/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/regeneration.h"

#include "rules/chips/chip.h"
#include "rules/fifth/hit.h"

gboolean
muster_regenerates_at_zero (const MusterGame *game, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (game, id);
  const MusterStatBlock *block = muster_game_block (game, id);

  return block->regeneration > 0 && block->regeneration_at_zero && creature->hp <= 0
         && creature->life != MUSTER_LIFE_DEAD && !creature->regeneration_off;
}

void
muster_regenerate (MusterPerform *perform, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (perform->game, id);
  gint32 amount = muster_game_block (perform->game, id)->regeneration;
  gboolean stopped = creature->regeneration_off != 0;
  MusterEventRegenerated *regenerated;

  if (stopped)
    muster_game_edit_creature (perform->game, id)->regeneration_off = FALSE;
  if (amount <= 0 || creature->hp >= muster_creature_max_hp (perform->game, id)
      || (muster_creature_is_down (perform->game, id)
          && !muster_regenerates_at_zero (perform->game, id)))
    return;

  regenerated = &muster_perform_event (perform, MUSTER_EVENT_REGENERATED)->regenerated;
  regenerated->creature = id;
  regenerated->stopped = stopped;
  if (!stopped)
    muster_hit_heal (perform, id, id, amount, FALSE, NULL, 0);
}

void
muster_regeneration_hit (MusterPerform *perform, MusterId id, gint32 type)
{
  const MusterStatBlock *block = muster_game_block (perform->game, id);

  if (block->regeneration > 0 && (block->regeneration_stops & (1u << type))
      && !muster_game_creature (perform->game, id)->regeneration_off)
    muster_game_edit_creature (perform->game, id)->regeneration_off = TRUE;
}
