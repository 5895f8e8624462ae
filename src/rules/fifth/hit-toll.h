/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a saving throw brings besides damage and what it leaves. */
#pragma once

#include "rules/fifth/hit-save.h"

G_BEGIN_DECLS

/* Whether its damage, and whether everything else, is for a creature with these hit points (SRD,
 * Solar: Slaying Longbow). */
gboolean muster_hit_toll_hurts (const MusterHitSave *save, gint32 hp);
gboolean muster_hit_toll_reaches (const MusterHitSave *save, gint32 hp);

/* Whether it leaves anything on a creature of this size, and whether it pushes or pulls it. */
gboolean muster_hit_toll_leaves (const MusterHitSave *save, MusterSize size);
gboolean muster_hit_toll_shoves (const MusterHitSave *save, MusterSize size);

/* The ability to save with: the better one, where there is a choice. */
MusterAbility
muster_hit_toll_ability (const MusterGame *game, MusterId target, const MusterHitSave *save);

/* What a failed save costs at once: exhaustion, concentration, hit points, and what its source
 * regains.  May ask for dice.  FALSE: a die is open. */
gboolean muster_hit_toll_take (MusterPerform *perform,
                               const MusterHitSave *save,
                               const MusterHitFailure *failure);

/* One more bears its conditions: of too many the oldest are free (SRD, Succubus: Charm). */
void muster_hit_toll_keep (MusterPerform *perform, const MusterHitSave *save, MusterId source);

G_END_DECLS
