/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-spells.h"

#include <glib/gi18n-lib.h>

#include "rules/spells/spell.h"

#define MOST_SLOTS 60
#define MOST_PER_DAY 9

typedef MusterJsonPlace Place;

/* A name, or {spell, note}. */
static gboolean
read_known (const Place *place,
            const char *member,
            JsonArray *array,
            guint index,
            const char **name,
            GError **error)
{
  Place entry;

  *name = NULL;
  if (JSON_NODE_HOLDS_VALUE (json_array_get_element (array, index)))
    return muster_json_text_at (place, member, array, index, name, error);
  if (!muster_json_object_at (place, member, array, index, &entry, error)
      || !muster_json_text (&entry, "spell", name, error))
    return FALSE;

  return *name != NULL || muster_json_fail (&entry, "spell", -1, _ ("expected a text"), error);
}

static gboolean
read_list (MusterSpellcasting *casting,
           const Place *place,
           const char *member,
           MusterKnownHow how,
           guint per_day,
           GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (place, member, &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *name;

      if (!read_known (place, member, array, i, &name, error))
        return FALSE;
      muster_spellcasting_add_spell (casting, name, how, per_day);
    }

  return TRUE;
}

static gboolean
read_slots (MusterSpellcasting *casting, const Place *place, GError **error)
{
  Place slots;

  if (!muster_json_object (place, "slots", &slots, error))
    return FALSE;
  for (guint i = 0; slots.object != NULL && i < MUSTER_N_SLOT_LEVELS; i++)
    {
      const char level[] = { (char) ('1' + i), '\0' };
      int number = 0;

      if (!muster_json_int (&slots, level, 0, MOST_SLOTS, &number, error))
        return FALSE;
      casting->slots[i] = (guint8) number;
    }

  return TRUE;
}

static const struct
{
  const char *name;
  MusterComponents component;
} components[] = { { "V", MUSTER_COMPONENT_VERBAL },
                   { "S", MUSTER_COMPONENT_SOMATIC },
                   { "M", MUSTER_COMPONENT_MATERIAL } };

/* The list has those that are needed; without a list it is all of them. */
static gboolean
read_spared (MusterSpellcasting *casting, const Place *place, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (place, "components", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < G_N_ELEMENTS (components); i++)
    casting->spared |= components[i].component;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *name = NULL;

      if (!muster_json_text_at (place, "components", array, i, &name, error))
        return FALSE;
      for (guint j = 0; j < G_N_ELEMENTS (components); j++)
        if (g_str_equal (name, components[j].name))
          casting->spared &= (guint8) ~components[j].component;
    }

  return TRUE;
}

static void
write_spared (const MusterSpellcasting *casting, JsonObject *object)
{
  JsonArray *array;

  if (casting->spared == 0)
    return;

  array = json_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (components); i++)
    if (!(casting->spared & components[i].component))
      json_array_add_string_element (array, components[i].name);
  json_object_set_array_member (object, "components", array);
}

static gboolean
read_casting (MusterStatBlock *block, const Place *place, GError **error)
{
  const char *name = NULL;
  gboolean derived = FALSE;
  MusterAbility ability = MUSTER_ABILITY_CHARISMA;
  MusterSpellcasting *casting;
  Place prepared;
  Place per_day;

  if (!muster_json_text (place, "ability", &name, error)
      || !muster_json_flag (place, "derived", &derived, error)
      || !muster_json_object (place, "prepared", &prepared, error)
      || !muster_json_object (place, "per_day", &per_day, error))
    return FALSE;
  if (name == NULL || !muster_ability_from_name (name, &ability))
    return muster_json_fail (place, "ability", -1, _ ("there is no such ability"), error);

  casting = muster_stat_block_add_casting (block, ability);
  casting->derived = derived != FALSE;
  if (!muster_json_short (place, "dc", -99, 99, &casting->dc, error)
      || !muster_json_short (place, "attack", -99, 99, &casting->attack, error)
      || !muster_json_short (place, "level", 0, 30, &casting->level, error)
      || !read_spared (casting, place, error) || !read_slots (casting, place, error)
      || !read_list (casting, place, "cantrips", MUSTER_KNOWN_CANTRIP, 0, error)
      || !read_list (casting, place, "at_will", MUSTER_KNOWN_AT_WILL, 0, error))
    return FALSE;
  for (guint i = 1; i <= MUSTER_N_SLOT_LEVELS; i++)
    {
      const char level[] = { (char) ('0' + i), '\0' };

      if ((prepared.object != NULL
           && !read_list (casting, &prepared, level, MUSTER_KNOWN_PREPARED, 0, error))
          || (per_day.object != NULL
              && !read_list (casting, &per_day, level, MUSTER_KNOWN_PER_DAY, i, error)))
        return FALSE;
    }

  return TRUE;
}

