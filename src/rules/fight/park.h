/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fights put aside.  For those who wait in a parked fight time stands still until it goes on or
 * they are called into another one. */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* The second of game time at which a creature lives: the clock, or the moment its fight was
 * parked. */
gint64 muster_creature_clock (const MusterGame *game, MusterId creature);

/* Time goes on for a creature that waited in a parked fight: what lasts until a time of the clock
 * lasts as long as it had left. */
void muster_creature_thaw (MusterPerform *perform, MusterId creature);

/* Takes a creature that is going to be deleted out of the fights that are parked.  A turn that it
 * held goes to the next one without its boundaries: nothing happens in a parked fight. */
void muster_parked_take_out (MusterPerform *perform, MusterId creature);

G_END_DECLS
