/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"
#include "rules/event.h"
#include "rules/fifth/d20.h"
#include "rules/fight/budget.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean hit;
  gboolean crit;
  MusterHitOutcome outcome;
} MusterHit;

/* A natural 20 hits and is critical, a natural 1 misses, else the total must reach the armor
 * class; with `auto_crit` every hit is critical (SRD, Attack Rolls). */
MusterHit muster_attack_judge (guint natural, gint32 total, gint32 armor_class, gboolean auto_crit);

/* What cover adds to the armor class: 0, 2 or 5 (SRD, Cover). */
int muster_cover_bonus (MusterCover cover);

/* The ability of a weapon attack: Dexterity for ranged weapons, Strength for melee and thrown
 * ones, the higher score for finesse, Strength when equal.  `scores` by MusterAbility. */
MusterAbility muster_attack_ability (guint32 flags, const gint16 *scores);

/* What the ability adds to the damage of the off-hand swing: only a negative modifier stays
 * (SRD, Two-Weapon Fighting). */
int muster_offhand_damage_modifier (int modifier);

/* TRUE when a weapon can be one of the two of two-weapon fighting: light and melee. */
gboolean muster_is_light_melee (guint32 flags);

/* TRUE when the turn can take the off-hand swing: the Attack action was taken, the bonus action
 * is free, and at least two weapons of the list are light melee ones.  `flags` holds one
 * MusterAttackFlags a weapon. */
gboolean muster_can_offhand (const guint32 *flags, guint n_weapons, const MusterBudget *budget);

#define MUSTER_MAX_TWEAK_DICE 16
/* Term number of the extra dice of an attack. */
#define MUSTER_TWEAK_TERM 128

/* One attack roll. */
typedef struct
{
  MusterTest test;    /* mode, attack bonus with everything flat, the riders; kind ATTACK */
  gint16 extra_dice;  /* signed number of dice the GM adds, at most MUSTER_MAX_TWEAK_DICE */
  guint16 extra_die;  /* sides */
  gint32 armor_class; /* without cover */
  MusterCover cover;
  gboolean auto_crit;
} MusterAttack;

typedef struct
{
  MusterTestRoll test; /* its total includes the extra dice */
  guint n_extra;
  guint16 extra[MUSTER_MAX_TWEAK_DICE]; /* faces */
  gint32 armor_class;                   /* with cover */
  MusterHit hit;
} MusterAttackRoll;

/* Rolls extra dice, riders and the d20 in that order and judges the result.  FALSE when a face is
 * not known. */
gboolean muster_attack_roll (const MusterAttack *attack,
                             MusterDice *dice,
                             const MusterRollKey *key,
                             MusterAttackRoll *roll);

G_END_DECLS
