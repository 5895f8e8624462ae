/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/chips/riders.h"

#include <stdlib.h>
#include <string.h>

static gboolean
rider_has_dice (const MusterRider *rider)
{
  return rider->dice != 0 && rider->die > 0;
}

gboolean
muster_rider_counts (const MusterRider *rider, MusterRollKind kind)
{
  return (rider->rolls & kind) != 0 && (rider_has_dice (rider) || rider->flat != 0);
}

/* Twice the distance from 0 that the rider moves a roll on average. */
static gint32
rider_strength (const MusterRider *rider)
{
  gint32 strength = 2 * rider->flat;

  if (rider_has_dice (rider))
    strength += rider->dice * (rider->die + 1);
  return abs (strength);
}

/* TRUE when another rider of that name counts in this one's stead. */
static gboolean
rider_is_outdone (const MusterRider *riders, guint n_riders, guint place, MusterRollKind kind)
{
  gint32 strength = rider_strength (&riders[place]);

  if (riders[place].name == 0)
    return FALSE;
  for (guint i = 0; i < n_riders; i++)
    {
      gint32 other;

      if (i == place || riders[i].name != riders[place].name
          || !muster_rider_counts (&riders[i], kind))
        continue;
      other = rider_strength (&riders[i]);
      if (other > strength || (other == strength && i < place))
        return TRUE;
    }
  return FALSE;
}

gboolean
muster_roll_riders (const MusterRider *riders,
                    guint n_riders,
                    MusterRollKind kind,
                    MusterDice *dice,
                    const MusterRollKey *key,
                    MusterRiderRoll *roll)
{
  gboolean known = TRUE;

  n_riders = MIN (n_riders, MUSTER_MAX_RIDERS);
  memset (roll, 0, sizeof *roll);

  for (guint i = 0; i < n_riders; i++)
    {
      const MusterRider *rider = &riders[i];
      guint n_dice = rider_has_dice (rider) ? (guint) abs (rider->dice) : 0;
      gint32 sum = 0;

      if (!muster_rider_counts (rider, kind) || rider_is_outdone (riders, n_riders, i, kind))
        continue;

      for (guint d = 0; d < n_dice; d++)
        {
          MusterDieNumber number = { .term = MUSTER_RIDER_TERM + i, .die = d };
          guint face = 0;

          if (!muster_dice_throw (dice, key, number, rider->die, &face))
            {
              known = FALSE;
              continue;
            }
          sum += (gint32) face;
          if (roll->n_dice < MUSTER_MAX_RIDER_DICE)
            roll->dice[roll->n_dice++] = (MusterRiderDie) {
              .rider = i,
              .subtracted = rider->dice < 0,
              .sides = rider->die,
              .face = face,
            };
        }

      roll->amounts[i] = (rider->dice < 0 ? -sum : sum) + rider->flat;
      roll->modifier += roll->amounts[i];
      roll->read |= 1u << i;
      if (rider->once)
        roll->spent |= 1u << i;
    }
  return known;
}
