/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/world/reach.h"

#include "rules/world/place.h"

MusterReach
muster_reach_note (const MusterGame *game)
{
  const MusterFight *fight = muster_game_current_fight (game);
  MusterReach reach = { 0 };

  if (fight == NULL || fight->state != MUSTER_FIGHT_RUNNING)
    return reach;

  reach.fight = fight->id;
  reach.in_reach = muster_fight_in_reach (game, fight->id);
  reach.has_creatures = muster_fight_has_creatures (game, fight->id);

  return reach;
}

void
muster_reach_follow (MusterPerform *perform, const MusterReach *before, gboolean walked)
{
  const MusterReach now = muster_reach_note (perform->game);
  const MusterCommandEndFight end = { .fight = now.fight };

  if (now.fight == 0 || now.fight != before->fight
      || (now.in_reach >= before->in_reach && now.has_creatures >= before->has_creatures))
    return;

  muster_perform_event (perform, MUSTER_EVENT_FIGHT_LEFT_BEHIND)->fight_left_behind.walked = walked;
  muster_perform_end_fight (perform, &end);
}
