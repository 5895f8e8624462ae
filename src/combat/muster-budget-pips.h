/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/muster-combatant.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BUDGET_PIPS (muster_budget_pips_get_type ())
G_DECLARE_FINAL_TYPE (MusterBudgetPips, muster_budget_pips, MUSTER, BUDGET_PIPS, AdwBin)

/* What a turn has spent: action, bonus action and reaction as toggle buttons that are pressed once
 * they are spent, and what else is counted.  A press is the GM's override: `fight.toggle-budget`.
 *
 * # Accessibility: the names ("Action spent") never change; the state is `pressed`. */
void muster_budget_pips_set_combatant (MusterBudgetPips *self, MusterCombatant *combatant);

G_END_DECLS
