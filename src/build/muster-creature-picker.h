/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CREATURE_PICKER (muster_creature_picker_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterCreaturePicker, muster_creature_picker, MUSTER, CREATURE_PICKER, AdwDialog)

/* Picks creatures of the library for one encounter, with counts; every click stages or removes at
 * once.  Enter in the search adds the first that was found.
 *
 * Actions: picker.add (s key), picker.remove (s key). */
AdwDialog *muster_creature_picker_new (MusterCampaign *campaign, MusterId encounter);

/* What the search finds now; borrowed. */
GListModel *muster_creature_picker_get_found (MusterCreaturePicker *self);
void muster_creature_picker_search (MusterCreaturePicker *self, const char *words);

G_END_DECLS
