/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who stands near the party (the combat document, "Starting a fight"). */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* Whether the party stands on a map. */
gboolean muster_party_has_place (const MusterGame *game);

/* Appends everybody but characters who stands within one step of the party, a diagonal one
 * included: MusterId, in order of ids. */
void muster_encounter_group (const MusterGame *game, GArray *creatures);

/* Appends the hostile of the encounter group who are not defeated: whom the party meets. */
void muster_hostile_group (const MusterGame *game, GArray *creatures);

/* Appends the friendly and neutral on the party's own tile, in any condition. */
void muster_bystander_group (const MusterGame *game, GArray *creatures);

/* A hostile creature that might join a fight. */
typedef struct
{
  MusterId creature;
  gint32 x;
  gint32 y;
  gint32 distance; /* the straight line to the party in tiles, rounded */
} MusterNearbyFoe;

/* Appends the undefeated hostile within the nearby radius of the party and outside of the
 * encounter group, nearest first, those of one tile together: MusterNearbyFoe. */
void muster_nearby_foes (const MusterGame *game, GArray *foes);

/* How many of `foes`, from `start` on, stand on the tile of the first of them. */
guint muster_nearby_group (const GArray *foes, guint start);

/* Whether the fight goes on where the party stands: somebody of the encounter group is in it, or a
 * hostile creature of it stands within the nearby radius, defeated or not.  Who is not placed on a
 * map is wherever it is wanted.  Without a place of the party every fight is in reach (the combat
 * document, "The automatic end"). */
gboolean muster_fight_in_reach (const MusterGame *game, MusterId fight);

G_END_DECLS
