/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A spell may be for other creatures, other lives, or lower than what its target wards off. */
#include "rules/spells/cast-unaffected.h"

#include "rules/chips/mods.h"
#include "rules/fifth/trait.h"

/* Raising needs the dead, and stabilizing the dying; a defeated monster counts as either. */
static gboolean
needs_another_life (const MusterGame *game, const MusterSpell *spell, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (game, id);
  gboolean defeated = creature->kind != MUSTER_CREATURE_CHARACTER && creature->hp <= 0;

  if (spell->revives)
    return creature->life != MUSTER_LIFE_DEAD && !defeated;

  return spell->stabilizes && creature->life != MUSTER_LIFE_DYING;
}

/* Minds that are too dull, or too keen, and whoever is proof against what it does. */
static gboolean
is_of_another_mind (const MusterGame *game, const MusterCast *cast, MusterId id)
{
  const MusterSpell *spell = cast->known.spell;
  const MusterStatBlock *block = muster_game_block (game, id);
  MusterChip from = { .creature = id, .source = cast->caster, .spell = 1 };
  gint32 mind = block->scores[MUSTER_ABILITY_INTELLIGENCE];

  if (mind < spell->least_int || (spell->most_int > 0 && mind > spell->most_int))
    return TRUE;

  return spell->not_immune != 0
         && ((block->condition_immunities | muster_mods_immunities (game, id, &from))
             & spell->not_immune);
}

/* It leaves nothing but unconsciousness, and no wound. */
static gboolean
puts_to_sleep (const MusterSpell *spell)
{
  for (guint i = 0; i < spell->n_chips; i++)
    if (spell->chips[i].chip.condition != MUSTER_CONDITION_UNCONSCIOUS)
      return FALSE;

  return spell->n_chips > 0 && spell->n_damage == 0;
}

gboolean
muster_cast_is_passed_over (const MusterGame *game, const MusterCast *cast, MusterId id)
{
  const MusterSpell *spell = cast->known.spell;
  guint type = muster_game_block (game, id)->type;

  if (id != cast->caster
      && muster_mods_blocks_level (game, id) >= MAX (1, MAX (cast->slot, spell->level)))
    return TRUE;
  if (spell->kind != MUSTER_SPELL_HEAL && spell->kind != MUSTER_SPELL_BUFF && id != cast->caster
      && muster_creature_wards_spell (game, id, spell->level))
    return TRUE;
  if (needs_another_life (game, spell, id) || (spell->not_caster && id == cast->caster)
      || is_of_another_mind (game, cast, id))
    return TRUE;
  if ((muster_game_block (game, id)->traits & MUSTER_TRAIT_FEY_ANCESTRY) && puts_to_sleep (spell))
    return TRUE;
  if (spell->shape != MUSTER_SPELL_SHAPE_NONE
      && (muster_game_block (game, id)->traits & MUSTER_TRAIT_IMMUTABLE_FORM))
    return TRUE;
  if (type == MUSTER_CREATURE_TYPE_NONE)
    return FALSE;

  return (spell->not_types & (1u << type))
         || (spell->only_types != 0 && !(spell->only_types & (1u << type)));
}

MusterEventSpellUnaffected *
muster_cast_pass_over (MusterPerform *perform,
                       const MusterCast *cast,
                       MusterCastTarget *target,
                       gboolean blocked)
{
  MusterEventSpellUnaffected *unaffected;

  target->unaffected = TRUE;
  unaffected = &muster_perform_event (perform, MUSTER_EVENT_SPELL_UNAFFECTED)->spell_unaffected;
  unaffected->creature = target->id;
  unaffected->spell = muster_game_intern (perform->game, cast->known.spell->name);
  unaffected->blocked = blocked;

  return unaffected;
}
