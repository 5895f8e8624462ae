/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The save that a hit forces on whom it strikes (the combat document, "Pack Tactics, on-hit saves,
 * Multiattack, and Surprise Attack"). */
#pragma once

#include "rules/fifth/weapon.h"
#include "rules/perform.h"

G_BEGIN_DECLS

/* The save that hits with this attack force, NULL: none. */
const MusterHitSave *muster_hit_save_of (const MusterStatBlock *block, int attack);

/* Whether it touches this creature: the poison of a ghoul passes over the undead. */
gboolean muster_hit_save_touches (const MusterHitSave *save, const MusterStatBlock *target);

/* After the damage of a hit has landed: rolls the save, deals the damage that it halves or spares
 * and leaves the conditions of a failed one.  A creature at 0 hit points does not save.  May ask:
 * for dice, and for Legendary Resistance. */
void
muster_hit_save_force (MusterPerform *perform, const MusterCommandAttack *command, guint32 flags);

G_END_DECLS
