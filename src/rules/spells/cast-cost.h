/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a cast costs: a slot or a use, a part of the turn, and what the rule for several spells in
 * one turn makes of it. */
#pragma once

#include "rules/spells/cast.h"

G_BEGIN_DECLS

/* The slot that is spent: the one that was named, the lowest, or 0 for none. */
int muster_cast_slot (const MusterGame *game, MusterId caster, const MusterKnown *known, int slot);

/* Whether that slot, or a use of the day, is left. */
MusterRefusal muster_cast_check_slot (const MusterGame *game,
                                      const MusterCommandCast *command,
                                      const MusterKnown *known);

/* Whether the caster can act, and has this cost left of its turn; outside a fight nothing is
 * counted. */
MusterRefusal muster_cast_check_cost (const MusterGame *game, MusterId caster, MusterCost cost);

/* The same for a spell as it is known: a special has a cost of its own. */
MusterRefusal
muster_cast_check_turn (const MusterGame *game, MusterId caster, const MusterKnown *known);

/* Holds only on the caster's own turn.  2014: with a spell as a bonus action, nothing but cantrips
 * of one action; 2024: one slot a turn (SRD, Casting a Spell). */
MusterRefusal
muster_cast_check_spell_rule (const MusterGame *game, MusterId caster, const MusterKnown *known);

/* Spends the part of the turn.  What goes through on a waiver spends none. */
void muster_cast_pay_turn (MusterPerform *perform, const MusterCast *cast, gboolean waived);

/* Notes on the caster's own turn what the rule for more than one spell a turn looks at. */
void muster_cast_note_spell (MusterPerform *perform, const MusterCast *cast);

/* The material that the cast uses up is gone; what does without it uses none. */
void muster_cast_use_material (MusterPerform *perform, const MusterCast *cast);

/* A standing spell costs what it says, and neither a slot nor the spell of the turn. */
void muster_cast_pay_again (MusterPerform *perform, const MusterCast *cast);

G_END_DECLS
