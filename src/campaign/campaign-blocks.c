/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stat blocks and spells: the library's, and the campaign's own above them. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include <string.h>

#include "campaign/campaign-private.h"
#include "campaign/gifts.h"
#include "campaign/json-text.h"
#include "rules/fifth/hit.h"
#include "store/author.h"
#include "store/blocks.h"
#include "store/spell-json.h"
#include "store/stat-block-json.h"

#define KIND "creature"
#define KEY_PREFIX "campaign:"
#define SPELL_KIND "spell"
#define SPELL_KEY_PREFIX "campaign:spell:"
#define FEAT_KEY_PREFIX "campaign:feat:"
#define ITEM_KEY_PREFIX "campaign:item:"

/* The library that ships with Muster does not change while it runs: read once, shared by every
 * campaign. */
static GMutex builtin_mutex;
static MusterLibrary *builtin_library;
static MusterCompendium *builtin_compendium;

gboolean
muster_campaign_load_builtin (MusterCampaign *self, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&builtin_mutex);

  if (builtin_library == NULL)
    {
      g_autoptr (MusterLibrary) library = muster_library_open_builtin (error);

      if (library == NULL)
        return FALSE;
      builtin_compendium = muster_library_get_compendium (library);
      builtin_library = g_steal_pointer (&library);
    }

  self->builtin_library = muster_library_ref (builtin_library);
  self->library = muster_library_ref (builtin_library);
  self->builtin = muster_compendium_ref (builtin_compendium);

  return TRUE;
}

/**
 * muster_campaign_get_library:
 * @self: a campaign
 *
 * Returns: (transfer none): the library that ships with Muster, with the campaign's own entries in
 *   it; another one when these change (“library-changed”)
 */
MusterLibrary *
muster_campaign_get_library (MusterCampaign *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), NULL);

  return muster_campaign_owner (self)->library;
}

typedef struct
{
  MusterCompendium *layer;
  GHashTable *gifts; /* see muster_gifts_load() */
  GError *error;
} Loading;

static void
load_block (const MusterBlockRow *row, gpointer user_data)
{
  Loading *loading = user_data;
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (MusterStatBlock) block = NULL;

  if (loading->error != NULL)
    return;

  node = muster_json_parse (row->json, JSON_NODE_OBJECT, &loading->error);
  if (node != NULL)
    {
      muster_gifts_put_in (loading->gifts, json_node_get_object (node));
      block = muster_stat_block_from_json (row->key, json_node_get_object (node), &loading->error);
    }
  if (block != NULL)
    muster_compendium_add (loading->layer, block);
  else
    g_prefix_error (&loading->error, "%s: ", row->key);
}

static MusterSpell *
parse_spell (const char *key, const char *json, GError **error)
{
  g_autoptr (JsonNode) node = muster_json_parse (json, JSON_NODE_OBJECT, error);

  return node != NULL ? muster_spell_from_json (key, json_node_get_object (node), error) : NULL;
}

static void
load_spell (const MusterBlockRow *row, gpointer user_data)
{
  Loading *loading = user_data;
  g_autoptr (MusterSpell) spell = NULL;

  if (loading->error != NULL)
    return;

  spell = parse_spell (row->key, row->json, &loading->error);
  if (spell != NULL)
    muster_compendium_add_spell (loading->layer, spell);
  else
    g_prefix_error (&loading->error, "%s: ", row->key);
}

/* Puts the campaign's stat blocks and spells, as they are stored now, above the library's. */
gboolean
muster_campaign_load_blocks (MusterCampaign *self, GError **error)
{
  g_autoptr (MusterCompendium) layer = muster_compendium_new (self->builtin);
  g_autoptr (GHashTable) gifts = muster_gifts_load (self->store, error);
  Loading loading = { .layer = layer, .gifts = gifts };

  if (gifts == NULL)
    return FALSE;
  if (!muster_store_each_block (self->store, KIND, load_block, &loading, error)
      || !muster_store_each_block (self->store, SPELL_KIND, load_spell, &loading, error))
    {
      g_clear_error (&loading.error);
      return FALSE;
    }
  if (loading.error != NULL)
    {
      g_propagate_error (error, loading.error);
      return FALSE;
    }

  muster_game_set_compendium (self->game, layer);

  return muster_campaign_load_own_library (self, error);
}

typedef struct
{
  const char *prefix; /* of the campaign's own keys of this kind */
  const char *key;
  char *json;     /* of the key, or NULL */
  guint64 number; /* the highest that a key of the campaign has */
} Search;

