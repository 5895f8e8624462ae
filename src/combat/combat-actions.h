/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "combat/muster-combat-page.h"

G_BEGIN_DECLS

/* Adds to the group `fight` of a combat page every action that changes the game.  Ids are creature
 * ids unless said otherwise.
 *
 *   attack (ii) kind, index: an offer of the turn's holder: the attack dialog, with the picked
 *     target filled in;
 *   attack-as (uii) creature, kind, index: the same for a reaction or a legendary attack;
 *   take-action (ii) MusterStandardAction, MusterCost, for the turn's holder;
 *   drink-potion: the turn's holder;
 *   next-turn, end;
 *   damage, heal, temp-hp (ui) target, amount;
 *   add-condition (u): the dialog; remove-chip (u) chip;
 *   death-save, stabilise (u); toggle-budget (ui) creature, MusterCost.
 *
 * The page itself has those that only change what is looked at: inspect (u), target (u), find,
 * board-order (stateful, i), focus-turn. */
void muster_combat_actions_add (GActionMap *map, MusterCombatPage *page);

G_END_DECLS
