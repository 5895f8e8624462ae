/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a click on an action of the bar does, besides attacks. */
#pragma once

#include <gtk/gtk.h>

#include "campaign/campaign.h"
#include "rules/creature/feature.h"

G_BEGIN_DECLS

/* A standard action of a creature: done at once, or after the dialog for what it needs; `target` is
 * the card that is picked, 0: none. */
void muster_turn_action_take (GtkWidget *parent,
                              MusterCampaign *campaign,
                              MusterId creature,
                              MusterStandardAction action,
                              MusterCost cost,
                              MusterId target);

/* The same for what its classes give it. */
void muster_turn_action_take_class_action (GtkWidget *parent,
                                           MusterCampaign *campaign,
                                           MusterId creature,
                                           MusterClassAction action);

G_END_DECLS
