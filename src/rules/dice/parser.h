/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/dice/program.h"

G_BEGIN_DECLS

#define LESS_OR_EQUAL 0x2264
#define GREATER_OR_EQUAL 0x2265

/* The parser's state, shared by its files: characters and ranges in parser.c,
 * pools in parser-pool.c, brackets, labels and sums in notation.c. Functions
 * that return a boolean have filled in the error when it is FALSE, but for
 * those that are named accept: they take what they look for, or nothing. */
typedef struct
{
  const char *text;
  const char *at; /* the current character … */
  guint length;   /* … its bytes, 0 at the end … */
  gunichar c;     /* … and what it stands for: small letters, plain signs, 0 at the end */
  MusterNotation *notation;
  MusterNotationError *error;
  guint n_dice;
  guint depth;
  /* Places in the label text plus 1, 0 for none: of the term being read, and of
   * the dice before it, which begin at dice_term. */
  guint term_label;
  guint dice_label;
  guint dice_term;
  /* Ranges of the members of every group that is open. */
  guint n_members;
  MusterNotationRange members[MUSTER_NOTATION_MAX_TERMS];
} NotationParser;

gboolean muster_parser_fail (NotationParser *self,
                             const char *at,
                             MusterNotationProblem problem,
                             MusterNotationExpected expected);
gboolean
muster_parser_fail_with (NotationParser *self, const char *at, MusterNotationProblem problem);
gboolean muster_parser_fail_here (NotationParser *self, MusterNotationExpected expected);

gunichar muster_parser_fold (gunichar c);
void muster_parser_go_back (NotationParser *self, const char *at);
gboolean muster_parser_accept (NotationParser *self, const char *word);
gboolean
muster_parser_number (NotationParser *self, MusterNotationExpected expected, gint64 *number);

void muster_parser_negate_range (MusterNotationRange *range);
gboolean muster_parser_add_range (NotationParser *self,
                                  const char *at,
                                  MusterNotationRange *range,
                                  const MusterNotationRange *other);
gboolean muster_parser_scale_range (NotationParser *self,
                                    const char *at,
                                    gboolean divide,
                                    MusterNotationRange *range,
                                    const MusterNotationRange *other);

gboolean muster_parser_accept_choice (NotationParser *self, OpCode *code);
gboolean muster_parser_choice_count (NotationParser *self, OpCode code);
gboolean muster_parser_accept_advantage (NotationParser *self, OpCode *code);
gboolean muster_parser_accept_die (NotationParser *self);
gboolean muster_parser_add_dice (NotationParser *self, const char *at, gint64 count);
gboolean
muster_parser_modifiers (NotationParser *self, MusterNotationOp *pool, MusterNotationRange *range);
gboolean muster_parser_pool (NotationParser *self,
                             const char *start,
                             gint64 count,
                             MusterNotationRange *range);

static inline void
muster_parser_look (NotationParser *self)
{
  guchar byte = (guchar) *self->at;

  if (byte < 0x80)
    {
      self->length = byte != 0;
      self->c = (gunichar) g_ascii_tolower ((char) byte);
    }
  else
    {
      self->length = (guint) (g_utf8_next_char (self->at) - self->at);
      self->c = muster_parser_fold (g_utf8_get_char (self->at));
    }
}

static inline void
muster_parser_advance (NotationParser *self)
{
  self->at += self->length;
  muster_parser_look (self);
}

static inline void
muster_parser_skip_space (NotationParser *self)
{
  while (self->c == ' ' || (self->c >= '\t' && self->c <= '\r'))
    muster_parser_advance (self);
}

static inline gboolean
muster_parser_at_digit (const NotationParser *self)
{
  return self->c >= '0' && self->c <= '9';
}

static inline gboolean
muster_parser_at_comparison (const NotationParser *self)
{
  return self->c == '<' || self->c == '>' || self->c == '=' || self->c == LESS_OR_EQUAL
         || self->c == GREATER_OR_EQUAL;
}

static inline MusterNotationOp *
muster_parser_emit (NotationParser *self, OpCode code, guint detail, guint count, gint64 value)
{
  MusterNotationOp *op = &self->notation->ops[self->notation->n_ops++];

  /* Each instruction stands for at least one character, and one ends the first term. */
  g_assert (self->notation->n_ops <= MUSTER_NOTATION_MAX_OPS);

  op->code = (guint8) code;
  op->detail = (guint8) detail;
  op->count = (guint16) count;
  op->value = (gint32) value;

  return op;
}

G_END_DECLS
