/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json-chips.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/chips/mods.h"

#define MOST_AMOUNT 10000

typedef MusterJsonPlace Place;

void
muster_spell_note_unknown (MusterSpell *spell, const Place *place, const char *const *known)
{
  g_autoptr (GList) members = json_object_get_members (place->object);

  for (GList *l = members; l != NULL; l = l->next)
    if (!g_strv_contains (known, l->data))
      spell->gm = 1;
}

gboolean
muster_spell_read_time (const Place *place, gint32 *seconds, GError **error)
{
  static const struct
  {
    const char *unit;
    gint32 seconds;
  } units[] = {
    { "round", 6 }, { "minute", 60 }, { "hour", 3600 }, { "day", 86400 }, { "year", 365 * 86400 }
  };
  const char *unit = NULL;
  int amount = 1;

  if (!muster_json_text (place, "unit", &unit, error)
      || !muster_json_int (place, "amount", 0, MOST_AMOUNT, &amount, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (g_strcmp0 (unit, units[i].unit) == 0)
      {
        *seconds = (gint32) MIN ((gint64) amount * units[i].seconds, G_MAXINT32);
        return TRUE;
      }

  return muster_json_fail (place, "unit", -1, _ ("expected round, minute, hour, day or year"),
                           error);
}

static gboolean
read_damage_types (const Place *place, const char *member, guint32 *types, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (place, member, &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *name;
      MusterDamageType type;

      if (!muster_json_text_at (place, member, array, i, &name, error))
        return FALSE;
      if (g_str_equal (name, "all"))
        *types |= (1u << MUSTER_N_DAMAGE_TYPES) - 1;
      else if (muster_damage_type_from_name (name, &type))
        *types |= 1u << type;
      else
        return muster_json_fail (place, member, (int) i, _ ("there is no such damage type"), error);
    }

  return TRUE;
}

gboolean
muster_spell_read_type (const Place *place, MusterSpellDamage *damage, GError **error)
{
  JsonNode *node = json_object_get_member (place->object, "type");
  const char *name = NULL;
  MusterDamageType type = MUSTER_DAMAGE_UNTYPED;

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    {
      if (!read_damage_types (place, "type", &damage->choice, error))
        return FALSE;
      damage->type = (guint8) (damage->choice != 0 ? g_bit_nth_lsf (damage->choice, -1) : 0);
      return TRUE;
    }
  if (!muster_json_text (place, "type", &name, error))
    return FALSE;
  if (name != NULL && !g_str_equal (name, "weapon") && !g_str_equal (name, "draconic_origin")
      && !muster_damage_type_from_name (name, &type))
    return muster_json_fail (place, "type", -1, _ ("there is no such damage type"), error);
  damage->type = (guint8) type;

  return TRUE;
}

static gboolean
read_until (MusterSpell *spell, const Place *place, MusterSpellChip *chip, GError **error)
{
  static const char *const names[] = { "", "target_next_turn_start", "target_next_turn_end",
                                       "caster_next_turn_start", "caster_next_turn_end" };
  const char *until = NULL;

  if (!muster_json_text (place, "until", &until, error))
    return FALSE;
  if (until == NULL)
    return TRUE;
  for (guint i = 1; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (until, names[i]))
      {
        chip->until = (guint8) i;
        return TRUE;
      }

  /* "long_rest" and the like: the GM sees it come. */
  spell->gm = 1;

  return TRUE;
}

static gboolean
has_text (const Place *place, const char *member, const char *text)
{
  JsonNode *node = json_object_get_member (place->object, member);
  JsonArray *array
      = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);

      if (JSON_NODE_HOLDS_VALUE (element) && json_node_get_value_type (element) == G_TYPE_STRING
          && g_str_equal (json_node_get_string (element), text))
        return TRUE;
    }

  return FALSE;
}

/* The chips that the program knows by name show as such. */
static MusterCondition
condition_of_spell (const MusterSpell *spell)
{
  MusterCondition condition;

  return muster_condition_from_name (spell->id, &condition) && condition >= MUSTER_CONDITION_BLESSED
             ? condition
             : MUSTER_CONDITION_CUSTOM;
}

