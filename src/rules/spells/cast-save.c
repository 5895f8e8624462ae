/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The saving throws of a cast: its damage is thrown once, and then each target saves. */
#include "rules/fifth/damage.h"
#include "rules/fifth/save.h"
#include "rules/fifth/trait.h"
#include "rules/fight/factions.h"
#include "rules/fight/setup.h"
#include "rules/spells/cast-damage.h"
#include "rules/spells/cast-roll.h"
#include "rules/spells/cast-unaffected.h"

/* By the campaign's option a spell that nobody is aimed at passes over the party's characters (the
 * guide for tables, "Area Effects"). */
static gboolean
spares_characters (const MusterGame *game, const MusterSpell *spell, MusterId id)
{
  return muster_game_world (game)->area_saves == MUSTER_AREA_SAVES_NOT_CHARACTERS
         && spell->aim == MUSTER_SPELL_AIM_TARGETS && spell->targets == 0
         && muster_game_creature (game, id)->kind == MUSTER_CREATURE_CHARACTER;
}

/* Each die at its highest face, against those that the spell is worst for. */
static void
take_highest (const MusterCast *cast, MusterCastTarget *target)
{
  MusterDamageParts parts = { 0 };
  MusterDamageRoll roll = { 0 };

  muster_cast_add_parts (cast, MUSTER_CRIT_NONE, &parts);
  for (guint i = 0; i < parts.n_parts && roll.n_groups < MUSTER_N_DAMAGE_TYPES; i++)
    roll.groups[roll.n_groups++] = (MusterDamageGroup) {
      .type = parts.parts[i].type,
      .subtotal = parts.parts[i].count * parts.parts[i].sides + parts.parts[i].bonus,
    };
  muster_cast_collect (target, &roll, FALSE);
}

/* Friends let it happen. */
static gboolean
is_willing (const MusterGame *game, const MusterCast *cast, MusterId target)
{
  return target == cast->caster || !muster_creatures_are_enemies (game, cast->caster, target);
}

/* Whether the caster's side is fighting somebody (SRD, Charm Person). */
static gboolean
fights (const MusterGame *game, const MusterCast *cast, MusterId target)
{
  return muster_running_participant (game, cast->caster) != NULL
         && muster_running_participant (game, target) != NULL
         && muster_creatures_are_enemies (game, cast->caster, target);
}

static gboolean
is_immune_to_poison (const MusterGame *game, MusterId target)
{
  const MusterStatBlock *block = muster_game_block (game, target);

  if (block->condition_immunities & (1u << MUSTER_CONDITION_POISONED))
    return TRUE;
  for (guint i = 0; i < block->n_immunities; i++)
    if (block->immunities[i].types & (1u << MUSTER_DAMAGE_POISON))
      return TRUE;

  return FALSE;
}

static gboolean
succeeds_surely (const MusterGame *game, const MusterCast *cast, MusterId target)
{
  const MusterSpell *spell = cast->known.spell;
  const MusterStatBlock *block = muster_game_block (game, target);

  return (spell->sure_types & (1u << block->type)) != 0
         || ((spell->sure_if & MUSTER_SPELL_SURE_FOES) && fights (game, cast, target))
         || ((spell->sure_if & MUSTER_SPELL_SURE_POISON) && is_immune_to_poison (game, target))
         || ((spell->sure_if & MUSTER_SPELL_SURE_EXHAUSTION) && block->exhaustion_immune)
         || ((spell->sure_if & MUSTER_SPELL_SURE_RATED) && block->challenge > 0);
}

/* Some need no roll, by what they are. */
static gboolean
is_settled (MusterPerform *perform, const MusterCast *cast, MusterCastTarget *target)
{
  const MusterSpell *spell = cast->known.spell;
  guint32 type = 1u << muster_game_block (perform->game, target->id)->type;
  gboolean lost = (spell->lost_types & type) != 0;
  MusterEventSaveSettled *settled;

  if (!lost && !succeeds_surely (perform->game, cast, target->id))
    return FALSE;

  target->failed = lost;
  settled = &muster_perform_event (perform, MUSTER_EVENT_SAVE_SETTLED)->save_settled;
  settled->creature = target->id;
  settled->spell = muster_game_intern (perform->game, spell->name);
  settled->ability = spell->save_ability;
  settled->success = !lost;

  return TRUE;
}

static gboolean
is_helped (const MusterGame *game, const MusterCast *cast, MusterId target)
{
  const MusterSpell *spell = cast->known.spell;

  return (spell->helps_foes && fights (game, cast, target))
         || (spell->helped_size > 0
             && muster_game_block (game, target)->size + 1 >= spell->helped_size);
}

/* The conditions that a failed save leaves. */
static guint32
conditions_of (const MusterSpell *spell)
{
  guint32 conditions = 0;

  for (guint i = 0; i < spell->n_chips; i++)
    if (spell->chips[i].leaves == MUSTER_SPELL_LEAVES_ON_FAIL)
      conditions |= 1u << spell->chips[i].chip.condition;

  return conditions;
}

gboolean
muster_cast_roll_saves (MusterPerform *perform, MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;
  /* Several turns may start or end in one command. */
  MusterRollKey key = muster_cast_key (cast, MUSTER_PURPOSE_SPELL_DAMAGE,
                                       cast->use == MUSTER_CAST_TURN ? cast->targets[0].id : 0, 0);
  MusterDamageParts parts = { 0 };
  MusterDamageRoll roll;

  muster_cast_add_parts (cast, MUSTER_CRIT_NONE, &parts);
  muster_mods_weaken (perform->game, cast->caster, FALSE, &parts);
  if (!muster_damage_roll (&parts, spell->add_mod ? cast->modifier : 0,
                           muster_perform_dice (perform), &key, &roll))
    perform->asks = TRUE;

  for (guint i = 0; i < cast->n_targets; i++)
    {
      MusterCastTarget *target = &cast->targets[i];
      guint32 type = 1u << muster_game_block (perform->game, target->id)->type;
      MusterSave save = { .creature = target->id,
                          .ability = (MusterAbility) spell->save_ability,
                          .dc = cast->dc,
                          .magical = TRUE,
                          .hindered = (spell->weak_types & type) != 0,
                          .helped = is_helped (perform->game, cast, target->id),
                          .conditions = conditions_of (spell),
                          .source = cast->mark != 0 ? cast->mark : muster_spell_number (spell) };

      if (muster_cast_is_passed_over (perform->game, cast, target->id)
          || spares_characters (perform->game, spell, target->id))
        {
          muster_cast_pass_over (perform, cast, target, FALSE);
          continue;
        }
      if (spell->save_ability == MUSTER_ABILITY_DEXTERITY)
        save.cover = cast->cover;
      if (!is_settled (perform, cast, target))
        target->failed = (spell->spares_willing && is_willing (perform->game, cast, target->id))
                         || !muster_save_roll (perform, &save);
      target->evades
          = spell->half_on_save && muster_creature_evades (perform->game, target->id, save.ability);
      if (spell->max_types & type)
        take_highest (cast, target);
      else if (parts.n_parts > 0)
        muster_cast_collect (target, &roll, FALSE);
    }

  return muster_perform_phase (perform);
}
