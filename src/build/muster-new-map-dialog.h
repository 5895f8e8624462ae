/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_NEW_MAP_DIALOG (muster_new_map_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterNewMapDialog, muster_new_map_dialog, MUSTER, NEW_MAP_DIALOG, AdwDialog)

/* Asks for the name, the size and the kind of a new map.
 *
 * Signal: "made" (uint): the map that was added. */
AdwDialog *muster_new_map_dialog_new (MusterCampaign *campaign);

G_END_DECLS
