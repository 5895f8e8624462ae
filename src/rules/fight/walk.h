/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the turn goes from one participant to the next (the combat document, "The turn advance"). */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* The first turn of a fight: whoever stands first and is not passed over. */
void muster_turn_first (MusterPerform *perform, MusterId fight);

/* The turn ends and the next one begins, with everybody passed over on the way and the round wrap
 * in their order.  Who was moved before the holder while its turn of the round was still to come
 * acts next.  Where the GM picks who is next, `chosen` is that participant; 0: whoever stands
 * first of those who have not acted. */
void muster_turn_next (MusterPerform *perform, MusterId fight, MusterId chosen);

/* The holder of the turn leaves the order: `participant` is taken out (present 0) and the next
 * turn begins, with the boundaries on the way.  Somebody who shared the turn keeps it.  With nobody
 * left the turn is nobody's. */
void muster_turn_hand_over (MusterPerform *perform, MusterId participant);

/* The lair's turn is over because nobody is left in it: the next turn begins. */
void muster_turn_leave_lair (MusterPerform *perform, MusterId fight);

/* The holder of the turn has just been put behind others of its round: `from` is the slot of the
 * order before it (0: the lair's) and the next turn begins; with `first` it stood first. */
void muster_turn_go_on (MusterPerform *perform, MusterId fight, MusterId from, gboolean first);

/* The slots of the order: participants, and 0 for the lair.  The caller frees the array. */
GArray *muster_turn_slots (const MusterGame *game, MusterId fight);

/* Whether a present participant still has a turn of this round to come, wherever it stands. */
gboolean muster_turn_is_owed (const MusterGame *game, MusterId participant);

/* Where anybody may be next: who stands first of those who have not acted in this round and are
 * not passed over; 0: nobody. */
MusterId muster_turn_pick (const MusterGame *game, MusterId fight);

/* Whether the GM picks who is next in a fight. */
gboolean muster_fight_is_picked (const MusterFight *fight);

G_END_DECLS
