/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The save that a hit forces on whom it strikes (the combat document, "Pack Tactics, on-hit saves,
 * Multiattack, and Surprise Attack"). */
#pragma once

#include "rules/fifth/damage.h"
#include "rules/fifth/weapon.h"
#include "rules/perform.h"

G_BEGIN_DECLS

/* The save that hits with this attack force, NULL: none. */
const MusterHitSave *muster_hit_save_of (const MusterStatBlock *block, int attack);

/* Whether it touches this creature: the poison of a ghoul passes over the undead. */
gboolean
muster_hit_save_touches (const MusterHitSave *save, MusterCreatureType target, MusterSize size);

/* The same, and whether the target bears what it needs and is not immune to it by now.  `name`: of
 * the attack or the action. */
gboolean muster_hit_save_reaches (const MusterGame *game,
                                  MusterId source,
                                  MusterId target,
                                  const MusterHitSave *save,
                                  const char *name);

/* The conditions that a failed save leaves, a mask of 1 << MusterCondition. */
guint32 muster_hit_save_conditions (const MusterHitSave *save);

/* Throws its damage, with the campaign's averages for monsters.  FALSE: a die is open. */
gboolean muster_hit_save_throw (MusterPerform *perform,
                                MusterId source,
                                const MusterHitSave *save,
                                const MusterRollKey *key,
                                MusterDamageRoll *roll);

/* How the save of one creature ended. */
typedef struct
{
  MusterId source;
  MusterId target;
  gboolean success;
  gint32 total; /* what it came to */
  gint32 hp;    /* of the target before its damage */
} MusterHitFailure;

/* What it does besides damage, by how the save ended: conditions, burdens, a drain, death, or a day
 * of immunity.  `name`: of the attack or the action. */
void muster_hit_save_land (MusterPerform *perform,
                           const MusterHitSave *save,
                           const char *name,
                           const MusterHitFailure *failure);

/* After the damage of a hit has landed: rolls the save, deals the damage that it halves or spares
 * and leaves the conditions of a failed one.  A creature at 0 hit points does not save.  May ask:
 * for dice, and for Legendary Resistance. */
void
muster_hit_save_force (MusterPerform *perform, const MusterCommandAttack *command, guint32 flags);

G_END_DECLS
