/* SPDX-License-Identifier: GPL-3.0-or-later */
/* At whom a spell may be aimed. */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* `targets`; to be called when it is known how the spell resolves. */
gboolean
muster_spell_read_targets (MusterSpell *spell, const MusterJsonPlace *root, GError **error);

/* `range`: the aim that the spell does not say, and whether it is for enemies. */
gboolean muster_spell_read_aim (MusterSpell *spell, const MusterJsonPlace *root, GError **error);

G_END_DECLS
