/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The example campaign: a file that ships with Muster, performed command by command. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "campaign/campaign-private.h"
#include "campaign/json-text.h"

#define FILE_NAME "example-campaign.json"

static gboolean
perform (MusterCampaign *self, const MusterCommand *command, GError **error)
{
  return muster_campaign_perform (self, command, NULL, error) == MUSTER_DONE;
}

static gboolean
set_edition (MusterCampaign *self, int edition, GError **error)
{
  const MusterWorld *world = muster_game_world (self->game);
  const MusterCommand command = { .kind = MUSTER_COMMAND_SET_RULES,
                                  .set_rules = { .edition = edition,
                                                 .exhaustion_rule = world->exhaustion_rule,
                                                 .foe_ac_hidden = world->foe_ac_hidden } };

  return world->edition == edition || perform (self, &command, error);
}

/* The terrains of a map's rows, one character a tile. */
static const char terrain_letters[MUSTER_N_TERRAINS + 1] = " gfhmsc~r=b.#+<";

static gboolean
paint_row (MusterCampaign *self, MusterId node, gint32 y, const char *row, GError **error)
{
  for (gint32 x = 0; row[x] != '\0';)
    {
      gint32 length = 1;

      while (row[x + length] == row[x])
        length++;
      if (!perform (self,
                    &(MusterCommand) { .kind = MUSTER_COMMAND_SET_TERRAIN,
                                       .set_terrain
                                       = { .node = node,
                                           .x = x,
                                           .y = y,
                                           .width = length,
                                           .height = 1,
                                           .terrain = (gint32) (strchr (terrain_letters, row[x])
                                                                - terrain_letters) } },
                    error))
        return FALSE;
      x += length;
    }

  return TRUE;
}

static gboolean
add_map (MusterCampaign *self, JsonObject *map, MusterId *node, GError **error)
{
  JsonArray *rows = json_object_get_array_member (map, "rows");
  const MusterCommand command = {
    .kind = MUSTER_COMMAND_ADD_NODE,
    .add_node = { .name = json_object_get_string_member (map, "name"),
                  .kind = g_str_equal (json_object_get_string_member (map, "kind"), "interior")
                              ? MUSTER_NODE_INTERIOR
                              : MUSTER_NODE_REGION,
                  .width = (gint32) strlen (json_array_get_string_element (rows, 0)),
                  .height = (gint32) json_array_get_length (rows) },
  };

  if (!perform (self, &command, error))
    return FALSE;

  *node = self->created;
  for (guint y = 0; y < json_array_get_length (rows); y++)
    if (!paint_row (self, *node, (gint32) y, json_array_get_string_element (rows, y), error))
      return FALSE;

  return TRUE;
}

static GArray *
add_maps (MusterCampaign *self, JsonArray *maps, GError **error)
{
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (MusterId));

  for (guint i = 0; i < json_array_get_length (maps); i++)
    {
      MusterId node;

      if (!add_map (self, json_array_get_object_element (maps, i), &node, error))
        return NULL;
      g_array_append_val (nodes, node);
    }

  return g_steal_pointer (&nodes);
}

/* Where the party begins, on the first map that says so. */
static gboolean
place_party (MusterCampaign *self, JsonArray *maps, GArray *nodes, GError **error)
{
  for (guint i = 0; i < nodes->len; i++)
    {
      JsonObject *map = json_array_get_object_element (maps, i);
      JsonArray *place;

      if (!json_object_has_member (map, "party"))
        continue;
      place = json_object_get_array_member (map, "party");

      return perform (self,
                      &(MusterCommand) {
                          .kind = MUSTER_COMMAND_MOVE_PARTY,
                          .move_party = { .node = g_array_index (nodes, MusterId, i),
                                          .x = (gint32) json_array_get_int_element (place, 0),
                                          .y = (gint32) json_array_get_int_element (place, 1) } },
                      error);
    }

  return TRUE;
}

