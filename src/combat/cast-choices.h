/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is left to whoever casts a spell: which one, the level of its slot, a damage type or an
 * ability, the condition that it leaves. */
#pragma once

#include "rules/spells/known.h"

G_BEGIN_DECLS

typedef struct
{
  guint32 value; /* a place in muster_known_at(), a level, a type, an ability, a condition */
  char *words;
} MusterCastChoice;

/* Each returns an array of MusterCastChoice, empty where nothing is to be chosen; free with
 * g_array_unref().  `selected` is the place to begin at. */

/* The spells that a creature knows, by their levels.  The one at the place `wanted` is selected;
 * −1: the first that can be cast now. */
GArray *
muster_cast_spell_choices (const MusterGame *game, MusterId caster, gint32 wanted, guint *selected);

/* The levels of slots that a creature may spend, each with how many are left; the lowest that is
 * left is selected. */
GArray *muster_cast_slot_choices (const MusterGame *game,
                                  MusterId caster,
                                  const MusterKnown *known,
                                  guint *selected);

/* The damage types of which the caster picks one. */
GArray *muster_cast_type_choices (const MusterSpell *spell);

/* The effects, the skills, or the weapons, of which the caster picks one, counted from 1. */
GArray *
muster_cast_option_choices (const MusterGame *game, MusterId caster, const MusterSpell *spell);

/* The abilities of whose checks the caster picks one. */
GArray *muster_cast_ability_choices (const MusterSpell *spell);

/* The conditions of which it leaves one. */
GArray *muster_cast_condition_choices (const MusterSpell *spell);

G_END_DECLS
