/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/chips/riders.h"
#include "rules/terms.h"

G_BEGIN_DECLS

typedef struct
{
  MusterMode mode;
  guint8 natural;  /* the die that counts, 1 … 20 */
  guint8 dropped;  /* the other of two, 0: only one was thrown */
  guint8 faces[2]; /* in the order thrown; the second 0 without one */
} MusterD20;

/* Throws the d20, and with advantage or disadvantage the second one right after it (SRD,
 * Advantage and Disadvantage).  Term 0 of the key.  FALSE when a face is not known; every die has
 * been asked for then. */
gboolean
muster_d20_throw (MusterDice *dice, const MusterRollKey *key, MusterMode mode, MusterD20 *d20);

/* A d20 roll with everything that is added to it. */
typedef struct
{
  MusterMode mode;
  gint32 modifier;     /* ability, proficiency, exhaustion … */
  MusterRollKind kind; /* which riders are read; 0: none */
  const MusterRider *riders;
  guint n_riders;
} MusterTest;

typedef struct
{
  MusterD20 d20;
  MusterRiderRoll riders;
  gint32 total;
} MusterTestRoll;

/* Rolls the riders, then the d20, and adds up.  FALSE when a face is not known. */
gboolean muster_test_roll (const MusterTest *test,
                           MusterDice *dice,
                           const MusterRollKey *key,
                           MusterTestRoll *roll);

G_END_DECLS
