/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"
#include "rules/spells/spell.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAST_TARGETS (muster_cast_targets_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterCastTargets, muster_cast_targets, MUSTER, CAST_TARGETS, AdwPreferencesGroup)

/* At whom a spell is cast: one creature of a list, a box for each of several, or a number of
 * projectiles for each.  Without anybody to pick the group is hidden.
 *
 * Signal: changed, other targets were picked. */

/* What decides how many are picked. */
typedef struct
{
  MusterSpellAim aim;
  gboolean aimed; /* whether somebody is picked at all */
  int reach;      /* most creatures, or projectiles; 0: any number */
} MusterCastReach;

/* Lists whom an offer of `caster` may be aimed at.  `likeliest` (0: nobody) is picked to begin with
 * and gets all projectiles. */
void muster_cast_targets_fill (MusterCastTargets *self,
                               MusterCampaign *campaign,
                               MusterId caster,
                               const MusterOffer *offer,
                               const MusterCastReach *reach,
                               MusterId likeliest);

/* Says how many may be picked. */
void muster_cast_targets_show_reach (MusterCastTargets *self, const MusterCastReach *reach);

/* The targets as a command takes them, "12*2 15".  Free with g_free(). */
char *muster_cast_targets_get_list (MusterCastTargets *self, const MusterCastReach *reach);

/* The first of the boxes or numbers, borrowed; NULL: there are none. */
GtkWidget *muster_cast_targets_get_first (MusterCastTargets *self);

G_END_DECLS
