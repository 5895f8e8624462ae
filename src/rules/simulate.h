/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* How to play a fight without people. */
typedef struct
{
  gint64 seed;      /* of the dice */
  guint max_rounds; /* an undecided fight stops after this many */

  /* Called after each command that was performed, or NULL.  Reads the game, never changes it. */
  void (*performed) (const MusterGame *game,
                     const MusterCommand *command,
                     const MusterResult *result,
                     gpointer data);
  gpointer data;
} MusterSimulation;

/* What came of it. */
typedef struct
{
  MusterOutcome outcome;
  guint rounds;
  guint commands;
  guint attacks;
  guint hits;
  guint standing_heroes; /* above 0 hit points */
  guint dead_heroes;
} MusterSimulationCounts;

/* Plays a fight in memory to its end with the simplest tactics on all sides: rolls the initiative
 * that is missing, starts it, takes turns until one side has won or the rounds are over, and ends
 * it with the experience points of the rules.  `fight` has been opened and joined.  `result` is
 * scratch space that may be used again.  The game is left as the fight left it;
 * muster_snapshot_restore() plays from the same start again. */
void muster_simulate_fight (MusterGame *game,
                            MusterId fight,
                            const MusterSimulation *simulation,
                            MusterResult *result,
                            MusterSimulationCounts *counts);

G_END_DECLS
