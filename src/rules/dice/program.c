/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/dice/program.h"

/**
 * muster_notation_lowest_face:
 * @modifiers: a pool's modifiers
 * @n_modifiers: how many
 * @sides: the pool's sides
 * @explosions: whether faces that explode are left out, too
 *
 * Returns: the lowest face that is never rerolled, 0 when there is none
 */
gint64
muster_notation_lowest_face (const MusterNotationOp *modifiers,
                             guint n_modifiers,
                             guint sides,
                             gboolean explosions)
{
  gint64 face = 1;
  gboolean moved;

  /* Steps over whole comparisons, so that a million sides cost no more than six. */
  do
    {
      moved = FALSE;

      for (guint i = 0; i < n_modifiers; i++)
        {
          const MusterNotationOp *op = &modifiers[i];

          if (op->code != OP_REROLL && !(explosions && op->code == OP_EXPLODE))
            continue;
          if (!op_matches (op, face))
            continue;
          if (op->detail == COMPARE_GREATER)
            return 0;

          face = op->detail == COMPARE_LESS ? op->value : face + 1;
          moved = TRUE;
        }
    }
  while (moved && face <= sides);

  return face <= sides ? face : 0;
}

/**
 * muster_notation_highest_face:
 * @modifiers: a pool's modifiers
 * @n_modifiers: how many
 * @sides: the pool's sides
 *
 * Returns: the highest face that is never rerolled, 0 when there is none
 */
gint64
muster_notation_highest_face (const MusterNotationOp *modifiers, guint n_modifiers, guint sides)
{
  gint64 face = sides;
  gboolean moved;

  do
    {
      moved = FALSE;

      for (guint i = 0; i < n_modifiers; i++)
        {
          const MusterNotationOp *op = &modifiers[i];

          if (op->code != OP_REROLL || !op_matches (op, face))
            continue;
          if (op->detail == COMPARE_LESS)
            return 0;

          face = op->detail == COMPARE_GREATER ? op->value : face - 1;
          moved = TRUE;
        }
    }
  while (moved && face >= 1);

  return MAX (face, 0);
}

/**
 * muster_notation_clamp_face:
 * @modifiers: a pool's modifiers
 * @n_modifiers: how many
 * @face: what a die shows
 *
 * Returns: what the die counts for
 */
guint
muster_notation_clamp_face (const MusterNotationOp *modifiers, guint n_modifiers, guint face)
{
  for (guint i = 0; i < n_modifiers; i++)
    {
      if (modifiers[i].code == OP_AT_LEAST)
        face = MAX (face, (guint) modifiers[i].value);
      else if (modifiers[i].code == OP_AT_MOST)
        face = MIN (face, (guint) modifiers[i].value);
    }

  return face;
}

/**
 * muster_notation_count_drops:
 * @choices: a pool's modifiers or a group's choices
 * @n_choices: how many
 * @n: how many dice or totals there are to choose from
 * @low: (out): how many are dropped from the low end
 * @high: (out): how many are dropped from the high end
 *
 * Every choice judges the whole pool, so that two which drop the same die drop
 * it once. @low and @high may together be more than @n.
 */
void
muster_notation_count_drops (
    const MusterNotationOp *choices, guint n_choices, guint n, guint *low, guint *high)
{
  *low = 0;
  *high = 0;

  for (guint i = 0; i < n_choices; i++)
    {
      guint value = MIN ((guint) choices[i].value, n);

      switch ((OpCode) choices[i].code)
        {
        case OP_KEEP_HIGH:
          *low = MAX (*low, n - value);
          break;
        case OP_KEEP_LOW:
          *high = MAX (*high, n - value);
          break;
        case OP_DROP_HIGH:
          *high = MAX (*high, value);
          break;
        case OP_DROP_LOW:
          *low = MAX (*low, value);
          break;
        default:
          break;
        }
    }
}

/**
 * muster_notation_floor_divide:
 * @dividend: any number
 * @divisor: any number but 0
 *
 * Returns: the quotient, rounded down, also below zero
 */
gint64
muster_notation_floor_divide (gint64 dividend, gint64 divisor)
{
  gint64 quotient = dividend / divisor;

  if (dividend % divisor != 0 && (dividend < 0) != (divisor < 0))
    quotient--;

  return quotient;
}
