/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* What a buff or a debuff does, on one chip that bears the spell's name. */
gboolean muster_spell_read_mods (MusterSpell *spell,
                                 const MusterJsonPlace *place,
                                 MusterSpellLeaves leaves,
                                 GError **error);

G_END_DECLS
