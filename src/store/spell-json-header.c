/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json-header.h"

#include <glib/gi18n-lib.h>

#include "rules/event.h"
#include "store/spell-json-terms.h"

typedef MusterJsonPlace Place;

static gboolean
read_casting_time (MusterSpell *spell, const Place *root, GError **error)
{
  Place time;
  const char *unit = NULL;

  if (!muster_json_object (root, "casting_time", &time, error))
    return FALSE;
  if (time.object == NULL || !muster_json_text (&time, "unit", &unit, error))
    return muster_json_fail (root, "casting_time", -1, _ ("expected an object"), error);

  spell->cost = g_strcmp0 (unit, "action") == 0         ? MUSTER_COST_ACTION
                : g_strcmp0 (unit, "bonus_action") == 0 ? MUSTER_COST_BONUS
                : g_strcmp0 (unit, "reaction") == 0     ? MUSTER_COST_REACTION
                                                        : MUSTER_COST_NONE;

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

  if (!muster_json_object (root, "components", &components, error))
    return FALSE;
  if (components.object == NULL)
    return TRUE;
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
