/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-campaign"

#include "campaign/own-entries.h"

#include <string.h>

#include "campaign/json-text.h"
#include "store/blocks.h"

/* The beginnings of keys, by kind. */
static const char *const prefixes[MUSTER_N_ENTRY_KINDS] = {
  [MUSTER_ENTRY_CREATURE] = "campaign:creature:", [MUSTER_ENTRY_SPELL] = "campaign:spell:",
  [MUSTER_ENTRY_EQUIPMENT] = "campaign:gear:",    [MUSTER_ENTRY_MAGIC_ITEM] = "campaign:item:",
  [MUSTER_ENTRY_FEAT] = "campaign:feat:",
};

gboolean
muster_own_entry_is_kind (MusterEntryKind kind)
{
  return (guint) kind < MUSTER_N_ENTRY_KINDS && prefixes[kind] != NULL;
}

char *
muster_own_entry_key (MusterEntryKind kind, const char *id, const char *name)
{
  g_autofree char *folded = NULL;

  g_return_val_if_fail (muster_own_entry_is_kind (kind), NULL);

  folded = muster_library_fold (*id != '\0' ? id : name);
  if (*folded == '\0')
    return NULL;

  return g_strconcat (prefixes[kind], g_strdelimit (folded, " ", '-'), NULL);
}

gboolean
muster_own_entry_has_key (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    if (prefixes[i] != NULL && g_str_has_prefix (key, prefixes[i]))
      return TRUE;

  return FALSE;
}

int
muster_own_entry_edition (JsonObject *body)
{
  const char *edition = muster_json_member_text (body, "srd");

  return g_str_equal (edition, "5.1") ? 2014 : g_str_equal (edition, "5.2") ? 2024 : 0;
}

/* Loading. */

typedef struct
{
  GArray *own; /* of MusterLibraryOwn */
  GPtrArray *keys;
  GChecksum *checksum;
} Loading;

static void
load_entry (const MusterBlockRow *row, gpointer user_data)
{
  Loading *loading = user_data;
  g_autoptr (JsonNode) node = NULL;
  MusterLibraryOwn own = { .edition = row->edition };

  if (!muster_own_entry_has_key (row->key) || !muster_entry_kind_from_name (row->kind, &own.kind))
    return;
  node = muster_json_parse (row->json, JSON_NODE_OBJECT, NULL);
  if (node == NULL)
    return;

  g_checksum_update (loading->checksum, (const guchar *) row->key, (gssize) strlen (row->key) + 1);
  g_checksum_update (loading->checksum, (const guchar *) row->json,
                     (gssize) strlen (row->json) + 1);
  own.body = json_object_ref (json_node_get_object (node));
  own.key = g_strdup (row->key);
  g_ptr_array_add (loading->keys, (gpointer) own.key);
  g_array_append_val (loading->own, own);
}

static void
clear_own (MusterLibraryOwn *own)
{
  json_object_unref (own->body);
}

MusterLibrary *
muster_own_entries_load (MusterStore *store, MusterLibrary *below, char **digest, GError **error)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (MusterLibraryOwn));
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  Loading loading = { list, keys, checksum };
  const char *now;

  g_array_set_clear_func (list, (GDestroyNotify) clear_own);
  if (!muster_store_each_block (store, NULL, load_entry, &loading, error))
    return NULL;

  now = g_checksum_get_string (checksum);
  if (g_strcmp0 (now, *digest) == 0)
    return NULL;
  g_set_str (digest, now);

  return list->len > 0 ? muster_library_new_layer (
                             below, (const MusterLibraryOwn *) (gpointer) list->data, list->len)
                       : muster_library_ref (below);
}

/* Looking through an entry. */

typedef gboolean (*TextFunc) (const char *text, gpointer user_data);

static char *find_in_object (JsonObject *object, const char *way, TextFunc func, gpointer data);

/* The way to the first text that `func` wants. */
static char *
find_in_node (JsonNode *node, const char *way, TextFunc func, gpointer data)
{
  JsonArray *array;

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      g_autofree char *inner = *way != '\0' ? g_strconcat (way, ".", NULL) : g_strdup ("");

      return find_in_object (json_node_get_object (node), inner, func, data);
    }
  if (JSON_NODE_HOLDS_VALUE (node))
    return json_node_get_value_type (node) == G_TYPE_STRING
                   && func (json_node_get_string (node), data)
               ? g_strdup (way)
               : NULL;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return NULL;

  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_autofree char *inner = g_strdup_printf ("%s[%u]", way, i);
      char *found = find_in_node (json_array_get_element (array, i), inner, func, data);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static char *
find_in_object (JsonObject *object, const char *way, TextFunc func, gpointer data)
{
  JsonObjectIter iter;
  const char *member;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &member, &node))
    {
      g_autofree char *inner = g_strconcat (way, member, NULL);
      char *found = g_str_equal (member, "gm") ? NULL : find_in_node (node, inner, func, data);

      if (found != NULL)
        return found;
    }

  return NULL;
}

typedef struct
{
  GHashTable *keys;
  const char *missing;
} Missing;

static gboolean
is_missing (const char *text, gpointer user_data)
{
  Missing *missing = user_data;

  if (!muster_own_entry_has_key (text) || g_hash_table_contains (missing->keys, text))
    return FALSE;
  missing->missing = text;

  return TRUE;
}

char *
muster_own_entries_find_missing (JsonObject *body, GHashTable *keys, const char **key)
{
  Missing missing = { .keys = keys };
  char *place = find_in_object (body, "", is_missing, &missing);

  *key = missing.missing;

  return place;
}

static gboolean
is_key (const char *text, gpointer user_data)
{
  return g_str_equal (text, user_data);
}

gboolean
muster_own_entry_names (JsonObject *body, const char *key)
{
  g_autofree char *place = find_in_object (body, "", is_key, (gpointer) key);

  return place != NULL;
}
