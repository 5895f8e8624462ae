/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paying for what is done on a turn (the combat document, "Spending the budget"). */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* The refusal of a cost that the turn has not got. */
MusterRefusal muster_refusal_of_cost (MusterCost cost);

/* Whether a creature is there, up, able to act, and has the cost left.  All but the dead may go on
 * with MUSTER_WAIVER_COST, which `waive` is.  Outside fights nothing costs anything. */
MusterRefusal muster_spend_check (const MusterGame *game,
                                  MusterId creature,
                                  MusterCost cost,
                                  gboolean waive,
                                  MusterWaiver *waiver);

/* The same for somebody who is elsewhere and can do nothing but find the way back. */
MusterRefusal muster_spend_check_way_back (const MusterGame *game,
                                           MusterId creature,
                                           MusterCost cost,
                                           gboolean waive,
                                           MusterWaiver *waiver);

/* Whether it can answer now: in the running fight, able to react, its reaction unspent. */
gboolean muster_has_reaction (const MusterGame *game, MusterId creature);

/* Spends it.  What goes through on a waiver spends nothing: there is nothing left to take. */
void muster_spend (MusterPerform *perform, MusterId creature, MusterCost cost, gboolean waive);

/* The same for one swing with an attack of the creature's stat block (MUSTER_ATTACK_UNARMED is one
 * too): the bank first, then an action, then the extra swing of Haste. */
MusterRefusal muster_spend_check_swing (
    const MusterGame *game, MusterId creature, int attack, gboolean waive, MusterWaiver *waiver);
void muster_spend_swing (MusterPerform *perform, MusterId creature, int attack, gboolean waive);

/* Swings that a turn has left with the attack that has most of them. */
guint muster_swings_left_at_best (const MusterGame *game, MusterId creature);

/* Swings that a turn has left with an attack. */
guint muster_swings_left (const MusterGame *game, MusterId creature, int attack);

G_END_DECLS
