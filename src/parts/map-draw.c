/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "parts/map-draw.h"

/* The textures are drawn on a square of this side. */
#define UNIT 32.f

#define SMALLEST_TEXTURE 12.
#define ROAD_WIDTH 0.36f

typedef struct
{
  const char *shape; /* filled with the second tone */
  const char *lines; /* in ink */
  float ink;         /* alpha of the lines */
} Texture;

static const Texture textures[MUSTER_N_TERRAINS] = {
  [MUSTER_TERRAIN_GRASS]
  = { NULL, "M7 12l1.5 -4M10 12l1 -5M20 25l1.5 -4M23 25l1 -5M25 10l1 -3.5", 0.4f },
  [MUSTER_TERRAIN_FOREST]
  = { "M4 12a5 5 0 1 0 10 0a5 5 0 1 0 -10 0ZM17 11a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z"
      "M9 23a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0Z",
      "M4 12a5 5 0 1 0 10 0a5 5 0 1 0 -10 0ZM17 11a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z"
      "M9 23a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0ZM9 17v3M23 17v4M14.5 28.5v2.5",
      0.5f },
  [MUSTER_TERRAIN_HILLS]
  = { "M3 15q6.5 -11 13 0ZM14 26q7.5 -12 15 0Z", "M3 15q6.5 -11 13 0M14 26q7.5 -12 15 0", 0.5f },
  [MUSTER_TERRAIN_MOUNTAIN] = { "M11 5L18.5 20H11ZM22.5 12L29.5 27H22.5Z",
                                "M3 20L11 5L18.5 20M15.5 27L22.5 12L29.5 27", 0.6f },
  [MUSTER_TERRAIN_SAND]
  = { NULL, "M6 8h1M15 6h1M24 11h1M11 15h1M20 19h1M6 22h1M27 24h1M15 27h1", 0.45f },
  [MUSTER_TERRAIN_FIELD]
  = { "M3 4h26v3.5H3ZM3 12h26v3.5H3ZM3 20h26v3.5H3Z",
      "M4 10h6M14 10h8M25 10h3M4 18h3M11 18h9M24 18h4M4 26h7M15 26h5M24 26h4", 0.35f },
  [MUSTER_TERRAIN_WATER] = { NULL, "M4 10q3 -3 6 0t6 0M15 22q3 -3 6 0t6 0", 0.35f },
  [MUSTER_TERRAIN_BUILDING]
  = { "M5 15L16 6L27 15V27H5Z", "M5 15L16 6L27 15V27H5ZM3 16.5L5 15M29 16.5L27 15M13 27V20H19V27",
      0.75f },
  [MUSTER_TERRAIN_FLOOR] = { NULL, "M0 16H32M16 0V16M8 16V32M24 16V32", 0.14f },
  [MUSTER_TERRAIN_WALL]
  = { "M1 1H9V9H1ZM12 1H31V9H12ZM1 12H20V20H1ZM23 12H31V20H23ZM1 23H11V31H1ZM14 23H31V31H14Z", NULL,
      0.f },
  [MUSTER_TERRAIN_DOOR]
  = { "M6 11H26V21H6Z", "M6 11H26V21H6ZM16 11V21M13.5 16H13.6M18.5 16H18.6", 0.7f },
  [MUSTER_TERRAIN_STAIRS]
  = { "M6 5H26V9H6ZM6 14H26V18H6ZM6 23H26V27H6Z",
      "M6 5V27M26 5V27M6 5H26M6 9H26M6 14H26M6 18H26M6 23H26M6 27H26", 0.5f },
};

static GskPath *shape_paths[MUSTER_N_TERRAINS];
static GskPath *line_paths[MUSTER_N_TERRAINS];

static void
parse_textures (void)
{
  static gsize parsed;

  if (!g_once_init_enter (&parsed))
    return;

  for (guint i = 0; i < MUSTER_N_TERRAINS; i++)
    {
      if (textures[i].shape != NULL)
        shape_paths[i] = gsk_path_parse (textures[i].shape);
      if (textures[i].lines != NULL)
        line_paths[i] = gsk_path_parse (textures[i].lines);
    }
  g_once_init_leave (&parsed, 1);
}

