/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The movement of a turn on the grid (SRD, Movement and Position). */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Bits of Participant.steps: what the movement of its turn goes by.  Stable numbers: stored. */
typedef enum
{
  MUSTER_STEPS_DISENGAGED = 1 << 0, /* walks off without opportunity attacks */
  MUSTER_STEPS_BY_ACTION = 1 << 1,  /* its action was to Dash or to Disengage */
} MusterSteps;

/* The speed a creature moves with now, in feet: the better one of walking and flying, else of
 * climbing, swimming and burrowing; 0 when something holds it or it is down. */
gint32 muster_movement_speed_ft (const MusterGame *game, MusterId creature);

/* Feet of movement that a participant's turn has left, and all that it began with: its speed, and
 * once more for each Dash. */
gint32 muster_movement_left_ft (const MusterGame *game, const MusterParticipant *participant);
gint32 muster_movement_whole_ft (const MusterGame *game, const MusterParticipant *participant);

/* What a foot costs a creature: two of whoever crawls (SRD, Being Prone), and twice that for
 * whoever drags somebody it holds who is not two sizes smaller (SRD, Grappling). */
gint32 muster_movement_cost (const MusterGame *game, MusterId creature);

/* Whether a turn's movement is over because it has acted, at a table where moving comes first.
 * Dash and Disengage are about moving and do not end it. */
gboolean muster_movement_is_over (const MusterGame *game, const MusterParticipant *participant);

/* On its own turn standing up costs half of a creature's speed, or what is left of it (SRD, Being
 * Prone); off it, and where positions are asked, nothing. */
void muster_movement_stand_up (MusterPerform *perform, MusterId creature);

/* A turn begins: nothing is walked yet. */
void muster_movement_begin (MusterParticipant *participant);

/* A standard action that is about moving was taken. */
void muster_movement_take_action (MusterPerform *perform,
                                  MusterId creature,
                                  MusterStandardAction action,
                                  MusterCost cost);

G_END_DECLS
