/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rolls of a cast, by the kind of its spell; projectiles that hit of themselves. */
#include "rules/chips/mods.h"
#include "rules/fifth/damage.h"
#include "rules/fifth/save.h"
#include "rules/fifth/swing.h"
#include "rules/fight/setup.h"
#include "rules/spells/cast-damage.h"
#include "rules/spells/cast-roll.h"
#include "rules/spells/cast-unaffected.h"
#include "rules/spells/ward.h"

/* What joins a critical hit is as critical. */
static gboolean
is_critical (const MusterGame *game, const MusterCast *cast)
{
  const MusterParticipant *participant = muster_running_participant (game, cast->caster);

  return cast->known.spell->smites && participant != NULL && cast->n_targets == 1
         && participant->struck == cast->targets[0].id
         && (participant->struck_how & MUSTER_STRUCK_CRITICALLY);
}

/* Projectiles that hit of themselves, and damage that needs no roll to hit. */
static gboolean
roll_projectiles (MusterPerform *perform, MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;
  MusterCrit crit
      = muster_crit_of (muster_game_world (perform->game), is_critical (perform->game, cast));
  guint nth = 0;

  for (guint i = 0; i < cast->n_targets; i++)
    for (gint32 j = 0; j < cast->targets[i].projectiles; j++)
      {
        MusterRollKey key
            = muster_cast_key (cast, MUSTER_PURPOSE_SPELL_DAMAGE, cast->targets[i].id, nth++);
        MusterDamageParts parts = { 0 };
        MusterDamageRoll roll;

        muster_cast_add_parts (cast, 0, crit, &parts);
        if (spell->smite_types
            & (1u << muster_game_block (perform->game, cast->targets[i].id)->type))
          muster_damage_parts_add (&parts, spell->smite_dice,
                                   (MusterDamageType) spell->damage[0].type, crit);
        muster_mods_weaken (perform->game, cast->caster, FALSE, &parts);
        if (!muster_damage_roll (&parts, spell->add_mod ? cast->modifier : 0,
                                 muster_perform_dice (perform), &key, &roll))
          perform->asks = TRUE;
        cast->targets[i].hits++;
        cast->targets[i].failed = TRUE;
        cast->targets[i].critical = crit != MUSTER_CRIT_NONE;
        muster_cast_collect (&cast->targets[i], &roll, FALSE);
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
        || muster_cast_is_passed_over (perform->game, cast, cast->targets[i].id))
      muster_cast_pass_over (perform, cast, &cast->targets[i], TRUE);

  return muster_perform_phase (perform);
}

gboolean
muster_cast_roll (MusterPerform *perform, MusterCast *cast)
{
  if (muster_cast_is_tied (cast))
    return roll_projectiles (perform, cast);

  switch ((MusterSpellKind) cast->known.spell->kind)
    {
    case MUSTER_SPELL_ATTACK:
      return muster_cast_roll_attacks (perform, cast);
    case MUSTER_SPELL_AUTO_HIT:
      return roll_projectiles (perform, cast);
    case MUSTER_SPELL_SAVE:
      return muster_cast_roll_saves (perform, cast);
    case MUSTER_SPELL_HP_LIMIT:
      muster_cast_limit_hit_points (perform, cast);
      return TRUE;
    case MUSTER_SPELL_HP_POOL:
      return muster_cast_roll_pool (perform, cast);
    case MUSTER_SPELL_HEAL:
    case MUSTER_SPELL_BUFF:
      for (guint i = 0; i < cast->n_targets; i++)
        if (muster_cast_is_passed_over (perform->game, cast, cast->targets[i].id))
          muster_cast_pass_over (perform, cast, &cast->targets[i], FALSE);
      return TRUE;
    case MUSTER_SPELL_SUMMON:
    case MUSTER_SPELL_UTILITY:
    default:
      return TRUE;
    }
}