static void
search_block (const MusterBlockRow *row, gpointer user_data)
{
  Search *search = user_data;

  if (g_str_has_prefix (row->key, search->prefix))
    search->number
        = MAX (search->number, g_ascii_strtoull (row->key + strlen (search->prefix), NULL, 10));
  if (g_strcmp0 (row->key, search->key) == 0)
    search->json = g_strdup (row->json);
}

static gboolean
write_block (MusterCampaign *self,
             const MusterBlockRow *row,
             MusterStepKind step,
             gboolean is_new,
             GError **error)
{
  if (muster_campaign_open_step (self, error) && muster_store_put_block (self->store, row, error)
      && muster_campaign_close_step (self, step, row->name, is_new, error))
    return TRUE;

  muster_store_rollback (self->store);

  return FALSE;
}

typedef struct
{
  MusterEntryKind kind;
  const char *prefix;
  MusterStepKind step;
} EntryKind;

/* What an entry of the campaign's own is called, once it is in good order. */
static gboolean
read_entry (
    MusterCampaign *self, const EntryKind *kind, MusterBlockRow *row, char **name, GError **error)
{
  g_autoptr (JsonNode) node = muster_json_parse (row->json, JSON_NODE_OBJECT, error);
  JsonObject *body = node != NULL ? json_node_get_object (node) : NULL;
  const char *edition;

  if (body == NULL || !muster_author_accept (kind->kind, body, error)
      || (kind->kind == MUSTER_ENTRY_CREATURE
          && !muster_gifts_are_known (self->store, body, error)))
    return FALSE;

  edition = json_object_get_string_member_with_default (body, "srd", "both");
  *name = g_strdup (json_object_get_string_member (body, "name"));
  row->edition = g_str_equal (edition, "5.1") ? 2014 : g_str_equal (edition, "5.2") ? 2024 : 0;

  return TRUE;
}

static char *
put_entry (
    MusterCampaign *self, const EntryKind *kind, const char *key, const char *json, GError **error)
{
  Search search = { .prefix = kind->prefix, .key = key };
  g_autofree char *stored = NULL;
  g_autofree char *new_key = NULL;
  g_autofree char *name = NULL;
  MusterBlockRow row = { .kind = muster_entry_kind_name (kind->kind), .json = json };
  gboolean searched;

  if (!muster_campaign_check_gm (self, error) || !muster_campaign_check_writable (self, error)
      || !muster_campaign_check_not_waiting (self, error))
    return NULL;

  searched = muster_store_each_block (self->store, row.kind, search_block, &search, error);
  stored = search.json;
  if (!searched)
    return NULL;

  new_key = key != NULL ? g_strdup (key)
                        : g_strdup_printf ("%s%" G_GUINT64_FORMAT, kind->prefix, search.number + 1);
  if (!read_entry (self, kind, &row, &name, error))
    return NULL;
  if (g_strcmp0 (stored, json) == 0)
    return g_steal_pointer (&new_key);

  row.key = new_key;
  row.name = name;
  if (!write_block (self, &row, kind->step, key == NULL, error)
      || !muster_campaign_load_blocks (self, error))
    return NULL;

  self->refreshing = TRUE;
  for (guint i = 0; i < muster_campaign_n_views (self); i++)
    muster_campaign_model_reload (muster_campaign_view (self, i)->model, self->game);
  muster_campaign_show_history (self);
  muster_campaign_show_library (self);
  self->refreshing = FALSE;

  return g_steal_pointer (&new_key);
}

/**
 * muster_campaign_put_stat_block:
 * @self: a campaign
 * @key: (nullable): the key to write; %NULL makes a new one, "campaign:N"
 * @json: one creature in the form of the library's
 * @error: return location
 *
 * Writes a stat block of the campaign's own.  Creatures that have it keep their hit points until
 * the command REFRESH_CREATURE.
 *
 * Returns: (transfer full): the key, or %NULL with @error set
 */
char *
muster_campaign_put_stat_block (MusterCampaign *self,
                                const char *key,
                                const char *json,
                                GError **error)
{
  static const EntryKind kind = { MUSTER_ENTRY_CREATURE, KEY_PREFIX, MUSTER_STEP_STAT_BLOCK };

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), NULL);
  g_return_val_if_fail (json != NULL, NULL);

  return put_entry (self, &kind, key, json, error);
}

