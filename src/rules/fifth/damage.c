/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/damage.h"

#define SNEAK_DIE 6

MusterCrit
muster_crit_of (const MusterWorld *world, gboolean critical)
{
  if (!critical)
    return MUSTER_CRIT_NONE;

  return world->critical_damage == MUSTER_CRITICAL_MAXIMUM_PLUS_ROLL ? MUSTER_CRIT_ADDS_MAXIMUM
                                                                     : MUSTER_CRIT_DOUBLES;
}

void
muster_damage_parts_add (MusterDamageParts *parts,
                         MusterDiceTerm dice,
                         MusterDamageType type,
                         MusterCrit crit)
{
  if ((dice.count == 0 && dice.bonus == 0) || parts->n_parts == MUSTER_MAX_DAMAGE_PARTS)
    return;
  parts->parts[parts->n_parts++] = (MusterDamagePart) {
    .count = crit == MUSTER_CRIT_DOUBLES ? MIN (dice.count * 2, G_MAXUINT16) : dice.count,
    .sides = dice.sides,
    .bonus = dice.bonus + (crit == MUSTER_CRIT_ADDS_MAXIMUM ? dice.count * dice.sides : 0),
    .type = type,
  };
}

void
muster_damage_parts_weaken (MusterDamageParts *parts, MusterDiceTerm dice, gint32 least)
{
  if (parts->n_parts > 0 && parts->n_penalties < MUSTER_MAX_DAMAGE_PENALTIES)
    parts->penalties[parts->n_penalties++] = (MusterDamagePenalty) { .dice = dice, .least = least };
}

void
muster_damage_parts_average (MusterDamageParts *parts)
{
  for (guint i = 0; i < parts->n_parts; i++)
    {
      MusterDamagePart *part = &parts->parts[i];

      part->bonus += part->count * (part->sides + 1) / 2;
      part->count = 0;
    }
  for (guint i = 0; i < parts->n_penalties; i++)
    {
      MusterDiceTerm *penalty = &parts->penalties[i].dice;

      penalty->bonus = (gint16) (penalty->bonus + penalty->count * (penalty->sides + 1) / 2);
      penalty->count = 0;
    }
}

void
muster_damage_parts_of_hit (MusterDamageParts *parts,
                            const MusterDamage *damage,
                            guint n_damage,
                            MusterCrit crit,
                            int bonus_dice,
                            guint bonus_die,
                            int sneak_dice)
{
  MusterDamageType type = n_damage > 0 ? damage[0].type : MUSTER_DAMAGE_UNTYPED;

  parts->n_parts = 0;
  parts->n_penalties = 0;
  for (guint i = 0; i < n_damage; i++)
    muster_damage_parts_add (parts, damage[i].dice, damage[i].type, crit);
  if (bonus_dice > 0 && bonus_die > 0)
    muster_damage_parts_add (parts, (MusterDiceTerm) { .count = bonus_dice, .sides = bonus_die },
                             type, crit);
  if (sneak_dice > 0)
    muster_damage_parts_add (parts, (MusterDiceTerm) { .count = sneak_dice, .sides = SNEAK_DIE },
                             type, crit);
}

static guint
find_group (MusterDamageRoll *roll, MusterDamageType type)
{
  for (guint i = 0; i < roll->n_groups; i++)
    if (roll->groups[i].type == type)
      return i;
  roll->groups[roll->n_groups] = (MusterDamageGroup) { .type = type };
  return roll->n_groups++;
}

static void
take_off (MusterDamageRoll *roll, gint32 amount, gint32 least)
{
  amount = MIN (amount, roll->total - least);
  for (guint i = 0; i < roll->n_groups && amount > 0; i++)
    {
      gint32 taken = MIN (amount, roll->groups[i].subtotal);

      roll->groups[i].subtotal -= taken;
      roll->total -= taken;
      amount -= taken;
    }
}

/* FALSE: a face is not known. */
static gboolean
weaken (const MusterDamageParts *parts,
        MusterDice *dice,
        const MusterRollKey *key,
        MusterDamageRoll *roll)
{
  gboolean known = TRUE;

  for (guint p = 0; p < parts->n_penalties; p++)
    {
      const MusterDiceTerm *penalty = &parts->penalties[p].dice;
      gint32 amount = penalty->bonus;

      for (guint d = 0; d < penalty->count; d++)
        {
          MusterDieNumber number = { .term = parts->n_parts + p, .die = d };
          guint face = 0;

          if (!muster_dice_throw (dice, key, number, penalty->sides, &face))
            known = FALSE;
          amount += (gint32) face;
          if (roll->n_dice < MUSTER_MAX_DAMAGE_DICE)
            roll->dice[roll->n_dice++]
                = (MusterDamageDie) { .sides = penalty->sides, .face = face, .taken = 1 };
        }
      take_off (roll, amount, parts->penalties[p].least);
    }

  return known;
}

