/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_USES_DIALOG (muster_uses_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterUsesDialog, muster_uses_dialog, MUSTER, USES_DIALOG, AdwDialog)

/* Sets by hand what a combatant has left of what is used up: what recharges or goes so many times a
 * day, legendary actions and resistance, features of a class, spells a day and spell slots.  What
 * is changed is one step. */
AdwDialog *muster_uses_dialog_new (MusterCampaign *campaign, MusterId creature);

/* The row of that title, or NULL.  Borrowed. */
AdwSpinRow *muster_uses_dialog_find (MusterUsesDialog *self, const char *title);

G_END_DECLS
