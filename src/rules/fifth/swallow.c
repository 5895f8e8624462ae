/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/swallow.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/save.h"

#define SWALLOWED "Swallowed"
#define REND_SOURCE 0x70000000u /* apart from the keys of other saves */
#define WITH_SOURCE 1           /* of Chip.with_source */

static gboolean
is_inside (const MusterGame *game, MusterId creature, MusterId source)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->inside && chip->source == source)
    return TRUE;

  return FALSE;
}

static guint
count_inside (const MusterGame *game, MusterId source)
{
  guint n = 0;

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  n += chip->inside && chip->source == source;

  return n;
}

static void
end_hold (MusterPerform *perform, MusterId source, MusterId target)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (chip->creature == target && chip->source == source
          && chip->condition == MUSTER_CONDITION_GRAPPLED)
        muster_chip_end (perform, id, MUSTER_CHIP_EXPIRED);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

static void
digest (const MusterSwallow *swallow, guint place, MusterChip *chip)
{
  static const gint32 of_source[] = { [MUSTER_SWALLOW_TARGET_START] = 0,
                                      [MUSTER_SWALLOW_SOURCE_START] = 1,
                                      [MUSTER_SWALLOW_SOURCE_END] = 2 };
  const MusterDamage *damage = &swallow->damage[place];

  if (place >= swallow->n_damage)
    return;
  chip->later_dice = damage->dice.count;
  chip->later_die = damage->dice.sides;
  chip->later_flat = damage->dice.bonus;
  chip->later_type = damage->type;
  chip->later_of_source = of_source[swallow->when];
  chip->marks |= MUSTER_CHIP_LATER_AT_START;
}

void
muster_swallow (MusterPerform *perform,
                const MusterSwallow *swallow,
                MusterId source,
                MusterId target)
{
  MusterChip chip = { .creature = target,
                      .condition = MUSTER_CONDITION_CUSTOM,
                      .source = source,
                      .with_source = WITH_SOURCE };
  guint n = count_inside (perform->game, source);

  if (is_inside (perform->game, target, source) || (swallow->most > 0 && n >= swallow->most))
    return;

  end_hold (perform, source, target);
  chip.name = muster_game_intern (perform->game, SWALLOWED);
  chip.inside = 1;
  chip.rend_at = swallow->rend_damage;
  chip.rend_save = swallow->rend_save + 1;
  chip.rend_dc = swallow->rend_dc;
  digest (swallow, 0, &chip);
  muster_chip_put (perform, &chip);

  chip = (MusterChip) { .creature = target,
                        .condition = MUSTER_CONDITION_CUSTOM,
                        .source = source,
                        .hangs_on = MUSTER_CONDITION_CUSTOM + 1 };
  for (guint i = 1; i < swallow->n_damage; i++)
    {
      g_autofree char *name
          = g_strdup_printf ("%s (%s)", SWALLOWED,
                             muster_damage_type_name ((MusterDamageType) swallow->damage[i].type));

      chip.name = muster_game_intern (perform->game, name);
      digest (swallow, i, &chip);
      muster_chip_put (perform, &chip);
    }
  chip = (MusterChip) { .creature = target,
                        .source = source,
                        .name = muster_game_intern (perform->game, SWALLOWED),
                        .hangs_on = MUSTER_CONDITION_CUSTOM + 1 };
  for (guint i = 0; i < MUSTER_N_CONDITIONS; i++)
    if (swallow->conditions & (1u << i))
      {
        chip.condition = (gint32) i;
        muster_chip_put (perform, &chip);
      }
}

void
muster_swallow_hurt (MusterPerform *perform, MusterId source, MusterId target, gint32 amount)
{
  MUSTER_GAME_FOREACH (perform->game, CHIP, MusterChip, chip)
  if (chip->inside && chip->creature == source && chip->source == target)
    {
      muster_game_edit_chip (perform->game, chip->id)->rent
          = MIN (chip->rent + amount, MUSTER_MAX_AMOUNT);
      return;
    }
}

/* Everybody who is inside falls out. */
static void
disgorge (MusterPerform *perform, MusterId source)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (chip->inside && chip->source == source)
        muster_chip_end (perform, id, MUSTER_CHIP_LET_GO);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

void
muster_swallow_rend (MusterPerform *perform)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      const MusterChip copy = *chip;
      MusterSave save = { .creature = copy.source,
                          .ability = (MusterAbility) (copy.rend_save - 1),
                          .dc = copy.rend_dc,
                          .source = REND_SOURCE + copy.id };
      gboolean due = copy.inside && copy.rend_at > 0 && copy.rent >= copy.rend_at;

      if (copy.rent > 0)
        muster_game_edit_chip (perform->game, copy.id)->rent = 0;
      if (due && !muster_save_roll (perform, &save) && muster_perform_phase (perform))
        disgorge (perform, copy.source);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, copy.id);
    }
}
