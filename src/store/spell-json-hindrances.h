/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What makes the turns and the rolls of its holder worse. */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* The members of a debuff, or of what a hit or a saving throw leaves, that hinder its holder. */
gboolean muster_spell_read_hindrances (MusterSpell *spell,
                                       const MusterJsonPlace *place,
                                       MusterSpellChip *chip,
                                       GError **error);

G_END_DECLS
