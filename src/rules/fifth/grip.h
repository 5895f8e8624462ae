/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attacks of whoever holds somebody (SRD, Ankheg, Marilith). */
#pragma once

#include "rules/command.h"
#include "rules/game.h"

G_BEGIN_DECLS

/* The entry of a swing, NULL: what everybody has. */
const MusterAttackEntry *muster_swing_entry (const MusterGame *game,
                                             const MusterCommandAttack *command);

/* MusterGrip of the swing. */
guint muster_grip_of (const MusterGame *game, const MusterCommandAttack *command);

/* Whether it holds somebody, and not its target. */
gboolean muster_grip_holds_another (const MusterGame *game, const MusterCommandAttack *command);

G_END_DECLS
