/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/chips/spare.h"

static MusterEventPart *
find_part (MusterEventPart *parts, guint n_parts, gint32 type)
{
  for (guint i = 0; i < n_parts; i++)
    if (parts[i].type == type && parts[i].dealt > 0)
      return &parts[i];

  return NULL;
}

/* Casts of one spell do not add up: one that has spared this turn speaks for all of its kind. */
static gboolean
has_spared (const MusterGame *game, const MusterChip *chip)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, other)
  if (other->creature == chip->creature && other->spell == chip->spell && other->spared
      && other->spares_type == chip->spares_type)
    return TRUE;

  return FALSE;
}

static const MusterChip *
find_sparing (const MusterGame *game,
              MusterId creature,
              const MusterDefenses *defenses,
              guint32 attack_flags,
              MusterEventPart *parts,
              guint n_parts)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->spares_dice > 0 && !chip->spared
      && find_part (parts, n_parts, chip->spares_type) != NULL
      && !muster_damage_is_immune (defenses, (MusterDamageType) chip->spares_type, attack_flags)
      && !has_spared (game, chip))
    return chip;

  return NULL;
}

void
muster_chips_spare (MusterPerform *perform,
                    MusterId creature,
                    const MusterDefenses *defenses,
                    guint32 attack_flags,
                    MusterEventPart *parts,
                    guint n_parts)
{
  const MusterFight *fight = muster_game_current_fight (perform->game);
  const MusterChip *chip
      = find_sparing (perform->game, creature, defenses, attack_flags, parts, n_parts);
  MusterDiceTerm dice = { 0 };
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_SPARED_DAMAGE, .roller = creature };
  g_autofree guint16 *faces = NULL;
  MusterEventPart *part;
  gint32 amount;

  if (chip == NULL)
    return;

  dice.count = (guint16) chip->spares_dice;
  dice.sides = (guint16) chip->spares_die;
  key.source = chip->id;
  faces = g_new0 (guint16, dice.count + 1);
  if (!muster_dice_term_roll (&dice, muster_perform_dice (perform), &key, 0, faces, &amount))
    {
      perform->asks = TRUE;
      return;
    }
  part = find_part (parts, n_parts, chip->spares_type);
  part->dealt -= MIN (amount, part->dealt);
  /* Without turns nothing is once a turn. */
  if (fight != NULL && fight->state == MUSTER_FIGHT_RUNNING)
    muster_game_edit_chip (perform->game, chip->id)->spared = 1;
}

void
muster_chips_spare_again (MusterPerform *perform)
{
  MUSTER_GAME_FOREACH (perform->game, CHIP, MusterChip, chip)
  if (chip->spared)
    muster_game_edit_chip (perform->game, chip->id)->spared = 0;
}
