/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json-header.h"

#include <glib/gi18n-lib.h>

#include "rules/spells/timing.h"
#include "store/spell-json-terms.h"

typedef MusterJsonPlace Place;

/* The text of a member that is one. */
static const char *
text_of (const Place *root, const char *member)
{
  JsonNode *node = json_object_get_member (root->object, member);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
                 && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

/* An object of the library, or the words of a person: "1 reaction, when you are hit". */
static gboolean
read_casting_time (MusterSpell *spell, const Place *root, GError **error)
{
  g_auto (MusterCastingTime) casting = { 0 };
  const char *text = text_of (root, "casting_time");
  const char *unit = NULL;
  MusterCastingKind kind;
  Place time;

  if (text != NULL)
    muster_casting_time_parse (&casting, text);
  else if (!muster_json_object (root, "casting_time", &time, error))
    return FALSE;
  else if (time.object == NULL || !muster_json_text (&time, "unit", &unit, error))
    return muster_json_fail (root, "casting_time", -1, _ ("expected an object"), error);
  else
    muster_casting_time_init (
        &casting, muster_casting_kind_from_unit (unit, &kind) ? kind : MUSTER_CASTING_SPECIAL, 1,
        NULL);
  spell->cost = (guint8) muster_casting_time_cost (&casting);

  return TRUE;
}

static gboolean
read_components (MusterSpell *spell, const Place *root, GError **error)
{
  static const struct
  {
    const char *member;
    MusterComponents component;
  } known[] = { { "v", MUSTER_COMPONENT_VERBAL },
                { "s", MUSTER_COMPONENT_SOMATIC },
                { "m", MUSTER_COMPONENT_MATERIAL } };
  Place components;
  gboolean consumed = FALSE;

  if (!muster_json_object (root, "components", &components, error))
    return FALSE;
  if (components.object == NULL)
    return TRUE;
  if (!muster_json_flag (&components, "consumed", &consumed, error))
    return FALSE;
  spell->consumes = consumed != FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      gboolean needed = FALSE;

      if (!muster_json_flag (&components, known[i].member, &needed, error))
        return FALSE;
      if (needed)
        spell->components |= known[i].component;
    }

  return muster_json_int (&components, "cost_gp", 0, G_MAXINT32, &spell->cost_gp, error);
}

static gboolean
read_duration (MusterSpell *spell, const Place *root, GError **error)
{
  Place duration;
  const char *type = "instantaneous";
  const char *text = text_of (root, "duration");

  if (text != NULL)
    {
      g_auto (MusterDuration) words = { 0 };

      muster_duration_parse (&words, text);
      spell->seconds = muster_duration_seconds (&words);
      return TRUE;
    }
  if (!muster_json_object (root, "duration", &duration, error))
    return FALSE;
  if (duration.object == NULL)
    return TRUE;
  if (!muster_json_text (&duration, "type", &type, error))
    return FALSE;
  if (g_str_equal (type, "timed"))
    return muster_spell_read_time (&duration, &spell->seconds, error);
  spell->seconds = g_str_equal (type, "instantaneous") ? 0 : -1;

  return TRUE;
}

gboolean
muster_spell_read_header (MusterSpell *spell, const Place *root, GError **error)
{
  int level = 0;
  const char *srd = "both";
  gboolean concentration = FALSE;
  gboolean ritual = FALSE;

  if (!muster_json_int (root, "level", 0, MUSTER_MAX_SPELL_LEVEL, &level, error)
      || !muster_json_text (root, "srd", &srd, error)
      || !muster_json_flag (root, "concentration", &concentration, error)
      || !muster_json_flag (root, "ritual", &ritual, error))
    return FALSE;
  spell->level = (guint8) level;
  spell->edition = g_str_equal (srd, "5.1") ? 2014 : g_str_equal (srd, "5.2") ? 2024 : 0;
  spell->concentration = concentration != FALSE;
  spell->ritual = ritual != FALSE;

  return read_casting_time (spell, root, error) && read_components (spell, root, error)
         && read_duration (spell, root, error);
}

/* One slot's duration: a time, "until_dispelled" or "until_dispelled_no_concentration". */
static gboolean
read_slot_duration (
    MusterSpell *spell, const Place *durations, const char *slot, guint16 *holds, GError **error)
{
  guint64 level = g_ascii_strtoull (slot, NULL, 10);
  JsonNode *node = json_object_get_member (durations->object, slot);
  Place time;
  const char *text = NULL;
  gboolean concentration = FALSE;

  if (level <= spell->level || level > MUSTER_MAX_SPELL_LEVEL)
    return muster_json_fail (durations, slot, -1, _ ("expected a slot above the spell’s own level"),
                             error);
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      if (!muster_json_object (durations, slot, &time, error)
          || !muster_spell_read_time (&time, &spell->slot_seconds[level], error)
          || !muster_json_flag (&time, "concentration", &concentration, error))
        return FALSE;
      if (concentration)
        *holds |= (guint16) (1u << level);
      return TRUE;
    }
  if (!muster_json_text (durations, slot, &text, error))
    return FALSE;
  spell->slot_seconds[level] = -1;
  if (g_str_has_suffix (text, "_no_concentration"))
    spell->frees |= (guint16) (1u << level);

  return TRUE;
}

gboolean
muster_spell_read_slot_durations (MusterSpell *spell, const Place *upcast, GError **error)
{
  Place durations;
  Place more;
  g_autoptr (GList) slots = NULL;
  guint16 holds = 0;

  if (!muster_json_object (upcast, "duration", &durations, error)
      || !muster_json_object (upcast, "duration_add", &more, error))
    return FALSE;
  if (more.object != NULL && !muster_spell_read_time (&more, &spell->seconds_step, error))
    return FALSE;
  if (durations.object == NULL)
    return TRUE;

  slots = json_object_get_members (durations.object);
  for (GList *l = slots; l != NULL; l = l->next)
    if (!read_slot_duration (spell, &durations, l->data, &holds, error))
      return FALSE;
  /* Where some slots say that they need concentration, the others do not. */
  for (guint i = 0; holds != 0 && i <= MUSTER_MAX_SPELL_LEVEL; i++)
    if (spell->slot_seconds[i] != 0 && !(holds & (1u << i)))
      spell->frees |= (guint16) (1u << i);

  return TRUE;
}
