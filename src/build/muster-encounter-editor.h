/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ENCOUNTER_EDITOR (muster_encounter_editor_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterEncounterEditor, muster_encounter_editor, MUSTER, ENCOUNTER_EDITOR, AdwBin)

/* Name, difficulty and creatures of one encounter. */
GtkWidget *muster_encounter_editor_new (void);

/* NULL, NULL: nothing is edited. */
void muster_encounter_editor_set_encounter (MusterEncounterEditor *self,
                                            MusterCampaign *campaign,
                                            MusterEncounterItem *encounter);

MusterEncounterItem *
muster_encounter_editor_get_encounter (MusterEncounterEditor *self); /* borrowed, or NULL */

/* Puts the cursor into the name, all of it selected: for an encounter that was just made. */
void muster_encounter_editor_edit_name (MusterEncounterEditor *self);

G_END_DECLS
