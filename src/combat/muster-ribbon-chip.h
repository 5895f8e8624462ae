/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/muster-fight-model.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_RIBBON_CHIP (muster_ribbon_chip_get_type ())
G_DECLARE_FINAL_TYPE (MusterRibbonChip, muster_ribbon_chip, MUSTER, RIBBON_CHIP, GtkToggleButton)

/* One combatant in the ribbon of turns.  Pressed: the active column shows it.  A click asks for
 * that by `fight.inspect`.
 *
 * A mark tells its side without colour, a chain that it acts on another one's turn.
 *
 * # Accessibility: a toggle button named after the combatant, its state and its side. */
GtkWidget *muster_ribbon_chip_new (MusterFightModel *fight, MusterCombatant *combatant);

/* The sides of the fight, or their names, are others than before. */
void muster_ribbon_chip_refresh (MusterRibbonChip *self);

MusterCombatant *muster_ribbon_chip_get_combatant (MusterRibbonChip *self); /* borrowed */

G_END_DECLS
