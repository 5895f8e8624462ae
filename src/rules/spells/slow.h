/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spells of those who are slowed come late, or fail (SRD, Slow). */
#pragma once

#include "rules/spells/cast.h"

G_BEGIN_DECLS

/* A spell that its caster began on its last turn and may finish now, for an action and no slot;
 * NULL: there is none. */
const MusterChip *
muster_slow_find_begun (const MusterGame *game, MusterId caster, const MusterSpell *spell);

/* Whether a die holds the spell up; its cost is spent then.  May ask. */
gboolean muster_slow_holds_up (MusterPerform *perform, const MusterCast *cast, gboolean waived);

G_END_DECLS
