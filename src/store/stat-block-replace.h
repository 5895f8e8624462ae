/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* `multiattack_replace`: for each of the things that may take the place of swings one alternative
 * more of the Multiattack; a spell becomes a special that only a Multiattack grants.  To be read
 * after the specials. */
gboolean muster_stat_block_read_replacements (MusterStatBlock *block,
                                              const MusterJsonPlace *root,
                                              GError **error);

G_END_DECLS
