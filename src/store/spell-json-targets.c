/* SPDX-License-Identifier: GPL-3.0-or-later */
/* At whom a spell may be aimed: what it says, and what follows from how it resolves. */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "config.h"

#include "store/spell-json-targets.h"

#include <glib/gi18n-lib.h>

#include "store/spell-json-terms.h"

typedef MusterJsonPlace Place;

static gboolean
helps_weapons (const MusterSpell *spell)
{
  for (guint i = 0; i < spell->n_chips; i++)
    if (spell->chips[i].chip.hit_flat != 0)
      return TRUE;

  return FALSE;
}

/* Whom it passes over. */
static gboolean
read_exceptions (MusterSpell *spell, const Place *targets, GError **error)
{
  const char *except = NULL;
  JsonArray *array = NULL;
  int least = 0;
  int most = 0;

  if (!muster_json_text (targets, "except", &except, error)
      || !muster_json_int (targets, "min_int", 0, 30, &least, error)
      || !muster_json_int (targets, "max_int", 0, 30, &most, error)
      || !muster_json_array (targets, "not_immune_to", &array, error))
    return FALSE;
  spell->least_int = (gint16) least;
  spell->most_int = (gint16) most;
  spell->not_caster = g_strcmp0 (except, "caster") == 0;
  if (except != NULL && !spell->not_caster)
    muster_spell_leave (spell, targets, "except");
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      MusterCondition condition;
      const char *name;

      if (!muster_json_text_at (targets, "not_immune_to", array, i, &name, error))
        return FALSE;
      if (!muster_condition_from_name (name, &condition))
        return muster_json_fail (targets, "not_immune_to", (int) i,
                                 _ ("there is no such condition"), error);
      spell->not_immune |= 1u << condition;
    }

  return TRUE;
}

/* Whom it may be aimed at.  What only the people at the table can see (willing, in sight, within
 * some feet) needs no rule. */
gboolean
muster_spell_read_targets (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[] = { "count",
                                       "self",
                                       "willing",
                                       "types",
                                       "not_types",
                                       "within_ft",
                                       "range_ft",
                                       "can_hear",
                                       "can_see",
                                       "enemy",
                                       "attacker",
                                       "allies_within_ft",
                                       "chosen",
                                       "max_size",
                                       "not_immune_to",
                                       "except",
                                       "max_int",
                                       "caster_may_exclude",
                                       "understands_language",
                                       "unarmored",
                                       "min_int",
                                       "hp",
                                       "casting",
                                       "object",
                                       NULL };
  Place targets;
  JsonNode *count;
  gboolean self = FALSE;
  gboolean enemy = FALSE;
  int number = 1;

  if (!muster_json_object (root, "targets", &targets, error))
    return FALSE;
  if (targets.object == NULL)
    {
      if (json_object_has_member (root->object, "area") && spell->kind != MUSTER_SPELL_UTILITY)
        spell->targets = 0;
      return TRUE;
    }

  count = json_object_get_member (targets.object, "count");
  if (!muster_json_flag (&targets, "self", &self, error)
      || !muster_json_flag (&targets, "enemy", &enemy, error)
      || !muster_spell_read_creature_types (&targets, "types", &spell->only_types, error)
      || !muster_spell_read_creature_types (&targets, "not_types", &spell->not_types, error)
      || !read_exceptions (spell, &targets, error))
    return FALSE;
  if (count != NULL && JSON_NODE_HOLDS_VALUE (count)
      && json_node_get_value_type (count) == G_TYPE_INT64)
    {
      if (!muster_json_int (&targets, "count", 1, MUSTER_MOST_SPELL_TARGETS, &number, error))
        return FALSE;
    }
  else if (count != NULL || json_object_has_member (root->object, "area"))
    number = 0;

  if (self && !spell->smites)
    spell->aim = MUSTER_SPELL_AIM_SELF;
  if (spell->aim != MUSTER_SPELL_AIM_PROJECTILES)
    spell->targets = (gint16) number;
  spell->on_enemies |= enemy != FALSE;
  muster_spell_note_unknown (spell, &targets, known);
  /* Of a weapon that is in somebody's hand, the hand is the target. */
  if (json_object_has_member (targets.object, "object") && !helps_weapons (spell))
    muster_spell_leave (spell, &targets, "object");

  return TRUE;
}

gboolean
muster_spell_read_aim (MusterSpell *spell, const Place *root, GError **error)
{
  Place range;
  const char *type = NULL;

  if (!muster_json_object (root, "range", &range, error))
    return FALSE;
  if (range.object != NULL && !muster_json_text (&range, "type", &type, error))
    return FALSE;

  if (spell->aim == MUSTER_SPELL_AIM_NOBODY && spell->kind != MUSTER_SPELL_SUMMON
      && (spell->kind != MUSTER_SPELL_UTILITY || json_object_has_member (root->object, "targets")))
    {
      gboolean on_caster
          = g_strcmp0 (type, "self") == 0 && !json_object_has_member (root->object, "area")
            && (spell->kind == MUSTER_SPELL_BUFF || spell->kind == MUSTER_SPELL_HEAL);

      spell->aim = on_caster ? MUSTER_SPELL_AIM_SELF : MUSTER_SPELL_AIM_TARGETS;
    }
  if (spell->kind == MUSTER_SPELL_ATTACK && g_strcmp0 (type, "touch") == 0)
    spell->melee = 1;
  spell->close = spell->melee && (g_strcmp0 (type, "touch") == 0 || g_strcmp0 (type, "self") == 0);
  spell->on_enemies |= spell->kind != MUSTER_SPELL_BUFF && spell->kind != MUSTER_SPELL_HEAL
                       && spell->kind != MUSTER_SPELL_UTILITY;

  return TRUE;
}
