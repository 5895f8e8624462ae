/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* The save of the first entry of `on_hit` that forces one.  What of it is no number of the machine
 * is marked as the GM's. */
gboolean muster_stat_block_read_hit_save (MusterAttackEntry *entry,
                                          const MusterJsonPlace *attack,
                                          GError **error);

/* Writes it as the tables spell it. */
void muster_stat_block_write_hit_save (const MusterHitSave *save, JsonObject *attack);

G_END_DECLS
