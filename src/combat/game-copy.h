/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* A game of its own with the same records, ids that come next and dice: commands can be tried on it
 * without anything being stored.  What the copy rolls is what the original would roll for the same
 * commands.  Free with muster_game_free(). */
MusterGame *muster_game_copy (const MusterGame *game);

/* Performs a command on a copy and keeps what it did.  FALSE: it was refused or would ask. */
gboolean muster_game_try (MusterGame *copy, const MusterCommand *command, MusterResult *result);

G_END_DECLS