graphene_rect_t
muster_map_picture_tile (const MusterMapPicture *picture, gint32 x, gint32 y)
{
  float tile = (float) picture->frame.tile;

  return GRAPHENE_RECT_INIT ((float) picture->frame.left + (float) x * tile,
                             (float) picture->frame.top + (float) y * tile, tile, tile);
}

/* One texture on its way onto one tile. */
typedef struct
{
  GskPathBuilder *builder;
  float x;
  float y;
  float scale;
  gboolean mirrored;
} Stamp;

static graphene_point_t
place_point (const Stamp *stamp, const graphene_point_t *point)
{
  float x = stamp->mirrored ? UNIT - point->x : point->x;

  return GRAPHENE_POINT_INIT (stamp->x + x * stamp->scale, stamp->y + point->y * stamp->scale);
}

static gboolean
stamp_cb (GskPathOperation op,
          const graphene_point_t *points,
          gsize n_points,
          float weight,
          gpointer data)
{
  const Stamp *stamp = data;
  graphene_point_t placed[4];

  for (gsize i = 0; i < n_points; i++)
    placed[i] = place_point (stamp, &points[i]);

  switch (op)
    {
    case GSK_PATH_MOVE:
      gsk_path_builder_move_to (stamp->builder, placed[0].x, placed[0].y);
      break;
    case GSK_PATH_CLOSE:
      gsk_path_builder_close (stamp->builder);
      break;
    case GSK_PATH_LINE:
      gsk_path_builder_line_to (stamp->builder, placed[1].x, placed[1].y);
      break;
    case GSK_PATH_QUAD:
      gsk_path_builder_quad_to (stamp->builder, placed[1].x, placed[1].y, placed[2].x, placed[2].y);
      break;
    case GSK_PATH_CUBIC:
      gsk_path_builder_cubic_to (stamp->builder, placed[1].x, placed[1].y, placed[2].x, placed[2].y,
                                 placed[3].x, placed[3].y);
      break;
    case GSK_PATH_CONIC:
    default:
      gsk_path_builder_conic_to (stamp->builder, placed[1].x, placed[1].y, placed[2].x, placed[2].y,
                                 weight);
      break;
    }

  return TRUE;
}

/* Half of the tiles are mirrored, always the same ones, so that no pattern shows. */
static gboolean
is_mirrored (gint32 x, gint32 y)
{
  guint32 hash = ((guint32) x * 73856093u) ^ ((guint32) y * 19349663u);

  return ((hash >> 7) & 1) != 0;
}

static void
stamp_rect (GskPathBuilder *builder, GskPath *path, const graphene_rect_t *place, gboolean mirrored)
{
  Stamp stamp = { .builder = builder,
                  .x = place->origin.x,
                  .y = place->origin.y,
                  .scale = place->size.width / UNIT,
                  .mirrored = mirrored };

  gsk_path_foreach (path, (GskPathForeachFlags) -1, stamp_cb, &stamp);
}

static GdkRGBA
faded (const GdkRGBA *color, float alpha)
{
  GdkRGBA result = *color;

  result.alpha *= alpha;

  return result;
}

static void
fill (GtkSnapshot *snapshot, GskPathBuilder *builder, const GdkRGBA *color)
{
  GskPath *path = gsk_path_builder_free_to_path (builder);

  if (!gsk_path_is_empty (path))
    gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, color);
  gsk_path_unref (path);
}

static void
stroke_path (GtkSnapshot *snapshot, GskPath *path, float width, const GdkRGBA *color)
{
  GskStroke *stroke = gsk_stroke_new (width);

  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  if (!gsk_path_is_empty (path))
    gtk_snapshot_append_stroke (snapshot, path, stroke, color);
  gsk_stroke_free (stroke);
}

