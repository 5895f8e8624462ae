/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The campaign's own library: what was imported, and its removal. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "campaign/campaign-apart.h"
#include "campaign/import.h"
#include "campaign/json-text.h"
#include "campaign/own-entries.h"
#include "store/blocks.h"

/* Puts the campaign's own entries, as they are stored now, into its library. */
gboolean
muster_campaign_load_own_library (MusterCampaign *self, GError **error)
{
  g_autoptr (GError) problem = NULL;
  MusterLibrary *library
      = muster_own_entries_load (self->store, self->builtin_library, &self->own_digest, &problem);

  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (library != NULL)
    {
      g_clear_pointer (&self->library, muster_library_unref);
      self->library = library;
      self->library_news = TRUE;
    }

  return TRUE;
}

/* Tells those who show the library when it is another one. */
void
muster_campaign_show_library (MusterCampaign *self)
{
  if (!self->library_news)
    return;

  self->library_news = FALSE;
  muster_campaign_tell_library (self);
}

static void
add_key (const MusterBlockRow *row, gpointer user_data)
{
  g_hash_table_add (user_data, g_strdup (row->key));
}

/* The keys of everything that is stored as the campaign's own. */
static GHashTable *
list_keys (MusterCampaign *self, GError **error)
{
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (!muster_store_each_block (self->store, NULL, add_key, keys, error))
    return NULL;

  return g_steal_pointer (&keys);
}

/**
 * muster_campaign_list_known_entries:
 * @self: a campaign
 * @import: what was read
 * @error: return location
 *
 * Returns: (transfer container) (element-type MusterImportEntry): those that importing would
 *   replace; %NULL with @error set
 */
GPtrArray *
muster_campaign_list_known_entries (MusterCampaign *self,
                                    const MusterImport *import,
                                    GError **error)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  g_autoptr (GHashTable) keys = NULL;
  GPtrArray *entries;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), NULL);
  g_return_val_if_fail (import != NULL, NULL);

  keys = list_keys (self, error);
  if (keys == NULL)
    return NULL;

  entries = muster_import_get_entries (import);
  for (guint i = 0; i < entries->len; i++)
    {
      MusterImportEntry *entry = g_ptr_array_index (entries, i);

      if (g_hash_table_contains (keys, entry->key))
        g_ptr_array_add (known, entry);
    }

  return g_steal_pointer (&known);
}

static gboolean
check_change (MusterCampaign *self, GError **error)
{
  return muster_campaign_check_gm (self, error) && muster_campaign_check_writable (self, error)
         && muster_campaign_check_not_waiting (self, error);
}

typedef struct
{
  const MusterImport *import;
  gboolean replace;
  GPtrArray *known; /* of MusterImportEntry: those that stand in the way, NULL: none do */
} Importing;

static void
importing_clear (Importing *importing)
{
  g_clear_pointer (&importing->known, g_ptr_array_unref);
}

static void
importing_free (gpointer data)
{
  importing_clear (data);
  g_free (data);
}

static gboolean
check_problems (const MusterImport *import, GError **error)
{
  GPtrArray *problems = muster_import_get_problems (import);

  if (problems->len == 0)
    return TRUE;

  g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT,
                       g_ptr_array_index (problems, 0));
  return FALSE;
}

static gboolean
check_known (MusterCampaign *self, Importing *importing, GError **error)
{
  g_autoptr (GPtrArray) known = muster_campaign_list_known_entries (self, importing->import, error);
  const MusterImportEntry *entry;

  if (known == NULL)
    return FALSE;
  if (known->len == 0 || importing->replace)
    return TRUE;

  entry = g_ptr_array_index (known, 0);
  importing->known = g_steal_pointer (&known);
  g_set_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED,
               /* Translators: a place in a file, and the key of an entry. */
               _ ("%1$s: the campaign has “%2$s” already"), entry->place, entry->key);
  return FALSE;
}

/* Each entry is stored, its names are looked up, and the campaign reads it. */
#define N_PARTS 3

