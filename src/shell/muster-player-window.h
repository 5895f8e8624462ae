/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"
#include "parts/muster-announcer.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PLAYER_WINDOW (muster_player_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterPlayerWindow, muster_player_window, MUSTER, PLAYER_WINDOW, AdwApplicationWindow)

/* A player's window: the fight as that player may see it, and outside of fights a page that says
 * that the table is waiting.  It takes the player's own turns, and nothing else.
 *
 * Actions of the group `win`: fullscreen, answer; show-message (s), announce (s), roll (ss
 * notation, label), focus-tray, back-to-map (which leads nowhere: there is only the fight). */

/* `campaign`: the GM's; the window sits down at it.  `bound`: the character it plays, 0: none, a
 * screen for the whole table. */
MusterPlayerWindow *
muster_player_window_new (GtkApplication *application, MusterCampaign *campaign, MusterId bound);

/* The seat of the window; borrowed. */
MusterCampaign *muster_player_window_get_seat (MusterPlayerWindow *self);

/* The voice of the window, for tests that listen; borrowed. */
MusterAnnouncer *muster_player_window_get_announcer (MusterPlayerWindow *self);

G_END_DECLS
