/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/chips/bonds.h"

#include <string.h>

#include "rules/chips/chip.h"
#include "rules/fight/park.h"
#include "rules/spells/known.h"

#define SECONDS_A_DAY (24 * 60 * 60)
#define WITH_SOURCE_UP 1 /* values of Chip.with_source */
#define WITH_SOURCE_ACTING 2

/* A condition that hangs on an effect with a name bears that name; without one, as in older
 * campaigns, it hangs on any of them. */
static gboolean
is_its_base (const MusterChip *chip, const MusterChip *base)
{
  return base->condition != MUSTER_CONDITION_CUSTOM || chip->condition == MUSTER_CONDITION_CUSTOM
         || chip->name == 0 || chip->name == base->name;
}

static gboolean
hangs_on (const MusterChip *chip, const MusterChip *ended)
{
  return chip->creature == ended->creature && chip->source == ended->source
         && chip->hangs_on == ended->condition + 1 && is_its_base (chip, ended);
}

/* Another hold of the same creature keeps what hangs on it. */
static gboolean
is_still_on (const MusterGame *game, const MusterChip *ended)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == ended->creature && chip->source == ended->source
      && chip->condition == ended->condition && chip->hangs_on == 0
      && (chip->condition != MUSTER_CONDITION_CUSTOM || chip->name == ended->name))
    return TRUE;

  return FALSE;
}

static void
end_hanging (MusterPerform *perform, const MusterChip *ended, MusterChipWhy why)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (hangs_on (chip, ended))
        muster_chip_end (perform, id, why);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

/* Whoever gets out of a creature lies before it. */
static void
fall_out (MusterPerform *perform, MusterId creature)
{
  MusterChip prone = { .creature = creature, .condition = MUSTER_CONDITION_PRONE };

  if (!muster_creature_is_down (perform->game, creature))
    muster_chip_put (perform, &prone);
}

void
muster_chip_bonds_end (MusterPerform *perform, const MusterChip *ended, MusterChipWhy why)
{
  if (ended->source == 0)
    return;

  if (ended->inside && why == MUSTER_CHIP_LET_GO)
    fall_out (perform, ended->creature);
  if (!is_still_on (perform->game, ended))
    end_hanging (perform, ended, why);
  if (ended->proof != 0 && (why == MUSTER_CHIP_SAVED || why == MUSTER_CHIP_EXPIRED))
    muster_chip_put_proof (perform, ended->creature, ended->source, ended->proof);
}

const MusterChip *
muster_chip_find_proof (const MusterGame *game,
                        MusterId creature,
                        MusterId source,
                        const char *name)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->condition == MUSTER_CONDITION_PROOF
      && chip->source == source && strcmp (muster_game_text (game, chip->name), name) == 0)
    return chip;

  return NULL;
}

void
muster_chip_put_proof (MusterPerform *perform, MusterId creature, MusterId source, MusterText name)
{
  MusterChip chip = { .creature = creature,
                      .condition = MUSTER_CONDITION_PROOF,
                      .name = name,
                      .source = source,
                      .end = MUSTER_CHIP_UNTIL_CLOCK,
                      .deadline = muster_creature_clock (perform->game, creature) + SECONDS_A_DAY };

  muster_chip_put (perform, &chip);
}

void
muster_chips_let_go (MusterPerform *perform, MusterId source, gboolean acts)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (chip->source == source && chip->creature != source
          && (chip->with_source == WITH_SOURCE_ACTING
              || (chip->with_source == WITH_SOURCE_UP && !acts)))
        muster_chip_end (perform, id, MUSTER_CHIP_LET_GO);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

/* Harm is over and done with, and needs nobody any more. */
static gboolean
is_harm_done (const MusterChip *chip)
{
  if (chip->spell != 0 || chip->with_source != 0 || chip->inside || chip->later_of_source
      || chip->anchor == chip->source)
    return FALSE;

  switch ((MusterCondition) chip->condition)
    {
    case MUSTER_CONDITION_CUSTOM:
    case MUSTER_CONDITION_BLINDED:
    case MUSTER_CONDITION_DEAFENED:
    case MUSTER_CONDITION_INCAPACITATED:
    case MUSTER_CONDITION_PARALYZED:
    case MUSTER_CONDITION_PETRIFIED:
    case MUSTER_CONDITION_POISONED:
    case MUSTER_CONDITION_PRONE:
    case MUSTER_CONDITION_RESTRAINED:
    case MUSTER_CONDITION_STUNNED:
    case MUSTER_CONDITION_UNCONSCIOUS:
    case MUSTER_CONDITION_PROOF:
      return TRUE;
    default:
      return FALSE;
    }
}

void
muster_chips_source_left (MusterPerform *perform, MusterId source, gboolean deleted)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;
      gboolean is_pointless
          = deleted
            && (chip->anchor == source
                || (chip->source == source && chip->condition == MUSTER_CONDITION_PROOF));

      if ((chip->source == source && !is_harm_done (chip)) || is_pointless)
        muster_chip_end (perform, id, MUSTER_CHIP_EXPIRED);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }

  /* Only now: what hangs on a hold goes with it by their common source. */
  chip = deleted ? muster_game_next (perform->game, MUSTER_POOL_CHIP, 0) : NULL;
  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (chip->source == source)
        muster_game_edit_chip (perform->game, id)->source = 0;
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

/* The first save was failed, and so is the second. */
void
muster_chip_worsen (MusterPerform *perform, MusterId id)
{
  const MusterChip *chip = muster_game_chip (perform->game, id);
  MusterChip worse = { .end = MUSTER_CHIP_UNTIL_REMOVED };

  if (chip == NULL || chip->worse == 0)
    return;

  worse.creature = chip->creature;
  worse.source = chip->source;
  worse.condition = chip->worse - 1;
  worse.marks = chip->worse_marks;
  if (worse.condition == MUSTER_CONDITION_CUSTOM)
    worse.name = chip->name != 0 ? chip->name : muster_spell_name_text (perform->game, chip->spell);
  /* What a spell makes worse ends with the spell, or with its end stays for good. */
  if (chip->spell != 0)
    {
      worse.spell = chip->spell;
      worse.slot = chip->slot;
      worse.escape_by = chip->escape_by;
      worse.escape_dc = chip->escape_dc;
      worse.escape_mode = chip->escape_mode;
      worse.stays = chip->stays;
    }
  if (chip->spell != 0 && !chip->stays)
    {
      worse.end = chip->end;
      worse.deadline = chip->deadline;
      worse.anchor = chip->anchor;
      worse.fight = chip->fight;
    }
  if (chip->worse_seconds > 0)
    {
      worse.end = MUSTER_CHIP_UNTIL_CLOCK;
      worse.deadline = muster_creature_clock (perform->game, chip->creature) + chip->worse_seconds;
    }
  if (chip->worse_saves)
    {
      worse.save_ends = TRUE;
      worse.save_ability = chip->save_ability;
      worse.save_dc = chip->save_dc;
    }
  muster_chip_end (perform, id, MUSTER_CHIP_EXPIRED);
  muster_chip_put (perform, &worse);
}
