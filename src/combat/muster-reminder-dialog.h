/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_REMINDER_DIALOG (muster_reminder_dialog_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterReminderDialog, muster_reminder_dialog, MUSTER, REMINDER_DIALOG, AdwDialog)

/* What the GM wants to be told at the start or the end of somebody's turn, with the reminders of
 * the current fight that wait.  Begins with the turns of `anchor`; 0: of whoever's turn it is. NULL
 * when nobody is in a fight. */
AdwDialog *muster_reminder_dialog_new (MusterCampaign *campaign, MusterId anchor);

/* The command as the dialog stands; its text belongs to the dialog. */
MusterCommand muster_reminder_dialog_get_command (MusterReminderDialog *self);

G_END_DECLS
