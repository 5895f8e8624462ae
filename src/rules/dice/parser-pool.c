/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/dice/parser.h"

/* `1`, `=1`, `<3`, `>=5`: the faces that a modifier is about. */
static gboolean
parse_faces (NotationParser *self, OpCode code)
{
  Compare compare = COMPARE_EQUAL;
  gint64 value, shift = 0;

  muster_parser_skip_space (self);
  if (muster_parser_at_comparison (self))
    {
      gunichar sign = self->c;
      gboolean or_equal;

      muster_parser_advance (self);
      or_equal
          = muster_parser_accept (self, "=") || sign == LESS_OR_EQUAL || sign == GREATER_OR_EQUAL;

      if (sign == '<' || sign == LESS_OR_EQUAL)
        {
          compare = COMPARE_LESS;
          shift = or_equal;
        }
      else if (sign == '>' || sign == GREATER_OR_EQUAL)
        {
          compare = COMPARE_GREATER;
          shift = -or_equal;
        }
    }

  if (!muster_parser_number (self, MUSTER_NOTATION_EXPECTED_FACE, &value))
    return FALSE;

  muster_parser_emit (self, code, compare, 0, value + shift);

  return TRUE;
}

static gboolean
parse_clamp (NotationParser *self, OpCode code, guint sides)
{
  const char *start;
  gint64 value;

  muster_parser_skip_space (self);
  start = self->at;
  if (!muster_parser_number (self, MUSTER_NOTATION_EXPECTED_NUMBER, &value))
    return FALSE;
  if (value < 1 || value > sides)
    return muster_parser_fail_with (self, start, MUSTER_NOTATION_NO_SUCH_FACE);

  muster_parser_emit (self, code, 0, 0, value);

  return TRUE;
}

gboolean
muster_parser_accept_choice (NotationParser *self, OpCode *code)
{
  const char *start = self->at;

  if (muster_parser_accept (self, "kl"))
    *code = OP_KEEP_LOW;
  else if (muster_parser_accept (self, "kh") || muster_parser_accept (self, "k"))
    *code = OP_KEEP_HIGH;
  else if (muster_parser_accept (self, "dh"))
    *code = OP_DROP_HIGH;
  else if (muster_parser_accept (self, "dl"))
    *code = OP_DROP_LOW;
  else if (muster_parser_accept (self, "d") && muster_parser_at_digit (self))
    *code = OP_DROP_LOW;
  else
    {
      muster_parser_go_back (self, start);
      return FALSE;
    }

  return TRUE;
}

gboolean
muster_parser_choice_count (NotationParser *self, OpCode code)
{
  const char *start;
  gint64 value = 1;

  muster_parser_skip_space (self);
  start = self->at;
  if (muster_parser_at_digit (self)
      && !muster_parser_number (self, MUSTER_NOTATION_EXPECTED_NUMBER, &value))
    return FALSE;
  if (value == 0)
    return muster_parser_fail_with (self, start, MUSTER_NOTATION_KEEP_NONE);

  muster_parser_emit (self, code, 0, 0, value);

  return TRUE;
}

gboolean
muster_parser_accept_advantage (NotationParser *self, OpCode *code)
{
  if (muster_parser_accept (self, "advantage") || muster_parser_accept (self, "adv"))
    *code = OP_KEEP_HIGH;
  else if (muster_parser_accept (self, "disadvantage") || muster_parser_accept (self, "dis"))
    *code = OP_KEEP_LOW;
  else
    return FALSE;

  return TRUE;
}

gboolean
muster_parser_add_dice (NotationParser *self, const char *at, gint64 count)
{
  if (count + self->n_dice > MUSTER_NOTATION_MAX_DICE)
    return muster_parser_fail_with (self, at, MUSTER_NOTATION_TOO_MANY_DICE);

  self->n_dice += (guint) count;

  return TRUE;
}

static gboolean
parse_modifier (NotationParser *self, MusterNotationOp *pool, gboolean *found)
{
  const char *start = self->at;
  guint sides = (guint) pool->value;
  OpCode code;

  *found = TRUE;

  if (muster_parser_accept_choice (self, &code))
    return muster_parser_choice_count (self, code);

  if (muster_parser_accept_advantage (self, &code))
    {
      if (pool->count != 1)
        return muster_parser_fail_with (self, start, MUSTER_NOTATION_ADVANTAGE_OF_MANY);
      pool->count = 2;
      muster_parser_emit (self, code, 0, 0, 1);
      return muster_parser_add_dice (self, start, 1);
    }

  if (muster_parser_accept (self, "!"))
    {
      muster_parser_skip_space (self);
      if (muster_parser_at_digit (self) || muster_parser_at_comparison (self))
        return parse_faces (self, OP_EXPLODE);
      muster_parser_emit (self, OP_EXPLODE, COMPARE_EQUAL, 0, sides);
      return TRUE;
    }

  if (muster_parser_accept (self, "ro"))
    return parse_faces (self, OP_REROLL_ONCE);
  if (muster_parser_accept (self, "r"))
    return parse_faces (self, OP_REROLL);
  if (muster_parser_accept (self, "min") || muster_parser_accept (self, "mi"))
    return parse_clamp (self, OP_AT_LEAST, sides);
  if (muster_parser_accept (self, "max") || muster_parser_accept (self, "ma"))
    return parse_clamp (self, OP_AT_MOST, sides);
  if (self->c == 'd')
    {
      muster_parser_advance (self);
      return muster_parser_fail_here (self, MUSTER_NOTATION_EXPECTED_DROP);
    }

  *found = FALSE;

  return TRUE;
}

