/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conditions of an effect, how long they last and how their holder gets free. */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/spell-json-terms.h"
#include "store/stat-block-effect.h"

#define MOST_DC 99
#define ATTACHED "attached" /* hangs on what bears the name of the attack */

typedef MusterJsonPlace Place;
typedef MusterEffectReading Reading;

static const char *const turn_ends[] = { [MUSTER_HIT_TARGET_END] = "target_next_turn_end",
                                         [MUSTER_HIT_ATTACKER_END] = "source_next_turn_end",
                                         [MUSTER_HIT_TARGET_START] = "target_next_turn_start",
                                         [MUSTER_HIT_ATTACKER_START] = "source_next_turn_start",
                                         [MUSTER_HIT_TARGET_TURN] = "target_turn_end" };

static const struct
{
  MusterEscape escape;
  const char *ability;
  const char *skill;
} checks[] = {
  { MUSTER_ESCAPE_ATHLETICS, "str", "athletics" },
  { MUSTER_ESCAPE_STRENGTH, "str", NULL },
  { MUSTER_ESCAPE_MEDICINE, "wis", "medicine" },
};

/* What ends with a cure or a spell lasts until it is taken off. */
static gboolean
read_until (Reading *reading, const Place *place, MusterHitCondition *left, GError **error)
{
  static const char *const cures[]
      = { "cured", "lesser_restoration", "greater_restoration", "remove_curse", "removed", NULL };
  const char *text = NULL;

  if (!muster_json_text (place, "until", &text, error))
    return FALSE;
  if (text == NULL || g_strv_contains (cures, text))
    return TRUE;
  if (g_str_equal (text, "source_dies"))
    {
      left->with_source = 1;
      return TRUE;
    }
  for (guint i = MUSTER_HIT_TARGET_END; i < G_N_ELEMENTS (turn_ends); i++)
    if (g_str_equal (text, turn_ends[i]))
      {
        left->until = (guint8) i;
        return TRUE;
      }
  muster_effect_leave (reading, "until");

  return TRUE;
}

/* A time that is thrown is the GM's: until then it lasts. */
static gboolean
read_duration (Reading *reading, const Place *place, MusterHitCondition *left, GError **error)
{
  Place time;

  if (!muster_json_object (place, "duration", &time, error))
    return FALSE;
  if (time.object == NULL)
    return TRUE;
  if (muster_json_is_text (&time, "amount"))
    {
      muster_effect_leave (reading, "duration");
      return TRUE;
    }

  return muster_spell_read_time (&time, &left->seconds, error);
}

static gboolean
read_saves (Reading *reading, const Place *place, MusterHitCondition *left, GError **error)
{
  const char *text = NULL;

  if (!muster_json_text (place, "save_ends", &text, error))
    return FALSE;
  left->save_ends = g_strcmp0 (text, "turn_end") == 0;
  left->saves_on_damage = g_strcmp0 (text, "on_damage") == 0;
  /* Harm that deals no damage the people at the table see. */
  left->saves_on_harm = g_strcmp0 (text, "on_harm") == 0;
  if (left->saves_on_harm)
    left->escape_by = MUSTER_ESCAPE_MOMENT + 1;
  if (text != NULL && !left->save_ends && !left->saves_on_damage && !left->saves_on_harm)
    muster_effect_leave (reading, "save_ends");

  return TRUE;
}

static gboolean
read_bond (Reading *reading, const Place *place, MusterHitCondition *left, GError **error)
{
  const char *text = NULL;
  MusterCondition condition;

  if (!muster_json_text (place, "while", &text, error))
    return FALSE;
  if (text == NULL)
    return TRUE;
  if (g_str_equal (text, ATTACHED))
    left->hangs_on = MUSTER_CONDITION_CUSTOM + 1;
  else if (muster_condition_from_name (text, &condition))
    left->hangs_on = (guint8) (condition + 1);
  else
    muster_effect_leave (reading, "while");

  return TRUE;
}

/* Whoever is shaken awake is so by an action of anybody. */
static gboolean
read_breaks (Reading *reading, const Place *place, MusterHitCondition *left, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (place, "ends_on", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *text;

      if (!muster_json_text_at (place, "ends_on", array, i, &text, error))
        return FALSE;
      if (g_str_equal (text, "damage"))
        left->ends_on_damage = 1;
      else if (g_str_equal (text, "shake_awake"))
        left->escape_by = MUSTER_ESCAPE_ACTION + 1;
      else
        muster_effect_leave (reading, "ends_on");
    }

  return TRUE;
}

