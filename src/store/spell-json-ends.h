/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How what a spell leaves is shaken off: repeated saving throws, checks that free. */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* The members `save_ends`, `save_on_damage` and `escape_check` of one thing that is left. */
gboolean muster_spell_read_release (MusterSpell *spell,
                                    const MusterJsonPlace *place,
                                    MusterSpellChip *chip,
                                    GError **error);

/* The same members of the spell itself, which hold for the first thing that it leaves; it leaves a
 * chip of its name when it leaves nothing else. */
gboolean
muster_spell_read_releases (MusterSpell *spell, const MusterJsonPlace *root, GError **error);

/* Saves of which so many decide together: a member like {"successes_to_end": 3,
 * "failures_to_stick": 3}, for one thing that is left. */
gboolean muster_spell_read_counted (MusterSpell *spell,
                                    const MusterJsonPlace *place,
                                    const char *member,
                                    MusterSpellChip *chip,
                                    GError **error);

/* `second_failure`: what failing the first repeated save leaves instead. */
gboolean
muster_spell_read_second_failure (MusterSpell *spell, const MusterJsonPlace *root, GError **error);

G_END_DECLS
