/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of damage are scaled and typed for one cast, thrown, and added up for each target. */
#include "rules/spells/cast-damage.h"

gboolean
muster_cast_is_tied (const MusterCast *cast)
{
  return cast->use == MUSTER_CAST_USED_AGAIN && cast->known.spell->again == MUSTER_SPELL_AGAIN_TIED;
}

gboolean
muster_cast_is_melee (const MusterCast *cast)
{
  return cast->known.spell->by_weapon ? cast->weapon.melee : cast->known.spell->melee != 0;
}

void
muster_cast_add_parts (const MusterCast *cast, guint way, MusterCrit crit, MusterDamageParts *parts)
{
  const MusterSpell *spell = cast->known.spell;

  if (muster_cast_is_tied (cast) && spell->again_damage.dice.count > 0)
    {
      muster_damage_parts_add (parts, spell->again_damage.dice,
                               muster_cast_type (cast, &spell->again_damage), crit);
      return;
    }
  for (guint i = 0; i < spell->n_damage; i++)
    {
      const MusterSpellDamage *damage = &spell->damage[i];

      if (damage->way != 0 && damage->way != way)
        continue;
      if (damage->of_weapon)
        {
          for (guint j = 0; j < cast->weapon.n_damage; j++)
            muster_damage_parts_add (parts, cast->weapon.damage[j].dice,
                                     (MusterDamageType) cast->weapon.damage[j].type, crit);
          continue;
        }
      muster_damage_parts_add (parts,
                               muster_spell_scale (&damage->dice, &damage->step, cast->steps),
                               muster_cast_type (cast, damage), crit);
    }
  /* What has gathered since it was cast. */
  if (spell->gathers.count > 0 && spell->n_damage > 0)
    {
      MusterDiceTerm none = { 0 };

      muster_damage_parts_add (parts,
                               muster_spell_scale (&none, &spell->gathers, cast->standing.grown),
                               muster_cast_type (cast, &spell->damage[0]), crit);
    }
}

gboolean
muster_cast_goes (const MusterCast *cast, const MusterCastTarget *target, guint way)
{
  if (way == 0)
    return TRUE;

  return cast->known.spell->n_ways == 0 ? way == (guint) cast->option
                                        : way == target->ways[0] || way == target->ways[1];
}

gboolean
muster_cast_halves (const MusterCast *cast, const MusterCastTarget *target)
{
  const MusterSpell *spell = cast->known.spell;

  return target->ways[0] > 0 ? spell->ways[target->ways[0] - 1].half_on_save != 0
                             : spell->half_on_save != 0;
}

MusterRollKey
muster_cast_key (const MusterCast *cast, MusterPurpose purpose, MusterId target, guint nth)
{
  return (MusterRollKey) { .purpose = purpose,
                           .occurrence = (guint16) nth,
                           .roller = cast->caster,
                           .target = target,
                           .source = muster_spell_number (cast->known.spell) };
}

void
muster_cast_collect (MusterCastTarget *target, const MusterDamageRoll *roll, gboolean half)
{
  if (target->dice == NULL)
    target->dice = g_array_new (FALSE, FALSE, sizeof (MusterEventDie));
  for (guint i = 0; i < MIN (roll->n_dice, MUSTER_MAX_DAMAGE_DICE); i++)
    {
      MusterEventDie die
          = { .sides = roll->dice[i].sides,
              .face = roll->dice[i].face,
              .use = MUSTER_DIE_DAMAGE,
              .flags = roll->dice[i].taken ? MUSTER_DIE_SUBTRACTED : MUSTER_DIE_KEPT };

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
