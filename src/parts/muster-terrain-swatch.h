/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/record.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_TERRAIN_SWATCH (muster_terrain_swatch_get_type ())
G_DECLARE_FINAL_TYPE (MusterTerrainSwatch, muster_terrain_swatch, MUSTER, TERRAIN_SWATCH, GtkWidget)

/* One tile of a terrain, for palettes; its name stands beside it. */
GtkWidget *muster_terrain_swatch_new (MusterTerrain terrain);

G_END_DECLS
