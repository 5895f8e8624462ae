/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-traits.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/command.h"
#include "rules/spells/spell.h"
#include "store/stat-block-terms.h"

#define MOST_HIT_POINTS 30000
#define KEEN_SENSES "keen_senses"
#define CAMOUFLAGE "camouflage"
#define BERSERK "berserk"

typedef MusterJsonPlace Place;

static const char *const senses[MUSTER_N_CHECK_SENSES] = { [MUSTER_CHECK_BY_SIGHT] = "sight",
                                                           [MUSTER_CHECK_BY_HEARING] = "hearing",
                                                           [MUSTER_CHECK_BY_SMELL] = "smell" };

/* "frightened", "wis_magic", "spells", "prone_str"; what no number stands for is left out. */
static void
brace_against (MusterStatBlock *block, const char *what)
{
  g_autofree char *three = g_strndup (what, 3);
  MusterCondition condition;
  MusterAbility ability;

  if (g_str_equal (what, "spells") || g_str_equal (what, "magic"))
    block->wise_saves = (1u << MUSTER_N_ABILITIES) - 1;
  else if (g_str_has_suffix (what, "_magic") && muster_ability_from_name (three, &ability))
    block->wise_saves |= (guint8) (1u << ability);
  else if (g_str_equal (what, "poison"))
    block->braced |= 1u << MUSTER_CONDITION_POISONED;
  else if (g_str_has_prefix (what, "prone"))
    block->braced |= 1u << MUSTER_CONDITION_PRONE;
  else if (muster_condition_from_name (what, &condition)
           && condition <= MUSTER_CONDITION_UNCONSCIOUS)
    block->braced |= 1u << condition;
}

static gboolean
read_braced (MusterStatBlock *block, const Place *trait, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (trait, "advantage_saves", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *what;

      if (!muster_json_text_at (trait, "advantage_saves", array, i, &what, error))
        return FALSE;
      brace_against (block, what);
    }

  return TRUE;
}

static gboolean
read_retaliation (MusterStatBlock *block, const Place *trait, GError **error)
{
  MusterDamageType type = MUSTER_DAMAGE_UNTYPED;
  const char *name = NULL;
  JsonArray *array = NULL;
  Place damage;

  if (!muster_json_array (trait, "retaliate", &array, error))
    return FALSE;
  if (array == NULL || json_array_get_length (array) == 0)
    return TRUE;
  if (!muster_json_object_at (trait, "retaliate", array, 0, &damage, error)
      || !muster_json_dice (&damage, "dice", &block->retaliation, error)
      || !muster_json_text (&damage, "type", &name, error))
    return FALSE;
  if (name != NULL && !muster_damage_type_from_name (name, &type))
    return muster_json_fail (&damage, "type", -1, _ ("there is no such damage type"), error);
  block->retaliation_type = (guint8) type;

  return TRUE;
}

static gboolean
read_keen (MusterStatBlock *block, const Place *trait, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (trait, "senses", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *what;

      if (!muster_json_text_at (trait, "senses", array, i, &what, error))
        return FALSE;
      for (guint j = MUSTER_CHECK_BY_SIGHT; j < MUSTER_N_CHECK_SENSES; j++)
        if (strcmp (what, senses[j]) == 0)
          block->keen |= (guint8) (1u << j);
    }

  return TRUE;
}

/* "hp_at_most", or at half of its hit points; "on": the lowest face of a d6. */
static gboolean
read_berserk (MusterStatBlock *block, const Place *trait, GError **error)
{
  int on = 6;

  if (!muster_json_short (trait, "hp_at_most", 0, MOST_HIT_POINTS, &block->berserk_hp, error)
      || !muster_json_int (trait, "on", 2, 6, &on, error))
    return FALSE;
  block->berserk_on = (guint8) on;

  return TRUE;
}

