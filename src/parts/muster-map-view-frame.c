/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the tiles of a map lie in its view. */
#define G_LOG_DOMAIN "muster-parts"

#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "parts/muster-map-view-private.h"

#define SCROLLED_TILE 32 /* of maps that do not fit */
#define SCROLL_TILES 2

void
muster_map_view_get_center (MusterMapView *self, gint32 *x, gint32 *y)
{
  if (!muster_map_item_get_party (self->map, x, y))
    {
      *x = muster_map_item_get_width (self->map) / 2;
      *y = muster_map_item_get_height (self->map) / 2;
    }
}

/* The corner of a side that is longer than its picture, so that the picture is full. */
static double
scrolled_edge (double picture, double camera, double tile, gint32 tiles)
{
  double length = tiles * tile;

  if (length <= picture)
    return floor ((picture - length) / 2);

  return floor (CLAMP (picture / 2 - (camera + 0.5) * tile, picture - length, 0));
}

static MusterMapFrame
get_frame (MusterMapView *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  gint32 columns = muster_map_item_get_width (self->map);
  gint32 rows = muster_map_item_get_height (self->map);
  MusterMapFrame frame;
  gint32 x, y;

  if (self->use == MUSTER_MAP_FIGHT)
    {
      muster_map_view_get_center (self, &x, &y);
      return muster_map_frame_around (width, height, MUSTER_FIGHT_FRAME_SIDE, x, y);
    }

  frame = muster_map_frame_fit (width, height, columns, rows, MUSTER_LARGEST_TILE);
  if (frame.tile < MUSTER_SMALLEST_TILE)
    {
      frame.tile = SCROLLED_TILE;
      frame.left = scrolled_edge (width, self->camera_x, frame.tile, columns);
      frame.top = scrolled_edge (height, self->camera_y, frame.tile, rows);
    }

  return frame;
}

MusterMapPicture
muster_map_view_get_picture (MusterMapView *self)
{
  MusterMapPicture picture = { .map = self->map, .frame = get_frame (self), .use = self->use };
  gint32 left, top, right, bottom;

  muster_map_frame_tile_at (&picture.frame, 0, 0, &left, &top);
  muster_map_frame_tile_at (&picture.frame, gtk_widget_get_width (GTK_WIDGET (self)),
                            gtk_widget_get_height (GTK_WIDGET (self)), &right, &bottom);
  picture.left = MAX (left, 0);
  picture.top = MAX (top, 0);
  picture.right = MIN (right + 1, muster_map_item_get_width (self->map));
  picture.bottom = MIN (bottom + 1, muster_map_item_get_height (self->map));
  picture.palette
      = muster_map_palette (adw_style_manager_get_dark (adw_style_manager_get_default ()));

  return picture;
}

void
muster_map_view_get_reach (
    MusterMapView *self, gint32 *left, gint32 *top, gint32 *right, gint32 *bottom)
{
  gint32 x, y;

  *left = *top = 0;
  *right = muster_map_item_get_width (self->map) - 1;
  *bottom = muster_map_item_get_height (self->map) - 1;
  if (self->use != MUSTER_MAP_FIGHT)
    return;

  muster_map_view_get_center (self, &x, &y);
  *left = MAX (*left, x - MUSTER_FIGHT_FRAME_SIDE / 2);
  *top = MAX (*top, y - MUSTER_FIGHT_FRAME_SIDE / 2);
  *right = MIN (*right, x + MUSTER_FIGHT_FRAME_SIDE / 2);
  *bottom = MIN (*bottom, y + MUSTER_FIGHT_FRAME_SIDE / 2);
}

static gboolean
is_on_map (MusterMapView *self, gint32 x, gint32 y)
{
  return x >= 0 && y >= 0 && x < muster_map_item_get_width (self->map)
         && y < muster_map_item_get_height (self->map);
}

gboolean
muster_map_view_find_tile (
    MusterMapView *self, double point_x, double point_y, gint32 *x, gint32 *y)
{
  MusterMapFrame frame;

  if (!muster_map_view_has_tiles (self))
    return FALSE;

  frame = get_frame (self);
  muster_map_frame_tile_at (&frame, point_x, point_y, x, y);

  return is_on_map (self, *x, *y);
}

void
muster_map_view_follow_cursor (MusterMapView *self)
{
  double columns = gtk_widget_get_width (GTK_WIDGET (self)) / (double) SCROLLED_TILE / 2 - 1.5;
  double rows = gtk_widget_get_height (GTK_WIDGET (self)) / (double) SCROLLED_TILE / 2 - 1.5;

  columns = MAX (columns, 0);
  rows = MAX (rows, 0);
  self->camera_x = CLAMP (self->camera_x, self->cursor_x - columns, self->cursor_x + columns);
  self->camera_y = CLAMP (self->camera_y, self->cursor_y - rows, self->cursor_y + rows);
}

gboolean
muster_map_view_scroll (MusterMapView *self, double dx, double dy)
{
  if (!muster_map_view_has_tiles (self) || self->use == MUSTER_MAP_FIGHT
      || muster_map_frame_fit (gtk_widget_get_width (GTK_WIDGET (self)),
                               gtk_widget_get_height (GTK_WIDGET (self)),
                               muster_map_item_get_width (self->map),
                               muster_map_item_get_height (self->map), MUSTER_LARGEST_TILE)
                 .tile
             >= MUSTER_SMALLEST_TILE)
    return FALSE;

  self->camera_x
      = CLAMP (self->camera_x + dx * SCROLL_TILES, 0, muster_map_item_get_width (self->map) - 1);
  self->camera_y
      = CLAMP (self->camera_y + dy * SCROLL_TILES, 0, muster_map_item_get_height (self->map) - 1);
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return TRUE;
}
