/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways in which a spell finds out what becomes of its targets.  FALSE: something is open. */
#pragma once

#include "rules/spells/cast.h"

G_BEGIN_DECLS

/* Each projectile's riders, d20 and damage (`cast-attack.c`). */
gboolean muster_cast_roll_attacks (MusterPerform *perform, MusterCast *cast);

/* The damage once, and then each target's saving throw (`cast-save.c`). */
gboolean muster_cast_roll_saves (MusterPerform *perform, MusterCast *cast);

/* Hit points at or below the limit of the spell (`cast-pool.c`). */
void muster_cast_limit_hit_points (MusterPerform *perform, MusterCast *cast);

/* Hit points out of a pool that is rolled (`cast-pool.c`). */
gboolean muster_cast_roll_pool (MusterPerform *perform, MusterCast *cast);

G_END_DECLS
