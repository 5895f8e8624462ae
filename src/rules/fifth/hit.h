/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one way hit points change: every command that wounds or heals ends here. */
#pragma once

#include "rules/fifth/damage.h"
#include "rules/fifth/death.h"
#include "rules/fifth/hit-points.h"
#include "rules/perform.h"

G_BEGIN_DECLS

#define MUSTER_MAX_AMOUNT 1000000

/* Damage about to land. */
typedef struct
{
  MusterId source; /* 0: nobody */
  MusterId target;
  guint32 attack_flags; /* MusterAttackFlags; 0: not from an attack */
  gboolean halved;      /* by a saving throw */
  gboolean weakened;    /* by who deals it (SRD, Ray of Enfeeblement) */
  gboolean critical;
  gint32 least;    /* hit points that it leaves; 0: it may drop its target */
  gboolean shared; /* somebody else took it first (Warding Bond) */
  guint n_parts;
  MusterEventPart parts[MUSTER_N_DAMAGE_TYPES]; /* type and rolled */
  guint n_dice;
  const MusterEventDie *dice; /* that were thrown for it; copied */
  guint n_riders;
  const MusterEventReason *riders; /* what was added to the weapon's own dice; copied */
} MusterHitDamage;

/* Puts what was rolled into `damage`: its parts and, in `dice`, its dice, which must last as long.
 */
void muster_hit_take_roll (MusterHitDamage *damage,
                           const MusterDamageRoll *roll,
                           MusterEventDie dice[MUSTER_MAX_DAMAGE_DICE]);

/* Damage through defenses, temporary hit points and hit points, with everything that follows:
 * dropping, death saves failed at 0, instant death, the outcome of the fight (SRD, Damage and
 * Healing).  Returns what was dealt. */
gint32 muster_hit_damage (MusterPerform *perform, const MusterHitDamage *damage);

/* Healing up to the maximum.  From 0 it wakes; the dead only with `revives` (the GM's own healing;
 * spells and potions do not).  `dice`, copied, may be NULL.  Returns what was gained. */
gint32 muster_hit_heal (MusterPerform *perform,
                        MusterId source,
                        MusterId target,
                        gint32 amount,
                        gboolean revives,
                        const MusterEventDie *dice,
                        guint n_dice);

/* Offers temporary hit points; the higher number stays. */
void muster_hit_give_temp_hp (MusterPerform *perform, MusterId target, gint32 amount);

/* Hit points as somebody says they are, clamped: above 0 it stands again, even from death; at 0 it
 * falls, without a failed death save. */
void muster_hit_set (MusterPerform *perform, MusterId creature, gint32 hp, gint32 temp);

/* The hit points of a creature under the maximum that counts now, and writing them back. */
MusterHitPoints muster_creature_points (const MusterGame *game, MusterId creature);
void
muster_creature_store_points (MusterGame *game, MusterId creature, const MusterHitPoints *points);

/* The death saves of a creature, and writing them back. */
MusterDeathTracker muster_creature_tracker (const MusterGame *game, MusterId creature);
void muster_creature_store_tracker (MusterGame *game,
                                    MusterId creature,
                                    const MusterDeathTracker *tracker);

/* The hit point maximum as it counts now: chips add to it or take from it, and SRD 5.1 exhaustion
 * may halve it. */
gint32 muster_creature_max_hp (const MusterGame *game, MusterId creature);

/* Sets the hit point maximum, at least 1; see muster_hit_points_set_max(), which counts with the
 * maximum that exhaustion leaves. */
void
muster_hit_set_max (MusterPerform *perform, MusterId creature, gint32 max_hp, gboolean keep_wounds);

/* Uses up what keeps a creature from dropping or dying once (Death Ward).  FALSE: it has nothing.
 */
gboolean muster_hit_ward_death (MusterPerform *perform, MusterId creature);

/* To be called after what modifies the hit point maximum changed: tells it, and lowers hit points
 * that are above it.  No damage: nothing checks concentration.  A maximum of nothing is death. */
void muster_hit_note_max (MusterPerform *perform, MusterId creature, gint32 before);

/* Kills outright, with everything that follows. */
void muster_hit_kill (MusterPerform *perform, MusterId creature, MusterDeath cause);

G_END_DECLS
