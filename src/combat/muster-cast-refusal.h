/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAST_REFUSAL (muster_cast_refusal_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterCastRefusal, muster_cast_refusal, MUSTER, CAST_REFUSAL, AdwPreferencesGroup)

/* Why a spell is not cast, with a box for each thing that the GM may let pass: the cost, the rule
 * for more than one spell a turn, the armor, the components.  Hidden while nothing is wrong.
 *
 * Signal: changed, a box was ticked or unticked. */

/* Unticks the boxes without a signal. */
void muster_cast_refusal_reset (MusterCastRefusal *self);

/* The MUSTER_CAST_WAIVE_ bits of the boxes that are ticked. */
gint32 muster_cast_refusal_get_waived (MusterCastRefusal *self);

/* Says what is wrong with a cast.  Returns whether nothing is. */
gboolean muster_cast_refusal_show (MusterCastRefusal *self,
                                   MusterCampaign *campaign,
                                   const MusterCommand *command);

/* Says what became wrong when the spell was cast. */
void muster_cast_refusal_say (MusterCastRefusal *self, const char *sentence);

/* The first box that is offered, borrowed; without one, any that is not. */
GtkWidget *muster_cast_refusal_get_box (MusterCastRefusal *self);

G_END_DECLS
