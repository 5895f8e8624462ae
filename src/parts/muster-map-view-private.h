/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of the map view share: its state, where tiles lie, the pointer and the keys. */
#pragma once

#include "parts/map-draw.h"
#include "parts/muster-map-view.h"

G_BEGIN_DECLS

#define MUSTER_SMALLEST_TILE 24
#define MUSTER_LARGEST_TILE 64

struct _MusterMapView
{
  GtkWidget parent_instance;

  MusterMapItem *map;
  GSignalGroup *map_signals;
  MusterMapUse use;
  gint32 cursor_x;
  gint32 cursor_y;
  double camera_x; /* the tile in the middle of a map that does not fit */
  double camera_y;
  char *words;

  gint32 drag_x; /* the last tile of the stroke */
  gint32 drag_y;
  gboolean dragging;
};

/* muster-map-view.c */

gboolean muster_map_view_has_tiles (MusterMapView *self);

/* A tile is picked as a part of a stroke, or alone as a stroke of its own. */
void muster_map_view_begin_stroke (MusterMapView *self);
void muster_map_view_pick (MusterMapView *self, gint32 x, gint32 y);
void muster_map_view_end_stroke (MusterMapView *self);
void muster_map_view_pick_alone (MusterMapView *self, gint32 x, gint32 y);

/* muster-map-view-frame.c */

/* Where the party is, else the middle of the map. */
void muster_map_view_get_center (MusterMapView *self, gint32 *x, gint32 *y);

/* The tiles of the map that are in the picture. */
MusterMapPicture muster_map_view_get_picture (MusterMapView *self);

/* The tiles that the cursor may reach: those of the map, and of the fight's window those in it. */
void muster_map_view_get_reach (
    MusterMapView *self, gint32 *left, gint32 *top, gint32 *right, gint32 *bottom);

/* The tile at a point of the view.  FALSE: there is none. */
gboolean muster_map_view_find_tile (
    MusterMapView *self, double point_x, double point_y, gint32 *x, gint32 *y);

/* Scrolls just so far that the cursor and the tiles around it are in the picture. */
void muster_map_view_follow_cursor (MusterMapView *self);

/* Scrolls a map that does not fit.  FALSE: it fits. */
gboolean muster_map_view_scroll (MusterMapView *self, double dx, double dy);

/* muster-map-view-pointer.c */

/* Lets a new view follow the pointer. */
void muster_map_view_add_pointer (MusterMapView *self);

/* muster-map-view-keys.c */

/* The actions of the cursor, and the keys that activate them. */
void muster_map_view_class_add_keys (GtkWidgetClass *widget_class);

G_END_DECLS