static MusterSpellChip *
add_named_chip (MusterSpell *spell, MusterSpellLeaves leaves)
{
  MusterSpellChip *chip = muster_spell_add_chip (spell, leaves);

  if (chip != NULL)
    chip->chip.condition = condition_of_spell (spell);

  return chip;
}

static gboolean
read_save_ends (MusterSpell *spell, const Place *place, MusterSpellChip *chip, GError **error)
{
  JsonNode *node = json_object_get_member (place->object, "save_ends");
  Place save;
  const char *ability_name = NULL;
  MusterAbility ability;

  if (node == NULL)
    return TRUE;
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      if (!muster_json_object (place, "save_ends", &save, error)
          || !muster_json_text (&save, "ability", &ability_name, error))
        return FALSE;
      if (ability_name == NULL || !muster_ability_from_name (ability_name, &ability))
        return muster_json_fail (&save, "ability", -1, _ ("there is no such ability"), error);
      chip->chip.save_ability = (gint32) ability + 1;
      chip->chip.save_ends = 1;
      return TRUE;
    }
  if (g_strcmp0 (json_node_get_string (node), "turn_end") == 0 && spell->save_ability >= 0)
    {
      chip->chip.save_ability = spell->save_ability + 1;
      chip->chip.save_ends = 1;
    }
  else
    spell->gm = 1;

  return TRUE;
}

