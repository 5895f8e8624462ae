/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/chips/ailments.h"

#include <string.h>

#include "rules/chips/chip.h"

gboolean
muster_chip_is_ailment (const MusterGame *game, const MusterChip *chip, MusterAilment ailment)
{
  static const char *const words[]
      = { [MUSTER_AILMENT_DISEASE] = "disease", [MUSTER_AILMENT_CURSE] = "curse" };
  g_autofree char *name = NULL;

  if (ailment == MUSTER_AILMENT_DRAIN)
    return chip->max_hp < 0;
  if (chip->ailment == (gint32) ailment)
    return TRUE;
  if (chip->condition != MUSTER_CONDITION_CUSTOM || chip->name == 0 || chip->spell != 0)
    return FALSE;
  name = g_utf8_strdown (muster_game_text (game, chip->name), -1);

  return g_strrstr (name, words[ailment]) != NULL;
}

const MusterChip *
muster_chip_find_ailment (const MusterGame *game, MusterId creature, MusterAilment ailment)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && muster_chip_is_ailment (game, chip, ailment))
    return chip;

  return NULL;
}

void
muster_ailments_hurt (MusterPerform *perform, MusterId creature)
{
  MusterChip stunned = { .creature = creature, .condition = MUSTER_CONDITION_STUNNED };

  MUSTER_GAME_FOREACH (perform->game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->stuns)
    {
      stunned.source = chip->source;
      muster_chip_end_at_turn (perform->game, &stunned, MUSTER_CHIP_UNTIL_TURN_END, creature, 1);
      muster_chip_put (perform, &stunned);
      return;
    }
}
