/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* Reads what a creature has besides plain attacks, as far as the rules count it: "save_actions",
 * "other_actions", "bonus_actions", "reactions", the options of "legendary_actions" and
 * "lair_actions"; attacks that recharge; and the traits that regenerate or deal damage around it.
 * To be called when the attacks are read. */
gboolean muster_stat_block_read_specials (MusterStatBlock *block,
                                          const MusterJsonPlace *root,
                                          GError **error);

/* Writes all of that into the body of a creature whose "traits" and "legendary_actions" are
 * written. */
void muster_stat_block_write_specials (const MusterStatBlock *block, JsonObject *body);

G_END_DECLS
