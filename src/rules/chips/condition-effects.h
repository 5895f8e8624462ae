/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/terms.h"

G_BEGIN_DECLS

/* What is known about the creature a chip comes from. */
typedef enum
{
  MUSTER_CHIP_SOURCE_UNKNOWN,  /* nobody is named, as on a chip typed by hand */
  MUSTER_CHIP_SOURCE_OPPONENT, /* it is the other party of this roll */
  MUSTER_CHIP_SOURCE_SOMEONE,  /* somebody else */
} MusterChipSource;

/* A chip as the rules of a roll read it. */
typedef struct
{
  guint8 condition;    /* MusterCondition */
  guint8 source;       /* MusterChipSource */
  guint8 out_of_sight; /* 1: its holder does not see the source (frightened) */
  guint8 moves;        /* 1: it does not hold its holder (stunned, in edition 2024) */
  guint8 ticks;        /* 1: poisoned as a poison that ticks: it slants attacks on its holder */
} MusterHeldChip;

/* One row of the table of conditions (SRD, Conditions, and the combat document). */
typedef struct
{
  guint8 own_attacks;            /* MusterMode of the holder's attack rolls */
  guint8 attacks_against_melee;  /* MusterMode of melee attack rolls against the holder */
  guint8 attacks_against_ranged; /* the same for ranged ones */
  guint8 checks;                 /* MusterMode of the holder's ability checks */
  guint8 saves_advantage;        /* mask of 1 << MusterAbility */
  guint8 saves_disadvantage;     /* mask of 1 << MusterAbility */
  guint8 saves_failed;           /* mask: these saves fail without a roll */
  guint8 no_actions;             /* neither actions nor reactions; ends concentration */
  guint8 no_turn;                /* the turn passes by, the rest stays */
  guint8 no_reactions;
  guint8 auto_crit;         /* a melee hit on the holder is a critical hit */
  guint8 no_movement;       /* speed 0 */
  guint8 resists_all;       /* resistance to all damage */
  guint32 includes;         /* mask of 1 << MusterCondition */
  guint32 keeps_off;        /* mask of 1 << MusterCondition that its holder is immune to */
  guint32 keeps_off_damage; /* in edition 2014: mask of 1 << MusterDamageType it is immune to */
  guint8 keeps_off_disease; /* in edition 2014 */
} MusterConditionEffect;

/* The row of a condition; all zero for one without a rule.  Never NULL. */
const MusterConditionEffect *muster_condition_effect (MusterCondition condition);

/* The condition whose rule a chip gets: its own, or that of its name when it is CUSTOM and the
 * trimmed name is a condition's.  CUSTOM when no rule has that name.  `name` may be NULL. */
MusterCondition muster_condition_of_chip (MusterCondition condition, const char *name);

/* What one chip did to a roll: the explanation of a mode. */
typedef struct
{
  guint16 chip;     /* place in the list it was passed in */
  guint8 of_target; /* 1: in the target's list */
  guint8 condition; /* MusterCondition */
  guint8 mode;      /* MusterMode */
} MusterSlant;

#define MUSTER_MAX_SLANTS 32

typedef struct
{
  MusterMode mode;
  guint n_slants; /* chips beyond MUSTER_MAX_SLANTS count for the mode and are not listed */
  MusterSlant slants[MUSTER_MAX_SLANTS];
} MusterSlants;

/* Advantage and disadvantage cancel to NORMAL however many there are of each; without either the
 * result is NONE (SRD, Advantage and Disadvantage).  NONE and NORMAL in the list do not count. */
MusterMode muster_combine_modes (const guint8 *modes, guint n_modes);

/* One attack roll. */
typedef struct
{
  const MusterHeldChip *roller;
  guint n_roller;
  const MusterHeldChip *target;
  guint n_target;
  const guint8 *extra; /* MusterMode: the GM's choice, long range, Pack Tactics, exhaustion … */
  guint n_extra;
  gboolean melee;
  int edition; /* 2014 or 2024 */
} MusterAttackQuery;

/* The mode of an attack roll and the chips behind it: the roller's in their order, then the
 * target's.  Dodging counts only while its holder can act and move (SRD, Dodge).  A grappled
 * attacker in 2024 has disadvantage against everybody but a known grappler. */
void muster_attack_slants (const MusterAttackQuery *query, MusterSlants *slants);

/* The mode of an ability check.  The other side's chips never count. */
void muster_check_slants (const MusterHeldChip *chips,
                          guint n_chips,
                          const guint8 *extra,
                          guint n_extra,
                          MusterSlants *slants);

typedef struct
{
  gboolean auto_fail; /* no die is thrown; the mode is NONE then */
  int failed_by;      /* place of the first chip that fails it, −1: none */
  MusterSlants slants;
} MusterSaveSlants;

/* What the chips do to a saving throw of `ability`. */
void muster_save_slants (const MusterHeldChip *chips,
                         guint n_chips,
                         MusterAbility ability,
                         const guint8 *extra,
                         guint n_extra,
                         MusterSaveSlants *slants);

/* FALSE when a chip takes the holder's actions; reactions and concentration go with them. */
gboolean muster_can_act (const MusterHeldChip *chips, guint n_chips);

/* FALSE when a chip takes the holder's reactions. */
gboolean muster_can_react (const MusterHeldChip *chips, guint n_chips);

/* TRUE when the holder's turn is passed over.  Does not know of hit points. */
gboolean muster_loses_turn (const MusterHeldChip *chips, guint n_chips);

/* FALSE when a chip holds the holder's speed at 0. */
gboolean muster_can_move (const MusterHeldChip *chips, guint n_chips);

/* TRUE when a hit on the holder is a critical hit: from within 5 feet by the book, by a melee
 * attack where nothing measures distance (the combat document). */
gboolean muster_auto_crits (const MusterHeldChip *chips, guint n_chips, gboolean melee);

/* TRUE when the holder resists all damage (petrified). */
gboolean muster_resists_all (const MusterHeldChip *chips, guint n_chips);

/* TRUE when a chip of the list is `condition` or includes it (unconscious includes prone). */
gboolean
muster_has_condition (const MusterHeldChip *chips, guint n_chips, MusterCondition condition);

/* FALSE when the roller is charmed by the very creature it would attack (SRD, Charmed).  The
 * chip's place goes to `charm`, which may be NULL. */
gboolean muster_may_attack (const MusterHeldChip *roller, guint n_roller, guint *charm);

G_END_DECLS
