/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtk-fixture.h"
#include "parts/muster-announcer.h"

static void
sink (const char *text, gboolean urgent, gpointer data)
{
  g_string_append_printf (data, "%s%s;", text, urgent ? "!" : "");
}

static void
test_sink (void)
{
  g_autoptr (MusterAnnouncer) announcer = muster_announcer_new (NULL);
  g_autoptr (GString) said = g_string_new (NULL);

  /* Nobody listens yet. */
  muster_announcer_say (announcer, "lost", FALSE);
  muster_announcer_set_sink (announcer, sink, said);
  muster_announcer_say (announcer, "Round 2, Goblin’s turn", FALSE);
  muster_announcer_say (announcer, "Mirelle is down", TRUE);
  g_assert_cmpstr (said->str, ==, "Round 2, Goblin’s turn;Mirelle is down!;");
}

/* It holds its window weakly: it may live on and stays quiet then. */
static void
test_window_goes (void)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  g_autoptr (MusterAnnouncer) announcer = muster_announcer_new (window);
  gpointer watched = window;

  g_object_add_weak_pointer (G_OBJECT (window), &watched);
  gtk_window_destroy (window);
  g_assert_null (watched);
  muster_announcer_say (announcer, "nobody hears", FALSE);
  g_assert_finalize_object (g_steal_pointer (&announcer));
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);

  g_test_add_func ("/parts/announcer/sink-hears-in-order", test_sink);
  g_test_add_func ("/parts/announcer/outlives-its-window", test_window_goes);

  return g_test_run ();
}
