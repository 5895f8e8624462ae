/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rolls of a cast: each projectile's riders, d20 and damage; or the damage once and then each
 * target's saving throw. */
#include <string.h>

#include "rules/chips/chip.h"
#include "rules/chips/gifts.h"
#include "rules/chips/mods.h"
#include "rules/creature/ability.h"
#include "rules/fifth/damage.h"
#include "rules/fifth/save.h"
#include "rules/fifth/tell.h"
#include "rules/fifth/trait.h"
#include "rules/fight/factions.h"
#include "rules/spells/cast.h"
#include "rules/spells/mirror.h"
#include "rules/spells/ward.h"

/* One projectile that needed an attack roll. */
typedef struct
{
  guint target;   /* place in the cast */
  guint nth;      /* of the shots */
  gboolean image; /* a duplicate of the target draws it */
  MusterHeldChips roller;
  MusterHeldChips held;
  MusterHeldRiders riders;
  MusterAttackMods mods;
  MusterSlants slants;
  MusterExhaustion exhaustion;
  MusterMode mode;
  MusterAttackRoll roll;
  MusterHitMods hit_mods;
  MusterDamageRoll damage;
} Shot;

/* What has hold of creatures deals its damage with no roll to hit. */
static gboolean
is_tied (const MusterCast *cast)
{
  return cast->use == MUSTER_CAST_USED_AGAIN && cast->known.spell->again == MUSTER_SPELL_AGAIN_TIED;
}

static void
add_parts (const MusterCast *cast, MusterCrit crit, MusterDamageParts *parts)
{
  const MusterSpell *spell = cast->known.spell;

  if (is_tied (cast) && spell->again_damage.dice.count > 0)
    {
      muster_damage_parts_add (parts, spell->again_damage.dice,
                               muster_cast_type (cast, &spell->again_damage), crit);
      return;
    }
  for (guint i = 0; i < spell->n_damage; i++)
    {
      const MusterSpellDamage *damage = &spell->damage[i];

      muster_damage_parts_add (parts,
                               muster_spell_scale (&damage->dice, &damage->step, cast->steps),
                               muster_cast_type (cast, damage), crit);
    }
}

static MusterRollKey
key_of (const MusterCast *cast, MusterPurpose purpose, MusterId target, guint nth)
{
  return (MusterRollKey) { .purpose = purpose,
                           .occurrence = (guint16) nth,
                           .roller = cast->caster,
                           .target = target,
                           .source = muster_spell_number (cast->known.spell) };
}

/* A roll's damage joins what a target has coming, type by type. */
static void
collect_damage (MusterCastTarget *target, const MusterDamageRoll *roll, gboolean half)
{
  if (target->dice == NULL)
    target->dice = g_array_new (FALSE, FALSE, sizeof (MusterEventDie));
  for (guint i = 0; i < MIN (roll->n_dice, MUSTER_MAX_DAMAGE_DICE); i++)
    {
      MusterEventDie die
          = { .sides = roll->dice[i].sides, .face = roll->dice[i].face, .use = MUSTER_DIE_DAMAGE };

      g_array_append_val (target->dice, die);
    }
  for (guint i = 0; i < roll->n_groups; i++)
    {
      gint32 amount = half ? roll->groups[i].subtotal / 2 : roll->groups[i].subtotal;
      guint place = 0;

      while (place < target->n_parts && target->parts[place].type != roll->groups[i].type)
        place++;
      if (place == target->n_parts)
        target->parts[target->n_parts++] = (MusterEventPart) { .type = roll->groups[i].type };
      target->parts[place].rolled += amount;
      target->parts[place].dealt += amount;
    }
}

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

