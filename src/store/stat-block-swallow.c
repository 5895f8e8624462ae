/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is swallowed, and what a creature does while it holds somebody. */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/stat-block-effect.h"
#include "store/stat-block-terms.h"

#define SWALLOW "swallow"
#define GRIP "while_grappling"
#define MOST_DC 99
#define MOST_DAMAGE 9999

typedef MusterJsonPlace Place;
typedef MusterEffectReading Reading;

static const char *const moments[] = { [MUSTER_SWALLOW_TARGET_START] = "target_turn_start",
                                       [MUSTER_SWALLOW_SOURCE_START] = "source_turn_start",
                                       [MUSTER_SWALLOW_SOURCE_END] = "source_turn_end" };

/* The first word of a bit is the one that is written. */
static const struct
{
  const char *word;
  guint8 grip;
} grips[] = {
  { "only_target_grappled_with_this", MUSTER_GRIP_ONLY },
  { "only_target_grappled", MUSTER_GRIP_ONLY },
  { "cannot_attack_others_with_this", MUSTER_GRIP_ONLY },
  { "advantage_vs_grappled", MUSTER_GRIP_ADVANTAGE },
  { "auto_hit_grappled_with_this", MUSTER_GRIP_SURE },
};

static gboolean
read_conditions (const Place *place, MusterSwallow *swallow, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (place, "conditions", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      MusterCondition condition;
      const char *name;

      if (!muster_json_text_at (place, "conditions", array, i, &name, error))
        return FALSE;
      if (!muster_condition_from_name (name, &condition))
        return muster_json_fail (place, "conditions", (int) i, _ ("there is no such condition"),
                                 error);
      swallow->conditions |= 1u << condition;
    }

  return TRUE;
}

