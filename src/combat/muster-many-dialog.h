/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_MANY_DIALOG (muster_many_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterManyDialog, muster_many_dialog, MUSTER, MANY_DIALOG, AdwDialog)

/* Damage to many at once: dice or a number, its type, and the saving throw that each rolls.
 * `targets` as muster_targets_to_text() writes them. */
AdwDialog *muster_many_dialog_new (MusterCampaign *campaign, const char *targets);

/* The command as the dialog stands; its texts belong to the dialog. */
MusterCommand muster_many_dialog_get_command (MusterManyDialog *self);

G_END_DECLS
