/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/boon.h"

#include <string.h>

#include "rules/chips/ailments.h"
#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/hit.h"
#include "rules/fight/park.h"
#include "rules/target-list.h"

/* One boon being granted. */
typedef struct
{
  MusterPerform *perform;
  const MusterSpecial *special;
  const MusterBoon *boon;
  MusterText name;
  MusterId creature;
  guint32 number; /* of the special, in the keys of its dice */
} Granting;

MusterRefusal
muster_boon_check (MusterId creature, const MusterSpecial *special, MusterId target)
{
  return special->boon != NULL && special->boon->not_self && target == creature
             ? MUSTER_REFUSAL_UNAFFECTED
             : MUSTER_REFUSAL_NONE;
}

static gboolean
has_dice (const MusterDiceTerm *dice)
{
  return dice->count > 0 || dice->bonus > 0;
}

/* FALSE: a die is open. */
static gboolean throw (
    const Granting *self, const MusterDiceTerm *dice, MusterId target, gint32 *amount)
{
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_SPECIAL_HEALING,
                        .roller = self->creature,
                        .target = target,
                        .source = self->number };
  g_autofree guint16 *faces = g_new0 (guint16, dice->count + 1);

  if (muster_dice_term_roll (dice, muster_perform_dice (self->perform), &key, 0, faces, amount))
    return TRUE;
  self->perform->asks = TRUE;

  return FALSE;
}

static void
heal (const Granting *self, MusterId target)
{
  const MusterDiceTerm *dice = &self->boon->heal;
  gint32 amount;

  if (!has_dice (dice) || !throw (self, dice, target, &amount))
    return;
  if (muster_mods_heals_most (self->perform->game, target))
    amount = muster_dice_term_maximum (dice);
  muster_hit_heal (self->perform, self->creature, target, amount, FALSE, NULL, 0);
}

static void
give_temp_hp (const Granting *self, MusterId target)
{
  gint32 amount;

  if (has_dice (&self->boon->temp_hp) && throw (self, &self->boon->temp_hp, target, &amount))
    muster_hit_give_temp_hp (self->perform, target, amount);
}

static void
cure (const Granting *self, MusterId target)
{
  for (guint i = 0; i < MUSTER_N_CONDITIONS; i++)
    if (self->boon->cures & (1u << i))
      muster_chip_end_condition (self->perform, target, (MusterCondition) i, MUSTER_CHIP_HEALED);
  for (guint i = MUSTER_AILMENT_DISEASE; i < MUSTER_N_AILMENTS; i++)
    {
      const MusterChip *chip;

      while ((self->boon->ailments & (1u << i))
             && (chip = muster_chip_find_ailment (self->perform->game, target, (MusterAilment) i))
                    != NULL)
        muster_chip_end (self->perform, chip->id, MUSTER_CHIP_HEALED);
    }
}

/* The chip of this boon that its creature has on itself. */
static const MusterChip *
find_own (const MusterGame *game, MusterId creature, const MusterSpecial *special)
{
  gint32 condition = special->boon->chip.condition;

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->source == creature && chip->spell == 0
      && chip->condition == condition
      && (condition != MUSTER_CONDITION_CUSTOM
          || strcmp (muster_game_text (game, chip->name), special->name) == 0))
    return chip;

  return NULL;
}

static void
set_end (const Granting *self, MusterChip *chip)
{
  MusterGame *game = self->perform->game;

  switch ((MusterHitUntil) self->boon->until)
    {
    case MUSTER_HIT_TARGET_END:
      muster_chip_end_at_turn (game, chip, MUSTER_CHIP_UNTIL_TURN_END, chip->creature, 1);
      break;
    case MUSTER_HIT_ATTACKER_END:
      muster_chip_end_at_turn (game, chip, MUSTER_CHIP_UNTIL_TURN_END, self->creature, 1);
      break;
    case MUSTER_HIT_TARGET_START:
      muster_chip_end_at_turn (game, chip, MUSTER_CHIP_UNTIL_TURN_START, chip->creature, 1);
      break;
    case MUSTER_HIT_ATTACKER_START:
      muster_chip_end_at_turn (game, chip, MUSTER_CHIP_UNTIL_TURN_START, self->creature, 1);
      break;
    case MUSTER_HIT_LASTS:
    default:
      if (self->boon->seconds == 0)
        break;
      chip->end = MUSTER_CHIP_UNTIL_CLOCK;
      chip->deadline = muster_creature_clock (game, chip->creature) + self->boon->seconds;
    }
}

