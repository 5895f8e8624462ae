/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a spell can bring, or turn its targets into: the creatures of the library that fit. */
#pragma once

#include "campaign/campaign.h"

G_BEGIN_DECLS

typedef struct
{
  char *key;   /* of the stat block */
  char *words; /* "8 × Wolf, CR 1/4" */
} MusterFormChoice;

/* The choices of a cast as it stands, the strongest first; empty for a spell that has none.
 * Returns an array of MusterFormChoice; free with g_array_unref(). */
GArray *muster_form_choices (MusterCampaign *campaign, const MusterCommandCast *cast);

G_END_DECLS