static gboolean
is_passed_over (const MusterGame *game, const MusterCast *cast, MusterId id)
{
  const MusterSpell *spell = cast->known.spell;
  guint type = muster_game_block (game, id)->type;

  if (id != cast->caster
      && muster_mods_blocks_level (game, id) >= MAX (1, MAX (cast->slot, spell->level)))
    return TRUE;
  if (spell->kind != MUSTER_SPELL_HEAL && spell->kind != MUSTER_SPELL_BUFF && id != cast->caster
      && muster_creature_wards_spell (game, id, spell->level))
    return TRUE;
  if (needs_another_life (game, spell, id))
    return TRUE;
  if (type == MUSTER_CREATURE_TYPE_NONE)
    return FALSE;

  return (spell->not_types & (1u << type))
         || (spell->only_types != 0 && !(spell->only_types & (1u << type)));
}

static void
pass_over (MusterPerform *perform,
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
}

/* Attack rolls. */

static void
find_mode (const MusterGame *game, const MusterCast *cast, MusterId target, Shot *shot)
{
  guint8 extra[MUSTER_MAX_ATTACK_MODS + 1];
  MusterAttackQuery query;
  guint n_extra = 0;

  muster_chips_collect (game, cast->caster, target, &shot->roller);
  muster_chips_collect (game, target, cast->caster, &shot->held);
  muster_riders_collect (game, cast->caster, &shot->riders);
  muster_mods_attack (game, cast->caster, target, &shot->mods);
  shot->exhaustion = muster_creature_exhaustion (game, cast->caster);
  for (guint i = 0; i < shot->mods.n; i++)
    extra[n_extra++] = shot->mods.modes[i];
  if (shot->exhaustion.attacks != MUSTER_MODE_NONE)
    extra[n_extra++] = (guint8) shot->exhaustion.attacks;

  query = (MusterAttackQuery) { .roller = shot->roller.held,
                                .n_roller = shot->roller.n,
                                .target = shot->held.held,
                                .n_target = shot->held.n,
                                .extra = extra,
                                .n_extra = n_extra,
                                .melee = cast->known.spell->melee,
                                .edition = muster_game_world (game)->edition };
  muster_attack_slants (&query, &shot->slants);
  shot->mode = cast->slant != MUSTER_MODE_NONE ? cast->slant : shot->slants.mode;
}

/* Duplicates of a target that earlier shots have hit. */
static gint32
images_struck (const GPtrArray *shots, guint target)
{
  gint32 n = 0;

  for (guint i = 0; i < shots->len; i++)
    {
      const Shot *shot = g_ptr_array_index (shots, i);

      n += shot->target == target && shot->image && shot->roll.hit.hit;
    }

  return n;
}

static gboolean
roll_shot (MusterPerform *perform, const MusterCast *cast, guint nth, Shot *shot)
{
  const MusterSpell *spell = cast->known.spell;
  MusterId target = cast->targets[shot->target].id;
  MusterRollKey key = key_of (cast, MUSTER_PURPOSE_SPELL_ATTACK, target, nth);
  MusterDice *dice = muster_perform_dice (perform);
  MusterDamageParts parts = { 0 };
  MusterAttack attack;
  MusterCrit crit;

  find_mode (perform->game, cast, target, shot);
  attack = (MusterAttack) {
    .test = { .mode = shot->mode,
              .modifier = cast->attack + shot->exhaustion.d20_penalty,
              .kind = MUSTER_ROLL_ATTACK,
              .riders = shot->riders.riders,
              .n_riders = shot->riders.n },
    .armor_class = shot->image ? muster_mirror_armor_class (perform->game, target)
                               : muster_game_armor_class (perform->game, target),
    .cover = cast->cover,
    .auto_crit = muster_auto_crits (shot->held.held, shot->held.n, spell->melee),
  };
  if (!muster_attack_roll (&attack, dice, &key, &shot->roll))
    return FALSE;
  if (shot->image || (!shot->roll.hit.hit && !spell->half_on_miss))
    return TRUE;

  crit = muster_crit_of (muster_game_world (perform->game), shot->roll.hit.crit);
  add_parts (cast, crit, &parts);
  if (shot->roll.hit.hit && parts.n_parts > 0)
    muster_mods_hit (perform->game, cast->caster, target, FALSE,
                     (MusterDamageType) parts.parts[0].type, &shot->hit_mods);
  for (guint i = 0; i < shot->hit_mods.n; i++)
    muster_damage_parts_add (&parts, shot->hit_mods.dice[i],
                             (MusterDamageType) shot->hit_mods.types[i], crit);
  key = key_of (cast, MUSTER_PURPOSE_SPELL_DAMAGE, target, nth);

  return muster_damage_roll (&parts, spell->add_mod ? cast->modifier : 0, dice, &key,
                             &shot->damage);
}

