/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk.h"

#include "shell/muster-window-private.h"

/* The accessibility of the tests announces nothing. */
static void
sink (const char *text, gboolean urgent, gpointer data)
{
}

void
desk_set_up (Desk *desk, gconstpointer mode)
{
  fixture_set_up (&desk->table, NULL);
  desk->settings = g_settings_new ("io.github.mustergm.Muster");
  desk->window = muster_window_new (NULL, desk->settings);
  muster_announcer_set_sink (muster_window_get_announcer (desk->window), sink, NULL);
  muster_window_set_campaign (desk->window, desk->table.campaign);
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 1000, 700);
  gtk_window_present (GTK_WINDOW (desk->window));
  muster_window_show_mode (desk->window, mode != NULL ? mode : "play");
  gtk_fixture_settle ();
}

void
desk_tear_down (Desk *desk, gconstpointer mode)
{
  muster_window_set_campaign (desk->window, NULL);
  gtk_window_destroy (GTK_WINDOW (desk->window));
  gtk_fixture_settle ();
  g_settings_reset (desk->settings, "mode");
  g_settings_reset (desk->settings, "last-campaign");
  g_settings_reset (desk->settings, "recent-campaigns");
  g_object_unref (desk->settings);
  fixture_tear_down (&desk->table, NULL);
}

AdwDialog *
desk_shown_dialog (Desk *desk)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (desk->window));
}
