/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* `repeat`, `save_when` and `cast_action_evokes_only`: what a spell that stands does on later
 * turns. To be read after how the spell resolves. */
gboolean
muster_spell_read_standing (MusterSpell *spell, const MusterJsonPlace *root, GError **error);

G_END_DECLS
