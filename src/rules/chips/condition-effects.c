/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/chips/condition-effects.h"

#include <string.h>

#define ABILITY_BIT(NAME) (1u << MUSTER_ABILITY_##NAME)
#define CONDITION_BIT(NAME) (1u << MUSTER_CONDITION_##NAME)
#define BODY_SAVES (ABILITY_BIT (STRENGTH) | ABILITY_BIT (DEXTERITY))

static const MusterConditionEffect effects[MUSTER_N_CONDITIONS] = {
  [MUSTER_CONDITION_BLINDED] = {
    .own_attacks = MUSTER_MODE_DISADVANTAGE,
    .attacks_against_melee = MUSTER_MODE_ADVANTAGE,
    .attacks_against_ranged = MUSTER_MODE_ADVANTAGE,
  },
  [MUSTER_CONDITION_FRIGHTENED] = {
    .own_attacks = MUSTER_MODE_DISADVANTAGE,
    .checks = MUSTER_MODE_DISADVANTAGE,
  },
  [MUSTER_CONDITION_GRAPPLED] = {
    .no_movement = 1,
  },
  [MUSTER_CONDITION_INCAPACITATED] = {
    .no_actions = 1,
  },
  [MUSTER_CONDITION_INVISIBLE] = {
    .own_attacks = MUSTER_MODE_ADVANTAGE,
    .attacks_against_melee = MUSTER_MODE_DISADVANTAGE,
    .attacks_against_ranged = MUSTER_MODE_DISADVANTAGE,
  },
  [MUSTER_CONDITION_PARALYZED] = {
    .attacks_against_melee = MUSTER_MODE_ADVANTAGE,
    .attacks_against_ranged = MUSTER_MODE_ADVANTAGE,
    .saves_failed = BODY_SAVES,
    .no_actions = 1,
    .auto_crit = 1,
    .no_movement = 1,
    .includes = CONDITION_BIT (INCAPACITATED),
  },
  [MUSTER_CONDITION_PETRIFIED] = {
    .attacks_against_melee = MUSTER_MODE_ADVANTAGE,
    .attacks_against_ranged = MUSTER_MODE_ADVANTAGE,
    .saves_failed = BODY_SAVES,
    .no_actions = 1,
    .no_movement = 1,
    .resists_all = 1,
    .includes = CONDITION_BIT (INCAPACITATED),
    .keeps_off = CONDITION_BIT (POISONED),
    .keeps_off_damage = 1u << MUSTER_DAMAGE_POISON,
    .keeps_off_disease = 1,
  },
  [MUSTER_CONDITION_POISONED] = {
    .own_attacks = MUSTER_MODE_DISADVANTAGE,
    .checks = MUSTER_MODE_DISADVANTAGE,
  },
  [MUSTER_CONDITION_PRONE] = {
    .own_attacks = MUSTER_MODE_DISADVANTAGE,
    .attacks_against_melee = MUSTER_MODE_ADVANTAGE,
    .attacks_against_ranged = MUSTER_MODE_DISADVANTAGE,
  },
  [MUSTER_CONDITION_RESTRAINED] = {
    .own_attacks = MUSTER_MODE_DISADVANTAGE,
    .attacks_against_melee = MUSTER_MODE_ADVANTAGE,
    .attacks_against_ranged = MUSTER_MODE_ADVANTAGE,
    .saves_disadvantage = ABILITY_BIT (DEXTERITY),
    .no_movement = 1,
  },
  [MUSTER_CONDITION_STUNNED] = {
    .attacks_against_melee = MUSTER_MODE_ADVANTAGE,
    .attacks_against_ranged = MUSTER_MODE_ADVANTAGE,
    .saves_failed = BODY_SAVES,
    .no_actions = 1,
    .no_movement = 1,
    .includes = CONDITION_BIT (INCAPACITATED),
  },
  /* The fall that comes with it is a fact of its own: a ranged attack on somebody unconscious has
   * plain advantage until the chip of the fall is there. */
  [MUSTER_CONDITION_UNCONSCIOUS] = {
    .attacks_against_melee = MUSTER_MODE_ADVANTAGE,
    .attacks_against_ranged = MUSTER_MODE_ADVANTAGE,
    .saves_failed = BODY_SAVES,
    .no_actions = 1,
    .auto_crit = 1,
    .no_movement = 1,
    .includes = CONDITION_BIT (INCAPACITATED) | CONDITION_BIT (PRONE),
  },
  [MUSTER_CONDITION_DODGING] = {
    .attacks_against_melee = MUSTER_MODE_DISADVANTAGE,
    .attacks_against_ranged = MUSTER_MODE_DISADVANTAGE,
    .saves_advantage = ABILITY_BIT (DEXTERITY),
  },
  [MUSTER_CONDITION_TURNED] = {
    .no_reactions = 1,
  },
  [MUSTER_CONDITION_LETHARGIC] = {
    .no_turn = 1,
  },
  [MUSTER_CONDITION_HELPED] = {
    .own_attacks = MUSTER_MODE_ADVANTAGE,
    .checks = MUSTER_MODE_ADVANTAGE,
  },
};

