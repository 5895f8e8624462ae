/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_PREFERENCES (muster_preferences_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterPreferences, muster_preferences, MUSTER, PREFERENCES, AdwPreferencesDialog)

/* Settings of the program; those of a campaign are in MusterCampaignSettings. */
AdwDialog *muster_preferences_new (GSettings *settings);

G_END_DECLS
