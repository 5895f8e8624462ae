/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The modifier of an ability score: half of what it is above 10, rounded down (SRD, Ability
 * Scores and Modifiers).  Any score, negative ones included. */
int muster_ability_modifier (int score);

/* The proficiency bonus of a character of `level`; below 1 counts as 1 (SRD, Proficiency Bonus). */
int muster_proficiency_by_level (int level);

/* The proficiency bonus of a challenge rating given in eighths (SRD, Challenge). */
int muster_proficiency_by_challenge (int eighths);

G_END_DECLS
