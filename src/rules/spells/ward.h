/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pauses of a hit: what the one who is hit may answer with its reaction (the combat document,
 * "The Shield pause", "The damage reaction pause", "The Redirect Attack pause"). */
#pragma once

#include "rules/fifth/hit.h"
#include "rules/perform.h"

G_BEGIN_DECLS

/* A roll that an armor class may still stop: what it came to, and whether only the number counts
 * (a natural 20 hits whatever the armor class). */
typedef struct
{
  gint32 total;
  gboolean sure; /* hits at any armor class */
} MusterWardShot;

/* Offers the defender its armor reaction against shots that all hit.  `armor_class` is what they
 * met; `spell` (nullable) the spell they come from.  Nothing is asked when no reaction would change
 * anything.  Returns by how much the armor class went up. */
gint32 muster_ward_armor (MusterPerform *perform,
                          MusterId attacker,
                          MusterId defender,
                          gint32 armor_class,
                          const MusterWardShot *shots,
                          guint n_shots,
                          const MusterSpell *spell);

/* Offers a reaction that resists one type of damage about to land.  On a yes the chip is on the
 * defender before the damage is. */
void muster_ward_damage (MusterPerform *perform, const MusterHitDamage *damage);

/* Offers to swap places with an ally before an attack on `defender` is rolled.  `nth` tells the
 * attacks of one command apart.  Returns the target of the attack. */
MusterId
muster_ward_redirect (MusterPerform *perform, MusterId attacker, MusterId defender, gint32 nth);

G_END_DECLS
