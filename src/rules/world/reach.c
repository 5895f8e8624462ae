/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/world/reach.h"

#include "rules/world/place.h"

static const MusterFight *
running_fight (const MusterGame *game)
{
  const MusterFight *fight = muster_game_current_fight (game);

  return fight != NULL && fight->state == MUSTER_FIGHT_RUNNING ? fight : NULL;
}

static void
leave_behind (MusterPerform *perform, MusterId fight, gboolean walked)
{
  const MusterCommandEndFight end = { .fight = fight };

  muster_perform_event (perform, MUSTER_EVENT_FIGHT_LEFT_BEHIND)->fight_left_behind.walked = walked;
  muster_perform_end_fight (perform, &end);
}

void
muster_fight_follow_party (MusterPerform *perform, gboolean walked)
{
  const MusterFight *fight = running_fight (perform->game);

  if (fight != NULL && !muster_fight_in_reach (perform->game, fight->id))
    leave_behind (perform, fight->id, walked);
}

gboolean
muster_running_fight_has_creatures (const MusterGame *game)
{
  const MusterFight *fight = running_fight (game);

  return fight != NULL && muster_fight_has_creatures (game, fight->id);
}

void
muster_fight_miss_creatures (MusterPerform *perform, gboolean had_creatures)
{
  const MusterFight *fight = running_fight (perform->game);

  if (fight == NULL)
    return;
  if ((had_creatures && !muster_fight_has_creatures (perform->game, fight->id))
      || !muster_fight_in_reach (perform->game, fight->id))
    leave_behind (perform, fight->id, FALSE);
}
