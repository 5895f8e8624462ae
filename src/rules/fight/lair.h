/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lair of a creature acts on count 20 of each round and loses ties (SRD, Lair Actions). */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Whether somebody in its lair is able to use it: up, able to act, and not surprised. */
gboolean muster_lair_can_act (const MusterGame *game, MusterId fight);

/* The lair's count of this round is over without a turn of the lair. */
void muster_lair_pass_over (MusterPerform *perform, MusterId fight);

/* The lair's turn begins: nobody holds the turn meanwhile. */
void muster_lair_begin (MusterPerform *perform, MusterId fight);

/* Somebody left the lair: when its turn runs and nobody is in it any more, the next one begins. */
void muster_lair_check_turn (MusterPerform *perform, MusterId fight);

G_END_DECLS
