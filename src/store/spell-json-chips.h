/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a spell that stay on a creature. */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* {amount, unit} in seconds. */
gboolean muster_spell_read_time (const MusterJsonPlace *place, gint32 *seconds, GError **error);

/* The member `type`: one damage type, or a list the caster chooses from. */
gboolean
muster_spell_read_type (const MusterJsonPlace *place, MusterSpellDamage *damage, GError **error);

/* What the spell leaves: conditions, buff, debuff, on_hit, on_fail, delayed. */
gboolean muster_spell_read_chips (MusterSpell *spell, const MusterJsonPlace *root, GError **error);

/* Leaves the spell partly to the GM when the object has a member that is not in the list. */
void muster_spell_note_unknown (MusterSpell *spell,
                                const MusterJsonPlace *place,
                                const char *const *known);

G_END_DECLS
