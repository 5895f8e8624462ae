/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "campaign/gifts.h"

#include <glib/gi18n-lib.h>

#include "campaign/json-text.h"
#include "store/blocks.h"
#include "store/stat-block-json.h"
#include "view/library-row.h"

#define OWN "campaign:"

static const char *const lists[] = { "feats", "items" };

static void
keep_gift (const MusterBlockRow *row, gpointer user_data)
{
  g_autoptr (JsonNode) node = muster_json_parse (row->json, JSON_NODE_OBJECT, NULL);

  if (node != NULL)
    g_hash_table_insert (user_data, g_strdup (row->key),
                         json_object_ref (json_node_get_object (node)));
}

GHashTable *
muster_gifts_load (MusterStore *store, GError **error)
{
  static const MusterEntryKind kinds[] = { MUSTER_ENTRY_FEAT, MUSTER_ENTRY_MAGIC_ITEM };
  g_autoptr (GHashTable) gifts
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) json_object_unref);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (!muster_store_each_block (store, muster_entry_kind_name (kinds[i]), keep_gift, gifts,
                                  error))
      return NULL;

  return g_steal_pointer (&gifts);
}

/* The list of a member, NULL: none. */
static JsonArray *
list_of (JsonObject *block, const char *member)
{
  JsonNode *node = json_object_get_member (block, member);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static const char *
name_at (JsonArray *array, guint index)
{
  JsonNode *node = json_array_get_element (array, index);

  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

void
muster_gifts_put_in (GHashTable *gifts, JsonObject *block)
{
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      JsonArray *array = list_of (block, lists[i]);
      JsonArray *whole;

      if (array == NULL)
        continue;
      whole = json_array_new ();
      for (guint j = 0; j < json_array_get_length (array); j++)
        {
          const char *name = name_at (array, j);
          JsonObject *gift = name != NULL ? g_hash_table_lookup (gifts, name) : NULL;

          if (gift != NULL)
            json_array_add_object_element (whole, json_object_ref (gift));
          else
            json_array_add_element (whole, json_node_copy (json_array_get_element (array, j)));
        }
      json_object_set_array_member (block, lists[i], whole);
    }
}

gboolean
muster_gifts_are_known (MusterStore *store, JsonObject *block, GError **error)
{
  g_autoptr (GHashTable) gifts = muster_gifts_load (store, error);

  if (gifts == NULL)
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      JsonArray *array = list_of (block, lists[i]);

      for (guint j = 0; array != NULL && j < json_array_get_length (array); j++)
        {
          const char *name = name_at (array, j);

          if (name == NULL || !g_str_has_prefix (name, OWN) || g_hash_table_contains (gifts, name))
            continue;
          g_set_error (error, MUSTER_STAT_BLOCK_JSON_ERROR, MUSTER_STAT_BLOCK_JSON_ERROR_INVALID,
                       /* Translators: a place in a file, such as “feats[0]”, and a key. */
                       _ ("%1$s[%2$u]: the campaign has no “%3$s”"), lists[i], j, name);
          return FALSE;
        }
    }

  return TRUE;
}
