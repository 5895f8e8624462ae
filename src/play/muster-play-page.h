/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PLAY_PAGE (muster_play_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterPlayPage, muster_play_page, MUSTER, PLAY_PAGE, AdwBin)

/* The session at the table: the party and what is staged for it.
 *
 * Property `campaign` (MusterCampaign or NULL).
 * Actions: play.toggle-absent (u creature), play.toggle-real-dice (u creature),
 * play.reset-encounter (u encounter). */
GtkWidget *muster_play_page_new (void);

MusterCampaign *muster_play_page_get_campaign (MusterPlayPage *self); /* borrowed, or NULL */
void muster_play_page_set_campaign (MusterPlayPage *self, MusterCampaign *campaign);

/* Gives the map of the party's place the focus; FALSE: there is none. */
gboolean muster_play_page_focus_map (MusterPlayPage *self);

G_END_DECLS