static gboolean
explodes (const MusterNotationOp *pool)
{
  for (guint i = 1; i <= pool->detail; i++)
    if (pool[i].code == OP_EXPLODE)
      return TRUE;

  return FALSE;
}

static gint64
count_kept (const MusterNotationOp *pool, guint n_dice)
{
  guint low, high;

  muster_notation_count_drops (pool + 1, pool->detail, n_dice, &low, &high);

  return (gint64) n_dice - low - high;
}

/* How many dice are kept at least. Where new dice join the pool the number may
 * rise and then fall as they do, so that both ends tell. */
static gint64
count_kept_at_least (const MusterNotationOp *pool)
{
  gint64 n_kept = count_kept (pool, pool->count);

  if (explodes (pool))
    n_kept = MIN (n_kept, count_kept (pool, MUSTER_NOTATION_MAX_DICE));

  return n_kept;
}

static gint64
count_kept_at_most (const MusterNotationOp *pool)
{
  gint64 n_kept;

  if (!explodes (pool))
    return count_kept (pool, pool->count);

  n_kept = MUSTER_NOTATION_MAX_DICE;
  for (guint i = 1; i <= pool->detail; i++)
    if (pool[i].code == OP_KEEP_HIGH || pool[i].code == OP_KEEP_LOW)
      n_kept = MIN (n_kept, pool[i].value);

  return n_kept;
}

static void
set_pool_range (const MusterNotationOp *pool, MusterNotationRange *range)
{
  const MusterNotationOp *modifiers = pool + 1;
  guint sides = (guint) pool->value;
  gint64 lowest = muster_notation_lowest_face (modifiers, pool->detail, sides, FALSE);
  gint64 highest = muster_notation_highest_face (modifiers, pool->detail, sides);

  lowest = muster_notation_clamp_face (modifiers, pool->detail, (guint) lowest);
  highest = muster_notation_clamp_face (modifiers, pool->detail, (guint) highest);

  range->min = count_kept_at_least (pool) * lowest;
  range->max = count_kept_at_most (pool) * highest;
  range->explodes = explodes (pool);
}

/* The modifiers of a pool, after its OP_DICE. */
gboolean
muster_parser_modifiers (NotationParser *self, MusterNotationOp *pool, MusterNotationRange *range)
{
  for (;;)
    {
      const char *start;
      gboolean found;

      muster_parser_skip_space (self);
      start = self->at;
      if (!parse_modifier (self, pool, &found))
        return FALSE;
      if (!found)
        break;

      pool->detail++;

      if (muster_notation_lowest_face (pool + 1, pool->detail, (guint) pool->value, TRUE) == 0)
        return muster_parser_fail_with (self, start, MUSTER_NOTATION_ENDLESS);
      if (count_kept_at_least (pool) < 1)
        return muster_parser_fail_with (self, start, MUSTER_NOTATION_DROPS_ALL);
    }

  set_pool_range (pool, range);

  return TRUE;
}

/* The sides and modifiers of @count dice, which @start names. */
gboolean
muster_parser_pool (NotationParser *self,
                    const char *start,
                    gint64 count,
                    MusterNotationRange *range)
{
  const char *sides_start;
  gint64 sides = 100;

  muster_parser_skip_space (self);
  sides_start = self->at;
  if (!muster_parser_accept (self, "%")
      && !muster_parser_number (self, MUSTER_NOTATION_EXPECTED_SIDES, &sides))
    return FALSE;
  if (sides == 0)
    return muster_parser_fail_with (self, sides_start, MUSTER_NOTATION_NO_SIDES);
  if (sides > MUSTER_NOTATION_MAX_SIDES)
    return muster_parser_fail_with (self, sides_start, MUSTER_NOTATION_TOO_MANY_SIDES);
  if (count == 0)
    return muster_parser_fail_with (self, start, MUSTER_NOTATION_NO_DICE);
  if (!muster_parser_add_dice (self, start, count))
    return FALSE;

  return muster_parser_modifiers (self, muster_parser_emit (self, OP_DICE, 0, (guint) count, sides),
                                  range);
}

/* `d`, but not that of `dis` */
gboolean
muster_parser_accept_die (NotationParser *self)
{
  const char *start = self->at;

  if (muster_parser_accept (self, "dis"))
    {
      muster_parser_go_back (self, start);
      return FALSE;
    }

  return muster_parser_accept (self, "d");
}
