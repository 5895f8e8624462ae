/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a combatant does: attacks, spells, standard and class actions, saves and checks.
 * Each is an action of the group `fight`; combat-actions.h says what each takes. */
#pragma once

#include "combat/muster-combat-page.h"

G_BEGIN_DECLS

void muster_act_attack (MusterCombatPage *page, GVariant *parameter);
void muster_act_attack_as (MusterCombatPage *page, GVariant *parameter);
void muster_act_take_action (MusterCombatPage *page, GVariant *parameter);
void muster_act_release_readied (MusterCombatPage *page, GVariant *parameter);
void muster_act_escape (MusterCombatPage *page, GVariant *parameter);
void muster_act_class_action (MusterCombatPage *page, GVariant *parameter);
void muster_act_cast (MusterCombatPage *page, GVariant *parameter);
void muster_act_use_spell (MusterCombatPage *page, GVariant *parameter);
void muster_act_drop_concentration (MusterCombatPage *page, GVariant *parameter);
void muster_act_drink_potion (MusterCombatPage *page, GVariant *parameter);
void muster_act_use_special (MusterCombatPage *page, GVariant *parameter);
void muster_act_death_save (MusterCombatPage *page, GVariant *parameter);
void muster_act_roll_check (MusterCombatPage *page, GVariant *parameter);

G_END_DECLS
