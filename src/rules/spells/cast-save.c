/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The saving throws of a cast: its damage is thrown once, and then each target saves. */
#include "rules/fifth/check.h"
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
take_highest (const MusterCast *cast, guint way, MusterCastTarget *target)
{
  MusterDamageParts parts = { 0 };
  MusterDamageRoll roll = { 0 };

  muster_cast_add_parts (cast, way, MUSTER_CRIT_NONE, &parts);
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
conditions_of (const MusterCast *cast, const MusterCastTarget *target)
{
  const MusterSpell *spell = cast->known.spell;
  guint32 conditions = 0;

  for (guint i = 0; i < spell->n_chips; i++)
    if (spell->chips[i].leaves == MUSTER_SPELL_LEAVES_ON_FAIL
        && muster_cast_goes (cast, target, spell->chips[i].option))
      conditions |= 1u << spell->chips[i].chip.condition;

  return conditions;
}

#define MOST_THROWS 16

/* The face of the die that has no way of its own stands for two others. */
static void
tell_way (MusterPerform *perform,
          const MusterCast *cast,
          const MusterCastTarget *target,
          const guint *faces,
          guint n_faces)
{
  const MusterSpell *spell = cast->known.spell;
  MusterEventSpellWayRolled *rolled
      = &muster_perform_event (perform, MUSTER_EVENT_SPELL_WAY_ROLLED)->spell_way_rolled;

  rolled->creature = target->id;
  rolled->spell = muster_game_intern (perform->game, spell->name);
  rolled->way = muster_game_intern (perform->game, spell->ways[target->ways[0] - 1].name);
  if (target->ways[1] > 0)
    rolled->second = muster_game_intern (perform->game, spell->ways[target->ways[1] - 1].name);
  for (guint i = 0; i < n_faces; i++)
    muster_perform_add_die (perform, &rolled->dice, spell->way_die, faces[i], MUSTER_DIE_ROLL,
                            MUSTER_DIE_KEPT);
}

static void
throw_way (MusterPerform *perform, const MusterCast *cast, MusterCastTarget *target)
{
  const MusterSpell *spell = cast->known.spell;
  MusterRollKey key = muster_cast_key (cast, MUSTER_PURPOSE_SPELL_WAY, target->id, 0);
  guint faces[MOST_THROWS];
  guint wanted = 1;
  guint n_ways = 0;
  guint n = 0;

  while (n_ways < wanted && n < MOST_THROWS)
    {
      if (!muster_dice_throw (muster_perform_dice (perform), &key, (MusterDieNumber) { .die = n },
                              spell->way_die, &faces[n]))
        {
          perform->asks = TRUE;
          return;
        }
      if (faces[n] == spell->way_twice)
        wanted = 2;
      else if (faces[n] <= spell->n_ways)
        target->ways[n_ways++] = faces[n];
      n++;
    }
  if (n_ways > 0)
    tell_way (perform, cast, target, faces, n);
}

static void
find_way (MusterPerform *perform, const MusterCast *cast, MusterCastTarget *target)
{
  const MusterSpell *spell = cast->known.spell;

  if (spell->n_ways == 0)
    return;
  switch ((MusterSpellWayBy) spell->way_by)
    {
    case MUSTER_SPELL_WAY_DIE:
      throw_way (perform, cast, target);
      break;
    case MUSTER_SPELL_WAY_ROUND:
      target->ways[0] = muster_spell_way_of_round (spell, cast->standing.grown + 1);
      break;
    case MUSTER_SPELL_WAY_PICKED:
    default:
      target->ways[0] = CLAMP ((guint) cast->option, 1, spell->n_ways);
      break;
    }
}

/* The ability of its save; −1: it has none. */
static int
saves_with (const MusterCast *cast, const MusterCastTarget *target)
{
  const MusterSpell *spell = cast->known.spell;

  return target->ways[0] > 0 ? spell->ways[target->ways[0] - 1].save_ability : spell->save_ability;
}

/* The caster's check of its spellcasting ability against one of the target (SRD, Contests); a tie
 * leaves things as they are. */
static gboolean
wins_contest (MusterPerform *perform, const MusterCast *cast, MusterId target)
{
  MusterAbilityCheck own
      = { .creature = cast->caster, .ability = cast->known.casting->ability, .source = target };
  MusterAbilityCheck other = { .creature = target,
                               .ability = (MusterAbility) cast->known.spell->save_ability,
                               .source = cast->caster };
  gint32 strength = 0;
  gint32 resistance = 0;
  gboolean known = muster_ability_check_roll (perform, &own, &strength);

  return muster_ability_check_roll (perform, &other, &resistance) && known && strength > resistance;
}

static void
settle (MusterPerform *perform, const MusterCast *cast, MusterCastTarget *target)
{
  const MusterSpell *spell = cast->known.spell;
  guint32 type = 1u << muster_game_block (perform->game, target->id)->type;
  int ability = saves_with (cast, target);
  MusterSave save = { .creature = target->id,
                      .ability = (MusterAbility) MAX (ability, 0),
                      .dc = cast->dc,
                      .magical = TRUE,
                      .hindered = (spell->weak_types & type) != 0,
                      .helped = is_helped (perform->game, cast, target->id),
                      .conditions = conditions_of (cast, target),
                      .source = cast->mark != 0 ? cast->mark : muster_spell_number (spell) };

  if (ability == MUSTER_ABILITY_DEXTERITY)
    save.cover = cast->cover;
  if (ability < 0)
    target->failed = TRUE;
  else if (spell->contests)
    target->failed
        = is_willing (perform->game, cast, target->id) || wins_contest (perform, cast, target->id);
  else if (!is_settled (perform, cast, target))
    target->failed = (spell->spares_willing && is_willing (perform->game, cast, target->id))
                     || !muster_save_roll (perform, &save);
  target->evades = ability >= 0 && muster_cast_halves (cast, target)
                   && muster_creature_evades (perform->game, target->id, save.ability);
}

/* The damage of a way: for all targets (`target` NULL), or for one target its `nth` one. */
static guint
throw_damage (MusterPerform *perform,
              const MusterCast *cast,
              const MusterCastTarget *target,
              guint nth,
              MusterDamageRoll *roll)
{
  /* Several turns may start or end in one command. */
  MusterId one = target != NULL                  ? target->id
                 : cast->use == MUSTER_CAST_TURN ? cast->targets[0].id
                                                 : 0;
  guint way = target != NULL ? target->ways[nth] : cast->targets[0].ways[0];
  MusterRollKey key = muster_cast_key (cast, MUSTER_PURPOSE_SPELL_DAMAGE, one, nth);
  MusterDamageParts parts = { 0 };

  muster_cast_add_parts (cast, way, MUSTER_CRIT_NONE, &parts);
  muster_mods_weaken (perform->game, cast->caster, FALSE, &parts);
  if (!muster_damage_roll (&parts, cast->known.spell->add_mod ? cast->modifier : 0,
                           muster_perform_dice (perform), &key, roll))
    perform->asks = TRUE;

  return parts.n_parts;
}

static void
take_damage (MusterPerform *perform,
             const MusterCast *cast,
             MusterCastTarget *target,
             const MusterDamageRoll *shared,
             guint n_shared)
{
  const MusterSpell *spell = cast->known.spell;
  guint32 type = 1u << muster_game_block (perform->game, target->id)->type;
  gboolean apart = spell->n_ways > 0 && spell->way_by == MUSTER_SPELL_WAY_DIE;

  if (spell->max_types & type)
    take_highest (cast, target->ways[0], target);
  else if (!apart && n_shared > 0)
    muster_cast_collect (target, shared, FALSE);
  for (guint i = 0; apart && i < G_N_ELEMENTS (target->ways); i++)
    {
      MusterDamageRoll roll;

      /* Two of one way are two rolls. */
      if (target->ways[i] > 0 && throw_damage (perform, cast, target, i, &roll) > 0)
        muster_cast_collect (target, &roll, FALSE);
    }
}

gboolean
muster_cast_roll_saves (MusterPerform *perform, MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;
  gboolean apart = spell->n_ways > 0 && spell->way_by == MUSTER_SPELL_WAY_DIE;
  MusterDamageRoll roll = { 0 };
  guint n_parts = 0;

  if (!apart && cast->n_targets > 0)
    {
      find_way (perform, cast, &cast->targets[0]);
      n_parts = throw_damage (perform, cast, NULL, 0, &roll);
    }

  for (guint i = 0; i < cast->n_targets; i++)
    {
      MusterCastTarget *target = &cast->targets[i];

      if (muster_cast_is_passed_over (perform->game, cast, target->id)
          || spares_characters (perform->game, spell, target->id))
        {
          muster_cast_pass_over (perform, cast, target, FALSE);
          continue;
        }
      find_way (perform, cast, target);
      settle (perform, cast, target);
      take_damage (perform, cast, target, &roll, n_parts);
    }

  return muster_perform_phase (perform);
}
