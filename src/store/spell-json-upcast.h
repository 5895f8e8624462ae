/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a higher slot adds to a spell. */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* `upcast`; to be called when the damage and the chips are read. */
gboolean muster_spell_read_upcast (MusterSpell *spell, const MusterJsonPlace *root, GError **error);

G_END_DECLS
