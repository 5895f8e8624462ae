/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"

G_BEGIN_DECLS

/* Stat blocks by key, in layers: what an upper layer has hides the lower one's of the same key.
 * Immutable once shared, counted atomically. */
typedef struct _MusterCompendium MusterCompendium;

/* An empty layer over `base` (NULL: none), which it references. */
MusterCompendium *muster_compendium_new (const MusterCompendium *base);
MusterCompendium *muster_compendium_ref (const MusterCompendium *compendium);
void muster_compendium_unref (MusterCompendium *compendium);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCompendium, muster_compendium_unref)

/* Puts a block into this layer, replacing one of the same key.  Only before it is shared. */
void muster_compendium_add (MusterCompendium *compendium, const MusterStatBlock *block);

/* Makes the block of a key that was not added, or NULL; the caller owns it.  Called once a key, one
 * call at a time, on whichever thread looks up. */
typedef MusterStatBlock *(*MusterCompendiumLoader) (const char *key, gpointer data);

/* Blocks of this layer that are made when somebody first asks for them: a library has hundreds, a
 * campaign needs a few.  Only before it is shared.  `destroy` (nullable) frees `data`. */
void muster_compendium_set_loader (MusterCompendium *compendium,
                                   MusterCompendiumLoader loader,
                                   gpointer data,
                                   GDestroyNotify destroy);

/* The block of a key, or NULL.  Lives as long as the compendium. */
const MusterStatBlock *muster_compendium_lookup (const MusterCompendium *compendium,
                                                 const char *key);

G_END_DECLS
