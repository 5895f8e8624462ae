/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/world/reach.h"

#include "rules/fight/end.h"
#include "rules/world/place.h"

static const MusterFight *
running_fight (const MusterGame *game)
{
  const MusterFight *fight = muster_game_current_fight (game);

  return fight != NULL && fight->state == MUSTER_FIGHT_RUNNING ? fight : NULL;
}

MusterId
muster_fight_near (const MusterGame *game)
{
  const MusterFight *fight = running_fight (game);

  return fight != NULL && muster_fight_in_reach (game, fight->id) ? fight->id : 0;
}

/* A fight that the GM set up with those who stand elsewhere was never left. */
void
muster_fight_follow (MusterPerform *perform, MusterId near_before, gboolean walked)
{
  const MusterFight *fight = running_fight (perform->game);

  if (fight == NULL || fight->id != near_before || muster_fight_in_reach (perform->game, fight->id))
    return;

  muster_perform_event (perform, MUSTER_EVENT_FIGHT_LEFT_BEHIND)->fight_left_behind.walked = walked;
  muster_fight_close (perform, fight->id, 0);
}
