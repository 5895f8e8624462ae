/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Large files of authors, read and taken in by a worker: the main loop runs on, and all of it is
 * there in the end, or nothing. */
#include <glib/gstdio.h>
#include <string.h>

#include "campaign-fixture.h"

#include "campaign/import.h"

#define N_CREATURES 600

/* Either half of an import. */
typedef struct
{
  gboolean finished;
  MusterImport *import;
  gboolean imported;
  GPtrArray *known;
  GError *error;
  GCancellable *to_cancel; /* as soon as it is under way, NULL: nothing */
  guint n_turns;           /* of the main loop while it ran */
  guint n_reports;
  guint n_done; /* of the last report */
  guint n_all;
} Run;

static void
run_clear (Run *run)
{
  g_clear_pointer (&run->import, muster_import_free);
  g_clear_pointer (&run->known, g_ptr_array_unref);
  g_clear_error (&run->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

static void
report (guint n_done, guint n_all, gpointer user_data)
{
  Run *run = user_data;

  g_assert_false (run->finished);
  g_assert_cmpuint (n_done, >=, run->n_done);
  g_assert_cmpuint (n_done, <=, n_all);
  run->n_done = n_done;
  run->n_all = n_all;
  run->n_reports++;
  if (run->to_cancel != NULL)
    g_cancellable_cancel (run->to_cancel);
}

static gboolean
count_turn (gpointer data)
{
  Run *run = data;

  run->n_turns++;

  return G_SOURCE_CONTINUE;
}

static void
wait_for (Run *run)
{
  guint id = g_idle_add (count_turn, run);

  while (!run->finished)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (id);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Run *run = user_data;

  run->import = muster_import_read_finish (result, &run->error);
  run->finished = TRUE;
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Run *run = user_data;

  run->imported
      = muster_campaign_import_finish (MUSTER_CAMPAIGN (source), result, &run->known, &run->error);
  run->finished = TRUE;
}

/* A file of many creatures, of which the n-th has n hit points; the path. */
static char *
write_creatures (Fixture *fixture)
{
  g_autoptr (GString) text = g_string_new ("[");
  char *path = g_build_filename (fixture->folder, "many.json", NULL);

  for (guint i = 1; i <= N_CREATURES; i++)
    g_string_append_printf (
        text,
        "%s{\"id\":\"hound-%u\",\"name\":\"Hound %u\",\"hp\":%u,\"ac\":{\"value\":12},"
        "\"abilities\":{\"str\":14,\"dex\":12},\"attacks\":[{\"name\":\"Bite\",\"kind\":\"melee\","
        "\"to_hit\":4,\"reach_ft\":5,\"damage\":[{\"dice\":\"1d6+2\",\"type\":\"piercing\"}]}]}",
        i > 1 ? "," : "", i, i, i);
  g_string_append_c (text, ']');
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));

  return path;
}

static void
begin_reading (Run *run, Fixture *fixture, GCancellable *cancellable)
{
  g_autofree char *path = write_creatures (fixture);
  const char *const paths[] = { path, NULL };

  muster_import_read_async (paths, report, run, cancellable, read_cb, run);
}

static MusterImport *
read_at_once (Fixture *fixture)
{
  g_autofree char *path = write_creatures (fixture);
  const char *const paths[] = { path, NULL };

  return muster_import_read (paths);
}

static guint
count_own (MusterCampaign *campaign)
{
  guint n, n_own = 0;
  const MusterLibraryRow *rows
      = muster_library_get_rows (muster_campaign_get_library (campaign), &n);

  for (guint i = 0; i < n; i++)
    n_own += rows[i].own;

  return n_own;
}

/* What is read and taken in by a worker is what is read and taken in at once; the main loop turns,
 * it is told how far that is, and one undo takes all of it out. */
static void
test_same_as_at_once (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  g_autoptr (MusterImport) at_once = read_at_once (fixture);
  g_autoptr (GBytes) before = fixture_encode (campaign);
  const MusterStatBlock *block;
  g_auto (Run) reading = { 0 };
  g_auto (Run) run = { 0 };
  GPtrArray *entries;

  begin_reading (&reading, fixture, NULL);
  wait_for (&reading);
  g_assert_no_error (reading.error);
  g_assert_cmpuint (reading.n_reports, >=, 1);
  g_assert_cmpuint (muster_import_get_problems (reading.import)->len, ==, 0);
  entries = muster_import_get_entries (reading.import);
  g_assert_cmpuint (entries->len, ==, N_CREATURES);
  for (guint i = 0; i < N_CREATURES; i++)
    {
      const MusterImportEntry *entry = entries->pdata[i];
      const MusterImportEntry *other = muster_import_get_entries (at_once)->pdata[i];

      g_assert_cmpstr (entry->key, ==, other->key);
      g_assert_cmpstr (entry->json, ==, other->json);
    }

  muster_campaign_import_async (campaign, reading.import, FALSE, report, &run, NULL, imported_cb,
                                &run);
  g_assert_true (muster_campaign_is_at_work (campaign));
  wait_for (&run);
  g_assert_no_error (run.error);
  g_assert_true (run.imported);
  g_assert_null (run.known);
  g_assert_cmpuint (run.n_turns, >=, 5);
  /* Reports that nobody has heard yet become one, so that a busy machine hears of few. */
  g_assert_cmpuint (run.n_reports, >=, 1);
  g_assert_cmpuint (count_own (campaign), ==, N_CREATURES);
  block = muster_compendium_lookup (muster_game_compendium (muster_campaign_get_game (campaign)),
                                    "campaign:creature:hound-77");
  g_assert_cmpint (block->max_hp, ==, 77);
  fixture_assert_state (campaign, before);

  fixture_reopen (fixture);
  campaign = fixture->campaign;
  g_assert_cmpuint (count_own (campaign), ==, N_CREATURES);
  g_assert_true (muster_campaign_undo (campaign, NULL));
  g_assert_cmpuint (count_own (campaign), ==, 0);
  g_assert_true (muster_campaign_import (campaign, at_once, FALSE, NULL));
  g_assert_cmpuint (count_own (campaign), ==, N_CREATURES);
}

