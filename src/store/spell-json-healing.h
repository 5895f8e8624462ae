/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a spell gives back. */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* `heal` and `temp_hp`. */
gboolean
muster_spell_read_healing (MusterSpell *spell, const MusterJsonPlace *root, GError **error);

/* Reads the list `cures`: conditions, and ailments that are none. */
gboolean muster_spell_read_cures (MusterSpell *spell, const MusterJsonPlace *place, GError **error);

G_END_DECLS