void
muster_attack_mods_tell (MusterPerform *perform, MusterSpan *span, const MusterAttackMods *mods)
{
  for (guint i = 0; i < mods->n; i++)
    {
      MusterEventReason reason = { .kind = mods->of_target[i] ? MUSTER_REASON_CONDITION_OF_TARGET
                                                              : MUSTER_REASON_CONDITION_OF_ROLLER,
                                   .mode = mods->modes[i] };

      muster_gifts_tell (perform, mods->of_target[i] ? mods->target : mods->attacker,
                         mods->chips[i], &reason);
      muster_perform_add_reason (perform, span, reason);
    }
}

void
muster_attack_mods_spend (MusterPerform *perform, const MusterAttackMods *mods)
{
  for (guint i = 0; i < mods->n; i++)
    {
      const MusterChip *chip = muster_game_chip (perform->game, mods->chips[i]);

      if (chip != NULL && chip->once)
        muster_chip_end (perform, chip->id, MUSTER_CHIP_USED_UP);
    }
}

static void
tell_shot (MusterPerform *perform, const MusterCast *cast, const Shot *shot)
{
  MusterEventAttackRolled *rolled
      = &muster_perform_event (perform, MUSTER_EVENT_ATTACK_ROLLED)->attack_rolled;

  rolled->attacker = cast->caster;
  rolled->target = cast->targets[shot->target].id;
  rolled->attack = muster_game_intern (perform->game, cast->known.spell->name);
  rolled->swing = MUSTER_SWING_MAIN;
  rolled->natural = shot->roll.test.d20.natural;
  rolled->bonus = cast->attack;
  rolled->rider = shot->roll.test.riders.modifier + shot->exhaustion.d20_penalty;
  rolled->total = shot->roll.test.total;
  rolled->armor_class = shot->roll.armor_class;
  rolled->cover = (gint32) cast->cover;
  rolled->mode = (gint32) shot->mode;
  rolled->outcome = (gint32) shot->roll.hit.outcome;
  muster_tell_test_dice (perform, &rolled->dice, &shot->roll.test);
  if (cast->slant != MUSTER_MODE_NONE)
    muster_reasons_add (perform, &rolled->reasons, MUSTER_REASON_GM, cast->slant, 0);
  else
    {
      muster_reasons_add_slants (perform, &rolled->reasons, &shot->slants, &shot->roller,
                                 &shot->held);
      muster_attack_mods_tell (perform, &rolled->reasons, &shot->mods);
      if (shot->exhaustion.attacks != MUSTER_MODE_NONE)
        muster_reasons_add (perform, &rolled->reasons, MUSTER_REASON_EXHAUSTION,
                            shot->exhaustion.attacks, 0);
    }
  if (shot->exhaustion.d20_penalty != 0)
    muster_reasons_add (perform, &rolled->reasons, MUSTER_REASON_EXHAUSTION, MUSTER_MODE_NONE,
                        shot->exhaustion.d20_penalty);
  muster_reasons_add_riders (perform, &rolled->reasons, &shot->riders, &shot->roll.test.riders);
}

