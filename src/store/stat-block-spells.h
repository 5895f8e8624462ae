/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* The member `spellcasting`: a list of ways to cast. */
gboolean
muster_stat_block_read_spells (MusterStatBlock *block, const MusterJsonPlace *root, GError **error);
void muster_stat_block_write_spells (const MusterStatBlock *block, JsonObject *body);

G_END_DECLS
