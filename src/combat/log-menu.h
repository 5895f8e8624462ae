/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the GM does with a line of the log: take it back, amend it, correct a die, copy it. */
#pragma once

#include <gtk/gtk.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

/* What a line says: its words or the GM's in their place, the note, and that it was taken back.
 * Free with g_free(). */
char *muster_log_line_words (MusterCampaign *campaign, MusterLogItem *item);

/* What stands above lines of the campaign's log: the fight, as far as the viewer may read its name,
 * the round, and the game's time.  Free with g_free(). */
char *muster_log_heading (MusterCampaign *campaign, const MusterEvent *event);

/* What may be done with the line now: `log.*` actions with its number.  The caller owns it. */
GMenuModel *muster_log_menu_new (MusterCampaign *campaign, MusterLogItem *item);

/* The dialogs behind the menu, over `parent`. */
void muster_log_amend (GtkWidget *parent, MusterCampaign *campaign, MusterLogItem *item);
void muster_log_correct (GtkWidget *parent, MusterCampaign *campaign, MusterLogItem *item);

/* `fight`: 0: there is only the whole log to clear. */
void muster_log_clear (GtkWidget *parent, MusterCampaign *campaign, MusterId fight);

G_END_DECLS
