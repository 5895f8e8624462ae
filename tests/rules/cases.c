/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cases.h"

#include <math.h>

static gint64
node_int (JsonNode *node, gint64 fallback)
{
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node))
    return fallback;
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    return g_ascii_strtoll (json_node_get_string (node), NULL, 10);
  return (gint64) floor (json_node_get_double (node));
}

gint64
case_int (JsonObject *in, const char *name, gint64 fallback)
{
  return node_int (json_object_get_member (in, name), fallback);
}

gint64
case_element_int (JsonArray *array, guint index)
{
  return node_int (json_array_get_element (array, index), 0);
}

double
case_number (JsonObject *in, const char *name)
{
  return json_object_get_double_member_with_default (in, name, 0);
}

gboolean
case_bool (JsonObject *in, const char *name)
{
  return json_object_get_boolean_member_with_default (in, name, FALSE);
}

gboolean
case_is_null (JsonObject *in, const char *name)
{
  JsonNode *node = json_object_get_member (in, name);

  return node == NULL || JSON_NODE_HOLDS_NULL (node);
}

static const char *
node_string (JsonNode *node)
{
  if (node == NULL || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;
  return json_node_get_string (node);
}

const char *
case_string (JsonObject *in, const char *name)
{
  return node_string (json_object_get_member (in, name));
}

const char *
case_element_string (JsonArray *array, guint index)
{
  return node_string (json_array_get_element (array, index));
}

JsonArray *
case_array (JsonObject *in, const char *name)
{
  return case_is_null (in, name) ? NULL : json_object_get_array_member (in, name);
}

guint
case_die (const char *name)
{
  return name != NULL && name[0] == 'd' ? (guint) g_ascii_strtoull (name + 1, NULL, 10) : 0;
}

static const char *const mode_names[] = {
  [MUSTER_MODE_NONE] = NULL,
  [MUSTER_MODE_NORMAL] = "normal",
  [MUSTER_MODE_ADVANTAGE] = "advantage",
  [MUSTER_MODE_DISADVANTAGE] = "disadvantage",
};

MusterMode
case_mode (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (mode_names); i++)
    if (g_strcmp0 (name, mode_names[i]) == 0)
      return i;
  return MUSTER_MODE_NONE;
}

const char *
case_mode_name (MusterMode mode)
{
  return mode_names[mode];
}

MusterAbility
case_ability (const char *name)
{
  MusterAbility ability = MUSTER_N_ABILITIES;

  if (name != NULL)
    muster_ability_from_name (name, &ability);
  return ability;
}

void
case_add_int (JsonBuilder *out, const char *name, gint64 value)
{
  json_builder_set_member_name (out, name);
  json_builder_add_int_value (out, value);
}

void
case_add_bool (JsonBuilder *out, const char *name, gboolean value)
{
  json_builder_set_member_name (out, name);
  json_builder_add_boolean_value (out, value);
}

void
case_add_string (JsonBuilder *out, const char *name, const char *value)
{
  json_builder_set_member_name (out, name);
  case_string_value (out, value);
}

void
case_string_value (JsonBuilder *out, const char *value)
{
  if (value == NULL)
    json_builder_add_null_value (out);
  else
    json_builder_add_string_value (out, value);
}
