/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SPECIAL_DIALOG (muster_special_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterSpecialDialog, muster_special_dialog, MUSTER, SPECIAL_DIALOG, AdwDialog)

/* A breath, a gaze or another special with numbers: a switch for each creature that it may catch,
 * all of them off.  NULL: there is nobody. */
AdwDialog *muster_special_dialog_new (MusterCampaign *campaign, MusterId creature, gint32 special);

/* The command as the dialog stands; its text belongs to the dialog and holds until the next
 * call. */
MusterCommand muster_special_dialog_get_command (MusterSpecialDialog *self);

G_END_DECLS
