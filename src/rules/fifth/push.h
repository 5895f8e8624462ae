/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* By the campaign's option a push takes the whole action and not one attack of it (the guide for
 * tables, "Pushing"). */
gboolean muster_push_is_action (const MusterGame *game);

/* Whether a creature may try to push another one, costs apart: a target that is there, standing and
 * no more than one size larger; a larger one may be waived (SRD, Shoving a Creature). */
MusterRefusal muster_push_check (const MusterGame *game,
                                 const MusterCommandTakeAction *command,
                                 MusterWaiver *waiver);

/* 2014: a contest of Athletics against Athletics or Acrobatics, whichever the target is better at;
 * a tie changes nothing.  2024: a Strength or Dexterity save, whichever is better, against 8 +
 * Strength + proficiency.  Spends nothing. */
void muster_push (MusterPerform *perform, const MusterCommandTakeAction *command);

G_END_DECLS
