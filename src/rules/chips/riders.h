/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/dice/throw.h"
#include "rules/record.h"

G_BEGIN_DECLS

/* What a chip or a feat adds to later rolls of its holder: Bless +1d4, Bane −1d4. */
typedef struct
{
  guint32 name;  /* riders of one name count once, the strongest; 0: shares its name with none */
  guint16 rolls; /* mask of MusterRollKind */
  gint16 dice;   /* signed number of dice */
  guint16 die;   /* sides */
  gint16 flat;
  guint8 once; /* the first roll that reads it uses it up */
} MusterRider;

#define MUSTER_MAX_RIDERS 32
#define MUSTER_MAX_RIDER_DICE 64

typedef struct
{
  guint8 rider; /* place in the list */
  guint8 subtracted;
  guint16 sides;
  guint16 face;
} MusterRiderDie;

typedef struct
{
  gint32 modifier;                   /* dice and flat amounts together */
  gint32 amounts[MUSTER_MAX_RIDERS]; /* what each rider added, 0 for one that was not read */
  guint32 read;                      /* mask of the places of the riders that counted */
  guint32 spent;                     /* mask of those that are used up */
  guint n_dice; /* dice beyond MUSTER_MAX_RIDER_DICE count and are not listed */
  MusterRiderDie dice[MUSTER_MAX_RIDER_DICE];
} MusterRiderRoll;

/* Term numbers of a d20 roll: the d20 is term 0, a rider's dice stand under this one + its place.
 */
#define MUSTER_RIDER_TERM 1

/* FALSE for a rider that changes no roll, adds nothing, or whose die does not exist. */
gboolean muster_rider_counts (const MusterRider *rider, MusterRollKind kind);

/* Rolls what the riders add to one roll of `kind`, in the order of the list; to be called before
 * the d20 is thrown.  Riders beyond MUSTER_MAX_RIDERS are not read.  FALSE when a face is not
 * known; every die has been asked for then, and the sums are not to be used. */
gboolean muster_roll_riders (const MusterRider *riders,
                             guint n_riders,
                             MusterRollKind kind,
                             MusterDice *dice,
                             const MusterRollKey *key,
                             MusterRiderRoll *roll);

G_END_DECLS
