/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A spell as data, read part by part in the order in which they build on each other. */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json.h"

#include <glib/gi18n-lib.h>

#include "rules/spells/told.h"
#include "store/spell-json-chips.h"
#include "store/spell-json-forms.h"
#include "store/spell-json-further.h"
#include "store/spell-json-header.h"
#include "store/spell-json-healing.h"
#include "store/spell-json-later.h"
#include "store/spell-json-resolution.h"
#include "store/spell-json-standing.h"
#include "store/spell-json-targets.h"
#include "store/spell-json-terms.h"
#include "store/spell-json-upcast.h"
#include "store/spell-json-ways.h"

typedef MusterJsonPlace Place;

/* One that stops a spell says what becomes of that; one that ends spells has a target. */
static void
read_spells_against_spells (MusterSpell *spell, const Place *root)
{
  JsonNode *node = json_object_get_member (root->object, "on_fail");

  if (json_object_has_member (root->object, "counter"))
    spell->counters = MUSTER_SPELL_COUNTERS_BY_LEVEL;
  else if (node != NULL && JSON_NODE_HOLDS_OBJECT (node)
           && json_object_has_member (json_node_get_object (node), "spell_fails"))
    spell->counters = MUSTER_SPELL_COUNTERS_BY_SAVE;
  if (!json_object_has_member (root->object, "dispel"))
    return;
  spell->dispels = 1;
  spell->kind = MUSTER_SPELL_BUFF;
  spell->aim = MUSTER_SPELL_AIM_TARGETS;
}

/* What the whole spell is about, where nothing of it is worked out. */
static gboolean
read_tells (MusterSpell *spell, const Place *root, GError **error)
{
  const char *word = NULL;
  MusterSpellTold told;

  if (!muster_json_text (root, "tells", &word, error))
    return FALSE;
  if (word == NULL)
    return TRUE;
  told = muster_spell_told_from_name (word);
  if (told == MUSTER_N_SPELL_TOLD)
    return muster_json_fail (root, "tells", -1,
                             _ ("expected story, knowledge, words, things, place, way, senses or "
                                "bounds"),
                             error);
  spell->tells = (guint8) (told + 1);
  muster_spell_tell (spell, "tells");

  return TRUE;
}

/* Facts that the way the spell resolves does not reach. */
static void
note_unreached (MusterSpell *spell, const Place *root)
{
  gboolean rolls_damage = spell->kind == MUSTER_SPELL_ATTACK || spell->kind == MUSTER_SPELL_AUTO_HIT
                          || spell->kind == MUSTER_SPELL_SAVE;

  if (!rolls_damage && json_object_has_member (root->object, "damage"))
    muster_spell_leave (spell, root, "damage");
  if (spell->kind != MUSTER_SPELL_SAVE && json_object_has_member (root->object, "save"))
    muster_spell_leave (spell, root, "save");
  if (spell->kind != MUSTER_SPELL_HEAL && json_object_has_member (root->object, "heal"))
    muster_spell_leave (spell, root, "heal");
}

MusterSpell *
muster_spell_from_json (const char *key, JsonObject *body, GError **error)
{
  static const char *const known[] = { "id",
                                       "name",
                                       "srd",
                                       "level",
                                       "school",
                                       "classes",
                                       "casting_time",
                                       "range",
                                       "components",
                                       "ritual",
                                       "concentration",
                                       "duration",
                                       "effect",
                                       "area",
                                       "attack",
                                       "save",
                                       "damage",
                                       "conditions",
                                       "cantrip_scaling",
                                       "upcast",
                                       "targets",
                                       "auto_hit",
                                       "hp_pool",
                                       "hp_limit",
                                       "heal",
                                       "temp_hp",
                                       "buff",
                                       "debuff",
                                       "on_hit",
                                       "on_fail",
                                       "delayed",
                                       "ongoing",
                                       "ends_on",
                                       "ends_on_invisible",
                                       "save_ends",
                                       "escape_check",
                                       "success",
                                       "repeat_save",
                                       "second_failure",
                                       "total_damage",
                                       "dies",
                                       "tags",
                                       "summons",
                                       "polymorph",
                                       "control",
                                       "hostile_if_concentration_lost",
                                       "light",
                                       "repeat",
                                       "save_when",
                                       "cast_action_evokes_only",
                                       "conditions_choice",
                                       "hp_tiers",
                                       "zone",
                                       "counter",
                                       "dispel",
                                       "extra_scaling",
                                       "save_after_damage",
                                       "min_hp",
                                       "min_hp_max",
                                       "curse_options",
                                       "tells",
                                       "further",
                                       "unavoidable",
                                       "contest",
                                       "accumulates",
                                       "disobey",
                                       "options",
                                       "rays",
                                       "roll_per_target",
                                       "rounds",
                                       "glyph_area",
                                       "on_kill",
                                       NULL };
  Place root = { NULL, NULL, -1, body };
  const char *name = NULL;
  const char *id = NULL;
  g_autoptr (MusterSpell) spell = NULL;

  g_return_val_if_fail (key != NULL, NULL);
  g_return_val_if_fail (body != NULL, NULL);

  if (!muster_json_text (&root, "name", &name, error)
      || !muster_json_text (&root, "id", &id, error))
    return NULL;
  if (name == NULL || *name == '\0')
    {
      muster_json_fail (&root, "name", -1, _ ("expected a text"), error);
      return NULL;
    }

  spell = muster_spell_new (key, id != NULL ? id : key, name);
  spell->targets = 1;
  if (!muster_spell_read_header (spell, &root, error)
      || !muster_spell_read_resolution (spell, &root, error)
      || !muster_spell_read_healing (spell, &root, error)
      || !muster_spell_read_chips (spell, &root, error)
      || !muster_spell_read_ways (spell, &root, error)
      || !muster_spell_read_forms (spell, &root, error)
      || !muster_spell_read_ongoing (spell, &root, error)
      || !muster_spell_read_targets (spell, &root, error)
      || !muster_spell_read_upcast (spell, &root, error))
    return NULL;
  read_spells_against_spells (spell, &root);
  if (!muster_spell_read_aim (spell, &root, error))
    return NULL;
  if (!muster_spell_read_standing (spell, &root, error))
    return NULL;
  if (!muster_spell_read_ends_on (spell, &root, error))
    return NULL;
  muster_spell_note_unknown (spell, &root, known);
  note_unreached (spell, &root);
  if (!read_tells (spell, &root, error) || !muster_spell_read_further (spell, &root, error))
    return NULL;
  if (spell->kind == MUSTER_SPELL_UTILITY && spell->counters == MUSTER_SPELL_COUNTERS_NOTHING
      && spell->gaps->len == 0 && spell->told->len == 0 && spell->n_further == 0)
    muster_spell_leave (spell, &root, "effect");

  return g_steal_pointer (&spell);
}
