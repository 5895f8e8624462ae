/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_MAP_EDITOR (muster_map_editor_get_type ())
G_DECLARE_FINAL_TYPE (MusterMapEditor, muster_map_editor, MUSTER, MAP_EDITOR, AdwBin)

/* One map: its name, a palette of terrains to paint with, the places of the party and of
 * encounters.  A stroke over many tiles is one step of undo. */
GtkWidget *muster_map_editor_new (void);

/* NULL: none. */
void
muster_map_editor_set_map (MusterMapEditor *self, MusterCampaign *campaign, MusterMapItem *map);
MusterMapItem *muster_map_editor_get_map (MusterMapEditor *self);

/* Paints with this terrain from now on. */
void muster_map_editor_choose_terrain (MusterMapEditor *self, MusterTerrain terrain);

/* Gives the name the focus, to be written anew. */
void muster_map_editor_edit_name (MusterMapEditor *self);

G_END_DECLS
