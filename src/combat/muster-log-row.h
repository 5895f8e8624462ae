/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "campaign/campaign.h"
#include "model/muster-log-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LOG_ROW (muster_log_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterLogRow, muster_log_row, MUSTER, LOG_ROW, GtkBox)

/* One line of the fight's log; opened it shows every die behind it.
 *
 * Signal `opened` (MusterLogItem *item, gboolean open). */
GtkWidget *muster_log_row_new (void);

/* NULL item: the row stands for none.  `open`: whether its dice show. */
void muster_log_row_set_item (MusterLogRow *self,
                              MusterCampaign *campaign,
                              MusterLogItem *item,
                              gboolean open);

/* The item of the list that holds the row: its accessible label says what the row shows. */
void muster_log_row_set_list_item (MusterLogRow *self, GtkListItem *list_item);

/* What may be done with the line. */
void muster_log_row_open_menu (MusterLogRow *self);

/* Opens or closes the dice; FALSE when the line has none. */
gboolean muster_log_row_toggle (MusterLogRow *self);

MusterLogItem *muster_log_row_get_item (MusterLogRow *self); /* borrowed, or NULL */
gboolean muster_log_row_get_open (MusterLogRow *self);

G_END_DECLS
