/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* On the grid: turns an attack of whoever has the turn that does not reach `target` into what
 * comes before it, a walk towards the target, or into another attack that does; else into the end
 * of the turn.  Leaves every other command alone. */
void muster_tactics_approach (const MusterGame *game,
                              const MusterParticipant *participant,
                              MusterId target,
                              MusterCommand *command);

G_END_DECLS