const MusterConditionEffect *
muster_condition_effect (MusterCondition condition)
{
  if ((guint) condition >= MUSTER_N_CONDITIONS)
    condition = MUSTER_CONDITION_CUSTOM;
  return &effects[condition];
}

/* A poison that ticks does not weaken its holder: it opens it to attacks (the document of the
 * skirmish on a grid). */
static const MusterConditionEffect ticking_poison = {
  .attacks_against_melee = MUSTER_MODE_ADVANTAGE,
  .attacks_against_ranged = MUSTER_MODE_ADVANTAGE,
};

static const MusterConditionEffect *
effect_of (const MusterHeldChip *chip)
{
  if (chip->condition == MUSTER_CONDITION_POISONED && chip->ticks)
    return &ticking_poison;

  return muster_condition_effect (chip->condition);
}

MusterCondition
muster_condition_of_chip (MusterCondition condition, const char *name)
{
  char trimmed[32];
  gsize length;

  if (condition != MUSTER_CONDITION_CUSTOM || name == NULL)
    return condition;

  while (g_ascii_isspace (*name))
    name++;
  length = strlen (name);
  while (length > 0 && g_ascii_isspace (name[length - 1]))
    length--;
  if (length == 0 || length >= sizeof trimmed)
    return MUSTER_CONDITION_CUSTOM;

  memcpy (trimmed, name, length);
  trimmed[length] = '\0';
  muster_condition_from_name (trimmed, &condition);
  return condition;
}

typedef struct
{
  gboolean advantage;
  gboolean disadvantage;
} Balance;

static void
balance_add (Balance *balance, MusterMode mode)
{
  if (mode == MUSTER_MODE_ADVANTAGE)
    balance->advantage = TRUE;
  else if (mode == MUSTER_MODE_DISADVANTAGE)
    balance->disadvantage = TRUE;
}

static void
balance_add_all (Balance *balance, const guint8 *modes, guint n_modes)
{
  for (guint i = 0; i < n_modes; i++)
    balance_add (balance, modes[i]);
}

static MusterMode
balance_mode (const Balance *balance)
{
  if (balance->advantage)
    return balance->disadvantage ? MUSTER_MODE_NORMAL : MUSTER_MODE_ADVANTAGE;
  return balance->disadvantage ? MUSTER_MODE_DISADVANTAGE : MUSTER_MODE_NONE;
}

MusterMode
muster_combine_modes (const guint8 *modes, guint n_modes)
{
  Balance balance = { 0 };

  balance_add_all (&balance, modes, n_modes);
  return balance_mode (&balance);
}

static void
slants_add (MusterSlants *slants,
            Balance *balance,
            const MusterHeldChip *chips,
            guint place,
            gboolean of_target,
            MusterMode mode)
{
  if (mode == MUSTER_MODE_NONE)
    return;
  balance_add (balance, mode);
  if (slants->n_slants == MUSTER_MAX_SLANTS)
    return;
  slants->slants[slants->n_slants++] = (MusterSlant) {
    .chip = place,
    .of_target = of_target,
    .condition = chips[place].condition,
    .mode = mode,
  };
}

static gboolean
chip_is_idle (const MusterHeldChip *chips, guint n_chips, guint place)
{
  switch (chips[place].condition)
    {
    case MUSTER_CONDITION_DODGING:
      return !muster_can_act (chips, n_chips) || !muster_can_move (chips, n_chips);
    case MUSTER_CONDITION_FRIGHTENED:
      return chips[place].out_of_sight;
    default:
      return FALSE;
    }
}

static MusterMode
own_attack_mode (const MusterHeldChip *chip, int edition)
{
  if (chip->condition == MUSTER_CONDITION_GRAPPLED && edition == 2024
      && chip->source == MUSTER_CHIP_SOURCE_SOMEONE)
    return MUSTER_MODE_DISADVANTAGE;
  return effect_of (chip)->own_attacks;
}

void
muster_attack_slants (const MusterAttackQuery *query, MusterSlants *slants)
{
  Balance balance = { 0 };

  slants->n_slants = 0;
  for (guint i = 0; i < query->n_roller; i++)
    if (!chip_is_idle (query->roller, query->n_roller, i))
      slants_add (slants, &balance, query->roller, i, FALSE,
                  own_attack_mode (&query->roller[i], query->edition));
  for (guint i = 0; i < query->n_target; i++)
    {
      const MusterConditionEffect *effect = effect_of (&query->target[i]);

      if (!chip_is_idle (query->target, query->n_target, i))
        slants_add (slants, &balance, query->target, i, TRUE,
                    query->melee ? effect->attacks_against_melee : effect->attacks_against_ranged);
    }
  balance_add_all (&balance, query->extra, query->n_extra);
  slants->mode = balance_mode (&balance);
}

