/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/event.h"

G_BEGIN_DECLS

/* The death saves of a character (SRD, Death Saving Throws).  The counts may pass 3: a natural 1
 * on the third failure counts two.  Views show muster_death_shown(). */
typedef struct
{
  gint32 successes;
  gint32 failures;
  MusterLife life;
} MusterDeathTracker;

/* A count as it is shown: 0 … 3. */
int muster_death_shown (gint32 count);

/* TRUE while the character rolls death saves. */
gboolean muster_death_may_save (const MusterDeathTracker *tracker);

/* Enters a rolled save.  Natural 20: alive, counts clear, and the caller gives 1 hit point;
 * natural 1: two failures; else success from 10 up.  Third success: stable, counts clear; third
 * failure: dead. */
MusterDeathSaveOutcome
muster_death_judge (MusterDeathTracker *tracker, guint natural, gint32 total);

/* Falls to 0 hit points: a living character is dying, with clear counts. */
void muster_death_drop (MusterDeathTracker *tracker);

/* Takes damage at 0 hit points: one failure, two by a critical hit; massive damage kills.  A
 * stable character is dying again.  Returns the failures added: 0 for the living and the dead. */
guint muster_death_hit (MusterDeathTracker *tracker, gboolean crit, gboolean massive);

/* Dies outright: three failures. */
void muster_death_kill (MusterDeathTracker *tracker);

/* Makes a dying character stable with clear counts.  FALSE for anybody else. */
gboolean muster_death_stabilize (MusterDeathTracker *tracker);

/* Hit points above 0 again: alive with clear counts, from any state.  Whether the dead may be
 * healed is the caller's question: ordinary healing does not, the GM's does. */
void muster_death_heal (MusterDeathTracker *tracker);

G_END_DECLS
