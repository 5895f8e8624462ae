/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

/* A fight of more than this shows lines instead of cards. */
#define MUSTER_COMBAT_BOARD_CARDS 16

#define MUSTER_TYPE_COMBAT_BOARD (muster_combat_board_get_type ())
G_DECLARE_FINAL_TYPE (MusterCombatBoard, muster_combat_board, MUSTER, COMBAT_BOARD, AdwBin)

/* Both sides of a fight as cards.  One tab stop; a card keeps its widget, and with it focus and
 * place, for as long as its combatant is in the fight. */
GtkWidget *muster_combat_board_new (void);

void muster_combat_board_set_fight (MusterCombatBoard *self,
                                    MusterCampaign *campaign,
                                    MusterFightModel *fight);

G_END_DECLS
