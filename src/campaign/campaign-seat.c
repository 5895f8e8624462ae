/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seats: one campaign through the eyes of several. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "campaign/campaign-private.h"
#include "log/words.h"

MusterCampaign *
muster_campaign_owner (MusterCampaign *self)
{
  return self->host != NULL ? self->host : self;
}

guint
muster_campaign_n_views (MusterCampaign *self)
{
  return 1 + self->seats->len;
}

MusterCampaign *
muster_campaign_view (MusterCampaign *self, guint i)
{
  return i == 0 ? self : g_ptr_array_index (self->seats, i - 1);
}

/**
 * muster_campaign_seat_new:
 * @campaign: the GM's
 * @viewer: a player
 *
 * Returns: (transfer full): the same campaign as @viewer may know it
 */
MusterCampaign *
muster_campaign_seat_new (MusterCampaign *campaign, const MusterViewer *viewer)
{
  MusterCampaign *self;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign) && campaign->host == NULL, NULL);
  g_return_val_if_fail (viewer != NULL && !viewer->gm, NULL);

  self = g_object_new (MUSTER_TYPE_CAMPAIGN, NULL);
  self->viewer = *viewer;
  self->host = g_object_ref (campaign);
  self->file = campaign->file;
  self->store = campaign->store;
  self->game = campaign->game;
  muster_campaign_attach (self);
  g_ptr_array_add (campaign->seats, self);

  return self;
}

gboolean
muster_campaign_check_gm (MusterCampaign *self, GError **error)
{
  if (self->viewer.gm)
    return TRUE;

  g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED,
                       _ ("This is for the GM to do. Ask for it at the table."));

  return FALSE;
}

/**
 * muster_campaign_check:
 * @self: a campaign
 * @command: what its viewer would do
 * @waiver: (out) (optional): how its viewer may let a refusal pass; only the GM may
 *
 * Returns: what would refuse @command, %MUSTER_REFUSAL_NONE: nothing
 */
MusterRefusal
muster_campaign_check (MusterCampaign *self, const MusterCommand *command, MusterWaiver *waiver)
{
  MusterWaiver found = MUSTER_WAIVER_NONE;
  MusterRefusal refusal;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), MUSTER_REFUSAL_NONE);
  g_return_val_if_fail (command != NULL, MUSTER_REFUSAL_NONE);

  refusal = muster_viewer_check (&self->viewer, self->game, command);
  if (refusal == MUSTER_REFUSAL_NONE)
    refusal = muster_game_check (self->game, command, &found);
  if (waiver != NULL)
    *waiver = self->viewer.gm ? found : MUSTER_WAIVER_NONE;

  return refusal;
}

static void
set_refusal (MusterCampaign *self,
             const MusterCommand *command,
             MusterRefusal reason,
             GError **error)
{
  MusterNames names = muster_campaign_get_names (self);
  g_autofree char *words = muster_words_refusal (&names, command, reason, MUSTER_WAIVER_NONE);

  g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED, words);
}

/* What the GM's campaign says of a refusal has names that a player may not know. */
static void
word_for_player (MusterCampaign *self,
                 const MusterCommand *command,
                 GError *refusal,
                 GError **error)
{
  MusterRefusal reason = self->host->result.refusal;

  if (g_error_matches (refusal, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_WAITING))
    g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_WAITING,
                         _ ("The table waits for somebody's answer. Try again after it."));
  else if (g_error_matches (refusal, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED)
           && reason != MUSTER_REFUSAL_NONE)
    set_refusal (self, command, reason, error);
  else
    {
      g_propagate_error (error, refusal);
      return;
    }

  g_error_free (refusal);
}

MusterStatus
muster_campaign_seat_perform (MusterCampaign *self, const MusterCommand *command, GError **error)
{
  GError *refusal = NULL;
  MusterRefusal reason;
  MusterStatus status;

  if (!muster_viewer_may_perform (&self->viewer, self->game, command))
    {
      muster_campaign_check_gm (self, error);
      return MUSTER_REFUSED;
    }

  reason = muster_viewer_check (&self->viewer, self->game, command);
  if (reason != MUSTER_REFUSAL_NONE)
    {
      set_refusal (self, command, reason, error);
      return MUSTER_REFUSED;
    }

  self->host->result.refusal = MUSTER_REFUSAL_NONE;
  status = muster_campaign_perform (self->host, command, NULL, &refusal);
  if (refusal != NULL)
    word_for_player (self, command, refusal, error);

  return status;
}

MusterStatus
muster_campaign_seat_answer (MusterCampaign *self, guint32 choice, GError **error)
{
  const MusterQuestion *question = muster_campaign_get_question (self);

  /* The words of no open question are the same for everybody. */
  if (question != NULL
      && !muster_viewer_may_act (&self->viewer,
                                 muster_game_creature (self->game, question->key.asked)))
    {
      muster_campaign_check_gm (self, error);
      return MUSTER_REFUSED;
    }

  return muster_campaign_answer (self->host, choice, error);
}

MusterStatus
muster_campaign_seat_answer_dice (MusterCampaign *self,
                                  const MusterAnswer *answers,
                                  guint n_answers,
                                  GError **error)
{
  for (guint i = 0; i < n_answers; i++)
    if (!muster_viewer_may_act (&self->viewer,
                                muster_game_creature (self->game, answers[i].key.asked)))
      {
        muster_campaign_check_gm (self, error);
        return MUSTER_REFUSED;
      }

  return muster_campaign_answer_dice (self->host, answers, n_answers, error);
}
