/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/slow.h"

#include "rules/chips/chip.h"
#include "rules/spells/cast-cost.h"

#define DELAYS 1 /* values of Chip.slow_spells */
#define DELAY_DIE 20
#define DELAY_FACE 11 /* from this face on the spell waits */
#define FAILURE_DIE 100
#define FAILURE_FACE 25 /* up to this face it fails */

const MusterChip *
muster_slow_find_begun (const MusterGame *game, MusterId caster, const MusterSpell *spell)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == caster && chip->begun && muster_game_spell (game, chip->spell) == spell)
    return chip;

  return NULL;
}

static const MusterChip *
find_slowness (const MusterGame *game, const MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == cast->caster && chip->slow_spells != 0
      && (chip->slow_spells == DELAYS ? cast->known.cost == MUSTER_COST_ACTION
                                      : (spell->components & MUSTER_COMPONENT_SOMATIC) != 0
                                            && cast->known.cost != MUSTER_COST_NONE))
    return chip;

  return NULL;
}

/* What was begun may be finished on the caster's next turn, else it is wasted. */
static void
begin (MusterPerform *perform, const MusterCast *cast)
{
  MusterChip chip = { .creature = cast->caster,
                      .condition = MUSTER_CONDITION_CUSTOM,
                      .source = cast->caster,
                      .begun = 1,
                      .slot = cast->slot };

  chip.name = muster_game_intern (perform->game, cast->known.spell->name);
  chip.spell = muster_game_intern (perform->game, cast->known.spell->key);
  muster_chip_end_at_turn (perform->game, &chip, MUSTER_CHIP_UNTIL_TURN_END, cast->caster, 1);
  muster_chip_put (perform, &chip);
}

gboolean
muster_slow_holds_up (MusterPerform *perform, const MusterCast *cast, gboolean waived)
{
  const MusterChip *slow = find_slowness (perform->game, cast);
  const MusterChip *begun = muster_slow_find_begun (perform->game, cast->caster, cast->known.spell);
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_SLOW_SPELL, .roller = cast->caster };
  gboolean delays = slow != NULL && slow->slow_spells == DELAYS;
  guint sides = delays ? DELAY_DIE : FAILURE_DIE;
  MusterEventSpellHeldUp *held;
  gboolean stops;
  guint face;

  if (slow == NULL || begun != NULL)
    return FALSE;
  key.source = slow->id;
  if (!muster_dice_throw (muster_perform_dice (perform), &key, (MusterDieNumber) { 0 }, sides,
                          &face))
    {
      perform->asks = TRUE;
      return TRUE;
    }

  stops = delays ? face >= DELAY_FACE : face <= FAILURE_FACE;
  held = &muster_perform_event (perform, MUSTER_EVENT_SPELL_HELD_UP)->spell_held_up;
  held->caster = cast->caster;
  held->spell = muster_game_intern (perform->game, cast->known.spell->name);
  held->face = (gint32) face;
  held->stops = stops;
  held->delays = delays;
  muster_perform_add_die (perform, &held->dice, sides, face, MUSTER_DIE_ROLL, MUSTER_DIE_KEPT);
  if (!stops)
    return FALSE;

  muster_cast_pay_turn (perform, cast, waived);
  muster_cast_note_spell (perform, cast);
  muster_known_spend (perform, cast->caster, &cast->known, cast->slot);
  if (delays)
    begin (perform, cast);

  return TRUE;
}
