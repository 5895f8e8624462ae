/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/weapon.h"

#include "rules/creature/ability.h"
#include "rules/creature/feature.h"
#include "rules/fifth/attack.h"

gboolean
muster_weapon_exists (const MusterStatBlock *block, int attack)
{
  return attack == MUSTER_ATTACK_UNARMED || (attack == 0 && block->n_attacks == 0)
         || (attack >= 0 && (guint) attack < block->n_attacks);
}

/* A printed damage bonus holds the ability's modifier already; the off hand keeps it only when it
 * is a penalty. */
static void
take_off_printed_bonus (MusterWeapon *weapon)
{
  if (weapon->n_damage > 0)
    weapon->damage[0].dice.bonus = MIN (weapon->damage[0].dice.bonus, 0);
}

static void
use_abilities (const MusterStatBlock *block,
               const MusterAttackEntry *entry,
               MusterSwing swing,
               MusterWeapon *weapon)
{
  MusterAbility ability = muster_attack_ability (entry->flags, block->scores);
  int modifier = muster_ability_modifier (block->scores[ability]);

  weapon->ability = (int) ability;
  weapon->to_hit = entry->to_hit + modifier + (entry->proficient ? block->proficiency : 0);
  weapon->damage_modifier
      = swing == MUSTER_SWING_OFF_HAND ? muster_offhand_damage_modifier (modifier) : modifier;
}

/* A printed attack does not say what it is made with: its numbers do, else its kind. */
static int
printed_ability (const MusterStatBlock *block, const MusterAttackEntry *entry, gboolean melee)
{
  int strength = muster_ability_modifier (block->scores[MUSTER_ABILITY_STRENGTH]);
  int dexterity = muster_ability_modifier (block->scores[MUSTER_ABILITY_DEXTERITY]);
  int printed = entry->to_hit - block->proficiency;

  if (entry->flags & MUSTER_ATTACK_SPELL)
    return -1;
  if (strength != dexterity && (printed == strength || printed == dexterity))
    return printed == strength ? MUSTER_ABILITY_STRENGTH : MUSTER_ABILITY_DEXTERITY;

  return melee ? MUSTER_ABILITY_STRENGTH : MUSTER_ABILITY_DEXTERITY;
}

void
muster_weapon_deal_otherwise (MusterWeapon *weapon, const MusterAttackEntry *entry)
{
  weapon->n_damage = MIN (entry->n_other_damage, MUSTER_MAX_WEAPON_DAMAGE);
  for (guint i = 0; i < weapon->n_damage; i++)
    weapon->damage[i] = entry->other_damage[i];
}

void
muster_weapon_of (const MusterStatBlock *block,
                  int attack,
                  guint options,
                  MusterSwing swing,
                  MusterWeapon *weapon)
{
  MusterAttackEntry spare;
  MusterDamage spare_damage;
  const MusterAttackEntry *entry = &spare;

  *weapon = (MusterWeapon) { 0 };
  if (attack == MUSTER_ATTACK_UNARMED)
    {
      weapon->unarmed = 1;
      muster_stat_block_unarmed (block, &spare, &spare_damage);
    }
  else if (block->n_attacks == 0)
    {
      weapon->unarmed = 2;
      muster_stat_block_slam (block, &spare, &spare_damage);
    }
  else
    entry = &block->attacks[attack];

  weapon->name = weapon->unarmed ? NULL : entry->name;
  weapon->flags = entry->flags;
  weapon->melee = (entry->flags & MUSTER_ATTACK_MELEE) && !(options & MUSTER_ATTACK_OPTION_THROWN);
  weapon->to_hit = entry->to_hit;
  weapon->n_damage = MIN (entry->n_damage, MUSTER_MAX_WEAPON_DAMAGE);
  for (guint i = 0; i < weapon->n_damage; i++)
    weapon->damage[i] = entry->damage[i];
  if ((options & MUSTER_ATTACK_OPTION_TWO_HANDS) && entry->versatile.count > 0
      && weapon->n_damage > 0 && muster_block_has_free_hand (block))
    weapon->damage[0].dice = entry->versatile;
  if (!weapon->unarmed && entry->otherwise == MUSTER_OTHERWISE_RANGED && !weapon->melee)
    muster_weapon_deal_otherwise (weapon, entry);

  weapon->ability = printed_ability (block, entry, weapon->melee);
  if (entry->derived)
    use_abilities (block, entry, swing, weapon);
  else if (swing == MUSTER_SWING_OFF_HAND)
    take_off_printed_bonus (weapon);
  if (block->traits & MUSTER_TRAIT_MAGIC_WEAPONS)
    weapon->flags |= MUSTER_ATTACK_MAGICAL;
  if (muster_block_has_lifedrinker (block, weapon->flags))
    weapon->lifedrinker = MAX (1, muster_ability_modifier (block->scores[MUSTER_ABILITY_CHARISMA]));
}

/* The most swings of a Multiattack that this attack is one of. */
static guint
multiattack_swings (const MusterStatBlock *block, int attack)
{
  guint most = 0;

  for (guint i = 0; i < block->n_multiattacks; i++)
    {
      const MusterMultiattack *multiattack = &block->multiattacks[i];
      gboolean has = FALSE;
      guint swings = 0;

      for (guint j = 0; j < multiattack->n_swings; j++)
        if (multiattack->swings[j].attacks != 0)
          {
            swings += multiattack->swings[j].count;
            has |= (multiattack->swings[j].attacks & (1u << attack)) != 0;
          }
      if (has)
        most = MAX (most, swings);
    }

  return most;
}

guint
muster_block_attacks_with (const MusterStatBlock *block, int attack)
{
  guint swings = muster_attacks_per_action (block->classes, block->n_classes);

  if (attack >= 0 && attack < 32 && (guint) attack < block->n_attacks)
    swings = MAX (swings, multiattack_swings (block, attack));
  if (attack >= 0 && (guint) attack < block->n_attacks
      && muster_block_has_thirsting_blade (block, block->attacks[attack].flags))
    swings = MAX (swings, 2);

  return swings;
}

guint
muster_block_attacks_per_action (const MusterStatBlock *block)
{
  guint most = muster_block_attacks_with (block, MUSTER_ATTACK_UNARMED);

  for (guint i = 0; i < block->n_attacks; i++)
    most = MAX (most, muster_block_attacks_with (block, (int) i));

  return most;
}

gboolean
muster_block_has_free_hand (const MusterStatBlock *block)
{
  return (block->features & MUSTER_FEATURE_OFF_HAND_TAKEN) == 0;
}

guint
muster_block_sneak_dice (const MusterStatBlock *block)
{
  guint dice = muster_sneak_attack_dice (block->classes, block->n_classes);

  return MAX (dice, (guint) MAX (block->sneak_attack_dice, 0));
}

gboolean
muster_weapon_can_sneak (const MusterWeapon *weapon)
{
  return (weapon->flags & MUSTER_ATTACK_FINESSE) || !weapon->melee
         || (weapon->flags & MUSTER_ATTACK_RANGED);
}

int
muster_multi_swing_attack (const MusterMultiSwing *swing)
{
  return swing->attacks != 0 ? g_bit_nth_lsf (swing->attacks, -1) : -1;
}

guint
muster_multiattack_count (const MusterMultiattack *multiattack)
{
  guint count = 0;

  for (guint i = 0; i < multiattack->n_swings; i++)
    count += multiattack->swings[i].count;

  return count;
}
