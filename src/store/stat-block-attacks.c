/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-attacks.h"

#include <glib/gi18n-lib.h>

#include "rules/fifth/weapon.h"
#include "store/stat-block-hit-save.h"
#include "store/stat-block-json.h"
#include "store/stat-block-terms.h"

#define MOST_FEET 30000
#define MOST_ALTERNATIVES 16
#define MOST_SWINGS 16
#define MOST_ATTACKS 32u /* bits of MusterMultiSwing.attacks */

typedef MusterJsonPlace Place;

/* A damage type is one name, or a list from which the attacker chooses; then the first counts. */
static gboolean
read_damage_type (const Place *place, MusterDamageType *type, GError **error)
{
  JsonNode *node = json_object_get_member (place->object, "type");
  const char *name = NULL;

  *type = MUSTER_DAMAGE_UNTYPED;
  if (node == NULL)
    return TRUE;
  if (JSON_NODE_HOLDS_ARRAY (node) && json_array_get_length (json_node_get_array (node)) > 0)
    {
      if (!muster_json_text_at (place, "type", json_node_get_array (node), 0, &name, error))
        return FALSE;
    }
  else if (!muster_json_text (place, "type", &name, error))
    {
      return FALSE;
    }

  if (name != NULL && !g_str_equal (name, "weapon") && !g_str_equal (name, "draconic_origin")
      && !muster_damage_type_from_name (name, type))
    return muster_json_fail (place, "type", -1, _ ("there is no such damage type"), error);

  return TRUE;
}

typedef void (*AddDamage) (MusterAttackEntry *entry, MusterDiceTerm dice, MusterDamageType type);

static gboolean
read_damage_list (MusterAttackEntry *entry, const Place *outer, AddDamage add, GError **error)
{
  JsonArray *damage = NULL;

  if (!muster_json_array (outer, "damage", &damage, error))
    return FALSE;
  if (!muster_json_at_most (outer, "damage", damage, MUSTER_MAX_WEAPON_DAMAGE, error))
    return FALSE;

  for (guint i = 0; damage != NULL && i < json_array_get_length (damage); i++)
    {
      Place place;
      MusterDiceTerm dice = { 0 };
      MusterDamageType type;

      if (!muster_json_object_at (outer, "damage", damage, i, &place, error)
          || !muster_json_dice (&place, "dice", &dice, error)
          || !read_damage_type (&place, &type, error))
        return FALSE;
      add (entry, dice, type);
    }

  return TRUE;
}

/* What it deals otherwise: by the first entry whose moment is known and that changes no more than
 * the damage. */
static gboolean
read_otherwise (MusterAttackEntry *entry, const Place *attack, GError **error)
{
  JsonArray *list = NULL;

  if (!muster_json_array (attack, MUSTER_OTHER_DAMAGE, &list, error))
    return FALSE;

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      MusterOtherwise otherwise;
      const char *when = NULL;
      Place place;

      if (!muster_json_object_at (attack, MUSTER_OTHER_DAMAGE, list, i, &place, error)
          || !muster_json_text (&place, "when", &when, error))
        return FALSE;
      otherwise = muster_otherwise_from_name (when);
      if (otherwise == MUSTER_OTHERWISE_NEVER || json_object_has_member (place.object, "to_hit"))
        continue;
      entry->otherwise = (guint8) otherwise;

      return read_damage_list (entry, &place, muster_attack_entry_add_other_damage, error);
    }

  return TRUE;
}

static gboolean
read_damage (MusterAttackEntry *entry, const Place *attack, GError **error)
{
  JsonArray *versatile = NULL;

  if (!muster_json_array (attack, "versatile", &versatile, error)
      || !read_damage_list (entry, attack, muster_attack_entry_add_damage, error)
      || !read_otherwise (entry, attack, error))
    return FALSE;

  if (versatile != NULL && json_array_get_length (versatile) > 0)
    {
      Place place;

      if (!muster_json_object_at (attack, "versatile", versatile, 0, &place, error)
          || !muster_json_dice (&place, "dice", &entry->versatile, error))
        return FALSE;
      entry->flags |= MUSTER_ATTACK_VERSATILE;
    }

  return TRUE;
}

