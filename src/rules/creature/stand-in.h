/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers for a creature that has nothing but a challenge rating: the medians of the creatures of
 * that rating in the System Reference Document 5.1, worked out anew by a test. */
#pragma once

#include "rules/creature/stat-block.h"

G_BEGIN_DECLS

typedef struct
{
  gint16 challenge; /* in eighths */
  gint16 armor_class;
  gint16 hit_points;
  gint16 to_hit; /* the best of its attacks */
  gint16 damage; /* of all its attacks in one round, when they hit, on average */
} MusterStandIn;

/* The ratings that some creature has, lowest first. */
const MusterStandIn *muster_stand_ins (guint *n);

/* What the creatures of one rating have; NULL: there is no such rating. */
const MusterStandIn *muster_stand_in (int challenge);

/* Dice that come to `average`, rounded down: about two thirds of it by d6, the rest a bonus. */
MusterDiceTerm muster_stand_in_dice (int average);

/* The average of all attacks of one round of a stat block: its heaviest Multiattack, or its
 * heaviest attack.  0 without attacks. */
int muster_block_damage_of_round (const MusterStatBlock *block);

/* The highest bonus to hit among its attacks, 0 without attacks. */
int muster_block_best_to_hit (const MusterStatBlock *block);

G_END_DECLS