static void
stroke (GtkSnapshot *snapshot, GskPathBuilder *builder, float width, const GdkRGBA *color)
{
  GskPath *path = gsk_path_builder_free_to_path (builder);

  stroke_path (snapshot, path, width, color);
  gsk_path_unref (path);
}

static float
line_width (const MusterMapPicture *picture)
{
  return CLAMP ((float) picture->frame.tile / UNIT, 0.7f, 2.f);
}

/* for (each tile of the picture) */
#define FOREACH_TILE(picture, x, y)                           \
  for (gint32 y = (picture)->top; y < (picture)->bottom; y++) \
    for (gint32 x = (picture)->left; x < (picture)->right; x++)

static void
draw_terrain (GtkSnapshot *snapshot, const MusterMapPicture *picture, MusterTerrain terrain)
{
  const MusterTerrainColors *colors = &picture->palette->terrain[terrain];
  GskPathBuilder *ground = gsk_path_builder_new ();
  GskPathBuilder *shapes = gsk_path_builder_new ();
  GskPathBuilder *lines = gsk_path_builder_new ();
  GdkRGBA ink = faded (&picture->palette->ink, textures[terrain].ink);
  gboolean textured = picture->frame.tile >= SMALLEST_TEXTURE;

  FOREACH_TILE (picture, x, y)
  {
    graphene_rect_t tile;

    if (muster_map_item_get_terrain (picture->map, x, y) != terrain)
      continue;
    tile = muster_map_picture_tile (picture, x, y);
    gsk_path_builder_add_rect (ground, &tile);
    if (textured && shape_paths[terrain] != NULL)
      stamp_rect (shapes, shape_paths[terrain], &tile, is_mirrored (x, y));
    if (textured && line_paths[terrain] != NULL)
      stamp_rect (lines, line_paths[terrain], &tile, is_mirrored (x, y));
  }
  fill (snapshot, ground, &colors->ground);
  fill (snapshot, shapes, &colors->tone);
  stroke (snapshot, lines, line_width (picture), &ink);
}

