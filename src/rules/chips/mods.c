/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/chips/mods.h"

#include "rules/chips/chip.h"
#include "rules/chips/condition-effects.h"
#include "rules/chips/gifts.h"
#include "rules/creature/ability.h"

static gboolean
share_a_name (const MusterChip *a, const MusterChip *b)
{
  return a->condition == b->condition && a->name == b->name;
}

gboolean
muster_mods_is_outdone (const MusterGame *game,
                        MusterId creature,
                        const MusterChip *chip,
                        MusterChipStrength strength)
{
  MUSTER_FOREACH_HELD (game, creature, other)
  {
    gint32 more = strength (other) - strength (chip);

    if (other->id != chip->id && share_a_name (other, chip)
        && (more > 0 || (more == 0 && other->id < chip->id)))
      return TRUE;
  }

  return FALSE;
}

static gint32
strength_of_armor (const MusterChip *chip)
{
  return ABS (chip->ac_bonus);
}

int
muster_mods_armor_class (const MusterGame *game, MusterId creature, const MusterChip *extra)
{
  const MusterStatBlock *block = muster_game_block (game, creature);
  int dexterity = muster_ability_modifier (block->scores[MUSTER_ABILITY_DEXTERITY]);
  int base = block->armor_class;
  int floor = 0;
  int bonus = 0;

  MUSTER_FOREACH_HELD (game, creature, chip)
  {
    if (chip->ac_base > 0)
      base = MAX (base, chip->ac_base + dexterity);
    floor = MAX (floor, chip->ac_floor);
    if (chip->ac_bonus != 0 && !muster_mods_is_outdone (game, creature, chip, strength_of_armor)
        && !(extra != NULL && share_a_name (extra, chip)
             && strength_of_armor (extra) > strength_of_armor (chip)))
      bonus += chip->ac_bonus;
  }
  if (extra != NULL)
    {
      gboolean outdone = FALSE;

      MUSTER_FOREACH_HELD (game, creature, chip)
      outdone
          |= share_a_name (chip, extra) && strength_of_armor (chip) >= strength_of_armor (extra);
      if (extra->ac_base > 0)
        base = MAX (base, extra->ac_base + dexterity);
      floor = MAX (floor, extra->ac_floor);
      if (!outdone)
        bonus += extra->ac_bonus;
    }

  return MAX (base + bonus, floor);
}

gboolean
muster_mods_has (const MusterGame *game, MusterId creature, guint32 marks)
{
  MUSTER_FOREACH_HELD (game, creature, chip)
  if (((guint32) chip->marks & marks))
    return TRUE;

  return FALSE;
}

gboolean
muster_mods_blocks (const MusterGame *game, MusterId creature, const char *spell_id)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->blocks != 0
      && g_str_equal (muster_game_text (game, chip->blocks), spell_id))
    return TRUE;

  return FALSE;
}

guint32
muster_mods_resistances (const MusterGame *game, MusterId creature, guint32 attack_flags)
{
  guint32 types = 0;

  MUSTER_FOREACH_HELD (game, creature, chip)
  {
    MusterDefense defense = { .types = (guint32) chip->resist,
                              .nonmagical = (chip->marks & MUSTER_CHIP_RESIST_NONMAGICAL) != 0 };

    for (guint type = 0; type < MUSTER_N_DAMAGE_TYPES; type++)
      if (muster_defense_applies (&defense, (MusterDamageType) type, attack_flags))
        types |= 1u << type;
  }

  return types;
}

static guint32
vulnerabilities (const MusterGame *game, MusterId creature)
{
  guint32 types = 0;

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature)
    types |= (guint32) chip->vulnerable;

  return types;
}

MusterDefenses
muster_creature_defenses (const MusterGame *game,
                          MusterId creature,
                          MusterId source,
                          guint32 attack_flags)
{
  MusterDefenses defenses = muster_defenses_of_block (muster_game_block (game, creature));
  MusterHeldChips chips;

  muster_chips_collect (game, creature, source, &chips);
  defenses.resists_all = muster_resists_all (chips.held, chips.n);
  defenses.cancel = muster_game_world (game)->defenses == MUSTER_DEFENSES_CANCEL;
  defenses.more_resistances = muster_mods_resistances (game, creature, attack_flags);
  defenses.more_immunities = muster_mods_damage_immunities (game, creature);
  defenses.more_vulnerabilities = vulnerabilities (game, creature);

  return defenses;
}