/* Every target may raise its armor class once against all that hits it. */
static void
ward_shots (MusterPerform *perform, const MusterCast *cast, GPtrArray *shots, guint target)
{
  MusterWardShot *hits = g_newa (MusterWardShot, shots->len + 1);
  gint32 armor_class = 0;
  gint32 raise;
  guint n = 0;

  for (guint i = 0; i < shots->len; i++)
    {
      const Shot *shot = g_ptr_array_index (shots, i);

      if (shot->target != target || shot->image || !shot->roll.hit.hit)
        continue;
      armor_class = shot->roll.armor_class;
      hits[n++] = (MusterWardShot) { .total = shot->roll.test.total,
                                     .sure = shot->roll.test.d20.natural == 20 };
    }
  if (n == 0)
    return;

  raise = muster_ward_armor (perform, cast->caster, cast->targets[target].id, armor_class, hits, n,
                             cast->known.spell);
  for (guint i = 0; raise != 0 && i < shots->len; i++)
    {
      Shot *shot = g_ptr_array_index (shots, i);

      if (shot->target != target || shot->image)
        continue;
      shot->roll.armor_class += raise;
      shot->roll.hit = muster_attack_judge (shot->roll.test.d20.natural, shot->roll.test.total,
                                            shot->roll.armor_class, shot->roll.hit.crit);
    }
}

static void
count_shot (MusterPerform *perform, MusterCast *cast, const Shot *shot)
{
  MusterCastTarget *target = &cast->targets[shot->target];

  if (shot->roll.hit.hit
      && (shot->image || muster_mirror_takes (perform, cast->caster, target->id, shot->nth)))
    {
      muster_mirror_lose (perform, target->id);
      return;
    }
  if (shot->image)
    return;
  if (shot->roll.hit.hit)
    {
      target->hits++;
      target->critical |= shot->roll.hit.crit;
      collect_damage (target, &shot->damage, FALSE);
      for (guint i = 0; i < shot->hit_mods.n; i++)
        {
          const MusterChip *chip = muster_game_chip (perform->game, shot->hit_mods.chips[i]);

          if (chip != NULL && (chip->marks & MUSTER_CHIP_HIT_ONCE))
            muster_chip_end (perform, chip->id, MUSTER_CHIP_USED_UP);
        }
    }
  else if (cast->known.spell->half_on_miss)
    collect_damage (target, &shot->damage, TRUE);
}

static gboolean
roll_attacks (MusterPerform *perform, MusterCast *cast)
{
  g_autoptr (GPtrArray) shots = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < cast->n_targets; i++)
    {
      if (is_passed_over (perform->game, cast, cast->targets[i].id))
        {
          pass_over (perform, cast, &cast->targets[i], FALSE);
          continue;
        }
      for (gint32 j = 0; j < cast->targets[i].projectiles; j++)
        {
          Shot *shot = g_new0 (Shot, 1);

          shot->target = i;
          shot->nth = shots->len;
          shot->image = muster_mirror_draws (perform, cast->caster, cast->targets[i].id, shot->nth,
                                             images_struck (shots, i));
          g_ptr_array_add (shots, shot);
          if (!roll_shot (perform, cast, shots->len - 1, shot))
            perform->asks = TRUE;
        }
    }
  if (!muster_perform_phase (perform))
    return FALSE;

  for (guint i = 0; i < cast->n_targets; i++)
    ward_shots (perform, cast, shots, i);
  if (!muster_perform_phase (perform))
    return FALSE;

  for (guint i = 0; i < shots->len; i++)
    {
      const Shot *shot = g_ptr_array_index (shots, i);

      tell_shot (perform, cast, shot);
      muster_riders_spend (perform, &shot->riders, shot->roll.test.riders.spent);
      muster_attack_mods_spend (perform, &shot->mods);
      count_shot (perform, cast, shot);
    }

  return TRUE;
}

/* Projectiles that hit of themselves. */

