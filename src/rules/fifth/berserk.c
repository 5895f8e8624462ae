/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/berserk.h"

#include <string.h>

#include "rules/chips/chip.h"
#include "rules/fifth/trait.h"

#define BERSERK "Berserk"
#define BERSERK_DIE 6

static const MusterChip *
find_chip (const MusterGame *game, MusterId id)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == id && chip->source == id && chip->condition == MUSTER_CONDITION_CUSTOM
      && strcmp (muster_game_text (game, chip->name), BERSERK) == 0)
    return chip;

  return NULL;
}

static gboolean
is_hurt_enough (const MusterGame *game, MusterId id)
{
  gint16 at = muster_game_block (game, id)->berserk_hp;

  return at > 0 ? muster_game_creature (game, id)->hp <= at
                : muster_creature_is_bloodied (game, id);
}

void
muster_berserk_turn_begins (MusterPerform *perform, MusterId id)
{
  const MusterStatBlock *block = muster_game_block (perform->game, id);
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_BERSERK, .roller = id };
  MusterChip chip = { .creature = id, .condition = MUSTER_CONDITION_CUSTOM, .source = id };
  MusterEventBerserkRolled *rolled;
  guint face;

  if (block->berserk_on == 0 || muster_creature_is_down (perform->game, id)
      || !is_hurt_enough (perform->game, id) || find_chip (perform->game, id) != NULL)
    return;
  if (!muster_dice_throw (muster_perform_dice (perform), &key, (MusterDieNumber) { 0 }, BERSERK_DIE,
                          &face))
    {
      perform->asks = TRUE;
      return;
    }

  rolled = &muster_perform_event (perform, MUSTER_EVENT_BERSERK_ROLLED)->berserk_rolled;
  rolled->creature = id;
  rolled->face = (gint32) face;
  rolled->needed = block->berserk_on;
  rolled->berserk = face >= block->berserk_on;
  muster_perform_add_die (perform, &rolled->dice, BERSERK_DIE, face, MUSTER_DIE_ROLL,
                          MUSTER_DIE_KEPT);
  if (face < block->berserk_on)
    return;
  chip.name = muster_game_intern (perform->game, BERSERK);
  muster_chip_put (perform, &chip);
}

void
muster_berserk_healed (MusterPerform *perform, MusterId id)
{
  const MusterChip *chip = find_chip (perform->game, id);

  if (chip != NULL
      && muster_game_creature (perform->game, id)->hp >= muster_creature_max_hp (perform->game, id))
    muster_chip_end (perform, chip->id, MUSTER_CHIP_HEALED);
}
