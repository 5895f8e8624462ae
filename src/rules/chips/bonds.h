/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chips that hang on others, on their source, or that bring another when they end. */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* A chip has been taken off: what hung on it ends, and whom it no longer troubles may be immune to
 * its like. */
void muster_chip_bonds_end (MusterPerform *perform, const MusterChip *ended, MusterChipWhy why);

/* What makes a creature immune to an effect of `source`, NULL: nothing. */
const MusterChip *muster_chip_find_proof (const MusterGame *game,
                                          MusterId creature,
                                          MusterId source,
                                          const char *name);

/* It is immune to it for a day. */
void
muster_chip_put_proof (MusterPerform *perform, MusterId creature, MusterId source, MusterText name);

G_END_DECLS
