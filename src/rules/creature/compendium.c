/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/creature/compendium.h"

struct _MusterCompendium
{
  gatomicrefcount references;
  MusterCompendium *base;
  GHashTable *blocks; /* key → block, owned; looked up only */
  MusterCompendiumLoader loader;
  gpointer loader_data;
  GDestroyNotify loader_destroy;
  GMutex loading; /* over `blocks` while there is a loader */
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
  g_mutex_init (&compendium->loading);
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
  if (compendium->loader_destroy != NULL)
    compendium->loader_destroy (compendium->loader_data);
  g_mutex_clear (&compendium->loading);
  g_free (compendium);
}

void
muster_compendium_add (MusterCompendium *compendium, const MusterStatBlock *block)
{
  MusterStatBlock *owned = muster_stat_block_ref (block);

  g_hash_table_replace (compendium->blocks, owned->key, owned);
}

void
muster_compendium_set_loader (MusterCompendium *compendium,
                              MusterCompendiumLoader loader,
                              gpointer data,
                              GDestroyNotify destroy)
{
  compendium->loader = loader;
  compendium->loader_data = data;
  compendium->loader_destroy = destroy;
}

static const MusterStatBlock *
load (MusterCompendium *layer, const char *key)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&layer->loading);
  MusterStatBlock *block = g_hash_table_lookup (layer->blocks, key);

  if (block == NULL)
    block = layer->loader (key, layer->loader_data);
  if (block != NULL && !g_hash_table_contains (layer->blocks, key))
    g_hash_table_insert (layer->blocks, block->key, block);

  return block;
}

static const MusterStatBlock *
find (const MusterCompendium *layer, const char *key)
{
  /* Only a layer without a loader never changes once it is shared. */
  return layer->loader != NULL ? load ((MusterCompendium *) layer, key)
                               : g_hash_table_lookup (layer->blocks, key);
}

const MusterStatBlock *
muster_compendium_lookup (const MusterCompendium *compendium, const char *key)
{
  const MusterStatBlock *block = NULL;

  for (; block == NULL && compendium != NULL && key != NULL; compendium = compendium->base)
    block = find (compendium, key);

  return block;
}
