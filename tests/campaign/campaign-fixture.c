/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "campaign-fixture.h"

#include <glib/gstdio.h>

static const struct
{
  const char *key;
  guint count;
} monsters[] = { { "srd51:goblin", 6 }, { "srd51:ogre", 2 }, { "srd51:adult-red-dragon", 1 } };

static const char *const heroes[] = { "Mirelle", "Ser Aldric", "Tamsin", "Oswin" };

static void
make_campaign (Fixture *fixture)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("muster-test-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (fixture->folder, "table.muster", NULL);
  fixture->file = g_file_new_for_path (path);
  fixture->campaign = muster_campaign_create (fixture->file, "The Table", FALSE, &error);
  g_assert_no_error (error);
  g_assert_nonnull (fixture->campaign);
  g_assert_true (muster_campaign_set_seed (fixture->campaign, 20261129, &error));
  g_assert_no_error (error);
}

void
fixture_set_up_empty (Fixture *fixture, gconstpointer data)
{
  make_campaign (fixture);
}

static MusterId
add_encounter (MusterCampaign *campaign, const char *name)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ADD_ENCOUNTER };

  command.add_encounter.name = name;
  fixture_perform (campaign, command);

  return muster_campaign_get_created (campaign);
}

void
fixture_set_up (Fixture *fixture, gconstpointer data)
{
  MusterId encounter;

  make_campaign (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (heroes); i++)
    fixture_add_creature (fixture->campaign, heroes[i], 24 + (int) i, MUSTER_CREATURE_CHARACTER, 0);

  encounter = add_encounter (fixture->campaign, "Everything at Once");
  for (guint i = 0; i < G_N_ELEMENTS (monsters); i++)
    for (guint j = 0; j < monsters[i].count; j++)
      {
        MusterCommand command = { .kind = MUSTER_COMMAND_ADD_CREATURE };

        command.add_creature.block = monsters[i].key;
        command.add_creature.kind = MUSTER_CREATURE_MONSTER;
        command.add_creature.disposition = MUSTER_DISPOSITION_HOSTILE;
        command.add_creature.encounter = encounter;
        fixture_perform (fixture->campaign, command);
      }
}

void
fixture_tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_clear_object (&fixture->campaign);
  g_clear_object (&fixture->file);
  dir = g_dir_open (fixture->folder, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (fixture->folder);
  g_clear_pointer (&fixture->folder, g_free);
}

void
fixture_reopen (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  g_assert_finalize_object (g_steal_pointer (&fixture->campaign));
  fixture->campaign = muster_campaign_open (fixture->file, MUSTER_CAMPAIGN_OPEN_DEFAULT, &error);
  g_assert_no_error (error);
  g_assert_nonnull (fixture->campaign);
}

void
fixture_perform (MusterCampaign *campaign, MusterCommand command)
{
  g_autoptr (GError) error = NULL;
  MusterStatus status = muster_campaign_perform (campaign, &command, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpint (status, ==, MUSTER_DONE);
}

MusterId
fixture_add_creature (MusterCampaign *campaign,
                      const char *name,
                      int max_hp,
                      MusterCreatureKind kind,
                      MusterId encounter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ADD_CREATURE };
  g_autoptr (GError) error = NULL;
  g_autofree char *json = g_strdup_printf (
      "{\"name\": \"%s\", \"srd\": \"5.1\", \"size\": \"medium\", \"type\": \"humanoid\","
      " \"level\": 3, \"classes\": [{\"class\": \"fighter\", \"level\": 3}],"
      " \"ac\": {\"value\": 15}, \"hp\": %d, \"hit_dice\": \"3d8+6\", \"speeds\": {\"walk\": 30},"
      " \"abilities\": {\"str\": 15, \"dex\": 13, \"con\": 14, \"int\": 10, \"wis\": 12,"
      " \"cha\": 8}, \"proficiency_bonus\": 2, \"attacks\": [{\"name\": \"Longsword\","
      " \"kind\": \"melee\", \"derived\": true, \"proficient\": true, \"reach_ft\": 5,"
      " \"damage\": [{\"dice\": \"1d8\", \"type\": \"slashing\"}]}]}",
      name, max_hp);
  g_autofree char *key = muster_campaign_put_stat_block (campaign, NULL, json, &error);

  g_assert_no_error (error);
  command.add_creature.block = key;
  command.add_creature.kind = (gint32) kind;
  command.add_creature.disposition = kind == MUSTER_CREATURE_CHARACTER ? MUSTER_DISPOSITION_FRIENDLY
                                                                       : MUSTER_DISPOSITION_HOSTILE;
  command.add_creature.encounter = encounter;
  fixture_perform (campaign, command);

  return muster_campaign_get_created (campaign);
}

MusterId
fixture_start_fight (MusterCampaign *campaign, MusterId encounter)
{
  const MusterGame *game = muster_campaign_get_game (campaign);
  MusterCommand command = { .kind = MUSTER_COMMAND_OPEN_FIGHT };
  MusterId fight;

  command.open_fight.name = "A Fight";
  command.open_fight.encounter = encounter;
  fixture_perform (campaign, command);
  fight = muster_campaign_get_created (campaign);

  for (MusterId id = 0;;)
    {
      const MusterCreature *creature = muster_game_next (game, MUSTER_POOL_CREATURE, id);

      if (creature == NULL)
        break;
      id = creature->id;
      command = (MusterCommand) { .kind = MUSTER_COMMAND_JOIN };
      command.join.fight = fight;
      command.join.creature = id;
      fixture_perform (campaign, command);
      command = (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_INITIATIVE };
      command.roll_initiative.creature = id;
      fixture_perform (campaign, command);
    }

  command = (MusterCommand) { .kind = MUSTER_COMMAND_START_FIGHT };
  command.start_fight.fight = fight;
  fixture_perform (campaign, command);

  return fight;
}

MusterId
fixture_find (MusterCampaign *campaign, const char *name)
{
  const MusterGame *game = muster_campaign_get_game (campaign);

  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (g_str_equal (muster_game_text (game, creature->name), name))
    return creature->id;

  g_assert_not_reached ();
}

GBytes *
fixture_encode (MusterCampaign *campaign)
{
  return muster_game_encode (muster_campaign_get_game (campaign));
}

void
fixture_assert_state (MusterCampaign *campaign, GBytes *expected)
{
  g_autoptr (GBytes) state = fixture_encode (campaign);

  g_assert_cmpmem (g_bytes_get_data (state, NULL), g_bytes_get_size (state),
                   g_bytes_get_data (expected, NULL), g_bytes_get_size (expected));
}

gboolean
fixture_is_full (void)
{
  return g_strcmp0 (g_getenv ("MUSTER_TEST_FULL"), "1") == 0;
}

/* More than the program has workers, and than it takes on when all of them are busy for a while. */
#define N_BLOCKERS 64

static GMutex gate;

static void
pass_gate (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_mutex_lock (&gate);
  g_mutex_unlock (&gate);
  g_task_return_boolean (task, TRUE);
}

void
fixture_crowd_workers (void)
{
  g_mutex_lock (&gate);
  for (guint i = 0; i < N_BLOCKERS; i++)
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

      g_task_run_in_thread (task, pass_gate);
    }
}

void
fixture_free_workers (void)
{
  g_mutex_unlock (&gate);
}
