/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ACTION_DIALOG (muster_action_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterActionDialog, muster_action_dialog, MUSTER, ACTION_DIALOG, AdwDialog)

/* Whether a standard action needs more than a click: whom it is for, how it is done, what it waits
 * for or what it has to reach. */
gboolean muster_action_dialog_is_needed (MusterStandardAction action);

/* What a standard action of `creature` needs: the target of Help and Push (`target` is filled in
 * when it may be one, 0: the likeliest), what is done to a trap or a lock and its DC, what a
 * readied action waits for.  NULL: there is nobody to do it to. */
AdwDialog *muster_action_dialog_new (MusterCampaign *campaign,
                                     MusterId creature,
                                     MusterStandardAction action,
                                     MusterCost cost,
                                     MusterId target);

/* The command as the dialog stands; its text belongs to the dialog and holds until the next
 * change. */
MusterCommand muster_action_dialog_get_command (MusterActionDialog *self);

G_END_DECLS