/* What is there already is named, and nothing goes in unless it may be replaced. */
static void
test_known (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  g_autoptr (MusterImport) import = read_at_once (fixture);
  g_auto (Run) refused = { 0 };
  g_auto (Run) run = { 0 };

  g_assert_true (muster_campaign_import (campaign, import, FALSE, NULL));
  muster_campaign_import_async (campaign, import, FALSE, NULL, NULL, NULL, imported_cb, &refused);
  wait_for (&refused);
  g_assert_false (refused.imported);
  g_assert_error (refused.error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED);
  g_assert_cmpuint (refused.known->len, ==, N_CREATURES);
  g_assert_true (refused.known->pdata[5] == muster_import_get_entries (import)->pdata[5]);

  muster_campaign_import_async (campaign, import, TRUE, report, &run, NULL, imported_cb, &run);
  wait_for (&run);
  g_assert_true (run.imported);
  g_assert_cmpuint (count_own (campaign), ==, N_CREATURES);
}

/* Cancelled while it waits, and nothing slips in meanwhile. */
static void
test_cancelled (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  g_autoptr (MusterImport) import = read_at_once (fixture);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GBytes) before = NULL;
  g_autofree char *bytes = NULL;
  g_autofree char *bytes_after = NULL;
  gsize size, size_after;
  g_autoptr (GError) error = NULL;
  g_auto (Run) reading = { 0 };
  g_auto (Run) run = { 0 };

  fixture_reopen (fixture);
  campaign = fixture->campaign;
  before = fixture_encode (campaign);
  g_assert_true (g_file_load_contents (fixture->file, NULL, &bytes, &size, NULL, NULL));

  fixture_crowd_workers ();
  muster_campaign_import_async (campaign, import, FALSE, report, &run, cancellable, imported_cb,
                                &run);
  g_assert_false (muster_campaign_import (campaign, import, FALSE, &error));
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_false (muster_campaign_remove_entry (campaign, "campaign:feat:bell", &error));
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_null (muster_campaign_put_feat (campaign, NULL,
                                           "{\"name\":\"Bell\",\"category\":\"general\"}", &error));
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED);
  g_cancellable_cancel (cancellable);
  fixture_free_workers ();
  wait_for (&run);
  g_assert_error (run.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (run.imported);
  g_assert_cmpuint (count_own (campaign), ==, 0);

  begin_reading (&reading, fixture, cancellable);
  wait_for (&reading);
  g_assert_null (reading.import);
  g_assert_error (reading.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  fixture_reopen (fixture);
  fixture_assert_state (fixture->campaign, before);
  g_assert_true (g_file_load_contents (fixture->file, NULL, &bytes_after, &size_after, NULL, NULL));
  g_assert_cmpmem (bytes, size, bytes_after, size_after);
}

/* Halfway, if the worker is not quicker than that, it leaves nothing behind either. */
static void
test_cancelled_halfway (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  g_autoptr (MusterImport) import = read_at_once (fixture);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (Run) run = { .to_cancel = cancellable };

  muster_campaign_import_async (campaign, import, FALSE, report, &run, cancellable, imported_cb,
                                &run);
  wait_for (&run);
  g_test_message ("counts: %u of %u parts", run.n_done, run.n_all);
  if (!run.imported)
    g_assert_error (run.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (count_own (campaign), ==, run.imported ? N_CREATURES : 0);
  fixture_reopen (fixture);
  g_assert_cmpuint (count_own (fixture->campaign), ==, run.imported ? N_CREATURES : 0);
}

/* An entry at the end that cannot be taken in keeps all of them out. */
static void
test_all_or_nothing (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_creatures (fixture);
  g_autofree char *text = NULL;
  g_autofree char *broken = NULL;
  g_autoptr (MusterImport) import = NULL;
  const char *const paths[] = { path, NULL };
  g_auto (Run) run = { 0 };

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  text[strlen (text) - 1] = '\0';
  broken = g_strconcat (text,
                        ",{\"id\":\"last\",\"name\":\"Last\",\"hp\":4,\"ac\":{\"value\":9},"
                        "\"abilities\":{},\"feats\":[\"campaign:feat:nowhere\"]}]",
                        NULL);
  g_assert_true (g_file_set_contents (path, broken, -1, NULL));
  import = muster_import_read (paths);
  g_assert_cmpuint (muster_import_get_problems (import)->len, ==, 0);

  muster_campaign_import_async (fixture->campaign, import, FALSE, report, &run, NULL, imported_cb,
                                &run);
  wait_for (&run);
  g_assert_error (run.error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT);
  g_assert_nonnull (strstr (run.error->message, "campaign:feat:nowhere"));
  g_assert_cmpuint (count_own (fixture->campaign), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add ("/campaign/import-worker/same-as-at-once", test_same_as_at_once);
  fixture_add ("/campaign/import-worker/known", test_known);
  fixture_add ("/campaign/import-worker/cancelled", test_cancelled);
  fixture_add ("/campaign/import-worker/cancelled-halfway", test_cancelled_halfway);
  fixture_add ("/campaign/import-worker/all-or-nothing", test_all_or_nothing);

  return g_test_run ();
}
