/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/fifth/weapon.h"
#include "rules/perform.h"

G_BEGIN_DECLS

/* Whether an attacker may swing at a target at all, costs apart: both are there, the attacker is
 * up, no condition forbids it (SRD, Making an Attack; Charmed). */
MusterRefusal muster_swing_check (const MusterGame *game, MusterId attacker, MusterId target);

/* Rolls one swing and lands its damage.  Spends nothing but Sneak Attack's once a turn. */
void muster_swing_roll (MusterPerform *perform, const MusterCommandAttack *command);

/* Throws the damage of a hit with all that adds to it, and lands it; the save that the hit forces
 * comes after it.  Of Sneak Attack it spends the once a turn.  May ask for dice and for reactions.
 */
/* How the last swing of a turn hit, a mask. */
typedef enum
{
  MUSTER_STRUCK_IN_MELEE = 1 << 0,
  MUSTER_STRUCK_CRITICALLY = 1 << 1,
} MusterStruck;

/* Keeps in mind whom a swing hit, 0: nobody, for the spells that follow a hit (SRD 5.2, Divine
 * Smite). */
void muster_swing_note (
    MusterPerform *perform, MusterId attacker, MusterId struck, gboolean melee, gboolean critical);

void muster_swing_land (MusterPerform *perform,
                        const MusterCommandAttack *command,
                        const MusterWeapon *weapon,
                        gboolean critical);

/* The legendary actions that a swing costs: a few cost two (SRD, Legendary Actions). */
guint muster_swing_legendary_cost (const MusterGame *game, const MusterCommandAttack *command);

G_END_DECLS