static void
concentrate (const Granting *self)
{
  MusterChip chip = { .creature = self->creature,
                      .condition = MUSTER_CONDITION_CONCENTRATING,
                      .source = self->creature,
                      .hangs_on = (gint32) self->boon->chip.condition + 1 };

  muster_chip_end_condition (self->perform, self->creature, MUSTER_CONDITION_CONCENTRATING,
                             MUSTER_CHIP_DISPLACED);
  set_end (self, &chip);
  muster_chip_put (self->perform, &chip);
}

static void
leave (const Granting *self, MusterId target)
{
  MusterChip chip = self->boon->chip;
  const MusterChip *worn
      = target == self->creature ? find_own (self->perform->game, target, self->special) : NULL;

  if (!self->boon->leaves)
    return;
  if (worn != NULL && worn->end == MUSTER_CHIP_UNTIL_REMOVED)
    {
      muster_chip_end (self->perform, worn->id, MUSTER_CHIP_BY_HAND);
      return;
    }
  chip.creature = target;
  chip.source = self->creature;
  if (chip.condition == MUSTER_CONDITION_CUSTOM)
    chip.name = self->name;
  set_end (self, &chip);
  if (self->boon->concentrates && target == self->creature)
    {
      concentrate (self);
      chip.hangs_on = MUSTER_CONDITION_CONCENTRATING + 1;
    }
  muster_chip_put (self->perform, &chip);
}

static void
grant (const Granting *self, MusterId target)
{
  cure (self, target);
  heal (self, target);
  give_temp_hp (self, target);
  if (muster_perform_phase (self->perform))
    leave (self, target);
}

void
muster_boon_grant (MusterPerform *perform, const MusterCommandUseSpecial *command)
{
  const MusterSpecial *special
      = &muster_game_block (perform->game, command->creature)->specials[command->special];
  Granting self = { .perform = perform,
                    .special = special,
                    .boon = special->boon,
                    .name = muster_game_intern (perform->game, special->name),
                    .creature = command->creature,
                    .number = (guint32) command->special + 1 };
  MusterTarget targets[MUSTER_MAX_TARGETS];
  gboolean granted = FALSE;
  guint n = 0;

  if (self.boon->aimed)
    muster_target_list_parse (command->targets, targets, &n);
  for (guint i = 0; i < n && muster_perform_phase (perform); i++)
    {
      grant (&self, targets[i].creature);
      granted = granted || targets[i].creature == command->creature;
    }
  if (!granted && (!self.boon->aimed || self.boon->with_self) && muster_perform_phase (perform))
    grant (&self, command->creature);
}

/* "consume_life" is "Consume Life". */
static gboolean
is_called (const char *name, const char *tag)
{
  for (; *name != '\0' && *tag != '\0'; name++, tag++)
    if (g_ascii_tolower (*name) != (*tag == '_' ? ' ' : *tag))
      return FALSE;

  return *name == *tag;
}

void
muster_boons_end_with (MusterPerform *perform, MusterId creature, const char *special)
{
  const MusterStatBlock *block = muster_game_block (perform->game, creature);

  for (guint i = 0; i < block->n_specials; i++)
    {
      const MusterBoon *boon = block->specials[i].boon;
      const MusterChip *chip
          = boon != NULL && boon->ends_with != NULL && is_called (special, boon->ends_with)
                ? find_own (perform->game, creature, &block->specials[i])
                : NULL;

      if (chip != NULL)
        muster_chip_end (perform, chip->id, MUSTER_CHIP_BROKEN);
    }
}
