/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "parts/map-palette.h"

typedef struct
{
  const char *nothing, *fog, *ink, *foe, *other, *party, *letter;
  const char *terrain[MUSTER_N_TERRAINS][2];
} Names;

static const Names light_names = {
  .nothing = "#f2eee6",
  .fog = "#e8e2d6",
  .ink = "#453a2e",
  .foe = "#b3121f",
  .other = "#1a5fb4",
  .party = "#1f6b45",
  .letter = "#ffffff",
  .terrain = {
    [MUSTER_TERRAIN_NONE] = { "#f2eee6", "#f2eee6" },
    [MUSTER_TERRAIN_GRASS] = { "#dde7c6", "#c6d6a8" },
    [MUSTER_TERRAIN_FOREST] = { "#cbdcb0", "#9fbd84" },
    [MUSTER_TERRAIN_HILLS] = { "#e2dcb9", "#cfc493" },
    [MUSTER_TERRAIN_MOUNTAIN] = { "#dcd6c9", "#b5ab9a" },
    [MUSTER_TERRAIN_SAND] = { "#f3e7c4", "#dfcc98" },
    [MUSTER_TERRAIN_FIELD] = { "#f0e2a6", "#dcc774" },
    [MUSTER_TERRAIN_WATER] = { "#bfdae8", "#9cc3d8" },
    [MUSTER_TERRAIN_ROAD] = { "#dde7c6", "#ecdcb8" },
    [MUSTER_TERRAIN_BRIDGE] = { "#bfdae8", "#d3ab78" },
    [MUSTER_TERRAIN_BUILDING] = { "#dde7c6", "#d99d7c" },
    [MUSTER_TERRAIN_FLOOR] = { "#eee8dc", "#dfd6c4" },
    [MUSTER_TERRAIN_WALL] = { "#6d645a", "#8c8276" },
    [MUSTER_TERRAIN_DOOR] = { "#eee8dc", "#b98550" },
    [MUSTER_TERRAIN_STAIRS] = { "#eee8dc", "#cdc1aa" },
  },
};

static const Names dark_names = {
  .nothing = "#1d1c1a",
  .fog = "#242320",
  .ink = "#d8cdbb",
  .foe = "#e0394a",
  .other = "#3584e4",
  .party = "#2e9e68",
  .letter = "#ffffff",
  .terrain = {
    [MUSTER_TERRAIN_NONE] = { "#1d1c1a", "#1d1c1a" },
    [MUSTER_TERRAIN_GRASS] = { "#323c2a", "#435037" },
    [MUSTER_TERRAIN_FOREST] = { "#2a3624", "#405a38" },
    [MUSTER_TERRAIN_HILLS] = { "#3c3929", "#534d33" },
    [MUSTER_TERRAIN_MOUNTAIN] = { "#3b3a37", "#575450" },
    [MUSTER_TERRAIN_SAND] = { "#453d2b", "#5b5035" },
    [MUSTER_TERRAIN_FIELD] = { "#453d22", "#5f5429" },
    [MUSTER_TERRAIN_WATER] = { "#203848", "#2d4e62" },
    [MUSTER_TERRAIN_ROAD] = { "#323c2a", "#6b5f49" },
    [MUSTER_TERRAIN_BRIDGE] = { "#203848", "#70553a" },
    [MUSTER_TERRAIN_BUILDING] = { "#323c2a", "#7d5140" },
    [MUSTER_TERRAIN_FLOOR] = { "#3a362f", "#4a453b" },
    [MUSTER_TERRAIN_WALL] = { "#14120f", "#3c372f" },
    [MUSTER_TERRAIN_DOOR] = { "#3a362f", "#80592f" },
    [MUSTER_TERRAIN_STAIRS] = { "#3a362f", "#5a5345" },
  },
};

static GdkRGBA
read_color (const char *name)
{
  GdkRGBA color;

  if (!gdk_rgba_parse (&color, name))
    g_assert_not_reached ();

  return color;
}

static MusterMapPalette *
read_palette (const Names *names)
{
  MusterMapPalette *palette = g_new0 (MusterMapPalette, 1);

  palette->nothing = read_color (names->nothing);
  palette->fog = read_color (names->fog);
  palette->ink = read_color (names->ink);
  palette->foe = read_color (names->foe);
  palette->other = read_color (names->other);
  palette->party = read_color (names->party);
  palette->letter = read_color (names->letter);
  for (guint i = 0; i < MUSTER_N_TERRAINS; i++)
    palette->terrain[i] = (MusterTerrainColors) { read_color (names->terrain[i][0]),
                                                  read_color (names->terrain[i][1]) };

  return palette;
}

const MusterMapPalette *
muster_map_palette (gboolean dark)
{
  static MusterMapPalette *palettes[2];

  if (g_once_init_enter_pointer (&palettes[dark != FALSE]))
    g_once_init_leave_pointer (&palettes[dark != FALSE],
                               read_palette (dark ? &dark_names : &light_names));

  return palettes[dark != FALSE];
}
