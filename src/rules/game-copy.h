/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* A game of its own with the same records, ids that come next and dice: commands can be tried on it
 * without anything being stored, in another thread too.  What the copy rolls is what the original
 * would roll for the same commands.  Free with muster_game_free(). */
MusterGame *muster_game_copy (const MusterGame *game);

/* Makes a game what a copy of it has become: its records, the ids that come next, its compendium.
 * The journals of both must be closed; nothing is recorded. */
void muster_game_become (MusterGame *game, const MusterGame *copy);

/* Performs a command on a copy and keeps what it did.  FALSE: it was refused or would ask. */
gboolean muster_game_try (MusterGame *copy, const MusterCommand *command, MusterResult *result);

G_END_DECLS
