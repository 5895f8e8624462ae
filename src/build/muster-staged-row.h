/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_STAGED_ROW (muster_staged_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterStagedRow, muster_staged_row, MUSTER, STAGED_ROW, AdwExpanderRow)

/* One creature of an encounter; opened, its name, alias and disposition can be edited.  What
 * cannot be taken stays in the field, with the reason under it. */
GtkWidget *muster_staged_row_new (MusterCampaign *campaign, MusterCreatureItem *creature);

MusterCreatureItem *muster_staged_row_get_creature (MusterStagedRow *self); /* borrowed */

/* Types a name and applies it, as the entry's apply button does. */
void muster_staged_row_rename (MusterStagedRow *self, const char *name);

/* What stands under the name, or NULL when the name is right. */
const char *muster_staged_row_get_name_error (MusterStagedRow *self);

G_END_DECLS
