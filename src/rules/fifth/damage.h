/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"
#include "rules/event.h"

G_BEGIN_DECLS

/* Dice of one type, as they will be thrown. */
typedef struct
{
  guint16 count;
  guint16 sides;
  gint32 bonus;
  guint8 type; /* MusterDamageType */
} MusterDamagePart;

#define MUSTER_MAX_DAMAGE_PARTS 24
#define MUSTER_MAX_DAMAGE_DICE 256
#define MUSTER_MAX_DAMAGE_PENALTIES 4

/* Dice that are taken off the whole. */
typedef struct
{
  MusterDiceTerm dice;
  gint32 least; /* what they leave at least */
} MusterDamagePenalty;

typedef struct
{
  guint n_parts;
  MusterDamagePart parts[MUSTER_MAX_DAMAGE_PARTS];
  guint n_penalties;
  MusterDamagePenalty penalties[MUSTER_MAX_DAMAGE_PENALTIES];
} MusterDamageParts;

/* What a critical hit makes of dice: as many again (SRD, Critical Hits), or their highest faces on
 * top of the roll.  Never anything of the bonus. */
typedef enum
{
  MUSTER_CRIT_NONE,
  MUSTER_CRIT_DOUBLES,
  MUSTER_CRIT_ADDS_MAXIMUM,
} MusterCrit;

/* What a hit is in a campaign, critical or not. */
MusterCrit muster_crit_of (const MusterWorld *world, gboolean critical);

/* Adds a part.  Nothing happens for neither dice nor bonus, or when there is no room. */
void muster_damage_parts_add (MusterDamageParts *parts,
                              MusterDiceTerm dice,
                              MusterDamageType type,
                              MusterCrit crit);

/* Dice that are taken off the whole roll, down to `least`.  Nothing happens when there is nothing
 * to take them off, or no room. */
void muster_damage_parts_weaken (MusterDamageParts *parts, MusterDiceTerm dice, gint32 least);

/* Puts the average, rounded down, in place of the dice of each part and of each penalty. */
void muster_damage_parts_average (MusterDamageParts *parts);

/* The damage of one hit: the entries in order, then `bonus_dice` of `bonus_die` sides, then
 * `sneak_dice` d6, both of the first entry's type.  Numbers of dice below 1 add nothing. */
void muster_damage_parts_of_hit (MusterDamageParts *parts,
                                 const MusterDamage *damage,
                                 guint n_damage,
                                 MusterCrit crit,
                                 int bonus_dice,
                                 guint bonus_die,
                                 int sneak_dice);

typedef struct
{
  guint16 sides;
  guint16 face;
  guint8 group; /* place in MusterDamageRoll.groups */
  guint8 taken; /* 1: taken off, from whatever group has something left */
} MusterDamageDie;

typedef struct
{
  guint8 type;     /* MusterDamageType */
  gint32 bonus;    /* flat part, the modifier included */
  gint32 subtotal; /* never below 0 */
} MusterDamageGroup;

typedef struct
{
  gint32 total;
  guint n_groups;
  MusterDamageGroup groups[MUSTER_N_DAMAGE_TYPES];
  guint n_dice; /* dice beyond MUSTER_MAX_DAMAGE_DICE count and are not listed */
  MusterDamageDie dice[MUSTER_MAX_DAMAGE_DICE];
} MusterDamageRoll;

/* Throws the parts from left to right and adds them up by type.  The modifier goes to the first
 * group; without any there is no damage.  Penalties are taken off the groups from left to right, as
 * far as there is something left.  Part n is term n of the key, and penalties follow the parts.
 * FALSE when a face is not known; every die has been asked for then. */
gboolean muster_damage_roll (const MusterDamageParts *parts,
                             gint32 modifier,
                             MusterDice *dice,
                             const MusterRollKey *key,
                             MusterDamageRoll *roll);

/* What stands between a hit and the hit points. */
typedef struct
{
  const MusterDefense *resistances;
  guint n_resistances;
  const MusterDefense *immunities;
  guint n_immunities;
  const MusterDefense *vulnerabilities;
  guint n_vulnerabilities;
  guint32 more_resistances; /* mask of 1 << MusterDamageType, from chips */
  guint32 more_immunities;  /* likewise */
  guint32 more_vulnerabilities;
  gboolean resists_all; /* petrified */
  gboolean cancel;      /* resistance and vulnerability to one type cancel out */
} MusterDefenses;

/* The defenses of a stat block, nothing else. */
MusterDefenses muster_defenses_of_block (const MusterStatBlock *block);

/* TRUE when the defense speaks of damage of this type from an attack with these flags.  Flags 0:
 * not from an attack (a fall, a trap).  "Nonmagical attacks" are attacks with a weapon that is
 * neither magical nor of the excepted material; spells and falls are none. */
gboolean
muster_defense_applies (const MusterDefense *defense, MusterDamageType type, guint32 attack_flags);

/* What is to be dealt before anything of the target counts: what was rolled, and half of the whole
 * on a save.  Reads `rolled` of each part, writes `dealt` and `flags`. */
void muster_damage_adjust (gboolean half, MusterEventPart *parts, guint n_parts);

/* TRUE when nothing of such damage gets through. */
gboolean muster_damage_is_immune (const MusterDefenses *defenses,
                                  MusterDamageType type,
                                  guint32 attack_flags);

/* What a creature takes of what is to be dealt: per type immunity, resistance, vulnerability, each
 * rounding down; several sources of one kind count once (SRD, Damage Resistance and
 * Vulnerability).  Changes `dealt` and `flags` of each part.  Returns the sum. */
gint32 muster_damage_resist (const MusterDefenses *defenses,
                             guint32 attack_flags,
                             MusterEventPart *parts,
                             guint n_parts);

/* Both at once, for whom nothing spares (rules/chips/spare.h) in between. */
gint32 muster_damage_defend (const MusterDefenses *defenses,
                             guint32 attack_flags,
                             gboolean half,
                             MusterEventPart *parts,
                             guint n_parts);

/* The groups of a roll as parts to defend against.  Returns their number. */
guint muster_damage_parts_from_roll (const MusterDamageRoll *roll,
                                     MusterEventPart parts[MUSTER_N_DAMAGE_TYPES]);

G_END_DECLS
