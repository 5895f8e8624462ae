/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reinforcements: creatures of an encounter that is fought, planned for a later round. */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Whether a creature of an encounter that is fought is planned for a later round than the first,
 * and has not come yet. */
gboolean muster_is_to_arrive (const MusterGame *game, const MusterFight *fight, MusterId creature);

/* Whether anybody arrives with the next round. */
gboolean muster_arrivals_due (const MusterGame *game, MusterId fight);

/* Those whose round has begun join the fight and roll initiative.  May ask for dice. */
void muster_arrivals_join (MusterPerform *perform, MusterId fight);

G_END_DECLS