gint32
muster_mods_ability_change (const MusterGame *game, MusterId creature, MusterAbility ability)
{
  gint32 score = muster_game_block (game, creature)->scores[ability];

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && (chip->dulls & (1 << ability)))
    return muster_ability_modifier (MIN (score, 1)) - muster_ability_modifier (score);

  return 0;
}

guint32
muster_mods_suppressed (const MusterGame *game, MusterId creature)
{
  guint32 conditions = 0;

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature)
    conditions |= (guint32) chip->suppresses;

  return conditions;
}

guint32
muster_mods_damage_immunities (const MusterGame *game, MusterId creature)
{
  guint32 types = 0;

  MUSTER_FOREACH_HELD (game, creature, chip)
  {
    types |= (guint32) chip->immune_damage;
    if (muster_game_world (game)->edition == 2014)
      types |= muster_condition_effect ((MusterCondition) chip->condition)->keeps_off_damage;
  }

  return types;
}

guint32
muster_mods_braced (const MusterGame *game, MusterId creature)
{
  guint32 conditions = 0;

  MUSTER_FOREACH_HELD (game, creature, chip)
  conditions |= (guint32) chip->braced;

  return conditions;
}

MusterMode
muster_mods_death_save_mode (const MusterGame *game, MusterId creature)
{
  MUSTER_FOREACH_HELD (game, creature, chip)
  if (chip->save_advantage & MUSTER_SAVES_AGAINST_DEATH)
    return MUSTER_MODE_ADVANTAGE;

  return MUSTER_MODE_NONE;
}

gboolean
muster_mods_is_alert (const MusterGame *game, MusterId creature)
{
  MUSTER_FOREACH_HELD (game, creature, chip)
  if (chip->alert)
    return TRUE;

  return FALSE;
}

gboolean
muster_mods_keeps_max (const MusterGame *game, MusterId creature)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->keeps_max)
    return TRUE;

  return FALSE;
}

MusterSize
muster_mods_size (const MusterGame *game, MusterId creature)
{
  gint32 larger = 0;
  gint32 smaller = 0;

  MUSTER_FOREACH_HELD (game, creature, chip)
  {
    larger = MAX (larger, chip->grows);
    smaller = MIN (smaller, chip->grows);
  }

  return (MusterSize) CLAMP ((gint32) muster_game_block (game, creature)->size + larger + smaller,
                             MUSTER_SIZE_TINY, MUSTER_SIZE_GARGANTUAN);
}

MusterLoad
muster_mods_load (const MusterGame *game, MusterId creature)
{
  const MusterCreature *record = muster_game_creature (game, creature);

  if (muster_game_world (game)->encumbrance != MUSTER_ENCUMBRANCE_VARIANT || record->form != 0)
    return MUSTER_LOAD_NONE;

  return muster_load (record->carried,
                      muster_game_block (game, creature)->scores[MUSTER_ABILITY_STRENGTH],
                      muster_mods_size (game, creature));
}

gboolean
muster_mods_is_weak (const MusterGame *game, MusterId creature)
{
  MUSTER_FOREACH_HELD (game, creature, chip)
  if (chip->weak)
    return TRUE;

  return FALSE;
}

gboolean
muster_mods_heals_most (const MusterGame *game, MusterId creature)
{
  MUSTER_FOREACH_HELD (game, creature, chip)
  if (chip->max_heal)
    return TRUE;

  return FALSE;
}

gboolean
muster_mods_is_lit (const MusterGame *game, MusterId creature)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->lit)
    return TRUE;

  return FALSE;
}

gboolean
muster_creature_is_out_of_reach (const MusterGame *game, MusterId creature)
{
  return muster_mods_has (game, creature, MUSTER_CHIP_AWAY | MUSTER_CHIP_ETHEREAL);
}

MusterId
muster_creature_inside_of (const MusterGame *game, MusterId creature)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->inside)
    return chip->source;

  return 0;
}

gboolean
muster_creature_is_enclosed (const MusterGame *game, MusterId from, MusterId creature)
{
  MusterId own = muster_creature_inside_of (game, from);

  return from != creature && own != creature && own != muster_creature_inside_of (game, creature);
}

gboolean
muster_creature_is_away (const MusterGame *game, MusterId creature)
{
  return muster_mods_has (game, creature, MUSTER_CHIP_AWAY);
}

gboolean
muster_creature_seeks_way_back (const MusterGame *game, MusterId creature)
{
  MUSTER_FOREACH_HELD (game, creature, chip)
  if ((chip->marks & MUSTER_CHIP_AWAY) && chip->escape_by != 0)
    return TRUE;

  return FALSE;
}

