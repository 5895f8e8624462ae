/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library with a campaign's own entries in it. */
#define G_LOG_DOMAIN "muster-store"

#include "store/library-private.h"

#include <string.h>

#include "store/stat-block-terms.h"

static JsonNode *
value_of (JsonObject *body, const char *member)
{
  JsonNode *node = json_object_get_member (body, member);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? node : NULL;
}

static const char *
text_of (JsonObject *body, const char *member)
{
  JsonNode *node = value_of (body, member);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : "";
}

static double
number_of (JsonObject *body, const char *member, double otherwise)
{
  JsonNode *node = value_of (body, member);
  GType type = node != NULL ? json_node_get_value_type (node) : G_TYPE_INVALID;

  return type == G_TYPE_INT64 || type == G_TYPE_DOUBLE ? json_node_get_double (node) : otherwise;
}

static gboolean
flag_of (JsonObject *body, const char *member)
{
  JsonNode *node = value_of (body, member);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_BOOLEAN
         && json_node_get_boolean (node);
}

static JsonArray *
list_of (JsonObject *body, const char *member)
{
  JsonNode *node = json_object_get_member (body, member);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static const char *
text_at (JsonArray *list, guint i)
{
  JsonNode *node = json_array_get_element (list, i);

  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : "";
}

static void
add_tag (GString *tags, const char *text)
{
  g_autofree char *folded = muster_library_fold (text);

  if (*folded == '\0')
    return;
  if (tags->len > 0)
    g_string_append_c (tags, ' ');
  g_string_append (tags, folded);
}

/* What people look for besides the name: the words that the library's own entries are found by. */
static char *
tags_of (JsonObject *body)
{
  static const char *const members[]
      = { "type", "subtypes", "size",       "alignment", "school", "classes", "effect",
          "kind", "category", "properties", "mastery",   "base",   "rarity" };
  static const char *const flags[] = { "ritual", "concentration", "attunement" };
  GString *tags = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      JsonArray *list = list_of (body, members[i]);

      add_tag (tags, text_of (body, members[i]));
      for (guint j = 0; list != NULL && j < json_array_get_length (list); j++)
        add_tag (tags, text_at (list, j));
    }
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (flag_of (body, flags[i]))
      add_tag (tags, flags[i]);

  return g_string_free (tags, FALSE);
}

static int
armor_class_of (JsonObject *body)
{
  JsonNode *node = json_object_get_member (body, "ac");

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node)
             ? (int) number_of (json_node_get_object (node), "value", -1)
             : -1;
}

static guint32
classes_of (JsonObject *body)
{
  JsonArray *list = list_of (body, "classes");
  guint32 mask = 0;
  MusterClass klass;

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    if (muster_class_from_name (text_at (list, i), &klass))
      mask |= 1u << klass;

  return mask;
}

static MusterLibraryRow
make_row (const MusterLibraryOwn *own)
{
  JsonObject *body = own->body;
  gboolean creature = own->kind == MUSTER_ENTRY_CREATURE;
  gboolean spell = own->kind == MUSTER_ENTRY_SPELL;
  MusterCreatureType type = MUSTER_CREATURE_TYPE_NONE;
  MusterSize size = creature ? MUSTER_SIZE_MEDIUM : MUSTER_SIZE_TINY;
  MusterSchool school = MUSTER_SCHOOL_NONE;
  MusterGear gear = MUSTER_GEAR_NONE;

  if (creature)
    {
      muster_creature_type_from_name (text_of (body, "type"), &type);
      muster_size_from_name (text_of (body, "size"), &size);
    }
  else if (spell)
    muster_school_from_name (text_of (body, "school"), &school);
  else
    muster_gear_from_name (text_of (body, "kind"), &gear);

  return (MusterLibraryRow) {
    .key = g_strdup (own->key),
    .name = g_strdup (text_of (body, "name")),
    .folded = muster_library_fold (text_of (body, "name")),
    .tags = tags_of (body),
    .kind = (guint8) own->kind,
    .creature_type = (guint8) type,
    .size = (guint8) size,
    .school = (guint8) school,
    .gear = (guint8) gear,
    .edition = (gint16) own->edition,
    .challenge = (gint16) (creature ? muster_challenge_from_text (text_of (body, "cr")) : -1),
    .level = (gint16) (spell ? number_of (body, "level", 0) : -1),
    .armor_class = (gint16) (creature ? armor_class_of (body) : -1),
    .hit_points = creature ? (gint32) number_of (body, "hp", -1) : -1,
    .classes = spell ? classes_of (body) : 0,
    .ritual = flag_of (body, "ritual"),
    .concentration = flag_of (body, "concentration"),
    .cost_cp = (gint32) CLAMP (number_of (body, "cost_cp", -1), -1, G_MAXINT32),
    .weight = (gint32) CLAMP (number_of (body, "weight_lb", -0.01) * 100, -1, G_MAXINT32),
    .own = TRUE,
  };
}

MusterLibrary *
muster_library_new_layer (MusterLibrary *below, const MusterLibraryOwn *own, guint n_own)
{
  MusterLibrary *self;

  g_return_val_if_fail (below != NULL, NULL);

  self = g_new0 (MusterLibrary, 1);
  g_atomic_ref_count_init (&self->references);
  g_mutex_init (&self->reading);
  self->path = g_strdup (below->path);
  self->below = muster_library_ref (below);
  self->by_key = g_hash_table_new (g_str_hash, g_str_equal);
  self->bodies
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) json_object_unref);
  self->n_rows = below->n_rows + n_own;
  self->rows = g_new (MusterLibraryRow, MAX (self->n_rows, 1u));
  memcpy (self->rows, below->rows, below->n_rows * sizeof (MusterLibraryRow));
  for (guint i = 0; i < n_own; i++)
    {
      self->rows[below->n_rows + i] = make_row (&own[i]);
      g_hash_table_insert (self->bodies, g_strdup (own[i].key), json_object_ref (own[i].body));
    }

  g_sort_array (self->rows, self->n_rows, sizeof (MusterLibraryRow), muster_library_compare_rows,
                NULL);
  for (guint i = 0; i < self->n_rows; i++)
    g_hash_table_insert (self->by_key, self->rows[i].key, &self->rows[i]);

  return self;
}
