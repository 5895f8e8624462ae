/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-json.h"

#include <glib/gi18n-lib.h>

#include "rules/creature/ability.h"
#include "store/json-path.h"
#include "store/stat-block-abilities.h"
#include "store/stat-block-attacks.h"
#include "store/stat-block-gifts.h"
#include "store/stat-block-parts.h"
#include "store/stat-block-replace.h"
#include "store/stat-block-spells.h"
#include "store/stat-block-specials.h"
#include "store/stat-block-terms.h"

#define MOST_HIT_POINTS 30000
#define MOST_BONUS 99 /* of a skill */
/* What 10 and the lowest and highest bonus of a skill come to: it is derived so when it is not
 * given. */
#define LEAST_PASSIVE (10 - MOST_BONUS)
#define MOST_PASSIVE (10 + MOST_BONUS)
#define MOST_FEET 30000

typedef MusterJsonPlace Place;

G_DEFINE_QUARK (muster-stat-block-json-error-quark, muster_stat_block_json_error)

static gboolean
read_scores (MusterStatBlock *block, const Place *root, GError **error)
{
  Place scores, saves, skills;

  if (!muster_json_object (root, "abilities", &scores, error)
      || !muster_json_object (root, "saves", &saves, error)
      || !muster_json_object (root, "skills", &skills, error))
    return FALSE;
  if (scores.object == NULL)
    return muster_json_fail (root, "abilities", -1, _ ("expected an object"), error);

  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    {
      const char *name = muster_ability_name ((MusterAbility) i);

      block->scores[i] = 10;
      if (!muster_json_short (&scores, name, 0, 99, &block->scores[i], error))
        return FALSE;
      if (saves.object != NULL && json_object_has_member (saves.object, name))
        {
          if (!muster_json_short (&saves, name, -99, 99, &block->saves[i], error))
            return FALSE;
          block->save_mask |= 1u << i;
        }
    }

  if (skills.object != NULL)
    {
      g_autoptr (GList) members = json_object_get_members (skills.object);

      for (GList *l = members; l != NULL; l = l->next)
        {
          MusterSkill skill;

          if (!muster_skill_from_name (l->data, &skill))
            return muster_json_fail (&skills, l->data, -1, _ ("there is no such skill"), error);
          if (!muster_json_short (&skills, l->data, -MOST_BONUS, MOST_BONUS, &block->skills[skill],
                                  error))
            return FALSE;
          block->skill_mask |= 1u << skill;
        }
    }

  return TRUE;
}

static gboolean
read_movement (MusterStatBlock *block, const Place *root, GError **error)
{
  Place speeds, senses;
  gboolean hover = FALSE;

  if (!muster_json_object (root, "speeds", &speeds, error)
      || !muster_json_object (root, "senses", &senses, error))
    return FALSE;

  for (guint i = 0; speeds.object != NULL && i < MUSTER_N_SPEEDS; i++)
    {
      if (!muster_json_short (&speeds, muster_speed_keys[i], 0, MOST_FEET, &block->speeds_ft[i],
                              error))
        return FALSE;
    }
  if (speeds.object != NULL && !muster_json_flag (&speeds, "hover", &hover, error))
    return FALSE;
  block->hover = hover != FALSE;

  block->passive_perception
      = (gint16) (10 + muster_stat_block_skill (block, MUSTER_SKILL_PERCEPTION));
  for (guint i = 0; senses.object != NULL && i < MUSTER_N_SENSES; i++)
    {
      if (!muster_json_short (&senses, muster_sense_keys[i], 0, MOST_FEET, &block->senses_ft[i],
                              error))
        return FALSE;
    }

  return senses.object == NULL
         || muster_json_short (&senses, "passive_perception", LEAST_PASSIVE, MOST_PASSIVE,
                               &block->passive_perception, error);
}

/* A type that the reader of today cannot settle (the chosen type of a half-dragon) is left out. */
static gboolean
read_defense_types (const Place *defense, guint32 *types, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (defense, "types", &array, error))
    return FALSE;
  if (array == NULL)
    return muster_json_fail (defense, "types", -1, _ ("expected a list"), error);

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      const char *name;
      MusterDamageType type;

      if (!muster_json_text_at (defense, "types", array, i, &name, error))
        return FALSE;
      if (g_str_equal (name, "all"))
        *types |= (1u << MUSTER_N_DAMAGE_TYPES) - 1;
      else if (muster_damage_type_from_name (name, &type))
        *types |= 1u << type;
      else if (!g_str_equal (name, "draconic_origin"))
        return muster_json_fail (defense, "types", (int) i, _ ("there is no such damage type"),
                                 error);
    }

  return TRUE;
}

