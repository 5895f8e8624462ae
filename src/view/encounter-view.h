/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/fight/difficulty.h"
#include "rules/game.h"

G_BEGIN_DECLS

/* Appends the ids of the creatures staged in an encounter (0: the party, characters without an
 * encounter) to an array of MusterId, by position. */
void muster_view_staged (const MusterGame *game, MusterId encounter, GArray *creatures);

/* Judges a staged encounter for the living characters who are not absent, by the edition given
 * (2014 or 2024).  Creatures at 0 hit points do not count. */
void muster_view_difficulty (const MusterGame *game,
                             MusterId encounter,
                             int edition,
                             MusterDifficulty *difficulty);

G_END_DECLS
