/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the combat page keeps the main loop from anything else while turns pass: the longest
 * single pass of the loop, with layout and drawing in it. */
#include "bench.h"
#include "table.h"

#include <adwaita.h>
#include <glib/gstdio.h>

#include "combat/muster-combat-page.h"
#include "combat/muster-combat.h"

#define TURNS 150
#define FEW 10
#define MANY 100

/* Goes on until nothing is pending and a frame has been drawn; milliseconds of the longest pass. */
static double
longest_pass (double longest)
{
  double end = bench_now () + 0.05;

  while (bench_now () < end || g_main_context_pending (NULL))
    {
      double start = bench_now ();

      if (!g_main_context_iteration (NULL, FALSE))
        {
          g_usleep (500);
          continue;
        }
      longest = MAX (longest, (bench_now () - start) * 1000);
    }

  return longest;
}

/* The longest pass while turns pass, the command itself counted as one. */
static double
time_turns (const char *folder, guint combatants)
{
  g_autofree char *path = g_strdup_printf ("%s/%u.muster", folder, combatants);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCampaign) campaign = muster_campaign_create (file, "Bench", FALSE, &error);
  GtkWidget *window = adw_window_new ();
  MusterCombatPage *page = MUSTER_COMBAT_PAGE (muster_combat_page_new ());
  MusterCommand next = { .kind = MUSTER_COMMAND_NEXT_TURN };
  double longest = 0;

  if (campaign == NULL)
    g_error ("%s", error->message);
  next.next_turn.fight = table_start_fight (campaign, "srd51:goblin", combatants, combatants);
  gtk_window_set_default_size (GTK_WINDOW (window), 1440, 900);
  adw_window_set_content (ADW_WINDOW (window), GTK_WIDGET (page));
  muster_combat_page_set_campaign (page, campaign);
  gtk_window_present (GTK_WINDOW (window));
  longest_pass (0);

  for (guint i = 0; i < TURNS; i++)
    {
      double start = bench_now ();

      table_perform (campaign, &next);
      longest = longest_pass (MAX (longest, (bench_now () - start) * 1000));
    }

  gtk_window_destroy (GTK_WINDOW (window));
  longest_pass (0);
  g_clear_object (&campaign);
  g_remove (path);

  return longest;
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-bench-XXXXXX", NULL);
  double few, many;

  adw_init ();
  muster_combat_init ();
  time_turns (folder, FEW); /* what is loaded once does not count */
  few = time_turns (folder, FEW);
  many = time_turns (folder, MANY);
  g_rmdir (folder);
  bench_row ("longest main-thread block, turns of 100 combatants", many, "ms", "turns of 10", few,
             "100 ms");

  return 0;
}
