/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* `summons` and `polymorph`: the creatures that the spell brings, and the shapes that it gives. */
gboolean muster_spell_read_forms (MusterSpell *spell, const MusterJsonPlace *root, GError **error);

G_END_DECLS
