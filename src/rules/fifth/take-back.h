/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking a line of the log back: the change it told of is reversed by a command of its own, and
 * everything that happened since stays. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* The command that reverses what an event told of, `line` filled in; its text is the game's and
 * holds as long as that.  NOT_A_CHANGE: the event changed nothing, or nothing that can be taken
 * back by itself (a turn, a fight, a death). */
MusterRefusal muster_take_back_of (const MusterGame *game,
                                   const MusterEvent *event,
                                   gint64 line,
                                   MusterCommand *command);

G_END_DECLS
