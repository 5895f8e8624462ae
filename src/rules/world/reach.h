/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* The running fight when the party can reach it (muster_fight_in_reach()), else 0: to be noted
 * before a command moves somebody. */
MusterId muster_fight_near (const MusterGame *game);

/* Ends that fight, without an award, when the command took it out of reach.  `walked`: it is the
 * party that moved. */
void muster_fight_follow (MusterPerform *perform, MusterId near_before, gboolean walked);

G_END_DECLS
