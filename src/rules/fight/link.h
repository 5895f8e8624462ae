/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Participants that act on one turn: a rider and its mount, a squad. */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Whose turn a participant acts on: its own id, or that of the one it is linked to. */
MusterId muster_participant_leader (const MusterGame *game, const MusterParticipant *participant);

/* The holder of a turn and those whose turn began with it and has not ended; the holder first.  The
 * caller frees the arrays. */
GArray *muster_turn_sharers (const MusterGame *game, MusterId holder);

/* Those who begin their turn together with `holder`: linked with it, and not acted yet. */
GArray *muster_turn_followers (const MusterGame *game, MusterId holder);

/* A participant has left: somebody else leads those who were linked to it, on its count. */
void muster_links_leave (MusterPerform *perform, MusterId participant);

/* Whoever waits for this one waits for whom it stands behind instead. */
void muster_delays_pass_on (MusterPerform *perform, MusterId participant);

G_END_DECLS