static gboolean
read_defense (const Place *place, MusterDefense **list, guint *n, GError **error)
{
  MusterDefense defense = { 0 };
  JsonArray *except = NULL;
  gboolean nonmagical = FALSE;
  const char *from = NULL;

  if (!read_defense_types (place, &defense.types, error)
      || !muster_json_flag (place, "nonmagical", &nonmagical, error)
      || !muster_json_text (place, "from", &from, error)
      || !muster_json_array (place, "except", &except, error))
    return FALSE;

  for (guint i = 0; except != NULL && i < json_array_get_length (except); i++)
    {
      const char *name;

      if (!muster_json_text_at (place, "except", except, i, &name, error))
        return FALSE;
      if (g_str_equal (name, "silvered"))
        defense.except |= MUSTER_ATTACK_SILVERED;
      else if (g_str_equal (name, "adamantine"))
        defense.except |= MUSTER_ATTACK_ADAMANTINE;
      else
        return muster_json_fail (place, "except", (int) i, _ ("there is no such material"), error);
    }
  defense.nonmagical = nonmagical != FALSE;

  /* What depends on who attacks or with what kind of spell stays the GM's to judge. */
  if (g_strcmp0 (from, "spells") == 0 || g_strcmp0 (from, "magic_weapons_wielded_by_good") == 0)
    return TRUE;
  if (defense.types != 0)
    muster_stat_block_add_defense (list, n, defense);

  return TRUE;
}

