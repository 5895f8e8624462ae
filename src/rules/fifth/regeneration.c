/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/regeneration.h"

#include "rules/chips/chip.h"
#include "rules/fifth/damage.h"
#include "rules/fifth/hit.h"

#define MAX_AURA_DICE 100

gboolean
muster_regenerates_at_zero (const MusterGame *game, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (game, id);
  const MusterStatBlock *block = muster_game_block (game, id);

  return block->regeneration > 0 && block->regeneration_at_zero && creature->hp <= 0
         && creature->life != MUSTER_LIFE_DEAD && !creature->regeneration_off;
}

void
muster_regenerate (MusterPerform *perform, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (perform->game, id);
  gint32 amount = muster_game_block (perform->game, id)->regeneration;
  gboolean stopped = creature->regeneration_off != 0;
  MusterEventRegenerated *regenerated;

  if (stopped)
    muster_game_edit_creature (perform->game, id)->regeneration_off = FALSE;
  if (amount <= 0 || creature->hp >= muster_creature_max_hp (perform->game, id)
      || (muster_creature_is_down (perform->game, id)
          && !muster_regenerates_at_zero (perform->game, id)))
    return;

  regenerated = &muster_perform_event (perform, MUSTER_EVENT_REGENERATED)->regenerated;
  regenerated->creature = id;
  regenerated->stopped = stopped;
  if (!stopped)
    muster_hit_heal (perform, id, id, amount, FALSE, NULL, 0);
}

void
muster_regeneration_hit (MusterPerform *perform, MusterId id, gint32 type)
{
  const MusterStatBlock *block = muster_game_block (perform->game, id);

  if (block->regeneration > 0 && (block->regeneration_stops & (1u << type))
      && !muster_game_creature (perform->game, id)->regeneration_off)
    muster_game_edit_creature (perform->game, id)->regeneration_off = TRUE;
}

static void
roll_one (MusterPerform *perform, MusterId creature, const MusterAura *aura, guint16 index)
{
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_AURA, .roller = creature, .occurrence = index };
  guint16 faces[MAX_AURA_DICE];
  MusterEventAuraRolled *rolled;
  gint32 sum;

  if (aura->dice.count > MAX_AURA_DICE)
    return;
  if (!muster_dice_term_roll (&aura->dice, muster_perform_dice (perform), &key, 0, faces, &sum))
    {
      perform->asks = TRUE;
      return;
    }

  rolled = &muster_perform_event (perform, MUSTER_EVENT_AURA_ROLLED)->aura_rolled;
  rolled->creature = creature;
  rolled->name = muster_game_intern (perform->game, aura->name);
  rolled->amount = MAX (0, sum);
  rolled->type = aura->type;
  rolled->reach_ft = aura->reach_ft;
  for (guint i = 0; i < aura->dice.count; i++)
    muster_perform_add_die (perform, &rolled->dice, aura->dice.sides, faces[i], MUSTER_DIE_DAMAGE,
                            MUSTER_DIE_KEPT);
}

/* Somebody who holds the owner of an aura, or is held by it; 0: nobody. */
static MusterId
holder_by (const MusterChip *chip, MusterId owner, MusterAuraReaches reaches)
{
  if (chip->condition != MUSTER_CONDITION_GRAPPLED || chip->source == 0)
    return 0;
  if (chip->creature == owner)
    return chip->source;

  return reaches == MUSTER_AURA_HOLDERS_AND_HELD && chip->source == owner ? chip->creature : 0;
}

static void
hurt_holder (MusterPerform *perform, MusterId owner, MusterId holder, guint index)
{
  const MusterAura *aura = &muster_game_block (perform->game, owner)->auras[index];
  MusterRollKey key = {
    .purpose = MUSTER_PURPOSE_AURA, .roller = owner, .target = holder, .occurrence = (guint16) index
  };
  MusterHitDamage damage = { .source = owner, .target = holder };
  MusterEventDie thrown[MUSTER_MAX_DAMAGE_DICE];
  MusterDamageParts parts = { 0 };
  MusterDamageRoll roll;

  muster_damage_parts_add (&parts, aura->dice, (MusterDamageType) aura->type, MUSTER_CRIT_NONE);
  if (!muster_damage_roll (&parts, 0, muster_perform_dice (perform), &key, &roll))
    {
      perform->asks = TRUE;
      return;
    }

  muster_hit_take_roll (&damage, &roll, thrown);
  muster_hit_damage (perform, &damage);
}

static void
hurt_holders (MusterPerform *perform, MusterId owner, guint index)
{
  MusterAuraReaches reaches
      = (MusterAuraReaches) muster_game_block (perform->game, owner)->auras[index].reaches;
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;
      MusterId holder = holder_by (chip, owner, reaches);

      if (holder != 0 && !muster_creature_is_down (perform->game, holder))
        hurt_holder (perform, owner, holder, index);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

void
muster_aura_roll (MusterPerform *perform, MusterId creature, gboolean at_end)
{
  const MusterStatBlock *block = muster_game_block (perform->game, creature);

  if (muster_creature_is_down (perform->game, creature))
    return;

  for (guint i = 0; i < block->n_auras; i++)
    if (block->auras[i].at_end != at_end)
      continue;
    else if (block->auras[i].reaches == MUSTER_AURA_NEAR)
      roll_one (perform, creature, &block->auras[i], (guint16) i);
    else
      hurt_holders (perform, creature, i);
}
