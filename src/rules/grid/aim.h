/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the grid says of an attack: whether it reaches, and what stands for or against it.  Nothing
 * where positions are asked, or one of the two has no square. */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_RANGE_UNKNOWN, /* the grid does not say */
  MUSTER_RANGE_REACH,   /* in reach of a melee attack */
  MUSTER_RANGE_NORMAL,
  MUSTER_RANGE_LONG,
  MUSTER_RANGE_OUT,
} MusterRange;

typedef struct
{
  gint32 distance_ft; /* −1: the grid does not know, and everything else is 0 */
  MusterRange range;
  gboolean thrown;    /* a weapon that can be swung has to be thrown */
  gboolean close_foe; /* it is no melee attack, and an enemy who sees the attacker is beside it */
  gboolean pack;      /* Pack Tactics, with an ally beside the target */
  gboolean flanking;
  gboolean ally_beside; /* another enemy of the target is beside it (SRD, Sneak Attack) */
} MusterAim;

void muster_aim_find (const MusterGame *game, const MusterCommandAttack *command, MusterAim *aim);

/* The bits of MusterAttackOptions that stand for what the grid says, and are asked without it. */
#define MUSTER_AIM_OPTIONS                                             \
  (MUSTER_ATTACK_OPTION_LONG_RANGE | MUSTER_ATTACK_OPTION_PACK_TACTICS \
   | MUSTER_ATTACK_OPTION_FLANKING | MUSTER_ATTACK_OPTION_SNEAK)

/* The attack with the options that the grid gives it in place of those that were asked, but for
 * Sneak Attack, which goes by the mode of the roll. */
MusterCommandAttack muster_aim_settle (const MusterCommandAttack *command, const MusterAim *aim);

/* Whether Sneak Attack counts for an attack rolled with this mode (SRD, Sneak Attack). */
gboolean muster_aim_can_sneak (const MusterAim *aim, MusterMode mode);

/* Whether an attack reaches a target at all; TRUE where the grid does not know. */
gboolean
muster_attack_reaches (const MusterGame *game, MusterId attacker, int attack, MusterId target);

/* How far the melee attacks of a stat block reach at best, in feet, and the first one that reaches
 * so far: MUSTER_ATTACK_UNARMED without any. */
gint32 muster_melee_reach_ft (const MusterGame *game, MusterId creature);
int muster_melee_attack_reaching (const MusterGame *game, MusterId creature, gint32 feet);

/* Whether one creature sees another, as far as conditions say. */
gboolean muster_creature_sees (const MusterGame *game, MusterId who, MusterId whom);

/* Whether an enemy who sees a creature and can act is beside it (SRD, Ranged Attacks in Close
 * Combat); one that players do not know of does not count. */
gboolean muster_has_close_foe (const MusterGame *game, MusterId creature);

G_END_DECLS
