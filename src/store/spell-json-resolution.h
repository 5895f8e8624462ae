/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a spell finds out whom it reaches, and the damage that it deals. */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* `damage`, `attack`, `hp_pool`, `hp_limit`, `auto_hit`, `dies`, `save`. */
gboolean
muster_spell_read_resolution (MusterSpell *spell, const MusterJsonPlace *root, GError **error);

/* The damage of a list, added to what the spell has. */
gboolean muster_spell_read_damage (MusterSpell *spell,
                                   const MusterJsonPlace *place,
                                   const char *member,
                                   GError **error);

G_END_DECLS
