/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fights of the pictures, always the same ones. */
#define G_LOG_DOMAIN "muster-shell"

#include "rules/tactics/simplest.h"
#include "shell/screens-private.h"

#define SEED 20
#define DRAGON "srd51:young-white-dragon"
#define MAX_COMMANDS 200
#define SHOWN_ROUND 2
#define TURNS_INTO_IT 2
#define N_FOES_OF_CROWD 30

static gboolean
perform (MusterCampaign *campaign, const MusterCommand *command, GError **error)
{
  MusterStatus status = muster_campaign_perform (campaign, command, NULL, error);

  while (status == MUSTER_ASKS)
    {
      guint32 choice = MUSTER_CHOICE_DECLINE;

      muster_decider_answer (muster_tactics_simplest_decider (),
                             muster_campaign_get_game (campaign),
                             muster_campaign_get_question (campaign), &choice);
      status = muster_campaign_answer (campaign, choice, error);
    }

  return status == MUSTER_DONE;
}

static gboolean
join_list (MusterCampaign *campaign, MusterId fight, GListModel *creatures, GError **error)
{
  for (guint i = 0; i < g_list_model_get_n_items (creatures); i++)
    {
      g_autoptr (MusterCreatureItem) creature = g_list_model_get_item (creatures, i);
      MusterId id = muster_creature_item_get_id (creature);
      const MusterCommand join
          = { .kind = MUSTER_COMMAND_JOIN, .join = { .fight = fight, .creature = id } };
      const MusterCommand roll
          = { .kind = MUSTER_COMMAND_ROLL_INITIATIVE, .roll_initiative = { .creature = id } };

      if (!perform (campaign, &join, error) || !perform (campaign, &roll, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
start (MusterCampaign *campaign, MusterEncounterItem *encounter, MusterId *fight, GError **error)
{
  MusterCampaignModel *model = muster_campaign_get_model (campaign);
  const MusterCommand open
      = { .kind = MUSTER_COMMAND_OPEN_FIGHT,
          .open_fight = { .name = muster_encounter_item_get_name (encounter),
                          .encounter = muster_encounter_item_get_id (encounter) } };
  MusterCommand go = { .kind = MUSTER_COMMAND_START_FIGHT };

  if (!perform (campaign, &open, error))
    return FALSE;
  *fight = muster_campaign_get_created (campaign);
  go.start_fight.fight = *fight;

  return join_list (campaign, *fight, muster_campaign_model_get_party (model), error)
         && join_list (campaign, *fight, muster_encounter_item_get_creatures (encounter), error)
         && perform (campaign, &go, error);
}

static gboolean
play_to_second_round (MusterCampaign *campaign, MusterId id, GError **error)
{
  const MusterGame *game = muster_campaign_get_game (campaign);
  int turns = 0;

  for (guint i = 0; i < MAX_COMMANDS; i++)
    {
      const MusterFight *fight = muster_game_fight (game, id);
      MusterCommand command = { 0 };

      if (fight->outcome != MUSTER_OUTCOME_OPEN
          || (fight->round >= SHOWN_ROUND && turns >= TURNS_INTO_IT)
          || !muster_tactics_simplest (game, id, &command))
        return TRUE;
      if (command.kind == MUSTER_COMMAND_NEXT_TURN && fight->round >= SHOWN_ROUND)
        turns++;
      if (!perform (campaign, &command, error))
        return FALSE;
    }

  return TRUE;
}

/* The n-th who is still up on a side, or 0. */
static MusterId
nth_standing (GListModel *side, guint n)
{
  for (guint i = 0; i < g_list_model_get_n_items (side); i++)
    {
      g_autoptr (MusterCombatant) combatant = g_list_model_get_item (side, i);

      if (muster_combatant_get_view (combatant)->state == MUSTER_STATE_UP && n-- == 0)
        return muster_combatant_get_id (combatant);
    }

  return 0;
}

static gboolean
give (MusterCampaign *campaign,
      MusterId creature,
      MusterCondition condition,
      gint32 rounds,
      GError **error)
{
  const MusterCommand command
      = { .kind = MUSTER_COMMAND_ADD_CHIP,
          .add_chip = { .creature = creature,
                        .condition = condition,
                        .end = rounds > 0 ? MUSTER_CHIP_UNTIL_CLOCK : MUSTER_CHIP_UNTIL_REMOVED,
                        .count = rounds } };

  return creature == 0 || perform (campaign, &command, error);
}

static gboolean
give_conditions (MusterCampaign *campaign, GError **error)
{
  MusterFightModel *fight = muster_campaign_model_get_fight (muster_campaign_get_model (campaign));
  GListModel *party = muster_fight_model_get_party (fight);
  GListModel *foes = muster_fight_model_get_foes (fight);

  return give (campaign, nth_standing (party, 0), MUSTER_CONDITION_BLESSED, 9, error)
         && give (campaign, nth_standing (party, 0), MUSTER_CONDITION_CONCENTRATING, 0, error)
         && give (campaign, nth_standing (party, 1), MUSTER_CONDITION_BLESSED, 9, error)
         && give (campaign, nth_standing (foes, 0), MUSTER_CONDITION_PRONE, 0, error)
         && give (campaign, nth_standing (foes, 1), MUSTER_CONDITION_POISONED, 3, error);
}

gboolean
muster_screens_play_fight (MusterCampaign *campaign, MusterId encounter, GError **error)
{
  MusterEncounterItem *item;
  MusterId fight = 0;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), FALSE);

  item = muster_campaign_model_lookup_encounter (muster_campaign_get_model (campaign), encounter);
  g_return_val_if_fail (item != NULL, FALSE);

  return muster_campaign_set_seed (campaign, SEED, error) && start (campaign, item, &fight, error)
         && play_to_second_round (campaign, fight, error) && give_conditions (campaign, error);
}

static gboolean
add_creature (MusterCampaign *campaign,
              const char *block,
              const char *name,
              MusterId encounter,
              GError **error)
{
  const MusterCommand add
      = { .kind = MUSTER_COMMAND_ADD_CREATURE,
          .add_creature
          = { .block = block,
              .name = name,
              .kind = encounter == 0 ? MUSTER_CREATURE_CHARACTER : MUSTER_CREATURE_MONSTER,
              .disposition
              = encounter == 0 ? MUSTER_DISPOSITION_FRIENDLY : MUSTER_DISPOSITION_HOSTILE,
              .encounter = encounter } };

  return perform (campaign, &add, error);
}

/* Companions made like those who are there, under names of their own. */
static gboolean
add_heroes (MusterCampaign *campaign, GError **error)
{
  static const char *const names[] = { "Brannoc", "Ysolde of the Marsh", "Perrin", "Quill" };
  const MusterGame *game = muster_campaign_get_game (campaign);
  GListModel *party = muster_campaign_model_get_party (muster_campaign_get_model (campaign));

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (MusterCreatureItem) like = g_list_model_get_item (party, i);
      const MusterCreature *creature
          = muster_game_creature (game, muster_creature_item_get_id (like));
      g_autofree char *block = g_strdup (muster_game_text (game, creature->block));

      if (!add_creature (campaign, block, names[i], 0, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
add_foes (MusterCampaign *campaign, MusterEncounterItem *encounter, GError **error)
{
  static const char *const blocks[]
      = { "srd51:goblin", "srd51:skeleton", "srd51:wolf", "srd51:ogre" };
  GListModel *foes = muster_encounter_item_get_creatures (encounter);

  for (guint i = 0; g_list_model_get_n_items (foes) < N_FOES_OF_CROWD; i++)
    if (!add_creature (campaign, blocks[i % G_N_ELEMENTS (blocks)], NULL,
                       muster_encounter_item_get_id (encounter), error))
      return FALSE;

  return TRUE;
}

gboolean
muster_screens_play_crowd (MusterCampaign *campaign, MusterId encounter, GError **error)
{
  MusterEncounterItem *item;
  MusterId fight = 0;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), FALSE);

  item = muster_campaign_model_lookup_encounter (muster_campaign_get_model (campaign), encounter);
  g_return_val_if_fail (item != NULL, FALSE);

  return muster_campaign_set_seed (campaign, SEED, error) && add_heroes (campaign, error)
         && add_foes (campaign, item, error) && start (campaign, item, &fight, error)
         && play_to_second_round (campaign, fight, error) && give_conditions (campaign, error);
}

/* Passes turns until it is that creature's. */
static gboolean
pass_turns_to (MusterCampaign *campaign, MusterId fight, MusterId creature, GError **error)
{
  const MusterGame *game = muster_campaign_get_game (campaign);
  const MusterCommand next = { .kind = MUSTER_COMMAND_NEXT_TURN, .next_turn = { .fight = fight } };

  for (guint i = 0; i < MAX_COMMANDS; i++)
    {
      MusterId turn = muster_game_fight (game, fight)->turn;

      if (muster_game_participant (game, turn)->creature == creature)
        return TRUE;
      if (!perform (campaign, &next, error))
        return FALSE;
    }

  return FALSE;
}

gboolean
muster_screens_play_den (MusterCampaign *campaign, MusterId encounter, GError **error)
{
  const MusterCommand dragon = { .kind = MUSTER_COMMAND_ADD_CREATURE,
                                 .add_creature = { .block = DRAGON,
                                                   .kind = MUSTER_CREATURE_MONSTER,
                                                   .disposition = MUSTER_DISPOSITION_HOSTILE,
                                                   .encounter = encounter } };
  MusterEncounterItem *item;
  MusterId fight = 0;
  MusterId creature;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), FALSE);

  item = muster_campaign_model_lookup_encounter (muster_campaign_get_model (campaign), encounter);
  g_return_val_if_fail (item != NULL, FALSE);

  if (!muster_campaign_set_seed (campaign, SEED, error) || !perform (campaign, &dragon, error))
    return FALSE;
  creature = muster_campaign_get_created (campaign);

  return start (campaign, item, &fight, error) && pass_turns_to (campaign, fight, creature, error);
}