static gboolean
roll_projectiles (MusterPerform *perform, MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;
  guint nth = 0;

  for (guint i = 0; i < cast->n_targets; i++)
    for (gint32 j = 0; j < cast->targets[i].projectiles; j++)
      {
        MusterRollKey key = key_of (cast, MUSTER_PURPOSE_SPELL_DAMAGE, cast->targets[i].id, nth++);
        MusterDamageParts parts = { 0 };
        MusterDamageRoll roll;

        add_parts (cast, MUSTER_CRIT_NONE, &parts);
        if (!muster_damage_roll (&parts, spell->add_mod ? cast->modifier : 0,
                                 muster_perform_dice (perform), &key, &roll))
          perform->asks = TRUE;
        cast->targets[i].hits++;
        collect_damage (&cast->targets[i], &roll, FALSE);
      }
  if (!muster_perform_phase (perform))
    return FALSE;

  /* Who holds what blocks them takes none, without a question. */
  for (guint i = 0; i < cast->n_targets; i++)
    if (!muster_mods_blocks (perform->game, cast->targets[i].id, spell->id))
      muster_ward_armor (perform, cast->caster, cast->targets[i].id, 0, NULL, 0, spell);
  if (!muster_perform_phase (perform))
    return FALSE;

  for (guint i = 0; i < cast->n_targets; i++)
    if (muster_mods_blocks (perform->game, cast->targets[i].id, spell->id)
        || is_passed_over (perform->game, cast, cast->targets[i].id))
      pass_over (perform, cast, &cast->targets[i], TRUE);

  return TRUE;
}

/* Saving throws. */

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

  add_parts (cast, MUSTER_CRIT_NONE, &parts);
  for (guint i = 0; i < parts.n_parts && roll.n_groups < MUSTER_N_DAMAGE_TYPES; i++)
    roll.groups[roll.n_groups++] = (MusterDamageGroup) {
      .type = parts.parts[i].type,
      .subtotal = parts.parts[i].count * parts.parts[i].sides + parts.parts[i].bonus,
    };
  collect_damage (target, &roll, FALSE);
}

/* Friends let it happen. */
static gboolean
is_willing (const MusterGame *game, const MusterCast *cast, MusterId target)
{
  return target == cast->caster || !muster_creatures_are_enemies (game, cast->caster, target);
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

static gboolean
roll_saves (MusterPerform *perform, MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;
  /* Several turns may start or end in one command. */
  MusterRollKey key = key_of (cast, MUSTER_PURPOSE_SPELL_DAMAGE,
                              cast->use == MUSTER_CAST_TURN ? cast->targets[0].id : 0, 0);
  MusterDamageParts parts = { 0 };
  MusterDamageRoll roll;

  add_parts (cast, MUSTER_CRIT_NONE, &parts);
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
                          .conditions = conditions_of (spell),
                          .source = cast->mark != 0 ? cast->mark : muster_spell_number (spell) };

      if (is_passed_over (perform->game, cast, target->id)
          || spares_characters (perform->game, spell, target->id))
        {
          pass_over (perform, cast, target, FALSE);
          continue;
        }
      if (spell->save_ability == MUSTER_ABILITY_DEXTERITY)
        save.cover = cast->cover;
      target->failed = (spell->spares_willing && is_willing (perform->game, cast, target->id))
                       || !muster_save_roll (perform, &save);
      target->evades
          = spell->half_on_save && muster_creature_evades (perform->game, target->id, save.ability);
      if (spell->max_types & type)
        take_highest (cast, target);
      else if (parts.n_parts > 0)
        collect_damage (target, &roll, FALSE);
    }

  return muster_perform_phase (perform);
}

/* Spells that look at hit points instead. */

static void
limit_hit_points (MusterPerform *perform, MusterCast *cast)
{
  for (guint i = 0; i < cast->n_targets; i++)
    {
      MusterCastTarget *target = &cast->targets[i];

      target->failed
          = muster_game_creature (perform->game, target->id)->hp <= cast->known.spell->hp_limit
            && !is_passed_over (perform->game, cast, target->id);
      if (!target->failed)
        pass_over (perform, cast, target, FALSE);
    }
}

