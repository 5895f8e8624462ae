/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the GM does to a combatant by hand: hit points, conditions, death and its budget.
 * Each is an action of the group `fight`; combat-actions.h says what each takes. */
#pragma once

#include "combat/muster-combat-page.h"

G_BEGIN_DECLS

void muster_act_damage (MusterCombatPage *page, GVariant *parameter);
void muster_act_heal (MusterCombatPage *page, GVariant *parameter);
void muster_act_temp_hp (MusterCombatPage *page, GVariant *parameter);
void muster_act_set_max_hp (MusterCombatPage *page, GVariant *parameter);
void muster_act_add_condition (MusterCombatPage *page, GVariant *parameter);
void muster_act_remove_chip (MusterCombatPage *page, GVariant *parameter);
void muster_act_set_exhaustion (MusterCombatPage *page, GVariant *parameter);
void muster_act_stabilise (MusterCombatPage *page, GVariant *parameter);
void muster_act_kill (MusterCombatPage *page, GVariant *parameter);
void muster_act_toggle_budget (MusterCombatPage *page, GVariant *parameter);

G_END_DECLS
