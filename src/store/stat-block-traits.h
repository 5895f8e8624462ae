/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* The numbers of one trait: what it braces against, absorbs, gives back.  A member of a wrong form
 * fails with its path. */
gboolean muster_stat_block_read_trait (MusterStatBlock *block,
                                       const MusterJsonPlace *trait,
                                       const char *tag,
                                       GError **error);

/* Adds the traits that stand for these numbers to a list. */
void muster_stat_block_write_traits (const MusterStatBlock *block, JsonArray *traits);

G_END_DECLS
