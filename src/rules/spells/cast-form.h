/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The creature that one cast brings, or the shape that it gives, under its slot, its caster and its
 * targets. */
#pragma once

#include "rules/spells/cast.h"

G_BEGIN_DECLS

/* How many creatures of a block a cast would bring, 1 for a shape that it may give; 0: it is no
 * choice of this spell, or nobody knows the spell. */
int muster_cast_form_count (const MusterGame *game,
                            const MusterCommandCast *command,
                            const MusterStatBlock *block);

/* What the spell brings, or makes of its targets, and how many; NULL: nothing that it can. */
const MusterStatBlock *muster_cast_find_form (const MusterGame *game,
                                              const MusterCommandCast *command,
                                              const MusterKnown *known,
                                              int *count);

/* NO_TEMPLATE for a spell that wants a form and is given none that it can bring, or NONE. */
MusterRefusal muster_cast_check_form (const MusterGame *game,
                                      const MusterCommandCast *command,
                                      const MusterKnown *known);

G_END_DECLS
