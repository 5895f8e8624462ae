/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/dice/notation.h"

#include <stdlib.h>
#include <string.h>

#include "rules/dice/parser.h"

static gboolean parse_sum (NotationParser *self, MusterNotationRange *range);

static int
compare_bounds (const void *a, const void *b)
{
  gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

/* A group's least total is that of its members' least totals, and so on: the
 * n-th highest of several numbers never falls when one of them rises. */
static gboolean
set_group_range (NotationParser *self,
                 const char *at,
                 const MusterNotationRange *members,
                 guint n,
                 guint low,
                 guint high,
                 MusterNotationRange *range)
{
  gint64 min[MUSTER_NOTATION_MAX_TERMS], max[MUSTER_NOTATION_MAX_TERMS];

  *range = (MusterNotationRange) { 0, 0, FALSE };
  for (guint i = 0; i < n; i++)
    {
      min[i] = members[i].min;
      max[i] = members[i].max;
      range->explodes |= members[i].explodes;
    }
  qsort (min, n, sizeof *min, compare_bounds);
  qsort (max, n, sizeof *max, compare_bounds);

  for (guint i = low; i < n - high; i++)
    if (!muster_parser_add_range (self, at, range,
                                  &(MusterNotationRange) { min[i], max[i], FALSE }))
      return FALSE;

  return TRUE;
}

static gboolean
parse_choices (NotationParser *self,
               const char *at,
               const MusterNotationRange *members,
               guint n,
               MusterNotationRange *range)
{
  MusterNotationOp *group = muster_parser_emit (self, OP_GROUP, 0, n, 0);
  guint low = 0, high = 0;

  for (;;)
    {
      const char *start;
      OpCode code;

      muster_parser_skip_space (self);
      start = self->at;
      if (!muster_parser_accept_choice (self, &code))
        break;
      if (!muster_parser_choice_count (self, code))
        return FALSE;

      group->detail++;
      muster_notation_count_drops (group + 1, group->detail, n, &low, &high);
      if (low + high >= n)
        return muster_parser_fail_with (self, start, MUSTER_NOTATION_DROPS_ALL);
    }

  return set_group_range (self, at, members, n, low, high, range);
}

static gboolean
parse_bracket (NotationParser *self, MusterNotationRange *range)
{
  const char *start = self->at;
  const gunichar closing = self->c == '(' ? ')' : '}';
  const guint first = self->n_members;
  OpCode code;

  if (++self->depth > MUSTER_NOTATION_MAX_NESTING)
    return muster_parser_fail_with (self, start, MUSTER_NOTATION_TOO_DEEP);

  do
    {
      muster_parser_advance (self);
      if (!parse_sum (self, range))
        return FALSE;
      self->members[self->n_members++] = *range;
    }
  while (self->c == ';' || self->c == ',');

  if (self->c == 0)
    return muster_parser_fail_with (self, start, MUSTER_NOTATION_UNCLOSED);
  if (self->c != closing)
    return muster_parser_fail_here (self, self->c == ')' || self->c == '}'
                                              ? MUSTER_NOTATION_EXPECTED_BRACKET
                                              : MUSTER_NOTATION_EXPECTED_OPERATOR);
  muster_parser_advance (self);

  self->depth--;
  if (self->n_members - first > 1)
    {
      guint n = self->n_members - first;

      self->n_members = first;
      return parse_choices (self, start, &self->members[first], n, range);
    }

  self->n_members = first;
  muster_parser_skip_space (self);
  start = self->at;
  if (muster_parser_accept_choice (self, &code))
    return muster_parser_fail_with (self, start, MUSTER_NOTATION_GROUP_OF_ONE);

  return TRUE;
}

/* Labels */

static gboolean
parse_label (NotationParser *self)
{
  MusterNotation *notation = self->notation;
  const char *start = self->at;
  const char *from = self->at + self->length;
  const char *to = strchr (from, ']');
  char *label = &notation->label_text[notation->n_label_bytes];

  if (to == NULL)
    return muster_parser_fail_with (self, start, MUSTER_NOTATION_UNCLOSED);
  self->at = to;
  self->length = 1;
  muster_parser_advance (self);

  while (from < to && g_ascii_isspace (*from))
    from++;
  while (from < to && g_ascii_isspace (to[-1]))
    to--;
  if (from == to)
    return muster_parser_fail_with (self, start, MUSTER_NOTATION_LABEL_EMPTY);

  /* The brackets left out make room for the end of the string. */
  memcpy (label, from, to - from);
  label[to - from] = '\0';

  if (self->term_label == 0)
    {
      self->term_label = notation->n_label_bytes + 1u;
      notation->n_label_bytes += (guint16) (to - from + 1);
    }
  else if (strcmp (&notation->label_text[self->term_label - 1], label) != 0)
    {
      return muster_parser_fail_with (self, start, MUSTER_NOTATION_LABEL_TWICE);
    }

  return TRUE;
}

/* Gives the term just read its label: its own, or that of the dice whose flat
 * bonus it is. Its own may be theirs as well. */
static void
set_label (NotationParser *self, guint term, gboolean has_dice)
{
  guint16 *labels = self->notation->labels;

  if (has_dice)
    {
      self->dice_term = term;
      self->dice_label = self->term_label;
    }
  else if (self->term_label != 0)
    {
      if (self->dice_label != 0)
        self->dice_term = term;
      self->dice_label = self->term_label;
    }

  for (guint i = self->dice_term; i <= term; i++)
    labels[i] = (guint16) self->dice_label;
}

/* Sums and products */

static gboolean
parse_value (NotationParser *self, MusterNotationRange *range)
{
  const char *start;
  gint64 number;
  OpCode code;

  muster_parser_skip_space (self);
  start = self->at;

  if (muster_parser_at_digit (self))
    {
      if (!muster_parser_number (self, MUSTER_NOTATION_EXPECTED_VALUE, &number))
        return FALSE;
      muster_parser_skip_space (self);
      if (muster_parser_accept_die (self))
        return muster_parser_pool (self, start, number, range);
      muster_parser_emit (self, OP_NUMBER, 0, 0, number);
      *range = (MusterNotationRange) { number, number, FALSE };
      return TRUE;
    }

  if (self->c == '(' || self->c == '{')
    return parse_bracket (self, range);

  if (muster_parser_accept_die (self))
    return muster_parser_pool (self, start, 1, range);

  if (muster_parser_accept_advantage (self, &code))
    {
      MusterNotationOp *pool = muster_parser_emit (self, OP_DICE, 1, 2, 20);

      muster_parser_emit (self, code, 0, 0, 1);
      return muster_parser_add_dice (self, start, 2) && muster_parser_modifiers (self, pool, range);
    }

  if (self->c == ')' || self->c == '}')
    return muster_parser_fail (
        self, self->at, self->depth == 0 ? MUSTER_NOTATION_UNOPENED : MUSTER_NOTATION_UNEXPECTED,
        MUSTER_NOTATION_EXPECTED_VALUE);

  return muster_parser_fail_here (self, MUSTER_NOTATION_EXPECTED_VALUE);
}

static gboolean
parse_factor (NotationParser *self, MusterNotationRange *range)
{
  gboolean negative = FALSE;

  for (;;)
    {
      muster_parser_skip_space (self);
      if (self->c != '-' && self->c != '+')
        break;
      negative ^= self->c == '-';
      muster_parser_advance (self);
    }

  if (!parse_value (self, range))
    return FALSE;

  for (muster_parser_skip_space (self); self->c == '['; muster_parser_skip_space (self))
    if (!parse_label (self))
      return FALSE;

  if (negative)
    {
      muster_parser_emit (self, OP_NEGATE, 0, 0, 0);
      muster_parser_negate_range (range);
    }

  return TRUE;
}

static gboolean
parse_product (NotationParser *self, MusterNotationRange *range)
{
  if (!parse_factor (self, range))
    return FALSE;

  while (self->c == '*' || self->c == '/')
    {
      const char *start = self->at;
      gboolean divide = self->c == '/';
      MusterNotationRange other;

      muster_parser_advance (self);
      if (!parse_factor (self, &other)
          || !muster_parser_scale_range (self, start, divide, range, &other))
        return FALSE;
      muster_parser_emit (self, divide ? OP_DIVIDE : OP_MULTIPLY, 0, 0, 0);
    }

  return TRUE;
}

/* A sum within brackets */
static gboolean
parse_sum (NotationParser *self, MusterNotationRange *range)
{
  if (!parse_product (self, range))
    return FALSE;

  while (self->c == '+' || self->c == '-')
    {
      const char *start = self->at;
      gboolean minus = self->c == '-';
      MusterNotationRange other;

      muster_parser_advance (self);
      if (!parse_product (self, &other))
        return FALSE;
      if (minus)
        muster_parser_negate_range (&other);
      if (!muster_parser_add_range (self, start, range, &other))
        return FALSE;
      muster_parser_emit (self, minus ? OP_SUBTRACT : OP_ADD, 0, 0, 0);
    }

  return TRUE;
}

/* The outermost sum, whose parts are the terms */
static gboolean
parse_terms (NotationParser *self)
{
  MusterNotation *notation = self->notation;
  gboolean minus = FALSE;

  for (;;)
    {
      const char *start = self->at;
      guint n_dice = self->n_dice;
      MusterNotationRange term;

      self->term_label = 0;
      if (!parse_product (self, &term))
        return FALSE;
      if (minus)
        muster_parser_negate_range (&term);
      if (!muster_parser_add_range (self, start, &notation->range, &term))
        return FALSE;

      muster_parser_emit (self, minus ? OP_MINUS_TERM : OP_PLUS_TERM, 0, 0, 0);
      set_label (self, notation->n_terms++, self->n_dice > n_dice);

      if (self->c != '+' && self->c != '-')
        return TRUE;
      minus = self->c == '-';
      muster_parser_advance (self);
    }
}

static gboolean
has_choice (const MusterNotationOp *pool)
{
  for (guint i = 1; i <= pool->detail; i++)
    if (pool[i].code >= OP_KEEP_HIGH && pool[i].code <= OP_DROP_LOW)
      return TRUE;

  return FALSE;
}

/* `adv` or `dis` after the whole roll, for its one d20 */
static gboolean
parse_last_advantage (NotationParser *self)
{
  MusterNotation *notation = self->notation;
  const char *start = self->at;
  MusterNotationOp *d20 = NULL;
  guint n_dice = 0;
  OpCode code;

  if (!muster_parser_accept_advantage (self, &code))
    return TRUE;

  for (guint i = 0; i < notation->n_ops; i++)
    {
      if (notation->ops[i].code == OP_DICE && notation->ops[i].value == 20)
        {
          d20 = &notation->ops[i];
          n_dice += d20->count;
        }
    }
  if (n_dice != 1 || has_choice (d20))
    return muster_parser_fail_with (self, start, MUSTER_NOTATION_ADVANTAGE_OF_NONE);

  /* The choice goes right after its dice, in front of what they already have. */
  muster_parser_emit (self, OP_KEEP_HIGH, 0, 0, 0);
  memmove (d20 + 2, d20 + 1, sizeof *d20 * (notation->n_ops - 1 - (d20 + 1 - notation->ops)));
  d20[1] = (MusterNotationOp) { .code = (guint8) code, .value = 1 };
  d20->count = 2;
  d20->detail++;
  muster_parser_skip_space (self);

  return muster_parser_add_dice (self, start, 1);
}

/**
 * muster_notation_parse:
 * @text: a roll as typed, UTF-8
 * @notation: (out caller-allocates): the roll, when it is one
 * @error: (out caller-allocates): what is wrong, when it is not
 *
 * Parses a roll. Allocates nothing. What was in @notation is lost either way.
 *
 * Returns: whether @text is a roll
 */
gboolean
muster_notation_parse (const char *text, MusterNotation *notation, MusterNotationError *error)
{
  NotationParser self;
  const char *end;

  g_return_val_if_fail (text != NULL && notation != NULL && error != NULL, FALSE);

  notation->range = (MusterNotationRange) { 0, 0, FALSE };
  notation->n_ops = 0;
  notation->n_terms = 0;
  notation->n_dice = 0;
  notation->n_label_bytes = 0;

  /* Not an initialiser: that would clear the members of groups, too. */
  self.text = text;
  self.at = text;
  self.notation = notation;
  self.error = error;
  self.n_dice = 0;
  self.depth = 0;
  self.dice_label = 0;
  self.dice_term = 0;
  self.n_members = 0;

  if (!g_utf8_validate (text, -1, &end))
    {
      *error = (MusterNotationError) {
        .position = (guint) g_utf8_strlen (text, end - text),
        .problem = MUSTER_NOTATION_NOT_TEXT,
      };
      return FALSE;
    }
  if (end - text > MUSTER_NOTATION_MAX_LENGTH
      && g_utf8_strlen (text, end - text) > MUSTER_NOTATION_MAX_LENGTH)
    return muster_parser_fail_with (&self,
                                    g_utf8_offset_to_pointer (text, MUSTER_NOTATION_MAX_LENGTH),
                                    MUSTER_NOTATION_TOO_LONG);

  muster_parser_look (&self);
  muster_parser_skip_space (&self);
  if (self.c == 0)
    return muster_parser_fail (&self, text, MUSTER_NOTATION_EMPTY, MUSTER_NOTATION_EXPECTED_VALUE);

  if (!parse_terms (&self) || !parse_last_advantage (&self))
    return FALSE;

  if (self.c == ')' || self.c == '}' || self.c == ']')
    return muster_parser_fail_with (&self, self.at, MUSTER_NOTATION_UNOPENED);
  if (self.c != 0)
    return muster_parser_fail_here (&self, MUSTER_NOTATION_EXPECTED_OPERATOR);

  notation->n_dice = (guint16) self.n_dice;

  return TRUE;
}

/**
 * muster_notation_range:
 * @notation: a roll
 *
 * Returns: the least and the greatest total. No roll lies outside, whatever
 *   the limit of dice cuts short; without explosions both can be rolled.
 */
MusterNotationRange
muster_notation_range (const MusterNotation *notation)
{
  return notation->range;
}

/**
 * muster_notation_n_terms:
 * @notation: a roll
 *
 * Returns: how many terms the outermost + and - separate, at least 1
 */
guint
muster_notation_n_terms (const MusterNotation *notation)
{
  return notation->n_terms;
}

/**
 * muster_notation_label:
 * @notation: a roll
 * @term: which term, from 0
 *
 * Returns: (nullable) (transfer none): the term's label as typed, without the
 *   brackets
 */
const char *
muster_notation_label (const MusterNotation *notation, guint term)
{
  guint16 label;

  g_return_val_if_fail (term < notation->n_terms, NULL);

  label = notation->labels[term];

  return label != 0 ? &notation->label_text[label - 1] : NULL;
}
