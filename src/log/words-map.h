/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps in words. */
#pragma once

#include "log/names.h"
#include "rules/record.h"

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

G_END_DECLS
