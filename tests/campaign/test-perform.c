/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is shown is what is on disk. */
#include "campaign-fixture.h"

#include <glib/gstdio.h>

#include "campaign/campaign-private.h"
#include "store/store-private.h"

#define N_COMMANDS 1000
#define REOPEN_EVERY 20

/* The running game and a freshly opened one are equal after any command. */
static void
test_perform_reload (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  guint n_done = 0, n_asked = 0, n_reloads = 0;

  for (guint i = 0; i < N_COMMANDS; i++)
    {
      MusterStatus status = fixture_random_step (fixture->campaign, rand);

      n_done += status == MUSTER_DONE;
      n_asked += status == MUSTER_ASKS;
      if (i % REOPEN_EVERY == 0)
        {
          g_autoptr (GBytes) state = fixture_encode (fixture->campaign);
          gboolean waiting = muster_campaign_get_question (fixture->campaign) != NULL;

          fixture_reopen (fixture);
          fixture_assert_state (fixture->campaign, state);
          g_assert_cmpint (muster_campaign_get_question (fixture->campaign) != NULL, ==, waiting);
          n_reloads++;
        }
    }

  g_assert_cmpuint (n_done, >, N_COMMANDS / 3);
  g_assert_cmpuint (n_asked, >, 0);
  g_print ("# counts: %u random commands (%u done, %u asked), %u reloads\n", N_COMMANDS, n_done,
           n_asked, n_reloads);
}

/* The same commands with and without reopening in between play the same game: nothing hides in the
 * memory of the program. */
static void
test_same_play (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (GBytes) expected = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, "other.muster", NULL);
  g_autoptr (MusterStore) other = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (
      muster_store_copy_to (fixture->campaign->store, path, MUSTER_STORE_COPY_DEFAULT, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < 200; i++)
    fixture_random_step (fixture->campaign, rand);
  expected = fixture_encode (fixture->campaign);

  g_clear_object (&fixture->campaign);
  g_clear_object (&fixture->file);
  fixture->file = g_file_new_for_path (path);
  fixture->campaign = muster_campaign_open (fixture->file, MUSTER_CAMPAIGN_OPEN_DEFAULT, &error);
  g_assert_no_error (error);
  g_rand_set_seed (rand, 5);
  for (guint i = 0; i < 200; i++)
    {
      fixture_random_step (fixture->campaign, rand);
      if (i % 7 == 0)
        fixture_reopen (fixture);
    }
  fixture_assert_state (fixture->campaign, expected);
}

static guint
n_lines (MusterCampaign *campaign)
{
  return g_list_model_get_n_items (
      G_LIST_MODEL (muster_campaign_model_get_log (muster_campaign_get_model (campaign))));
}

static MusterCommand
damage (MusterId target, int amount)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_DAMAGE };

  command.damage.target = target;
  command.damage.amount = amount;

  return command;
}

/* The model tells of a command once it is stored, and a reopened one shows the same lines. */
static void
test_models_follow (Fixture *fixture, gconstpointer data)
{
  MusterId goblin = fixture_find (fixture->campaign, "Goblin");
  MusterCreatureItem *item = muster_campaign_model_lookup_creature (
      muster_campaign_get_model (fixture->campaign), goblin);
  guint lines = n_lines (fixture->campaign);
  gint32 hp = muster_game_creature (muster_campaign_get_game (fixture->campaign), goblin)->hp;

  g_assert_nonnull (item);
  fixture_perform (fixture->campaign, damage (goblin, 3));
  g_assert_cmpint (muster_combatant_get_view (muster_creature_item_get_combatant (item))->hp, ==,
                   hp - 3);
  g_assert_cmpuint (n_lines (fixture->campaign), >, lines);

  lines = n_lines (fixture->campaign);
  fixture_reopen (fixture);
  g_assert_cmpuint (n_lines (fixture->campaign), ==, lines);
}

static void
perform_again (GObject *model, GParamSpec *pspec, gpointer data)
{
  Fixture *fixture = data;
  MusterCommand command = damage (fixture_find (fixture->campaign, "Goblin"), 1);
  g_autoptr (GError) error = NULL;

  g_signal_handlers_disconnect_by_func (model, perform_again, data);
  g_test_expect_message ("muster-campaign", G_LOG_LEVEL_CRITICAL, "*inside a refresh*");
  g_assert_cmpint (muster_campaign_perform (fixture->campaign, &command, NULL, &error), ==,
                   MUSTER_REFUSED);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED);
  g_test_assert_expected_messages ();
}

