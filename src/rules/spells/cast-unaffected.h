/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whom a spell passes over. */
#pragma once

#include "rules/spells/cast.h"

G_BEGIN_DECLS

/* Whether a spell does nothing to a creature, whatever is rolled. */
gboolean muster_cast_is_passed_over (const MusterGame *game, const MusterCast *cast, MusterId id);

/* Leaves a target out of the cast, and tells so in the event that is returned, for a reason that
 * the caller has.  `blocked`: something that it holds stops it. */
MusterEventSpellUnaffected *muster_cast_pass_over (MusterPerform *perform,
                                                   const MusterCast *cast,
                                                   MusterCastTarget *target,
                                                   gboolean blocked);

G_END_DECLS