static gboolean
read_damage (const Place *place, MusterSwallow *swallow, GError **error)
{
  JsonArray *array = NULL;
  const char *when = NULL;

  if (!muster_json_array (place, "damage", &array, error)
      || !muster_json_text (place, "when", &when, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    if (g_strcmp0 (when, moments[i]) == 0)
      swallow->when = (guint8) i;
  if (!muster_json_at_most (place, "damage", array, MUSTER_MAX_SWALLOW_DAMAGE, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      MusterDamage *damage = &swallow->damage[swallow->n_damage++];
      MusterDamageType type = MUSTER_DAMAGE_UNTYPED;
      const char *name = NULL;
      Place one;

      if (!muster_json_object_at (place, "damage", array, i, &one, error)
          || !muster_json_dice (&one, "dice", &damage->dice, error)
          || !muster_json_text (&one, "type", &name, error))
        return FALSE;
      if (name != NULL && !muster_damage_type_from_name (name, &type))
        return muster_json_fail (&one, "type", -1, _ ("there is no such damage type"), error);
      damage->type = (guint8) type;
    }

  return TRUE;
}

/* What lets everybody out. */
static gboolean
read_rending (const Place *place, MusterSwallow *swallow, GError **error)
{
  const char *name = NULL;
  MusterAbility ability;
  Place out, save;

  if (!muster_json_object (place, "regurgitate", &out, error))
    return FALSE;
  if (out.object == NULL)
    return TRUE;
  if (!muster_json_short (&out, "damage_in_one_turn", 1, MOST_DAMAGE, &swallow->rend_damage, error)
      || !muster_json_object (&out, "save", &save, error))
    return FALSE;
  if (save.object == NULL)
    return muster_json_fail (&out, "save", -1, _ ("a saving throw is missing"), error);
  if (!muster_json_text (&save, "ability", &name, error)
      || !muster_json_short (&save, "dc", 1, MOST_DC, &swallow->rend_dc, error))
    return FALSE;
  if (name == NULL || !muster_ability_from_name (name, &ability))
    return muster_json_fail (&save, "ability", -1, _ ("there is no such ability"), error);
  swallow->rend_save = (guint8) ability;

  return TRUE;
}

static gboolean
read_swallow (Reading *reading, const Place *entry, GError **error)
{
  /* Where the freed one gets out the people at the table see. */
  static const char *const known[] = { "conditions",  "total_cover",    "damage",   "when", "limit",
                                       "regurgitate", "exit_corpse_ft", "max_size", NULL };
  MusterSwallow *swallow;
  const char *size = NULL;
  MusterSize value;
  int most = 0;
  Place place;

  if (!muster_json_object (entry, SWALLOW, &place, error))
    return FALSE;
  if (place.object == NULL)
    return TRUE;

  swallow = reading->save->swallow = g_new0 (MusterSwallow, 1);
  muster_effect_leave_others (reading, &place, known);
  if (!read_conditions (&place, swallow, error) || !read_damage (&place, swallow, error)
      || !read_rending (&place, swallow, error)
      || !muster_json_int (&place, "limit", 0, MOST_DC, &most, error)
      || !muster_json_text (&place, "max_size", &size, error))
    return FALSE;
  swallow->most = (guint8) most;
  if (size != NULL && !muster_size_from_name (size, &value))
    return muster_json_fail (&place, "max_size", -1, _ ("there is no such size"), error);
  if (size != NULL)
    reading->save->max_size = (gint8) value;

  return TRUE;
}

static gboolean
read_grip (Reading *reading, const Place *entry, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (entry, GRIP, &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      guint8 grip = 0;
      const char *word;

      if (!muster_json_text_at (entry, GRIP, array, i, &word, error))
        return FALSE;
      for (guint j = 0; j < G_N_ELEMENTS (grips); j++)
        if (strcmp (word, grips[j].word) == 0)
          grip = grips[j].grip;
      if (grip == 0)
        muster_effect_leave (reading, GRIP);
      reading->save->grip |= grip;
    }

  return TRUE;
}

gboolean
muster_effect_read_hold (Reading *reading, const Place *entry, GError **error)
{
  return read_swallow (reading, entry, error) && read_grip (reading, entry, error);
}

static JsonArray *
damage_to_json (const MusterSwallow *swallow)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < swallow->n_damage; i++)
    {
      g_autofree char *dice = muster_dice_term_to_text (&swallow->damage[i].dice);
      JsonObject *damage = json_object_new ();

      json_object_set_string_member (damage, "dice", dice);
      json_object_set_string_member (
          damage, "type", muster_damage_type_name ((MusterDamageType) swallow->damage[i].type));
      json_array_add_object_element (array, damage);
    }

  return array;
}

static JsonObject *
rending_to_json (const MusterSwallow *swallow)
{
  JsonObject *out = json_object_new ();
  JsonObject *save = json_object_new ();

  json_object_set_string_member (save, "ability",
                                 muster_ability_name ((MusterAbility) swallow->rend_save));
  json_object_set_int_member (save, "dc", swallow->rend_dc);
  json_object_set_int_member (out, "damage_in_one_turn", swallow->rend_damage);
  json_object_set_object_member (out, "save", save);

  return out;
}

static JsonObject *
swallow_to_json (const MusterSwallow *swallow)
{
  JsonObject *object = json_object_new ();
  JsonArray *conditions = json_array_new ();

  for (guint i = 0; i < MUSTER_N_CONDITIONS; i++)
    if (swallow->conditions & (1u << i))
      json_array_add_string_element (conditions, muster_condition_name ((MusterCondition) i));
  json_object_set_array_member (object, "conditions", conditions);
  json_object_set_array_member (object, "damage", damage_to_json (swallow));
  json_object_set_string_member (object, "when", moments[swallow->when]);
  if (swallow->most > 0)
    json_object_set_int_member (object, "limit", swallow->most);
  if (swallow->rend_damage > 0)
    json_object_set_object_member (object, "regurgitate", rending_to_json (swallow));

  return object;
}

void
muster_effect_write_hold (const MusterHitSave *save, JsonObject *entry)
{
  JsonArray *array;
  guint8 written = 0;

  if (save->swallow != NULL)
    json_object_set_object_member (entry, SWALLOW, swallow_to_json (save->swallow));
  if (save->grip == 0)
    return;

  array = json_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (grips); i++)
    if ((save->grip & grips[i].grip) && !(written & grips[i].grip))
      {
        json_array_add_string_element (array, grips[i].word);
        written |= grips[i].grip;
      }
  json_object_set_array_member (entry, GRIP, array);
}
