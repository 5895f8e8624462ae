/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json-forms.h"

#include <glib/gi18n-lib.h>

#include "rules/chips/mods.h"
#include "rules/creature/challenge.h"
#include "store/spell-json-terms.h"

#define MOST_CREATURES 100
#define EIGHTHS 8

typedef MusterJsonPlace Place;

/* Stat blocks go by their keys, and those of the library by their names as well. */
static char *
id_of (const char *name)
{
  char *id = g_ascii_strdown (name, -1);

  return g_strdelimit (id, " ", '-');
}

static gboolean
read_names (const Place *place, MusterSpellForm *form, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);
  JsonArray *array = NULL;
  const char *name = NULL;

  if (!muster_json_text (place, "creature", &name, error)
      || !muster_json_array (place, "any_of", &array, error))
    return FALSE;
  if (name != NULL)
    {
      form->names = id_of (name);
      return TRUE;
    }
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      g_autofree char *id = NULL;

      if (!muster_json_text_at (place, "any_of", array, i, &name, error))
        return FALSE;
      id = id_of (name);
      g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", id);
    }
  if (names->len > 0)
    form->names = g_string_free_and_steal (g_steal_pointer (&names));

  return TRUE;
}

/* One type, or a list of them. */
static gboolean
read_types (const Place *place, const char *member, guint32 *types, GError **error)
{
  JsonNode *node = json_object_get_member (place->object, member);
  const char *name = NULL;
  MusterCreatureType type;

  if (node == NULL || JSON_NODE_HOLDS_ARRAY (node))
    return muster_spell_read_creature_types (place, member, types, error);
  if (!muster_json_text (place, member, &name, error))
    return FALSE;
  if (!muster_creature_type_from_name (name, &type))
    return muster_json_fail (place, member, -1, _ ("there is no such creature type"), error);
  *types |= 1u << type;

  return TRUE;
}

static gboolean
read_challenge (const Place *place, const char *member, gint16 *challenge, GError **error)
{
  const char *text = NULL;
  int eighths;

  if (!muster_json_text (place, member, &text, error))
    return FALSE;
  if (text == NULL)
    return TRUE;
  if (!muster_challenge_parse (text, &eighths))
    return muster_json_fail (place, member, -1, _ ("expected a challenge rating like 1/4 or 5"),
                             error);
  *challenge = (gint16) eighths;

  return TRUE;
}

/* Things with numbers of their own, copies, and as many as something else says: no stat block of
 * the library has them. */
static gboolean
has_template (const Place *place)
{
  static const char *const own[] = { "object", "stats", "copy_of" };

  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    if (json_object_has_member (place->object, own[i]))
      return FALSE;

  return TRUE;
}

