/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "combat/muster-battle-board.h"
#include "combat/muster-battle-token.h"

G_BEGIN_DECLS

struct _MusterBattleBoard
{
  GtkWidget parent_instance;

  MusterFightModel *fight;
  GSignalGroup *fight_signals;
  GSignalGroup *order_signals;
  guint refresh_id;
  guint scroll_id;
  guint zoom;
  gboolean in_use;
  char *movement;

  /* What is picked up, and where it would be put. */
  MusterBattleToken *lifted; /* weak */
  MusterSquares ghost;

  /* The pointer. */
  MusterBattleToken *pressed; /* weak */
  double press_x;             /* where, and on which square */
  double press_y;
  gint32 grab_x;
  gint32 grab_y;
};

/* Side of a square, in pixels. */
int muster_battle_board_get_square (MusterBattleBoard *self);

/* Where squares lie on the board. */
graphene_rect_t muster_battle_board_place (MusterBattleBoard *self, MusterSquares squares);

/* Scrolls what it stands in so far that squares are in view. */
void muster_battle_board_scroll_to (MusterBattleBoard *self, MusterSquares squares);

MusterSquares muster_battle_token_get_squares (MusterBattleToken *token);

/* muster-battle-board-hands.c */
void muster_battle_board_add_hands (MusterBattleBoard *self);
void muster_battle_board_activate_token (MusterBattleBoard *self, MusterBattleToken *token);
void muster_battle_board_put_back (MusterBattleBoard *self);

G_END_DECLS
