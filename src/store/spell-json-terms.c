/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json-terms.h"

#include <glib/gi18n-lib.h>

#include "rules/spells/told.h"

#define MOST_AMOUNT 10000

typedef MusterJsonPlace Place;

/* Facts in an object are told, or not, one by one. */
static gboolean
leave_members (MusterSpell *spell, const Place *place, const char *member)
{
  Place inner;

  if (!muster_json_object (place, member, &inner, NULL) || inner.object == NULL)
    return FALSE;
  muster_spell_note_unknown (spell, &inner, (const char *const[]) { NULL });

  return TRUE;
}

void
muster_spell_leave (MusterSpell *spell, const Place *place, const char *member)
{
  g_autofree char *path = muster_json_path (place, member);

  if (muster_spell_told_of (path) != MUSTER_N_SPELL_TOLD)
    muster_spell_tell (spell, path);
  else if (!muster_spell_told_inside (path) || !leave_members (spell, place, member))
    muster_spell_leave_to_gm (spell, path);
}

void
muster_spell_note_unknown (MusterSpell *spell, const Place *place, const char *const *known)
{
  g_autoptr (GList) members = json_object_get_members (place->object);

  for (GList *l = members; l != NULL; l = l->next)
    if (!g_strv_contains (known, l->data))
      muster_spell_leave (spell, place, l->data);
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

gboolean
muster_spell_read_damage_types (const Place *place,
                                const char *member,
                                guint32 *types,
                                GError **error)
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

/* One word for a type of damage.  The weapon has its own, and an ancestor's is for the table. */
static gboolean
read_type_word (const char *name, MusterSpellDamage *damage, MusterDamageType *type)
{
  *type = MUSTER_DAMAGE_UNTYPED;
  if (g_str_equal (name, "weapon"))
    damage->as_weapon = 1;

  return g_str_equal (name, "weapon") || g_str_equal (name, "draconic_origin")
         || muster_damage_type_from_name (name, type);
}

static gboolean
read_type_list (const Place *place, MusterSpellDamage *damage, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (place, "type", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      MusterDamageType type;
      const char *name;

      if (!muster_json_text_at (place, "type", array, i, &name, error))
        return FALSE;
      if (!read_type_word (name, damage, &type))
        return muster_json_fail (place, "type", (int) i, _ ("there is no such damage type"), error);
      if (type != MUSTER_DAMAGE_UNTYPED)
        damage->choice |= 1u << type;
    }
  damage->type = (guint8) (damage->choice != 0 ? g_bit_nth_lsf (damage->choice, -1) : 0);

  return TRUE;
}

gboolean
muster_spell_read_type (const Place *place, MusterSpellDamage *damage, GError **error)
{
  JsonNode *node = json_object_get_member (place->object, "type");
  MusterDamageType type = MUSTER_DAMAGE_UNTYPED;
  const char *name = NULL;

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    return read_type_list (place, damage, error);
  if (!muster_json_text (place, "type", &name, error))
    return FALSE;
  if (name != NULL && !read_type_word (name, damage, &type))
    return muster_json_fail (place, "type", -1, _ ("there is no such damage type"), error);
  damage->type = (guint8) type;

  return TRUE;
}

gboolean
muster_spell_read_one_damage (const Place *place,
                              const char *member,
                              MusterSpellDamage *damage,
                              GError **error)
{
  JsonArray *array = NULL;
  Place first;

  if (!muster_json_array (place, member, &array, error))
    return FALSE;
  if (array == NULL || json_array_get_length (array) == 0)
    return TRUE;
  if (json_array_get_length (array) > 1)
    return muster_json_fail (place, member, 1, _ ("there is room for one kind of damage"), error);

  return muster_json_object_at (place, member, array, 0, &first, error)
         && muster_json_dice (&first, "dice", &damage->dice, error)
         && muster_spell_read_type (&first, damage, error);
}

gboolean
muster_spell_read_creature_types (const MusterJsonPlace *place,
                                  const char *member,
                                  guint32 *types,
                                  GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (place, member, &array, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *name;
      MusterCreatureType type;

      if (!muster_json_text_at (place, member, array, i, &name, error))
        return FALSE;
      if (!muster_creature_type_from_name (name, &type))
        return muster_json_fail (place, member, (int) i, _ ("there is no such creature type"),
                                 error);
      *types |= 1u << type;
    }

  return TRUE;
}

gboolean
muster_spell_read_until (MusterSpell *spell,
                         const Place *place,
                         MusterSpellChip *chip,
                         GError **error)
{
  static const char *const names[] = { "",
                                       "target_next_turn_start",
                                       "target_next_turn_end",
                                       "caster_next_turn_start",
                                       "caster_next_turn_end",
                                       "target_turn_end",
                                       "long_rest" };
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

  /* The GM sees it come. */
  muster_spell_leave (spell, place, "until");

  return TRUE;
}

gboolean
muster_spell_has_text (const Place *place, const char *member, const char *text)
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

MusterSpellChip *
muster_spell_add_named_chip (MusterSpell *spell, MusterSpellLeaves leaves)
{
  MusterSpellChip *chip = muster_spell_add_chip (spell, leaves);

  if (chip != NULL)
    chip->chip.condition = condition_of_spell (spell);

  return chip;
}
