/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/dice/roll.h"

#include <string.h>

#include "rules/dice/program.h"

typedef struct
{
  gint64 total;
  guint first_die; /* of those that made the total */
} Value;

typedef struct
{
  MusterRoll *roll;
  MusterDice *dice;
  const MusterRollKey *key;
  MusterDieNumber number;
  guint spare; /* dice that explosions and rerolls may still bring */
  gboolean unknown;
} Roller;

/**
 * muster_roll_init:
 * @roll: uninitialised
 *
 * Sets up an empty result, which holds no memory yet.
 */
void
muster_roll_init (MusterRoll *roll)
{
  roll->total = 0;
  roll->limit_reached = FALSE;
  roll->n_terms = 0;
  roll->n_dice = 0;
  roll->dice = NULL;
  roll->order = NULL;
  roll->allocated = 0;
}

/**
 * muster_roll_clear:
 * @roll: a result
 *
 * Frees what @roll holds. It can be rolled into again.
 */
void
muster_roll_clear (MusterRoll *roll)
{
  g_free (roll->dice);
  g_free (roll->order);
  muster_roll_init (roll);
}

static void
reserve (MusterRoll *roll, guint n_dice)
{
  if (n_dice <= roll->allocated)
    return;

  roll->allocated = MAX (n_dice, MAX (16, roll->allocated * 2));
  roll->dice = g_renew (MusterRolledDie, roll->dice, roll->allocated);
  roll->order = g_renew (guint64, roll->order, roll->allocated);
}

static inline MusterRolledDie *
throw_die (Roller *self, guint sides)
{
  MusterRoll *roll = self->roll;
  MusterRolledDie *die;
  guint face = 0;

  reserve (roll, roll->n_dice + 1);
  die = &roll->dice[roll->n_dice++];
  die->flags = 0;

  if (!muster_dice_throw (self->dice, self->key, self->number, sides, &face))
    {
      face = 0;
      die->flags = MUSTER_ROLLED_DIE_UNKNOWN;
      self->unknown = TRUE;
    }

  die->sides = sides;
  die->face = face;
  die->value = face;
  die->number = self->number;

  return die;
}

/* What the modifiers make of a face: no code, OP_REROLL or OP_EXPLODE. */
static OpCode
judge_face (const MusterNotationOp *modifiers, guint n_modifiers, guint face, gboolean *rerolled)
{
  OpCode verdict = OP_NUMBER;

  for (guint i = 0; i < n_modifiers; i++)
    {
      const MusterNotationOp *op = &modifiers[i];

      if (op->code == OP_EXPLODE && op_matches (op, face))
        {
          verdict = OP_EXPLODE;
        }
      else if ((op->code == OP_REROLL || (op->code == OP_REROLL_ONCE && !*rerolled))
               && op_matches (op, face))
        {
          *rerolled |= op->code == OP_REROLL_ONCE;
          return OP_REROLL;
        }
    }

  return verdict;
}

/* One die of a pool and whatever it brings. */
static void
throw_chain (Roller *self, const MusterNotationOp *pool)
{
  const MusterNotationOp *modifiers = pool + 1;
  gboolean rerolled = FALSE;

  for (self->number.link = 0;; self->number.link++)
    {
      MusterRolledDie *die = throw_die (self, (guint) pool->value);
      OpCode verdict;

      if (die->flags & MUSTER_ROLLED_DIE_UNKNOWN)
        break;

      verdict = judge_face (modifiers, pool->detail, die->face, &rerolled);
      die->value = muster_notation_clamp_face (modifiers, pool->detail, die->face);
      if (verdict == OP_NUMBER)
        break;

      if (self->spare == 0)
        {
          self->roll->limit_reached = TRUE;
          /* A face that should go counts as the lowest that could stay, which
           * keeps the total within the range that was checked. */
          if (verdict == OP_REROLL)
            {
              guint stays = (guint) muster_notation_lowest_face (modifiers, pool->detail,
                                                                 die->sides, FALSE);

              die->value = muster_notation_clamp_face (modifiers, pool->detail, stays);
            }
          break;
        }

      self->spare--;
      if (verdict == OP_REROLL)
        {
          die->flags |= MUSTER_ROLLED_DIE_REROLLED;
        }
      else
        {
          die->flags |= MUSTER_ROLLED_DIE_EXPLODED;
          rerolled = FALSE;
        }
    }

  self->number.link = 0;
}

