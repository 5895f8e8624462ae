/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/muster-combatant.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DROP_BAR (muster_drop_bar_get_type ())
G_DECLARE_FINAL_TYPE (MusterDropBar, muster_drop_bar, MUSTER, DROP_BAR, AdwBin)

/* Asks, right after a combatant dropped to 0 hit points, what that means: dead, unconscious,
 * stable, or as it is.  Nothing waits for the answer. */
void muster_drop_bar_set_combatant (MusterDropBar *self, MusterCombatant *combatant);

G_END_DECLS
