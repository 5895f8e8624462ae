/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of a fight about sides, who is hidden, fates, and the combatants that are selected
 * together.  Each is an action of the group `fight`; combat-actions.c enables them. */
#pragma once

#include "combat/muster-combat-page.h"

G_BEGIN_DECLS

void muster_act_choose_side (MusterCombatPage *page, GVariant *parameter);   /* u creature */
void muster_act_edit_side (MusterCombatPage *page, GVariant *parameter);     /* u faction */
void muster_act_set_hidden (MusterCombatPage *page, GVariant *parameter);    /* (ub) */
void muster_act_set_real_dice (MusterCombatPage *page, GVariant *parameter); /* (ub) */
void muster_act_set_alias (MusterCombatPage *page, GVariant *parameter);     /* u */
void muster_act_set_fate (MusterCombatPage *page, GVariant *parameter);      /* (ui) MusterFate */
void muster_act_knock_out (MusterCombatPage *page, GVariant *parameter);     /* u */
void muster_act_park (MusterCombatPage *page, GVariant *parameter);

void muster_act_select (MusterCombatPage *page, GVariant *parameter);         /* u: turns it over */
void muster_act_select_through (MusterCombatPage *page, GVariant *parameter); /* u */
void muster_act_select_foes (MusterCombatPage *page, GVariant *parameter);
void muster_act_select_none (MusterCombatPage *page, GVariant *parameter);
void muster_act_damage_selected (MusterCombatPage *page, GVariant *parameter);
void muster_act_heal_selected (MusterCombatPage *page, GVariant *parameter);
void muster_act_condition_selected (MusterCombatPage *page, GVariant *parameter);
void muster_act_leave_selected (MusterCombatPage *page, GVariant *parameter);

/* The last amount of damage or healing that was given by hand: again, to whoever the amount is for
 * now; or turned round, on whoever had it. */
void muster_act_repeat_amount (MusterCombatPage *page, GVariant *parameter);
void muster_act_reverse_amount (MusterCombatPage *page, GVariant *parameter);

void muster_act_change_max_hp (MusterCombatPage *page, GVariant *parameter); /* u */
void muster_act_set_uses (MusterCombatPage *page, GVariant *parameter);      /* u */
void muster_act_hp_history (MusterCombatPage *page, GVariant *parameter);    /* u */

/* The dialog of a foe that is only a name and a challenge rating. */
void muster_act_add_stand_in (MusterCombatPage *page, GVariant *parameter);

/* At the turns of a creature; 0: of whoever's turn it is. */
void muster_act_remind (MusterCombatPage *page, GVariant *parameter); /* u */

G_END_DECLS