gboolean
muster_stat_block_read_trait (MusterStatBlock *block,
                              const Place *trait,
                              const char *tag,
                              GError **error)
{
  MusterDamageType type;
  const char *name = NULL;
  int level = 0;

  if (tag == NULL)
    return TRUE;
  if (!read_braced (block, trait, error) || !read_retaliation (block, trait, error)
      || (strcmp (tag, KEEN_SENSES) == 0 && !read_keen (block, trait, error)))
    return FALSE;
  if (strcmp (tag, BERSERK) == 0 && !read_berserk (block, trait, error))
    return FALSE;
  if (strcmp (tag, CAMOUFLAGE) == 0)
    block->apt_skills |= 1u << MUSTER_SKILL_STEALTH;
  if ((strcmp (tag, "relentless") == 0 || strcmp (tag, "triggered") == 0)
      && !muster_json_short (trait, "max_damage", 0, MOST_HIT_POINTS, &block->relentless, error))
    return FALSE;
  if (strcmp (tag, "limited_magic_immunity") == 0)
    {
      if (!muster_json_int (trait, "max_spell_level", 0, MUSTER_MAX_SPELL_LEVEL, &level, error))
        return FALSE;
      block->spell_ward = (gint8) level;
    }
  if (strcmp (tag, "damage_absorption") == 0)
    {
      if (!muster_json_text (trait, "type", &name, error))
        return FALSE;
      if (name == NULL || !muster_damage_type_from_name (name, &type))
        return muster_json_fail (trait, "type", -1, _ ("there is no such damage type"), error);
      block->absorbs |= 1u << type;
    }

  return TRUE;
}

static JsonObject *
add_trait (JsonArray *traits, const char *tag)
{
  JsonObject *trait = json_object_new ();

  json_object_set_string_member (trait, "tag", tag);
  json_array_add_object_element (traits, trait);

  return trait;
}

static void
write_braced (const MusterStatBlock *block, JsonArray *traits)
{
  JsonArray *against;

  if (block->braced == 0 && block->wise_saves == 0)
    return;

  against = json_array_new ();
  for (guint i = 0; i < MUSTER_N_CONDITIONS; i++)
    if (block->braced & (1u << i))
      json_array_add_string_element (against, muster_condition_name ((MusterCondition) i));
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    if (block->wise_saves & (1u << i))
      {
        g_autofree char *magic
            = g_strconcat (muster_ability_name ((MusterAbility) i), "_magic", NULL);

        json_array_add_string_element (against, magic);
      }
  json_object_set_array_member (add_trait (traits, "braced"), "advantage_saves", against);
}

static void
write_keen (const MusterStatBlock *block, JsonArray *traits)
{
  JsonArray *array;

  if (block->apt_skills & (1u << MUSTER_SKILL_STEALTH))
    add_trait (traits, CAMOUFLAGE);
  if (block->keen == 0)
    return;

  array = json_array_new ();
  for (guint i = MUSTER_CHECK_BY_SIGHT; i < MUSTER_N_CHECK_SENSES; i++)
    if (block->keen & (1u << i))
      json_array_add_string_element (array, senses[i]);
  json_object_set_array_member (add_trait (traits, KEEN_SENSES), "senses", array);
}

static void
write_berserk (const MusterStatBlock *block, JsonArray *traits)
{
  JsonObject *trait;

  if (block->berserk_on == 0)
    return;

  trait = add_trait (traits, BERSERK);
  json_object_set_int_member (trait, "on", block->berserk_on);
  if (block->berserk_hp > 0)
    json_object_set_int_member (trait, "hp_at_most", block->berserk_hp);
}

void
muster_stat_block_write_traits (const MusterStatBlock *block, JsonArray *traits)
{
  write_braced (block, traits);
  write_keen (block, traits);
  write_berserk (block, traits);
  for (guint i = 0; i < MUSTER_N_DAMAGE_TYPES; i++)
    if (block->absorbs & (1u << i))
      json_object_set_string_member (add_trait (traits, "damage_absorption"), "type",
                                     muster_damage_type_name ((MusterDamageType) i));
  if (block->spell_ward > 0)
    json_object_set_int_member (add_trait (traits, "limited_magic_immunity"), "max_spell_level",
                                block->spell_ward);
  if (block->retaliation.count > 0)
    {
      g_autofree char *dice = muster_dice_term_to_text (&block->retaliation);
      JsonObject *damage = json_object_new ();
      JsonArray *list = json_array_new ();

      json_object_set_string_member (damage, "dice", dice);
      json_object_set_string_member (
          damage, "type", muster_damage_type_name ((MusterDamageType) block->retaliation_type));
      json_array_add_object_element (list, damage);
      json_object_set_array_member (add_trait (traits, "heated_body"), "retaliate", list);
    }
}
