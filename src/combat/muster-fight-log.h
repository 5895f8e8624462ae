/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FIGHT_LOG (muster_fight_log_get_type ())
G_DECLARE_FINAL_TYPE (MusterFightLog, muster_fight_log, MUSTER, FIGHT_LOG, AdwBin)

/* The log of a fight, or of the whole campaign, newest first, rounds as headings.  Rows are only
 * added at the top: nothing is read again.  Space, Enter and a click open the dice of a line.
 *
 * # Accessibility: role LOG. */
GtkWidget *muster_fight_log_new (void);

void muster_fight_log_set_fight (MusterFightLog *self,
                                 MusterCampaign *campaign,
                                 MusterFightModel *fight);
void muster_fight_log_set_campaign (MusterFightLog *self, MusterCampaign *campaign);

/* Leaves the lines in which each of these words is found; "": all. */
void muster_fight_log_search (MusterFightLog *self, const char *words);

/* How many lines show. */
guint muster_fight_log_get_n_lines (MusterFightLog *self);

G_END_DECLS