static void
sort_order (guint64 *order, guint n)
{
  static const guint gaps[] = { 3548, 1577, 701, 301, 132, 57, 23, 10, 4, 1 };

  for (guint g = 0; g < G_N_ELEMENTS (gaps); g++)
    {
      guint gap = gaps[g];

      for (guint i = gap; i < n; i++)
        {
          guint64 key = order[i];
          guint j = i;

          for (; j >= gap && order[j - gap] > key; j -= gap)
            order[j] = order[j - gap];
          order[j] = key;
        }
    }
}

/* Marks the dice from @first on that the pool's choices drop. Of equal dice the
 * one thrown first counts as the higher. */
static void
drop_dice (MusterRoll *roll, guint first, const MusterNotationOp *pool)
{
  guint n = 0, low, high;

  for (guint i = first; i < roll->n_dice; i++)
    if (!(roll->dice[i].flags & MUSTER_ROLLED_DIE_REROLLED))
      roll->order[n++] = (guint64) roll->dice[i].value << 32 | (G_MAXUINT32 - i);

  muster_notation_count_drops (pool + 1, pool->detail, n, &low, &high);
  if (low + high == 0)
    return;

  sort_order (roll->order, n);
  for (guint i = 0; i < n; i++)
    if (i < low || i >= n - high)
      roll->dice[G_MAXUINT32 - (guint32) roll->order[i]].flags |= MUSTER_ROLLED_DIE_DROPPED;
}

static gint64
throw_pool (Roller *self, const MusterNotationOp *pool)
{
  MusterRoll *roll = self->roll;
  guint first = roll->n_dice;
  gint64 total = 0;

  if (pool->detail == 0)
    {
      for (guint i = 0; i < pool->count; i++, self->number.die++)
        total += throw_die (self, (guint) pool->value)->value;
      return total;
    }

  for (guint i = 0; i < pool->count; i++, self->number.die++)
    throw_chain (self, pool);
  if (self->unknown)
    return 0;

  drop_dice (roll, first, pool);
  for (guint i = first; i < roll->n_dice; i++)
    if (muster_rolled_die_counts (&roll->dice[i]))
      total += roll->dice[i].value;

  return total;
}

/* Chooses among the totals of a group and marks the dice of the others. */
static gint64
choose (MusterRoll *roll, const Value *values, const MusterNotationOp *group)
{
  const guint n = group->count;
  guint order[MUSTER_NOTATION_MAX_TERMS];
  guint low, high;
  gint64 total = 0;

  for (guint i = 0; i < n; i++)
    {
      guint j = i;

      for (; j > 0 && values[order[j - 1]].total >= values[i].total; j--)
        order[j] = order[j - 1];
      order[j] = i;
    }

  muster_notation_count_drops (group + 1, group->detail, n, &low, &high);
  for (guint i = 0; i < n; i++)
    {
      guint end = order[i] + 1 < n ? values[order[i] + 1].first_die : roll->n_dice;

      if (i >= low && i < n - high)
        {
          total += values[order[i]].total;
          continue;
        }
      for (guint die = values[order[i]].first_die; die < end; die++)
        roll->dice[die].flags |= MUSTER_ROLLED_DIE_DROPPED;
    }

  return total;
}

static gint64
calculate (OpCode code, gint64 a, gint64 b)
{
  switch (code)
    {
    case OP_ADD:
      return a + b;
    case OP_SUBTRACT:
      return a - b;
    case OP_MULTIPLY:
      return a * b;
    default:
      return muster_notation_floor_divide (a, b);
    }
}

/* Throws every die that needs no other's face, so that a person can be asked
 * for all of them at once. */