/* A perform from inside a refresh is a programming error, and refused. */
static void
test_no_reentry (Fixture *fixture, gconstpointer data)
{
  MusterId goblin = fixture_find (fixture->campaign, "Goblin");
  const MusterGame *game = muster_campaign_get_game (fixture->campaign);
  gint32 hp = muster_game_creature (game, goblin)->hp;

  g_signal_connect (muster_campaign_get_model (fixture->campaign), "notify::undo-title",
                    G_CALLBACK (perform_again), fixture);
  fixture_perform (fixture->campaign, damage (goblin, 2));
  g_assert_cmpint (muster_game_creature (game, goblin)->hp, ==, hp - 2);
}

/* When the disk is full, the command has not happened; when there is room again, play goes on. */
static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  MusterDb *db = fixture->campaign->store->db;
  MusterId dragon = fixture_find (fixture->campaign, "Adult Red Dragon");
  MusterCommand command = damage (dragon, 1);
  g_autofree char *limit = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;
  gint64 n_pages;
  guint lines = 0;

  g_assert_true (muster_db_get_int (db, "PRAGMA page_count", &n_pages, &error));
  limit = g_strdup_printf ("PRAGMA max_page_count = %" G_GINT64_FORMAT, n_pages);
  g_assert_true (muster_db_exec (db, limit, &error));

  for (guint i = 0; i < 400 && error == NULL; i++)
    {
      g_clear_pointer (&before, g_bytes_unref);
      before = fixture_encode (fixture->campaign);
      lines = n_lines (fixture->campaign);
      command.damage.amount = 1 + (int) i % 2;
      muster_campaign_perform (fixture->campaign, &command, NULL, &error);
    }

  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_FULL);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  fixture_assert_state (fixture->campaign, before);
  g_assert_cmpuint (n_lines (fixture->campaign), ==, lines);

  g_assert_true (muster_db_exec (db, "PRAGMA max_page_count = 1000000", NULL));
  fixture_perform (fixture->campaign, command);
  g_clear_pointer (&before, g_bytes_unref);
  before = fixture_encode (fixture->campaign);
  fixture_reopen (fixture);
  fixture_assert_state (fixture->campaign, before);
}

/* A creature that could not be stored takes nothing with it: not its id, not its name. */
static void
test_full_disk_new_creature (Fixture *fixture, gconstpointer data)
{
  MusterDb *db = fixture->campaign->store->db;
  MusterCommand command = { .kind = MUSTER_COMMAND_ADD_CREATURE };
  g_autofree char *limit = NULL;
  g_autoptr (GBytes) state = NULL;
  g_autoptr (GError) error = NULL;
  gint64 n_pages;

  command.add_creature.block = "srd51:wolf";
  command.add_creature.kind = MUSTER_CREATURE_MONSTER;
  g_assert_true (muster_db_get_int (db, "PRAGMA page_count", &n_pages, &error));
  limit = g_strdup_printf ("PRAGMA max_page_count = %" G_GINT64_FORMAT, n_pages);
  g_assert_true (muster_db_exec (db, limit, &error));
  while (error == NULL)
    muster_campaign_perform (fixture->campaign, &command, NULL, &error);
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_FULL);

  g_assert_true (muster_db_exec (db, "PRAGMA max_page_count = 1000000", NULL));
  fixture_perform (fixture->campaign, command);
  state = fixture_encode (fixture->campaign);
  fixture_reopen (fixture);
  fixture_assert_state (fixture->campaign, state);
  fixture_perform (fixture->campaign, command);
}

static void
test_read_only (Fixture *fixture, gconstpointer data)
{
  MusterCommand command = damage (fixture_find (fixture->campaign, "Goblin"), 1);
  g_autoptr (GBytes) state = fixture_encode (fixture->campaign);
  g_autoptr (GError) error = NULL;
  g_autofree char *key = NULL;

  g_clear_object (&fixture->campaign);
  fixture->campaign = muster_campaign_open (fixture->file, MUSTER_CAMPAIGN_OPEN_READ_ONLY, &error);
  g_assert_no_error (error);
  g_assert_true (muster_campaign_is_read_only (fixture->campaign));
  g_assert_true (
      muster_campaign_model_get_read_only (muster_campaign_get_model (fixture->campaign)));

  g_assert_cmpint (muster_campaign_perform (fixture->campaign, &command, NULL, &error), ==,
                   MUSTER_REFUSED);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_READ_ONLY);
  g_clear_error (&error);
  g_assert_false (muster_campaign_undo (fixture->campaign, &error));
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_READ_ONLY);
  g_clear_error (&error);
  g_assert_false (muster_campaign_set_name (fixture->campaign, "Other", &error));
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_READ_ONLY);
  g_clear_error (&error);
  key = muster_campaign_put_stat_block (fixture->campaign, NULL, "{}", &error);
  g_assert_null (key);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_READ_ONLY);
  fixture_assert_state (fixture->campaign, state);
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MusterCampaign **campaign = user_data;
  g_autoptr (GError) error = NULL;

  *campaign = muster_campaign_open_finish (result, &error);
  g_assert_no_error (error);
}

