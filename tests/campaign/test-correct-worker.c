/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A correction that takes its time, in a worker: the main loop runs on, nothing slips in between,
 * and it ends as it would have at once, or as if it had never begun. */
#include "correctable-fight.h"

#include <string.h>

typedef struct
{
  MusterCampaign *campaign; /* borrowed */
  MusterCorrection *correction;
  gboolean finished;
  MusterStatus status;
  GError *error;
  guint n_turns; /* of the main loop while it ran */
  guint n_reports;
  guint n_done; /* of the last report */
  guint n_all;
  GCancellable *to_cancel; /* as soon as it is under way, NULL: nothing */
} Run;

static void
run_clear (Run *run)
{
  muster_correction_free (run->correction);
  g_clear_error (&run->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* A face that the first die of the line did not show. */
static guint
other_face (MusterCampaign *campaign, gint64 line)
{
  g_autoptr (MusterCorrection) wish = muster_correction_new (line, 0, 17);
  g_autoptr (GError) error = NULL;

  return muster_campaign_try_correction (campaign, wish, &error) == MUSTER_REFUSED ? 4 : 17;
}

static void
finished_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Run *run = user_data;

  run->status = muster_campaign_correct_finish (MUSTER_CAMPAIGN (source), result, run->correction,
                                                &run->error);
  run->finished = TRUE;
}

static void
report (guint n_done, guint n_all, gpointer user_data)
{
  Run *run = user_data;

  g_assert_false (run->finished);
  g_assert_cmpuint (n_done, >=, run->n_done);
  g_assert_cmpuint (n_done, <, n_all);
  run->n_done = n_done;
  run->n_all = n_all;
  run->n_reports++;
  if (run->to_cancel != NULL)
    g_cancellable_cancel (run->to_cancel);
}

static void
begin (Run *run, MusterCampaign *campaign, gint64 line, gboolean keep, GCancellable *cancellable)
{
  run->campaign = campaign;
  run->correction = muster_correction_new (line, 0, other_face (campaign, line));
  muster_campaign_correct_async (campaign, run->correction, keep, report, run, cancellable,
                                 finished_cb, run);
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

static gboolean
write_line (const MusterCampaignLine *line, gpointer user_data)
{
  g_string_append_printf (user_data, "%s %d %s\n", line->kind, line->struck, line->body);

  return TRUE;
}

static char *
log_text (MusterCampaign *campaign)
{
  GString *text = g_string_new (NULL);

  g_assert_true (muster_campaign_each_line (campaign, 0, write_line, text, NULL));

  return g_string_free_and_steal (text);
}

/* The main loop turns while the fight is played again, with what is done of all; the end is that of
 * a correction at once, in the game, in the log and in the file, and one undo takes it back. */
static void
test_same_as_at_once (Fixture *fixture, gconstpointer data)
{
  Fixture other = { 0 };
  gint64 line = correctable_long_fight (fixture->campaign);
  g_autofree char *before_text = log_text (fixture->campaign);
  g_autoptr (GBytes) before = fixture_encode (fixture->campaign);
  g_autoptr (MusterCorrection) at_once = NULL;
  g_autoptr (GBytes) expected = NULL;
  g_autofree char *expected_text = NULL;
  g_autofree char *text = NULL;
  g_autofree char *undone_text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (Run) run = { 0 };

  fixture_set_up (&other, NULL);
  g_assert_cmpint (correctable_long_fight (other.campaign), ==, line);
  at_once = muster_correction_new (line, 0, other_face (other.campaign, line));
  g_assert_cmpint (muster_campaign_correct (other.campaign, at_once, &error), ==, MUSTER_DONE);
  g_assert_no_error (error);
  expected = fixture_encode (other.campaign);
  expected_text = log_text (other.campaign);
  fixture_tear_down (&other, NULL);

  begin (&run, fixture->campaign, line, TRUE, NULL);
  g_assert_false (run.finished);
  wait_for (&run);
  g_assert_no_error (run.error);
  g_assert_cmpint (run.status, ==, MUSTER_DONE);
  g_assert_cmpuint (run.n_turns, >=, 5);
  /* Reports that nobody has heard yet become one, so that a busy machine hears of few. */
  g_assert_cmpuint (run.n_reports, >=, 1);
  g_assert_cmpuint (run.n_all, >=, CORRECTABLE_LONG);

  text = log_text (fixture->campaign);
  fixture_assert_state (fixture->campaign, expected);
  g_assert_cmpstr (text, ==, expected_text);
  g_assert_cmpstr (text, !=, before_text);
  fixture_reopen (fixture);
  fixture_assert_state (fixture->campaign, expected);

  g_assert_true (muster_campaign_undo (fixture->campaign, &error));
  g_assert_no_error (error);
  undone_text = log_text (fixture->campaign);
  g_assert_cmpstr (undone_text, ==, before_text);
  correctable_save (fixture->campaign, "Mirelle");
}

/* Undone without closing, the game is the one before but for the ids that are given out next. */
static void
test_goes_on (Fixture *fixture, gconstpointer data)
{
  gint64 line = correctable_long_fight (fixture->campaign);
  g_autofree char *before = log_text (fixture->campaign);
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;
  g_autofree char *corrected = NULL;
  g_auto (Run) run = { 0 };

  begin (&run, fixture->campaign, line, TRUE, NULL);
  wait_for (&run);
  g_assert_cmpint (run.status, ==, MUSTER_DONE);
  corrected = log_text (fixture->campaign);
  g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
  undone = log_text (fixture->campaign);
  g_assert_cmpstr (undone, ==, before);
  g_assert_true (muster_campaign_redo (fixture->campaign, NULL));
  redone = log_text (fixture->campaign);
  g_assert_cmpstr (redone, ==, corrected);
  correctable_save (fixture->campaign, "Ogre");
  g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
}

static void
assert_refused (gboolean done, GError **error)
{
  g_assert_false (done);
  g_assert_error (*error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED);
  g_assert_nonnull (strstr ((*error)->message, "still at work"));
  g_clear_error (error);
}

/* Whatever is asked for meanwhile is refused with a sentence; it can be read and searched. */
static void
test_nothing_slips_in (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  gint64 line = correctable_long_fight (campaign);
  g_autoptr (GBytes) before = fixture_encode (campaign);
  MusterCommand next = { .kind = MUSTER_COMMAND_NEXT_TURN, .next_turn = { .fight = 1 } };
  g_autoptr (MusterCorrection) second = muster_correction_new (line, 0, 1);
  g_autoptr (GArray) found = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (Run) run = { 0 };

  fixture_crowd_workers ();
  begin (&run, campaign, line, FALSE, NULL);
  assert_refused (muster_campaign_perform (campaign, &next, NULL, &error) == MUSTER_DONE, &error);
  assert_refused (muster_campaign_undo (campaign, &error), &error);
  assert_refused (muster_campaign_redo (campaign, &error), &error);
  assert_refused (muster_campaign_previous_turn (campaign, &error), &error);
  assert_refused (muster_campaign_set_name (campaign, "Another", &error), &error);
  assert_refused (muster_campaign_set_seed (campaign, 1, &error), &error);
  assert_refused (muster_campaign_correct (campaign, second, &error) == MUSTER_DONE, &error);
  found = muster_campaign_search_log (campaign, "saving", 5, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (found->len, >, 0);
  fixture_assert_state (campaign, before);
  fixture_free_workers ();

  wait_for (&run);
  g_assert_no_error (run.error);
  g_assert_cmpint (run.status, ==, MUSTER_DONE);
  fixture_assert_state (campaign, before);
  fixture_perform (campaign, next);
}

/* Cancelled: game, log, file and what undo would take are as they were, and play goes on. */
static void
test_cancelled (Fixture *fixture, gconstpointer data)
{
  gint64 line = correctable_long_fight (fixture->campaign);
  g_autofree char *text = log_text (fixture->campaign);
  g_autofree char *text_after = NULL;
  g_autofree char *bytes = NULL;
  g_autofree char *bytes_after = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  gsize size, size_after;
  g_auto (Run) run = { 0 };

  /* All of it is in the one file once it was closed. */
  fixture_reopen (fixture);
  before = fixture_encode (fixture->campaign);
  g_assert_true (g_file_load_contents (fixture->file, NULL, &bytes, &size, NULL, NULL));

  fixture_crowd_workers ();
  begin (&run, fixture->campaign, line, TRUE, cancellable);
  g_cancellable_cancel (cancellable);
  fixture_free_workers ();
  wait_for (&run);
  g_assert_cmpint (run.status, ==, MUSTER_REFUSED);
  g_assert_error (run.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (muster_correction_get_n_problems (run.correction), ==, 0);
  fixture_assert_state (fixture->campaign, before);

  fixture_reopen (fixture);
  fixture_assert_state (fixture->campaign, before);
  text_after = log_text (fixture->campaign);
  g_assert_cmpstr (text_after, ==, text);
  g_assert_true (g_file_load_contents (fixture->file, NULL, &bytes_after, &size_after, NULL, NULL));
  g_assert_cmpmem (bytes, size, bytes_after, size_after);
  correctable_save (fixture->campaign, "Tamsin");
  g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
  g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
}

/* Cancelled halfway, if the worker is not quicker than that: then it is whole. */
static void
test_cancelled_halfway (Fixture *fixture, gconstpointer data)
{
  gint64 line = correctable_long_fight (fixture->campaign);
  g_autoptr (GBytes) before = fixture_encode (fixture->campaign);
  g_autofree char *text = log_text (fixture->campaign);
  g_autofree char *text_after = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (Run) run = { .to_cancel = cancellable };

  begin (&run, fixture->campaign, line, TRUE, cancellable);
  wait_for (&run);
  g_assert_cmpuint (run.n_reports, >, 0);
  g_test_message ("counts: %u of %u commands", run.n_done, run.n_all);
  if (run.status == MUSTER_DONE)
    g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
  else
    {
      g_assert_error (run.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      fixture_assert_state (fixture->campaign, before);
    }
  text_after = log_text (fixture->campaign);
  g_assert_cmpstr (text_after, ==, text);
  correctable_save (fixture->campaign, "Tamsin");
}

/* Whoever closes the campaign meanwhile lets go of it and cancels: it is gone once the worker is,
 * and can be opened again. */
static void
test_closed_meanwhile (Fixture *fixture, gconstpointer data)
{
  gint64 line = correctable_long_fight (fixture->campaign);
  g_autoptr (GBytes) before = fixture_encode (fixture->campaign);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_auto (Run) run = { 0 };

  fixture_crowd_workers ();
  begin (&run, fixture->campaign, line, TRUE, cancellable);
  g_object_add_weak_pointer (G_OBJECT (fixture->campaign), (gpointer *) &run.campaign);
  g_clear_object (&fixture->campaign);
  g_assert_nonnull (run.campaign);
  g_cancellable_cancel (cancellable);
  fixture_free_workers ();
  wait_for (&run);
  while (run.campaign != NULL)
    g_main_context_iteration (NULL, FALSE);

  fixture->campaign = muster_campaign_open (fixture->file, MUSTER_CAMPAIGN_OPEN_DEFAULT, &error);
  g_assert_no_error (error);
  fixture_assert_state (fixture->campaign, before);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add ("/campaign/correct-worker/same-as-at-once", test_same_as_at_once);
  fixture_add ("/campaign/correct-worker/goes-on", test_goes_on);
  fixture_add ("/campaign/correct-worker/nothing-slips-in", test_nothing_slips_in);
  fixture_add ("/campaign/correct-worker/cancelled", test_cancelled);
  fixture_add ("/campaign/correct-worker/cancelled-halfway", test_cancelled_halfway);
  fixture_add ("/campaign/correct-worker/closed-meanwhile", test_closed_meanwhile);

  return g_test_run ();
}
