/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <string.h>

#include "store/spell-json-mods.h"

#include <glib/gi18n-lib.h>

#include "rules/chips/mods.h"
#include "store/spell-json-hindrances.h"
#include "store/spell-json-healing.h"
#include "store/spell-json-options.h"
#include "store/spell-json-slants.h"
#include "store/spell-json-terms.h"
#include "store/spell-json-wards.h"

typedef MusterJsonPlace Place;

/* "attack_roll" and the like as a mask of MusterRollKind. */
static gint32
rolls_of (const Place *place)
{
  return (muster_spell_has_text (place, "applies_to", "attack_roll") ? MUSTER_ROLL_ATTACK : 0)
         | (muster_spell_has_text (place, "applies_to", "saving_throw") ? MUSTER_ROLL_SAVE : 0)
         | (muster_spell_has_text (place, "applies_to", "ability_check") ? MUSTER_ROLL_CHECK : 0);
}

static gboolean
read_rider (const Place *place, MusterSpellChip *chip, GError **error)
{
  MusterDiceTerm bonus = { 0 };
  MusterDiceTerm penalty = { 0 };
  int uses = 0;
  int flat = 0;

  if (!muster_json_int (place, "bonus", -20, 20, &flat, error)
      || !muster_json_dice (place, "bonus_dice", &bonus, error)
      || !muster_json_dice (place, "penalty_dice", &penalty, error)
      || !muster_json_int (place, "uses", 1, 1, &uses, error))
    return FALSE;
  if (bonus.count == 0 && penalty.count == 0 && flat == 0)
    return TRUE;

  chip->chip.rider_rolls = rolls_of (place);
  if (muster_spell_has_text (place, "applies_to", "ability_check_chosen_skill"))
    {
      chip->chip.rider_rolls |= MUSTER_ROLL_CHECK;
      chip->any_skill = 1;
    }
  chip->chip.rider_dice = bonus.count > 0 ? bonus.count : -(gint32) penalty.count;
  chip->chip.rider_die = bonus.count > 0 ? bonus.sides : penalty.sides;
  chip->chip.rider_flat = flat;
  chip->chip.once = uses == 1;

  return TRUE;
}

static gboolean
read_hit_damage (const Place *place, const char *member, MusterSpellChip *chip, GError **error)
{
  MusterSpellDamage damage = { 0 };

  if (!muster_spell_read_one_damage (place, member, &damage, error))
    return FALSE;
  if (damage.dice.count == 0)
    return TRUE;

  chip->chip.hit_dice = damage.dice.count;
  chip->chip.hit_die = damage.dice.sides;
  chip->chip.hit_type = damage.type;
  if (muster_spell_has_text (place, "applies_to", "weapon_attack_vs_target"))
    chip->chip.marks |= MUSTER_CHIP_HIT_MARK | MUSTER_CHIP_HIT_WEAPON_ONLY;
  else if (muster_spell_has_text (place, "applies_to", "attack_vs_target"))
    chip->chip.marks |= MUSTER_CHIP_HIT_MARK;
  else if (muster_spell_has_text (place, "applies_to", "weapon_attack"))
    chip->chip.marks |= MUSTER_CHIP_HIT_WEAPON_ONLY;

  return TRUE;
}

static gboolean
read_condition_list (const Place *place,
                     const char *member,
                     MusterSpell *spell,
                     MusterSpellChip *chip,
                     GError **error)
{
  JsonArray *conditions = NULL;

  if (!muster_json_array (place, member, &conditions, error))
    return FALSE;
  for (guint i = 0; conditions != NULL && i < json_array_get_length (conditions); i++)
    {
      const char *name;
      MusterCondition condition;

      if (!muster_json_text_at (place, member, conditions, i, &name, error))
        return FALSE;
      if (muster_condition_from_name (name, &condition))
        chip->chip.immune |= 1 << condition;
      else
        muster_spell_leave (spell, place, member);
    }

  return TRUE;
}