static void
throw_rest (Roller *self, const MusterNotationOp *op, const MusterNotationOp *end)
{
  for (; op < end; op++)
    {
      if (op->code == OP_DICE)
        throw_pool (self, op);
      else if (op->code == OP_PLUS_TERM || op->code == OP_MINUS_TERM)
        self->number = (MusterDieNumber) { .term = self->number.term + 1 };
    }

  memset (self->roll->terms, 0, self->roll->n_terms * sizeof *self->roll->terms);
  self->roll->total = 0;
}

/**
 * muster_roll_run:
 * @roll: where the result goes; what was there is lost
 * @notation: what to roll
 * @dice: where the faces come from
 * @key: the roll's name
 *
 * Rolls. Dice are thrown from left to right, each with its explosions and
 * rerolls; the second d20 of advantage comes right after the first. Allocates
 * only when @roll has never held so many dice.
 *
 * When a face is not known the result holds every die that can be thrown so
 * far, the unknown ones marked, and totals of 0.
 *
 * Returns: whether every face was known
 */
gboolean
muster_roll_run (MusterRoll *roll,
                 const MusterNotation *notation,
                 MusterDice *dice,
                 const MusterRollKey *key)
{
  const MusterNotationOp *end = notation->ops + notation->n_ops;
  Value stack[MUSTER_NOTATION_MAX_TERMS];
  guint n = 0;
  Roller self = {
    .roll = roll,
    .dice = dice,
    .key = key,
    .spare = MUSTER_NOTATION_MAX_DICE - notation->n_dice,
  };

  roll->total = 0;
  roll->limit_reached = FALSE;
  roll->n_terms = notation->n_terms;
  roll->n_dice = 0;
  reserve (roll, notation->n_dice);

  for (const MusterNotationOp *op = notation->ops; op < end; op++)
    {
      switch ((OpCode) op->code)
        {
        case OP_NUMBER:
          stack[n++] = (Value) { op->value, roll->n_dice };
          break;

        case OP_DICE:
          stack[n].first_die = roll->n_dice;
          stack[n++].total = throw_pool (&self, op);
          if (G_UNLIKELY (self.unknown))
            {
              throw_rest (&self, op + 1, end);
              return FALSE;
            }
          op += op->detail;
          break;

        case OP_GROUP:
          n -= op->count;
          stack[n].total = choose (roll, &stack[n], op);
          n++;
          op += op->detail;
          break;

        case OP_NEGATE:
          stack[n - 1].total = -stack[n - 1].total;
          break;

        case OP_ADD:
        case OP_SUBTRACT:
        case OP_MULTIPLY:
        case OP_DIVIDE:
          n--;
          stack[n - 1].total = calculate (op->code, stack[n - 1].total, stack[n].total);
          break;

        case OP_PLUS_TERM:
        case OP_MINUS_TERM:
          {
            gint64 total = stack[--n].total;

            if (op->code == OP_MINUS_TERM)
              total = -total;
            roll->terms[self.number.term] = total;
            roll->total += total;
            self.number = (MusterDieNumber) { .term = self.number.term + 1 };
          }
          break;

        default:
          g_assert_not_reached ();
        }
    }

  return TRUE;
}

/**
 * muster_roll_natural:
 * @roll: a result
 *
 * Returns: whether the one d20 that counts shows a 1 or a 20. Other dice never
 *   do: a `1d1` is neither.
 */
MusterNatural
muster_roll_natural (const MusterRoll *roll)
{
  guint n_counting = 0;
  guint face = 0;

  for (guint i = 0; i < roll->n_dice; i++)
    {
      const MusterRolledDie *die = &roll->dice[i];

      if (die->sides == 20 && muster_rolled_die_counts (die))
        {
          n_counting++;
          face = die->face;
        }
    }

  if (n_counting != 1)
    return MUSTER_NATURAL_NONE;
  if (face == 1)
    return MUSTER_NATURAL_ONE;

  return face == 20 ? MUSTER_NATURAL_TWENTY : MUSTER_NATURAL_NONE;
}
