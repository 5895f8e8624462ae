/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_CARD_LAYOUT (muster_card_layout_get_type ())
G_DECLARE_FINAL_TYPE (MusterCardLayout, muster_card_layout, MUSTER, CARD_LAYOUT, GtkLayoutManager)

/* As many columns of equal width as fit, filled from the start, row by row; a child is as high as
 * it wants and stands at the top of its row.
 *
 * Properties: min-column-width, spacing (int, pixels), max-columns (int, 1 and up). */
GtkLayoutManager *muster_card_layout_new (int min_column_width, int max_columns, int spacing);

G_END_DECLS
