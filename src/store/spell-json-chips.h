/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a spell that stay on a creature. */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* What the spell leaves: conditions, buff, debuff, on_hit, on_fail, delayed. */
gboolean muster_spell_read_chips (MusterSpell *spell, const MusterJsonPlace *root, GError **error);

/* The conditions of a place, which it leaves when `leaves` says. */
gboolean muster_spell_read_conditions (MusterSpell *spell,
                                       const MusterJsonPlace *place,
                                       MusterSpellLeaves leaves,
                                       GError **error);

G_END_DECLS
