/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* A roll that a creature has a name for. */
typedef struct
{
  char *name;     /* "Stealth", "Dexterity save", "Scimitar to hit" */
  char *notation; /* "1d20+6" */
} MusterNamedRoll;

/* What one creature may roll by name, those whose name begins with `text` first, then those where
 * a later word does; at most `limit` of them.  Free with g_ptr_array_unref(). */
GPtrArray *
muster_named_rolls_find (const MusterGame *game, MusterId creature, const char *text, guint limit);

void muster_named_roll_free (MusterNamedRoll *roll);

G_END_DECLS
