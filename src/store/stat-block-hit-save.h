/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* Of an entry of `on_hit`: a critical hit throws the dice of the attack three times. */
#define MUSTER_CRIT_TRIPLE_TAG "crit_triple_dice"

/* Reads what an object does to creatures that the GM picks: `save`, `damage`, `half`, `conditions`,
 * `dies`, `if` or `target_if` and the members of stat-block-effect.h.  A member that is none of
 * these and none of `known` (a NULL-terminated list) is marked as the GM's.  `*save` is the
 * caller's; it is left alone where there is nothing to do. */
gboolean muster_stat_block_read_save (MusterHitSave **save,
                                      const MusterJsonPlace *entry,
                                      const char *const *known,
                                      GError **error);

/* Writes it as the tables spell it. */
void muster_stat_block_write_save (const MusterHitSave *save, JsonObject *entry);

/* The entries of `on_hit`, in their order; what hangs on what nobody but the GM sees is left out.
 */
gboolean muster_stat_block_read_hit_save (MusterAttackEntry *entry,
                                          const MusterJsonPlace *attack,
                                          GError **error);

/* Writes them as the tables spell them. */
void muster_stat_block_write_hit_save (const MusterAttackEntry *written, JsonObject *attack);

G_END_DECLS
