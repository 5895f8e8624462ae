/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CHECK_DIALOG (muster_check_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterCheckDialog, muster_check_dialog, MUSTER, CHECK_DIALOG, AdwDialog)

/* Saving throws and ability checks of one combatant, of a side or of everybody, against a DC or
 * without one; the log tells what came of each.  One press is one step of undo.  Whoever might ask
 * for Legendary Resistance rolls last.
 *
 * `creature` 0: everybody. */
AdwDialog *muster_check_dialog_new (MusterCampaign *campaign, MusterId creature);

G_END_DECLS
