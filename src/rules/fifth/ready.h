/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Whether a creature has a readied action that it may release now, the cost apart: in a running
 * fight, on the turn of somebody else (SRD, Ready).  None of it can be waived. */
MusterRefusal muster_ready_check (const MusterGame *game, MusterId creature);

/* The same as a question of the reaction: NONE, or NO_REACTION. */
MusterRefusal muster_ready_check_reaction (const MusterGame *game, MusterId creature);

/* Ends what was readied and says so; its cost is the caller's.  `attacks`: it is an attack. */
void muster_ready_release (MusterPerform *perform, MusterId creature, gboolean attacks);

G_END_DECLS
