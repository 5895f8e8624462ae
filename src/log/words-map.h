/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps in words. */
#pragma once

#include "rules/game.h"
#include "view/permissions.h"

G_BEGIN_DECLS

/* "Forest"; "Nothing" for NONE. */
const char *muster_terrain_words (MusterTerrain terrain);

/* A tile of a map as people count: from 1, column before row, "5, 3".  Free with g_free(). */
char *muster_words_tile (gint32 x, gint32 y);

/* "Gray Wolf ×2, Goblin": how many there are of each name, in the order of their first.  Free with
 * g_free(). */
char *muster_words_group (const char *const *names);

/* How far away a tile is, in tiles: "3 tiles away".  Free with g_free(). */
char *muster_words_distance (gint32 tiles);

/* What the alert says when the party arrives where foes are: a heading, and a line for each foe
 * with its hit points, as the viewer may know them: exact for the GM, a band for players.  Both
 * freed with g_free(). */
char *muster_words_arrival_heading (guint n_foes);
char *muster_words_arrival (const MusterGame *game,
                            const MusterViewer *viewer,
                            const MusterId *foes,
                            guint n_foes);

G_END_DECLS
