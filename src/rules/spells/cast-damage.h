/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The damage of a cast: what it throws, and what of that a target has coming. */
#pragma once

#include "rules/spells/cast.h"

G_BEGIN_DECLS

/* What has hold of creatures deals its damage with no roll to hit. */
gboolean muster_cast_is_tied (const MusterCast *cast);

/* The key of the `nth` roll of a cast for a purpose; `target` 0: for all targets. */
MusterRollKey
muster_cast_key (const MusterCast *cast, MusterPurpose purpose, MusterId target, guint nth);

/* Adds the dice of each kind of damage of a way of the spell (0: it has none), at the slot and
 * level of the cast. */
void muster_cast_add_parts (const MusterCast *cast,
                            guint way,
                            MusterCrit crit,
                            MusterDamageParts *parts);

/* A roll's damage joins what a target has coming, type by type. */
void muster_cast_collect (MusterCastTarget *target, const MusterDamageRoll *roll, gboolean half);

/* Whether its attack is made from close by. */
gboolean muster_cast_is_melee (const MusterCast *cast);

G_END_DECLS
