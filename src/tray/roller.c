/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tray/roller.h"

MusterId
muster_roller_of (MusterCampaign *campaign)
{
  MusterCampaignModel *model;
  MusterFightModel *fight;
  MusterCombatant *inspected;
  const MusterViewer *viewer;

  if (campaign == NULL)
    return 0;

  model = muster_campaign_get_model (campaign);
  viewer = muster_campaign_model_get_viewer (model);
  if (!viewer->gm)
    return viewer->bound;

  fight = muster_campaign_model_get_fight (model);
  inspected = fight != NULL ? muster_fight_model_get_inspected (fight) : NULL;

  return inspected != NULL ? muster_combatant_get_id (inspected) : 0;
}