/* range_ft is one number or [normal, long]. */
static gboolean
read_range (MusterAttackEntry *entry, const Place *place, GError **error)
{
  JsonNode *node = json_object_get_member (place->object, "range_ft");
  JsonArray *array = NULL;
  gint16 *ranges[] = { &entry->range_ft, &entry->long_range_ft };

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return muster_json_short (place, "range_ft", 0, MOST_FEET, &entry->range_ft, error);

  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array) && i < G_N_ELEMENTS (ranges); i++)
    {
      JsonNode *number = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_VALUE (number) || json_node_get_value_type (number) != G_TYPE_INT64
          || json_node_get_int (number) < 0 || json_node_get_int (number) > MOST_FEET)
        return muster_json_fail (place, "range_ft", (int) i, _ ("expected a number of feet"),
                                 error);
      *ranges[i] = (gint16) json_node_get_int (number);
    }

  return TRUE;
}

static gboolean
read_properties (MusterAttackEntry *entry, const Place *place, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (place, "properties", &array, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *name;

      if (!muster_json_text_at (place, "properties", array, i, &name, error))
        return FALSE;
      entry->flags |= muster_attack_flag_from_property (name);
    }

  return TRUE;
}

static gboolean
read_attack (MusterStatBlock *block, const Place *place, GError **error)
{
  const char *name = NULL;
  const char *forms = NULL;
  const char *kind = NULL;
  const char *source = NULL;
  gboolean derived = FALSE;
  gboolean proficient = TRUE;
  MusterAttackEntry *entry;

  if (!muster_json_text (place, "name", &name, error)
      || !muster_json_text (place, "kind", &kind, error)
      || !muster_json_text (place, "source", &source, error)
      || !muster_json_flag (place, "derived", &derived, error)
      || !muster_json_flag (place, "proficient", &proficient, error))
    return FALSE;
  if (name == NULL || *name == '\0')
    return muster_json_fail (place, "name", -1, _ ("expected a text"), error);

  entry = muster_stat_block_add_attack (block, name);
  entry->derived = derived != FALSE;
  entry->proficient = proficient != FALSE;
  if (g_strcmp0 (kind, "melee") == 0)
    entry->flags = MUSTER_ATTACK_MELEE;
  else if (g_strcmp0 (kind, "ranged") == 0)
    entry->flags = MUSTER_ATTACK_RANGED;
  else if (g_strcmp0 (kind, "melee_or_ranged") == 0)
    entry->flags = MUSTER_ATTACK_MELEE | MUSTER_ATTACK_RANGED | MUSTER_ATTACK_THROWN;
  else
    return muster_json_fail (place, "kind", -1, _ ("expected melee, ranged or melee_or_ranged"),
                             error);
  if (g_strcmp0 (source, "spell") == 0)
    entry->flags = (entry->flags & ~(guint32) MUSTER_ATTACK_THROWN) | MUSTER_ATTACK_SPELL
                   | MUSTER_ATTACK_MAGICAL;
  if (!muster_json_text (place, "form", &forms, error))
    return FALSE;
  entry->forms = g_strdup (forms);

  return muster_json_short (place, "to_hit", -99, 99, &entry->to_hit, error)
         && muster_json_short (place, "reach_ft", 0, MOST_FEET, &entry->reach_ft, error)
         && read_range (entry, place, error) && read_properties (entry, place, error)
         && read_damage (entry, place, error)
         && muster_stat_block_read_hit_save (entry, place, error);
}

static gboolean
read_attacks (MusterStatBlock *block, const Place *root, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, "attacks", &array, error))
    return FALSE;
  /* Together with those that feats and items give. */
  if (!muster_json_at_most (root, "attacks", array,
                            MOST_ATTACKS - MIN (MOST_ATTACKS, block->n_attacks), error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place place;

      if (!muster_json_object_at (root, "attacks", array, i, &place, error)
          || !read_attack (block, &place, error))
        return FALSE;
    }

  return TRUE;
}

static guint32
attacks_named (const MusterStatBlock *block, const char *name)
{
  guint32 mask = 0;

  for (guint i = 0; i < block->n_attacks; i++)
    {
      if (g_str_equal (block->attacks[i].name, name))
        mask |= 1u << i;
    }

  return mask;
}

/* How often a swing comes: a number, dice (their average), or "heads" of a hydra with its five. */
static gboolean
read_swing_count (const Place *place, int *count, GError **error)
{
  JsonNode *node = json_object_get_member (place->object, "count");
  MusterDiceTerm dice;

  *count = 1;
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_STRING)
    return muster_json_int (place, "count", 1, 20, count, error);

  if (g_str_equal (json_node_get_string (node), "heads"))
    *count = 5;
  else if (muster_dice_term_parse (json_node_get_string (node), &dice))
    *count = CLAMP (muster_dice_term_average (&dice), 1, 20);
  else
    return muster_json_fail (place, "count", -1, _ ("expected a number"), error);

  return TRUE;
}

