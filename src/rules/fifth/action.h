/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"
#include "rules/event.h"

G_BEGIN_DECLS

/* Whether a creature may take a standard action as a bonus action: Cunning Action from rogue level
 * 2 (Dash, Disengage, Hide), Nimble Escape (Disengage, Hide). */
gboolean muster_action_is_bonus (const MusterStatBlock *block, MusterStandardAction action);

/* What drinking a potion costs: an action in 2014, a bonus action in 2024. */
MusterCost muster_potion_cost (int edition);

G_END_DECLS
