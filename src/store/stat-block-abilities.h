/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* Reads what a creature can do besides attacks: "traits", "reactions", "bonus_actions", "features",
 * "classes" and which swing of its Multiattack is weak. */
gboolean muster_stat_block_read_abilities (MusterStatBlock *block,
                                           const MusterJsonPlace *root,
                                           GError **error);

G_END_DECLS
