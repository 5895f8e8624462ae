/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/muster-atlas.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_MAP_LIST (muster_map_list_get_type ())
G_DECLARE_FINAL_TYPE (MusterMapList, muster_map_list, MUSTER, MAP_LIST, AdwBin)

/* The maps of a campaign by name.
 *
 * Signal: "map-activated" (MusterMapItem). */
GtkWidget *muster_map_list_new (void);

/* NULL: none. */
void muster_map_list_set_atlas (MusterMapList *self, MusterAtlas *atlas);

/* Marks a map as the one that is shown; NULL: none is. */
void muster_map_list_select (MusterMapList *self, MusterMapItem *map);

G_END_DECLS
