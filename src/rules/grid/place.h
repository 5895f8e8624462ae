/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Combatants who get another square without walking. */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Whoever is no longer swallowed (`out_of`: by whom) or no longer elsewhere (0) stands on the free
 * squares that are nearest: to the swallower, or to those it had (SRD, Swallow, Banishment).  Does
 * nothing where positions are asked, or while something else keeps it away. */
void muster_grid_come_back (MusterPerform *perform, MusterId creature, MusterId out_of);

/* Whoever a creature grapples comes along when it has walked from `x`, `y` (SRD, Grappling). */
void muster_grid_drag (MusterPerform *perform, MusterId holder, gint32 x, gint32 y);

G_END_DECLS
