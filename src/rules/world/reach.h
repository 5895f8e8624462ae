/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Ends the running fight when it is out of the party's reach (muster_fight_in_reach()), without an
 * award: after the party or a creature moved.  `walked`: it is the party that moved. */
void muster_fight_follow_party (MusterPerform *perform, gboolean walked);

/* Ends the running fight when its last creature was deleted, or the rest of it is out of reach.
 * `had_creatures`: what muster_running_fight_has_creatures() said before. */
void muster_fight_miss_creatures (MusterPerform *perform, gboolean had_creatures);
gboolean muster_running_fight_has_creatures (const MusterGame *game);

G_END_DECLS
