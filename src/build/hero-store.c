/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "build/hero-store.h"

/* What is so already is no failure. */
static gboolean
perform (MusterCampaign *campaign, const MusterCommand *command, GError **error)
{
  const MusterGame *game = muster_campaign_get_game (campaign);

  return muster_game_check (game, command, NULL) == MUSTER_REFUSAL_NOTHING_TO_DO
         || muster_campaign_perform (campaign, command, NULL, error) == MUSTER_DONE;
}

/* What it has along, which no stat block says. */
static gboolean
store_load (MusterCampaign *campaign, const MusterHeroForm *form, MusterId creature, GError **error)
{
  const MusterCommand potions = { .kind = MUSTER_COMMAND_SET_POTIONS,
                                  .set_potions = { .creature = creature, .count = form->potions } };
  const MusterCommand carried
      = { .kind = MUSTER_COMMAND_SET_CARRIED,
          .set_carried = { .creature = creature, .pounds = form->carried } };

  return perform (campaign, &potions, error) && perform (campaign, &carried, error);
}

/* Ids only grow. */
static MusterId
newest_member (MusterCampaign *campaign)
{
  GListModel *party = muster_campaign_model_get_party (muster_campaign_get_model (campaign));
  MusterId newest = 0;

  for (guint i = 0; i < g_list_model_get_n_items (party); i++)
    {
      g_autoptr (MusterCreatureItem) member = g_list_model_get_item (party, i);

      newest = MAX (newest, muster_creature_item_get_id (member));
    }

  return newest;
}

static gboolean
store_new (MusterCampaign *campaign, const MusterHeroForm *form, const char *key, GError **error)
{
  const MusterCommand command = { .kind = MUSTER_COMMAND_ADD_CREATURE,
                                  .add_creature = { .block = key,
                                                    .name = form->name,
                                                    .kind = MUSTER_CREATURE_CHARACTER,
                                                    .disposition = MUSTER_DISPOSITION_FRIENDLY,
                                                    .hit_points = MUSTER_HIT_POINTS_AVERAGE } };

  return muster_campaign_perform (campaign, &command, NULL, error) == MUSTER_DONE
         && store_load (campaign, form, newest_member (campaign), error);
}

static gboolean
store_edited (MusterCampaign *campaign,
              MusterCreatureItem *creature,
              const MusterHeroForm *form,
              GError **error)
{
  MusterId id = muster_creature_item_get_id (creature);
  const MusterCommand refresh
      = { .kind = MUSTER_COMMAND_REFRESH_CREATURE, .refresh_creature = { .creature = id } };
  const MusterCommand edit
      = { .kind = MUSTER_COMMAND_EDIT_CREATURE,
          .edit_creature = { .creature = id,
                             .name = form->name,
                             .alias = muster_creature_item_get_alias (creature),
                             .disposition = muster_creature_item_get_disposition (creature),
                             .absent = muster_creature_item_get_absent (creature) } };

  if (!perform (campaign, &refresh, error))
    return FALSE;

  if (!g_str_equal (form->name, muster_creature_item_get_name (creature))
      && muster_campaign_perform (campaign, &edit, NULL, error) != MUSTER_DONE)
    return FALSE;

  return store_load (campaign, form, id, error);
}

gboolean
muster_hero_store (MusterCampaign *campaign,
                   MusterCreatureItem *creature,
                   const MusterHeroForm *form,
                   GError **error)
{
  g_autofree char *json = muster_hero_form_to_json (form);
  const char *old = creature != NULL ? muster_creature_item_get_block (creature) : NULL;
  g_autofree char *key = NULL;
  gboolean stored;

  muster_campaign_begin_step (campaign);
  key = muster_campaign_put_stat_block (campaign, old, json, error);
  stored = key != NULL
           && (creature != NULL ? store_edited (campaign, creature, form, error)
                                : store_new (campaign, form, key, error));
  muster_campaign_end_step (campaign);

  return stored;
}
