/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/grip.h"

const MusterAttackEntry *
muster_swing_entry (const MusterGame *game, const MusterCommandAttack *command)
{
  const MusterStatBlock *block = muster_game_block (game, command->attacker);

  return command->attack >= 0 && (guint) command->attack < block->n_attacks
             ? &block->attacks[command->attack]
             : NULL;
}

guint
muster_grip_of (const MusterGame *game, const MusterCommandAttack *command)
{
  const MusterAttackEntry *entry = muster_swing_entry (game, command);
  guint grip = 0;

  for (const MusterHitSave *save = entry != NULL ? entry->save : NULL; save != NULL;
       save = save->next)
    grip |= save->grip;

  return grip;
}

gboolean
muster_grip_holds_another (const MusterGame *game, const MusterCommandAttack *command)
{
  gboolean another = FALSE;

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->source == command->attacker && chip->condition == MUSTER_CONDITION_GRAPPLED)
    {
      if (chip->creature == command->target)
        return FALSE;
      another = TRUE;
    }

  return another;
}
