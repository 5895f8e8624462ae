/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chips of a creature in a game: collecting them for a roll, putting them on, ending them. */
#pragma once

#include "rules/chips/condition-effects.h"
#include "rules/chips/riders.h"
#include "rules/creature/exhaustion.h"
#include "rules/perform.h"

G_BEGIN_DECLS

#define MUSTER_MAX_HELD 64

typedef struct
{
  guint n;
  MusterHeldChip held[MUSTER_MAX_HELD];
  MusterId ids[MUSTER_MAX_HELD];
} MusterHeldChips;

/* Lets a chip end with the `count`-th start or end of a turn of `anchor` from now (`end` names
 * which); the end of the turn that runs now does not count.  Boundaries of a creature that is in no
 * fight pass with the rounds of the clock (the document on effects, "Turn-boundary chips"). */
void muster_chip_end_at_turn (
    const MusterGame *game, MusterChip *chip, MusterChipEnd end, MusterId anchor, gint32 count);

/* The chips of a creature in the order they were put on, for a roll against `opponent` (0: nobody),
 * without those that mean nothing to it: whoever sees the invisible is not slanted by it.
 * A creature at 0 hit points that is dying or stable also counts as unconscious. */
void muster_chips_collect (const MusterGame *game,
                           MusterId creature,
                           MusterId opponent,
                           MusterHeldChips *chips);

typedef struct
{
  guint n;
  MusterRider riders[MUSTER_MAX_RIDERS];
  MusterId ids[MUSTER_MAX_RIDERS]; /* of chips, or of gifts */
  MusterId holder;
} MusterHeldRiders;

/* What the chips, the feats and the items of a creature add to its later rolls. */
void muster_riders_collect (const MusterGame *game, MusterId creature, MusterHeldRiders *riders);

/* The same with those that count for the checks of one skill, a MusterSkill + 1. */
void muster_riders_collect_for (const MusterGame *game,
                                MusterId creature,
                                gint32 skill,
                                MusterHeldRiders *riders);

/* The oldest chip of a condition on a creature, or NULL.  Conditions that others include do not
 * count. */
const MusterChip *
muster_chip_find (const MusterGame *game, MusterId creature, MusterCondition condition);

/* Exhaustion of a creature under the campaign's rules. */
MusterExhaustion muster_creature_exhaustion (const MusterGame *game, MusterId creature);

/* Whether a creature can take actions, or reactions: it is up, and no chip forbids it. */
gboolean muster_creature_can_act (const MusterGame *game, MusterId creature);
gboolean muster_creature_can_react (const MusterGame *game, MusterId creature);

/* Whether a creature is at 0 hit points or dead. */
gboolean muster_creature_is_down (const MusterGame *game, MusterId creature);

/* Whether the turns of this fight bring the end of a chip nearer: those of a parked one do not. */
gboolean muster_chip_counts_in (const MusterChip *chip, MusterId fight);

/* Puts a chip on (`chip->id` is ignored), with its event.  One that ends with a turn counts the
 * turns of the fight that runs.  Nothing is put on a creature immune to
 * the condition.  A chip of the same kind from the same source is replaced when the new one lasts
 * longer, else kept.  A chip that takes actions ends concentration.  Returns its id, 0: none. */
MusterId muster_chip_put (MusterPerform *perform, const MusterChip *chip);

/* Takes a chip off, with its event, and with it what a spell held by it left on others. */
void muster_chip_end (MusterPerform *perform, MusterId chip, MusterChipWhy why);

/* Takes off every chip of a condition. */
void muster_chip_end_condition (MusterPerform *perform,
                                MusterId creature,
                                MusterCondition condition,
                                MusterChipWhy why);

/* A repeated save failed: what that leaves takes the place of the chip. */
void muster_chip_worsen (MusterPerform *perform, MusterId chip);

/* Whoever drops, or with `acts` can only act no more, lets go of what it holds. */
void muster_chips_let_go (MusterPerform *perform, MusterId source, gboolean acts);

/* Takes off the chips whose riders a roll used up. */
void muster_riders_spend (MusterPerform *perform, const MusterHeldRiders *riders, guint32 spent);

/* Takes off the chips that slanted a roll and slant one alone (Help). */
void muster_slants_spend (MusterPerform *perform,
                          const MusterSlants *slants,
                          const MusterHeldChips *roller,
                          const MusterHeldChips *target);

/* Damage by `by` (0: nobody knows) takes off the chips that end with it (Turn Undead), and those
 * that end when their source or its side does any (SRD, Charm Person). */
void muster_chips_end_on_damage (MusterPerform *perform, MusterId creature, MusterId by);

/* Whether harm done by `by` (0: nobody known) is done by whom a chip comes from, or for it. */
gboolean muster_chip_is_harmed_by (const MusterGame *game, const MusterChip *chip, MusterId by);

/* An attack or a harmful spell of `by` takes off the chips of its side that end with harm. */
void muster_chips_end_on_harm (MusterPerform *perform, MusterId creature, MusterId by);

/* Its drop to 0 hit points takes off the chips that end with it (SRD, Gaseous Form). */
void muster_chips_end_on_fall (MusterPerform *perform, MusterId creature);

/* Fills the reasons of an event from what slanted and what was added to a roll. */
void muster_reasons_add_slants (MusterPerform *perform,
                                MusterSpan *span,
                                const MusterSlants *slants,
                                const MusterHeldChips *roller,
                                const MusterHeldChips *target);
void muster_reasons_add_riders (MusterPerform *perform,
                                MusterSpan *span,
                                const MusterHeldRiders *riders,
                                const MusterRiderRoll *roll);
void muster_reasons_add (MusterPerform *perform,
                         MusterSpan *span,
                         MusterReasonKind kind,
                         MusterMode mode,
                         gint32 amount);

G_END_DECLS
