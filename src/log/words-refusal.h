/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "log/names.h"
#include "rules/game.h"

G_BEGIN_DECLS

/* Why a command was refused and what to do: "Goblin 2 has no action left this turn. Ignore the
 * action cost to let it through." for the command that was.  Free with g_free(). */
char *muster_words_refusal (const MusterNames *names,
                            const MusterCommand *command,
                            MusterRefusal refusal,
                            MusterWaiver waiver);

/* The label of the box that waives: "Ignore the action cost"; NULL when nothing waives. */
const char *muster_words_waiver (MusterRefusal refusal, MusterWaiver waiver);

/* What a step is called in the undo menu: "Damage to Goblin 2", "Goblin 1 attacks Mirelle".
 * Free with g_free(). */
char *muster_words_title (const MusterNames *names, MusterId fight, const MusterCommand *command);

/* Why there is no turn before this one.  Free with g_free(). */
char *muster_words_no_turn_before (void);

G_END_DECLS
