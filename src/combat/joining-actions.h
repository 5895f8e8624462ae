/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who comes into a running fight and who leaves it.
 * Each is an action of the group `fight`; combat-actions.h says what each takes. */
#pragma once

#include "combat/muster-combat-page.h"

G_BEGIN_DECLS

void muster_act_leave (MusterCombatPage *page, GVariant *parameter);
void muster_act_add_combatant (MusterCombatPage *page, GVariant *parameter);
void muster_act_add_nearby (MusterCombatPage *page, GVariant *parameter);

G_END_DECLS
