/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

/* The giver drinks a Potion of Healing; with another one picked as the target, first asks which of
 * the two drinks it.  @target may be NULL. */
void muster_potion_drink_or_ask (GtkWidget *parent,
                                 MusterCampaign *campaign,
                                 MusterCombatant *giver,
                                 MusterCombatant *target);

G_END_DECLS
