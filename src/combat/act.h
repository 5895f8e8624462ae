/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "combat/muster-combat-page.h"
#include "rules/command.h"

G_BEGIN_DECLS

/* What the actions of a fight have in common.  The page shows a campaign and a fight. */

/* Performs a command; a refusal is said, or its waiver asked for. */
void muster_act_perform (MusterCombatPage *page, MusterCommand command);

/* The creature whose turn it is, 0: nobody's. */
MusterId muster_act_holder (MusterCombatPage *page);

/* Says a sentence over the window. */
void muster_act_show_message (MusterCombatPage *page, const char *sentence);

G_END_DECLS
