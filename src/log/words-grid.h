/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of the battle grid: who stands where, how far, and how far it can go. */
#pragma once

#include "rules/grid/aim.h"
#include "view/combatant-view.h"

G_BEGIN_DECLS

/* "Orc 2, column 4, row 3, 15 feet from Borin": `from` is who has the turn, NULL: nobody.  Free
 * with g_free(). */
char *muster_words_token (const MusterCombatantView *view, const MusterCombatantView *from);

/* "Borin: 15 of 30 feet left", of somebody on its turn.  Free with g_free(). */
char *muster_words_movement (const MusterCombatantView *view);

/* "Column 4, row 3: 15 feet", where somebody who is picked up would be put.  Free with g_free(). */
char *muster_words_square (MusterSquares squares, gint32 feet);

/* "60 feet, long range"; and who stands beside the target, when Sneak Attack counts with that.
 * Free with g_free(); NULL: the grid does not know. */
char *muster_words_aim (const MusterAim *aim, gboolean sneaks);

G_END_DECLS
