/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* Reads "attacks" and "multiattack" of a creature, the names of the second resolved to the first.
 */
gboolean muster_stat_block_read_attacks (MusterStatBlock *block,
                                         const MusterJsonPlace *root,
                                         GError **error);

G_END_DECLS
