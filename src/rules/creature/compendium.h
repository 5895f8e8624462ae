/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"
#include "rules/spells/spell.h"

G_BEGIN_DECLS

/* Stat blocks and spells by key, in layers: what an upper layer has hides the lower one's of the
 * same key. Immutable once shared, counted atomically. */
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

/* The same for spells. */
void muster_compendium_add_spell (MusterCompendium *compendium, const MusterSpell *spell);
typedef MusterSpell *(*MusterSpellLoader) (const char *key, gpointer data);
/* Makes the spells that were not added; gets the data of muster_compendium_set_loader (), which
 * comes first. */
void muster_compendium_set_spell_loader (MusterCompendium *compendium, MusterSpellLoader loader);

const MusterSpell *muster_compendium_lookup_spell (const MusterCompendium *compendium,
                                                   const char *key);

/* The spell that a name in a stat block means: a whole key, or an id of the edition (2014, 2024)
 * or of both.  NULL: there is none. */
const MusterSpell *
muster_compendium_find_spell (const MusterCompendium *compendium, const char *name, int edition);

/* The block that a spell's data means: a whole key, or an id of the edition (2014, 2024).  NULL:
 * there is none. */
const MusterStatBlock *
muster_compendium_find_block (const MusterCompendium *compendium, const char *name, int edition);

G_END_DECLS
