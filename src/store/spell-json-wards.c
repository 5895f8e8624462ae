/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json-wards.h"

#include <glib/gi18n-lib.h>

#include "rules/chips/mods.h"
#include "store/spell-json-terms.h"

typedef MusterJsonPlace Place;

gboolean
muster_spell_read_retaliation (const Place *place, MusterSpellChip *chip, GError **error)
{
  MusterSpellDamage damage = { 0 };

  if (!muster_spell_read_one_damage (place, "retaliate", &damage, error))
    return FALSE;
  if (damage.dice.count == 0)
    return TRUE;
  chip->chip.sting_dice = damage.dice.count;
  chip->chip.sting_die = damage.dice.sides;
  chip->chip.sting_type = damage.type;

  return TRUE;
}

/* Who hits the holder in melee saves or bears a condition: as long as the spell, in SRD 5.2 until
 * its next turn ends. */
static gboolean
read_answer (MusterSpell *spell, const Place *place, MusterSpellChip *chip, GError **error)
{
  static const char *const known[] = { "types", "save", "conditions", "until", NULL };
  JsonArray *conditions = NULL;
  MusterCondition condition;
  MusterAbility ability;
  const char *name = NULL;
  const char *until = NULL;
  guint32 types = 0;
  Place answer;
  Place save;

  if (!muster_json_object (place, "on_melee_hit_by", &answer, error))
    return FALSE;
  if (answer.object == NULL)
    return TRUE;
  if (!muster_spell_read_creature_types (&answer, "types", &types, error)
      || !muster_json_object (&answer, "save", &save, error)
      || !muster_json_array (&answer, "conditions", &conditions, error)
      || !muster_json_text (&answer, "until", &until, error))
    return FALSE;
  if (until != NULL && !g_str_equal (until, "target_next_turn_end"))
    return muster_json_fail (&answer, "until", -1, _ ("expected target_next_turn_end"), error);
  if (save.object == NULL)
    return muster_json_fail (&answer, "save", -1, _ ("expected a saving throw"), error);
  if (!muster_json_text (&save, "ability", &name, error))
    return FALSE;
  if (name == NULL || !muster_ability_from_name (name, &ability))
    return muster_json_fail (&save, "ability", -1, _ ("there is no such ability"), error);
  if (conditions == NULL || json_array_get_length (conditions) != 1)
    return muster_json_fail (&answer, "conditions", -1, _ ("expected a list of one condition"),
                             error);
  if (!muster_json_text_at (&answer, "conditions", conditions, 0, &name, error))
    return FALSE;
  if (!muster_condition_from_name (name, &condition))
    return muster_json_fail (&answer, "conditions", 0, _ ("there is no such condition"), error);

  chip->chip.answer_types = (gint32) types;
  chip->chip.answer_save = (gint32) ability + 1;
  chip->chip.answer_condition = (gint32) condition;
  chip->chip.answer_turn = until != NULL || spell->edition == 2024;
  muster_spell_note_unknown (spell, &answer, known);

  return TRUE;
}

/* Dice off whatever damage the holder throws. */
static gboolean
read_penalty (const Place *place, MusterSpellChip *chip, GError **error)
{
  MusterDiceTerm less = { 0 };

  if (!muster_json_dice (place, "damage_roll_penalty", &less, error))
    return FALSE;
  chip->chip.weaken_dice = less.count;
  chip->chip.weaken_die = less.sides;

  return TRUE;
}

/* The hit that uses the chip up shows whoever it hits. */
static gboolean
read_brand (MusterSpell *spell, const Place *place, MusterSpellChip *chip, GError **error)
{
  static const char *const known[] = { "no_invisible", NULL };
  gboolean lit = FALSE;
  Place hit;

  if (!muster_json_object (place, "on_hit", &hit, error))
    return FALSE;
  if (hit.object == NULL)
    return TRUE;
  if (!muster_json_flag (&hit, "no_invisible", &lit, error))
    return FALSE;
  chip->chip.brands = lit != FALSE;
  muster_spell_note_unknown (spell, &hit, known);

  return TRUE;
}

