/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/blink.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"

static const MusterChip *
find_chip (const MusterGame *game, MusterId creature)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && (chip->marks & MUSTER_CHIP_BLINKS))
    return chip;

  return NULL;
}

static void
go (MusterPerform *perform, const MusterChip *blink)
{
  MusterChip chip = { .creature = blink->creature,
                      .condition = blink->condition,
                      .name = blink->name,
                      .source = blink->source,
                      .spell = blink->spell,
                      .marks = MUSTER_CHIP_ETHEREAL };

  muster_chip_end_at_turn (perform->game, &chip, MUSTER_CHIP_UNTIL_TURN_START, chip.creature, 1);
  muster_chip_put (perform, &chip);
}

void
muster_spell_blink (MusterPerform *perform, MusterId creature)
{
  const MusterChip *held = find_chip (perform->game, creature);
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_BLINK, .roller = creature };
  MusterEventBlinked *blinked;
  MusterChip blink;
  guint face;

  if (held == NULL || muster_creature_is_down (perform->game, creature))
    return;
  blink = *held;
  key.source = blink.id;
  if (!muster_dice_throw (muster_perform_dice (perform), &key, (MusterDieNumber) { 0 },
                          (guint) blink.rider_die, &face))
    {
      perform->asks = TRUE;
      return;
    }

  blinked = &muster_perform_event (perform, MUSTER_EVENT_BLINKED)->blinked;
  blinked->creature = creature;
  blinked->face = (gint32) face;
  blinked->needed = blink.rider_flat;
  blinked->gone = (gint32) face >= blink.rider_flat;
  muster_perform_add_die (perform, &blinked->dice, (guint) blink.rider_die, face, MUSTER_DIE_ROLL,
                          MUSTER_DIE_KEPT);
  if ((gint32) face >= blink.rider_flat)
    go (perform, &blink);
}
