/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/json-path.h"

#include <glib/gi18n-lib.h>

#include "store/stat-block-json.h"

static void
append_step (GString *path, const char *member, int index)
{
  if (path->len > 0)
    g_string_append_c (path, '.');
  g_string_append (path, *member != '\0' ? member : "\"\"");
  if (index >= 0)
    g_string_append_printf (path, "[%d]", index);
}

static void
append_place (GString *path, const MusterJsonPlace *place)
{
  if (place->outer == NULL)
    return;

  append_place (path, place->outer);
  append_step (path, place->member, place->index);
}

char *
muster_json_path (const MusterJsonPlace *place, const char *member)
{
  g_autofree char *outer
      = place->outer != NULL ? muster_json_path (place->outer, place->member) : NULL;

  return outer != NULL ? g_strjoin (".", outer, member, NULL) : g_strdup (member);
}

gboolean
muster_json_fail (const MusterJsonPlace *place,
                  const char *member,
                  int index,
                  const char *message,
                  GError **error)
{
  g_autoptr (GString) path = g_string_new (NULL);

  append_place (path, place);
  if (member != NULL)
    append_step (path, member, index);
  g_set_error (error, MUSTER_STAT_BLOCK_JSON_ERROR, MUSTER_STAT_BLOCK_JSON_ERROR_INVALID, "%s: %s",
               path->str, message);

  return FALSE;
}

static gboolean
is_int (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64;
}

static gboolean
is_text (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING;
}

gboolean
muster_json_int (const MusterJsonPlace *place,
                 const char *member,
                 int least,
                 int most,
                 int *value,
                 GError **error)
{
  JsonNode *node = json_object_get_member (place->object, member);
  gint64 number;

  if (node == NULL)
    return TRUE;
  if (!is_int (node))
    return muster_json_fail (place, member, -1, _ ("expected a number"), error);

  number = json_node_get_int (node);
  if (number < least || number > most)
    {
      /* Translators: both are whole numbers. */
      g_autofree char *message
          = g_strdup_printf (_ ("expected a number from %1$d to %2$d"), least, most);

      return muster_json_fail (place, member, -1, message, error);
    }
  *value = (int) number;

  return TRUE;
}

gboolean
muster_json_short (const MusterJsonPlace *place,
                   const char *member,
                   int least,
                   int most,
                   gint16 *value,
                   GError **error)
{
  int number = *value;

  if (!muster_json_int (place, member, least, most, &number, error))
    return FALSE;
  *value = (gint16) number;

  return TRUE;
}

gboolean
muster_json_text (const MusterJsonPlace *place,
                  const char *member,
                  const char **value,
                  GError **error)
{
  JsonNode *node = json_object_get_member (place->object, member);

  if (node == NULL)
    return TRUE;
  if (!is_text (node))
    return muster_json_fail (place, member, -1, _ ("expected a text"), error);
  *value = json_node_get_string (node);

  return TRUE;
}

gboolean
muster_json_flag (const MusterJsonPlace *place, const char *member, gboolean *value, GError **error)
{
  JsonNode *node = json_object_get_member (place->object, member);

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return muster_json_fail (place, member, -1, _ ("expected true or false"), error);
  *value = json_node_get_boolean (node);

  return TRUE;
}

gboolean
muster_json_dice (const MusterJsonPlace *place,
                  const char *member,
                  MusterDiceTerm *value,
                  GError **error)
{
  const char *text = NULL;

  if (!muster_json_text (place, member, &text, error))
    return FALSE;
  if (text != NULL && !muster_dice_term_parse (text, value))
    return muster_json_fail (place, member, -1, _ ("expected dice like 2d6+3"), error);

  return TRUE;
}

gboolean
muster_json_object (const MusterJsonPlace *place,
                    const char *member,
                    MusterJsonPlace *value,
                    GError **error)
{
  JsonNode *node = json_object_get_member (place->object, member);

  *value = (MusterJsonPlace) { place, member, -1, NULL };
  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return muster_json_fail (place, member, -1, _ ("expected an object"), error);
  value->object = json_node_get_object (node);

  return TRUE;
}

gboolean
muster_json_array (const MusterJsonPlace *place,
                   const char *member,
                   JsonArray **value,
                   GError **error)
{
  JsonNode *node = json_object_get_member (place->object, member);

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return muster_json_fail (place, member, -1, _ ("expected a list"), error);
  *value = json_node_get_array (node);

  return TRUE;
}

gboolean
muster_json_at_most (
    const MusterJsonPlace *place, const char *member, JsonArray *array, guint most, GError **error)
{
  g_autofree char *message = NULL;

  if (array == NULL || json_array_get_length (array) <= most)
    return TRUE;
  message = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                          /* Translators: how many entries a list may have. */
                                          "there may be no more than %u entry",
                                          "there may be no more than %u entries", most),
                             most);

  return muster_json_fail (place, member, (int) most, message, error);
}

gboolean
muster_json_object_at (const MusterJsonPlace *place,
                       const char *member,
                       JsonArray *array,
                       guint index,
                       MusterJsonPlace *value,
                       GError **error)
{
  JsonNode *node = json_array_get_element (array, index);

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return muster_json_fail (place, member, (int) index, _ ("expected an object"), error);
  *value = (MusterJsonPlace) { place, member, (int) index, json_node_get_object (node) };

  return TRUE;
}

gboolean
muster_json_is_text (const MusterJsonPlace *place, const char *member)
{
  JsonNode *node = json_object_get_member (place->object, member);

  return node != NULL && is_text (node);
}

gboolean
muster_json_text_at (const MusterJsonPlace *place,
                     const char *member,
                     JsonArray *array,
                     guint index,
                     const char **value,
                     GError **error)
{
  JsonNode *node = json_array_get_element (array, index);

  if (!is_text (node))
    return muster_json_fail (place, member, (int) index, _ ("expected a text"), error);
  *value = json_node_get_string (node);

  return TRUE;
}