/* Dice off the damage of one type, once a turn. */
static gboolean
read_sparing (MusterSpell *spell, const Place *place, MusterSpellChip *chip, GError **error)
{
  MusterDiceTerm dice = { 0 };
  int times = 0;

  if (!muster_json_dice (place, "damage_reduction", &dice, error)
      || !muster_spell_read_damage_types (place, "damage_types_choice", &chip->spares_choice, error)
      || !muster_json_int (place, "per_turn", 0, 100, &times, error))
    return FALSE;
  if (dice.count > 0 && (chip->spares_choice == 0 || times != 1))
    return muster_json_fail (place, "damage_reduction", -1,
                             _ ("expected types to choose from, and once a turn"), error);
  if (dice.count == 0 && times > 0)
    muster_spell_leave (spell, place, "per_turn");
  chip->chip.spares_dice = dice.count;
  chip->chip.spares_die = dice.sides;

  return TRUE;
}

/* A number off the checks of one skill. */
static gboolean
read_skill_penalty (MusterSpell *spell, const Place *place, MusterSpellChip *chip, GError **error)
{
  g_autoptr (GList) members = NULL;
  Place skills;
  MusterSkill skill;

  if (!muster_json_object (place, "skill_penalty", &skills, error))
    return FALSE;
  members = skills.object != NULL ? json_object_get_members (skills.object) : NULL;
  if (members == NULL)
    return TRUE;
  if (members->next != NULL || chip->chip.check_skill != 0)
    {
      muster_spell_leave (spell, place, "skill_penalty");
      return TRUE;
    }
  if (!muster_skill_from_name (members->data, &skill))
    return muster_json_fail (&skills, members->data, -1, _ ("there is no such skill"), error);
  chip->chip.check_skill = (gint32) skill + 1;

  return muster_json_int (&skills, members->data, -20, 0, &chip->chip.skill_bonus, error);
}

gboolean
muster_spell_read_wards (MusterSpell *spell,
                         const Place *place,
                         MusterSpellChip *chip,
                         GError **error)
{
  gboolean alert = FALSE;
  gboolean lit = FALSE;
  gboolean most = FALSE;
  gboolean keeps = FALSE;
  guint32 immune = 0;
  Place time;

  if (!read_sparing (spell, place, chip, error)
      || !muster_spell_read_retaliation (place, chip, error)
      || !read_answer (spell, place, chip, error) || !read_penalty (place, chip, error)
      || !read_brand (spell, place, chip, error) || !read_skill_penalty (spell, place, chip, error)
      || !muster_spell_read_damage_types (place, "immune", &immune, error)
      || !muster_json_flag (place, "cannot_be_surprised", &alert, error)
      || !muster_json_flag (place, "max_healing", &most, error)
      || !muster_json_flag (place, "hp_max_cannot_be_reduced", &keeps, error)
      || !muster_json_int (place, "revive_at_turn_start_hp", 0, 1000, &chip->chip.revives, error)
      || !muster_json_flag (place, "no_invisible", &lit, error)
      || !muster_json_object (place, "duration", &time, error)
      || (time.object != NULL && !muster_spell_read_time (&time, &chip->seconds, error)))
    return FALSE;
  chip->chip.immune_damage = (gint32) immune;
  chip->chip.alert = alert != FALSE;
  chip->chip.max_heal = most != FALSE;
  chip->chip.keeps_max = keeps != FALSE;
  chip->chip.lit = lit != FALSE;
  if (muster_spell_has_text (place, "target_disadvantage", "chosen_ability_checks"))
    chip->check_worse = (1u << MUSTER_N_ABILITIES) - 1;
  else if (json_object_has_member (place->object, "target_disadvantage"))
    muster_spell_leave (spell, place, "target_disadvantage");

  return TRUE;
}
