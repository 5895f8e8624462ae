/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Of several effects of a spell its caster picks one. */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* Reads `options` of a buff: each becomes a chip of its own, with all that `chip` has.  To be
 * called last. */
gboolean muster_spell_read_options (MusterSpell *spell,
                                    const MusterJsonPlace *place,
                                    MusterSpellChip *chip,
                                    GError **error);

/* Reads `curse_options`: a curse, of whose effects the caster picks one. */
gboolean muster_spell_read_curse (MusterSpell *spell,
                                  const MusterJsonPlace *root,
                                  MusterSpellLeaves leaves,
                                  GError **error);

/* Reads `disease_choice`: diseases of which the caster picks one, each a chip with all that `base`
 * has, and which is over with it. */
gboolean muster_spell_read_diseases (MusterSpell *spell,
                                     const MusterJsonPlace *place,
                                     MusterSpellChip *base,
                                     GError **error);

/* What an option is called: "bears_endurance" becomes "Bear’s Endurance".  To be freed with
 * g_free(). */
char *muster_spell_option_name (const char *word);

G_END_DECLS
