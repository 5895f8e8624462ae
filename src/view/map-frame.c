/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/map-frame.h"

#include <math.h>

/* Whole pixels keep the lines between tiles crisp. */
static double
whole_tile (double tile)
{
  return MAX (1., floor (tile));
}

MusterMapFrame
muster_map_frame_around (double width, double height, gint32 side, gint32 x, gint32 y)
{
  MusterMapFrame frame = { .tile = whole_tile (MIN (width, height) / side) };

  frame.left = floor (width / 2 - (x + 0.5) * frame.tile);
  frame.top = floor (height / 2 - (y + 0.5) * frame.tile);

  return frame;
}

MusterMapFrame
muster_map_frame_fit (double width, double height, gint32 columns, gint32 rows, double largest)
{
  MusterMapFrame frame
      = { .tile = whole_tile (MIN (MIN (width / columns, height / rows), largest)) };

  frame.left = floor ((width - columns * frame.tile) / 2);
  frame.top = floor ((height - rows * frame.tile) / 2);

  return frame;
}

void
muster_map_frame_tile_at (
    const MusterMapFrame *frame, double point_x, double point_y, gint32 *x, gint32 *y)
{
  *x = (gint32) floor ((point_x - frame->left) / frame->tile);
  *y = (gint32) floor ((point_y - frame->top) / frame->tile);
}
