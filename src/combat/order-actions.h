/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of turns: who acts next, who waits, moves or acts together, and the end.
 * Each is an action of the group `fight`; combat-actions.h says what each takes. */
#pragma once

#include "combat/muster-combat-page.h"

G_BEGIN_DECLS

void muster_act_next_turn (MusterCombatPage *page, GVariant *parameter);
void muster_act_previous_turn (MusterCombatPage *page, GVariant *parameter);
void muster_act_move_in_order (MusterCombatPage *page, GVariant *parameter);
void muster_act_move_before (MusterCombatPage *page, GVariant *parameter);
void muster_act_move_behind (MusterCombatPage *page, GVariant *parameter);
void muster_act_delay (MusterCombatPage *page, GVariant *parameter);
void muster_act_move (MusterCombatPage *page, GVariant *parameter);
void muster_act_give_turn (MusterCombatPage *page, GVariant *parameter);
void muster_act_link_turn (MusterCombatPage *page, GVariant *parameter);
void muster_act_unlink_turn (MusterCombatPage *page, GVariant *parameter);
void muster_act_in_lair (MusterCombatPage *page, GVariant *parameter);
void muster_act_set_pack (MusterCombatPage *page, GVariant *parameter);       /* ub */
void muster_act_set_initiative (MusterCombatPage *page, GVariant *parameter); /* u: asks for it */
void muster_act_end (MusterCombatPage *page, GVariant *parameter);

/* While a fight waits for initiatives: the dialog in which the GM types what the players rolled,
 * and a roll of one combatant. */
void muster_act_enter_initiatives (MusterCombatPage *page, GVariant *parameter);
void muster_act_roll_initiative (MusterCombatPage *page, GVariant *parameter);

G_END_DECLS
