/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "table.h"

#define COMMANDS 1000

static MusterCampaign *
make_campaign (GFile *file, guint creatures)
{
  g_autoptr (GError) error = NULL;
  MusterCampaign *campaign = muster_campaign_create (file, "Bench", FALSE, &error);
  MusterCommand add = { .kind = MUSTER_COMMAND_ADD_CREATURE };

  if (campaign == NULL)
    g_error ("%s", error->message);
  add.add_creature.block = "srd51:goblin";
  add.add_creature.kind = MUSTER_CREATURE_MONSTER;
  muster_campaign_begin_step (campaign);
  for (guint i = 0; i < creatures; i++)
    table_perform (campaign, &add);
  muster_campaign_end_step (campaign);

  return campaign;
}

/* One row changed and committed, without a program around it. */
static void
time_bare_commits (const char *folder, double samples[COMMANDS])
{
  g_autofree char *path = g_build_filename (folder, "bare.db", NULL);
  sqlite3 *db = NULL;

  if (sqlite3_open (path, &db) != SQLITE_OK)
    g_error ("%s", sqlite3_errmsg (db));
  sqlite3_exec (db,
                "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;"
                "CREATE TABLE t (id INTEGER PRIMARY KEY, hp INT); INSERT INTO t VALUES (1, 7);",
                NULL, NULL, NULL);
  for (guint i = 0; i < COMMANDS; i++)
    {
      double start = bench_now ();

      sqlite3_exec (db, "BEGIN IMMEDIATE; UPDATE t SET hp = hp + 1; COMMIT;", NULL, NULL, NULL);
      samples[i] = (bench_now () - start) * 1000;
    }
  sqlite3_close (db);
}

static void
time_commands (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "commands.muster", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MusterCampaign) campaign = make_campaign (file, 1200);
  double samples[COMMANDS];
  double bare[COMMANDS];

  time_bare_commits (folder, bare);

  for (guint i = 0; i < COMMANDS; i++)
    {
      MusterCommand heal = { .kind = MUSTER_COMMAND_HEAL };
      MusterCommand hurt = { .kind = MUSTER_COMMAND_DAMAGE };
      double start;

      heal.heal.target = hurt.damage.target = 1 + i % 1200;
      heal.heal.amount = hurt.damage.amount = 1;
      start = bench_now ();
      table_perform (campaign, i % 2 == 0 ? &hurt : &heal);
      samples[i] = (bench_now () - start) * 1000;
    }

  bench_row ("one command performed and stored, 1,200 creatures, p50",
             bench_percentile (samples, COMMANDS, 0.5), "ms", "one row in bare SQLite, p50",
             bench_percentile (bare, COMMANDS, 0.5), "0.2 ms");
  bench_row ("one command performed and stored, 1,200 creatures, p99",
             bench_percentile (samples, COMMANDS, 0.99), "ms", "one row in bare SQLite, p99",
             bench_percentile (bare, COMMANDS, 0.99), "1 ms");
}

/* Reading every row of the creatures, without making anything of them. */
static double
bare_read_ms (const char *path)
{
  sqlite3_stmt *statement = NULL;
  sqlite3 *db = NULL;
  double start = bench_now ();

  if (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK)
    g_error ("%s", sqlite3_errmsg (db));
  sqlite3_prepare_v2 (db, "SELECT * FROM creature", -1, &statement, NULL);
  while (sqlite3_step (statement) == SQLITE_ROW)
    continue;
  sqlite3_finalize (statement);
  sqlite3_close (db);

  return (bench_now () - start) * 1000;
}

static void
time_opening (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "opening.muster", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  MusterCampaign *campaign = make_campaign (file, 10000);
  g_autoptr (GError) error = NULL;
  double samples[5];

  g_object_unref (campaign);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      double start = bench_now ();

      campaign = muster_campaign_open (file, MUSTER_CAMPAIGN_OPEN_DEFAULT, &error);
      if (campaign == NULL)
        g_error ("%s", error->message);
      samples[i] = (bench_now () - start) * 1000;
      g_object_unref (campaign);
    }

  bench_row ("opening a campaign of 10,000 creatures, median",
             bench_percentile (samples, G_N_ELEMENTS (samples), 0.5), "ms",
             "its rows in bare SQLite", bare_read_ms (path), "100 ms");
}

void
bench_campaign (void)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-bench-XXXXXX", NULL);
  const char *name;
  g_autoptr (GDir) dir = NULL;

  time_commands (folder);
  time_opening (folder);
  bench_turns (folder);

  dir = g_dir_open (folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
}