/* Puts the creature that was made last where the file says: map, column, row. */
static gboolean
place_creature (MusterCampaign *self, JsonObject *creature, GArray *nodes, GError **error)
{
  JsonArray *place;
  MusterCommand command = { .kind = MUSTER_COMMAND_PLACE_CREATURE };

  if (!json_object_has_member (creature, "place"))
    return TRUE;

  place = json_object_get_array_member (creature, "place");
  command.place_creature.creature = self->created;
  command.place_creature.node
      = g_array_index (nodes, MusterId, json_array_get_int_element (place, 0));
  command.place_creature.x = (gint32) json_array_get_int_element (place, 1);
  command.place_creature.y = (gint32) json_array_get_int_element (place, 2);

  return perform (self, &command, error);
}

static gboolean
add_creature (MusterCampaign *self,
              const char *block,
              MusterCreatureKind kind,
              MusterId encounter,
              GError **error)
{
  const MusterCommand command = { .kind = MUSTER_COMMAND_ADD_CREATURE,
                                  .add_creature = { .block = block,
                                                    .kind = kind,
                                                    .disposition = kind == MUSTER_CREATURE_CHARACTER
                                                                       ? MUSTER_DISPOSITION_FRIENDLY
                                                                       : MUSTER_DISPOSITION_HOSTILE,
                                                    .encounter = encounter,
                                                    .hit_points = MUSTER_HIT_POINTS_AVERAGE } };

  return perform (self, &command, error);
}

static gboolean
add_party (MusterCampaign *self, JsonArray *party, GError **error)
{
  for (guint i = 0; i < json_array_get_length (party); i++)
    {
      g_autofree char *json = muster_json_object_to_text (json_array_get_object_element (party, i));
      g_autofree char *key = muster_campaign_put_stat_block (self, NULL, json, error);

      if (key == NULL || !add_creature (self, key, MUSTER_CREATURE_CHARACTER, 0, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
add_encounter (MusterCampaign *self, JsonObject *object, GArray *nodes, GError **error)
{
  const MusterCommand command
      = { .kind = MUSTER_COMMAND_ADD_ENCOUNTER,
          .add_encounter = { .name = json_object_get_string_member (object, "name") } };
  JsonArray *creatures = json_object_get_array_member (object, "creatures");
  MusterId encounter;

  if (!perform (self, &command, error))
    return FALSE;
  encounter = self->created;

  for (guint i = 0; i < json_array_get_length (creatures); i++)
    {
      JsonObject *creature = json_array_get_object_element (creatures, i);

      for (gint64 n = json_object_get_int_member (creature, "count"); n > 0; n--)
        if (!add_creature (self, json_object_get_string_member (creature, "key"),
                           MUSTER_CREATURE_MONSTER, encounter, error)
            || !place_creature (self, creature, nodes, error))
          return FALSE;
    }

  return TRUE;
}

static gboolean
add_everything (MusterCampaign *self, JsonObject *example, GError **error)
{
  JsonArray *encounters = json_object_get_array_member (example, "encounters");
  JsonArray *maps = json_object_get_array_member (example, "maps");
  g_autoptr (GArray) nodes = NULL;

  if (!set_edition (self, (int) json_object_get_int_member (example, "edition"), error)
      || !add_party (self, json_object_get_array_member (example, "party"), error))
    return FALSE;

  nodes = add_maps (self, maps, error);
  if (nodes == NULL)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (encounters); i++)
    if (!add_encounter (self, json_array_get_object_element (encounters, i), nodes, error))
      return FALSE;

  return place_party (self, maps, nodes, error);
}

static JsonNode *
read_example (GError **error)
{
  g_autofree char *path = muster_library_find_file (FILE_NAME);
  g_autofree char *text = NULL;

  if (path == NULL)
    {
      g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT,
                           _ ("The example campaign is not installed. Install Muster again, or "
                              "start an empty campaign."));
      return NULL;
    }
  if (!g_file_get_contents (path, &text, NULL, error))
    return NULL;

  return muster_json_parse (text, JSON_NODE_OBJECT, error);
}

/* Fills a new campaign.  A GM begins at the filled one: none of it can be undone. */
gboolean
muster_campaign_fill_with_example (MusterCampaign *self, GError **error)
{
  g_autoptr (JsonNode) example = read_example (error);
  gboolean filled;

  if (example == NULL)
    return FALSE;

  muster_campaign_begin_step (self);
  filled = add_everything (self, json_node_get_object (example), error);
  muster_campaign_end_step (self);

  if (!filled || !muster_store_clear_history (self->store, error))
    return FALSE;
  muster_campaign_show_history (self);

  return TRUE;
}
