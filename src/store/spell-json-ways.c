/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json-ways.h"

#include <glib/gi18n-lib.h>

#include "rules/chips/mods.h"
#include "rules/spells/coverage.h"
#include "store/spell-json-chips.h"
#include "store/spell-json-ends.h"
#include "store/spell-json-hindrances.h"
#include "store/spell-json-options.h"
#include "store/spell-json-resolution.h"
#include "store/spell-json-terms.h"

#define MOST_ROUND 9

typedef MusterJsonPlace Place;

/* Its save: an ability, alone or with what a success does; without any it befalls everybody. */
static gboolean
read_save (const Place *place, MusterSpellWay *way, GError **error)
{
  const char *name = NULL;
  gboolean half = FALSE;
  MusterAbility ability;

  if (!muster_json_text (place, "save", &name, error)
      || !muster_json_flag (place, "half", &half, error))
    return FALSE;
  if (name == NULL)
    return TRUE;
  if (!muster_ability_from_name (name, &ability))
    return muster_json_fail (place, "save", -1, _ ("there is no such ability"), error);
  way->save_ability = (gint8) ability;
  way->half_on_save = half != FALSE;

  return TRUE;
}

/* Whom it has caught it takes to another plane when the next turn of its caster starts, unless that
 * one saves. */
static gboolean
read_exile (const Place *place, MusterSpellChip *chip, GError **error)
{
  const char *name = NULL;
  MusterAbility ability;

  if (!muster_json_text (place, "exile", &name, error))
    return FALSE;
  if (name == NULL)
    return TRUE;
  if (chip == NULL || !muster_ability_from_name (name, &ability))
    return muster_json_fail (place, "exile", -1, _ ("expected an ability, and conditions"), error);
  chip->chip.save_ability = (gint32) ability + 1;
  chip->chip.save_ends = MUSTER_SAVES_AT_SOURCE;
  chip->chip.worse = MUSTER_CONDITION_CUSTOM + 1;
  chip->chip.worse_marks = MUSTER_CHIP_AWAY;

  return TRUE;
}

/* What it leaves: conditions, and one chip of its own for the rest. */
static gboolean
read_chips (MusterSpell *spell, const Place *place, guint way, GError **error)
{
  guint first = spell->n_chips;
  MusterSpellChip effect = { 0 };
  gint32 seconds = 0;
  Place time;

  if (!muster_json_object (place, "duration", &time, error)
      || (time.object != NULL && !muster_spell_read_time (&time, &seconds, error))
      || !muster_spell_read_conditions (spell, place, MUSTER_SPELL_LEAVES_ON_FAIL, error)
      || !muster_spell_read_hindrances (spell, place, &effect, error))
    return FALSE;
  /* One that only the people at the table play out is there for its time all the same. */
  if (muster_spell_chip_changes (&effect) || (seconds > 0 && spell->n_chips == first))
    {
      MusterSpellChip *chip = muster_spell_add_named_chip (spell, MUSTER_SPELL_LEAVES_ON_FAIL);

      if (chip == NULL)
        return muster_json_fail (place, NULL, -1, _ ("too many effects"), error);
      effect.chip.condition = chip->chip.condition;
      chip->chip = effect.chip;
    }
  for (guint i = first; i < spell->n_chips; i++)
    {
      spell->chips[i].option = (guint8) way;
      if (spell->chips[i].seconds == 0)
        spell->chips[i].seconds = seconds;
    }
  if (spell->n_chips > first
      && !muster_spell_read_counted (spell, place, "repeat_save", &spell->chips[first], error))
    return FALSE;

  return read_exile (place, spell->n_chips > first ? &spell->chips[first] : NULL, error);
}

static gboolean
read_way (MusterSpell *spell, const Place *place, const char *name, int round, GError **error)
{
  static const char *const known[]
      = { "name",        "roll",  "save",         "half",    "damage",     "conditions", "duration",
          "repeat_save", "exile", "disadvantage", "targets", "no_actions", NULL };
  guint n_damage = spell->n_damage;
  MusterSpellWay *way;
  int targets = 0;
  guint number;

  way = muster_spell_add_way (spell, name, &number);
  if (way == NULL)
    return muster_json_fail (place, NULL, -1, _ ("too many effects"), error);
  way->first = (guint8) round;
  if (!read_save (place, way, error)
      || !muster_json_int (place, "targets", 1, MUSTER_MOST_SPELL_TARGETS, &targets, error)
      || !muster_spell_read_damage (spell, place, "damage", error)
      || !read_chips (spell, place, number, error))
    return FALSE;
  way->targets = (gint16) targets;
  for (guint i = n_damage; i < spell->n_damage; i++)
    spell->damage[i].way = (guint8) number;
  muster_spell_note_unknown (spell, place, known);

  return TRUE;
}