/* Whether a chip that works against some kinds of creatures does against this one (0: nobody). */
static gboolean
works_against (const MusterGame *game, const MusterChip *chip, MusterId other)
{
  if (chip->against_types == 0)
    return TRUE;

  return muster_game_creature (game, other) != NULL
         && (chip->against_types & (1 << muster_game_block (game, other)->type));
}

guint32
muster_mods_immunities (const MusterGame *game, MusterId creature, const MusterChip *put)
{
  guint32 conditions = 0;

  MUSTER_FOREACH_HELD (game, creature, chip)
  if (works_against (game, chip, put->source)
      && (put->spell != 0 || !(chip->marks & MUSTER_CHIP_IMMUNE_TO_MAGIC)))
    conditions |= (guint32) chip->immune;
  MUSTER_FOREACH_HELD (game, creature, chip)
  conditions |= muster_condition_effect ((MusterCondition) chip->condition)->keeps_off;

  return conditions;
}

gboolean
muster_mods_keeps_off_disease (const MusterGame *game, MusterId creature)
{
  if (muster_game_world (game)->edition != 2014)
    return FALSE;

  MUSTER_FOREACH_HELD (game, creature, chip)
  if (muster_condition_effect ((MusterCondition) chip->condition)->keeps_off_disease)
    return TRUE;

  return FALSE;
}

gint32
muster_mods_blocks_level (const MusterGame *game, MusterId creature)
{
  gint32 highest = 0;

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature)
    highest = MAX (highest, chip->blocks_level);

  return highest;
}

MusterMode
muster_mods_check_mode (const MusterGame *game, MusterId creature, MusterAbility ability)
{
  guint8 modes[2] = { MUSTER_MODE_NONE, MUSTER_MODE_NONE };

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature)
    {
      if (chip->check_advantage & (1 << ability))
        modes[0] = MUSTER_MODE_ADVANTAGE;
      if (chip->check_disadvantage & (1 << ability))
        modes[1] = MUSTER_MODE_DISADVANTAGE;
    }

  return muster_combine_modes (modes, G_N_ELEMENTS (modes));
}

gint32
muster_mods_skill_bonus (const MusterGame *game, MusterId creature, gint32 skill)
{
  gint32 most = 0;
  gint32 worst = 0;

  MUSTER_FOREACH_HELD (game, creature, chip)
  if (skill != 0 && chip->check_skill == skill)
    {
      most = MAX (most, chip->skill_bonus);
      worst = MIN (worst, chip->skill_bonus);
    }

  return most + worst;
}

gint32
muster_mods_check_least (const MusterGame *game, MusterId creature, MusterAbility ability)
{
  gint32 most = 0;

  MUSTER_FOREACH_HELD (game, creature, chip)
  if (chip->check_ability == (gint32) ability + 1)
    most = MAX (most, chip->check_least);

  return most;
}

guint32
muster_mods_weapon_flags (const MusterGame *game, MusterId creature)
{
  MUSTER_FOREACH_HELD (game, creature, chip)
  if (chip->rider_rolls & MUSTER_ROLL_WEAPON_ATTACK)
    return MUSTER_ATTACK_MAGICAL;

  return 0;
}

guint32
muster_mods_bonus_actions (const MusterGame *game, MusterId creature)
{
  guint32 actions = 0;

  MUSTER_FOREACH_HELD (game, creature, chip)
  actions |= (guint32) chip->bonus_actions;

  return actions;
}

static gint32
speed_of_chip (const MusterChip *chip, guint speed)
{
  switch (speed)
    {
    case MUSTER_SPEED_FLY:
      return chip->fly_ft;
    case MUSTER_SPEED_SWIM:
      return chip->swim_ft;
    case MUSTER_SPEED_CLIMB:
      return chip->climb_ft;
    default:
      return 0;
    }
}

/* A load takes feet off every speed, what hastens a creature doubles the rest, and what slows it
 * takes half of that, or all of it. */
static gint32
slowed (const MusterGame *game, MusterId creature, gint32 feet)
{
  gint32 most = 0;
  gint32 least = 0;

  feet -= muster_load_slows_ft (muster_mods_load (game, creature));
  MUSTER_FOREACH_HELD (game, creature, chip)
  {
    most = MAX (most, chip->slowed);
    least = MIN (least, chip->slowed);
  }
  feet = MAX (feet, 0) * (least < 0 ? 2 : 1);

  return most == 0 ? feet : most == 1 ? feet / 2 : 0;
}

