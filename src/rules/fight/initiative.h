/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Initiative in a fight: who rolls, for whom a roll counts, and when all is rolled anew. */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* No count is farther from 0. */
#define MUSTER_MAX_INITIATIVE 1000

/* Rolls for a creature of the current fight and for those who share its roll: its pack, or its
 * side.  May ask; then muster_perform_phase () is FALSE. */
void muster_initiative_roll (MusterPerform *perform, MusterId creature);

/* A participant has come in: where one roll counts for all of a kind it belongs to a pack, and
 * acts on that one's count when it is known. */
void muster_initiative_join (MusterPerform *perform, MusterId participant);

/* A participant takes over the count of its pack, or of its side, when that is known. */
void muster_initiative_share (MusterPerform *perform, MusterId participant);

/* Whether a fight that is set up waits for a participant's own roll. */
gboolean muster_initiative_awaited (const MusterGame *game, const MusterParticipant *participant);

/* How many of a fight have no initiative yet; those who act with another need none.  `seen`: only
 * those of whom players know. */
guint muster_initiative_missing (const MusterGame *game, MusterId fight, gboolean seen);

/* Whether the next round will have another order: everybody rolls anew, somebody waits in this
 * one, or reinforcements arrive. */
gboolean muster_round_reorders (const MusterGame *game, MusterId fight);

/* A round has begun: reinforcements join and roll, and where that is the rule everybody does. */
void muster_initiative_round_began (MusterPerform *perform, MusterId fight);

/* An initiative of the current fight has become known: ties are rolled off where that is the rule,
 * and a fight that only waited for it starts. */
void muster_initiative_known (MusterPerform *perform, MusterId fight);

G_END_DECLS