static gboolean
read_conditions (MusterSpell *spell, const Place *outer, MusterSpellLeaves leaves, GError **error)
{
  static const char *const known[] = { "name", "save_ends", "until", "duration", "ends_on", NULL };
  JsonArray *array = NULL;

  if (!muster_json_array (outer, "conditions", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      MusterSpellChip *chip;
      MusterCondition condition;
      const char *name = NULL;
      Place place;
      Place time;

      if (!muster_json_object_at (outer, "conditions", array, i, &place, error)
          || !muster_json_text (&place, "name", &name, error)
          || !muster_json_object (&place, "duration", &time, error))
        return FALSE;
      /* A word that is no condition of the rules, like one for being drawn to something. */
      if (name == NULL || !muster_condition_from_name (name, &condition))
        {
          spell->gm = 1;
          continue;
        }
      chip = muster_spell_add_chip (spell, leaves);
      if (chip == NULL)
        return muster_json_fail (outer, "conditions", (int) i, _ ("too many effects"), error);
      chip->chip.condition = (gint32) condition;
      if (!read_until (spell, &place, chip, error) || !read_save_ends (spell, &place, chip, error)
          || (time.object != NULL && !muster_spell_read_time (&time, &chip->seconds, error)))
        return FALSE;
      if (has_text (&place, "ends_on", "damage"))
        chip->chip.marks |= MUSTER_CHIP_ENDS_ON_DAMAGE;
      muster_spell_note_unknown (spell, &place, known);
    }

  return TRUE;
}

/* "attack_roll" and the like as a mask of MusterRollKind. */
static gint32
rolls_of (const Place *place)
{
  return (has_text (place, "applies_to", "attack_roll") ? MUSTER_ROLL_ATTACK : 0)
         | (has_text (place, "applies_to", "saving_throw") ? MUSTER_ROLL_SAVE : 0)
         | (has_text (place, "applies_to", "ability_check") ? MUSTER_ROLL_CHECK : 0);
}

static gboolean
read_rider (const Place *place, MusterSpellChip *chip, GError **error)
{
  MusterDiceTerm bonus = { 0 };
  MusterDiceTerm penalty = { 0 };
  int uses = 0;

  if (!muster_json_dice (place, "bonus_dice", &bonus, error)
      || !muster_json_dice (place, "penalty_dice", &penalty, error)
      || !muster_json_int (place, "uses", 1, 1, &uses, error))
    return FALSE;
  if (bonus.count == 0 && penalty.count == 0)
    return TRUE;

  chip->chip.rider_rolls = rolls_of (place);
  chip->chip.rider_dice = bonus.count > 0 ? bonus.count : -(gint32) penalty.count;
  chip->chip.rider_die = bonus.count > 0 ? bonus.sides : penalty.sides;
  chip->chip.once = uses == 1;

  return TRUE;
}

static gboolean
read_hit_damage (const Place *place, const char *member, MusterSpellChip *chip, GError **error)
{
  JsonArray *array = NULL;
  MusterSpellDamage damage = { 0 };
  Place first;

  if (!muster_json_array (place, member, &array, error))
    return FALSE;
  if (array == NULL || json_array_get_length (array) == 0)
    return TRUE;
  if (!muster_json_object_at (place, member, array, 0, &first, error)
      || !muster_json_dice (&first, "dice", &damage.dice, error)
      || !muster_spell_read_type (&first, &damage, error))
    return FALSE;

  chip->chip.hit_dice = damage.dice.count;
  chip->chip.hit_die = damage.dice.sides;
  chip->chip.hit_type = damage.type;
  if (has_text (place, "applies_to", "weapon_attack_vs_target"))
    chip->chip.marks |= MUSTER_CHIP_HIT_MARK | MUSTER_CHIP_HIT_WEAPON_ONLY;
  else if (has_text (place, "applies_to", "attack_vs_target"))
    chip->chip.marks |= MUSTER_CHIP_HIT_MARK;
  else if (has_text (place, "applies_to", "weapon_attack"))
    chip->chip.marks |= MUSTER_CHIP_HIT_WEAPON_ONLY;

  return TRUE;
}

static gboolean
read_immunities (const Place *place, MusterSpell *spell, MusterSpellChip *chip, GError **error)
{
  JsonArray *conditions = NULL;
  JsonArray *spells = NULL;

  if (!muster_json_array (place, "condition_immunities", &conditions, error)
      || !muster_json_array (place, "immune_spells", &spells, error))
    return FALSE;
  for (guint i = 0; conditions != NULL && i < json_array_get_length (conditions); i++)
    {
      const char *name;
      MusterCondition condition;

      if (!muster_json_text_at (place, "condition_immunities", conditions, i, &name, error))
        return FALSE;
      if (muster_condition_from_name (name, &condition))
        chip->chip.immune |= 1 << condition;
      else
        spell->gm = 1;
    }
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

  if (!read_damage_types (place, "resist", &resist, error)
      || !read_damage_types (place, "resist_nonmagical", &nonmagical, error)
      || !read_damage_types (place, "resist_choice", &chip->resist_choice, error))
    return FALSE;
  chip->chip.resist = (gint32) (resist | nonmagical);
  if (nonmagical != 0 && resist == 0)
    chip->chip.marks |= MUSTER_CHIP_RESIST_NONMAGICAL;

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

/* Advantage on anything but saving throws is the GM's to remember. */
static void
note_advantages (MusterSpell *spell, const Place *place)
{
  JsonNode *node = json_object_get_member (place->object, "advantage");
  JsonArray *array
      = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    if (!g_str_has_suffix (json_array_get_string_element (array, i), "_saves"))
      spell->gm = 1;
}

/* What a buff or a debuff does, on one chip that bears the spell's name. */
static gboolean
read_mods (MusterSpell *spell, const Place *place, MusterSpellLeaves leaves, GError **error)
{
  static const char *const known[] = { "bonus_dice",
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
                                       NULL };
  MusterSpellChip *chip = add_named_chip (spell, leaves);
  gboolean worse = FALSE;
  gboolean better = FALSE;
  gboolean still = FALSE;
  Place on_end;

  if (chip == NULL)
    return muster_json_fail (place, NULL, -1, _ ("too many effects"), error);
  if (!read_rider (place, chip, error) || !read_hit_damage (place, "hit_damage", chip, error)
      || !read_hit_damage (place, "next_hit_damage", chip, error)
      || !read_armor (place, chip, error) || !read_resistances (place, chip, error)
      || !read_immunities (place, spell, chip, error) || !read_turn_temp_hp (place, chip, error)
      || !read_until (spell, place, chip, error)
      || !muster_json_flag (place, "no_reactions", &still, error)
      || !muster_json_object (place, "on_end", &on_end, error))
    return FALSE;
  if (json_object_has_member (place->object, "next_hit_damage"))
    chip->chip.marks |= MUSTER_CHIP_HIT_ONCE;
  if (has_text (place, "extra_action", "attack_one"))
    chip->chip.marks |= MUSTER_CHIP_EXTRA_ACTION;
  if (on_end.object != NULL
      && (json_object_has_member (on_end.object, "lethargy")
          || has_text (&on_end, "conditions", "incapacitated")))
    chip->chip.marks |= MUSTER_CHIP_LETHARGY;
  if (still)
    chip->chip.marks |= MUSTER_CHIP_NO_REACTIONS;
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    {
      g_autofree char *saves
          = g_strconcat (muster_ability_name ((MusterAbility) i), "_saves", NULL);

      if (has_text (place, "advantage", saves))
        chip->chip.save_advantage |= 1 << i;
    }
  /* Only against some kinds of creatures: the GM's. */
  if (!json_object_has_member (place->object, "vs_types"))
    {
      if (!muster_json_flag (place, "attackers_disadvantage", &worse, error)
          || !muster_json_flag (place, "attackers_advantage", &better, error))
        return FALSE;
      chip->chip.attacks_against = worse    ? MUSTER_MODE_DISADVANTAGE
                                   : better ? MUSTER_MODE_ADVANTAGE
                                            : MUSTER_MODE_NONE;
    }
  else
    chip->chip.immune = 0;
  note_advantages (spell, place);
  muster_spell_note_unknown (spell, place, known);

  return TRUE;
}

/* A slant of one attack, and the like, that a hit or a failed save leaves. */
static gboolean
read_outcome (MusterSpell *spell,
              const char *member,
              const Place *root,
              MusterSpellLeaves leaves,
              GError **error)
{
  static const char *const known[] = { "grants_advantage", "disadvantage", "until",      "no_heal",
                                       "no_reactions",     "vs_type",      "conditions", NULL };
  Place place;
  Place typed;
  gboolean no_heal = FALSE;
  gboolean no_reactions = FALSE;
  const char *grants = NULL;
  MusterSpellChip effect = { 0 };
  MusterSpellChip *chip;

  if (!muster_json_object (root, member, &place, error))
    return FALSE;
  if (place.object == NULL)
    return TRUE;
  if (!muster_json_text (&place, "grants_advantage", &grants, error)
      || !muster_json_flag (&place, "no_heal", &no_heal, error)
      || !muster_json_flag (&place, "no_reactions", &no_reactions, error)
      || !muster_json_object (&place, "vs_type", &typed, error)
      || !read_until (spell, &place, &effect, error)
      || !read_conditions (spell, &place, leaves, error))
    return FALSE;

  if (g_strcmp0 (grants, "next_attack") == 0)
    {
      effect.chip.attacks_against = MUSTER_MODE_ADVANTAGE;
      effect.chip.once = 1;
    }
  if (has_text (&place, "disadvantage", "next_attack"))
    {
      effect.chip.own_attacks = MUSTER_MODE_DISADVANTAGE;
      effect.chip.once = 1;
    }
  effect.chip.marks
      |= (no_heal ? MUSTER_CHIP_NO_HEALING : 0) | (no_reactions ? MUSTER_CHIP_NO_REACTIONS : 0);
  if (effect.chip.attacks_against || effect.chip.own_attacks || effect.chip.marks)
    {
      chip = add_named_chip (spell, leaves);
      if (chip == NULL)
        return muster_json_fail (root, member, -1, _ ("too many effects"), error);
      effect.chip.condition = chip->chip.condition;
      chip->chip = effect.chip;
      chip->until = effect.until;
    }
  if (typed.object != NULL)
    {
      JsonArray *types = NULL;

      if (!muster_json_array (&typed, "types", &types, error))
        return FALSE;
      chip = add_named_chip (spell, leaves);
      if (chip == NULL)
        return muster_json_fail (root, member, -1, _ ("too many effects"), error);
      chip->chip.own_attacks = MUSTER_MODE_DISADVANTAGE;
      chip->chip.marks = MUSTER_CHIP_SLANT_SOURCE;
      for (guint i = 0; types != NULL && i < json_array_get_length (types); i++)
        {
          const char *name;
          MusterCreatureType type;

          if (!muster_json_text_at (&typed, "types", types, i, &name, error))
            return FALSE;
          if (!muster_creature_type_from_name (name, &type))
            return muster_json_fail (&typed, "types", (int) i, _ ("there is no such creature type"),
                                     error);
          chip->types |= 1u << type;
        }
      if (!read_until (spell, &typed, chip, error))
        return FALSE;
    }
  muster_spell_note_unknown (spell, &place, known);

  return TRUE;
}

static gboolean
read_delayed (MusterSpell *spell, const Place *root, GError **error)
{
  JsonArray *array = NULL;
  MusterSpellDamage damage = { 0 };
  MusterSpellChip *chip;
  Place delayed;
  Place first;
  Place upcast;

  if (!muster_json_object (root, "delayed", &delayed, error)
      || !muster_json_object (root, "upcast", &upcast, error))
    return FALSE;
  if (delayed.object == NULL)
    return TRUE;
  if (!muster_json_array (&delayed, "damage", &array, error))
    return FALSE;
  if (array == NULL || json_array_get_length (array) == 0)
    return TRUE;
  chip = add_named_chip (spell, spell->kind == MUSTER_SPELL_ATTACK ? MUSTER_SPELL_LEAVES_ON_HIT
                                                                   : MUSTER_SPELL_LEAVES_ON_FAIL);
  if (chip == NULL)
    return muster_json_fail (root, "delayed", -1, _ ("too many effects"), error);
  if (!muster_json_object_at (&delayed, "damage", array, 0, &first, error)
      || !muster_json_dice (&first, "dice", &damage.dice, error)
      || !muster_spell_read_type (&first, &damage, error)
      || (upcast.object != NULL
          && !muster_json_dice (&upcast, "delayed_damage", &chip->later_step, error)))
    return FALSE;

  chip->until = MUSTER_SPELL_UNTIL_TARGET_END;
  chip->chip.later_dice = damage.dice.count;
  chip->chip.later_die = damage.dice.sides;
  chip->chip.later_flat = damage.dice.bonus;
  chip->chip.later_type = damage.type;

  return TRUE;
}

gboolean
muster_spell_read_chips (MusterSpell *spell, const Place *root, GError **error)
{
  MusterSpellLeaves leaves = spell->kind == MUSTER_SPELL_SAVE     ? MUSTER_SPELL_LEAVES_ON_FAIL
                             : spell->kind == MUSTER_SPELL_ATTACK ? MUSTER_SPELL_LEAVES_ON_HIT
                                                                  : MUSTER_SPELL_LEAVES_ALWAYS;
  Place buff;
  Place debuff;

  if (!muster_json_object (root, "buff", &buff, error)
      || !muster_json_object (root, "debuff", &debuff, error)
      || !read_conditions (spell, root, leaves, error)
      || (buff.object != NULL && !read_mods (spell, &buff, leaves, error))
      || (debuff.object != NULL && !read_mods (spell, &debuff, leaves, error))
      || !read_outcome (spell, "on_hit", root, MUSTER_SPELL_LEAVES_ON_HIT, error)
      || !read_outcome (spell, "on_fail", root, MUSTER_SPELL_LEAVES_ON_FAIL, error)
      || !read_delayed (spell, root, error))
    return FALSE;
  if (buff.object != NULL && spell->kind == MUSTER_SPELL_UTILITY)
    spell->kind = MUSTER_SPELL_BUFF;

  return TRUE;
}
