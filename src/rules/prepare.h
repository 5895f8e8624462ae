/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Takes a creature out of the campaign: it leaves its fight first, its chips and those it left on
 * others go with it. */
void muster_creature_delete (MusterPerform *perform, MusterId creature);

/* The same for one that a spell brought, and that goes as it came. */
void muster_creature_vanish (MusterPerform *perform, MusterId creature);

/* As it was when it was staged: there, full hit points, no temporary ones, no chips, alive, its
 * daily resistances back.  Exhaustion stays: it outlasts a fight. */
void muster_creature_reset (MusterPerform *perform, MusterId creature);

G_END_DECLS
