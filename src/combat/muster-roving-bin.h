/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_ROVING_BIN (muster_roving_bin_get_type ())
G_DECLARE_FINAL_TYPE (MusterRovingBin, muster_roving_bin, MUSTER, ROVING_BIN, GtkWidget)

/* One tab stop with many items.  Tab enters at the item that had the focus last, else at the
 * anchor, else at the first; it walks through what stands inside that item and then leaves.  The
 * arrow keys go to the next item in that direction and wrap around, Home and End to the first and
 * the last.
 *
 * Properties: child (GtkWidget). */
GtkWidget *muster_roving_bin_new (void);

GtkWidget *muster_roving_bin_get_child (MusterRovingBin *self);
void muster_roving_bin_set_child (MusterRovingBin *self, GtkWidget *child);

/* Which of the widgets inside are the items: those of this type. */
void muster_roving_bin_set_item_type (MusterRovingBin *self, GType type);

/* Where Tab enters while nothing had the focus yet; NULL: the first. */
void muster_roving_bin_set_anchor (MusterRovingBin *self, GtkWidget *item);

/* The item at which Tab would enter, borrowed, or NULL when there are none. */
GtkWidget *muster_roving_bin_get_entry (MusterRovingBin *self);

G_END_DECLS
