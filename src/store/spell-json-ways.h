/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways in which a spell may go: its caster picks one, a die tells, or the rounds do. */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* Reads `options`, `rays` with `roll_per_target`, and `rounds`; the spell has at most one of them.
 */
gboolean muster_spell_read_ways (MusterSpell *spell, const MusterJsonPlace *root, GError **error);

G_END_DECLS
