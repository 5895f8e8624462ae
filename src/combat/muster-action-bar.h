/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/muster-offer-list.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ACTION_BAR (muster_action_bar_get_type ())
G_DECLARE_FINAL_TYPE (MusterActionBar, muster_action_bar, MUSTER, ACTION_BAR, GtkBox)

/* What the holder of the turn may do, in groups: attacks, Multiattack, off-hand, actions, items.
 * Whoever is being looked at: the bar belongs to the turn. */
GtkWidget *muster_action_bar_new (void);

/* NULL: nothing to do. */
void muster_action_bar_set_offers (MusterActionBar *self, MusterOfferList *offers);

/* The first button, or NULL: there is nothing to do. */
GtkWidget *muster_action_bar_get_first (MusterActionBar *self);

/* The button whose name begins with these letters, or a word of it, or has them in their order:
 * "do" is Dodge.  NULL: none. */
GtkWidget *muster_action_bar_find (MusterActionBar *self, const char *letters);

/* Puts the keys to each button into its tooltip. */
void muster_action_bar_show_letters (MusterActionBar *self);

/* Presses the first attack; FALSE when there is none. */
gboolean muster_action_bar_attack (MusterActionBar *self);

G_END_DECLS