/* The chip of a form that has speeds of its own. */
static const MusterChip *
find_form (const MusterGame *game, MusterId creature)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->form
      && (chip->walk_ft > 0 || chip->fly_ft > 0 || chip->climb_ft > 0 || chip->swim_ft > 0))
    return chip;

  return NULL;
}

gint32
muster_mods_speed (const MusterGame *game, MusterId creature, guint speed)
{
  const MusterStatBlock *block = muster_game_block (game, creature);
  const MusterChip *form = find_form (game, creature);
  gint32 walk = form != NULL ? form->walk_ft : block->speeds_ft[MUSTER_SPEED_WALK];
  gint32 most = form != NULL ? speed_of_chip (form, speed) : block->speeds_ft[speed];
  gint32 more = 0;
  gint32 less = 0;

  MUSTER_FOREACH_HELD (game, creature, chip)
  if (!chip->form)
    {
      more = MAX (more, chip->walk_ft);
      less = MIN (less, chip->walk_ft);
    }
  walk += more;
  if (speed == MUSTER_SPEED_WALK)
    return slowed (game, creature, walk + less);

  MUSTER_FOREACH_HELD (game, creature, chip)
  most = MAX (most, speed_of_chip (chip, speed) < 0 ? walk : speed_of_chip (chip, speed));

  return slowed (game, creature, most + less);
}

gint32
muster_mods_darkvision (const MusterGame *game, MusterId creature)
{
  gint32 most = muster_game_block (game, creature)->senses_ft[MUSTER_SENSE_DARKVISION];

  MUSTER_FOREACH_HELD (game, creature, chip)
  most = MAX (most, chip->darkvision_ft);

  return most;
}

gint32
muster_mods_turn_temp_hp (const MusterGame *game, MusterId creature)
{
  gint32 most = 0;

  MUSTER_FOREACH_HELD (game, creature, chip)
  most = MAX (most, chip->temp_hp_turn);

  return most;
}

guint32
muster_mods_turn_limits (const MusterGame *game, MusterId creature)
{
  guint32 limits = 0;

  MUSTER_FOREACH_HELD (game, creature, chip)
  limits |= (guint32) chip->limits;

  return limits;
}

gint32
muster_mods_dex_save (const MusterGame *game, MusterId creature)
{
  gint32 worst = 0;

  MUSTER_FOREACH_HELD (game, creature, chip)
  worst = MIN (worst, chip->dex_save);

  return worst;
}

MusterMode
muster_mods_save_mode (const MusterGame *game, MusterId creature, MusterAbility ability)
{
  guint8 modes[2] = { MUSTER_MODE_NONE, MUSTER_MODE_NONE };

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature)
    {
      if (chip->save_advantage & (1 << ability))
        modes[0] = MUSTER_MODE_ADVANTAGE;
      if (chip->save_disadvantage & (1 << ability))
        modes[1] = MUSTER_MODE_DISADVANTAGE;
    }

  return muster_combine_modes (modes, G_N_ELEMENTS (modes));
}

static void
add_attack_mod (MusterAttackMods *mods, const MusterChip *chip, gint32 mode, gboolean of_target)
{
  if (mode == MUSTER_MODE_NONE || mods->n == MUSTER_MAX_ATTACK_MODS)
    return;

  mods->modes[mods->n] = (guint8) mode;
  mods->of_target[mods->n] = (guint8) of_target;
  mods->chips[mods->n++] = chip->id;
}

static gint32
mode_of_own (const MusterChip *chip, int ability)
{
  return ability >= 0 && (chip->attack_disadvantage & (1 << ability)) ? MUSTER_MODE_DISADVANTAGE
                                                                      : chip->own_attacks;
}

void
muster_mods_attack (
    const MusterGame *game, MusterId attacker, int ability, MusterId target, MusterAttackMods *mods)
{
  mods->n = 0;
  mods->attacker = attacker;
  mods->target = target;
  MUSTER_FOREACH_HELD (game, attacker, chip)
  if (!(chip->marks & MUSTER_CHIP_SLANT_SOURCE) || chip->source == target)
    add_attack_mod (mods, chip, mode_of_own (chip, ability), FALSE);
  MUSTER_FOREACH_HELD (game, target, chip)
  if (works_against (game, chip, attacker)
      && (!(chip->marks & MUSTER_CHIP_SLANT_SOURCE) || chip->source == attacker))
    add_attack_mod (mods, chip, chip->attacks_against, TRUE);
}
