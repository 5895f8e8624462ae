/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/dice/term.h"

#include "rules/dice/notation.h"
#include "rules/dice/program.h"

/**
 * muster_dice_term_parse:
 * @text: `2d6+3`, `d8`, `5`, `2d6 - 1`
 * @term: (out caller-allocates): the term, when @text is one
 *
 * Parses the dice of a stat block: at most one pool without modifiers, and
 * flat bonuses, in the notation of muster_notation_parse().
 *
 * Returns: whether @text is a term
 */
gboolean
muster_dice_term_parse (const char *text, MusterDiceTerm *term)
{
  MusterNotation notation;
  MusterNotationError error;
  MusterDiceTerm result = { 0 };
  gint64 bonus = 0, number = 0;
  gboolean dice = FALSE;

  g_return_val_if_fail (text != NULL && term != NULL, FALSE);

  if (!muster_notation_parse (text, &notation, &error))
    return FALSE;

  for (guint i = 0; i < notation.n_ops; i++)
    {
      const MusterNotationOp *op = &notation.ops[i];

      switch ((OpCode) op->code)
        {
        case OP_NUMBER:
          number = op->value;
          dice = FALSE;
          break;
        case OP_NEGATE:
          if (dice)
            return FALSE;
          number = -number;
          break;
        case OP_DICE:
          if (result.count != 0 || op->detail != 0 || op->count > MUSTER_DICE_TERM_MAX_COUNT
              || op->value > (gint32) MUSTER_DICE_TERM_MAX_SIDES)
            return FALSE;
          result.count = op->count;
          result.sides = (guint16) op->value;
          dice = TRUE;
          break;
        case OP_PLUS_TERM:
          if (!dice)
            bonus += number;
          break;
        case OP_MINUS_TERM:
          if (dice)
            return FALSE;
          bonus -= number;
          break;
        default:
          return FALSE;
        }
    }

  if (bonus < G_MININT16 || bonus > G_MAXINT16)
    return FALSE;

  result.bonus = (gint16) bonus;
  *term = result;

  return TRUE;
}

/**
 * muster_dice_term_minimum:
 * @term: a term
 *
 * Returns: its least sum
 */
gint32
muster_dice_term_minimum (const MusterDiceTerm *term)
{
  return term->count + term->bonus;
}

/**
 * muster_dice_term_maximum:
 * @term: a term
 *
 * Returns: its greatest sum
 */
gint32
muster_dice_term_maximum (const MusterDiceTerm *term)
{
  return (gint32) term->count * term->sides + term->bonus;
}

/**
 * muster_dice_term_average:
 * @term: a term
 *
 * Returns: its average, rounded down, as stat blocks print it: 10 for 2d6+3
 */
gint32
muster_dice_term_average (const MusterDiceTerm *term)
{
  return (gint32) ((guint32) term->count * (term->sides + 1u) / 2) + term->bonus;
}

/**
 * muster_dice_term_roll:
 * @term: a term
 * @dice: where the faces come from
 * @key: the roll's name
 * @number: which term of the roll this is
 * @faces: (out) (optional) (array): the faces in the order thrown, 0 for one
 *   that is not known; room for as many as @term has dice
 * @sum: (out): dice and bonus, when every face is known
 *
 * Rolls a term. All its dice are thrown even when one is not known. For a
 * critical hit, roll a copy with the dice doubled.
 *
 * Returns: whether every face was known
 */
gboolean
muster_dice_term_roll (const MusterDiceTerm *term,
                       MusterDice *dice,
                       const MusterRollKey *key,
                       guint16 number,
                       guint16 *faces,
                       gint32 *sum)
{
  gint32 total = term->bonus;
  gboolean known = TRUE;

  for (guint i = 0; i < term->count; i++)
    {
      MusterDieNumber die = { .term = number, .die = (guint16) i };
      guint face = 0;

      if (!muster_dice_throw (dice, key, die, term->sides, &face))
        known = FALSE;
      total += (gint32) face;
      if (faces != NULL)
        faces[i] = (guint16) face;
    }

  if (known)
    *sum = total;

  return known;
}
