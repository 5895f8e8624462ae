/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving throws that end what a spell left, and the damage that comes with them (the document on
 * effects, "Repeated saves" and "Damage on later turns"). */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* At the start or the end of a turn of `creature`: each chip that a save ends is rolled for.  Its
 * damage comes when the save fails, or before the save; a chip that only burns at the start of
 * turns burns. */
void muster_spell_repeat_saves (MusterPerform *perform, MusterId creature, gboolean at_start);

/* Ends what a spell left on the holder of a chip, whose saving throw succeeded; of what no spell
 * left the chip alone. */
void muster_spell_release (MusterPerform *perform, const MusterChip *saved, MusterChipWhy why);

/* The start of a creature's turn: damage that its hold on others deals them.  May ask. */
void muster_later_of_source (MusterPerform *perform, MusterId source, gboolean ends);

/* A chip whose time is up is saved against: it ends, or its time begins anew (SRD, Feeblemind). */
void muster_spell_save_in_time (MusterPerform *perform, MusterId chip);

/* The start of a turn of `source`: whoever has to saves against what comes from it. */
void muster_spell_saves_of_source (MusterPerform *perform, MusterId source);

G_END_DECLS