void
muster_check_slants (const MusterHeldChip *chips,
                     guint n_chips,
                     const guint8 *extra,
                     guint n_extra,
                     MusterSlants *slants)
{
  Balance balance = { 0 };

  slants->n_slants = 0;
  for (guint i = 0; i < n_chips; i++)
    if (!chip_is_idle (chips, n_chips, i))
      slants_add (slants, &balance, chips, i, FALSE, effect_of (&chips[i])->checks);
  balance_add_all (&balance, extra, n_extra);
  slants->mode = balance_mode (&balance);
}

void
muster_save_slants (const MusterHeldChip *chips,
                    guint n_chips,
                    MusterAbility ability,
                    const guint8 *extra,
                    guint n_extra,
                    MusterSaveSlants *slants)
{
  Balance balance = { 0 };
  guint bit = 1u << ability;

  slants->auto_fail = FALSE;
  slants->failed_by = -1;
  slants->slants.n_slants = 0;
  slants->slants.mode = MUSTER_MODE_NONE;

  for (guint i = 0; i < n_chips; i++)
    if (muster_condition_effect (chips[i].condition)->saves_failed & bit)
      {
        slants->auto_fail = TRUE;
        slants->failed_by = (int) i;
        return;
      }

  for (guint i = 0; i < n_chips; i++)
    {
      const MusterConditionEffect *effect = muster_condition_effect (chips[i].condition);

      if (chip_is_idle (chips, n_chips, i))
        continue;
      if (effect->saves_advantage & bit)
        slants_add (&slants->slants, &balance, chips, i, FALSE, MUSTER_MODE_ADVANTAGE);
      if (effect->saves_disadvantage & bit)
        slants_add (&slants->slants, &balance, chips, i, FALSE, MUSTER_MODE_DISADVANTAGE);
    }
  balance_add_all (&balance, extra, n_extra);
  slants->slants.mode = balance_mode (&balance);
}

gboolean
muster_can_act (const MusterHeldChip *chips, guint n_chips)
{
  for (guint i = 0; i < n_chips; i++)
    if (muster_condition_effect (chips[i].condition)->no_actions)
      return FALSE;
  return TRUE;
}

gboolean
muster_can_react (const MusterHeldChip *chips, guint n_chips)
{
  for (guint i = 0; i < n_chips; i++)
    if (muster_condition_effect (chips[i].condition)->no_reactions)
      return FALSE;
  return muster_can_act (chips, n_chips);
}

gboolean
muster_loses_turn (const MusterHeldChip *chips, guint n_chips)
{
  for (guint i = 0; i < n_chips; i++)
    if (muster_condition_effect (chips[i].condition)->no_turn)
      return TRUE;
  return !muster_can_act (chips, n_chips);
}

gboolean
muster_can_move (const MusterHeldChip *chips, guint n_chips)
{
  for (guint i = 0; i < n_chips; i++)
    if (muster_condition_effect (chips[i].condition)->no_movement && !chips[i].moves)
      return FALSE;
  return TRUE;
}

gboolean
muster_auto_crits (const MusterHeldChip *chips, guint n_chips, gboolean melee)
{
  if (!melee)
    return FALSE;
  for (guint i = 0; i < n_chips; i++)
    if (muster_condition_effect (chips[i].condition)->auto_crit)
      return TRUE;
  return FALSE;
}

gboolean
muster_resists_all (const MusterHeldChip *chips, guint n_chips)
{
  for (guint i = 0; i < n_chips; i++)
    if (muster_condition_effect (chips[i].condition)->resists_all)
      return TRUE;
  return FALSE;
}

gboolean
muster_has_condition (const MusterHeldChip *chips, guint n_chips, MusterCondition condition)
{
  for (guint i = 0; i < n_chips; i++)
    if (chips[i].condition == condition
        || (muster_condition_effect (chips[i].condition)->includes & (1u << condition)) != 0)
      return TRUE;
  return FALSE;
}

gboolean
muster_may_attack (const MusterHeldChip *roller, guint n_roller, guint *charm)
{
  for (guint i = 0; i < n_roller; i++)
    if (roller[i].condition == MUSTER_CONDITION_CHARMED
        && roller[i].source == MUSTER_CHIP_SOURCE_OPPONENT)
      {
        if (charm != NULL)
          *charm = i;
        return FALSE;
      }
  return TRUE;
}
