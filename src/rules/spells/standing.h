/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spells that stand: used again on later turns, and areas that wait for creatures (the document on
 * effects, "Repeats").  A chip on the caster keeps the spell; the creatures inside its area, and
 * those it has hold of, bear chips of the same cast. */
#pragma once

#include "rules/spells/cast.h"

G_BEGIN_DECLS

/* The chip on a caster that keeps a spell for later turns; NULL: it does not stand. */
const MusterChip *
muster_standing_find (const MusterGame *game, MusterId caster, const MusterSpell *spell);

/* Whether the mark of a spell may go to another creature: whoever bears it is down, or nobody does.
 */
gboolean muster_standing_mark_is_free (const MusterGame *game, const MusterChip *standing);

/* The creatures that a standing spell has hold of; returns how many of at most `max` there are. */
guint muster_standing_tied (const MusterGame *game,
                            const MusterChip *standing,
                            MusterId *creatures,
                            guint max);

/* After a cast: keeps the spell on its caster, the targets of its area inside, and those it hit in
 * its hold. */
void muster_standing_open (MusterPerform *perform, const MusterCast *cast);

/* The targets are inside the area now; with `alone` nobody else is. */
void muster_standing_fill_area (MusterPerform *perform, const MusterCast *cast, gboolean alone);

/* Takes the mark of the cast off whoever bears it. */
void muster_standing_lift_mark (MusterPerform *perform, const MusterCast *cast);

/* At the start or the end of a turn of `creature`: the saving throws of the areas it is in. */
void muster_standing_area_saves (MusterPerform *perform, MusterId creature, gboolean at_start);

/* Tells that a standing spell does something. */
void muster_standing_tell (MusterPerform *perform,
                           const MusterCast *cast,
                           MusterSpellUsed use,
                           MusterCost cost);

/* Whoever is not inside any more loses what an area that holds left on it; `inside` is the chip
 * that said that it was. */
void muster_standing_leave (MusterPerform *perform, const MusterChip *inside);

/* Damage that it dealt wears a spell out that has only so much in it (SRD, Guardian of Faith). */
void muster_standing_wear (MusterPerform *perform, const MusterCast *cast, gint32 dealt);

/* A spell that waited has been used: its area is there, for as long as it lasts from then on. */
void muster_standing_use (MusterPerform *perform, MusterCast *cast);

/* A turn of `creature` ends: what it holds up has stood for one more. */
void muster_standing_turn_ended (MusterPerform *perform, MusterId creature);

/* Concentration on a spell that bursts is over: it is due, and stays until its caster has said whom
 * it catches.  FALSE: the chip is none of such a spell. */
gboolean muster_standing_falls_due (MusterPerform *perform, MusterId chip);

G_END_DECLS
