/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/muster-map-item.h"

G_BEGIN_DECLS

/* What the reader may know of a tile: what it is made of, who stands there, and where it is:
 * "Forest at 5, 3: the party, Goblin ×2".  Free with g_free(). */
char *muster_map_tile_words (MusterMapItem *map, MusterMapUse use, gint32 x, gint32 y);

/* The name of a map and its size: "Lantern Ford, 12 by 10 tiles".  Free with g_free(). */
char *muster_map_title_words (MusterMapItem *map);

G_END_DECLS