static gboolean
read_immunities (const Place *place, MusterSpell *spell, MusterSpellChip *chip, GError **error)
{
  JsonArray *spells = NULL;

  if (!muster_json_array (place, "immune_spells", &spells, error))
    return FALSE;
  if (!read_condition_list (place, "condition_immunities", spell, chip, error))
    return FALSE;
  if (json_object_has_member (place->object, "immune_magic_conditions"))
    chip->chip.marks |= MUSTER_CHIP_IMMUNE_TO_MAGIC;
  if (!read_condition_list (place, "immune_magic_conditions", spell, chip, error))
    return FALSE;
  if (spells != NULL && json_array_get_length (spells) > 1)
    return muster_json_fail (place, "immune_spells", 1, _ ("there is room for one spell"), error);
  if (spells != NULL && json_array_get_length (spells) > 0)
    {
      const char *id;

      if (!muster_json_text_at (place, "immune_spells", spells, 0, &id, error))
        return FALSE;
      g_set_str (&chip->blocks, id);
    }

  return TRUE;
}

static gboolean
read_armor (const Place *place, MusterSpellChip *chip, GError **error)
{
  int penalty = 0;

  if (!muster_json_int (place, "ac_bonus", -20, 20, &chip->chip.ac_bonus, error)
      || !muster_json_int (place, "ac_penalty", 0, 20, &penalty, error)
      || !muster_json_int (place, "ac_min", 0, 40, &chip->chip.ac_floor, error)
      || !muster_json_int (place, "ac_base", 0, 40, &chip->chip.ac_base, error))
    return FALSE;
  chip->chip.ac_bonus -= penalty;

  return TRUE;
}

static gboolean
read_resistances (const Place *place, MusterSpellChip *chip, GError **error)
{
  guint32 resist = 0;
  guint32 nonmagical = 0;

  if (!muster_spell_read_damage_types (place, "resist", &resist, error)
      || !muster_spell_read_damage_types (place, "resist_nonmagical", &nonmagical, error)
      || !muster_spell_read_damage_types (place, "resist_choice", &chip->resist_choice, error))
    return FALSE;
  chip->chip.resist = (gint32) (resist | nonmagical);
  if (nonmagical != 0 && resist == 0)
    chip->chip.marks |= MUSTER_CHIP_RESIST_NONMAGICAL;

  return TRUE;
}

/* A bonus to the attack and damage rolls of its holder's weapons, which makes them magical. */
static gboolean
read_weapon_bonus (const Place *place, MusterSpellChip *chip, GError **error)
{
  int bonus = 0;

  if (!muster_json_int (place, "weapon_bonus", 0, 10, &bonus, error))
    return FALSE;
  if (bonus == 0)
    return TRUE;
  if (chip->chip.rider_rolls != 0)
    return muster_json_fail (place, "weapon_bonus", -1,
                             _ ("this cannot go with a bonus to other rolls"), error);
  chip->chip.rider_rolls = MUSTER_ROLL_WEAPON_ATTACK;
  chip->chip.rider_flat = bonus;
  chip->chip.hit_flat = bonus;
  chip->chip.marks |= MUSTER_CHIP_HIT_WEAPON_ONLY;

  return TRUE;
}

static gboolean
read_least_check (const Place *place, MusterSpellChip *chip, GError **error)
{
  if (!muster_json_int (place, "cha_check_min", 1, 20, &chip->chip.check_least, error))
    return FALSE;
  if (chip->chip.check_least > 0)
    chip->chip.check_ability = MUSTER_ABILITY_CHARISMA + 1;

  return TRUE;
}

