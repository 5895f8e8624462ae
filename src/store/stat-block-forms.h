/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The forms that a creature takes by itself, one special each. */
#pragma once

#include "rules/creature/stat-block.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* Adds a special for each of the `forms` of a trait or an action, but for the block's own.
 * `name`: of that trait or action. */
gboolean muster_stat_block_read_forms (MusterStatBlock *block,
                                       const MusterJsonPlace *place,
                                       const char *name,
                                       MusterSpecialKind kind,
                                       GError **error);

/* One of them, as it is written: `becomes`, or `takes_form` and `speeds`. */
gboolean
muster_special_read_form (MusterSpecial *special, const MusterJsonPlace *place, GError **error);
void muster_special_write_form (const MusterSpecial *special, JsonObject *object);

G_END_DECLS
