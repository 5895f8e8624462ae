/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* To be called after anything that drops, raises, brings or takes somebody: announces the outcome
 * of the running fight once each time it changes to victory or defeat.  The fight goes on (the
 * combat document, "Ending a fight"). */
void muster_fight_note_outcome (MusterPerform *perform);

/* What a defeated foe is worth: its printed experience points, else those of its challenge
 * rating; 0 for one without either. */
gint32 muster_foe_xp (const MusterStatBlock *block);

typedef struct
{
  gint64 total;   /* of the defeated foes in the order */
  guint n_living; /* party characters in the order who are not dead */
  gint32 share;   /* of each, rounded down */
} MusterFightXp;

/* What ending the fight now would award by the rules: nothing after a defeat. */
MusterFightXp muster_fight_xp (const MusterGame *game, MusterId fight);

G_END_DECLS
