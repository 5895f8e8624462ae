/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* Level, edition, concentration, and what casting takes: time, components, duration. */
gboolean muster_spell_read_header (MusterSpell *spell, const MusterJsonPlace *root, GError **error);

/* The durations of higher slots: `duration` by slot, `duration_add` a step. */
gboolean muster_spell_read_slot_durations (MusterSpell *spell,
                                           const MusterJsonPlace *upcast,
                                           GError **error);

G_END_DECLS
