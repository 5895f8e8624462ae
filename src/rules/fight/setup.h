/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* The participant that a creature is in the fight that is set up or runs, or NULL. */
const MusterParticipant *muster_current_participant (const MusterGame *game, MusterId creature);

/* The participant that a creature is in the running fight; NULL outside fights, for those who are
 * not in it and while it is only being set up: then nothing costs anything. */
const MusterParticipant *muster_running_participant (const MusterGame *game, MusterId creature);

/* The same, or the one that it was or is to be in that fight while it is not in it. */
const MusterParticipant *muster_expected_participant (const MusterGame *game, MusterId creature);

/* Keeps a place in the current fight for a creature that has yet to join, so that something can be
 * settled about it before; its participant. */
MusterId muster_fight_expect (MusterGame *game, MusterId creature);

/* A creature joins an open fight it is not in. */
void
muster_fight_join (MusterPerform *perform, MusterId fight, MusterId creature, gboolean surprised);

/* The first round of a fight begins.  May ask for dice. */
void muster_fight_start (MusterPerform *perform, MusterId fight);

/* Takes a creature out of the current fight, if it is in it: chips keyed to its turns end, what
 * follows from its Multiattack is dropped, and when it held the turn the next one begins (the
 * combat document, "The turn advance"). */
void muster_fight_take_out (MusterPerform *perform, MusterId creature);

/* The same without the event, for what tells by an event of its own why somebody goes. */
void muster_fight_let_go (MusterPerform *perform, MusterId creature);

/* Gives a creature of the current fight a twin number of its new name. */
void muster_fight_renumber (MusterPerform *perform, MusterId creature);

G_END_DECLS