static gboolean
read_list (MusterSpell *spell, const Place *outer, const char *member, int slot, GError **error)
{
  static const char *const known[]
      = { "creature", "any_of",      "type",          "max_cr", "count",
          "cost",     "or_beast_cr", "cannot_attack", NULL };
  JsonArray *array = NULL;

  if (!muster_json_array (outer, member, &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      MusterSpellForm *form;
      Place place;
      gboolean peaceful = FALSE;
      int count = 1;
      int cost = 1;

      if (!muster_json_object_at (outer, member, array, i, &place, error))
        return FALSE;
      if (!has_template (&place))
        {
          muster_spell_leave (spell, outer, member);
          continue;
        }
      form = muster_spell_add_form (spell);
      if (form == NULL)
        return muster_json_fail (outer, member, (int) i, _ ("too many choices"), error);
      if (!read_names (&place, form, error) || !read_types (&place, "type", &form->types, error)
          || !read_challenge (&place, "max_cr", &form->max_challenge, error)
          || !muster_json_int (&place, "count", 1, MOST_CREATURES, &count, error)
          || !muster_json_int (&place, "cost", 1, MOST_CREATURES, &cost, error)
          || !muster_json_flag (&place, "cannot_attack", &peaceful, error))
        return FALSE;
      spell->peaceful |= peaceful != FALSE;
      form->count = (gint16) count;
      form->cost = (guint8) cost;
      form->slot = (guint8) slot;
      muster_spell_note_unknown (spell, &place, known);
      if (!json_object_has_member (place.object, "or_beast_cr"))
        continue;
      form = muster_spell_add_form (spell);
      if (form == NULL)
        return muster_json_fail (outer, member, (int) i, _ ("too many choices"), error);
      form->types = 1u << MUSTER_CREATURE_TYPE_BEAST;
      form->slot = (guint8) slot;
      if (!read_challenge (&place, "or_beast_cr", &form->max_challenge, error))
        return FALSE;
    }

  return TRUE;
}

/* The level that a member of a table by slots names; 0 and a failure: none above the spell's own.
 */
static int
slot_of (const MusterSpell *spell, const Place *table, const char *name, GError **error)
{
  guint64 slot = g_ascii_strtoull (name, NULL, 10);

  if (slot > spell->level && slot <= MUSTER_MAX_SPELL_LEVEL)
    return (int) slot;
  muster_json_fail (table, name, -1, _ ("expected a slot above the spell’s own level"), error);

  return 0;
}

/* A higher rating of one slot and above. */
static gboolean
read_rating_at (MusterSpell *spell, const Place *table, const char *name, int slot, GError **error)
{
  guint n = spell->n_forms;
  gint16 challenge = -1;

  if (!read_challenge (table, name, &challenge, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      MusterSpellForm *form;

      if (spell->forms[i].slot != 0)
        continue;
      form = muster_spell_add_form (spell);
      if (form == NULL)
        return muster_json_fail (table, name, -1, _ ("too many choices"), error);
      *form = spell->forms[i];
      form->names = g_strdup (spell->forms[i].names);
      form->max_challenge = challenge;
      form->slot = (guint8) slot;
    }

  return TRUE;
}

/* More of them, stronger ones, or others, with a higher slot: a number for each step, or a table by
 * slots. */
static gboolean
read_upcast (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const tables[] = { "count_multiplier", "summons", "max_cr" };
  JsonNode *rating;
  Place upcast;
  int count = 0;
  int step = 0;

  if (!muster_json_object (root, "upcast", &upcast, error))
    return FALSE;
  if (upcast.object == NULL)
    return TRUE;
  if (!muster_json_int (&upcast, "count", 0, MOST_CREATURES, &count, error))
    return FALSE;
  spell->forms_step = (gint16) count;

  rating = json_object_get_member (upcast.object, "max_cr");
  if (rating != NULL && JSON_NODE_HOLDS_VALUE (rating))
    {
      if (!muster_json_int (&upcast, "max_cr", 0, MUSTER_MAX_SPELL_LEVEL, &step, error))
        return FALSE;
      for (guint i = 0; i < spell->n_forms; i++)
        spell->forms[i].challenge_step = (gint16) (step * EIGHTHS);
    }

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (GList) members = NULL;
      Place table = { 0 };

      if (i == 2 && step > 0)
        continue;
      if (!muster_json_object (&upcast, tables[i], &table, error))
        return FALSE;
      members = table.object != NULL ? json_object_get_members (table.object) : NULL;
      for (GList *l = members; l != NULL; l = l->next)
        {
          int slot = slot_of (spell, &table, l->data, error);
          int times = 1;

          if (slot == 0)
            return FALSE;
          if (i == 0)
            {
              if (!muster_json_int (&table, l->data, 1, MOST_CREATURES, &times, error))
                return FALSE;
              spell->forms_times[slot] = (guint8) times;
            }
          else if (!(i == 1 ? read_list (spell, &table, l->data, slot, error)
                            : read_rating_at (spell, &table, l->data, slot, error)))
            return FALSE;
        }
    }

  return TRUE;
}

/* Undead that are raised stay what they are: only the command over them ends. */
static gboolean
read_hold (MusterSpell *spell, const Place *root, GError **error)
{
  gboolean rebels = FALSE;
  Place control;

  if (!muster_json_object (root, "control", &control, error)
      || !muster_json_flag (root, "hostile_if_concentration_lost", &rebels, error))
    return FALSE;
  spell->rebels = rebels != FALSE;
  spell->binds = spell->seconds != 0 || control.object == NULL;

  return spell->binds || muster_spell_read_time (&control, &spell->control, error);
}

static gboolean
read_summons (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const upcasts[] = { "count", "count_multiplier", "summons", "max_cr" };
  Place upcast;

  if (!json_object_has_member (root->object, "summons"))
    return TRUE;
  if (!read_list (spell, root, "summons", 0, error))
    return FALSE;
  if (spell->n_forms > 0)
    {
      if (spell->kind == MUSTER_SPELL_UTILITY)
        spell->kind = MUSTER_SPELL_SUMMON;
      return read_upcast (spell, root, error) && read_hold (spell, root, error);
    }

  if (!muster_json_object (root, "upcast", &upcast, error))
    return FALSE;
  for (guint i = 0; upcast.object != NULL && i < G_N_ELEMENTS (upcasts); i++)
    if (json_object_has_member (upcast.object, upcasts[i]))
      muster_spell_leave (spell, &upcast, upcasts[i]);

  return TRUE;
}

static gboolean
read_shape_challenge (const Place *shape, MusterSpellForm *form, GError **error)
{
  const char *text = NULL;

  if (!muster_json_text (shape, "max_cr", &text, error))
    return FALSE;
  if (g_strcmp0 (text, "target_cr_or_level") == 0)
    form->bound = MUSTER_SPELL_BOUND_TARGET;
  else if (g_strcmp0 (text, "caster_level_or_cr") == 0 || g_strcmp0 (text, "caster_level") == 0)
    form->bound = MUSTER_SPELL_BOUND_CASTER;
  else
    return read_challenge (shape, "max_cr", &form->max_challenge, error);

  return TRUE;
}

static gboolean
read_shape (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[] = { "into", "max_cr", "max_size", "not_types", "temp_hp", NULL };
  const char *into = NULL;
  const char *size = NULL;
  const char *temp_hp = NULL;
  MusterCreatureType type;
  MusterSize largest;
  MusterSpellForm *form;
  MusterSpellChip *chip;
  Place shape;

  if (!muster_json_object (root, "polymorph", &shape, error))
    return FALSE;
  if (shape.object == NULL)
    return TRUE;

  form = muster_spell_add_form (spell);
  chip = muster_spell_add_named_chip (spell, spell->kind == MUSTER_SPELL_SAVE
                                                 ? MUSTER_SPELL_LEAVES_ON_FAIL
                                                 : MUSTER_SPELL_LEAVES_ALWAYS);
  if (form == NULL || chip == NULL)
    return muster_json_fail (root, "polymorph", -1, _ ("too many choices"), error);
  if (!muster_json_text (&shape, "into", &into, error)
      || !muster_json_text (&shape, "max_size", &size, error)
      || !muster_json_text (&shape, "temp_hp", &temp_hp, error)
      || !muster_spell_read_creature_types (&shape, "not_types", &form->not_types, error)
      || !read_shape_challenge (&shape, form, error))
    return FALSE;
  if (g_strcmp0 (into, "any") != 0)
    {
      if (into == NULL || !muster_creature_type_from_name (into, &type))
        return muster_json_fail (&shape, "into", -1, _ ("there is no such creature type"), error);
      form->types = 1u << type;
    }
  if (size != NULL)
    {
      if (!muster_size_from_name (size, &largest))
        return muster_json_fail (&shape, "max_size", -1, _ ("there is no such size"), error);
      form->max_size = (gint8) largest;
    }

  spell->shape = temp_hp != NULL ? MUSTER_SPELL_SHAPE_TEMP_HP : MUSTER_SPELL_SHAPE_HP;
  chip->chip.marks = MUSTER_CHIP_SHAPE;
  if (muster_spell_has_text (root, "ends_on", "no_temp_hp"))
    chip->chip.marks |= MUSTER_CHIP_SHAPE_TEMP_HP;
  if (spell->kind == MUSTER_SPELL_UTILITY)
    spell->kind = MUSTER_SPELL_BUFF;
  muster_spell_note_unknown (spell, &shape, known);

  return TRUE;
}

/* As what whom it kills rises. */
static gboolean
read_rising (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[] = { "types", "rises_as", NULL };
  const char *name = NULL;
  Place kill;

  if (!muster_json_object (root, "on_kill", &kill, error))
    return FALSE;
  if (kill.object == NULL)
    return TRUE;
  spell->rises_types = json_object_has_member (kill.object, "types") ? 0 : G_MAXUINT32;
  if (!muster_json_text (&kill, "rises_as", &name, error)
      || !muster_spell_read_creature_types (&kill, "types", &spell->rises_types, error))
    return FALSE;
  if (name == NULL)
    return muster_json_fail (&kill, "rises_as", -1, _ ("expected a text"), error);
  spell->rises = id_of (name);
  muster_spell_note_unknown (spell, &kill, known);

  return TRUE;
}

gboolean
muster_spell_read_forms (MusterSpell *spell, const Place *root, GError **error)
{
  return read_summons (spell, root, error) && read_shape (spell, root, error)
         && read_rising (spell, root, error);
}
