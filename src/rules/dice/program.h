/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/dice/notation.h"

G_BEGIN_DECLS

/* The instructions of a parsed roll, shared by the parser and the roller. They
 * work on a stack of totals. A pool's modifiers follow its OP_DICE, which
 * counts them in `detail`; a group's choices follow its OP_GROUP likewise. */
typedef enum
{
  OP_NUMBER,      /* push value */
  OP_DICE,        /* count dice of value sides, push their sum */
  OP_REROLL,      /* while detail (Compare) and value match */
  OP_REROLL_ONCE, /* the same, once a die */
  OP_EXPLODE,     /* the same, with one more die */
  OP_AT_LEAST,    /* lower faces count as value */
  OP_AT_MOST,     /* higher faces count as value */
  OP_KEEP_HIGH,   /* value dice or totals */
  OP_KEEP_LOW,
  OP_DROP_HIGH,
  OP_DROP_LOW,
  OP_GROUP, /* choose among the last count totals */
  OP_NEGATE,
  OP_ADD,
  OP_SUBTRACT,
  OP_MULTIPLY,
  OP_DIVIDE,
  OP_PLUS_TERM, /* take the total as the next term, add it to the result */
  OP_MINUS_TERM,
} OpCode;

typedef enum
{
  COMPARE_EQUAL,
  COMPARE_LESS,
  COMPARE_GREATER,
} Compare;

static inline gboolean
op_matches (const MusterNotationOp *op, gint64 face)
{
  switch ((Compare) op->detail)
    {
    case COMPARE_LESS:
      return face < op->value;
    case COMPARE_GREATER:
      return face > op->value;
    case COMPARE_EQUAL:
    default:
      return face == op->value;
    }
}

gint64 muster_notation_lowest_face (const MusterNotationOp *modifiers,
                                    guint n_modifiers,
                                    guint sides,
                                    gboolean explosions);
gint64
muster_notation_highest_face (const MusterNotationOp *modifiers, guint n_modifiers, guint sides);
guint muster_notation_clamp_face (const MusterNotationOp *modifiers, guint n_modifiers, guint face);
void muster_notation_count_drops (
    const MusterNotationOp *choices, guint n_choices, guint n, guint *low, guint *high);
gint64 muster_notation_floor_divide (gint64 dividend, gint64 divisor);

G_END_DECLS
