/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The feats and items of the campaign's own that a party member has. */
#define G_LOG_DOMAIN "muster-campaign"

#include "campaign/hero-form-gifts.h"

static const char *const members[] = { "feats", "items" };

static int
find (JsonArray *gifts, const char *key)
{
  for (guint i = 0; i < json_array_get_length (gifts); i++)
    {
      JsonNode *node = json_array_get_element (gifts, i);

      if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
          && g_str_equal (json_node_get_string (node), key))
        return (int) i;
    }

  return -1;
}

gboolean
muster_hero_form_has_gift (const MusterHeroForm *form, MusterEntryKind kind, const char *key)
{
  g_return_val_if_fail (form != NULL, FALSE);
  g_return_val_if_fail (key != NULL, FALSE);

  return find (form->gifts[kind != MUSTER_ENTRY_FEAT], key) >= 0;
}

void
muster_hero_form_set_gift (MusterHeroForm *form,
                           MusterEntryKind kind,
                           const char *key,
                           gboolean has)
{
  JsonArray *gifts;
  int place;

  g_return_if_fail (form != NULL);
  g_return_if_fail (key != NULL);

  gifts = form->gifts[kind != MUSTER_ENTRY_FEAT];
  place = find (gifts, key);
  if (has && place < 0)
    json_array_add_string_element (gifts, key);
  else if (!has && place >= 0)
    json_array_remove_element (gifts, (guint) place);
}

static JsonArray *
copy (JsonArray *array)
{
  JsonArray *result = json_array_new ();

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    json_array_add_element (result, json_node_copy (json_array_get_element (array, i)));

  return result;
}

void
muster_hero_form_read_gifts (MusterHeroForm *form)
{
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      JsonNode *node = form->base != NULL ? json_object_get_member (form->base, members[i]) : NULL;

      g_clear_pointer (&form->gifts[i], json_array_unref);
      form->gifts[i]
          = copy (node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL);
    }
}

void
muster_hero_form_write_gifts (const MusterHeroForm *form, JsonObject *body)
{
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (json_array_get_length (form->gifts[i]) > 0)
      json_object_set_array_member (body, members[i], copy (form->gifts[i]));
    else if (json_object_has_member (body, members[i]))
      json_object_remove_member (body, members[i]);
}
