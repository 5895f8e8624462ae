/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The attack rolls of a cast: each projectile is rolled, may be warded off, is told and counted. */
#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/damage.h"
#include "rules/fifth/tell.h"
#include "rules/grid/aim.h"
#include "rules/grid/squares.h"
#include "rules/spells/cast-damage.h"
#include "rules/spells/cast-roll.h"
#include "rules/spells/cast-unaffected.h"
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
  gboolean near;      /* within 5 feet, or where nothing measures distance, in melee */
  gboolean close_foe; /* an enemy is beside the caster of a ranged spell */
  MusterMode load;    /* what the caster carries, against its spellcasting ability */
  MusterMode mode;
  MusterAttackRoll roll;
  MusterHitMods hit_mods;
  MusterDamageRoll damage;
} Shot;

static void
find_mode (const MusterGame *game, const MusterCast *cast, MusterId target, Shot *shot)
{
  guint8 extra[MUSTER_MAX_ATTACK_MODS + 3];
  gint32 distance = muster_distance_ft (game, cast->caster, target);
  MusterAttackQuery query;
  guint n_extra = 0;

  muster_chips_collect (game, cast->caster, target, &shot->roller);
  muster_chips_collect (game, target, cast->caster, &shot->held);
  muster_riders_collect (game, cast->caster, &shot->riders);
  muster_mods_attack (game, cast->caster, -1, target, &shot->mods);
  shot->exhaustion = muster_creature_exhaustion (game, cast->caster);
  for (guint i = 0; i < shot->mods.n; i++)
    extra[n_extra++] = shot->mods.modes[i];
  if (shot->exhaustion.attacks != MUSTER_MODE_NONE)
    extra[n_extra++] = (guint8) shot->exhaustion.attacks;
  shot->near = distance >= 0 ? distance <= MUSTER_BESIDE_FT : muster_cast_is_melee (cast);
  shot->close_foe = !muster_cast_is_melee (cast) && muster_has_close_foe (game, cast->caster);
  if (shot->close_foe)
    extra[n_extra++] = MUSTER_MODE_DISADVANTAGE;
  shot->load = muster_load_mode (muster_mods_load (game, cast->caster),
                                 (int) cast->known.casting->ability);
  if (shot->load != MUSTER_MODE_NONE)
    extra[n_extra++] = (guint8) shot->load;

  query = (MusterAttackQuery) { .roller = shot->roller.held,
                                .n_roller = shot->roller.n,
                                .target = shot->held.held,
                                .n_target = shot->held.n,
                                .extra = extra,
                                .n_extra = n_extra,
                                .melee = shot->near,
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
  MusterRollKey key = muster_cast_key (cast, MUSTER_PURPOSE_SPELL_ATTACK, target, nth);
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
    .auto_crit = muster_auto_crits (shot->held.held, shot->held.n, shot->near),
  };
  if (!muster_attack_roll (&attack, dice, &key, &shot->roll))
    return FALSE;
  if (muster_game_block (perform->game, target)->traits & MUSTER_TRAIT_SPELL_PROOF)
    shot->roll.hit = (MusterHit) { .outcome = MUSTER_HIT_MISS };
  if (shot->image || (!shot->roll.hit.hit && !spell->half_on_miss))
    return TRUE;

  crit = muster_crit_of (muster_game_world (perform->game), shot->roll.hit.crit);
  muster_cast_add_parts (cast, 0, crit, &parts);
  if (shot->roll.hit.hit && parts.n_parts > 0)
    muster_mods_hit (perform->game, cast->caster, target, spell->by_weapon != 0,
                     (MusterDamageType) parts.parts[0].type, &shot->hit_mods);
  muster_hit_mods_add (&shot->hit_mods, crit, &parts);
  muster_mods_weaken (perform->game, cast->caster, FALSE, &parts);
  key = muster_cast_key (cast, MUSTER_PURPOSE_SPELL_DAMAGE, target, nth);

  return muster_damage_roll (&parts, spell->add_mod ? cast->modifier : 0, dice, &key,
                             &shot->damage);
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
      if (shot->close_foe)
        muster_reasons_add (perform, &rolled->reasons, MUSTER_REASON_CLOSE_FOE,
                            MUSTER_MODE_DISADVANTAGE, 0);
      if (shot->load != MUSTER_MODE_NONE)
        muster_reasons_add (perform, &rolled->reasons, MUSTER_REASON_ENCUMBERED, shot->load, 0);
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
      muster_cast_collect (target, &shot->damage, FALSE);
      muster_hit_mods_spend (perform, target->id, &shot->hit_mods);
    }
  else if (cast->known.spell->half_on_miss)
    muster_cast_collect (target, &shot->damage, TRUE);
}

gboolean
muster_cast_roll_attacks (MusterPerform *perform, MusterCast *cast)
{
  g_autoptr (GPtrArray) shots = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < cast->n_targets; i++)
    {
      if (muster_cast_is_passed_over (perform->game, cast, cast->targets[i].id))
        {
          muster_cast_pass_over (perform, cast, &cast->targets[i], FALSE);
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

  return muster_perform_phase (perform);
}
