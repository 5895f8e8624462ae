/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A spell whose attack is one with a weapon, made with the spellcasting ability (SRD 5.2, True
 * Strike). */
#pragma once

#include "rules/spells/cast.h"

G_BEGIN_DECLS

/* Added to the option of such a cast, the number of an attack of the stat block counted from 1: the
 * damage keeps the weapon's own type, where the spell leaves that open. */
#define MUSTER_CAST_OWN_TYPE 0x40

/* The attack that the option of a cast names, or the first with a weapon for 0; −1: there is none.
 */
int muster_cast_find_weapon (const MusterStatBlock *block, gint32 option);

/* Takes the weapon up: its dice, and what its magic adds. */
void muster_cast_take_weapon (const MusterGame *game, MusterCast *cast);

G_END_DECLS
