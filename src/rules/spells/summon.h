/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creatures that spells bring (the document on effects, "Summoned creatures"). */
#pragma once

#include "rules/spells/cast.h"

G_BEGIN_DECLS

/* Brings the creatures of a cast: on the caster's side, on its tile, in its fight, with one
 * initiative for all of them (SRD, Conjure Animals).  May ask for that roll. */
void muster_summon (MusterPerform *perform, const MusterCast *cast);

/* The spell that holds a creature here goes on without its caster: the creature stays as an enemy
 * of the caster until its time is up (SRD, Conjure Elemental). */
void muster_summon_rebel (MusterPerform *perform, MusterId chip);

/* To be called when a command is done: whoever is here by a spell that is over, or is defeated,
 * goes. */
void muster_summons_settle (MusterPerform *perform);

/* Whether a creature may attack: what some spells bring does not (SRD, Find Familiar). */
gboolean muster_summon_may_attack (const MusterGame *game, MusterId creature);

/* The time of a chip is up that lies on somebody whom its spell has killed: it rises, under the
 * command of the caster (SRD, Finger of Death). */
void muster_summon_raise (MusterPerform *perform, const MusterChip *chip);

G_END_DECLS
