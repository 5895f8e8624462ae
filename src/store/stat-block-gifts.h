/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The feats and the items of a creature. */
#pragma once

#include "rules/creature/stat-block.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* `feats` and `items`: what each changes for its holder and what it lets it do.  One that is only
 * named is the GM's. */
gboolean
muster_stat_block_read_gifts (MusterStatBlock *block, const MusterJsonPlace *root, GError **error);

/* Gives a block one feat or item. */
gboolean muster_stat_block_add_gift_json (MusterStatBlock *block, JsonObject *body, GError **error);

/* What the gifts change; what they let the holder do stands with its own attacks and actions. */
void muster_stat_block_write_gifts (const MusterStatBlock *block, JsonObject *body);

G_END_DECLS
