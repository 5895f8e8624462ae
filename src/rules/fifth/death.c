/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/death.h"

#define NEEDED 3
#define SAVE_DC 10

int
muster_death_shown (gint32 count)
{
  return CLAMP (count, 0, NEEDED);
}

gboolean
muster_death_may_save (const MusterDeathTracker *tracker)
{
  return tracker->life == MUSTER_LIFE_DYING;
}

static void
add_failures (MusterDeathTracker *tracker, gint32 count)
{
  tracker->failures += count;
  tracker->life = tracker->failures >= NEEDED ? MUSTER_LIFE_DEAD : MUSTER_LIFE_DYING;
}

static void
clear_counts (MusterDeathTracker *tracker, MusterLife life)
{
  *tracker = (MusterDeathTracker) { .life = life };
}

MusterDeathSaveOutcome
muster_death_judge (MusterDeathTracker *tracker, guint natural, gint32 total)
{
  if (natural == 20)
    {
      clear_counts (tracker, MUSTER_LIFE_ALIVE);
      return MUSTER_DEATH_SAVE_AWAKE;
    }
  if (natural == 1 || total < SAVE_DC)
    {
      add_failures (tracker, natural == 1 ? 2 : 1);
      return tracker->life == MUSTER_LIFE_DEAD ? MUSTER_DEATH_SAVE_DEAD : MUSTER_DEATH_SAVE_FAILURE;
    }
  if (++tracker->successes < NEEDED)
    return MUSTER_DEATH_SAVE_SUCCESS;
  clear_counts (tracker, MUSTER_LIFE_STABLE);
  return MUSTER_DEATH_SAVE_STABLE;
}

void
muster_death_drop (MusterDeathTracker *tracker)
{
  if (tracker->life == MUSTER_LIFE_ALIVE)
    clear_counts (tracker, MUSTER_LIFE_DYING);
}

guint
muster_death_hit (MusterDeathTracker *tracker, gboolean crit, gboolean massive)
{
  guint added = crit ? 2 : 1;

  if (tracker->life != MUSTER_LIFE_DYING && tracker->life != MUSTER_LIFE_STABLE)
    return 0;
  add_failures (tracker, (gint32) added);
  if (massive)
    muster_death_kill (tracker);
  return added;
}

void
muster_death_kill (MusterDeathTracker *tracker)
{
  if (tracker->life == MUSTER_LIFE_DEAD)
    return;
  clear_counts (tracker, MUSTER_LIFE_DEAD);
  tracker->failures = NEEDED;
}

gboolean
muster_death_stabilize (MusterDeathTracker *tracker)
{
  if (tracker->life != MUSTER_LIFE_DYING)
    return FALSE;
  clear_counts (tracker, MUSTER_LIFE_STABLE);
  return TRUE;
}

void
muster_death_heal (MusterDeathTracker *tracker)
{
  clear_counts (tracker, MUSTER_LIFE_ALIVE);
}