/**
 * muster_campaign_put_spell:
 * @self: a campaign
 * @key: (nullable): the key to write; %NULL makes a new one, "campaign:spell:N"
 * @json: one spell in the form of the library's
 * @error: return location
 *
 * Writes a spell of the campaign's own.
 *
 * Returns: (transfer full): the key, or %NULL with @error set
 */
char *
muster_campaign_put_spell (MusterCampaign *self, const char *key, const char *json, GError **error)
{
  static const EntryKind kind = { MUSTER_ENTRY_SPELL, SPELL_KEY_PREFIX, MUSTER_STEP_SPELL };

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), NULL);
  g_return_val_if_fail (json != NULL, NULL);

  return put_entry (self, &kind, key, json, error);
}

/**
 * muster_campaign_put_feat:
 * @self: a campaign
 * @key: (nullable): the key to write; %NULL makes a new one, "campaign:feat:N"
 * @json: one feat (docs/effects.md)
 * @error: return location
 *
 * Writes a feat of the campaign's own.
 *
 * Returns: (transfer full): the key, or %NULL with @error set
 */
char *
muster_campaign_put_feat (MusterCampaign *self, const char *key, const char *json, GError **error)
{
  static const EntryKind kind = { MUSTER_ENTRY_FEAT, FEAT_KEY_PREFIX, MUSTER_STEP_FEAT };

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), NULL);
  g_return_val_if_fail (json != NULL, NULL);

  return put_entry (self, &kind, key, json, error);
}

/**
 * muster_campaign_put_item:
 * @self: a campaign
 * @key: (nullable): the key to write; %NULL makes a new one, "campaign:item:N"
 * @json: one magic item (docs/effects.md)
 * @error: return location
 *
 * Writes a magic item of the campaign's own.
 *
 * Returns: (transfer full): the key, or %NULL with @error set
 */
char *
muster_campaign_put_item (MusterCampaign *self, const char *key, const char *json, GError **error)
{
  static const EntryKind kind = { MUSTER_ENTRY_MAGIC_ITEM, ITEM_KEY_PREFIX, MUSTER_STEP_ITEM };

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), NULL);
  g_return_val_if_fail (json != NULL, NULL);

  return put_entry (self, &kind, key, json, error);
}

/**
 * muster_campaign_dup_stat_block_json:
 * @self: a campaign
 * @key: of a stat block
 *
 * Returns: (transfer full) (nullable): its JSON, the campaign's own before the library's
 */
char *
muster_campaign_dup_stat_block_json (MusterCampaign *self, const char *key)
{
  Search search = { .prefix = KEY_PREFIX, .key = key };
  g_autoptr (JsonObject) body = NULL;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), NULL);
  g_return_val_if_fail (key != NULL, NULL);

  if (muster_store_each_block (self->store, KIND, search_block, &search, NULL)
      && search.json != NULL)
    return search.json;
  g_free (search.json);

  if (muster_library_get_row (muster_campaign_get_library (self), key) == NULL)
    return NULL;
  body = muster_library_get_body (muster_campaign_get_library (self), key, NULL);

  return body != NULL ? muster_json_object_to_text (body) : NULL;
}

/* With the maximum `max_hp` in the place of the block's; 0: with the block's own. */
static MusterEntryWords *
read_block (MusterCampaign *self, const char *key, gint32 max_hp)
{
  g_autofree char *json = muster_campaign_dup_stat_block_json (self, key);
  g_autoptr (JsonNode) node = json != NULL ? json_from_string (json, NULL) : NULL;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return NULL;

  if (max_hp != 0)
    json_object_set_int_member (json_node_get_object (node), "hp", max_hp);

  return muster_entry_words_new (MUSTER_ENTRY_CREATURE, json_node_get_object (node),
                                 muster_library_get_name, muster_campaign_get_library (self));
}

MusterEntryWords *
muster_campaign_read_stat_block (MusterCampaign *self, const char *key)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), NULL);
  g_return_val_if_fail (key != NULL, NULL);

  return read_block (self, key, 0);
}

MusterEntryWords *
muster_campaign_read_creature (MusterCampaign *self, MusterId creature)
{
  const MusterGame *game;
  const MusterCreature *record;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), NULL);

  game = muster_campaign_get_game (self);
  record = muster_game_creature (game, creature);
  if (record == NULL)
    return NULL;

  return read_block (self,
                     muster_game_text (game, record->form != 0 ? record->form : record->block),
                     muster_creature_max_hp (game, creature));
}
