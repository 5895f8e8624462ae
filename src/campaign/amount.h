/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was last given by hand in a fight: damage or healing, to one or to many. */
#pragma once

#include "campaign/campaign.h"

G_BEGIN_DECLS

typedef struct
{
  MusterCommand command; /* DAMAGE, HEAL, DAMAGE_MANY or HEAL_MANY */
  GArray *lines;         /* of gint64: the hit points it changed and that still stand */
  gboolean struck;       /* some of them were taken back since */

  /*< private >*/
  GStringChunk *texts;
} MusterGivenAmount;

/* The last one of the current fight; with `standing` the last that was not taken back.  NULL
 * without an error: there is none. */
MusterGivenAmount *
muster_campaign_find_amount (MusterCampaign *campaign, gboolean standing, GError **error);
void muster_given_amount_free (MusterGivenAmount *amount);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterGivenAmount, muster_given_amount_free)

/* Takes back what the last standing amount really changed, of everybody, as one step.  REFUSED
 * without an error: there is none. */
MusterStatus muster_campaign_reverse_amount (MusterCampaign *campaign, GError **error);

G_END_DECLS
