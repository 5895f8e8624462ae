/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What slows a creature down: fewer actions, one attack, spells that come late or fail (SRD,
 * Slow). */
#pragma once

#include "rules/fight/budget.h"
#include "rules/perform.h"

G_BEGIN_DECLS

/* Whether a chip forbids spending this now, whatever the budget has left. */
gboolean muster_turn_forbids (const MusterGame *game,
                              MusterId creature,
                              const MusterBudget *budget,
                              MusterCost cost);

/* Whether it makes no more than one attack on its turn. */
gboolean muster_turn_has_one_attack (const MusterGame *game, MusterId creature);

/* Whether something keeps it from opportunity attacks (SRD 5.2, Shocking Grasp). */
gboolean muster_turn_has_no_opportunity (const MusterGame *game, MusterId creature);

/* The start of a turn of somebody who is confused: a d10 says what becomes of it (SRD, Confusion).
 * May ask. */
void muster_turn_confuse (MusterPerform *perform, MusterId creature);

G_END_DECLS
