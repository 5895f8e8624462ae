/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/dice/throw.h"

G_BEGIN_DECLS

/* Limits of one roll. Explosions and rerolls count as dice. */
#define MUSTER_NOTATION_MAX_DICE 10000u
#define MUSTER_NOTATION_MAX_SIDES MUSTER_DICE_MAX_SIDES
#define MUSTER_NOTATION_MAX_NESTING 64u
#define MUSTER_NOTATION_MAX_LENGTH 250u /* characters */
#define MUSTER_NOTATION_MAX_NUMBER 999999999
#define MUSTER_NOTATION_MAX_TOTAL G_GINT64_CONSTANT (1000000000000000000)

#define MUSTER_NOTATION_MAX_OPS (MUSTER_NOTATION_MAX_LENGTH + 4)
#define MUSTER_NOTATION_MAX_TERMS (MUSTER_NOTATION_MAX_LENGTH / 2 + 1)

/**
 * MusterNotationProblem:
 * @MUSTER_NOTATION_EMPTY: nothing but space
 * @MUSTER_NOTATION_NOT_TEXT: bytes that are no UTF-8
 * @MUSTER_NOTATION_TOO_LONG: more than %MUSTER_NOTATION_MAX_LENGTH characters
 * @MUSTER_NOTATION_UNEXPECTED: a character where something else was expected
 * @MUSTER_NOTATION_ENDS_EARLY: the end where something was expected
 * @MUSTER_NOTATION_UNCLOSED: a bracket that nothing closes
 * @MUSTER_NOTATION_UNOPENED: a closing bracket that nothing opened
 * @MUSTER_NOTATION_TOO_DEEP: brackets nested deeper than %MUSTER_NOTATION_MAX_NESTING
 * @MUSTER_NOTATION_NUMBER_TOO_LARGE: a number above %MUSTER_NOTATION_MAX_NUMBER
 * @MUSTER_NOTATION_NO_DICE: zero dice, as in `0d6`
 * @MUSTER_NOTATION_TOO_MANY_DICE: more than %MUSTER_NOTATION_MAX_DICE in all
 * @MUSTER_NOTATION_NO_SIDES: a die without sides, `d0`
 * @MUSTER_NOTATION_TOO_MANY_SIDES: more than %MUSTER_NOTATION_MAX_SIDES
 * @MUSTER_NOTATION_KEEP_NONE: zero dice to keep or drop, as in `kh0`
 * @MUSTER_NOTATION_DROPS_ALL: keep or drop that leaves no die of the pool, or
 *   no total of the group
 * @MUSTER_NOTATION_ENDLESS: an explosion or reroll that every face sets off
 * @MUSTER_NOTATION_NO_SUCH_FACE: a least or greatest face that the die has not
 * @MUSTER_NOTATION_ADVANTAGE_OF_MANY: advantage for more than one die
 * @MUSTER_NOTATION_ADVANTAGE_OF_NONE: advantage at the end, but not exactly one d20 before it
 * @MUSTER_NOTATION_GROUP_OF_ONE: keep or drop after brackets that hold one value
 * @MUSTER_NOTATION_DIVIDES_BY_ZERO: a divisor that is, or can roll, 0
 * @MUSTER_NOTATION_TOTAL_TOO_LARGE: totals beyond ±%MUSTER_NOTATION_MAX_TOTAL
 * @MUSTER_NOTATION_LABEL_EMPTY: `[]`
 * @MUSTER_NOTATION_LABEL_TWICE: two labels inside one product or pair of brackets
 *
 * What is wrong with a text.
 */
typedef enum
{
  MUSTER_NOTATION_EMPTY,
  MUSTER_NOTATION_NOT_TEXT,
  MUSTER_NOTATION_TOO_LONG,
  MUSTER_NOTATION_UNEXPECTED,
  MUSTER_NOTATION_ENDS_EARLY,
  MUSTER_NOTATION_UNCLOSED,
  MUSTER_NOTATION_UNOPENED,
  MUSTER_NOTATION_TOO_DEEP,
  MUSTER_NOTATION_NUMBER_TOO_LARGE,
  MUSTER_NOTATION_NO_DICE,
  MUSTER_NOTATION_TOO_MANY_DICE,
  MUSTER_NOTATION_NO_SIDES,
  MUSTER_NOTATION_TOO_MANY_SIDES,
  MUSTER_NOTATION_KEEP_NONE,
  MUSTER_NOTATION_DROPS_ALL,
  MUSTER_NOTATION_ENDLESS,
  MUSTER_NOTATION_NO_SUCH_FACE,
  MUSTER_NOTATION_ADVANTAGE_OF_MANY,
  MUSTER_NOTATION_ADVANTAGE_OF_NONE,
  MUSTER_NOTATION_GROUP_OF_ONE,
  MUSTER_NOTATION_DIVIDES_BY_ZERO,
  MUSTER_NOTATION_TOTAL_TOO_LARGE,
  MUSTER_NOTATION_LABEL_EMPTY,
  MUSTER_NOTATION_LABEL_TWICE,
  MUSTER_NOTATION_N_PROBLEMS
} MusterNotationProblem;

