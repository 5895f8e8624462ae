/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/fight/difficulty.h"
#include "rules/game.h"

G_BEGIN_DECLS

/* Appends the levels of the party (characters who live and are not absent) to an array of int. */
void muster_view_party_levels (const MusterGame *game, GArray *levels);

/* Judges a group of creatures against a party by the edition given (2014 or 2024).  Those at 0 hit
 * points do not count, nor do ids without a creature. */
void muster_view_difficulty (const MusterGame *game,
                             const MusterId *creatures,
                             guint n_creatures,
                             const int *levels,
                             guint n_levels,
                             int edition,
                             MusterDifficulty *difficulty);

/* Appends the ids of the creatures staged in an encounter, by position, to an array of
 * MusterId. */
void muster_view_staged (const MusterGame *game, MusterId encounter, GArray *creatures);

G_END_DECLS
