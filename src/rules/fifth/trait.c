/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/trait.h"

#include <string.h>

#include "rules/chips/chip.h"
#include "rules/fifth/damage.h"
#include "rules/fifth/special.h"
#include "rules/fight/setup.h"

#define FORTITUDE_DC 5
#define FORTITUDE_SOURCE 0x60000000u
#define RELENTLESS "Relentless"
#define FREEZE_FT 20

gboolean
muster_creature_is_bloodied (const MusterGame *game, MusterId id)
{
  return muster_game_creature (game, id)->hp * 2 <= muster_creature_max_hp (game, id);
}

gboolean
muster_creature_is_surprised (const MusterGame *game, MusterId id)
{
  const MusterParticipant *participant = muster_running_participant (game, id);

  return participant != NULL && participant->surprised
         && muster_game_fight (game, participant->fight)->round == 1;
}

gboolean
muster_creature_has_not_acted (const MusterGame *game, MusterId id)
{
  const MusterParticipant *participant = muster_running_participant (game, id);

  return participant != NULL && participant->turns_begun == 0;
}

gboolean
muster_creature_evades (const MusterGame *game, MusterId id, MusterAbility ability)
{
  return ability == MUSTER_ABILITY_DEXTERITY
         && (muster_game_block (game, id)->traits & MUSTER_TRAIT_EVASION)
         && muster_creature_can_act (game, id);
}

gboolean
muster_creature_wards_spell (const MusterGame *game, MusterId id, int level)
{
  return level <= muster_game_block (game, id)->spell_ward
         && muster_game_block (game, id)->spell_ward > 0;
}

guint32
muster_count_wounds (const MusterPerform *perform, MusterId id)
{
  const MusterEvents *events = &perform->result->events;
  guint32 n = 0;

  for (guint i = 0; i < muster_events_count (events); i++)
    {
      const MusterEvent *event = muster_events_at (events, i);

      n += event->kind == MUSTER_EVENT_DAMAGE_DEALT && event->damage_dealt.target == id;
    }

  return n;
}

static gboolean
has_type (const MusterHitDamage *damage, MusterDamageType type)
{
  for (guint i = 0; i < damage->n_parts; i++)
    if (damage->parts[i].type == (gint32) type && damage->parts[i].rolled > 0)
      return TRUE;

  return FALSE;
}

/* A Constitution save against 5 and the damage, not against radiant damage or a critical hit. */
static gboolean
is_fortified (MusterPerform *perform, const MusterHitDamage *damage, gint32 amount)
{
  MusterSave save = { .creature = damage->target,
                      .ability = MUSTER_ABILITY_CONSTITUTION,
                      .dc = FORTITUDE_DC + amount,
                      .source = FORTITUDE_SOURCE + muster_count_wounds (perform, damage->target) };

  return !damage->critical && !has_type (damage, MUSTER_DAMAGE_RADIANT)
         && muster_save_roll (perform, &save);
}

static const MusterSpecial *
find_relentless (const MusterStatBlock *block)
{
  for (guint i = 0; i < block->n_specials; i++)
    if (strcmp (block->specials[i].name, RELENTLESS) == 0)
      return &block->specials[i];

  return NULL;
}

gint32
muster_trait_stands (MusterPerform *perform, const MusterHitDamage *damage, gint32 amount)
{
  const MusterStatBlock *block = muster_game_block (perform->game, damage->target);
  const MusterSpecial *relentless = find_relentless (block);

  if ((block->traits & MUSTER_TRAIT_UNDEAD_FORTITUDE) && is_fortified (perform, damage, amount))
    return 1;
  if (relentless == NULL || amount > block->relentless
      || muster_special_left (perform->game, damage->target, relentless) == 0)
    return 0;
  muster_special_spend (perform, damage->target, relentless);

  return 1;
}

static void
shy_from_fire (MusterPerform *perform, MusterId id)
{
  MusterChip chip = { .creature = id,
                      .condition = MUSTER_CONDITION_CUSTOM,
                      .source = id,
                      .own_attacks = MUSTER_MODE_DISADVANTAGE,
                      .check_disadvantage = (1 << MUSTER_N_ABILITIES) - 1 };

  chip.name = muster_game_intern (perform->game, "Aversion to Fire");
  muster_chip_end_at_turn (perform->game, &chip, MUSTER_CHIP_UNTIL_TURN_END, id, 1);
  muster_chip_put (perform, &chip);
}

static void
freeze (MusterPerform *perform, MusterId id)
{
  MusterChip chip = {
    .creature = id, .condition = MUSTER_CONDITION_CUSTOM, .source = id, .walk_ft = -FREEZE_FT
  };

  chip.name = muster_game_intern (perform->game, "Freeze");
  muster_chip_end_at_turn (perform->game, &chip, MUSTER_CHIP_UNTIL_TURN_END, id, 1);
  muster_chip_put (perform, &chip);
}

void
muster_trait_suffers (MusterPerform *perform, MusterId id, MusterDamageType type)
{
  guint32 traits = muster_game_block (perform->game, id)->traits;

  if (muster_creature_is_down (perform->game, id))
    return;
  if (type == MUSTER_DAMAGE_FIRE && (traits & MUSTER_TRAIT_FIRE_AVERSION))
    shy_from_fire (perform, id);
  else if (type == MUSTER_DAMAGE_COLD && (traits & MUSTER_TRAIT_FREEZES))
    freeze (perform, id);
}
