/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What takes damage off its holder once a turn (SRD 5.2, Resistance). */
#pragma once

#include "rules/fifth/damage.h"
#include "rules/perform.h"

G_BEGIN_DECLS

/* Throws what a creature is spared and takes it off the parts that it is to be dealt, before its
 * resistances and vulnerabilities count (SRD 5.2, Order of Application).  Nothing is spared of what
 * it is immune to.  May ask for the dice. */
void muster_chips_spare (MusterPerform *perform,
                         MusterId creature,
                         const MusterDefenses *defenses,
                         guint32 attack_flags,
                         MusterEventPart *parts,
                         guint n_parts);

/* A turn is over: everybody may be spared again. */
void muster_chips_spare_again (MusterPerform *perform);

G_END_DECLS
