/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window as narrow as a telephone.  GTK warns of what does not fit, and a warning ends the
 * program. */
#include <glib/gstdio.h>

#include "campaign-fixture.h"
#include "gtk-fixture.h"
#include "shell/muster-shell.h"
#include "shell/muster-window-private.h"

#define WIDTH 360
#define HEIGHT 720

typedef struct
{
  GSettings *settings;
  char *folder;
  MusterCampaign *campaign;
  MusterWindow *window;
} Narrow;

/* The test backend of GTK cannot speak. */
static void
sink (const char *text, gboolean urgent, gpointer data)
{
}

static void
set_up (Narrow *narrow, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  narrow->folder = g_dir_make_tmp ("muster-test-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (narrow->folder, "example.muster", NULL);
  file = g_file_new_for_path (path);
  narrow->campaign = muster_campaign_create (file, "Example", TRUE, &error);
  g_assert_no_error (error);

  narrow->settings = g_settings_new ("io.github.mustergm.Muster");
  g_settings_set_int (narrow->settings, "window-width", WIDTH);
  g_settings_set_int (narrow->settings, "window-height", HEIGHT);
  narrow->window = muster_window_new (NULL, narrow->settings);
  muster_announcer_set_sink (muster_window_get_announcer (narrow->window), sink, NULL);
  gtk_window_present (GTK_WINDOW (narrow->window));
  muster_window_set_campaign (narrow->window, narrow->campaign);
  gtk_fixture_settle ();
}

static void
tear_down (Narrow *narrow, gconstpointer data)
{
  g_autoptr (GDir) dir = NULL;
  const char *base;

  gtk_window_destroy (GTK_WINDOW (narrow->window));
  gtk_fixture_settle ();
  g_clear_object (&narrow->campaign);
  g_settings_reset (narrow->settings, "window-width");
  g_settings_reset (narrow->settings, "window-height");
  g_clear_object (&narrow->settings);
  dir = g_dir_open (narrow->folder, 0, NULL);
  while (dir != NULL && (base = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (narrow->folder, base, NULL);

      g_unlink (path);
    }
  g_rmdir (narrow->folder);
  g_free (narrow->folder);
}

static void
show (Narrow *narrow, const char *mode)
{
  muster_window_show_mode (narrow->window, mode);
  gtk_fixture_settle ();
  g_assert_cmpstr (muster_window_get_shown (narrow->window), ==, mode);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (narrow->window)), <=, WIDTH);
}

static void
test_modes (Narrow *narrow, gconstpointer data)
{
  show (narrow, "play");
  show (narrow, "build");
  show (narrow, "library");
}

/* At everybody's turn, seen from the play mode as well. */
static void
test_turns (Narrow *narrow, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (narrow->campaign);
  const MusterEncounter *encounter = muster_game_next (game, MUSTER_POOL_ENCOUNTER, 0);
  MusterId fight = fixture_start_fight (narrow->campaign, encounter->id);

  show (narrow, "play");
  show (narrow, "combat");
  while (muster_game_fight (game, fight)->round == 1)
    {
      fixture_perform (narrow->campaign, (MusterCommand) { .kind = MUSTER_COMMAND_NEXT_TURN,
                                                           .next_turn = { .fight = fight } });
      gtk_fixture_settle ();
    }
  show (narrow, "play");
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_shell_init ();
  muster_shell_add_to_display (gdk_display_get_default ());
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add ("/narrow/the-modes-fit", Narrow, NULL, set_up, test_modes, tear_down);
  g_test_add ("/narrow/a-fight-fits-at-every-turn", Narrow, NULL, set_up, test_turns, tear_down);

  return g_test_run ();
}