/**
 * MusterNotationExpected:
 * @MUSTER_NOTATION_EXPECTED_NOTHING: the problem says it all
 * @MUSTER_NOTATION_EXPECTED_VALUE: a number, dice or an opening bracket
 * @MUSTER_NOTATION_EXPECTED_OPERATOR: + - * / or the end
 * @MUSTER_NOTATION_EXPECTED_SIDES: the sides of the die: a number or %
 * @MUSTER_NOTATION_EXPECTED_FACE: a face, with or without a comparison: 1, <3, >=5
 * @MUSTER_NOTATION_EXPECTED_NUMBER: a number
 * @MUSTER_NOTATION_EXPECTED_DROP: what to drop: `dl1`, `dh1`
 * @MUSTER_NOTATION_EXPECTED_BRACKET: the closing bracket
 *
 * What would have been right at the position of the error.
 */
typedef enum
{
  MUSTER_NOTATION_EXPECTED_NOTHING,
  MUSTER_NOTATION_EXPECTED_VALUE,
  MUSTER_NOTATION_EXPECTED_OPERATOR,
  MUSTER_NOTATION_EXPECTED_SIDES,
  MUSTER_NOTATION_EXPECTED_FACE,
  MUSTER_NOTATION_EXPECTED_NUMBER,
  MUSTER_NOTATION_EXPECTED_DROP,
  MUSTER_NOTATION_EXPECTED_BRACKET,
  MUSTER_NOTATION_N_EXPECTED
} MusterNotationExpected;

/**
 * MusterNotationError:
 * @position: where, in characters from 0
 * @problem: what is wrong
 * @expected: what would have been right there
 * @found: the character at @position, 0 at the end of the text
 *
 * A plain record. muster_notation_error_describe() in `log/` makes a sentence
 * of it.
 */
typedef struct
{
  guint position;
  MusterNotationProblem problem;
  MusterNotationExpected expected;
  gunichar found;
} MusterNotationError;

/**
 * MusterNotationRange:
 * @min: the least total
 * @max: the greatest total
 * @explodes: whether a pool explodes. The bound on its side, @max or, under a
 *   minus, @min, is then no more than what the limit of dice allows.
 */
typedef struct
{
  gint64 min;
  gint64 max;
  gboolean explodes;
} MusterNotationRange;

/* One instruction, for roll.c alone. */
typedef struct
{
  guint8 code;
  guint8 detail;
  guint16 count;
  gint32 value;
} MusterNotationOp;

/**
 * MusterNotation:
 *
 * A roll as people type it, parsed once into a flat program. It may be copied
 * as a value and needs no clearing. All members are private.
 *
 * Notation, in capitals or not, with space anywhere but inside a number:
 *
 * - `2d6`, `d20`, `d%`; numbers; `+ - * /` and brackets; a minus in front.
 *   Division rounds down, also below zero: `-7/2` is -4.
 * - `kh2` keep the highest 2, `kl`, `dh`, `dl` likewise (without a number: 1);
 *   `k` is `kh`, and `d1` after dice is `dl1`. Several of them all judge the
 *   whole pool: `3d6kh2dl1` drops its lowest die once.
 * - `!` explodes on the greatest face, `!5`, `!>4`, `!<=2` on others; the new
 *   dice join the pool before dice are kept or dropped.
 * - `r1`, `r<3` reroll for as long as the face matches, `ro1` once.
 *   `>` is greater than, `>=` at least.
 * - `mi2` counts lower faces as 2, `ma5` higher ones as 5.
 * - `d20adv`, `d20dis`, also with a space or written out; at the end of a roll
 *   with exactly one d20 (`d20+5 adv`); alone: `adv`.
 * - `{2d6,10}kh1` or `(2d6;10)kh1` choose among totals; without a choice they
 *   add up.
 * - `[fire]` labels a term. Terms are what the outermost + and - separate. A
 *   label holds for dice and for the plain numbers right after them, so that
 *   `1d8+3[slashing]` and `1d8[slashing]+3` are 1d8 and 3 of slashing.
 *
 * The dashes and spaces that word processors put in, full-width characters,
 * × and ÷ count as the plain ones.
 */
typedef struct
{
  MusterNotationRange range;
  guint16 n_ops;
  guint16 n_terms;
  guint16 n_dice;
  guint16 n_label_bytes;
  guint16 labels[MUSTER_NOTATION_MAX_TERMS];
  MusterNotationOp ops[MUSTER_NOTATION_MAX_OPS];
  char label_text[MUSTER_NOTATION_MAX_LENGTH * 4];
} MusterNotation;

gboolean
muster_notation_parse (const char *text, MusterNotation *notation, MusterNotationError *error);
MusterNotationRange muster_notation_range (const MusterNotation *notation);
guint muster_notation_n_terms (const MusterNotation *notation);
const char *muster_notation_label (const MusterNotation *notation, guint term);

G_END_DECLS
