/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"
#include "parts/muster-announcer.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_WINDOW (muster_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterWindow, muster_window, MUSTER, WINDOW, AdwApplicationWindow)

/* The GM's window: the modes Play, Build and Library, the combat page beside them, the dice tray,
 * and the campaign they all show.
 *
 * Actions of the group `win`:
 *   undo, redo, answer, withdraw;
 *   new-campaign, open-campaign, open-example, open-path (s), copy-campaign, rename-campaign,
 *   close-campaign, cancel-opening;
 *   show-mode (s), open-fight, back-to-map, set-up-fight (u encounter, 0: the party alone);
 *   new-encounter, edit-encounter (u), add-party-member, add-to-encounter (us encounter, key);
 *   campaign-settings, set-option (ss option, choice), name-campaign (s),
 *   set-log-limits (ii campaign, fight; 0: the usual), set-turn-timer (ib seconds, per round),
 *   set-players-initiative (b);
 *   roll (ss notation, label), focus-tray, focus-log, focus-active, focus-board,
 *   focus-next-part;
 *   show-message (s), show-undo-message (s), announce (s), show-stat-block (s key),
 *   show-creature (u id);
 *   player-window, open-player (u character, 0: nobody's);
 *   edit-map (u map), show-entry (s key of the campaign’s library), find;
 *   show-log, preferences, shortcuts, about. */
MusterWindow *muster_window_new (GtkApplication *application, GSettings *settings);

MusterCampaign *muster_window_get_campaign (MusterWindow *self); /* borrowed, or NULL */

/* Shows a campaign; NULL: the welcome page. */
void muster_window_set_campaign (MusterWindow *self, MusterCampaign *campaign);

/* Opens a campaign file in a worker; what goes wrong is said in a dialog. */
void muster_window_open (MusterWindow *self, GFile *file);

/* Whether a file is being opened now. */
gboolean muster_window_is_opening (MusterWindow *self);

/* "welcome", "opening", "combat", or the mode that is shown. */
const char *muster_window_get_shown (MusterWindow *self);

/* The voice of the window, for tests that listen; borrowed. */
MusterAnnouncer *muster_window_get_announcer (MusterWindow *self);

G_END_DECLS
