/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/muster-fight-model.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BATTLE_BOARD (muster_battle_board_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattleBoard, muster_battle_board, MUSTER, BATTLE_BOARD, GtkWidget)

/* The board of a fight: squares of five feet, and a token for everybody whom the viewer knows of.
 * Dragging a token moves it (fight.move), a click picks it as the target (fight.target).  With the
 * keyboard Return picks the token of the focus up and puts it down, the arrow keys carry it
 * meanwhile, Escape puts it back; Shift and an arrow key step it by one square.  Stands in a
 * MusterRovingBin, which moves the focus from token to token, in a scrolled window, which it
 * scrolls.
 *
 * Properties, read only: in-use (boolean: somebody stands on it); movement-words (string: how far
 * whoever has the turn can go, "" where the viewer may not know). */
GtkWidget *muster_battle_board_new (void);

void muster_battle_board_set_fight (MusterBattleBoard *self, MusterFightModel *fight);

gboolean muster_battle_board_get_in_use (MusterBattleBoard *self);
const char *muster_battle_board_get_movement_words (MusterBattleBoard *self);

/* The token of whoever has the turn, or NULL. */
GtkWidget *muster_battle_board_get_turn (MusterBattleBoard *self);

/* Larger squares (1) or smaller ones (−1), and whether there are any. */
void muster_battle_board_zoom (MusterBattleBoard *self, int by);
gboolean muster_battle_board_can_zoom (MusterBattleBoard *self, int by);

G_END_DECLS
