/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

#include "rules/record.h"

G_BEGIN_DECLS

/* What a terrain looks like: the ground, and a second tone for what stands on it. */
typedef struct
{
  GdkRGBA ground;
  GdkRGBA tone;
} MusterTerrainColors;

/* The colours of a map in one scheme. */
typedef struct
{
  GdkRGBA nothing; /* where no map is */
  GdkRGBA fog;
  GdkRGBA ink;
  GdkRGBA foe;
  GdkRGBA other;
  GdkRGBA party;
  GdkRGBA letter; /* on a mark */
  MusterTerrainColors terrain[MUSTER_N_TERRAINS];
} MusterMapPalette;

/* The palette of the light or of the dark scheme; made once. */
const MusterMapPalette *muster_map_palette (gboolean dark);

G_END_DECLS
