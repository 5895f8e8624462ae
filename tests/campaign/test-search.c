/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding lines of the log by their words. */
#include "campaign-fixture.h"

#include "campaign/campaign-private.h"
#include "store/log-index.h"

static guint
count_hits (MusterCampaign *campaign, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) hits = muster_campaign_search_log (campaign, words, 1000, &error);

  g_assert_no_error (error);
  for (guint i = 1; i < hits->len; i++)
    g_assert_cmpint (g_array_index (hits, gint64, i - 1), >, g_array_index (hits, gint64, i));

  return hits->len;
}

static gboolean
count_row (const MusterLogRow *row, gpointer user_data)
{
  ++*(guint *) user_data;

  return TRUE;
}

static guint
count_missing (MusterCampaign *campaign)
{
  g_autoptr (GError) error = NULL;
  guint n = 0;

  muster_store_each_log_unindexed (campaign->store, count_row, &n, &error);
  g_assert_no_error (error);

  return n;
}

/* Adds and wounds somebody: two steps with a line each. */
static void
play (Fixture *fixture)
{
  MusterId creature
      = fixture_add_creature (fixture->campaign, "Élodie", 20, MUSTER_CREATURE_CHARACTER, 0);

  fixture_perform (fixture->campaign,
                   (MusterCommand) { .kind = MUSTER_COMMAND_DAMAGE,
                                     .damage = { .target = creature, .amount = 7 } });
}

static void
test_append (Fixture *fixture, gconstpointer data)
{
  play (fixture);
  g_assert_cmpuint (count_missing (fixture->campaign), ==, 0);
  g_assert_cmpuint (count_hits (fixture->campaign, "elod"), ==, 2);
  g_assert_cmpuint (count_hits (fixture->campaign, "DAMAGE Élodie"), ==, 1);
  g_assert_cmpuint (count_hits (fixture->campaign, "damage beholder"), ==, 0);
  g_assert_cmpuint (count_hits (fixture->campaign, " "), ==, 0);
}

static void
test_undo (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  play (fixture);
  muster_campaign_undo (fixture->campaign, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_hits (fixture->campaign, "damage élodie"), ==, 0);
  muster_campaign_redo (fixture->campaign, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_hits (fixture->campaign, "damage élodie"), ==, 1);
  g_assert_cmpuint (count_missing (fixture->campaign), ==, 0);
}

/* An index in other words is thrown away when the campaign opens, and made anew by a search. */
static void
test_other_words (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  play (fixture);
  muster_store_set_log_language (fixture->campaign->store, "tlh 0.0", &error);
  g_assert_no_error (error);
  muster_store_index_log (fixture->campaign->store, 1, "nuqneH", &error);
  g_assert_no_error (error);

  fixture_reopen (fixture);
  g_assert_cmpuint (count_missing (fixture->campaign), >, 0);
  g_assert_cmpuint (count_hits (fixture->campaign, "nuqneH"), ==, 0);
  g_assert_cmpuint (count_hits (fixture->campaign, "elodie"), ==, 2);
  g_assert_cmpuint (count_missing (fixture->campaign), ==, 0);
  fixture_reopen (fixture);
  g_assert_cmpuint (count_missing (fixture->campaign), ==, 0);
}

/* A file that cannot be written is searched without an index. */
static void
test_read_only (Fixture *fixture, gconstpointer data)
{
  static const char *const searches[]
      = { "elod", "DAMAGE Élodie", "damage beholder", "lodie", "", "gob join", "7" };
  guint found[G_N_ELEMENTS (searches)];
  g_autoptr (GError) error = NULL;

  play (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    found[i] = count_hits (fixture->campaign, searches[i]);

  g_clear_object (&fixture->campaign);
  fixture->campaign = muster_campaign_open (fixture->file, MUSTER_CAMPAIGN_OPEN_READ_ONLY, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    g_assert_cmpuint (count_hits (fixture->campaign, searches[i]), ==, found[i]);
  g_assert_cmpuint (found[0], ==, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/log-search/append", test_append);
  fixture_add ("/log-search/undo", test_undo);
  fixture_add ("/log-search/other-words", test_other_words);
  fixture_add ("/log-search/read-only", test_read_only);

  return g_test_run ();
}
