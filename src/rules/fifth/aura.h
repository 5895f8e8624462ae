/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fire, heat and barbs around a creature (SRD, Balor, Fire Aura; Barbed Devil, Barbed Hide). */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Damage that a creature's traits deal around it at the start or the end of its turn.  Whom one
 * with a reach in feet reaches is worked out on the grid, else the GM is asked; one without is told
 * alone.  May ask for the dice. */
void muster_aura_roll (MusterPerform *perform, MusterId creature, gboolean at_end);

G_END_DECLS
