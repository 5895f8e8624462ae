/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo of everything a campaign holds. */
#include "campaign-fixture.h"

#include <sqlite3.h>
#include <string.h>

#include "campaign/campaign-private.h"
#include "store/blocks.h"
#include "store/db.h"
#include "store/store-private.h"

static char *
make_block (int hp)
{
  return g_strdup_printf ("{\"name\": \"Reed Ogre\", \"size\": \"large\", \"type\": \"giant\","
                          " \"cr\": \"2\", \"ac\": {\"value\": 11}, \"hp\": %d,"
                          " \"abilities\": {\"str\": 19, \"dex\": 8, \"con\": 16, \"int\": 5,"
                          " \"wis\": 7, \"cha\": 7}, \"proficiency_bonus\": 2}",
                          hp);
}

typedef struct
{
  const MusterCompendium *compendium;
  GByteArray *bytes;
} Blocks;

static void
add_block (const MusterBlockRow *row, gpointer user_data)
{
  Blocks *blocks = user_data;
  const MusterStatBlock *block = muster_compendium_lookup (blocks->compendium, row->key);

  g_assert_nonnull (block);
  g_byte_array_append (blocks->bytes, (const guint8 *) row->key, (guint) strlen (row->key));
  g_byte_array_append (blocks->bytes, (const guint8 *) row->json, (guint) strlen (row->json));
  g_byte_array_append (blocks->bytes, (const guint8 *) &block->max_hp, sizeof block->max_hp);
}

/* Everything that undo brings back, as bytes: the game, the name, the campaign's stat blocks. */
static GBytes *
snapshot (MusterCampaign *campaign)
{
  g_autoptr (GBytes) state = fixture_encode (campaign);
  const char *name = muster_campaign_get_name (campaign);
  Blocks blocks = { .compendium = muster_game_compendium (muster_campaign_get_game (campaign)),
                    .bytes = g_byte_array_new () };

  g_byte_array_append (blocks.bytes, g_bytes_get_data (state, NULL),
                       (guint) g_bytes_get_size (state));
  g_byte_array_append (blocks.bytes, (const guint8 *) name, (guint) strlen (name));
  g_assert_true (muster_store_each_block (campaign->store, "creature", add_block, &blocks, NULL));

  return g_byte_array_free_to_bytes (blocks.bytes);
}

static void
assert_snapshot (MusterCampaign *campaign, GBytes *expected)
{
  g_autoptr (GBytes) found = snapshot (campaign);

  g_assert_cmpmem (g_bytes_get_data (found, NULL), g_bytes_get_size (found),
                   g_bytes_get_data (expected, NULL), g_bytes_get_size (expected));
}

static guint
n_lines (MusterCampaign *campaign)
{
  return g_list_model_get_n_items (
      G_LIST_MODEL (muster_campaign_model_get_log (muster_campaign_get_model (campaign))));
}

/* One random change that is done, whatever it is.  FALSE: it was refused or asks. */
static gboolean
change (MusterCampaign *campaign, GRand *rand)
{
  switch (g_rand_int_range (rand, 0, 12))
    {
    case 0:
      {
        g_autofree char *json = make_block (g_rand_int_range (rand, 10, 90));
        g_autofree char *key = muster_campaign_put_stat_block (
            campaign, g_rand_boolean (rand) ? "campaign:2" : NULL, json, NULL);

        return key != NULL;
      }
    case 1:
      {
        g_autofree char *name = g_strdup_printf ("Table %d", g_rand_int_range (rand, 0, 1000));

        return muster_campaign_set_name (campaign, name, NULL);
      }
    case 2:
      return muster_campaign_set_seed (campaign, g_rand_int (rand), NULL);
    default:
      return fixture_random_step (campaign, rand) == MUSTER_DONE;
    }
}

static void
test_everything (Fixture *fixture, gconstpointer data)
{
  guint n_changes = fixture_is_full () ? 900 : 300;
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  guint at, n_moves = 0;

  g_ptr_array_add (states, snapshot (fixture->campaign));
  while (states->len <= n_changes)
    {
      if (muster_campaign_get_question (fixture->campaign) != NULL)
        muster_campaign_withdraw (fixture->campaign, NULL);
      else
        change (fixture->campaign, rand);
      if (muster_campaign_get_question (fixture->campaign) == NULL)
        {
          g_autoptr (GBytes) state = snapshot (fixture->campaign);

          if (!g_bytes_equal (state, g_ptr_array_index (states, states->len - 1)))
            g_ptr_array_add (states, g_steal_pointer (&state));
        }
    }

  at = states->len - 1;
  for (guint round = 0; round < 6; round++)
    {
      guint to = (guint) g_rand_int_range (rand, 0, (gint32) states->len);

      while (at != to)
        {
          g_autoptr (GError) error = NULL;

          g_assert_true (at > to ? muster_campaign_undo (fixture->campaign, &error)
                                 : muster_campaign_redo (fixture->campaign, &error));
          g_assert_no_error (error);
          at = at > to ? at - 1 : at + 1;
          assert_snapshot (fixture->campaign, g_ptr_array_index (states, at));
          n_moves++;
        }
      fixture_reopen (fixture);
      assert_snapshot (fixture->campaign, g_ptr_array_index (states, at));
    }
  g_print ("# counts: %u changes, %u undo and redo exact\n", n_changes, n_moves);
}

