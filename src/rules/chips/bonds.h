/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chips that hang on others, on their source, or that bring another when they end. */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* A chip has been taken off: what hung on it ends, and whom it no longer troubles may be immune to
 * its like. */
void muster_chip_bonds_end (MusterPerform *perform, const MusterChip *ended, MusterChipWhy why);

/* A creature got away, or is to be deleted: what it held ends, its spells (the document on effects,
 * "The sweep"), its holds, what counts its turns, the fear and the charm of it.  The harm that it
 * did stays: wounds, poisons, falls, drained hit points.  With `deleted` that harm is nobody's. */
void muster_chips_source_left (MusterPerform *perform, MusterId source, gboolean deleted);

/* What makes a creature immune to an effect of `source`, NULL: nothing. */
const MusterChip *muster_chip_find_proof (const MusterGame *game,
                                          MusterId creature,
                                          MusterId source,
                                          const char *name);

/* It is immune to it for a day. */
void
muster_chip_put_proof (MusterPerform *perform, MusterId creature, MusterId source, MusterText name);

G_END_DECLS
