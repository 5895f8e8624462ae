/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "correctable-fight.h"

#define STINGER                                                                                   \
  "{ \"name\": \"Stinger\", \"ac\": { \"value\": 10 }, \"hp\": 10, \"abilities\": {}, "           \
  "\"attacks\": ["                                                                                \
  "{ \"name\": \"Sting\", \"kind\": \"melee\", \"to_hit\": 99, \"reach_ft\": 5,"                  \
  "\"damage\": [{ \"dice\": \"1d4\", \"type\": \"piercing\" }], \"on_hit\": ["                    \
  "{ \"save\": { \"ability\": \"con\", \"dc\": 90 },"                                             \
  "\"conditions\": [{ \"name\": \"poisoned\", \"duration\": { \"amount\": 1, \"unit\": \"hour\" " \
  "} }]"                                                                                          \
  "}] }] }"

static MusterLogItem *
newest_attack (MusterCampaign *campaign)
{
  GListModel *log
      = G_LIST_MODEL (muster_campaign_model_get_log (muster_campaign_get_model (campaign)));

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (MusterLogItem) item = g_list_model_get_item (log, i);

      if (muster_log_item_get_view (item)->event.kind == MUSTER_EVENT_ATTACK_ROLLED)
        return item;
    }

  g_assert_not_reached ();
}

void
correctable_turn_of (MusterCampaign *campaign, MusterId fight, const char *name)
{
  const MusterGame *game = muster_campaign_get_game (campaign);
  MusterId creature = fixture_find (campaign, name);
  MusterCommand next = { .kind = MUSTER_COMMAND_NEXT_TURN };

  next.next_turn.fight = fight;
  for (guint i = 0; i < 40; i++)
    {
      if (muster_game_participant (game, muster_game_fight (game, fight)->turn)->creature
          == creature)
        return;
      fixture_perform (campaign, next);
    }
  g_assert_not_reached ();
}

static void
add_stinger (MusterCampaign *campaign)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *key = muster_campaign_put_stat_block (campaign, NULL, STINGER, &error);
  MusterCommand add = { .kind = MUSTER_COMMAND_ADD_CREATURE };

  g_assert_no_error (error);
  add.add_creature.block = key;
  add.add_creature.name = "Stinger";
  add.add_creature.kind = MUSTER_CREATURE_CHARACTER;
  add.add_creature.disposition = MUSTER_DISPOSITION_FRIENDLY;
  fixture_perform (campaign, add);
}

/* The ogre misses the stinger; the line. */
static gint64
miss (MusterCampaign *campaign, MusterId fight)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_DAMAGE };
  MusterLogItem *item;

  correctable_turn_of (campaign, fight, "Ogre");
  command.damage.target = fixture_find (campaign, "Stinger");
  command.damage.amount = 9;
  fixture_perform (campaign, command);
  command = (MusterCommand) { .kind = MUSTER_COMMAND_ATTACK };
  command.attack.attacker = fixture_find (campaign, "Ogre");
  command.attack.target = fixture_find (campaign, "Stinger");
  fixture_perform (campaign, command);
  item = newest_attack (campaign);
  if (muster_log_item_get_view (item)->event.attack_rolled.outcome != MUSTER_HIT_MISS)
    {
      g_autoptr (MusterCorrection) correction
          = muster_correction_new (muster_log_item_get_line (item), 0, 2);
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (muster_campaign_correct (campaign, correction, &error), ==, MUSTER_DONE);
      g_assert_no_error (error);
      item = newest_attack (campaign);
    }

  return muster_log_item_get_line (item);
}

/* Performs what asks whether the dragon turns its failed save into a success, and says yes. */
static void
resist (MusterCampaign *campaign, const MusterCommand *command)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (muster_campaign_perform (campaign, command, NULL, &error), ==, MUSTER_ASKS);
  g_assert_no_error (error);
  g_assert_cmpint (muster_campaign_get_question (campaign)->key.kind, ==,
                   MUSTER_QUESTION_LEGENDARY_RESISTANCE);
  g_assert_cmpint (muster_campaign_answer (campaign, MUSTER_CHOICE_ACCEPT, &error), ==,
                   MUSTER_DONE);
  g_assert_no_error (error);
}

/* Dodges when its turn comes. */
static void
dodge (MusterCampaign *campaign, MusterId fight, const char *name)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_TAKE_ACTION };

  correctable_turn_of (campaign, fight, name);
  command.take_action.creature = fixture_find (campaign, name);
  command.take_action.action = MUSTER_ACTION_DODGE;
  command.take_action.cost = MUSTER_COST_ACTION;
  fixture_perform (campaign, command);
}

MusterCommand
correctable_dragon_save (MusterCampaign *campaign, int dc)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ROLL_SAVE };

  command.roll_save.creature = fixture_find (campaign, "Adult Red Dragon");
  command.roll_save.ability = MUSTER_ABILITY_DEXTERITY;
  command.roll_save.dc = dc;

  return command;
}

gint64
correctable_fight (MusterCampaign *campaign)
{
  MusterCommand sting = { .kind = MUSTER_COMMAND_ATTACK };
  MusterCommand save = correctable_dragon_save (campaign, 40);
  MusterId fight;
  gint64 line;

  add_stinger (campaign);
  fight = fixture_start_fight (campaign, 1);
  line = miss (campaign, fight);

  correctable_turn_of (campaign, fight, "Stinger");
  sting.attack.attacker = fixture_find (campaign, "Stinger");
  sting.attack.target = fixture_find (campaign, "Adult Red Dragon");
  resist (campaign, &sting);
  dodge (campaign, fight, "Mirelle");
  dodge (campaign, fight, "Stinger");
  resist (campaign, &save);
  resist (campaign, &save);

  /* Nothing is left to turn this one with. */
  fixture_perform (campaign, save);

  return line;
}

void
correctable_save (MusterCampaign *campaign, const char *name)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ROLL_SAVE };

  command.roll_save.creature = fixture_find (campaign, name);
  command.roll_save.ability = MUSTER_ABILITY_WISDOM;
  command.roll_save.dc = 12;
  fixture_perform (campaign, command);
}

static gboolean
find_first_save (const MusterCampaignLine *line, gpointer user_data)
{
  gint64 *found = user_data;

  if (line->event->kind == MUSTER_EVENT_SAVE_ROLLED)
    *found = line->line;

  return *found == 0;
}

gint64
correctable_long_fight (MusterCampaign *campaign)
{
  static const char *const names[] = { "Mirelle", "Ser Aldric", "Goblin", "Ogre", "Tamsin" };
  MusterCommand next = { .kind = MUSTER_COMMAND_NEXT_TURN };
  gint64 line = 0;

  next.next_turn.fight = fixture_start_fight (campaign, 1);
  for (guint i = 0; i < CORRECTABLE_LONG; i++)
    if (i % 4 == 3)
      fixture_perform (campaign, next);
    else
      correctable_save (campaign, names[i % G_N_ELEMENTS (names)]);
  g_assert_true (muster_campaign_each_line (campaign, 0, find_first_save, &line, NULL));
  g_assert_cmpint (line, >, 0);

  return line;
}