static void
on_announce (MusterCampaign *campaign, const char *text, gboolean urgent, gpointer user_data)
{
  char **heard = user_data;

  g_assert_null (*heard);
  *heard = g_strdup (text);
}

/* Undo is named after the action, announces itself once, takes its lines and gives them back. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  MusterCampaignModel *model = muster_campaign_get_model (fixture->campaign);
  MusterCommand command = { .kind = MUSTER_COMMAND_DAMAGE };
  guint before = n_lines (fixture->campaign), after;
  g_autofree char *title = NULL;
  char *heard = NULL;

  command.damage.target = fixture_find (fixture->campaign, "Goblin");
  command.damage.amount = 2;
  fixture_perform (fixture->campaign, command);
  after = n_lines (fixture->campaign);
  title = g_strdup (muster_campaign_model_get_undo_title (model));
  g_assert_nonnull (strstr (title, "Goblin"));
  g_assert_null (muster_campaign_model_get_redo_title (model));

  g_signal_connect (fixture->campaign, "announce", G_CALLBACK (on_announce), &heard);
  g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
  g_assert_nonnull (strstr (heard, title));
  g_clear_pointer (&heard, g_free);
  g_assert_cmpuint (n_lines (fixture->campaign), ==, before);
  g_assert_cmpstr (muster_campaign_model_get_redo_title (model), ==, title);

  fixture_reopen (fixture);
  model = muster_campaign_get_model (fixture->campaign);
  g_assert_cmpstr (muster_campaign_model_get_redo_title (model), ==, title);
  g_assert_true (muster_campaign_redo (fixture->campaign, NULL));
  g_assert_cmpuint (n_lines (fixture->campaign), ==, after);
  g_assert_cmpstr (muster_campaign_model_get_undo_title (model), ==, title);
  g_assert_null (muster_campaign_model_get_redo_title (model));
}

/* A stat block that is made for a creature lends its name to a step only when nothing follows. */
static void
test_names_of_new_blocks (Fixture *fixture, gconstpointer data)
{
  MusterCampaignModel *model = muster_campaign_get_model (fixture->campaign);
  g_autoptr (GError) error = NULL;
  const char *block
      = "{\"name\": \"CR 2\", \"srd\": \"5.1\", \"size\": \"medium\","
        " \"type\": \"humanoid\", \"ac\": {\"value\": 13}, \"hp\": 45, \"abilities\": {\"str\": 10,"
        " \"dex\": 10, \"con\": 10, \"int\": 10, \"wis\": 10, \"cha\": 10}}";
  g_autofree char *key = NULL;
  g_autofree char *alone = NULL;
  g_autofree char *title = NULL;

  muster_campaign_begin_step (fixture->campaign);
  key = muster_campaign_put_stat_block (fixture->campaign, NULL, block, &error);
  g_assert_no_error (error);
  fixture_perform (fixture->campaign,
                   (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CREATURE,
                                     .add_creature = { .block = key, .name = "Brute" } });
  muster_campaign_end_step (fixture->campaign);
  title = g_strdup (muster_campaign_model_get_undo_title (model));
  g_assert_nonnull (strstr (title, "Brute"));
  fixture_reopen (fixture);
  model = muster_campaign_get_model (fixture->campaign);
  g_assert_cmpstr (muster_campaign_model_get_undo_title (model), ==, title);

  alone = muster_campaign_put_stat_block (fixture->campaign, NULL, block, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (muster_campaign_model_get_undo_title (model), ==, "Edit Stat Block of CR 2");
}

/* The commands of one click are taken back at once. */
static void
test_group (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) before = fixture_encode (fixture->campaign);
  g_autoptr (GBytes) after = NULL;
  MusterCommand command = { .kind = MUSTER_COMMAND_DAMAGE };
  g_autofree char *json = make_block (30);
  g_autofree char *key = NULL;

  muster_campaign_begin_step (fixture->campaign);
  command.damage.amount = 1;
  MUSTER_GAME_FOREACH (muster_campaign_get_game (fixture->campaign), CREATURE, MusterCreature,
                       creature)
  {
    command.damage.target = creature->id;
    muster_campaign_begin_step (fixture->campaign);
    fixture_perform (fixture->campaign, command);
    muster_campaign_end_step (fixture->campaign);
  }
  key = muster_campaign_put_stat_block (fixture->campaign, NULL, json, NULL);
  g_assert_nonnull (key);
  muster_campaign_end_step (fixture->campaign);
  after = fixture_encode (fixture->campaign);

  g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
  fixture_assert_state (fixture->campaign, before);
  g_assert_null (muster_campaign_dup_stat_block_json (fixture->campaign, key));
  g_assert_true (muster_campaign_redo (fixture->campaign, NULL));
  fixture_assert_state (fixture->campaign, after);
}

