/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/chips/gifts.h"

#include "rules/chips/condition-effects.h"

gboolean
muster_is_gift (MusterId id)
{
  return id >= MUSTER_FIRST_GIFT;
}

const MusterChip *
muster_gifts_next (const MusterGame *game, MusterId creature, const MusterChip *after)
{
  const MusterStatBlock *block;
  guint next = 0;

  if (after == NULL || !muster_is_gift (after->id))
    {
      const MusterChip *chip
          = muster_game_next (game, MUSTER_POOL_CHIP, after != NULL ? after->id : 0);

      while (chip != NULL && chip->creature != creature)
        chip = muster_game_next (game, MUSTER_POOL_CHIP, chip->id);
      if (chip != NULL)
        return chip;
    }
  else
    next = after->id - MUSTER_FIRST_GIFT + 1;

  block = muster_game_block (game, creature);

  return next < block->n_gifts ? &block->gifts[next].chip : NULL;
}

void
muster_gifts_tell (MusterPerform *perform, MusterId holder, MusterId id, MusterEventReason *reason)
{
  const MusterStatBlock *block = muster_game_block (perform->game, holder);
  const MusterChip *chip = muster_game_chip (perform->game, id);

  if (muster_is_gift (id) && id - MUSTER_FIRST_GIFT < block->n_gifts)
    {
      reason->condition = MUSTER_CONDITION_CUSTOM;
      reason->name = muster_game_intern (perform->game, block->gifts[id - MUSTER_FIRST_GIFT].name);
    }
  else if (chip != NULL)
    {
      reason->condition = chip->condition;
      reason->name = chip->name;
    }
}

MusterMode
muster_gifts_save_mode (const MusterStatBlock *block, MusterAbility ability)
{
  guint8 modes[2] = { MUSTER_MODE_NONE, MUSTER_MODE_NONE };

  for (guint i = 0; i < block->n_gifts; i++)
    {
      if (block->gifts[i].chip.save_advantage & (1 << ability))
        modes[0] = MUSTER_MODE_ADVANTAGE;
      if (block->gifts[i].chip.save_disadvantage & (1 << ability))
        modes[1] = MUSTER_MODE_DISADVANTAGE;
    }

  return muster_combine_modes (modes, G_N_ELEMENTS (modes));
}

MusterMode
muster_gifts_check_mode (const MusterStatBlock *block, MusterAbility ability)
{
  guint8 modes[2] = { MUSTER_MODE_NONE, MUSTER_MODE_NONE };

  for (guint i = 0; i < block->n_gifts; i++)
    {
      if (block->gifts[i].chip.check_advantage & (1 << ability))
        modes[0] = MUSTER_MODE_ADVANTAGE;
      if (block->gifts[i].chip.check_disadvantage & (1 << ability))
        modes[1] = MUSTER_MODE_DISADVANTAGE;
    }

  return muster_combine_modes (modes, G_N_ELEMENTS (modes));
}
