/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/record.h"
#include "rules/terms.h"

G_BEGIN_DECLS

#define MUSTER_EXHAUSTION_DEADLY 6

/* What a level of exhaustion does. */
typedef struct
{
  int level;            /* 0 … 6 */
  int d20_penalty;      /* 0 or less, on every d20 test */
  int speed_penalty_ft; /* feet off every speed */
  gboolean speed_halved;
  gboolean speed_zero;
  MusterMode checks; /* disadvantage or NONE */
  MusterMode attacks;
  MusterMode saves;
  gboolean max_hp_halved;
  gboolean fatal;
} MusterExhaustion;

/* The effect of a level; other levels count as the nearest of 0 … 6.  2014: the six cumulative
 * steps of SRD 5.1; 2024 and the flat rule: −2 a level on d20 tests and −5 ft, dead at 6. */
MusterExhaustion muster_exhaustion (int level, int edition, MusterExhaustionRule rule);

/* A speed in feet under that effect, never below 0. */
int muster_exhaustion_speed (const MusterExhaustion *exhaustion, int speed_ft);

/* The level after gaining or losing `count` levels, 0 … 6; a count below 0 changes nothing. */
int muster_exhaustion_gain (int level, int count);
int muster_exhaustion_ease (int level, int count);

/* The level after a long rest: one less, for the living. */
int muster_exhaustion_long_rest (int level, gboolean dead);

/* The level of somebody whose hit points rise above 0 again: the deadly level becomes the one
 * below it, else it would kill at once (the combat document). */
int muster_exhaustion_revived (int level);

G_END_DECLS
