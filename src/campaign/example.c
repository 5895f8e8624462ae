/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The example campaign: a file that ships with Muster, performed command by command. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include <glib/gi18n-lib.h>

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
add_encounter (MusterCampaign *self, JsonObject *object, GError **error)
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
                           MUSTER_CREATURE_MONSTER, encounter, error))
          return FALSE;
    }

  return TRUE;
}

static gboolean
add_everything (MusterCampaign *self, JsonObject *example, GError **error)
{
  JsonArray *encounters = json_object_get_array_member (example, "encounters");

  if (!set_edition (self, (int) json_object_get_int_member (example, "edition"), error)
      || !add_party (self, json_object_get_array_member (example, "party"), error))
    return FALSE;

  for (guint i = 0; i < json_array_get_length (encounters); i++)
    if (!add_encounter (self, json_array_get_object_element (encounters, i), error))
      return FALSE;

  return TRUE;
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