/* Temporary hit points each turn are a number or "mod". */
static gboolean
read_turn_temp_hp (const Place *place, MusterSpellChip *chip, GError **error)
{
  JsonNode *node = json_object_get_member (place->object, "temp_hp_each_turn");

  if (node != NULL && JSON_NODE_HOLDS_VALUE (node)
      && json_node_get_value_type (node) == G_TYPE_STRING)
    {
      chip->temp_hp_mod = 1;
      return TRUE;
    }

  return muster_json_int (place, "temp_hp_each_turn", 0, 1000, &chip->chip.temp_hp_turn, error);
}

/* More hit points, one more chance at 0, and better saves.  Dice are thrown for each target, whose
 * hit points rise with the maximum. */
static gboolean
read_endurance (const Place *place, MusterSpellChip *chip, GError **error)
{
  JsonNode *more = json_object_get_member (place->object, "max_hp_bonus");
  gboolean raises = FALSE;
  int least = 0;
  int saves = 0;

  if (more != NULL && JSON_NODE_HOLDS_VALUE (more)
      && json_node_get_value_type (more) == G_TYPE_STRING)
    {
      if (!muster_json_dice (place, "max_hp_bonus", &chip->more_hp, error))
        return FALSE;
    }
  else if (!muster_json_int (place, "max_hp_bonus", 0, 1000, &chip->chip.max_hp, error))
    return FALSE;
  if (!muster_json_flag (place, "heals", &raises, error)
      || !muster_json_int (place, "drop_to_1_hp", 0, 1, &least, error)
      || !muster_json_int (place, "save_bonus", 0, 20, &saves, error))
    return FALSE;
  chip->raises_hp = raises || chip->more_hp.count > 0;
  if (least == 1)
    chip->chip.marks |= MUSTER_CHIP_DEATH_WARD;
  if (saves > 0 && chip->chip.rider_rolls != 0)
    return muster_json_fail (place, "save_bonus", -1,
                             _ ("this cannot go with a bonus to other rolls; add saving_throw to "
                                "applies_to instead"),
                             error);
  if (saves > 0)
    {
      chip->chip.rider_rolls |= MUSTER_ROLL_SAVE;
      chip->chip.rider_flat = saves;
    }

  return TRUE;
}

/* What stands between the holder and attacks on it. */
static gboolean
read_protection (const Place *place, MusterSpellChip *chip, GError **error)
{
  Place save;
  const char *name = NULL;
  gboolean shares = FALSE;
  MusterAbility ability;

  if (!muster_json_object (place, "attackers_save", &save, error)
      || !muster_json_int (place, "duplicates", 0, 8, &chip->chip.images, error)
      || !muster_json_flag (place, "damage_shared_to_caster", &shares, error))
    return FALSE;
  if (shares)
    chip->chip.marks |= MUSTER_CHIP_SHARES_DAMAGE;
  if (save.object == NULL)
    return TRUE;
  if (!muster_json_text (&save, "ability", &name, error))
    return FALSE;
  if (name == NULL || !muster_ability_from_name (name, &ability))
    return muster_json_fail (&save, "ability", -1, _ ("there is no such ability"), error);
  chip->chip.marks |= MUSTER_CHIP_SANCTUARY;
  chip->chip.save_ability = (gint32) ability + 1;

  return TRUE;
}

/* A condition that the spell gives its holder. */
static gboolean
read_buff_condition (MusterSpell *spell,
                     const Place *place,
                     MusterSpellLeaves leaves,
                     GError **error)
{
  const char *name = NULL;
  MusterCondition condition;
  MusterSpellChip *chip;

  if (!muster_json_text (place, "condition", &name, error))
    return FALSE;
  if (name == NULL)
    return TRUE;
  if (!muster_condition_from_name (name, &condition))
    return muster_json_fail (place, "condition", -1, _ ("there is no such condition"), error);
  chip = muster_spell_add_chip (spell, leaves);
  if (chip == NULL)
    return muster_json_fail (place, "condition", -1, _ ("too many effects"), error);
  chip->chip.condition = (gint32) condition;

  return TRUE;
}

/* What a rider or damage of hits goes to, where no chip can say it; times other than the start of a
 * turn. */
