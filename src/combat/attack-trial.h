/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/game.h"
#include "view/permissions.h"

G_BEGIN_DECLS

/* The swing to try for an attack that is being prepared: the one that `command` asks for, or the
 * first of its Multiattack that is an attack; whatever it costs, it is free.  FALSE: none of it is
 * an attack. */
gboolean muster_attack_trial_swing (const MusterGame *game,
                                    const MusterCommand *command,
                                    MusterCommand *swing);

/* What gives advantage and disadvantage to a swing, a reason a line, as the viewer may read it.
 * The swing is made on `copy` and taken back: what the rules make of it is read there, never
 * guessed.  Free with g_free().  NULL: nothing does, or it would be refused. */
char *muster_attack_trial_slants (MusterGame *copy,
                                  const MusterViewer *viewer,
                                  const MusterCommand *swing);

G_END_DECLS
