/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/muster-combatant.h"
#include "parts/muster-hp-bar.h"

G_BEGIN_DECLS

/* Shows hit points as the viewer may know them: exactly, or as a band. */
void muster_show_hit_points (MusterHpBar *bar, const MusterCombatantView *view);

/* Splits a label at the number that tells two of one name apart: "Goblin", and "2".  A label
 * without one gives "" as the number, which is borrowed; the name is free with g_free(). */
char *muster_split_label (const char *label, const char **number);

/* Gives a widget the style classes of how a combatant stands: foe, turn, cannot-act, dying,
 * stable, defeated. */
void muster_show_state (GtkWidget *widget, const MusterCombatantView *view);

/* The drawn mark of a state: a heart for the dying, a skull for the dead …; NULL for one that is
 * up. */
const char *muster_state_icon_name (const MusterCombatantView *view);

/* The shortest beginning of a side's name, of up to three letters, that no other named side begins
 * with; "" for a nameless one.  `sides` of MusterSideItem.  Free with g_free(). */
char *muster_show_side_mark (GListModel *sides, const char *name);

G_END_DECLS
