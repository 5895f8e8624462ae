/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* The simplest tactics: a dying hero rolls its death save; whoever is below a third of its hit
 * points drinks a potion it carries; otherwise Multiattack or the attack with the highest average
 * damage, against the standing enemy with the fewest hit points; with nothing left to do the turn
 * ends.  Fills the next command for whoever's turn it is.  FALSE: the fight is not running. */
gboolean muster_tactics_simplest (const MusterGame *game, MusterId fight, MusterCommand *command);

/* Answers every question the simplest way: the first choice offered.  Constant. */
const MusterDecider *muster_tactics_simplest_decider (void);

G_END_DECLS
