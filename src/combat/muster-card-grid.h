/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_CARD_GRID (muster_card_grid_get_type ())
G_DECLARE_FINAL_TYPE (MusterCardGrid, muster_card_grid, MUSTER, CARD_GRID, GtkWidget)

/* A bare container laid out by a MusterCardLayout, for muster_combat_children_sync(). */

G_END_DECLS
