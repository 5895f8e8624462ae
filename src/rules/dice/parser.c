/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/dice/parser.h"

gboolean
muster_parser_fail (NotationParser *self,
                    const char *at,
                    MusterNotationProblem problem,
                    MusterNotationExpected expected)
{
  *self->error = (MusterNotationError) {
    .position = (guint) g_utf8_pointer_to_offset (self->text, at),
    .problem = problem,
    .expected = expected,
    .found = g_utf8_get_char (at),
  };

  return FALSE;
}

gboolean
muster_parser_fail_with (NotationParser *self, const char *at, MusterNotationProblem problem)
{
  return muster_parser_fail (self, at, problem, MUSTER_NOTATION_EXPECTED_NOTHING);
}

/* Something else stands here than what is expected. */
gboolean
muster_parser_fail_here (NotationParser *self, MusterNotationExpected expected)
{
  return muster_parser_fail (self, self->at,
                             self->c == 0 ? MUSTER_NOTATION_ENDS_EARLY : MUSTER_NOTATION_UNEXPECTED,
                             expected);
}

/* What a character beyond ASCII stands for. */
gunichar
muster_parser_fold (gunichar c)
{
  if (c >= 0xff01 && c <= 0xff5e) /* the full-width forms of ! … ~ */
    return (gunichar) g_ascii_tolower ((char) (c - 0xff01 + '!'));

  switch (c)
    {
    case 0x2010: /* hyphens */
    case 0x2011:
    case 0x2012: /* figure dash */
    case 0x2013: /* en dash */
    case 0x2014: /* em dash */
    case 0x2212: /* minus sign */
    case 0xfe63: /* small hyphen */
      return '-';
    case 0x00d7:
      return '*';
    case 0x00f7:
      return '/';
    case 0x200b: /* spaces without width */
    case 0x2060:
    case 0xfeff:
      return ' ';
    default:
      return g_unichar_isspace (c) ? ' ' : c;
    }
}

void
muster_parser_go_back (NotationParser *self, const char *at)
{
  self->at = at;
  muster_parser_look (self);
}

/* Takes @word if it stands here, and nothing if it does not. */
gboolean
muster_parser_accept (NotationParser *self, const char *word)
{
  const char *start = self->at;

  if (self->c != (guchar) *word)
    return FALSE;

  for (; *word != 0; word++)
    {
      if (self->c != (guchar) *word)
        {
          muster_parser_go_back (self, start);
          return FALSE;
        }
      muster_parser_advance (self);
    }

  return TRUE;
}

gboolean
muster_parser_number (NotationParser *self, MusterNotationExpected expected, gint64 *number)
{
  const char *start;
  gint64 value = 0;

  muster_parser_skip_space (self);
  if (!muster_parser_at_digit (self))
    return muster_parser_fail_here (self, expected);

  start = self->at;
  for (; muster_parser_at_digit (self); muster_parser_advance (self))
    {
      value = value * 10 + (self->c - '0');
      if (value > MUSTER_NOTATION_MAX_NUMBER)
        return muster_parser_fail_with (self, start, MUSTER_NOTATION_NUMBER_TOO_LARGE);
    }

  *number = value;

  return TRUE;
}

/* Ranges: while they stay within the limit, so does every roll: totals are
 * never checked again when dice are thrown. */

static gboolean
check_range (NotationParser *self, const char *at, const MusterNotationRange *range)
{
  if (range->min < -MUSTER_NOTATION_MAX_TOTAL || range->max > MUSTER_NOTATION_MAX_TOTAL)
    return muster_parser_fail_with (self, at, MUSTER_NOTATION_TOTAL_TOO_LARGE);

  return TRUE;
}

void
muster_parser_negate_range (MusterNotationRange *range)
{
  gint64 min = range->min;

  range->min = -range->max;
  range->max = -min;
}

gboolean
muster_parser_add_range (NotationParser *self,
                         const char *at,
                         MusterNotationRange *range,
                         const MusterNotationRange *other)
{
  range->min += other->min;
  range->max += other->max;
  range->explodes |= other->explodes;

  return check_range (self, at, range);
}

/* Products and quotients are greatest and least at the corners. */
gboolean
muster_parser_scale_range (NotationParser *self,
                           const char *at,
                           gboolean divide,
                           MusterNotationRange *range,
                           const MusterNotationRange *other)
{
  const gint64 a[] = { range->min, range->max };
  const gint64 b[] = { other->min, other->max };
  MusterNotationRange result = { G_MAXINT64, G_MININT64, range->explodes || other->explodes };

  if (divide && other->min <= 0 && other->max >= 0)
    return muster_parser_fail_with (self, at, MUSTER_NOTATION_DIVIDES_BY_ZERO);

  for (guint i = 0; i < 4; i++)
    {
      gint64 corner;

      if (divide)
        corner = muster_notation_floor_divide (a[i / 2], b[i % 2]);
      else if (__builtin_mul_overflow (a[i / 2], b[i % 2], &corner))
        return muster_parser_fail_with (self, at, MUSTER_NOTATION_TOTAL_TOO_LARGE);

      result.min = MIN (result.min, corner);
      result.max = MAX (result.max, corner);
    }

  *range = result;

  return check_range (self, at, range);
}
