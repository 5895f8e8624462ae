/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of what spells have left on creatures (the document on effects, "The sweep"). */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Takes the chips of one cast off everybody: those of this spell that come from this caster.
 * `broken`: concentration ended before its time, and what a spell brought may rebel. */
void
muster_spell_sweep (MusterPerform *perform, MusterId caster, MusterText spell, gboolean broken);

/* How many creatures bear chips of that cast, beside the one that keeps it on its caster. */
guint muster_spell_count_bearers (const MusterGame *game, MusterId caster, MusterText spell);

/* Who concentrates and takes damage saves or loses the spell (SRD, Concentration).  `damage` as it
 * was dealt, before temporary hit points.  May ask. */
void muster_spell_hold_on (MusterPerform *perform, MusterId creature, gint32 damage);

/* Damage, by somebody or by nobody (0), lets a creature save again against what gives it that
 * chance.  May ask. */
void muster_spell_shake_off (MusterPerform *perform, MusterId creature, gint32 damage, MusterId by);

/* Deals what a chip has for later, now. */
void muster_spell_deal_later (MusterPerform *perform, const MusterChip *chip);

/* The end of a turn of `creature`: damage that spells left for it.  `ending` counts the ends of its
 * turns including this one. */
void muster_spell_later_damage (MusterPerform *perform, MusterId creature, gint32 ending);

/* The end of a fight: damage that its chips still owe at the boundary of a turn that will not come.
 */
void muster_spell_owed_damage (MusterPerform *perform, MusterId fight);

/* TRUE when a spell has it stand up, with hit points again, as its turn starts. */
gboolean muster_spell_revives (const MusterGame *game, MusterId creature);

/* The start of a turn of `creature`: hit points, temporary ones, damage and saves of its
 * chips. */
void muster_spell_turn_begins (MusterPerform *perform, MusterId creature);

G_END_DECLS
