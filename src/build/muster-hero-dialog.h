/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/hero-form.h"
#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_HERO_DIALOG (muster_hero_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterHeroDialog, muster_hero_dialog, MUSTER, HERO_DIALOG, AdwDialog)

/* Makes a party member by hand, or edits one.  Saving is one step; closing with something changed
 * asks first. */
AdwDialog *muster_hero_dialog_new (MusterCampaign *campaign);

/* NULL with `error` when the stat block of the creature cannot be read. */
AdwDialog *muster_hero_dialog_new_for_creature (MusterCampaign *campaign,
                                                MusterCreatureItem *creature,
                                                GError **error);

/* What the form holds now; borrowed. */
MusterHeroForm *muster_hero_dialog_get_form (MusterHeroDialog *self);

/* Fills the fields from what the form holds. */
void muster_hero_dialog_show_form (MusterHeroDialog *self);

/* As the Save button: TRUE when it was stored; else the reason stands at the field. */
gboolean muster_hero_dialog_save (MusterHeroDialog *self);

/* The reason that stands under the name, or NULL. */
const char *muster_hero_dialog_get_name_error (MusterHeroDialog *self);

G_END_DECLS