static gboolean
read_defenses (
    const Place *root, const char *member, MusterDefense **list, guint *n, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, member, &array, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place place;

      if (!muster_json_object_at (root, member, array, i, &place, error)
          || !read_defense (&place, list, n, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_condition_immunities (MusterStatBlock *block, const Place *root, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, "condition_immunities", &array, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *name;
      MusterCondition condition;

      if (!muster_json_text_at (root, "condition_immunities", array, i, &name, error))
        return FALSE;
      if (g_str_equal (name, "exhaustion"))
        block->exhaustion_immune = 1;
      else if (muster_condition_from_name (name, &condition))
        block->condition_immunities |= 1u << condition;
      else
        return muster_json_fail (root, "condition_immunities", (int) i,
                                 _ ("there is no such condition"), error);
    }

  return TRUE;
}

static gboolean
read_challenge (MusterStatBlock *block, const Place *root, GError **error)
{
  const char *challenge = NULL;
  int xp = 0;

  if (!muster_json_text (root, "cr", &challenge, error)
      || !muster_json_int (root, "xp", 0, G_MAXINT32, &xp, error)
      || !muster_json_short (root, "level", 0, 20, &block->level, error))
    return FALSE;
  block->xp = xp;

  if (challenge != NULL)
    {
      int eighths = muster_challenge_from_text (challenge);

      if (eighths < 0)
        return muster_json_fail (root, "cr", -1, _ ("expected a challenge rating like 1/4 or 5"),
                                 error);
      block->challenge = (gint16) eighths;
    }
  block->proficiency
      = (gint16) (block->challenge >= 0 ? muster_proficiency_by_challenge (block->challenge)
                                        : muster_proficiency_by_level (block->level));

  return muster_json_short (root, "proficiency_bonus", 0, 20, &block->proficiency, error);
}

static gboolean
read_header (MusterStatBlock *block, const Place *root, GError **error)
{
  const char *size = "medium";
  const char *type = "none";
  const char *srd = "both";
  MusterSize size_value;
  MusterCreatureType type_value;
  const char *armor = "unarmored";
  Place armor_class;

  if (!muster_json_text (root, "size", &size, error)
      || !muster_json_text (root, "type", &type, error)
      || !muster_json_text (root, "srd", &srd, error)
      || !muster_json_object (root, "ac", &armor_class, error))
    return FALSE;
  if (!muster_size_from_name (size, &size_value))
    return muster_json_fail (root, "size", -1, _ ("there is no such size"), error);
  if (!muster_creature_type_from_name (type, &type_value))
    return muster_json_fail (root, "type", -1, _ ("there is no such creature type"), error);
  if (armor_class.object == NULL || !json_object_has_member (armor_class.object, "value"))
    return muster_json_fail (root, "ac.value", -1, _ ("expected a number"), error);
  if (!muster_json_text (&armor_class, "source", &armor, error))
    return FALSE;
  if (!json_object_has_member (root->object, "hp"))
    return muster_json_fail (root, "hp", -1, _ ("expected a number"), error);

  block->size = (guint8) size_value;
  block->type = (guint8) type_value;
  block->edition = g_str_equal (srd, "5.1") ? 2014 : g_str_equal (srd, "5.2") ? 2024 : 0;

  if (muster_armor_is_worn (armor))
    block->armor = g_strdup (armor);

  return muster_json_short (&armor_class, "value", 0, 99, &block->armor_class, error)
         && muster_json_short (root, "hp", 0, MOST_HIT_POINTS, &block->max_hp, error)
         && muster_json_dice (root, "hit_dice", &block->hit_dice, error);
}

static gboolean
read_legendary (MusterStatBlock *block, const Place *root, GError **error)
{
  Place place;

  if (!muster_json_short (root, "legendary_resistance", 0, 99, &block->legendary_resistance, error)
      || !muster_json_object (root, "legendary_actions", &place, error))
    return FALSE;

  return muster_json_short (root, "legendary_resistance_lair", 0, 99,
                            &block->legendary_resistance_lair, error)
         && (place.object == NULL
             || (muster_json_short (&place, "per_round", 0, 99, &block->legendary_actions, error)
                 && muster_json_short (&place, "per_round_lair", 0, 99,
                                       &block->legendary_actions_lair, error)));
}

MusterStatBlock *
muster_stat_block_from_json (const char *key, JsonObject *body, GError **error)
{
  Place root = { NULL, NULL, -1, body };
  const char *name = NULL;
  g_autoptr (MusterStatBlock) block = NULL;

  g_return_val_if_fail (key != NULL, NULL);
  g_return_val_if_fail (body != NULL, NULL);

  if (!muster_json_text (&root, "name", &name, error))
    return NULL;
  if (name == NULL || *name == '\0')
    {
      muster_json_fail (&root, "name", -1, _ ("expected a text"), error);
      return NULL;
    }

  block = muster_stat_block_new (key, name);
  if (!read_header (block, &root, error) || !read_scores (block, &root, error)
      || !read_movement (block, &root, error) || !read_challenge (block, &root, error)
      || !read_defenses (&root, "damage_resistances", &block->resistances, &block->n_resistances,
                         error)
      || !read_defenses (&root, "damage_immunities", &block->immunities, &block->n_immunities,
                         error)
      || !read_defenses (&root, "damage_vulnerabilities", &block->vulnerabilities,
                         &block->n_vulnerabilities, error)
      || !read_condition_immunities (block, &root, error)
      || !muster_stat_block_read_abilities (block, &root, error)
      || !muster_stat_block_read_attacks (block, &root, error)
      || !muster_stat_block_read_spells (block, &root, error)
      || !read_legendary (block, &root, error)
      || !muster_stat_block_read_specials (block, &root, error)
      || !muster_stat_block_read_replacements (block, &root, error))
    return NULL;
  muster_stat_block_read_parts (block, &root);
  if (!muster_stat_block_read_gifts (block, &root, error))
    return NULL;

  /* A monster's Sneak Attack counts with any weapon it has, a rogue's with finesse and ranged ones;
   * printed numbers do not change. */
  for (guint i = 0; block->sneak_attack_dice > 0 && i < block->n_attacks; i++)
    {
      if (!(block->attacks[i].flags & MUSTER_ATTACK_SPELL))
        block->attacks[i].flags |= MUSTER_ATTACK_FINESSE;
    }

  block->initiative = (gint16) muster_ability_modifier (block->scores[MUSTER_ABILITY_DEXTERITY]);
  if (!muster_json_short (&root, "initiative", -99, 99, &block->initiative, error))
    return NULL;

  return g_steal_pointer (&block);
}
