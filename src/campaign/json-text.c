/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "campaign/json-text.h"

char *
muster_json_object_to_text (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  json_node_set_object (node, object);

  return json_to_string (node, FALSE);
}

JsonNode *
muster_json_parse (const char *json, JsonNodeType type, GError **error)
{
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) reason = NULL;

  node = json_from_string (json, &reason);
  if (node != NULL && json_node_get_node_type (node) == type)
    return g_steal_pointer (&node);

  if (reason != NULL)
    g_info ("%s", reason->message);
  g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_DAMAGED,
                       type == JSON_NODE_OBJECT ? _ ("This is not a JSON object.")
                                                : _ ("This is not a JSON list."));

  return NULL;
}

const char *
muster_json_member_text (JsonObject *object, const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
                 && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : "";
}
