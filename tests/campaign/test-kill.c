/* SPDX-License-Identifier: GPL-3.0-or-later */
/* kill -9 at any moment: the file opens as it was after the last finished command. */
#include "campaign-fixture.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "campaign/campaign-private.h"

#define N_COMMANDS 500
#define SEED 99

static const char *program;

static void
copy_file (const char *from, const char *to)
{
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  g_file_get_contents (from, &bytes, &size, &error);
  g_assert_no_error (error);
  g_file_set_contents (to, bytes, (gssize) size, &error);
  g_assert_no_error (error);
}

/* The child: plays, and says after each finished command how many there were. */
static int
play (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCampaign) campaign
      = muster_campaign_open (file, MUSTER_CAMPAIGN_OPEN_DEFAULT, &error);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  g_assert_no_error (error);
  for (guint32 i = 0; i <= N_COMMANDS; i++)
    {
      if (write (STDOUT_FILENO, &i, sizeof i) != sizeof i)
        return EXIT_FAILURE;
      if (i < N_COMMANDS)
        fixture_random_step (campaign, rand);
    }

  return EXIT_SUCCESS;
}

/* The states after each command, by playing them here. */
static GPtrArray *
play_all (const char *path, gint64 *duration)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCampaign) campaign
      = muster_campaign_open (file, MUSTER_CAMPAIGN_OPEN_DEFAULT, &error);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  GPtrArray *states = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  gint64 start = g_get_monotonic_time ();

  g_assert_no_error (error);
  for (guint i = 0; i <= N_COMMANDS; i++)
    {
      g_ptr_array_add (states, fixture_encode (campaign));
      if (i < N_COMMANDS)
        fixture_random_step (campaign, rand);
    }
  *duration = g_get_monotonic_time () - start;

  return states;
}

/* Starts the child, kills it `delay` after its first command, and gives how many it finished. */
static guint
play_and_kill (const char *path, gint64 delay)
{
  const char *argv[] = { program, "--play", path, NULL };
  g_autoptr (GError) error = NULL;
  guint32 finished = 0, n;
  GPid pid;
  int output, status;

  g_spawn_async_with_pipes (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid,
                            NULL, &output, NULL, &error);
  g_assert_no_error (error);

  g_assert_cmpint (read (output, &n, sizeof n), ==, sizeof n);
  g_usleep ((gulong) delay);
  kill (pid, SIGKILL);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  while (read (output, &n, sizeof n) == sizeof n)
    finished = n;
  close (output);

  return finished;
}

/* A command of several commits that was cut in the middle goes on from its agenda. */
static gboolean
finish_agenda (MusterCampaign *campaign)
{
  const MusterFight *fight = muster_game_current_fight (muster_campaign_get_game (campaign));
  MusterCommand command = { .kind = MUSTER_COMMAND_CONTINUE_AGENDA };

  if (fight == NULL || muster_campaign_get_question (campaign) != NULL
      || muster_game_agenda_first (muster_campaign_get_game (campaign), fight->id) == NULL)
    return FALSE;
  command.continue_agenda.fight = fight->id;
  muster_campaign_perform (campaign, &command, NULL, NULL);

  return TRUE;
}

static gboolean
state_is (MusterCampaign *campaign, GBytes *expected)
{
  g_autoptr (GBytes) state = fixture_encode (campaign);

  return g_bytes_equal (state, expected);
}

static void
test_kill (Fixture *fixture, gconstpointer data)
{
  guint n_kills = fixture_is_full () ? 1000 : 25;
  g_autofree char *base = g_build_filename (fixture->folder, "base.muster", NULL);
  g_autofree char *reference = g_build_filename (fixture->folder, "reference.muster", NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (GPtrArray) states = NULL;
  g_autoptr (GError) error = NULL;
  guint n_cut = 0;
  gint64 duration;

  g_assert_true (
      muster_store_copy_to (fixture->campaign->store, base, MUSTER_STORE_COPY_DEFAULT, &error));
  g_assert_no_error (error);
  copy_file (base, reference);
  states = play_all (reference, &duration);

  for (guint i = 0; i < n_kills; i++)
    {
      g_autofree char *name = g_strdup_printf ("run-%u.muster", i);
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (MusterCampaign) campaign = NULL;
      g_autofree char *wal = g_strconcat (path, "-wal", NULL);
      guint finished;

      copy_file (base, path);
      finished = play_and_kill (path, (gint64) (g_rand_double (rand) * (double) duration * 1.1));
      n_cut += finished < N_COMMANDS;

      campaign = muster_campaign_open (file, MUSTER_CAMPAIGN_OPEN_DEFAULT, &error);
      g_assert_no_error (error);
      if (!state_is (campaign, g_ptr_array_index (states, finished)))
        {
          if (finish_agenda (campaign))
            n_cut++;
          g_assert_cmpuint (finished, <, N_COMMANDS);
          g_assert_true (state_is (campaign, g_ptr_array_index (states, finished + 1)));
        }

      g_clear_object (&campaign);
      g_unlink (path);
      g_unlink (wal);
    }

  g_assert_cmpuint (n_cut, >, 0);
  g_print ("# counts: %u kills among %d commands\n", n_kills, N_COMMANDS);
}

int
main (int argc, char **argv)
{
  program = argv[0];
  if (argc == 3 && g_str_equal (argv[1], "--play"))
    return play (argv[2]);

  g_test_init (&argc, &argv, NULL);

  fixture_add ("/demand/U3", test_kill);

  return g_test_run ();
}
