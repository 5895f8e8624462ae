/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/dice/notation.h"

G_BEGIN_DECLS

/**
 * MusterRolledDieFlags:
 * @MUSTER_ROLLED_DIE_DROPPED: does not count: kept or dropped dice, or a
 *   group's total that was not chosen
 * @MUSTER_ROLLED_DIE_REROLLED: does not count: thrown again
 * @MUSTER_ROLLED_DIE_EXPLODED: counts, and brought another die
 * @MUSTER_ROLLED_DIE_UNKNOWN: its face is not known, a person must be asked
 *
 * A die without %MUSTER_ROLLED_DIE_DROPPED and %MUSTER_ROLLED_DIE_REROLLED is
 * kept.
 */
typedef enum
{
  MUSTER_ROLLED_DIE_DROPPED = 1 << 0,
  MUSTER_ROLLED_DIE_REROLLED = 1 << 1,
  MUSTER_ROLLED_DIE_EXPLODED = 1 << 2,
  MUSTER_ROLLED_DIE_UNKNOWN = 1 << 3,
} MusterRolledDieFlags;

/**
 * MusterRolledDie:
 * @sides: sides of the die
 * @face: what it shows, 0 when that is not known
 * @value: what it counts for: @face unless `mi` or `ma` moved it
 * @number: its term, its place in the term, its link in a chain
 * @flags: #MusterRolledDieFlags
 */
typedef struct
{
  guint32 sides;
  guint32 face;
  guint32 value;
  MusterDieNumber number;
  guint16 flags;
} MusterRolledDie;

/**
 * MusterRoll:
 * @total: the result
 * @limit_reached: an explosion or reroll stopped because the roll had
 *   %MUSTER_NOTATION_MAX_DICE dice
 * @n_terms: terms, as many as the notation has
 * @terms: what each term adds to @total, with its sign
 * @n_dice: how many dice were thrown
 * @dice: (owned): every die in the order thrown
 *
 * The result of a roll and its reusable storage. Start with
 * muster_roll_init() or zeroes; roll into it as often as you like.
 */
typedef struct
{
  gint64 total;
  gboolean limit_reached;
  guint n_terms;
  guint n_dice;
  MusterRolledDie *dice;
  gint64 terms[MUSTER_NOTATION_MAX_TERMS];
  /*< private >*/
  guint64 *order;
  guint allocated;
} MusterRoll;

/**
 * MusterNatural:
 * @MUSTER_NATURAL_NONE: no single d20 counts, or it shows 2 … 19
 * @MUSTER_NATURAL_ONE: the one d20 that counts shows 1
 * @MUSTER_NATURAL_TWENTY: the one d20 that counts shows 20
 */
typedef enum
{
  MUSTER_NATURAL_NONE,
  MUSTER_NATURAL_ONE,
  MUSTER_NATURAL_TWENTY,
} MusterNatural;

void muster_roll_init (MusterRoll *roll);
void muster_roll_clear (MusterRoll *roll);
gboolean muster_roll_run (MusterRoll *roll,
                          const MusterNotation *notation,
                          MusterDice *dice,
                          const MusterRollKey *key);
MusterNatural muster_roll_natural (const MusterRoll *roll);

static inline gboolean
muster_rolled_die_counts (const MusterRolledDie *die)
{
  return (die->flags & (MUSTER_ROLLED_DIE_DROPPED | MUSTER_ROLLED_DIE_REROLLED)) == 0;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterRoll, muster_roll_clear)

G_END_DECLS