static gboolean
read_check (Reading *reading, const Place *place, MusterHitCondition *left, GError **error)
{
  const char *ability = NULL, *skill = NULL;
  Place check;

  if (!muster_json_object (place, "escape_check", &check, error))
    return FALSE;
  if (check.object == NULL)
    return TRUE;
  if (!muster_json_text (&check, "ability", &ability, error)
      || !muster_json_text (&check, "skill", &skill, error)
      || !muster_json_short (&check, "dc", 1, MOST_DC, &left->escape_dc, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    if (g_strcmp0 (ability, checks[i].ability) == 0 && g_strcmp0 (skill, checks[i].skill) == 0)
      {
        left->escape_by = (guint8) (checks[i].escape + 1);
        return TRUE;
      }
  muster_effect_leave (reading, "escape_check");

  return TRUE;
}

static gboolean
read_escape (Reading *reading, const Place *place, MusterHitCondition *left, GError **error)
{
  gboolean hindered = FALSE, action = FALSE;

  if (!muster_json_short (place, "escape_dc", 1, MOST_DC, &left->escape_dc, error)
      || !muster_json_flag (place, "escape_disadvantage", &hindered, error)
      || !muster_json_flag (place, "escape_action", &action, error))
    return FALSE;
  if (left->escape_dc > 0)
    left->escape_by = MUSTER_ESCAPE_GRAPPLE + 1;
  if (action)
    left->escape_by = MUSTER_ESCAPE_ACTION + 1;
  if (hindered)
    left->escape_mode = MUSTER_MODE_DISADVANTAGE;

  return read_check (reading, place, left, error);
}

gboolean
muster_effect_read_end (Reading *reading,
                        const Place *place,
                        MusterHitCondition *left,
                        GError **error)
{
  return read_until (reading, place, left, error) && read_duration (reading, place, left, error)
         && read_saves (reading, place, left, error) && read_bond (reading, place, left, error)
         && read_breaks (reading, place, left, error) && read_escape (reading, place, left, error);
}

gboolean
muster_effect_read_conditions (Reading *reading,
                               const Place *outer,
                               const char *member,
                               MusterHitCondition *conditions,
                               guint8 *n,
                               GError **error)
{
  static const char *const known[] = { "name",
                                       "until",
                                       "duration",
                                       "save_ends",
                                       "while",
                                       "ends_on",
                                       "escape_dc",
                                       "escape_disadvantage",
                                       "escape_action",
                                       "with_source",
                                       "escape_check",
                                       "save_disadvantage",
                                       NULL };
  JsonArray *array = NULL;

  if (!muster_json_array (outer, member, &array, error)
      || !muster_json_at_most (outer, member, array, MUSTER_MAX_HIT_CONDITIONS - *n, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      MusterHitCondition left = { 0 };
      MusterCondition condition;
      const char *name = NULL;
      const char *hard = NULL;
      gboolean with_source = FALSE;
      Place place;

      if (!muster_json_object_at (outer, member, array, i, &place, error)
          || !muster_json_text (&place, "name", &name, error)
          || !muster_json_flag (&place, "with_source", &with_source, error)
          || !muster_json_text (&place, "save_disadvantage", &hard, error)
          || !muster_effect_read_end (reading, &place, &left, error))
        return FALSE;
      if (name == NULL || !muster_condition_from_name (name, &condition))
        return muster_json_fail (&place, "name", -1, _ ("there is no such condition"), error);
      muster_effect_leave_others (reading, &place, known);
      left.condition = (guint8) condition;
      left.hard = g_strcmp0 (hard, "source_visible") == 0;
      if (hard != NULL && !left.hard)
        muster_effect_leave (reading, "save_disadvantage");
      left.with_source |= with_source != FALSE;
      conditions[(*n)++] = left;
    }

  return TRUE;
}

static void
write_escape (const MusterHitCondition *left, JsonObject *object)
{
  if (left->escape_mode == MUSTER_MODE_DISADVANTAGE)
    json_object_set_boolean_member (object, "escape_disadvantage", TRUE);
  if (left->escape_by == MUSTER_ESCAPE_GRAPPLE + 1)
    json_object_set_int_member (object, "escape_dc", left->escape_dc);
  if (left->escape_by == MUSTER_ESCAPE_ACTION + 1)
    json_object_set_boolean_member (object, "escape_action", TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    if (left->escape_by == checks[i].escape + 1)
      {
        JsonObject *check = json_object_new ();

        json_object_set_string_member (check, "ability", checks[i].ability);
        if (checks[i].skill != NULL)
          json_object_set_string_member (check, "skill", checks[i].skill);
        json_object_set_int_member (check, "dc", left->escape_dc);
        json_object_set_object_member (object, "escape_check", check);
      }
}

void
muster_effect_write_end (const MusterHitCondition *left, JsonObject *object)
{
  if (left->seconds > 0)
    {
      gboolean minutes = left->seconds % 60 == 0;
      JsonObject *time = json_object_new ();

      json_object_set_int_member (time, "amount", left->seconds / (minutes ? 60 : 6));
      json_object_set_string_member (time, "unit", minutes ? "minute" : "round");
      json_object_set_object_member (object, "duration", time);
    }
  if (left->until != MUSTER_HIT_LASTS)
    json_object_set_string_member (object, "until", turn_ends[left->until]);
  if (left->save_ends || left->saves_on_damage || left->saves_on_harm)
    json_object_set_string_member (object, "save_ends",
                                   left->save_ends         ? "turn_end"
                                   : left->saves_on_damage ? "on_damage"
                                                           : "on_harm");
  if (left->hard)
    json_object_set_string_member (object, "save_disadvantage", "source_visible");
  if (left->hangs_on > 0)
    json_object_set_string_member (
        object, "while",
        left->hangs_on == MUSTER_CONDITION_CUSTOM + 1
            ? ATTACHED
            : muster_condition_name ((MusterCondition) (left->hangs_on - 1)));
  if (left->ends_on_damage)
    {
      JsonArray *array = json_array_new ();

      json_array_add_string_element (array, "damage");
      json_object_set_array_member (object, "ends_on", array);
    }
  if (left->with_source)
    json_object_set_boolean_member (object, "with_source", TRUE);
  write_escape (left, object);
}

void
muster_effect_write_conditions (const MusterHitCondition *conditions,
                                guint n,
                                const char *member,
                                JsonObject *outer)
{
  JsonArray *array;

  if (n == 0)
    return;

  array = json_array_new ();
  for (guint i = 0; i < n; i++)
    {
      JsonObject *object = json_object_new ();

      json_object_set_string_member (
          object, "name", muster_condition_name ((MusterCondition) conditions[i].condition));
      muster_effect_write_end (&conditions[i], object);
      json_array_add_object_element (array, object);
    }
  json_object_set_array_member (outer, member, array);
}
