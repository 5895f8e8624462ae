/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/creature/compendium.h"

#include <string.h>

struct _MusterCompendium
{
  gatomicrefcount references;
  MusterCompendium *base;
  GHashTable *blocks; /* key → block, owned; looked up only */
  GHashTable *spells; /* the same for spells */
  MusterCompendiumLoader loader;
  MusterSpellLoader spell_loader;
  gpointer loader_data;
  GDestroyNotify loader_destroy;
  GMutex loading; /* over both tables while there is a loader */
};

static void
unref_block (gpointer block)
{
  muster_stat_block_unref (block);
}

static void
unref_spell (gpointer spell)
{
  muster_spell_unref (spell);
}

MusterCompendium *
muster_compendium_new (const MusterCompendium *base)
{
  MusterCompendium *compendium = g_new0 (MusterCompendium, 1);

  g_atomic_ref_count_init (&compendium->references);
  compendium->base = base != NULL ? muster_compendium_ref (base) : NULL;
  g_mutex_init (&compendium->loading);
  compendium->blocks = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, unref_block);
  compendium->spells = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, unref_spell);

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
  g_hash_table_unref (compendium->spells);
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

void
muster_compendium_add_spell (MusterCompendium *compendium, const MusterSpell *spell)
{
  MusterSpell *owned = muster_spell_ref (spell);

  g_hash_table_replace (compendium->spells, owned->key, owned);
}

void
muster_compendium_set_spell_loader (MusterCompendium *compendium, MusterSpellLoader loader)
{
  compendium->spell_loader = loader;
}

static const MusterSpell *
load_spell (MusterCompendium *layer, const char *key)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&layer->loading);
  MusterSpell *spell = g_hash_table_lookup (layer->spells, key);

  if (spell == NULL)
    {
      spell = layer->spell_loader (key, layer->loader_data);
      if (spell != NULL)
        g_hash_table_insert (layer->spells, spell->key, spell);
    }

  return spell;
}

/* A further effect is found in its spell. */
static const MusterSpell *
lookup_further (const MusterCompendium *compendium, const char *key)
{
  const char *slash = key != NULL ? strrchr (key, '/') : NULL;
  g_autofree char *whole = slash != NULL ? g_strndup (key, (gsize) (slash - key)) : NULL;
  const MusterSpell *spell
      = whole != NULL ? muster_compendium_lookup_spell (compendium, whole) : NULL;

  return spell != NULL ? muster_spell_find_further (spell, key) : NULL;
}

const MusterSpell *
muster_compendium_lookup_spell (const MusterCompendium *compendium, const char *key)
{
  const MusterSpell *spell = lookup_further (compendium, key);

  for (; spell == NULL && compendium != NULL && key != NULL; compendium = compendium->base)
    spell = compendium->spell_loader != NULL ? load_spell ((MusterCompendium *) compendium, key)
                                             : g_hash_table_lookup (compendium->spells, key);

  return spell;
}

const MusterSpell *
muster_compendium_find_spell (const MusterCompendium *compendium, const char *name, int edition)
{
  const char *prefixes[] = { edition == 2024 ? "srd52:spell:" : "srd51:spell:", "srd:spell:" };
  const MusterSpell *spell = NULL;

  if (name == NULL || *name == '\0')
    return NULL;
  if (strchr (name, ':') != NULL)
    return muster_compendium_lookup_spell (compendium, name);

  for (guint i = 0; spell == NULL && i < G_N_ELEMENTS (prefixes); i++)
    {
      g_autofree char *key = g_strconcat (prefixes[i], name, NULL);

      spell = muster_compendium_lookup_spell (compendium, key);
    }

  return spell;
}

const MusterStatBlock *
muster_compendium_find_block (const MusterCompendium *compendium, const char *name, int edition)
{
  g_autofree char *key = NULL;

  if (name == NULL || *name == '\0')
    return NULL;
  if (strchr (name, ':') != NULL)
    return muster_compendium_lookup (compendium, name);

  key = g_strconcat (edition == 2024 ? "srd52:" : "srd51:", name, NULL);

  return muster_compendium_lookup (compendium, key);
}