static gboolean
read_swing (MusterStatBlock *block,
            MusterMultiattack *multiattack,
            const Place *place,
            GError **error)
{
  const char *name = NULL;
  JsonArray *any_of = NULL;
  guint32 mask = 0;
  int count;
  g_autoptr (GString) names = g_string_new (NULL);

  if (!muster_json_text (place, "name", &name, error)
      || !muster_json_array (place, "any_of", &any_of, error)
      || !read_swing_count (place, &count, error))
    return FALSE;
  if (name == NULL && any_of == NULL)
    return muster_json_fail (place, "name", -1, _ ("expected a text"), error);

  if (name != NULL)
    {
      g_string_append (names, name);
      mask |= attacks_named (block, name);
    }
  for (guint i = 0; any_of != NULL && i < json_array_get_length (any_of); i++)
    {
      if (!muster_json_text_at (place, "any_of", any_of, i, &name, error))
        return FALSE;
      if (names->len > 0)
        g_string_append (names, MUSTER_SWING_OR);
      g_string_append (names, name);
      mask |= attacks_named (block, name);
    }
  muster_multiattack_add_swing (multiattack, names->str, mask, (guint) count);

  return TRUE;
}

static gboolean
read_multiattacks (MusterStatBlock *block, const Place *root, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, "multiattack", &array, error)
      || !muster_json_at_most (root, "multiattack", array, MOST_ALTERNATIVES, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      g_autofree char *member = NULL;
      MusterMultiattack *multiattack;
      JsonArray *swings;

      if (!JSON_NODE_HOLDS_ARRAY (node))
        return muster_json_fail (root, "multiattack", (int) i, _ ("expected a list"), error);
      swings = json_node_get_array (node);
      if (json_array_get_length (swings) == 0)
        return muster_json_fail (root, "multiattack", (int) i, _ ("expected an attack"), error);
      member = g_strdup_printf ("multiattack[%u]", i);
      if (!muster_json_at_most (root, member, swings, MOST_SWINGS, error))
        return FALSE;
      multiattack = muster_stat_block_add_multiattack (block);
      for (guint j = 0; j < json_array_get_length (swings); j++)
        {
          Place place;

          if (!muster_json_object_at (root, member, swings, j, &place, error)
              || !read_swing (block, multiattack, &place, error))
            return FALSE;
        }
    }

  return TRUE;
}

gboolean
muster_stat_block_read_attacks (MusterStatBlock *block, const MusterJsonPlace *root, GError **error)
{
  return read_attacks (block, root, error) && read_multiattacks (block, root, error);
}

gboolean
muster_stat_block_add_weapon (MusterStatBlock *block,
                              JsonObject *weapon,
                              gboolean proficient,
                              GError **error)
{
  Place place = { NULL, NULL, -1, weapon };
  const char *name = NULL;
  const char *kind = "";
  gboolean melee = TRUE;
  Place damage;
  MusterDiceTerm dice = { 0 };
  MusterDamageType type;
  MusterAttackEntry *entry;

  g_return_val_if_fail (block != NULL, FALSE);
  g_return_val_if_fail (weapon != NULL, FALSE);

  if (!muster_json_text (&place, "kind", &kind, error)
      || !muster_json_text (&place, "name", &name, error)
      || !muster_json_flag (&place, "melee", &melee, error)
      || !muster_json_object (&place, "damage", &damage, error))
    return FALSE;
  if (!g_str_equal (kind, "weapon") || name == NULL)
    return muster_json_fail (&place, "kind", -1, _ ("this is not a weapon"), error);
  if (block->n_attacks >= MOST_ATTACKS)
    return muster_json_fail (&place, "attacks", -1, _ ("too many attacks"), error);
  if (damage.object != NULL
      && (!muster_json_dice (&damage, "dice", &dice, error)
          || !read_damage_type (&damage, &type, error)))
    return FALSE;

  entry = muster_stat_block_add_attack (block, name);
  entry->flags = melee ? MUSTER_ATTACK_MELEE : MUSTER_ATTACK_RANGED;
  entry->derived = 1;
  entry->proficient = proficient != FALSE;
  if (damage.object != NULL)
    muster_attack_entry_add_damage (entry, dice, type);

  return muster_json_short (&place, "reach_ft", 0, MOST_FEET, &entry->reach_ft, error)
         && read_range (entry, &place, error) && read_properties (entry, &place, error)
         && muster_json_dice (&place, "versatile_dice", &entry->versatile, error);
}