/* Whether each own entry that the imported ones name is there. */
static gboolean
check_names (MusterCampaign *self, GPtrArray *entries, MusterProgress *progress, GError **error)
{
  g_autoptr (GHashTable) keys = list_keys (self, error);

  for (guint i = 0; keys != NULL && i < entries->len; i++)
    {
      const MusterImportEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (JsonNode) node = muster_json_parse (entry->json, JSON_NODE_OBJECT, error);
      g_autofree char *place = NULL;
      const char *key;

      muster_progress_tell (progress, entries->len + i, N_PARTS * entries->len);
      if (node == NULL || !muster_progress_is_wanted (progress, error))
        return FALSE;
      place = muster_own_entries_find_missing (json_node_get_object (node), keys, &key);
      if (place == NULL)
        continue;
      g_set_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT,
                   /* Translators: a file, a place in it such as “feats[0]”, and a key. */
                   _ ("%1$s: %2$s: the campaign has no “%3$s”"), entry->place, place, key);
      return FALSE;
    }

  return keys != NULL;
}

static gboolean
put_entries (MusterCampaign *self, GPtrArray *entries, MusterProgress *progress, GError **error)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const MusterImportEntry *entry = g_ptr_array_index (entries, i);
      const MusterBlockRow row = { .key = entry->key,
                                   .kind = muster_entry_kind_name (entry->kind),
                                   .name = entry->name,
                                   .edition = entry->edition,
                                   .json = entry->json };

      muster_progress_tell (progress, i, N_PARTS * entries->len);
      if (!muster_progress_is_wanted (progress, error)
          || !muster_store_put_block (self->store, &row, error))
        return FALSE;
    }

  return check_names (self, entries, progress, error);
}

/* What follows from other blocks in the store. */
static gboolean
take_over (MusterCampaign *self, GError **error)
{
  if (!muster_campaign_load_blocks (self, error))
    return FALSE;

  self->refreshing = TRUE;
  for (guint i = 0; i < muster_campaign_n_views (self); i++)
    muster_campaign_model_reload (muster_campaign_view (self, i)->model, self->game);
  muster_campaign_show_history (self);
  muster_campaign_show_library (self);
  self->refreshing = FALSE;

  return TRUE;
}

/* One entry by its name, several by their number. */
static gboolean
close_import (MusterCampaign *self, GPtrArray *entries, GError **error)
{
  const MusterImportEntry *first = g_ptr_array_index (entries, 0);
  g_autofree char *name
      = entries->len == 1 ? g_strdup (first->name) : g_strdup_printf ("%u", entries->len);

  return muster_campaign_close_step (
      self, entries->len == 1 ? MUSTER_STEP_IMPORT : MUSTER_STEP_IMPORT_SEVERAL, name, FALSE,
      error);
}

/* An entry may be whole by itself and too much for who uses it: the campaign has to load. */
static MusterApartEnd
import_apart (MusterCampaign *apart, MusterProgress *progress, gpointer data, GError **error)
{
  Importing *importing = data;
  GPtrArray *entries = muster_import_get_entries (importing->import);

  return check_known (apart, importing, error) && muster_campaign_open_step (apart, error)
                 && put_entries (apart, entries, progress, error)
                 && muster_campaign_load_blocks (apart, error)
                 && muster_progress_is_wanted (progress, error)
                 && close_import (apart, entries, error)
             ? MUSTER_APART_STORED
             : MUSTER_APART_FAILED;
}

/**
 * muster_campaign_import:
 * @self: a campaign
 * @import: what was read
 * @replace: whether entries that are there give way
 * @error: return location
 *
 * Returns: whether everything is in the campaign now; otherwise nothing has changed
 */
gboolean
muster_campaign_import (MusterCampaign *self,
                        const MusterImport *import,
                        gboolean replace,
                        GError **error)
{
  Importing importing = { .import = import, .replace = replace };
  MusterApartEnd end;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), FALSE);
  g_return_val_if_fail (import != NULL, FALSE);

  if (!check_change (self, error) || !check_problems (import, error))
    return FALSE;

  end = muster_campaign_work_apart (self, import_apart, &importing, error);
  importing_clear (&importing);

  return end == MUSTER_APART_STORED;
}

void
muster_campaign_import_async (MusterCampaign *self,
                              const MusterImport *import,
                              gboolean replace,
                              MusterProgressFunc func,
                              gpointer func_data,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  Importing *importing;

  g_return_if_fail (MUSTER_IS_CAMPAIGN (self));
  g_return_if_fail (import != NULL);

  if (!check_change (self, &error) || !check_problems (import, &error))
    {
      g_task_report_error (self, callback, user_data, muster_campaign_import_async,
                           g_steal_pointer (&error));
      return;
    }

  importing = g_new0 (Importing, 1);
  importing->import = import;
  importing->replace = replace;
  muster_campaign_work_apart_async (self, import_apart, importing, importing_free, func, func_data,
                                    cancellable, callback, user_data);
}

