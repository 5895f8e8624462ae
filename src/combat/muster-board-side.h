/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BOARD_SIDE (muster_board_side_get_type ())
G_DECLARE_FINAL_TYPE (MusterBoardSide, muster_board_side, MUSTER, BOARD_SIDE, GtkBox)

/* One side of the board: its mark and name as a heading, and a card for everybody on it. */
GtkWidget *muster_board_side_new (MusterCampaign *campaign, MusterSideItem *side);

void muster_board_side_set_dense (MusterBoardSide *self, gboolean dense);

G_END_DECLS