static const gint32 sides[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

static gboolean
takes_road (MusterTerrain terrain)
{
  return terrain == MUSTER_TERRAIN_ROAD || terrain == MUSTER_TERRAIN_BRIDGE
         || terrain == MUSTER_TERRAIN_BUILDING || terrain == MUSTER_TERRAIN_DOOR
         || terrain == MUSTER_TERRAIN_STAIRS;
}

/* From the middle of the tile towards every neighbor that a road goes on to. */
static void
add_road (const MusterMapPicture *picture, GskPathBuilder *builder, gint32 x, gint32 y)
{
  graphene_rect_t tile = muster_map_picture_tile (picture, x, y);
  float half = tile.size.width / 2;
  float middle_x = tile.origin.x + half;
  float middle_y = tile.origin.y + half;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (takes_road (muster_map_item_get_terrain (picture->map, x + sides[i][0], y + sides[i][1])))
      {
        gsk_path_builder_move_to (builder, middle_x, middle_y);
        gsk_path_builder_line_to (builder, middle_x + (float) sides[i][0] * half,
                                  middle_y + (float) sides[i][1] * half);
        n++;
      }
  if (n == 0)
    {
      gsk_path_builder_move_to (builder, middle_x - half / 3, middle_y);
      gsk_path_builder_line_to (builder, middle_x + half / 3, middle_y);
    }
}

static void
draw_planks (GtkSnapshot *snapshot, const MusterMapPicture *picture, GskPath *path)
{
  float tile = (float) picture->frame.tile;
  float pattern[] = { MAX (1.f, tile / 24), tile / 8 };
  GskStroke *planks = gsk_stroke_new (tile * ROAD_WIDTH * 1.2f);
  GdkRGBA ink = faded (&picture->palette->ink, 0.5f);

  gsk_stroke_set_dash (planks, pattern, G_N_ELEMENTS (pattern));
  if (!gsk_path_is_empty (path))
    gtk_snapshot_append_stroke (snapshot, path, planks, &ink);
  gsk_stroke_free (planks);
}

static void
draw_roads (GtkSnapshot *snapshot, const MusterMapPicture *picture, MusterTerrain terrain)
{
  GskPathBuilder *builder = gsk_path_builder_new ();
  float width = (float) picture->frame.tile * ROAD_WIDTH;
  GdkRGBA ink = faded (&picture->palette->ink, 0.45f);
  GskPath *path;

  if (terrain == MUSTER_TERRAIN_BRIDGE)
    width *= 1.2f;
  FOREACH_TILE (picture, x, y)
  if (muster_map_item_get_terrain (picture->map, x, y) == terrain)
    add_road (picture, builder, x, y);

  path = gsk_path_builder_free_to_path (builder);
  stroke_path (snapshot, path, width + 2 * line_width (picture), &ink);
  stroke_path (snapshot, path, width, &picture->palette->terrain[terrain].tone);
  if (terrain == MUSTER_TERRAIN_BRIDGE)
    draw_planks (snapshot, picture, path);
  gsk_path_unref (path);
}

static gboolean
is_wet (MusterTerrain terrain)
{
  return terrain == MUSTER_TERRAIN_WATER || terrain == MUSTER_TERRAIN_BRIDGE;
}

static gboolean
is_wall (MusterTerrain terrain)
{
  return terrain == MUSTER_TERRAIN_WALL;
}

static void
add_edge (const MusterMapPicture *picture, GskPathBuilder *builder, gint32 x, gint32 y, guint side)
{
  graphene_rect_t tile = muster_map_picture_tile (picture, x, y);
  float left = tile.origin.x, top = tile.origin.y;
  float right = left + tile.size.width, bottom = top + tile.size.height;
  const float corners[4][4] = { { left, top, right, top },
                                { right, top, right, bottom },
                                { left, bottom, right, bottom },
                                { left, top, left, bottom } };

  gsk_path_builder_move_to (builder, corners[side][0], corners[side][1]);
  gsk_path_builder_line_to (builder, corners[side][2], corners[side][3]);
}

/* A line wherever one family of terrains meets something else. */
static void
draw_edges (GtkSnapshot *snapshot,
            const MusterMapPicture *picture,
            gboolean (*of_family) (MusterTerrain terrain),
            float width,
            float alpha)
{
  GskPathBuilder *builder = gsk_path_builder_new ();
  GdkRGBA ink = faded (&picture->palette->ink, alpha);

  FOREACH_TILE (picture, x, y)
  {
    if (!of_family (muster_map_item_get_terrain (picture->map, x, y)))
      continue;
    for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
      {
        MusterTerrain beside
            = muster_map_item_get_terrain (picture->map, x + sides[i][0], y + sides[i][1]);

        if (beside != MUSTER_TERRAIN_NONE && !of_family (beside))
          add_edge (picture, builder, x, y, i);
      }
  }
  stroke (snapshot, builder, width * line_width (picture), &ink);
}

void
muster_map_draw_terrain (GtkSnapshot *snapshot, const MusterMapPicture *picture)
{
  parse_textures ();

  for (guint i = MUSTER_TERRAIN_NONE + 1; i < MUSTER_N_TERRAINS; i++)
    draw_terrain (snapshot, picture, (MusterTerrain) i);
  draw_edges (snapshot, picture, is_wet, 1.4f, 0.55f);
  draw_edges (snapshot, picture, is_wall, 1.6f, 0.8f);
  draw_roads (snapshot, picture, MUSTER_TERRAIN_ROAD);
  draw_roads (snapshot, picture, MUSTER_TERRAIN_BRIDGE);
}

static void
draw_swatch_road (GtkSnapshot *snapshot,
                  const MusterMapPalette *palette,
                  MusterTerrain terrain,
                  const graphene_rect_t *place)
{
  float height = place->size.height * ROAD_WIDTH;
  graphene_rect_t road
      = GRAPHENE_RECT_INIT (place->origin.x, place->origin.y + (place->size.height - height) / 2,
                            place->size.width, height);
  GdkRGBA ink = faded (&palette->ink, 0.45f);

  gtk_snapshot_append_color (snapshot, &palette->terrain[terrain].tone, &road);
  gtk_snapshot_append_color (
      snapshot, &ink, &GRAPHENE_RECT_INIT (road.origin.x, road.origin.y - 1, road.size.width, 1));
  gtk_snapshot_append_color (
      snapshot, &ink,
      &GRAPHENE_RECT_INIT (road.origin.x, road.origin.y + road.size.height, road.size.width, 1));
  for (guint i = 1; terrain == MUSTER_TERRAIN_BRIDGE && i < 6; i++)
    gtk_snapshot_append_color (snapshot, &ink,
                               &GRAPHENE_RECT_INIT (road.origin.x + road.size.width * (float) i / 6,
                                                    road.origin.y, 1, road.size.height));
}

void
muster_map_draw_swatch (GtkSnapshot *snapshot,
                        const MusterMapPalette *palette,
                        MusterTerrain terrain,
                        const graphene_rect_t *place)
{
  GskPathBuilder *shapes = gsk_path_builder_new ();
  GskPathBuilder *lines = gsk_path_builder_new ();
  GdkRGBA ink = faded (&palette->ink, textures[terrain].ink);

  parse_textures ();
  gtk_snapshot_append_color (snapshot, &palette->terrain[terrain].ground, place);
  if (shape_paths[terrain] != NULL)
    stamp_rect (shapes, shape_paths[terrain], place, FALSE);
  if (line_paths[terrain] != NULL)
    stamp_rect (lines, line_paths[terrain], place, FALSE);
  fill (snapshot, shapes, &palette->terrain[terrain].tone);
  stroke (snapshot, lines, 1.f, &ink);
  if (terrain == MUSTER_TERRAIN_ROAD || terrain == MUSTER_TERRAIN_BRIDGE)
    draw_swatch_road (snapshot, palette, terrain, place);
}

void
muster_map_draw_grid (GtkSnapshot *snapshot, const MusterMapPicture *picture)
{
  float tile = (float) picture->frame.tile;
  GdkRGBA ink = faded (&picture->palette->ink, CLAMP ((tile - 8) / 24, 0.f, 1.f) * 0.14f);
  graphene_rect_t first = muster_map_picture_tile (picture, picture->left, picture->top);
  float width = (float) (picture->right - picture->left) * tile;
  float height = (float) (picture->bottom - picture->top) * tile;

  for (gint32 x = picture->left; x <= picture->right; x++)
    gtk_snapshot_append_color (
        snapshot, &ink,
        &GRAPHENE_RECT_INIT (first.origin.x + (float) (x - picture->left) * tile, first.origin.y, 1,
                             height));
  for (gint32 y = picture->top; y <= picture->bottom; y++)
    gtk_snapshot_append_color (
        snapshot, &ink,
        &GRAPHENE_RECT_INIT (first.origin.x, first.origin.y + (float) (y - picture->top) * tile,
                             width, 1));
}

void
muster_map_draw_fog (GtkSnapshot *snapshot, const MusterMapPicture *picture)
{
  gboolean through = muster_map_item_sees_through_fog (picture->map);
  GskPathBuilder *veil = gsk_path_builder_new ();
  GskPathBuilder *edge = gsk_path_builder_new ();
  GdkRGBA fog = faded (&picture->palette->fog, through ? 0.62f : 1.f);
  GdkRGBA ink = faded (&picture->palette->ink, 0.25f);

  FOREACH_TILE (picture, x, y)
  {
    graphene_rect_t tile;

    if (muster_map_item_is_revealed (picture->map, x, y))
      continue;
    tile = muster_map_picture_tile (picture, x, y);
    gsk_path_builder_add_rect (veil, &tile);
    for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
      if (muster_map_item_is_revealed (picture->map, x + sides[i][0], y + sides[i][1]))
        add_edge (picture, edge, x, y, i);
  }
  fill (snapshot, veil, &fog);
  stroke (snapshot, edge, 2 * line_width (picture), &ink);
}
