/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a spell takes to cast and how long it lasts, as people write it (SRD, Casting Time and
 * Duration). */
#pragma once

#include "rules/event.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_CASTING_SPECIAL, /* `text` says it */
  MUSTER_CASTING_ACTION,
  MUSTER_CASTING_BONUS_ACTION,
  MUSTER_CASTING_REACTION,
  MUSTER_CASTING_ROUNDS,
  MUSTER_CASTING_MINUTES,
  MUSTER_CASTING_HOURS,
} MusterCastingKind;

typedef struct
{
  MusterCastingKind kind;
  int amount; /* of minutes and hours, at least 1; else 1 */
  char *text; /* what sets off a reaction, or the words of a special one; never NULL */
} MusterCastingTime;

typedef enum
{
  MUSTER_DURATION_SPECIAL, /* `text` says it */
  MUSTER_DURATION_INSTANTANEOUS,
  MUSTER_DURATION_ROUNDS,
  MUSTER_DURATION_MINUTES,
  MUSTER_DURATION_HOURS,
  MUSTER_DURATION_DAYS,
  MUSTER_DURATION_UNTIL_DISPELLED,
} MusterDurationKind;

typedef struct
{
  MusterDurationKind kind;
  int amount;     /* of rounds to days, at least 1; else 0 */
  gboolean up_to; /* it may end before */
  char *text;     /* the words of a special one; never NULL */
} MusterDuration;

/* Fill a time; text is trimmed and copied, an amount below 1 is 1.  To be cleared. */
void muster_casting_time_init (MusterCastingTime *time,
                               MusterCastingKind kind,
                               int amount,
                               const char *text);
void muster_duration_init (MusterDuration *duration,
                           MusterDurationKind kind,
                           int amount,
                           const char *text);

/* Read what people write: "1 bonus action", "Reaction when you are hit", "10 minutes",
 * "Concentration, up to 1 hour", "Until dispelled".  What is none of these is special; NULL is an
 * empty special one. */
void muster_casting_time_parse (MusterCastingTime *time, const char *text);
void muster_duration_parse (MusterDuration *duration, const char *text);

/* The unit of a casting time in the library's data ("bonus_action", "minute").  FALSE: none. */
gboolean muster_casting_kind_from_unit (const char *unit, MusterCastingKind *kind);

/* The same for a duration ("round", "day"). */
gboolean muster_duration_kind_from_unit (const char *unit, MusterDurationKind *kind);

void muster_casting_time_clear (MusterCastingTime *time);
void muster_duration_clear (MusterDuration *duration);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterCastingTime, muster_casting_time_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterDuration, muster_duration_clear)

/* What of a turn it costs; NONE: it takes longer than a turn, or nobody can tell. */
MusterCost muster_casting_time_cost (const MusterCastingTime *time);

/* How long it lasts in seconds, as MusterSpell.seconds: 0 at once, −1 without a known end. */
gint32 muster_duration_seconds (const MusterDuration *duration);

G_END_DECLS
