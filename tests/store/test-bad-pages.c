/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One page of a campaign file is bad, each in turn. */
#include "store-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#define PAGE 4096

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = fixture_make_folder ();
  fixture->path = g_build_filename (fixture->folder, "campaign.muster", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  fixture_remove_folder (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
make_campaign (Fixture *fixture, int n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterStore) store = muster_store_create (fixture->path, &error);

  g_assert_no_error (error);
  muster_store_begin_step (store, 0, &error);
  for (int i = 1; i <= n; i++)
    {
      g_autofree char *name = g_strdup_printf ("Creature %d of the long valley", i);

      fixture_put_creature (store, i, name, i);
    }
  muster_store_commit_step (store, "{}", NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
write_file (const char *path, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  const char *contents = g_bytes_get_data (bytes, &length);

  g_file_set_contents (path, contents, (gssize) length, &error);
  g_assert_no_error (error);
}

static GBytes *
with_bad_page (GBytes *good, gsize page)
{
  gsize length;
  gconstpointer contents = g_bytes_get_data (good, &length);
  guint8 *bad = g_memdup2 (contents, length);

  memset (bad + page * PAGE, 0xa5, MIN (PAGE, length - page * PAGE));

  return g_bytes_new_take (bad, length);
}

/* A refusal says the file's name; what is rescued of it opens.  FALSE: nothing could be. */
static gboolean
assert_rescued (Fixture *fixture, const GError *refusal)
{
  g_autofree char *rescued = g_build_filename (fixture->folder, "rescued.muster", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (refusal->domain == MUSTER_STORE_ERROR);
  g_assert_nonnull (strstr (refusal->message, "campaign.muster"));
  if (muster_store_rescue (fixture->path, rescued, NULL, &error))
    {
      g_autoptr (MusterStore) store
          = muster_store_open (rescued, MUSTER_STORE_OPEN_DEFAULT, &error);

      g_assert_no_error (error);
      g_assert_nonnull (store);
    }
  else
    g_assert_true (error->domain == MUSTER_STORE_ERROR);

  return g_unlink (rescued) == 0;
}

/* The file opens with everything in it, or it is refused and stays as it was: never half of it. */
static void
test_every_page (Fixture *fixture, gconstpointer data)
{
  const int n_creatures = fixture_is_full () ? 1000 : 300;
  const gsize step = fixture_is_full () ? 1 : 5;
  g_autoptr (GBytes) good = NULL;
  guint n_refused = 0, n_rescued = 0, n_pages = 0;

  make_campaign (fixture, n_creatures);
  good = fixture_read (fixture->path);
  for (gsize page = 0; page * PAGE < g_bytes_get_size (good); page += step)
    {
      g_autoptr (GBytes) bad = with_bad_page (good, page);
      g_autoptr (GBytes) after = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterStore) store = NULL;

      write_file (fixture->path, bad);
      store = muster_store_open (fixture->path, MUSTER_STORE_OPEN_READ_ONLY, &error);
      n_pages++;
      if (store != NULL)
        {
          g_assert_cmpint (fixture_get_int (store, "SELECT count(*) FROM creature"), ==,
                           n_creatures);
          continue;
        }
      n_refused++;
      n_rescued += assert_rescued (fixture, error);
      after = fixture_read (fixture->path);
      g_assert_true (g_bytes_equal (bad, after));
    }
  g_assert_cmpuint (n_refused, >, n_pages / 2);
  g_assert_cmpuint (n_rescued, >, n_refused / 2);
  g_test_message ("counts: %u pages, each bad in turn; %u refused, %u of them rescued", n_pages,
                  n_refused, n_rescued);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/store/bad-pages/every-page", Fixture, NULL, set_up, test_every_page, tear_down);

  return g_test_run ();
}