/* A rolled attack that is taken back and made again rolls the same dice: undo is no reroll. */
static void
test_no_reroll (Fixture *fixture, gconstpointer data)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ROLL_DICE };
  g_autoptr (GBytes) first = NULL;

  command.roll_dice.expression = "10d20";
  fixture_perform (fixture->campaign, command);
  first = fixture_encode (fixture->campaign);
  g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
  fixture_perform (fixture->campaign, command);
  fixture_assert_state (fixture->campaign, first);
}

/* A creature added after an undo never gets an id that was used. */
static void
test_ids (Fixture *fixture, gconstpointer data)
{
  MusterId first, second;
  MusterCommand command = { .kind = MUSTER_COMMAND_ADD_CREATURE };

  command.add_creature.block = "srd51:wolf";
  command.add_creature.kind = MUSTER_CREATURE_MONSTER;
  fixture_perform (fixture->campaign, command);
  first = muster_campaign_get_created (fixture->campaign);
  g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
  fixture_reopen (fixture);
  fixture_perform (fixture->campaign, command);
  second = muster_campaign_get_created (fixture->campaign);
  g_assert_cmpuint (second, >, first);
}

static void
test_nothing_to_undo (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  while (muster_campaign_undo (fixture->campaign, &error))
    ;
  g_assert_nonnull (error);
  g_clear_error (&error);
  while (muster_campaign_redo (fixture->campaign, &error))
    ;
  g_assert_nonnull (error);
}

static int
undo_committed_cb (void *data)
{
  *(gboolean *) data = TRUE;

  return 0;
}

static int
authorize_cb (void *data, int action, const char *a, const char *b, const char *c, const char *d)
{
  return *(gboolean *) data && action == SQLITE_SELECT ? SQLITE_DENY : SQLITE_OK;
}

/* The step is taken back in the file, but the rows cannot be read again. */
static void
test_undo_unread (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  sqlite3 *handle = muster_db_get_handle (campaign->store->db);
  const MusterCommand add = { .kind = MUSTER_COMMAND_ADD_ENCOUNTER, .add_encounter.name = "Night" };
  gboolean failing = FALSE;
  g_autoptr (GError) error = NULL;

  fixture_perform (campaign, add);
  sqlite3_commit_hook (handle, undo_committed_cb, &failing);
  sqlite3_set_authorizer (handle, authorize_cb, &failing);
  g_assert_false (muster_campaign_undo (campaign, &error));
  g_assert_nonnull (error);
  g_assert_true (failing);
  g_clear_error (&error);
  sqlite3_set_authorizer (handle, NULL, NULL);
  sqlite3_commit_hook (handle, NULL, NULL);

  g_assert_cmpint (muster_campaign_perform (campaign, &add, NULL, &error), ==, MUSTER_REFUSED);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "open it again"));
  g_assert_false (muster_campaign_undo (campaign, NULL));
  g_assert_false (muster_campaign_redo (campaign, NULL));

  fixture_reopen (fixture);
  fixture_perform (fixture->campaign, add);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/campaign/undo/everything", test_everything);
  fixture_add ("/campaign/undo/named-after-the-action", test_names);
  fixture_add ("/campaign/undo/a-new-stat-block-names-no-step", test_names_of_new_blocks);
  fixture_add ("/campaign/undo/one-click-is-one-step", test_group);
  fixture_add ("/campaign/undo/is-no-reroll", test_no_reroll);
  fixture_add ("/campaign/undo/ids-are-never-used-again", test_ids);
  fixture_add ("/campaign/undo/rows-that-cannot-be-read-again-stop-everything", test_undo_unread);
  fixture_add ("/campaign/undo/nothing-left", test_nothing_to_undo);

  return g_test_run ();
}
