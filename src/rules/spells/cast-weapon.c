/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/cast-weapon.h"

static gboolean
is_weapon (const MusterStatBlock *block, int attack)
{
  return attack >= 0 && attack < (int) block->n_attacks
         && !(block->attacks[attack].flags & MUSTER_ATTACK_SPELL);
}

int
muster_cast_find_weapon (const MusterStatBlock *block, gint32 option)
{
  int attack = (option & ~MUSTER_CAST_OWN_TYPE) - 1;

  if (attack >= 0)
    return is_weapon (block, attack) ? attack : -1;
  for (attack = 0; attack < (int) block->n_attacks; attack++)
    if (is_weapon (block, attack))
      return attack;

  return -1;
}

/* The ability that is in a printed number is not the one that this attack is made with. */
void
muster_cast_take_weapon (const MusterGame *game, MusterCast *cast)
{
  const MusterStatBlock *block = muster_game_block (game, cast->caster);
  const MusterSpellDamage *damage = muster_spell_weapon_damage (cast->known.spell);
  int attack = muster_cast_find_weapon (block, cast->option);

  if (attack < 0)
    return;

  muster_weapon_of (block, attack, 0, MUSTER_SWING_MAIN, &cast->weapon);
  if (block->attacks[attack].derived)
    cast->attack += block->attacks[attack].to_hit;
  else if (cast->weapon.n_damage > 0)
    cast->weapon.damage[0].dice.bonus = MIN (cast->weapon.damage[0].dice.bonus, 0);
  if (cast->weapon.n_damage > 0 && damage != NULL && damage->retypes
      && !(damage->as_weapon && (cast->option & MUSTER_CAST_OWN_TYPE)))
    cast->weapon.damage[0].type = (guint8) muster_cast_type (cast, damage);
}
