/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advantage that a chip gives the rolls of its holder. */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* Abilities of "str_checks" and the like in a list of a member, a mask of 1 << MusterAbility. */
guint32 muster_spell_checks_of (const MusterJsonPlace *place, const char *member);

/* Reads the list `advantage`; words that no roll of the rules answers to are
 * left to the GM. */
void muster_spell_read_advantages (MusterSpell *spell,
                                   const MusterJsonPlace *place,
                                   MusterSpellChip *chip);

G_END_DECLS
