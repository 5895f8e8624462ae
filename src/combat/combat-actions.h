/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "combat/muster-combat-page.h"

G_BEGIN_DECLS

/* Adds to the group `fight` of a combat page every action that changes the game.  Ids are creature
 * ids unless said otherwise.
 *
 *   attack (ii) kind, index: an offer of the turn's holder: the attack dialog, with the picked
 *     target filled in; that of a death save rolls it
 *   attack-as (uii) creature, kind, index: the same for a reaction or a legendary attack
 *   take-action (ii) MusterStandardAction, MusterCost, for the turn's holder: at once, or the
 *     dialog for what the action needs; class-action (i) MusterClassAction likewise
 *   cast (ui) caster, spell: the dialog; caster 0: the turn's holder, for a
 *     player the own character; spell −1: the first it can
 *   use-special (ui) creature, special; drink-potion: the turn's holder
 *   next-turn, previous-turn, end
 *   enter-initiatives; roll-initiative (u): while the fight waits for them
 *   move-in-order (ui) creature, −1 or 1; move-before (uu) creature, before whom, 0: the end;
 *   move-behind (uu) creature, behind whom
 *   delay (u) after whom; give-turn (u); link-turn (u) to the target,
 *   unlink-turn (u); set-pack (ub) on the count of its kind; set-initiative (u): asks for it;
 *   in-lair (u): turns it over
 *   damage, heal, temp-hp (ui) target, amount
 *   set-max-hp (uib) creature, maximum, whether a raised maximum raises hit points as well
 *   set-uses (u): the dialog of what is left of its uses and slots
 *   add-condition (u): the dialog; remove-chip (u) chip; set-exhaustion (ui) creature, level
 *   death-save, stabilise, kill, drop-concentration (u)
 *   toggle-budget (ui) creature, MusterCost
 *   leave (u): out of the fight, after a question
 *   add-combatant: the dialog that brings somebody in; add-nearby (u): at once
 *   add-stand-in: the dialog of a foe that is only a challenge rating
 *   roll-check (u): the dialog of saving throws and checks, 0: of everybody
 *   remind (u): the dialog of reminders, 0: of whoever's turn it is
 *   those of sides and of a selection: side-actions.h
 *
 * Each click is one step of undo.  A refusal shows as a message; one that can be waived asks.
 * Enabled: while a fight is running in a campaign that can be written; while a question is open
 * only end; for players what the holder of the turn may do, on their turn, and
 * what their character may do at any time.
 *
 * The page itself has those that only change what is looked at: inspect (u), target (u),
 * board-order (stateful, i), focus-turn. */
void muster_combat_actions_add (GActionMap *map, MusterCombatPage *page);

G_END_DECLS
