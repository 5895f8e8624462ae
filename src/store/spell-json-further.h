/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a spell does besides, at moments of its own. */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* Reads "further": each entry is read as a spell of its own with the level, the range, the
 * components and the duration of the whole one. */
gboolean
muster_spell_read_further (MusterSpell *spell, const MusterJsonPlace *root, GError **error);

G_END_DECLS
