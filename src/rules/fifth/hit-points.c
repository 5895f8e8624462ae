/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/hit-points.h"

MusterHitLoss
muster_hit_points_damage (MusterHitPoints *points, gint32 amount)
{
  MusterHitLoss loss = { 0 };
  gint32 hp = MAX (0, points->hp);
  gint32 through;

  if (amount <= 0)
    return loss;
  loss.absorbed = CLAMP (points->temp, 0, amount);
  points->temp -= loss.absorbed;

  through = amount - loss.absorbed;
  loss.lost = MIN (through, hp);
  loss.excess = through - loss.lost;
  loss.at_zero = hp == 0 && through > 0;
  loss.dropped = hp > 0 && loss.lost == hp;
  loss.massive = points->max > 0 && (loss.at_zero || loss.dropped) && loss.excess >= points->max;
  points->hp = hp - loss.lost;
  return loss;
}

gint32
muster_hit_points_heal (MusterHitPoints *points, gint32 amount)
{
  gint32 gained = CLAMP (amount, 0, MAX (0, points->max - points->hp));

  points->hp += gained;
  return gained;
}

gboolean
muster_hit_points_gain_temporary (MusterHitPoints *points, gint32 amount)
{
  if (amount <= points->temp)
    return FALSE;
  points->temp = amount;
  return TRUE;
}

gint32
muster_hit_points_set_max (MusterHitPoints *points, gint32 max, gboolean keep_wounds)
{
  gint32 before = points->hp;

  max = MAX (1, max);
  if (keep_wounds && points->hp > 0 && max > points->max)
    points->hp += max - points->max;
  points->max = max;
  points->hp = MIN (points->hp, max);
  return points->hp - before;
}

gboolean
muster_hit_points_down (const MusterHitPoints *points)
{
  return points->max > 0 && points->hp <= 0;
}
