/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-toll.h"

#include <glib/gi18n-lib.h>

#define MOST_FEET 30000
#define MOST_LEVELS 6
#define REDUCE "reduce_to_hp"
#define ALWAYS "always"
#define MAXIMUM "hp_max_reduction"
#define SELF_ADVANTAGE "self_advantage"
#define NEXT_ATTACK "next_attack_this_turn"

typedef MusterJsonPlace Place;
typedef MusterEffectReading Reading;

const char *const muster_effect_toll_members[]
    = { "effect_if", "conditions_if", "pull_max_size", "success",      "exhaustion",
        ALWAYS,      REDUCE,          "else_damage",   SELF_ADVANTAGE, "breaks_concentration",
        NULL };

/* A size that bounds something; what bounds it otherwise is the GM's. */
static gboolean
read_size (Reading *reading,
           const Place *place,
           const char *member,
           guint8 *bounded,
           guint8 *bound,
           GError **error)
{
  const char *text = NULL;
  MusterSize size;

  if (!muster_json_text (place, member, &text, error))
    return FALSE;
  if (text == NULL)
    return TRUE;
  if (!muster_size_from_name (text, &size))
    return muster_json_fail (place, member, -1, _ ("there is no such size"), error);
  *bounded = 1;
  *bound = (guint8) size;

  return TRUE;
}

static gboolean
read_bounds (Reading *reading, const Place *entry, GError **error)
{
  static const char *const members[] = { "effect_if", "conditions_if" };
  static const char *const known[] = { "max_size", NULL };
  MusterHitToll *toll = &reading->save->toll;

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      Place place;

      if (!muster_json_object (entry, members[i], &place, error))
        return FALSE;
      if (place.object == NULL)
        continue;
      if (!read_size (reading, &place, "max_size", &toll->bounded, &toll->leaves_size, error))
        return FALSE;
      muster_effect_leave_others (reading, &place, known);
    }

  return read_size (reading, entry, "pull_max_size", &toll->shoves_bounded, &toll->shoves_size,
                    error);
}

static gboolean
read_success (Reading *reading, const Place *entry, GError **error)
{
  static const char *const known[] = { "push_ft", NULL };
  static const char *const drains[] = { MAXIMUM, NULL };
  Place success, always;

  if (!muster_json_object (entry, "success", &success, error)
      || !muster_json_object (entry, ALWAYS, &always, error))
    return FALSE;
  if (success.object != NULL)
    {
      if (!muster_json_short (&success, "push_ft", 0, MOST_FEET, &reading->save->toll.success_ft,
                              error))
        return FALSE;
      muster_effect_leave_others (reading, &success, known);
    }
  if (always.object != NULL)
    {
      if (!muster_effect_read_drains (reading, &always, error))
        return FALSE;
      reading->save->toll.drains_always = reading->save->drains != 0;
      muster_effect_leave_others (reading, &always, drains);
    }

  return TRUE;
}

/* Advantage on the attack that comes next, for whoever has hit. */
static gboolean
read_own_advantage (Reading *reading, const Place *entry, GError **error)
{
  MusterHitSave *save = reading->save;
  const char *text = NULL;

  if (!muster_json_text (entry, SELF_ADVANTAGE, &text, error))
    return FALSE;
  if (text == NULL)
    return TRUE;
  if (!g_str_equal (text, NEXT_ATTACK))
    return muster_json_fail (entry, SELF_ADVANTAGE, -1, _ ("there is no such roll"), error);
  if (save->n_burdens >= MUSTER_MAX_HIT_BURDENS)
    {
      muster_effect_leave (reading, SELF_ADVANTAGE);
      return TRUE;
    }
  save->burdens[save->n_burdens++]
      = (MusterHitBurden) { .own_attacks = MUSTER_MODE_ADVANTAGE,
                            .once = 1,
                            .of_source = 1,
                            .end = { .until = MUSTER_HIT_TARGET_TURN } };

  return TRUE;
}

gboolean
muster_effect_read_toll (Reading *reading, const Place *entry, GError **error)
{
  MusterHitToll *toll = &reading->save->toll;
  gboolean distracts = FALSE, else_hurts = FALSE;
  int exhaustion = 0, left = -1;

  if (!muster_json_int (entry, "exhaustion", 0, MOST_LEVELS, &exhaustion, error)
      || !muster_json_flag (entry, "breaks_concentration", &distracts, error)
      || !muster_json_flag (entry, "else_damage", &else_hurts, error)
      || !muster_json_int (entry, REDUCE, 0, 0, &left, error)
      || !read_bounds (reading, entry, error) || !read_success (reading, entry, error)
      || !read_own_advantage (reading, entry, error))
    return FALSE;
  toll->exhaustion = (guint8) exhaustion;
  toll->distracts = distracts != FALSE;
  toll->else_hurts |= else_hurts != FALSE;
  toll->drops |= left == 0;

  return TRUE;
}

gboolean
muster_effect_has_toll (const MusterHitSave *save)
{
  const MusterHitToll *toll = &save->toll;

  return toll->drops || toll->exhaustion > 0 || toll->distracts || toll->kills_at_zero
         || toll->heals.count > 0 || toll->heals.bonus > 0;
}

static void
write_object (JsonObject *entry, const char *member, const char *inner, const char *text)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, inner, text);
  json_object_set_object_member (entry, member, object);
}

void
muster_effect_write_toll (const MusterHitSave *save, JsonObject *entry)
{
  const MusterHitToll *toll = &save->toll;

  if (toll->bounded)
    write_object (entry, "effect_if", "max_size",
                  muster_size_name ((MusterSize) toll->leaves_size));
  if (toll->shoves_bounded)
    json_object_set_string_member (entry, "pull_max_size",
                                   muster_size_name ((MusterSize) toll->shoves_size));
  if (toll->success_ft > 0)
    {
      JsonObject *object = json_object_new ();

      json_object_set_int_member (object, "push_ft", toll->success_ft);
      json_object_set_object_member (entry, "success", object);
    }
  if (toll->exhaustion > 0)
    json_object_set_int_member (entry, "exhaustion", toll->exhaustion);
  if (toll->drops)
    json_object_set_int_member (entry, REDUCE, 0);
  if (toll->distracts)
    json_object_set_boolean_member (entry, "breaks_concentration", TRUE);
  if (toll->else_hurts)
    json_object_set_boolean_member (entry, "else_damage", TRUE);
  for (guint i = 0; i < save->n_burdens; i++)
    if (save->burdens[i].of_source)
      json_object_set_string_member (entry, SELF_ADVANTAGE, NEXT_ATTACK);
}
