/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the frame of every command does for the rules options, so that no command has to know. */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* The command as it is to be judged: at a table with strict gates nothing is waived (the document
 * on automated combat), so the waivers are taken off it. */
MusterCommand muster_settle_waivers (const MusterGame *game, const MusterCommand *command);

/* To be called when a command is done: where bonus actions and reactions are the GM's, nobody in
 * the fight has spent any. */
void muster_settle_economy (MusterPerform *perform);

G_END_DECLS
