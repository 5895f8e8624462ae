/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/terms.h"

G_BEGIN_DECLS

/* The modifier of an ability score: half of what it is above 10, rounded down (SRD, Ability
 * Scores and Modifiers).  Any score, negative ones included. */
int muster_ability_modifier (int score);

/* The proficiency bonus of a character of `level`; below 1 counts as 1 (SRD, Proficiency Bonus). */
int muster_proficiency_by_level (int level);

/* A bonus on a roll: the modifier of the score and, for who is trained, `times` the proficiency
 * bonus; 2 for expertise (SRD, Proficiency Bonus and Expertise). */
int muster_trained_bonus (int score, int proficiency, int times);

/* What a creature notices or knows without a roll: 10 and its bonus, 5 more with advantage, 5 less
 * with disadvantage (SRD, Passive Checks). */
int muster_passive_score (int bonus, MusterMode mode);

/* The proficiency bonus of a challenge rating given in eighths (SRD, Challenge). */
int muster_proficiency_by_challenge (int eighths);

G_END_DECLS