gboolean
muster_stat_block_read_spells (MusterStatBlock *block, const Place *root, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, "spellcasting", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place place;

      if (!muster_json_object_at (root, "spellcasting", array, i, &place, error)
          || !read_casting (block, &place, error))
        return FALSE;
    }

  return TRUE;
}

static void
add_name (JsonObject *object, const char *member, const char *name)
{
  if (!json_object_has_member (object, member))
    json_object_set_array_member (object, member, json_array_new ());
  json_array_add_string_element (json_object_get_array_member (object, member), name);
}

/* Prepared spells need no level of their own: what is read is the name, and the list says "1". */
static void
write_known (const MusterKnownSpell *known,
             JsonObject *object,
             JsonObject *prepared,
             JsonObject *per_day)
{
  const char times[] = { (char) ('0' + MIN (known->per_day, MOST_PER_DAY)), '\0' };

  switch ((MusterKnownHow) known->how)
    {
    case MUSTER_KNOWN_CANTRIP:
      add_name (object, "cantrips", known->spell);
      break;
    case MUSTER_KNOWN_AT_WILL:
      add_name (object, "at_will", known->spell);
      break;
    case MUSTER_KNOWN_PER_DAY:
      add_name (per_day, times, known->spell);
      break;
    case MUSTER_KNOWN_PREPARED:
    default:
      add_name (prepared, "1", known->spell);
      break;
    }
}

void
muster_stat_block_write_spells (const MusterStatBlock *block, JsonObject *body)
{
  JsonArray *castings = json_array_new ();

  for (guint i = 0; i < block->n_castings; i++)
    {
      const MusterSpellcasting *casting = &block->castings[i];
      JsonObject *object, *slots, *prepared, *per_day;

      /* Those of a special stand with it. */
      if (casting->n_spells > 0 && casting->spells[0].special > 0)
        continue;
      object = json_object_new ();
      slots = json_object_new ();
      prepared = json_object_new ();
      per_day = json_object_new ();
      json_object_set_string_member (object, "ability",
                                     muster_ability_name ((MusterAbility) casting->ability));
      json_object_set_boolean_member (object, "derived", casting->derived != 0);
      json_object_set_int_member (object, "dc", casting->dc);
      json_object_set_int_member (object, "attack", casting->attack);
      json_object_set_int_member (object, "level", casting->level);
      write_spared (casting, object);
      for (guint j = 0; j < MUSTER_N_SLOT_LEVELS; j++)
        if (casting->slots[j] > 0)
          {
            const char level[] = { (char) ('1' + j), '\0' };

            json_object_set_int_member (slots, level, casting->slots[j]);
          }
      for (guint j = 0; j < casting->n_spells; j++)
        write_known (&casting->spells[j], object, prepared, per_day);
      json_object_set_object_member (object, "slots", slots);
      json_object_set_object_member (object, "prepared", prepared);
      json_object_set_object_member (object, "per_day", per_day);
      json_array_add_object_element (castings, object);
    }
  json_object_set_array_member (body, "spellcasting", castings);
}
