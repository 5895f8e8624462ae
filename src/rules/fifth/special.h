/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a stat block has besides plain attacks, and how often it still goes. */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Uses that a special of a creature has left; G_MAXUINT when it goes any number of times. */
guint muster_special_left (const MusterGame *game, MusterId creature, const MusterSpecial *special);

/* What of a turn it is spent on. */
MusterCost muster_special_cost (const MusterSpecial *special);

/* Whether a Multiattack has just granted it, so that it costs nothing of the turn. */
gboolean muster_special_is_granted (const MusterGame *game, MusterId creature, gint32 index);

/* Whether it may follow what its creature has done this turn (SRD, Pounce, Trampling Charge). */
gboolean muster_special_is_due (const MusterGame *game, MusterId creature, gint32 index);

/* Whether its uses, and the legendary actions or the lair's turn that it costs, are there; of the
 * turn itself see muster_spend_check(). */
MusterRefusal muster_special_check (const MusterGame *game, MusterId creature, gint32 index);

/* Those are spent. */
void muster_special_pay (MusterPerform *perform, MusterId creature, gint32 index);

/* One use is gone. */
void muster_special_spend (MusterPerform *perform, MusterId creature, const MusterSpecial *special);

/* One use is there again. */
void
muster_special_give_back (MusterPerform *perform, MusterId creature, const MusterSpecial *special);

/* The start of a creature's turn: a d6 for each special that has to recharge; those that are ready
 * are not rolled (SRD, Limited Usage).  May ask for the dice. */
void muster_specials_recharge (MusterPerform *perform, MusterId creature);

/* A rest: what goes so many times a day, or until a short rest, comes back, and everything
 * recharges. */
void muster_specials_rest (MusterPerform *perform, MusterId creature, gboolean long_rest);

/* What a special with numbers does to those it is aimed at: its damage is thrown once, then each of
 * them saves (SRD, Actions).  May ask: for dice, Legendary Resistance, reactions. */
void
muster_special_land (MusterPerform *perform, MusterId creature, gint32 index, const char *targets);

/* The special that limits an attack, or NULL. */
const MusterSpecial *muster_special_of_attack (const MusterStatBlock *block, gint32 attack);

/* What of the turn a special costs right now. */
MusterCost muster_special_cost_now (const MusterGame *game, MusterId creature, gint32 index);

G_END_DECLS
