/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wards that whoever attacks their holder has to overcome, and what ends when a holder attacks
 * (SRD, Sanctuary and Invisibility). */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* An attack or a harmful spell of `attacker` is aimed at `target`: the saving throw that a ward
 * asks for and, when it fails, another target, none of `taken`.  Returns whom it is aimed at now,
 * 0: nobody.  May ask. */
MusterId muster_sanctuary_meet (MusterPerform *perform,
                                MusterId attacker,
                                MusterId target,
                                const MusterId *taken,
                                guint n_taken);

/* Ends the chips of a creature with one of these marks because of what it does. */
void muster_sanctuary_break (MusterPerform *perform, MusterId creature, gint32 marks);

G_END_DECLS
