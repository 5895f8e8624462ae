/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traits that act: regeneration, auras, and what something sets off. */
#pragma once

#include "rules/creature/stat-block.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* Reads those of `traits`; others stand in stat-block-traits.h. */
gboolean
muster_stat_block_read_acting (MusterStatBlock *block, const MusterJsonPlace *root, GError **error);

/* Adds them to `traits`; a triggered one is a special. */
void muster_stat_block_write_acting (const MusterStatBlock *block, JsonObject *body);
void muster_stat_block_write_triggered (const MusterStatBlock *block,
                                        const MusterSpecial *special,
                                        JsonObject *body);

G_END_DECLS