gboolean
muster_campaign_import_finish (MusterCampaign *self,
                               GAsyncResult *result,
                               GPtrArray **known,
                               GError **error)
{
  gpointer importing;
  MusterApartEnd end;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), FALSE);

  end = muster_campaign_work_apart_finish (self, result, &importing, error);
  if (known != NULL)
    *known = importing != NULL ? g_steal_pointer (&((Importing *) importing)->known) : NULL;

  return end == MUSTER_APART_STORED;
}

/* Who uses an entry. */

typedef struct
{
  MusterCampaign *self;
  const char *key;
  char *user;
} Usage;

static char *
name_of_creature (MusterCampaign *self, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (self->game, id);

  return creature != NULL ? g_strdup (muster_game_text (self->game, creature->name)) : NULL;
}

static gboolean
is_block_in_use (MusterCampaign *self, const char *key)
{
  MUSTER_GAME_FOREACH (self->game, CREATURE, MusterCreature, creature)
  {
    if (g_strcmp0 (muster_game_text (self->game, creature->block), key) == 0
        || g_strcmp0 (muster_game_text (self->game, creature->form), key) == 0)
      return TRUE;
  }

  return FALSE;
}

/* Another entry that names it.  Stat blocks of party members stay when these go, and do not
 * count then. */
static void
look_into_block (const MusterBlockRow *row, gpointer user_data)
{
  Usage *usage = user_data;
  g_autoptr (JsonNode) node = NULL;

  if (usage->user != NULL || g_str_equal (row->key, usage->key)
      || (!muster_own_entry_has_key (row->key) && !is_block_in_use (usage->self, row->key)))
    return;

  node = muster_json_parse (row->json, JSON_NODE_OBJECT, NULL);
  if (node != NULL && muster_own_entry_names (json_node_get_object (node), usage->key))
    usage->user = g_strdup (row->name);
}

static char *
find_user_in_game (MusterCampaign *self, const char *key)
{
  MUSTER_GAME_FOREACH (self->game, CREATURE, MusterCreature, creature)
  {
    if (g_strcmp0 (muster_game_text (self->game, creature->block), key) == 0
        || g_strcmp0 (muster_game_text (self->game, creature->form), key) == 0)
      return name_of_creature (self, creature->id);
  }
  MUSTER_GAME_FOREACH (self->game, CHIP, MusterChip, chip)
  {
    if (g_strcmp0 (muster_game_text (self->game, chip->spell), key) == 0)
      return name_of_creature (self, chip->creature);
  }

  return NULL;
}

/* The name of somebody who needs an entry; NULL with no error: nobody. */
static char *
find_user (MusterCampaign *self, const char *key, GError **error)
{
  Usage usage = { self, key, find_user_in_game (self, key) };

  if (usage.user == NULL
      && !muster_store_each_block (self->store, NULL, look_into_block, &usage, error))
    g_clear_pointer (&usage.user, g_free);

  return usage.user;
}

/**
 * muster_campaign_remove_entry:
 * @self: a campaign
 * @key: of an entry of its own
 * @error: return location
 *
 * Returns: whether it is gone
 */
gboolean
muster_campaign_remove_entry (MusterCampaign *self, const char *key, GError **error)
{
  g_autoptr (GError) problem = NULL;
  const MusterLibraryRow *row;
  g_autofree char *name = NULL;
  g_autofree char *user = NULL;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), FALSE);
  g_return_val_if_fail (key != NULL, FALSE);

  if (!check_change (self, error))
    return FALSE;
  row = muster_library_get_row (self->library, key);
  if (row == NULL || !row->own)
    {
      g_set_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT,
                   _ ("The campaign has no entry “%s” of its own."), key);
      return FALSE;
    }

  name = g_strdup (row->name);
  user = find_user (self, key, &problem);
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (user != NULL)
    {
      g_set_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED,
                   /* Translators: both are names: of an entry, and of a creature or another entry
                    * that uses it. */
                   _ ("%1$s cannot be removed: %2$s uses it."), name, user);
      return FALSE;
    }

  if (!muster_campaign_open_step (self, error)
      || !muster_store_remove_block (self->store, key, error)
      || !muster_campaign_close_step (self, MUSTER_STEP_REMOVE_ENTRY, name, FALSE, error))
    {
      muster_store_rollback (self->store);
      return FALSE;
    }

  return take_over (self, error);
}
