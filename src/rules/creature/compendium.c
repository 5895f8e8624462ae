/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/creature/compendium.h"

struct _MusterCompendium
{
  gatomicrefcount references;
  MusterCompendium *base;
  GHashTable *blocks; /* key → block, owned; looked up only */
};

static void
unref_block (gpointer block)
{
  muster_stat_block_unref (block);
}

MusterCompendium *
muster_compendium_new (const MusterCompendium *base)
{
  MusterCompendium *compendium = g_new0 (MusterCompendium, 1);

  g_atomic_ref_count_init (&compendium->references);
  compendium->base = base != NULL ? muster_compendium_ref (base) : NULL;
  compendium->blocks = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, unref_block);

  return compendium;
}

MusterCompendium *
muster_compendium_ref (const MusterCompendium *compendium)
{
  MusterCompendium *self = (MusterCompendium *) compendium;

  g_atomic_ref_count_inc (&self->references);

  return self;
}

void
muster_compendium_unref (MusterCompendium *compendium)
{
  if (!g_atomic_ref_count_dec (&compendium->references))
    return;

  g_clear_pointer (&compendium->base, muster_compendium_unref);
  g_hash_table_unref (compendium->blocks);
  g_free (compendium);
}

void
muster_compendium_add (MusterCompendium *compendium, const MusterStatBlock *block)
{
  MusterStatBlock *owned = muster_stat_block_ref (block);

  g_hash_table_replace (compendium->blocks, owned->key, owned);
}

const MusterStatBlock *
muster_compendium_lookup (const MusterCompendium *compendium, const char *key)
{
  const MusterStatBlock *block = NULL;

  for (; block == NULL && compendium != NULL && key != NULL; compendium = compendium->base)
    block = g_hash_table_lookup (compendium->blocks, key);

  return block;
}
