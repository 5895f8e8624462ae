/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* `ongoing`: damage on later turns of those that the spell took hold of; to be called when its
 * chips are read. */
gboolean
muster_spell_read_ongoing (MusterSpell *spell, const MusterJsonPlace *root, GError **error);

/* `ends_on` of the spell: what ends all that it left; `ends_on_invisible`: what ends the
 * invisibility alone. */
gboolean
muster_spell_read_ends_on (MusterSpell *spell, const MusterJsonPlace *root, GError **error);

/* `ends_on` of one thing that it leaves. */
gboolean muster_spell_read_chip_ends (MusterSpell *spell,
                                      const MusterJsonPlace *place,
                                      MusterSpellChip *chip,
                                      GError **error);

/* Reads `save_after_damage`: whoever is hurt saves against what burns it. */
gboolean
muster_spell_read_late_save (MusterSpell *spell, const MusterJsonPlace *root, GError **error);

G_END_DECLS
