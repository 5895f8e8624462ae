/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The turn advance of a running fight (the combat document, "The turn advance"). */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Whether the turn of a participant is passed over: it is down and rolls no death save, or its
 * chips cost it the turn. */
gboolean muster_participant_skips_turn (const MusterGame *game,
                                        const MusterParticipant *participant);

/* By the campaign's option a defeated monster leaves the order of turns: nobody is told that its
 * turn passes, and the ribbon does not show it.  What counts its turns goes on counting, and it is
 * back on its place when it is healed. */
gboolean muster_creature_left_order (const MusterGame *game, MusterId creature);

/* What a poison that ticks deals at the end of a turn, in hit points. */
#define MUSTER_POISON_TICK 2

/* A participant's turn starts: the pointer moves to it, its budget is whole again, chips that
 * waited for this start end.  Those linked to it begin theirs with it. */
void muster_turn_begin (MusterPerform *perform, MusterId participant);

/* A participant's turn ends, and that of those who share it: repeated saves, chips that waited for
 * this end, surprise.  May ask; then muster_perform_phase () is FALSE. */
void muster_turn_end (MusterPerform *perform, MusterId participant);

/* The pointer passes a participant: its turn starts and ends at once.  May ask. */
void muster_turn_pass_over (MusterPerform *perform, MusterId participant);

/* A round is over: six seconds pass, and the next one begins.  May ask for initiative dice. */
void muster_turn_wrap_round (MusterPerform *perform, MusterId fight);

/* SRD 5.1: surprise costs the first turn.  SRD 5.2: it slants the initiative roll and no more. */
gboolean muster_surprise_costs_turn (const MusterGame *game);

/* A surprised participant of 2014 has no reaction until its first turn has ended, and on that turn
 * neither action nor bonus action; a chip shows it.  Or is surprised no longer. */
void muster_turn_surprise (MusterPerform *perform, MusterId participant);
void muster_turn_end_surprise (MusterPerform *perform, MusterId participant);

/* Drops what still follows from a Multiattack of `actor` (0: of anybody) in the fight, with an
 * event that says how many swings were left. */
void muster_turn_drop_agenda (MusterPerform *perform, MusterId fight, MusterId actor);

G_END_DECLS
