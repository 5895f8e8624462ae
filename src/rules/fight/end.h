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

#define MUSTER_MAX_EXPERIENCE 1000000

/* What a participant is worth when it is beaten: foes alone are. */
gint32 muster_participant_xp (const MusterGame *game, const MusterParticipant *participant);

/* Whether a participant is out of the fight: at 0 hit points, dead, or surrendered. */
gboolean muster_participant_is_beaten (const MusterGame *game,
                                       const MusterParticipant *participant);

/* Whether a participant gets a share: a party character who is not dead and not absent. */
gboolean muster_participant_earns (const MusterGame *game, const MusterParticipant *participant);

/* The share of each, rounded down; 0 when there is nobody to share. */
gint32 muster_share_of (gint64 total, guint n_heroes);

typedef struct
{
  gint64 total;   /* of the beaten foes in the order */
  guint n_living; /* party characters in the order who are not dead */
  gint32 share;   /* of each, rounded down */
} MusterFightXp;

/* What ending the fight now would award by the rules: nothing after a defeat. */
MusterFightXp muster_fight_xp (const MusterGame *game, MusterId fight);

/* Where a creature of the fight is, seen from the party. */
typedef enum
{
  MUSTER_REACH_HERE,   /* of the encounter: on the party's tile or beside it */
  MUSTER_REACH_NEARBY, /* further away, but near enough to come */
  MUSTER_REACH_AWAY,
} MusterReach;

typedef MusterReach (*MusterFightReach) (const MusterGame *game,
                                         MusterId creature,
                                         gconstpointer data);

/* Whether a fight goes on after the party walked: any creature of the order is here, or a foe is
 * nearby, defeated or not (the combat document, "The automatic end").  When not, it ends by
 * END_FIGHT with no experience. */
gboolean muster_fight_holds (const MusterGame *game,
                             MusterId fight,
                             MusterFightReach reach,
                             gconstpointer data);

/* Ends a fight: chips that wait for a turn end, every living party character gets the share, and
 * whoever surrendered is neutral from then on. */
void muster_fight_close (MusterPerform *perform, MusterId fight, gint32 share);

/* To be called after a creature was deleted: the running fight ends without an award when no
 * creature is left in it beside the party (the combat document, "The automatic end"). */
void muster_fight_close_when_empty (MusterPerform *perform);

G_END_DECLS
