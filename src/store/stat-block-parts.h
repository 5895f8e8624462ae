/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* Lists what a stat block has and what the machine carries of it, once everything else is read. */
void muster_stat_block_read_parts (MusterStatBlock *block, const MusterJsonPlace *root);

G_END_DECLS
