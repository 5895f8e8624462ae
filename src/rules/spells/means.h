/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a cast needs besides its cost: armor its caster is trained for, a voice, a hand, materials
 * (SRD, Casting in Armor; Components). */
#pragma once

#include "rules/spells/known.h"

G_BEGIN_DECLS

/* UNTRAINED_ARMOR, or NONE. */
MusterRefusal muster_means_check_armor (const MusterGame *game, MusterId caster);

/* The first component that the caster cannot give a spell: CANNOT_SPEAK, NO_FREE_HAND, NO_MATERIAL,
 * NO_PRICED_MATERIAL, or NONE.  What its way of casting does without is not asked for. */
MusterRefusal
muster_means_check_components (const MusterGame *game, MusterId caster, const MusterKnown *known);

/* Whether something keeps its mind from any spell (SRD, Feeblemind). */
MusterRefusal muster_means_check_mind (const MusterGame *game, MusterId caster);

G_END_DECLS
