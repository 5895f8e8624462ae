/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-campaign"

#include "campaign/campaign.h"

static MusterStatus
perform (MusterCampaign *self, MusterCommand command, GError **error)
{
  return muster_campaign_perform (self, &command, NULL, error);
}

/**
 * muster_campaign_add_to_fight:
 * @self: a campaign that is open for writing
 * @creature: who joins
 * @surprised: whether it is surprised
 * @error: return location
 *
 * Lets a creature join the current fight in the middle and rolls its initiative, as one step.  The
 * turn stays with its holder.
 *
 * Returns: %MUSTER_ASKS while somebody has to be asked for the roll
 */
MusterStatus
muster_campaign_add_to_fight (MusterCampaign *self,
                              MusterId creature,
                              gboolean surprised,
                              GError **error)
{
  const MusterFight *fight;
  MusterStatus status;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), MUSTER_REFUSED);

  fight = muster_game_current_fight (muster_campaign_get_game (self));
  muster_campaign_begin_step (self);
  status = perform (self,
                    (MusterCommand) { .kind = MUSTER_COMMAND_JOIN,
                                      .join = { .fight = fight != NULL ? fight->id : 0,
                                                .creature = creature,
                                                .surprised = surprised } },
                    error);
  if (status == MUSTER_DONE)
    status = perform (self,
                      (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_INITIATIVE,
                                        .roll_initiative = { .creature = creature } },
                      error);
  muster_campaign_end_step (self);

  return status;
}

/**
 * muster_campaign_let_join:
 * @self: a campaign that is open for writing
 * @creature: who joins
 * @hidden: whether players do not see it until it is revealed; who lies in ambush is so anyway
 * @error: return location
 *
 * As muster_campaign_add_to_fight().
 *
 * Returns: %MUSTER_ASKS while somebody has to be asked for the roll
 */
MusterStatus
muster_campaign_let_join (MusterCampaign *self, MusterId creature, gboolean hidden, GError **error)
{
  MusterStatus status = MUSTER_DONE;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), MUSTER_REFUSED);

  muster_campaign_begin_step (self);
  if (hidden && !muster_creature_is_hidden (muster_campaign_get_game (self), creature))
    status = perform (self,
                      (MusterCommand) { .kind = MUSTER_COMMAND_SET_HIDDEN,
                                        .set_hidden = { .creature = creature, .hidden = TRUE } },
                      error);
  if (status == MUSTER_DONE)
    status = muster_campaign_add_to_fight (self, creature, FALSE, error);
  /* Who was hidden when it left would come back so; who lies in ambush does. */
  if (status != MUSTER_REFUSED && !hidden
      && !muster_game_creature (muster_campaign_get_game (self), creature)->lurks
      && muster_creature_is_hidden (muster_campaign_get_game (self), creature))
    perform (self,
             (MusterCommand) { .kind = MUSTER_COMMAND_SET_HIDDEN,
                               .set_hidden = { .creature = creature } },
             NULL);
  muster_campaign_end_step (self);

  return status;
}
