/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an effect does to hit points besides damage: drains, and what 0 hit points bring. */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <string.h>

#include "store/stat-block-effect.h"
#include "store/stat-block-terms.h"

#define MAXIMUM "hp_max_reduction"
#define DAMAGE_SUFFIX "_damage"
#define AT_ZERO "at_zero_hp"

typedef MusterJsonPlace Place;
typedef MusterEffectReading Reading;

/* "damage", or "necrotic_damage". */
static gboolean
read_amount (const char *text, guint32 *types)
{
  g_autofree char *type = NULL;
  MusterDamageType value;

  if (g_strcmp0 (text, "damage") == 0)
    {
      *types = MUSTER_ANY_DAMAGE;
      return TRUE;
    }
  if (text == NULL || !g_str_has_suffix (text, DAMAGE_SUFFIX))
    return FALSE;
  type = g_strndup (text, strlen (text) - strlen (DAMAGE_SUFFIX));
  if (!muster_damage_type_from_name (type, &value))
    return FALSE;
  *types = 1u << value;

  return TRUE;
}

/* A rest brings the maximum back, unless it takes a spell.  A maximum of 0 kills in any case. */
static gboolean
read_maximum (Reading *reading, const Place *entry, GError **error)
{
  static const char *const known[] = { "amount", "until", "dies_at_zero", NULL };
  MusterHitSave *save = reading->save;
  const char *amount = NULL;
  const char *until = NULL;
  Place place;

  save->drain_rest = 1;
  if (muster_json_is_text (entry, MAXIMUM))
    amount = json_object_get_string_member (entry->object, MAXIMUM);
  else
    {
      if (!muster_json_object (entry, MAXIMUM, &place, error))
        return FALSE;
      if (place.object == NULL)
        return TRUE;
      if (!muster_json_text (&place, "amount", &amount, error)
          || !muster_json_text (&place, "until", &until, error))
        return FALSE;
      /* Such a one grows with the days. */
      if (json_object_has_member (place.object, "every"))
        {
          muster_effect_leave (reading, MAXIMUM);
          return TRUE;
        }
      muster_effect_leave_others (reading, &place, known);
      save->drain_rest = until == NULL || g_str_equal (until, "long_rest");
    }
  if (!read_amount (amount, &save->drains))
    muster_effect_leave (reading, MAXIMUM);

  return TRUE;
}

static gboolean
read_healing (Reading *reading, const Place *entry, GError **error)
{
  const char *text = NULL;

  if (!json_object_has_member (entry->object, "heal_self"))
    return TRUE;
  if (!muster_json_text (entry, "heal_self", &text, error))
    return FALSE;
  if (muster_dice_term_parse (text, &reading->save->toll.heals))
    return TRUE;
  if (reading->save->drains == 0 && !read_amount (text, &reading->save->drains))
    muster_effect_leave (reading, "heal_self");
  else
    reading->save->drain_heals = json_object_has_member (entry->object, MAXIMUM) ? 1 : 2;

  return TRUE;
}

/* Whom its damage drops is stable, and bears conditions all the same. */
static gboolean
read_at_zero (Reading *reading, const Place *entry, GError **error)
{
  static const char *const known[] = { "stable", "conditions", NULL };
  gboolean stable = FALSE, dies = FALSE;
  Place place;

  if (!muster_json_object (entry, AT_ZERO, &place, error))
    return FALSE;
  if (place.object == NULL)
    return TRUE;
  if (!muster_json_flag (&place, "stable", &stable, error)
      || !muster_json_flag (&place, "dies", &dies, error))
    return FALSE;
  if (dies)
    {
      reading->save->toll.kills_at_zero = 1;
      return TRUE;
    }
  if (!stable || reading->save->n_conditions > 0)
    {
      muster_effect_leave (reading, AT_ZERO);
      return TRUE;
    }
  muster_effect_leave_others (reading, &place, known);
  reading->save->at_zero = 1;

  return muster_effect_read_conditions (reading, &place, "conditions", reading->save->conditions,
                                        &reading->save->n_conditions, error);
}

gboolean
muster_effect_read_drains (Reading *reading, const Place *entry, GError **error)
{
  return read_maximum (reading, entry, error) && read_healing (reading, entry, error)
         && read_at_zero (reading, entry, error);
}

static void
write_at_zero (const MusterHitSave *save, JsonObject *entry)
{
  JsonObject *object = json_object_new ();

  json_object_set_boolean_member (object, save->at_zero ? "stable" : "dies", TRUE);
  muster_effect_write_conditions (save->conditions, save->n_conditions, "conditions", object);
  json_object_set_object_member (entry, AT_ZERO, object);
}

void
muster_effect_write_drains (const MusterHitSave *save, JsonObject *entry)
{
  g_autofree char *amount = NULL;
  JsonObject *object;

  if (save->at_zero || save->toll.kills_at_zero)
    write_at_zero (save, entry);
  if (save->drains == 0)
    {
      g_autofree char *heals = muster_dice_term_to_text (&save->toll.heals);

      if (save->toll.heals.count > 0 || save->toll.heals.bonus > 0)
        json_object_set_string_member (entry, "heal_self", heals);
      return;
    }

  for (guint i = 0; i < MUSTER_N_DAMAGE_TYPES && amount == NULL; i++)
    if (save->drains == MUSTER_ANY_DAMAGE)
      amount = g_strdup ("damage");
    else if (save->drains & (1u << i))
      amount = g_strconcat (muster_damage_type_name ((MusterDamageType) i), DAMAGE_SUFFIX, NULL);
  if (save->drain_heals)
    json_object_set_string_member (entry, "heal_self", amount);
  if (save->drain_heals == 2)
    return;
  object = json_object_new ();
  json_object_set_string_member (object, "amount", amount);
  json_object_set_string_member (object, "until",
                                 save->drain_rest ? "long_rest" : "greater_restoration");
  if (save->toll.drains_always)
    {
      JsonObject *always = json_object_new ();

      json_object_set_object_member (always, MAXIMUM, object);
      json_object_set_object_member (entry, "always", always);
    }
  else
    json_object_set_object_member (entry, MAXIMUM, object);
}
