/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What traits of a stat block change in the game as it stands. */
#pragma once

#include "rules/fifth/hit.h"
#include "rules/fifth/save.h"

G_BEGIN_DECLS

/* Whether a creature is at half of its hit points or fewer. */
gboolean muster_creature_is_bloodied (const MusterGame *game, MusterId creature);

/* Whether somebody in a running fight is surprised, in its first round. */
gboolean muster_creature_is_surprised (const MusterGame *game, MusterId creature);

/* Whether somebody in a running fight has had no turn in it yet. */
gboolean muster_creature_has_not_acted (const MusterGame *game, MusterId creature);

/* Evasion: a Dexterity save that halves damage spares it, a failed one halves (SRD, Evasion). */
gboolean muster_creature_evades (const MusterGame *game, MusterId creature, MusterAbility ability);

/* Whether a spell does nothing to a creature (SRD, Limited Magic Immunity). */
gboolean muster_creature_wards_spell (const MusterGame *game, MusterId creature, int level);

/* What a creature whose hit points a hit would take may still have: 1 by Undead Fortitude, whose
 * save is rolled here, or Relentless, whose use is spent; else 0.  May ask. */
gint32 muster_trait_stands (MusterPerform *perform, const MusterHitDamage *damage, gint32 amount);

/* What damage that has landed sets off: Aversion to Fire, Freeze. */
void muster_trait_suffers (MusterPerform *perform, MusterId creature, MusterDamageType type);

/* How often a creature has been hurt by this command: tells its rolls apart. */
guint32 muster_count_wounds (const MusterPerform *perform, MusterId creature);

G_END_DECLS
