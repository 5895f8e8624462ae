/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-fixture.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* One random step, undo or redo: the same for the same state and seed, so that whoever replays
 * them knows what the file must hold. */
static gboolean
play_one (MusterStore *store, GRand *rand)
{
  int dice = g_rand_int_range (rand, 0, 10);

  if (dice == 0 && muster_store_can_undo (store))
    return muster_store_undo (store, NULL, NULL);
  if (dice == 1 && muster_store_can_redo (store))
    return muster_store_redo (store, NULL, NULL);

  if (muster_store_begin_step (store, 0, NULL) == 0)
    return FALSE;
  fixture_change_rows (store, rand, (guint) g_rand_int_range (rand, 1, 6));
  return muster_store_commit_step (store, "{}", "{}", "[]", NULL);
}

/* Plays until it is killed, and says after each step that it is stored. */
static void
play (MusterStore *store, guint32 seed, int report)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  for (guint32 step = 1;; step++)
    {
      if (!play_one (store, rand))
        _exit (2);
      if (write (report, &step, sizeof step) != sizeof step)
        _exit (3);
    }
}

static void
replay (MusterStore *store, guint32 seed, guint32 n_steps)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  for (guint32 step = 1; step <= n_steps; step++)
    g_assert_true (play_one (store, rand));
}

static guint32
play_and_kill (const char *path, guint32 seed, gulong microseconds)
{
  guint32 step = 0, got;
  int pipes[2], status;
  pid_t child;

  g_assert_cmpint (pipe (pipes), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      MusterStore *store;

      close (pipes[0]);
      store = muster_store_open (path, MUSTER_STORE_OPEN_DEFAULT, NULL);
      if (store == NULL)
        _exit (1);
      got = 0;
      if (write (pipes[1], &got, sizeof got) != sizeof got)
        _exit (3);
      play (store, seed, pipes[1]);
    }

  close (pipes[1]);
  g_assert_cmpint (read (pipes[0], &got, sizeof got), ==, sizeof got);
  g_usleep (microseconds);
  g_assert_cmpint (kill (child, SIGKILL), ==, 0);
  while (read (pipes[0], &got, sizeof got) == sizeof got)
    step = got;
  close (pipes[0]);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
  return step;
}

/* U3: killed at any moment, the file opens again with everything that was finished; at most the
 * one step that was just being stored is there or not. */
static void
test_kill (void)
{
  g_autofree char *folder = fixture_make_folder ();
  guint32 base = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (base);
  guint n_kills = fixture_is_full () ? 1000 : 25;
  guint n_steps = 0;

  g_test_message ("seed %u", base);
  for (guint i = 0; i < n_kills; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u.muster", folder, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterStore) store = NULL;
      g_autoptr (MusterStore) model = muster_store_new_in_memory (&error);
      g_autofree char *found = NULL;
      g_autofree char *expected = NULL;
      guint32 last;

      g_assert_no_error (error);
      store = muster_store_create (path, &error);
      g_assert_no_error (error);
      g_clear_pointer (&store, muster_store_close);

      last = play_and_kill (path, base + i, (gulong) g_rand_int_range (rand, 0, 60000));
      n_steps += last;

      store = muster_store_open (path, MUSTER_STORE_OPEN_DEFAULT, &error);
      g_assert_no_error (error);
      found = fixture_dump (store, TRUE);
      replay (model, base + i, last);
      expected = fixture_dump (model, TRUE);
      if (!g_str_equal (found, expected))
        {
          g_autoptr (MusterStore) next = muster_store_new_in_memory (&error);

          replay (next, base + i, last + 1);
          g_free (expected);
          expected = fixture_dump (next, TRUE);
        }
      g_assert_cmpstr (found, ==, expected);
      g_assert_cmpint (fixture_get_int (store, "SELECT count(*) FROM pragma_integrity_check"
                                               " WHERE integrity_check <> 'ok'"),
                       ==, 0);

      /* And play goes on. */
      fixture_step (store, 1000, "Wolf", 11);
      muster_store_undo (store, NULL, &error);
      g_assert_no_error (error);
      g_clear_pointer (&store, muster_store_close);
      g_assert_cmpint (g_unlink (path), ==, 0);
    }

  g_assert_cmpuint (n_steps, >, n_kills);
  g_test_message ("counts: %u kills during %u steps", n_kills, n_steps);
  fixture_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/demand/U3", test_kill);

  return g_test_run ();
}
