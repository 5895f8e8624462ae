/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-campaign"

#include "campaign/campaign.h"

static MusterStatus
perform (MusterCampaign *self, MusterCommand command, GError **error)
{
  return muster_campaign_perform (self, &command, NULL, error);
}

static MusterId
current_fight (MusterCampaign *self)
{
  const MusterFight *fight = muster_game_current_fight (muster_campaign_get_game (self));

  return fight != NULL ? fight->id : 0;
}

static gboolean
has_count (MusterCampaign *self, MusterId creature)
{
  const MusterParticipant *participant = muster_game_participant_of (
      muster_campaign_get_game (self), current_fight (self), creature);

  return participant != NULL && participant->rolled;
}

/* Who shares the roll of its kind or its side has a count already, and a roll would be anew for all
 * of them.  Several are asked for their dice together. */
static MusterStatus
roll (MusterCampaign *self, const MusterId *creatures, guint n, GError **error)
{
  MusterId missing = 0;
  guint n_missing = 0;

  for (guint i = 0; i < n; i++)
    if (!has_count (self, creatures[i]))
      {
        missing = creatures[i];
        n_missing++;
      }

  if (n_missing == 0)
    return MUSTER_DONE;
  if (n_missing == 1)
    return perform (self,
                    (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_INITIATIVE,
                                      .roll_initiative = { .creature = missing } },
                    error);

  return perform (self,
                  (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_INITIATIVES,
                                    .roll_initiatives = { .fight = current_fight (self) } },
                  error);
}

static MusterStatus
add (MusterCampaign *self, const MusterId *creatures, guint n, gboolean surprised, GError **error)
{
  MusterStatus status = MUSTER_DONE;

  for (guint i = 0; i < n && status == MUSTER_DONE; i++)
    status = perform (self,
                      (MusterCommand) { .kind = MUSTER_COMMAND_JOIN,
                                        .join = { .fight = current_fight (self),
                                                  .creature = creatures[i],
                                                  .surprised = surprised } },
                      error);

  return status == MUSTER_DONE ? roll (self, creatures, n, error) : status;
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
  MusterStatus status;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), MUSTER_REFUSED);

  muster_campaign_begin_step (self);
  status = add (self, &creature, 1, surprised, error);
  muster_campaign_end_step (self);

  return status;
}

static MusterStatus
set_hidden (MusterCampaign *self, MusterId creature, gboolean hidden, GError **error)
{
  return perform (self,
                  (MusterCommand) { .kind = MUSTER_COMMAND_SET_HIDDEN,
                                    .set_hidden = { .creature = creature, .hidden = hidden } },
                  error);
}

/**
 * muster_campaign_let_join:
 * @self: a campaign that is open for writing
 * @creatures: (array length=n): who join
 * @n: their number, at least 1
 * @hidden: whether players do not see them until they are revealed; who lies in ambush is so anyway
 * @surprised: whether they are surprised
 * @error: return location
 *
 * Lets creatures join the current fight in the middle and rolls their initiative, as one step.  The
 * turn stays with its holder.
 *
 * Returns: %MUSTER_ASKS while somebody has to be asked for a roll
 */
MusterStatus
muster_campaign_let_join (MusterCampaign *self,
                          const MusterId *creatures,
                          guint n,
                          gboolean hidden,
                          gboolean surprised,
                          GError **error)
{
  const MusterGame *game;
  MusterStatus status = MUSTER_DONE;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), MUSTER_REFUSED);
  g_return_val_if_fail (n > 0, MUSTER_REFUSED);

  game = muster_campaign_get_game (self);
  muster_campaign_begin_step (self);
  for (guint i = 0; i < n && status == MUSTER_DONE; i++)
    if (hidden && !muster_creature_is_hidden (game, creatures[i]))
      status = set_hidden (self, creatures[i], TRUE, error);
  if (status == MUSTER_DONE)
    status = add (self, creatures, n, surprised, error);
  /* Who was hidden when it left would come back so; who lies in ambush does. */
  for (guint i = 0; i < n && status != MUSTER_REFUSED && !hidden; i++)
    if (!muster_game_creature (game, creatures[i])->lurks
        && muster_creature_is_hidden (game, creatures[i]))
      set_hidden (self, creatures[i], FALSE, NULL);
  muster_campaign_end_step (self);

  return status;
}