static void
on_copied (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *copied = user_data;
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_campaign_copy_finish (MUSTER_CAMPAIGN (source), result, &error));
  g_assert_no_error (error);
  *copied = TRUE;
}

/* A copy is the whole campaign; it opens in a worker thread and plays on. */
static void
test_copy_and_open_async (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "copy.muster", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) state = fixture_encode (fixture->campaign);
  g_autoptr (MusterCampaign) copy = NULL;
  gboolean copied = FALSE;

  muster_campaign_copy_async (fixture->campaign, file, NULL, on_copied, &copied);
  while (!copied)
    g_main_context_iteration (NULL, TRUE);

  muster_campaign_open_async (file, MUSTER_CAMPAIGN_OPEN_DEFAULT, NULL, on_opened, &copy);
  while (copy == NULL)
    g_main_context_iteration (NULL, TRUE);
  fixture_assert_state (copy, state);
  g_assert_cmpstr (muster_campaign_get_name (copy), ==, "The Table");
  fixture_perform (copy, damage (fixture_find (copy, "Goblin"), 1));
}

static void
test_not_twice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCampaign) second
      = muster_campaign_open (fixture->file, MUSTER_CAMPAIGN_OPEN_DEFAULT, &error);

  g_assert_null (second);
  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_BUSY);
}

static void
test_create_refuses (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "new.muster", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *long_name = g_strnfill (300, 'x');
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_campaign_create (file, " ", FALSE, &error));
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT);
  g_clear_error (&error);
  g_assert_null (muster_campaign_create (file, long_name, FALSE, &error));
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT);
  g_clear_error (&error);
  g_assert_false (g_file_query_exists (file, NULL));
  g_assert_null (muster_campaign_create (fixture->file, "Over Another", FALSE, &error));
  g_assert_nonnull (error);
  g_assert_true (g_file_query_exists (fixture->file, NULL));
}

static void
test_example (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "example.muster", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCampaign) campaign = muster_campaign_create (file, "Example", TRUE, &error);
  MusterCampaignModel *model;
  MusterMapItem *place;

  g_assert_no_error (error);
  model = muster_campaign_get_model (campaign);
  g_assert_cmpuint (g_list_model_get_n_items (muster_campaign_model_get_party (model)), ==, 4);
  g_assert_cmpuint (g_list_model_get_n_items (muster_campaign_model_get_encounters (model)), ==, 5);
  place = muster_atlas_get_place (muster_campaign_model_get_atlas (model));
  g_assert_nonnull (place);
  g_assert_cmpint (muster_map_item_get_width (place), ==, 14);
  g_assert_cmpint (muster_map_item_get_terrain (place, 7, 5), ==, MUSTER_TERRAIN_BRIDGE);
  g_assert_cmpuint (muster_map_item_get_marks (place)->len, ==, 12);
  g_assert_null (muster_campaign_model_get_undo_title (model));
  g_assert_false (muster_campaign_undo (campaign, &error));
  g_assert_nonnull (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/design/perform-reload", test_perform_reload);
  fixture_add ("/campaign/perform/same-play-when-reopened", test_same_play);
  fixture_add ("/campaign/perform/models-follow", test_models_follow);
  fixture_add ("/campaign/perform/never-from-a-refresh", test_no_reentry);
  fixture_add ("/campaign/full-disk/nothing-lost", test_full_disk);
  fixture_add ("/campaign/full-disk/new-creature", test_full_disk_new_creature);
  fixture_add ("/campaign/read-only/refuses-changes", test_read_only);
  fixture_add ("/campaign/copy/opens-in-a-thread", test_copy_and_open_async);
  fixture_add ("/campaign/open/not-twice", test_not_twice);
  fixture_add ("/campaign/create/refuses-bad-names-and-files", test_create_refuses);
  fixture_add ("/campaign/create/example", test_example);

  return g_test_run ();
}