/* A pool passes over the unconscious and those that have the condition already. */
static gboolean
pool_skips (const MusterGame *game, const MusterCast *cast, MusterId id)
{
  const MusterSpell *spell = cast->known.spell;

  if (is_passed_over (game, cast, id)
      || muster_chip_find (game, id, MUSTER_CONDITION_UNCONSCIOUS) != NULL
      || muster_creature_is_down (game, id))
    return TRUE;
  for (guint i = 0; i < spell->n_chips; i++)
    if (muster_chip_find (game, id, (MusterCondition) spell->chips[i].chip.condition) != NULL)
      return TRUE;

  return FALSE;
}

static gboolean
roll_pool (MusterPerform *perform, MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;
  MusterDiceTerm dice = muster_spell_scale (&spell->heal, &spell->heal_step, cast->steps);
  MusterRollKey key = key_of (cast, MUSTER_PURPOSE_HIT_POINT_POOL, 0, 0);
  g_autofree guint16 *faces = g_new0 (guint16, dice.count + 1);
  MusterEventHitPointPool *pool;
  gint32 left;

  if (!muster_dice_term_roll (&dice, muster_perform_dice (perform), &key, 0, faces, &left))
    {
      perform->asks = TRUE;
      return FALSE;
    }
  pool = &muster_perform_event (perform, MUSTER_EVENT_HIT_POINT_POOL)->hit_point_pool;
  pool->caster = cast->caster;
  pool->spell = muster_game_intern (perform->game, spell->name);
  pool->total = left;
  for (guint i = 0; i < dice.count; i++)
    muster_perform_add_die (perform, &pool->dice, dice.sides, faces[i], MUSTER_DIE_ROLL,
                            MUSTER_DIE_KEPT);

  for (;;)
    {
      MusterCastTarget *weakest = NULL;
      gint32 least = G_MAXINT32;

      for (guint i = 0; i < cast->n_targets; i++)
        {
          MusterCastTarget *target = &cast->targets[i];
          gint32 hp = muster_game_creature (perform->game, target->id)->hp;

          if (!target->failed && !target->unaffected && hp < least
              && !pool_skips (perform->game, cast, target->id))
            {
              weakest = target;
              least = hp;
            }
        }
      if (weakest == NULL || least > left)
        break;
      weakest->failed = TRUE;
      left -= least;
    }
  for (guint i = 0; i < cast->n_targets; i++)
    if (!cast->targets[i].failed)
      pass_over (perform, cast, &cast->targets[i], FALSE);

  return TRUE;
}

gboolean
muster_cast_roll (MusterPerform *perform, MusterCast *cast)
{
  if (is_tied (cast))
    return roll_projectiles (perform, cast);

  switch ((MusterSpellKind) cast->known.spell->kind)
    {
    case MUSTER_SPELL_ATTACK:
      return roll_attacks (perform, cast);
    case MUSTER_SPELL_AUTO_HIT:
      return roll_projectiles (perform, cast);
    case MUSTER_SPELL_SAVE:
      return roll_saves (perform, cast);
    case MUSTER_SPELL_HP_LIMIT:
      limit_hit_points (perform, cast);
      return TRUE;
    case MUSTER_SPELL_HP_POOL:
      return roll_pool (perform, cast);
    case MUSTER_SPELL_HEAL:
    case MUSTER_SPELL_BUFF:
      for (guint i = 0; i < cast->n_targets; i++)
        if (is_passed_over (perform->game, cast, cast->targets[i].id))
          pass_over (perform, cast, &cast->targets[i], FALSE);
      return TRUE;
    case MUSTER_SPELL_SUMMON:
    case MUSTER_SPELL_UTILITY:
    default:
      return TRUE;
    }
}
