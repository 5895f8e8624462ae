/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes the widget of an item of a list model. */
typedef GtkWidget *(*MusterMakeChild) (gpointer item, gpointer data);

/* Makes the children of `parent` stand for the items of `model`, in its order.  A child whose item
 * is still there keeps its place in the focus and in the eyes of assistive technology: it is
 * moved, never made anew.  Every child of `parent` is one of these. */
void muster_combat_children_sync (GtkWidget *parent,
                                  GListModel *model,
                                  MusterMakeChild make,
                                  gpointer data);

/* Shows or hides a control.  Focus inside one that hides goes to the current turn. */
void muster_combat_set_visible (GtkWidget *widget, gboolean visible);

/* Moves the focus to the current turn when it is inside `widget`, which is about to go. */
void muster_combat_rescue_focus (GtkWidget *widget);

/* Adds or takes away a style class. */
void muster_combat_set_class (GtkWidget *widget, const char *name, gboolean set);

G_END_DECLS