static void
note_limits (MusterSpell *spell, const Place *place, const MusterSpellChip *chip)
{
  JsonNode *when = json_object_get_member (place->object, "when");
  JsonNode *applies_to = json_object_get_member (place->object, "applies_to");

  if (applies_to != NULL && chip->chip.rider_rolls == 0 && chip->chip.hit_dice == 0)
    muster_spell_leave (spell, place, "applies_to");
  if (when != NULL && chip->chip.temp_hp_turn == 0 && !chip->temp_hp_mod
      && !(chip->chip.marks & MUSTER_CHIP_BLINKS))
    muster_spell_leave (spell, place, "when");
}

/* A number of feet, or "walk": as far as on foot. */
static gboolean
read_feet (const Place *place, const char *member, gint32 *feet, GError **error)
{
  JsonNode *node = json_object_get_member (place->object, member);
  const char *text = NULL;

  if (node == NULL || json_node_get_value_type (node) != G_TYPE_STRING)
    return muster_json_int (place, member, -1000, 1000, feet, error);
  if (!muster_json_text (place, member, &text, error))
    return FALSE;
  if (!g_str_equal (text, "walk"))
    return muster_json_fail (place, member, -1, _ ("expected a number of feet, or walk"), error);
  *feet = -1;

  return TRUE;
}

