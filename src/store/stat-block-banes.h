/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What hurts a creature itself: the sun, running water, the inside of a wall. */
#pragma once

#include "rules/creature/stat-block.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* Adds what a trait of the tables says to the specials that the GM sets off.  A member of a wrong
 * form fails with its path. */
gboolean
muster_stat_block_read_banes (MusterStatBlock *block, const MusterJsonPlace *trait, GError **error);

G_END_DECLS
