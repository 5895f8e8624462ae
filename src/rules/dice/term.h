/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/dice/throw.h"

G_BEGIN_DECLS

#define MUSTER_DICE_TERM_MAX_COUNT 1000u
#define MUSTER_DICE_TERM_MAX_SIDES 1000u

/**
 * MusterDiceTerm:
 * @count: dice, 0 … %MUSTER_DICE_TERM_MAX_COUNT; 0 is a flat number
 * @sides: sides of each, 1 … %MUSTER_DICE_TERM_MAX_SIDES, 0 without dice
 * @bonus: added once
 *
 * The dice of a stat block: `2d6+3`, `d8`, `5`. For everything else that
 * people type there is #MusterNotation.
 */
typedef struct
{
  guint16 count;
  guint16 sides;
  gint16 bonus;
} MusterDiceTerm;

gboolean muster_dice_term_parse (const char *text, MusterDiceTerm *term);
gint32 muster_dice_term_minimum (const MusterDiceTerm *term);
gint32 muster_dice_term_maximum (const MusterDiceTerm *term);
gint32 muster_dice_term_average (const MusterDiceTerm *term);
gboolean muster_dice_term_roll (const MusterDiceTerm *term,
                                MusterDice *dice,
                                const MusterRollKey *key,
                                guint16 number,
                                guint16 *faces,
                                gint32 *sum);

G_END_DECLS
