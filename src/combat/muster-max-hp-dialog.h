/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_MAX_HP_DIALOG (muster_max_hp_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterMaxHpDialog, muster_max_hp_dialog, MUSTER, MAX_HP_DIALOG, AdwDialog)

/* A hit point maximum that is raised or lowered for a while, by something that has a name. */
AdwDialog *muster_max_hp_dialog_new (MusterCampaign *campaign, MusterId creature);

/* The command as the dialog stands; its name belongs to the dialog. */
MusterCommand muster_max_hp_dialog_get_command (MusterMaxHpDialog *self);

G_END_DECLS
