/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "config.h"

#include <json-glib/json-glib.h>

#include "parts/stat-block-words.h"

MusterEntryWords *
muster_stat_block_words (MusterCampaign *campaign, const char *key)
{
  g_autofree char *json = NULL;
  g_autoptr (JsonNode) node = NULL;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);
  g_return_val_if_fail (key != NULL, NULL);

  json = muster_campaign_dup_stat_block_json (campaign, key);
  node = json != NULL ? json_from_string (json, NULL) : NULL;
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return NULL;

  return muster_entry_words_new (MUSTER_ENTRY_CREATURE, json_node_get_object (node),
                                 muster_library_get_name, muster_campaign_get_library (campaign));
}
