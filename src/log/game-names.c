/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "log/game-names.h"

#include "rules/fight/outcome.h"
#include "view/combatant-view.h"

static char *
get_label (MusterId creature, MusterId fight, gconstpointer data)
{
  const MusterGameNames *source = data;

  return muster_view_label (source->game, &source->viewer, fight, creature);
}

static char *
get_encounter (MusterId encounter, gconstpointer data)
{
  const MusterGameNames *source = data;
  const MusterEncounter *record = muster_game_encounter (source->game, encounter);

  return record != NULL ? g_strdup (muster_game_text (source->game, record->name)) : NULL;
}

static char *
get_spell (const char *key, gconstpointer data)
{
  const MusterGameNames *source = data;
  const MusterSpell *spell = muster_compendium_find_spell (
      muster_game_compendium (source->game), key, muster_game_world (source->game)->edition);

  return spell != NULL ? g_strdup (spell->name) : NULL;
}

static const char *
get_text (MusterText text, gconstpointer data)
{
  const MusterGameNames *source = data;

  return muster_game_text (source->game, text);
}

static MusterSubjectSide
get_side (MusterId creature, gconstpointer data)
{
  const MusterGameNames *source = data;
  const MusterCreature *record = muster_game_creature (source->game, creature);

  if (record == NULL)
    return MUSTER_SUBJECT_UNKNOWN;
  if (record->kind == MUSTER_CREATURE_CHARACTER)
    return MUSTER_SUBJECT_CHARACTER;
  if (record->disposition == MUSTER_DISPOSITION_HOSTILE)
    return MUSTER_SUBJECT_FOE;

  return MUSTER_SUBJECT_BYSTANDER;
}

static gboolean
get_foe (MusterId creature, MusterId fight, gconstpointer data)
{
  const MusterGameNames *source = data;

  return muster_game_creature (source->game, creature) == NULL
         || muster_view_is_foe (source->game, fight, creature);
}

static gboolean
get_hidden (MusterId creature, MusterId fight, gconstpointer data)
{
  const MusterGameNames *source = data;

  return muster_view_is_hidden (source->game, fight, creature);
}

MusterNames
muster_game_names (const MusterGameNames *source)
{
  return (MusterNames) {
    .label = get_label,
    .encounter = get_encounter,
    .spell = get_spell,
    .text = get_text,
    .data = source,
  };
}

MusterReader
muster_game_reader (const MusterGameNames *source)
{
  return (MusterReader) {
    .viewer = source->viewer,
    .foe_ac_hidden = muster_game_world (source->game)->foe_ac_hidden != 0,
    .death_saves_hidden
    = muster_game_world (source->game)->death_saves == MUSTER_DEATH_SAVES_HIDDEN,
    .side = get_side,
    .foe = get_foe,
    .hidden = get_hidden,
    .data = source,
  };
}
