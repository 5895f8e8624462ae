/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drawing of maps: two tones of ground, and one ink. */
#pragma once

#include <gtk/gtk.h>

#include "model/muster-map-item.h"
#include "parts/map-palette.h"
#include "view/map-frame.h"

G_BEGIN_DECLS

/* What is drawn: the tiles from `left`, `top` to before `right`, `bottom`. */
typedef struct
{
  MusterMapItem *map;
  MusterMapFrame frame;
  const MusterMapPalette *palette;
  MusterMapUse use;
  gint32 left;
  gint32 top;
  gint32 right;
  gint32 bottom;
} MusterMapPicture;

/* The rectangle of a tile on the picture. */
graphene_rect_t muster_map_picture_tile (const MusterMapPicture *picture, gint32 x, gint32 y);

/* Ground, what grows and stands on it, roads, shores and walls. */
void muster_map_draw_terrain (GtkSnapshot *snapshot, const MusterMapPicture *picture);

/* One tile of a terrain in a rectangle, for palettes. */
void muster_map_draw_swatch (GtkSnapshot *snapshot,
                             const MusterMapPalette *palette,
                             MusterTerrain terrain,
                             const graphene_rect_t *place);

/* The lines between tiles, fainter the smaller the tiles are. */
void muster_map_draw_grid (GtkSnapshot *snapshot, const MusterMapPicture *picture);

/* What players do not know: a veil for who sees through it, else paper. */
void muster_map_draw_fog (GtkSnapshot *snapshot, const MusterMapPicture *picture);

/* The party and the creatures: shield, diamond and disc, each with a letter and how many they
 * are.  `widget` gives the font. */
void
muster_map_draw_marks (GtkSnapshot *snapshot, const MusterMapPicture *picture, GtkWidget *widget);

G_END_DECLS
