/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* How the running fight lies to the party before a command changes that. */
typedef struct
{
  MusterId fight; /* 0: none runs */
  gboolean in_reach;
  gboolean has_creatures;
} MusterReach;

MusterReach muster_reach_note (const MusterGame *game);

/* Ends the running fight, without an award, when the command took it out of the party's reach
 * (muster_fight_in_reach()) or deleted its last creature.  `walked`: it is the party that moved. */
void muster_reach_follow (MusterPerform *perform, const MusterReach *before, gboolean walked);

G_END_DECLS
