/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The side of the window that the map of a fight shows, in tiles, with the party in its middle. */
#define MUSTER_FIGHT_FRAME_SIDE 9

/* How tiles lie on a picture: the side of one, and where the corner of tile 0, 0 is. */
typedef struct
{
  double tile;
  double left;
  double top;
} MusterMapFrame;

/* The largest whole tiles with which `side` × `side` of them fit into the picture, tile `x`, `y` in
 * its middle. */
MusterMapFrame
muster_map_frame_around (double width, double height, gint32 side, gint32 x, gint32 y);

/* The largest whole tiles, at most `largest`, with which a map of this size fits into the picture,
 * in its middle. */
MusterMapFrame
muster_map_frame_fit (double width, double height, gint32 columns, gint32 rows, double largest);

/* The tile at a point of the picture; it may lie outside of the map. */
void muster_map_frame_tile_at (
    const MusterMapFrame *frame, double point_x, double point_y, gint32 *x, gint32 *y);

G_END_DECLS