/* The newest way asks for the save of the spell. */
static void
take_own_save (MusterSpell *spell)
{
  MusterSpellWay *way = &spell->ways[spell->n_ways - 1];

  way->save_ability = spell->save_ability;
  way->half_on_save = spell->half_on_save;
}

static gboolean
read_options (MusterSpell *spell, const Place *root, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, "options", &array, error))
    return FALSE;
  /* Words alone are the GM's. */
  if (array != NULL && json_array_get_length (array) > 0
      && !JSON_NODE_HOLDS_OBJECT (json_array_get_element (array, 0)))
    {
      muster_spell_leave (spell, root, "options");
      return TRUE;
    }
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      g_autofree char *words = NULL;
      const char *name = NULL;
      Place place;

      if (!muster_json_object_at (root, "options", array, i, &place, error)
          || !muster_json_text (&place, "name", &name, error))
        return FALSE;
      words = muster_spell_option_name (name != NULL ? name : "");
      if (!read_way (spell, &place, words, 1, error))
        return FALSE;
      /* Without a save of its own it asks for that of the spell. */
      if (!json_object_has_member (place.object, "save"))
        take_own_save (spell);
      muster_spell_add_option (spell, words);
    }
  spell->way_by = MUSTER_SPELL_WAY_PICKED;

  return TRUE;
}

/* Each target throws a die; the face that has no way of its own stands for two others. */
static gboolean
read_rays (MusterSpell *spell, const Place *root, GError **error)
{
  JsonArray *array = NULL;
  MusterDiceTerm die = { 0 };

  if (!muster_json_array (root, "rays", &array, error)
      || !muster_json_dice (root, "roll_per_target", &die, error))
    return FALSE;
  if (array == NULL)
    return TRUE;
  if (die.count != 1 || die.sides < 2)
    return muster_json_fail (root, "roll_per_target", -1, _ ("expected one die"), error);
  spell->way_by = MUSTER_SPELL_WAY_DIE;
  spell->way_die = (guint8) die.sides;

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_autofree char *words = NULL;
      gboolean twice = FALSE;
      const char *name = NULL;
      int face = 0;
      Place place;

      if (!muster_json_object_at (root, "rays", array, i, &place, error)
          || !muster_json_int (&place, "roll", 1, die.sides, &face, error)
          || !muster_json_flag (&place, "twice", &twice, error)
          || !muster_json_text (&place, "name", &name, error))
        return FALSE;
      if (face != (int) i + 1)
        return muster_json_fail (&place, "roll", -1, _ ("expected the faces from 1 on"), error);
      if (twice)
        {
          spell->way_twice = (guint8) face;
          continue;
        }
      words = muster_spell_option_name (name != NULL ? name : "");
      if (!read_way (spell, &place, words, 1, error))
        return FALSE;
      take_own_save (spell);
    }

  return TRUE;
}

/* What it does when it is cast is its first way; a table says what comes from which round on. */
static gboolean
read_rounds (MusterSpell *spell, const Place *root, GError **error)
{
  Place rounds;
  guint first;

  if (!muster_json_object (root, "rounds", &rounds, error))
    return FALSE;
  if (rounds.object == NULL)
    return TRUE;
  spell->way_by = MUSTER_SPELL_WAY_ROUND;
  *muster_spell_add_way (spell, spell->name, &first)
      = (MusterSpellWay) { .name = spell->ways[0].name,
                           .save_ability = spell->save_ability,
                           .half_on_save = spell->half_on_save,
                           .first = 1 };
  for (guint i = 0; i < spell->n_damage; i++)
    spell->damage[i].way = (guint8) first;
  for (guint i = 0; i < spell->n_chips; i++)
    spell->chips[i].option = (guint8) first;

  for (int round = 2; round <= MOST_ROUND; round++)
    {
      const char member[] = { (char) ('0' + round), '\0' };
      Place place;

      if (!muster_json_object (&rounds, member, &place, error))
        return FALSE;
      if (place.object != NULL && !read_way (spell, &place, spell->name, round, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
muster_spell_read_ways (MusterSpell *spell, const MusterJsonPlace *root, GError **error)
{
  static const char *const members[] = { "options", "rays", "rounds" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    n += json_object_has_member (root->object, members[i]);
  if (n > 1)
    return muster_json_fail (root, "options", -1, _ ("options, rays and rounds exclude each other"),
                             error);
  if (n > 0 && spell->kind != MUSTER_SPELL_SAVE)
    {
      for (guint i = 0; i < G_N_ELEMENTS (members); i++)
        if (json_object_has_member (root->object, members[i]))
          muster_spell_leave (spell, root, members[i]);
      return TRUE;
    }

  return read_options (spell, root, error) && read_rays (spell, root, error)
         && read_rounds (spell, root, error);
}
