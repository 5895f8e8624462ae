/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_COMBAT_PAGE (muster_combat_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterCombatPage, muster_combat_page, MUSTER, COMBAT_PAGE, AdwBin)

/* The running fight: the ribbon of turns, the active column, the board of cards and the log, with
 * room for the window's dice tray.
 *
 * Property `campaign` (MusterCampaign or NULL).
 * Actions: the group `fight`, which combat-actions.h lists. */
GtkWidget *muster_combat_page_new (void);

MusterCampaign *muster_combat_page_get_campaign (MusterCombatPage *self); /* borrowed, or NULL */
void muster_combat_page_set_campaign (MusterCombatPage *self, MusterCampaign *campaign);

/* The fight that is set up or running, borrowed, or NULL. */
MusterFightModel *muster_combat_page_get_fight (MusterCombatPage *self);

/* Puts the tray under the log; in a smaller window it is a page beside it, or a sheet at the
 * bottom.  NULL: lets go of the one that is there; whoever wants to show it elsewhere holds a
 * reference. */
void muster_combat_page_set_tray (MusterCombatPage *self, GtkWidget *tray);

/* The tray that was put there, borrowed, or NULL. */
GtkWidget *muster_combat_page_get_tray (MusterCombatPage *self);

/* Moves the keyboard focus to the chip of the current turn, or to the round when there is none:
 * the first thing when the page comes up. */
void muster_combat_page_focus_turn (MusterCombatPage *self);

/* Brings the dice up where the layout keeps them behind something else. */
void muster_combat_page_reveal_tray (MusterCombatPage *self);

/* Moves the keyboard focus to the log, to the active column or to the board; in a narrow window
 * their page comes up first. */
void muster_combat_page_focus_log (MusterCombatPage *self);
void muster_combat_page_focus_active (MusterCombatPage *self);
void muster_combat_page_focus_board (MusterCombatPage *self);

/* Brings up the map beside the log and gives it the focus; FALSE: the party is on no map. */
gboolean muster_combat_page_focus_map (MusterCombatPage *self);

G_END_DECLS