gboolean
muster_damage_roll (const MusterDamageParts *parts,
                    gint32 modifier,
                    MusterDice *dice,
                    const MusterRollKey *key,
                    MusterDamageRoll *roll)
{
  gboolean known = TRUE;

  roll->total = 0;
  roll->n_groups = 0;
  roll->n_dice = 0;

  for (guint p = 0; p < parts->n_parts; p++)
    {
      const MusterDamagePart *part = &parts->parts[p];
      guint place = find_group (roll, part->type);
      MusterDamageGroup *group = &roll->groups[place];

      group->bonus += part->bonus;
      group->subtotal += part->bonus;
      for (guint d = 0; d < part->count; d++)
        {
          MusterDieNumber number = { .term = p, .die = d };
          guint face = 0;

          if (!muster_dice_throw (dice, key, number, part->sides, &face))
            known = FALSE;
          group->subtotal += (gint32) face;
          if (roll->n_dice < MUSTER_MAX_DAMAGE_DICE)
            roll->dice[roll->n_dice++]
                = (MusterDamageDie) { .sides = part->sides, .face = face, .group = place };
        }
    }

  if (roll->n_groups > 0)
    {
      roll->groups[0].bonus += modifier;
      roll->groups[0].subtotal += modifier;
    }
  for (guint i = 0; i < roll->n_groups; i++)
    {
      roll->groups[i].subtotal = MAX (0, roll->groups[i].subtotal);
      roll->total += roll->groups[i].subtotal;
    }

  return weaken (parts, dice, key, roll) && known;
}

MusterDefenses
muster_defenses_of_block (const MusterStatBlock *block)
{
  return (MusterDefenses) {
    .resistances = block->resistances,
    .n_resistances = block->n_resistances,
    .immunities = block->immunities,
    .n_immunities = block->n_immunities,
    .vulnerabilities = block->vulnerabilities,
    .n_vulnerabilities = block->n_vulnerabilities,
  };
}

gboolean
muster_defense_applies (const MusterDefense *defense, MusterDamageType type, guint32 attack_flags)
{
  const guint32 weapon = MUSTER_ATTACK_MELEE | MUSTER_ATTACK_RANGED | MUSTER_ATTACK_THROWN;

  if ((defense->types & (1u << type)) == 0 || (defense->except & attack_flags) != 0)
    return FALSE;
  if (!defense->nonmagical)
    return TRUE;
  return (attack_flags & weapon) != 0
         && (attack_flags & (MUSTER_ATTACK_SPELL | MUSTER_ATTACK_MAGICAL)) == 0;
}

static gboolean
any_applies (const MusterDefense *list, guint n, MusterDamageType type, guint32 attack_flags)
{
  for (guint i = 0; i < n; i++)
    if (muster_defense_applies (&list[i], type, attack_flags))
      return TRUE;
  return FALSE;
}

gboolean
muster_damage_is_immune (const MusterDefenses *defenses,
                         MusterDamageType type,
                         guint32 attack_flags)
{
  return (defenses->more_immunities & (1u << type)) != 0
         || any_applies (defenses->immunities, defenses->n_immunities, type, attack_flags);
}

static void
resist_part (const MusterDefenses *defenses, guint32 attack_flags, MusterEventPart *part)
{
  gboolean resistant, vulnerable;

  if (muster_damage_is_immune (defenses, (MusterDamageType) part->type, attack_flags))
    {
      part->flags |= MUSTER_PART_IMMUNE;
      part->dealt = 0;
      return;
    }

  resistant
      = defenses->resists_all || (defenses->more_resistances & (1u << part->type)) != 0
        || any_applies (defenses->resistances, defenses->n_resistances, part->type, attack_flags);
  vulnerable = (defenses->more_vulnerabilities & (1u << part->type)) != 0
               || any_applies (defenses->vulnerabilities, defenses->n_vulnerabilities, part->type,
                               attack_flags);
  if (resistant && vulnerable && defenses->cancel)
    {
      part->flags |= MUSTER_PART_CANCELLED;
      return;
    }
  if (resistant)
    {
      part->flags |= MUSTER_PART_RESISTED;
      part->dealt /= 2;
    }
  if (vulnerable)
    {
      part->flags |= MUSTER_PART_VULNERABLE;
      part->dealt *= 2;
    }
}

void
muster_damage_adjust (gboolean half, MusterEventPart *parts, guint n_parts)
{
  gint32 whole = 0;

  for (guint i = 0; i < n_parts; i++)
    {
      MusterEventPart *part = &parts[i];
      gint32 rolled = MAX (0, part->rolled);

      part->flags = 0;
      part->dealt = rolled;
      if (!half)
        continue;
      /* The whole is halved once: the parts of 7 and 7 make 7, not 3 and 3. */
      part->flags |= MUSTER_PART_HALVED;
      part->dealt = (whole + rolled) / 2 - whole / 2;
      whole += rolled;
    }
}

gint32
muster_damage_resist (const MusterDefenses *defenses,
                      guint32 attack_flags,
                      MusterEventPart *parts,
                      guint n_parts)
{
  gint32 sum = 0;

  for (guint i = 0; i < n_parts; i++)
    {
      resist_part (defenses, attack_flags, &parts[i]);
      sum += parts[i].dealt;
    }

  return sum;
}

gint32
muster_damage_defend (const MusterDefenses *defenses,
                      guint32 attack_flags,
                      gboolean half,
                      MusterEventPart *parts,
                      guint n_parts)
{
  muster_damage_adjust (half, parts, n_parts);

  return muster_damage_resist (defenses, attack_flags, parts, n_parts);
}

guint
muster_damage_parts_from_roll (const MusterDamageRoll *roll,
                               MusterEventPart parts[MUSTER_N_DAMAGE_TYPES])
{
  for (guint i = 0; i < roll->n_groups; i++)
    parts[i] = (MusterEventPart) {
      .type = roll->groups[i].type,
      .rolled = roll->groups[i].subtotal,
      .dealt = roll->groups[i].subtotal,
    };
  return roll->n_groups;
}
