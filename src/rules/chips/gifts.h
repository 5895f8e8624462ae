/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the feats and items of a creature change.  A gift is in force as long as the stat block has
 * it: it is a chip that nobody put on and that is in no pool (the document on effects, "Rider
 * sources"). */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* The chips of a creature in the order they were put on, then its gifts.  `after` NULL: the first
 * one.  NULL: there are no more. */
const MusterChip *
muster_gifts_next (const MusterGame *game, MusterId creature, const MusterChip *after);

/* for (each chip and each gift of a creature) */
#define MUSTER_FOREACH_HELD(game, creature, chip)                                           \
  for (const MusterChip *chip = muster_gifts_next ((game), (creature), NULL); chip != NULL; \
       chip = muster_gifts_next ((game), (creature), chip))

/* Whether an id is that of a gift and of no chip. */
gboolean muster_is_gift (MusterId id);

/* The name and the condition that a chip or a gift of `holder` is told by. */
void
muster_gifts_tell (MusterPerform *perform, MusterId holder, MusterId id, MusterEventReason *reason);

/* The modes that gifts give the saving throws and the checks of an ability. */
MusterMode muster_gifts_save_mode (const MusterStatBlock *block, MusterAbility ability);
MusterMode muster_gifts_check_mode (const MusterStatBlock *block, MusterAbility ability);

G_END_DECLS
