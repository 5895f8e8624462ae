/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a special does besides forcing saves: a check, an attack, a move, spells. */
#pragma once

#include "rules/creature/stat-block.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* Reads `check`, `attack`, `use`, `move`, `teleport_ft`, `cast` and what goes with them into the
 * special that the block got last. */
gboolean muster_stat_block_read_deeds (MusterStatBlock *block,
                                       MusterSpecial *special,
                                       const MusterJsonPlace *place,
                                       GError **error);

/* Whether a legendary option is a swing of an attack, or of one of two, or something else at
 * choice: such a swing is offered as the attack is. */
gboolean muster_stat_block_is_swing (const MusterJsonPlace *place);

/* What that swing costs. */
gboolean muster_stat_block_read_legendary_swing (MusterStatBlock *block,
                                                 const MusterJsonPlace *place,
                                                 GError **error);

/* Writes them as the tables spell them. */
void muster_stat_block_write_deeds (const MusterStatBlock *block,
                                    const MusterSpecial *special,
                                    JsonObject *object);

/* The index of an attack by its name, −1: it has none. */
int muster_stat_block_find_attack (const MusterStatBlock *block, const char *name);

/* How far it may go: `move`, `then`, `teleport_ft`. */
gboolean
muster_special_read_move (MusterSpecial *special, const MusterJsonPlace *place, GError **error);

/* Adds the special that makes the attack which may follow an effect.  `name`: of what has that
 * effect. */
void muster_stat_block_add_follow (MusterStatBlock *block,
                                   MusterHitSave *save,
                                   const char *name,
                                   MusterSpecialKind kind);

G_END_DECLS
