/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_TURN_FINDER (muster_turn_finder_get_type ())
G_DECLARE_FINAL_TYPE (MusterTurnFinder, muster_turn_finder, MUSTER, TURN_FINDER, GtkPopover)

/* Finds a combatant of the ribbon by a part of its label, or by what is short for it: "g4" is
 * "Goblin 4".
 *
 * Properties: chips (GtkWidget), what holds the chips of the ribbon, inside a viewport.
 * Actions that it needs: fight.focus-turn. */
GtkWidget *muster_turn_finder_new (void);

/* Opens it with nothing typed.  Whoever finds nobody gets the focus back where it was. */
void muster_turn_finder_begin (MusterTurnFinder *self);

G_END_DECLS
