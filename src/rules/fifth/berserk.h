/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Golems that turn on whoever is nearest (SRD, Flesh Golem, Berserk). */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* The start of a creature's turn: hurt enough, it rolls whether it goes berserk, unless it is so
 * already.  May ask for the die. */
void muster_berserk_turn_begins (MusterPerform *perform, MusterId creature);

/* Whoever has all hit points again is berserk no more. */
void muster_berserk_healed (MusterPerform *perform, MusterId creature);

G_END_DECLS