static gboolean
read_movement (MusterSpell *spell, const Place *place, MusterSpellChip *chip, GError **error)
{
  static const struct
  {
    const char *name;
    MusterStandardAction action;
  } actions[] = { { "dash", MUSTER_ACTION_DASH },
                  { "disengage", MUSTER_ACTION_DISENGAGE },
                  { "hide", MUSTER_ACTION_HIDE } };

  int times = 1;

  if (!muster_json_int (place, "speed_multiplier", 1, 10, &times, error)
      || !read_feet (place, "speed_ft", &chip->chip.walk_ft, error)
      || !read_feet (place, "fly_speed", &chip->chip.fly_ft, error)
      || !read_feet (place, "climb_speed", &chip->chip.climb_ft, error)
      || !read_feet (place, "swim_speed", &chip->chip.swim_ft, error)
      || !read_feet (place, "darkvision_ft", &chip->chip.darkvision_ft, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (muster_spell_has_text (place, "bonus_action", actions[i].name))
      chip->chip.bonus_actions |= 1 << actions[i].action;
  if (times == 2)
    chip->chip.slowed = -1;
  else if (times > 2)
    muster_spell_leave (spell, place, "speed_multiplier");
  if (json_object_has_member (place->object, "bonus_action") && chip->chip.bonus_actions == 0)
    muster_spell_leave (spell, place, "bonus_action");

  return TRUE;
}

static gboolean
read_skills (MusterSpell *spell, const Place *place, MusterSpellChip *chip, GError **error)
{
  g_autoptr (GList) members = NULL;
  Place skills;
  MusterSkill skill;

  if (!muster_json_object (place, "skill_bonus", &skills, error))
    return FALSE;
  members = skills.object != NULL ? json_object_get_members (skills.object) : NULL;
  if (members == NULL)
    return TRUE;
  if (members->next != NULL)
    {
      muster_spell_leave (spell, place, "skill_bonus");
      return TRUE;
    }
  if (!muster_skill_from_name (members->data, &skill))
    return muster_json_fail (&skills, members->data, -1, _ ("there is no such skill"), error);
  chip->chip.check_skill = (gint32) skill + 1;

  return muster_json_int (&skills, members->data, -20, 20, &chip->chip.skill_bonus, error);
}

/* Other planes, and eyes that see them or what is hidden here. */
static gboolean
read_planes (const Place *place, MusterSpellChip *chip, GError **error)
{
  MusterDiceTerm die = { 0 };
  gboolean ethereal = FALSE;
  gboolean sees = FALSE;
  int truesight = 0;

  if (!muster_json_flag (place, "ethereal", &ethereal, error)
      || !muster_json_flag (place, "see_invisible", &sees, error)
      || !muster_json_int (place, "truesight_ft", 0, 10000, &truesight, error)
      || !muster_json_int (place, "blocks_spells_max_level", 0, MUSTER_MAX_SPELL_LEVEL,
                           &chip->chip.blocks_level, error))
    return FALSE;
  if (ethereal)
    chip->chip.marks |= MUSTER_CHIP_ETHEREAL;
  if (sees || truesight > 0)
    chip->chip.marks |= MUSTER_CHIP_SEES_INVISIBLE;
  if (!json_object_has_member (place->object, "ethereal_on"))
    return TRUE;
  if (!muster_json_dice (place, "roll", &die, error)
      || !muster_json_int (place, "ethereal_on", 1, 100, &chip->chip.rider_flat, error))
    return FALSE;
  if (die.count != 1 || die.sides == 0)
    return muster_json_fail (place, "roll", -1, _ ("expected one die"), error);
  chip->chip.marks |= MUSTER_CHIP_BLINKS;
  chip->chip.rider_die = die.sides;

  return TRUE;
}

/* The first attack on the target after the turn of the cast, by the caster alone. */
static void
read_first_attack (MusterSpell *spell, const Place *place, MusterSpellChip *chip)
{
  if (!muster_spell_has_text (place, "advantage", "first_attack_next_turn"))
    return;
  chip->chip.attacks_against = MUSTER_MODE_ADVANTAGE;
  chip->chip.marks |= MUSTER_CHIP_SLANT_SOURCE;
  chip->chip.once = 1;
  chip->until = MUSTER_SPELL_UNTIL_CASTER_END;
  spell->on_enemies = 1;
}

/* What a buff or a debuff does, on one chip that bears the spell's name. */
gboolean
muster_spell_read_mods (MusterSpell *spell,
                        const Place *place,
                        MusterSpellLeaves leaves,
                        GError **error)
{
  static const char *const known[] = { "bonus",
                                       "weapon_bonus",
                                       "magic_weapon",
                                       "cha_check_min",
                                       "bonus_dice",
                                       "penalty_dice",
                                       "applies_to",
                                       "uses",
                                       "hit_damage",
                                       "next_hit_damage",
                                       "ac_bonus",
                                       "ac_penalty",
                                       "ac_min",
                                       "ac_base",
                                       "ac_add_dex",
                                       "resist",
                                       "resist_nonmagical",
                                       "resist_choice",
                                       "immune_spells",
                                       "condition_immunities",
                                       "temp_hp_each_turn",
                                       "when",
                                       "until",
                                       "extra_action",
                                       "attackers_disadvantage",
                                       "attackers_advantage",
                                       "on_end",
                                       "no_reactions",
                                       "advantage",
                                       "disadvantage",
                                       "speed",
                                       "dex_save_penalty",
                                       "action_or_bonus",
                                       "max_attacks",
                                       "spell_delay_d20",
                                       "somatic_spell_failure_percent",
                                       "condition",
                                       "max_hp_bonus",
                                       "heals",
                                       "drop_to_1_hp",
                                       "negates_instant_death",
                                       "save_bonus",
                                       "vs_types",
                                       "vs",
                                       "options",
                                       "advantage_choice",
                                       "speed_ft",
                                       "fly_speed",
                                       "climb_speed",
                                       "swim_speed",
                                       "darkvision_ft",
                                       "bonus_action",
                                       "skill_bonus",
                                       "ethereal",
                                       "ethereal_on",
                                       "roll",
                                       "see_invisible",
                                       "truesight_ft",
                                       "blocks_spells_max_level",
                                       "immune_magic_conditions",
                                       "attackers_save",
                                       "duplicates",
                                       "redirect_d20_min",
                                       "redirect_d6_min",
                                       "roll_per_duplicate",
                                       "duplicate_ac",
                                       "damage_shared_to_caster",
                                       "retaliate",
                                       "retaliate_on",
                                       "within_ft",
                                       "on_melee_hit_by",
                                       "immune",
                                       "cannot_be_surprised",
                                       "max_healing",
                                       "speed_multiplier",
                                       "cannot",
                                       "damage_reduction",
                                       "damage_types_choice",
                                       "per_turn",
                                       "cures",
                                       "hp_max_cannot_be_reduced",
                                       "revive_at_turn_start_hp",
                                       "no_invisible",
                                       "damage_roll_penalty",
                                       "on_hit",
                                       "duration",
                                       "skill_penalty",
                                       "target_disadvantage",
                                       NULL };
  MusterSpellChip *chip = muster_spell_add_named_chip (spell, leaves);
  gboolean worse = FALSE;
  gboolean better = FALSE;
  gboolean still = FALSE;
  guint32 types = 0;
  Place on_end;

  if (chip == NULL)
    return muster_json_fail (place, NULL, -1, _ ("too many effects"), error);
  if (!read_rider (place, chip, error) || !read_hit_damage (place, "hit_damage", chip, error)
      || !read_hit_damage (place, "next_hit_damage", chip, error)
      || !read_weapon_bonus (place, chip, error) || !read_least_check (place, chip, error)
      || !read_endurance (place, chip, error) || !read_protection (place, chip, error)
      || !read_buff_condition (spell, place, leaves, error) || !read_armor (place, chip, error)
      || !read_resistances (place, chip, error) || !read_immunities (place, spell, chip, error)
      || !read_turn_temp_hp (place, chip, error) || !read_movement (spell, place, chip, error)
      || !read_skills (spell, place, chip, error) || !read_planes (place, chip, error)
      || !muster_spell_read_hindrances (spell, place, chip, error)
      || !muster_spell_read_until (spell, place, chip, error)
      || !muster_json_flag (place, "no_reactions", &still, error)
      || !muster_json_object (place, "on_end", &on_end, error))
    return FALSE;
  if (json_object_has_member (place->object, "next_hit_damage"))
    chip->chip.marks |= MUSTER_CHIP_HIT_ONCE;
  if (muster_spell_has_text (place, "extra_action", "attack_one"))
    chip->chip.marks |= MUSTER_CHIP_EXTRA_ACTION;
  if (on_end.object != NULL
      && (json_object_has_member (on_end.object, "lethargy")
          || muster_spell_has_text (&on_end, "conditions", "incapacitated")))
    chip->chip.marks |= MUSTER_CHIP_LETHARGY;
  if (still)
    chip->chip.marks |= MUSTER_CHIP_NO_REACTIONS;
  if (!muster_json_flag (place, "attackers_disadvantage", &worse, error)
      || !muster_json_flag (place, "attackers_advantage", &better, error)
      || !muster_spell_read_creature_types (place, "vs_types", &types, error))
    return FALSE;
  /* Which of several kinds it is against is known at the table alone. */
  if (!json_object_has_member (place->object, "vs_types_choice"))
    chip->chip.attacks_against = worse    ? MUSTER_MODE_DISADVANTAGE
                                 : better ? MUSTER_MODE_ADVANTAGE
                                          : MUSTER_MODE_NONE;
  chip->chip.against_types = (gint32) types;
  read_first_attack (spell, place, chip);
  if (json_object_has_member (place->object, "magic_weapon") && chip->chip.hit_flat == 0)
    muster_spell_leave (spell, place, "magic_weapon");
  chip->check_choice |= muster_spell_checks_of (place, "advantage_choice");
  muster_spell_read_advantages (spell, place, chip);
  note_limits (spell, place, chip);
  muster_spell_note_unknown (spell, place, known);

  if (!muster_spell_read_cures (spell, place, error))
    return FALSE;

  return muster_spell_read_wards (spell, place, chip, error)
         && muster_spell_read_options (spell, place, chip, error);
}
