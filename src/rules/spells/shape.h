/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another shape (SRD, Polymorph): its stat block, with its hit points or with as many temporary
 * ones. */
#pragma once

#include "rules/perform.h"
#include "rules/spells/spell.h"

G_BEGIN_DECLS

/* A creature takes a shape, after it has lost the one it had. */
void muster_shape_take (MusterPerform *perform,
                        MusterId creature,
                        const MusterStatBlock *form,
                        MusterSpellShape shape);

/* It has its own shape again, with the hit points that it had; what was left of temporary ones is
 * gone. */
void muster_shape_return (MusterPerform *perform, MusterId creature);

/* The hit points of a shape are gone: the spell ends.  FALSE: it has no such shape. */
gboolean muster_shape_break (MusterPerform *perform, MusterId creature);

/* The temporary hit points of a creature are gone: a shape that needs them ends. */
void muster_shape_worn_out (MusterPerform *perform, MusterId creature);

/* Takes a shape of its own: hit points stay as they are.  Its own stat block is its first shape. */
void muster_shape_shift (MusterPerform *perform, MusterId creature, const MusterStatBlock *form);

G_END_DECLS
