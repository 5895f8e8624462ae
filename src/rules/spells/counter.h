/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spells against spells: stopping one while it is cast, ending one that lasts (SRD, Counterspell
 * and Dispel Magic). */
#pragma once

#include "rules/spells/cast.h"

G_BEGIN_DECLS

/* What became of a spell that was being cast. */
typedef enum
{
  MUSTER_COUNTER_NOT,    /* it goes on */
  MUSTER_COUNTER_FAILS,  /* it fails, its slot is gone */
  MUSTER_COUNTER_SPARES, /* it fails, its slot is not spent */
} MusterCounter;

/* Asks each enemy of the caster that can stop a spell with its reaction.  Counterspells may be
 * countered themselves.  May ask. */
MusterCounter muster_counter_offer (MusterPerform *perform, const MusterCast *cast);

/* Ends the spells on a creature: those of the level of the cast or lower, and each higher one for
 * which a check of the caster succeeds. */
void muster_dispel (MusterPerform *perform, const MusterCast *cast, MusterId target);

G_END_DECLS
