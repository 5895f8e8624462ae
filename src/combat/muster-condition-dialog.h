/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CONDITION_DIALOG (muster_condition_dialog_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterConditionDialog, muster_condition_dialog, MUSTER, CONDITION_DIALOG, AdwDialog)

/* Puts a condition, or anything else that has a name, on a combatant: how long it lasts, and from
 * whom it comes.  Exhaustion has levels and its own row.  Enter in the search takes the first that
 * was found, else what was typed as a name. */
AdwDialog *muster_condition_dialog_new (MusterCampaign *campaign, MusterId creature);

/* The same for many at once; `targets` as muster_targets_to_text() writes them. */
AdwDialog *muster_condition_dialog_new_for_many (MusterCampaign *campaign, const char *targets);

/* What the search is for; the first match is chosen. */
void muster_condition_dialog_search (MusterConditionDialog *self, const char *words);

/* The command as the dialog stands; its `name` belongs to the dialog. */
MusterCommand muster_condition_dialog_get_command (MusterConditionDialog *self);

G_END_DECLS
