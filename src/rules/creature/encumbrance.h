/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the weight that somebody carries does to it (SRD 5.1, Variant: Encumbrance). */
#pragma once

#include "rules/terms.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_LOAD_NONE,       /* carries it easily */
  MUSTER_LOAD_ENCUMBERED, /* more than 5 pounds for each point of Strength: 10 feet slower */
  MUSTER_LOAD_HEAVY,      /* more than 10: 20 feet slower, and disadvantage */
} MusterLoad;

/* The load of `pounds` on a creature of that Strength score and size.  Small and Medium ones carry
 * alike, each size above them twice as much, Tiny ones half as much. */
MusterLoad muster_load (int pounds, int strength, MusterSize size);

/* Feet off every speed. */
int muster_load_slows_ft (MusterLoad load);

/* Disadvantage on attack rolls, ability checks and saving throws of that ability, or NONE.  Of −1,
 * an attack without an ability, NONE. */
MusterMode muster_load_mode (MusterLoad load, int ability);

G_END_DECLS
