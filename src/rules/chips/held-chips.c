/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a creature holds: its chips for a roll, and what they leave it able to do. */
#include "rules/chips/chip.h"
#include "rules/chips/gifts.h"
#include "rules/chips/mods.h"

static gboolean
sees_it (const MusterGame *game, MusterId creature, MusterId opponent)
{
  return opponent != 0
         && (muster_mods_has (game, opponent, MUSTER_CHIP_SEES_INVISIBLE)
             || muster_mods_is_lit (game, creature));
}

void
muster_chips_collect (const MusterGame *game,
                      MusterId creature,
                      MusterId opponent,
                      MusterHeldChips *chips)
{
  const MusterCreature *holder = muster_game_creature (game, creature);
  guint32 suppressed = muster_mods_suppressed (game, creature);
  gboolean unconscious = FALSE;
  gboolean invisible = FALSE;

  chips->n = 0;
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  {
    MusterChipSource source = MUSTER_CHIP_SOURCE_UNKNOWN;

    if (chip->creature != creature || chips->n == MUSTER_MAX_HELD
        || (suppressed & (1u << chip->condition)))
      continue;
    if (chip->condition == MUSTER_CONDITION_INVISIBLE && sees_it (game, creature, opponent))
      continue;
    if (chip->source != 0)
      source = chip->source == opponent ? MUSTER_CHIP_SOURCE_OPPONENT : MUSTER_CHIP_SOURCE_SOMEONE;
    chips->ids[chips->n] = chip->id;
    chips->held[chips->n++]
        = (MusterHeldChip) { .condition = (guint8) chip->condition,
                             .source = (guint8) source,
                             .moves = chip->condition == MUSTER_CONDITION_STUNNED
                                      && muster_game_world (game)->edition == 2024,
                             .ticks = muster_game_world (game)->poisoned == MUSTER_POISONED_TICKS };
    unconscious |= chip->condition == MUSTER_CONDITION_UNCONSCIOUS;
    invisible |= chip->condition == MUSTER_CONDITION_INVISIBLE;
  }

  if (!invisible && chips->n < MUSTER_MAX_HELD
      && (muster_game_block (game, creature)->traits & MUSTER_TRAIT_UNSEEN)
      && !sees_it (game, creature, opponent))
    {
      chips->ids[chips->n] = 0;
      chips->held[chips->n++] = (MusterHeldChip) { .condition = MUSTER_CONDITION_INVISIBLE };
    }

  if (!unconscious && chips->n < MUSTER_MAX_HELD
      && (holder->life == MUSTER_LIFE_DYING || holder->life == MUSTER_LIFE_STABLE))
    {
      chips->ids[chips->n] = 0;
      chips->held[chips->n++] = (MusterHeldChip) { .condition = MUSTER_CONDITION_UNCONSCIOUS };
    }
}

void
muster_riders_collect (const MusterGame *game, MusterId creature, MusterHeldRiders *riders)
{
  muster_riders_collect_for (game, creature, 0, riders);
}

void
muster_riders_collect_for (const MusterGame *game,
                           MusterId creature,
                           gint32 skill,
                           MusterHeldRiders *riders)
{
  riders->n = 0;
  riders->holder = creature;
  MUSTER_FOREACH_HELD (game, creature, chip)
  {
    if (chip->rider_rolls == 0 || riders->n == MUSTER_MAX_RIDERS
        || (chip->rider_skill != 0 && chip->rider_skill != skill))
      continue;
    riders->ids[riders->n] = chip->id;
    riders->riders[riders->n++] = (MusterRider) {
      .name = chip->condition != MUSTER_CONDITION_CUSTOM ? (guint32) chip->condition
                                                         : MUSTER_N_CONDITIONS + chip->name,
      .rolls = (guint16) chip->rider_rolls,
      .dice = (gint16) chip->rider_dice,
      .die = (guint16) chip->rider_die,
      .flat = (gint16) chip->rider_flat,
      .once = (guint8) chip->once,
    };
  }
}

const MusterChip *
muster_chip_find (const MusterGame *game, MusterId creature, MusterCondition condition)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->condition == (gint32) condition)
    return chip;

  return NULL;
}

MusterExhaustion
muster_creature_exhaustion (const MusterGame *game, MusterId creature)
{
  const MusterWorld *world = muster_game_world (game);

  return muster_exhaustion (muster_game_creature (game, creature)->exhaustion, world->edition,
                            (MusterExhaustionRule) world->exhaustion_rule);
}

gboolean
muster_creature_is_down (const MusterGame *game, MusterId creature)
{
  const MusterCreature *record = muster_game_creature (game, creature);

  return record->life == MUSTER_LIFE_DEAD || record->hp <= 0;
}

gboolean
muster_creature_can_act (const MusterGame *game, MusterId creature)
{
  MusterHeldChips chips;

  muster_chips_collect (game, creature, 0, &chips);

  return !muster_creature_is_down (game, creature) && muster_can_act (chips.held, chips.n)
         && !muster_creature_is_away (game, creature);
}

gboolean
muster_creature_can_react (const MusterGame *game, MusterId creature)
{
  MusterHeldChips chips;

  muster_chips_collect (game, creature, 0, &chips);

  return !muster_creature_is_down (game, creature) && muster_can_react (chips.held, chips.n)
         && !muster_mods_has (game, creature, MUSTER_CHIP_NO_REACTIONS | MUSTER_CHIP_AWAY);
}

gboolean
muster_chip_counts_in (const MusterChip *chip, MusterId fight)
{
  return chip->fight == 0 || chip->fight == fight;
}
