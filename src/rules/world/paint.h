/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes tiles.  For the rules alone. */
#pragma once

#include "rules/game-private.h"
#include "rules/world/tile.h"

G_BEGIN_DECLS

/* Whether painting the area, all of it on the map, would change a tile. */
gboolean muster_node_would_change (const MusterGame *game,
                                   MusterId node,
                                   const MusterTileArea *area,
                                   MusterTerrain terrain);

/* Paints the area, all of it on the map; only chunks in which a tile changes are written. */
void muster_node_paint (MusterGame *game,
                        MusterId node,
                        const MusterTileArea *area,
                        MusterTerrain terrain);

/* Lets players know the painted tiles within the reveal radius of one. */
void muster_node_reveal (MusterGame *game, MusterId node, gint32 x, gint32 y);

G_END_DECLS
