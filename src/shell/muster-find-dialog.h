/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FIND_DIALOG (muster_find_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterFindDialog, muster_find_dialog, MUSTER, FIND_DIALOG, AdwDialog)

/* Finds people, encounters, maps and own entries of a campaign by name and goes there.
 *
 * Activates win.show-creature (u), which shows above it, and win.edit-encounter (u), win.edit-map
 * (u) and win.show-entry (s), after it has closed. */
AdwDialog *muster_find_dialog_new (MusterCampaign *campaign);

G_END_DECLS
