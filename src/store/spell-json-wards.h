/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a buff does to those who hit its holder, and what it keeps off. */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* Reads `retaliate`. */
gboolean
muster_spell_read_retaliation (const MusterJsonPlace *place, MusterSpellChip *chip, GError **error);

/* Reads that and all else that wards its holder or weakens it. */
gboolean muster_spell_read_wards (MusterSpell *spell,
                                  const MusterJsonPlace *place,
                                  MusterSpellChip *chip,
                                  GError **error);

G_END_DECLS
