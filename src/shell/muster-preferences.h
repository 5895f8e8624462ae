/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PREFERENCES (muster_preferences_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterPreferences, muster_preferences, MUSTER, PREFERENCES, AdwPreferencesDialog)

/* Settings of the program, and the rules of the campaign that is open (NULL: none).  The rules are
 * changed by win.set-rules, so undo takes them back. */
AdwDialog *muster_preferences_new (GSettings *settings, MusterCampaign *campaign);

G_END_DECLS
