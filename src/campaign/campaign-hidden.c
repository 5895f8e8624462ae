/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What players have read about whoever hides now. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include <string.h>

#include "campaign/campaign-private.h"

/* Who is hidden now, and then who lies in ambush. */
static GArray *
list_hidden (const MusterGame *game)
{
  GArray *hidden = g_array_new (FALSE, FALSE, sizeof (MusterId));
  const MusterId nobody = 0;

  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, participant)
  if (participant->hidden)
    g_array_append_val (hidden, participant->id);
  g_array_append_val (hidden, nobody);
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (creature->lurks)
    g_array_append_val (hidden, creature->id);

  return hidden;
}

static void
empty_logs (MusterCampaign *view)
{
  MusterFightModel *fight = muster_campaign_model_get_fight (view->model);

  muster_log_model_clear (muster_campaign_model_get_log (view->model));
  if (fight != NULL)
    muster_log_model_clear (muster_fight_model_get_log (fight));
  view->shown_limit = 0;
  view->shown_fight = 0;
}

/* Lines about whoever hides leave a player's log, and come when that one appears. */
void
muster_campaign_follow_hidden (MusterCampaign *view)
{
  g_autoptr (GArray) hidden = NULL;

  if (view->viewer.gm)
    return;

  hidden = list_hidden (view->game);
  if (hidden->len == view->hidden->len
      && (hidden->len == 0
          || memcmp (hidden->data, view->hidden->data, hidden->len * sizeof (MusterId)) == 0))
    return;

  g_array_unref (view->hidden);
  view->hidden = g_steal_pointer (&hidden);
  empty_logs (view);
  muster_campaign_fill_logs (view, 0);
}
